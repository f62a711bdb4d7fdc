"""Questions that come up while the cards are played."""

from rules.disputed.question import ONE_PACK, TWO_PACKS, Dispute
from rules.sentences import say
from rules.variants import QUEEN, Card

TWO_OF_CLUBS = Card("2", "C")

DISPUTES = (
    Dispute(
        "opening-card",
        say("I passed the %(two)s on. Do I still lead?", two=TWO_OF_CLUBS),
        (say("No. Whoever holds it after the pass leads it."),),
        "play",
        ONE_PACK,
    ),
    Dispute(
        "first-lead",
        say("What may be led to the first trick?"),
        (
            say("Any card except a heart or a Black Maria."),
            say("Only a player who holds nothing else may lead one of these."),
        ),
        "play",
        TWO_PACKS,
    ),
    Dispute(
        "first-trick",
        say("I have no club in the first trick. May I throw Black Maria or a heart?"),
        (
            say("No, not in the first trick: throw a diamond or another spade."),
            say("Only if you hold nothing but hearts and Black Maria may you play one of them."),
        ),
        "play",
        ONE_PACK,
    ),
    Dispute(
        "first-trick-free",
        say("May I throw a heart or a Black Maria in the first trick?"),
        (
            say("Yes, if you cannot follow suit."),
            say("Some tables forbid it; agree on that before the game."),
        ),
        "play",
        TWO_PACKS,
    ),
    Dispute(
        "queen-led",
        say("May Black Maria (%(queen)s) be led before hearts are broken?", queen=QUEEN),
        (say("Yes, at any time."),),
        "play",
        ONE_PACK,
    ),
    Dispute(
        "queens-led",
        say("May a Black Maria (%(queen)s) be led before hearts are broken?", queen=QUEEN),
        (say("Yes, at any time, except to the first trick."),),
        "play",
        TWO_PACKS,
    ),
    Dispute(
        "queen-breaks",
        say("Does Black Maria break hearts?"),
        (
            say("Yes. Once she has been played, hearts may be led."),
            say("At some tables only a heart breaks hearts; agree on that before the game."),
        ),
        "breaking",
    ),
    Dispute(
        "only-hearts",
        say("I must lead, hearts are not broken, and I hold only hearts."),
        (
            say("Then you may lead a heart."),
            say("As long as you hold a card of another suit, even only Black Maria, you must lead that one."),
        ),
        "breaking",
    ),
    Dispute(
        "must-throw",
        say("After the first trick I cannot follow suit. Must I throw Black Maria or a heart?"),
        (say("No, you choose what to throw."),),
        "play",
    ),
    Dispute(
        "higher-suit",
        say("Does a heart or a spade beat the cards of another suit?"),
        (say("No. Only cards of the suit led can win the trick; no suit is trump."),),
        "ranks",
    ),
    Dispute(
        "revoke",
        say("Somebody did not follow suit although they could."),
        (
            say(
                "While the trick lies open, the card is taken back and a right one played; whoever played after it may change too."
            ),
            say(
                "If it comes out later, Foster’s Hoyle charges all the points of the hand to the player who did it, "
                "provided it is claimed before the tricks are mixed."
            ),
        ),
        "play",
        here=(
            say(
                "The sheet here knows no fines: count the cards as they fell, or agree to deal the hand again. Settle it "
                "before the first game."
            ),
        ),
    ),
    Dispute(
        "out-of-turn",
        say("Somebody led or played out of turn."),
        (
            say("If everybody has followed, the trick stands."),
            say("Otherwise the cards are taken back and the right player plays. So says Foster’s Hoyle."),
        ),
        "play",
    ),
    Dispute(
        "forbidden-heart",
        say("Somebody led a heart before hearts were broken."),
        (
            say(
                "The rules name no penalty. While the trick lies open, the card is taken back and another one led."
            ),
            say("Once the trick has been turned over, it stands, and hearts are broken."),
        ),
        "breaking",
    ),
    Dispute(
        "taken-back",
        say("May I take back a card that I have played?"),
        (
            say("No, a card on the table is played."),
            say("The exception is a card that the rules forbid: that one is taken back."),
        ),
        "play",
    ),
    Dispute(
        "looking-back",
        say("May I look at the tricks already taken?"),
        (
            say("Not before the hand is over; so says Foster’s Hoyle."),
            say("As long as a trick lies open you may ask who played which card."),
        ),
        "play",
    ),
)
