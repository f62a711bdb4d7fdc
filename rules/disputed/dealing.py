"""Questions that come up before the first card is played."""

from rules.disputed.question import EVERY_GAME, ONE_PACK, TWO_PACKS, Dispute
from rules.sentences import say

DISPUTES = (
    Dispute(
        "uneven",
        say("The cards do not come out even. Who gets those left over?"),
        (
            say(
                "Nobody: before dealing, take out the low cards that the deal table names for your number of players."
            ),
            say("Some houses take nothing out and give the cards left over to the first or the last trick."),
        ),
        "cards",
        ONE_PACK,
    ),
    Dispute(
        "left-over",
        say("What becomes of the cards left over after the deal?"),
        (
            say("They lie face down, and whoever wins the first trick takes them too."),
            say("If nobody wins the first trick, they wait for the first player who wins one."),
            say("Hearts and Black Marias among them count, but do not break hearts."),
        ),
        "deal",
        TWO_PACKS,
    ),
    Dispute(
        "direction",
        say("Which way round is the game played?"),
        (
            say("Here clockwise: the turn passes to the left."),
            say("Many tables play the other way round. Then everything is swapped, the passing too."),
        ),
        "deal",
    ),
    Dispute(
        "misdeal",
        say("Somebody was dealt one card too many or too few."),
        (
            say("If it is noticed before the first trick is over, the hand is dealt again."),
            say(
                "Books differ on who deals then; here it is the same dealer, so that the turns on the sheet stay right."
            ),
            # Translators: Foster's Complete Hoyle is a well-known American book of card games (around 1900). Write the two
            # names in your letters.
            say(
                "If it is noticed later, Foster’s Hoyle has whoever is a card short take the last trick; the table may "
                "also agree to deal again."
            ),
            say("The hand that was broken off is not written on the sheet."),
        ),
        "deal",
    ),
    Dispute(
        "turned-up",
        say("A card was turned up during the deal."),
        (
            say("The rules of Hearts say nothing of it, so the table decides."),
            say(
                "By the old laws of whist anybody may ask for a new deal, as long as nobody has looked at their cards; "
                "after that the cards stand."
            ),
        ),
        "deal",
    ),
    Dispute(
        "wrong-pack",
        say("In the middle of a hand a card turns out to be missing from the pack."),
        (
            say(
                "By the old laws of whist that hand does not count, and it is dealt again with a whole pack."
            ),
            say("The hands already on the sheet stand."),
        ),
        "cards",
    ),
    Dispute(
        "looked-first",
        say("May I look at the cards I am given before I pass mine?"),
        (
            say("No. First pass your own three cards, then look."),
            say("So nobody can pass on a card just received."),
        ),
        "passing",
    ),
    Dispute(
        "pass-anything",
        say("May I pass Black Maria, or hearts?"),
        (say("Yes, any three cards you like."),),
        "passing",
    ),
    Dispute(
        "pass-count",
        say("Somebody passed two cards, or four."),
        (
            say("Put it right as long as nobody has looked at the cards received."),
            say("For later we found no printed rule; the simplest is to deal the hand again."),
        ),
        "passing",
    ),
    Dispute(
        "wrong-neighbour",
        say("Cards were passed to the wrong player."),
        (
            say("If they have not been looked at, they are given back and passed to the right player."),
            say("If everybody passed the same wrong way, it stands."),
            say(
                "If only some did and the cards have been looked at, the table decides; the simplest is a new deal."
            ),
        ),
        "passing",
    ),
    Dispute(
        "no-passing",
        say("Do we pass cards in every hand?"),
        (say("With four players not in every fourth hand; with any other number, in every hand."),),
        "passing",
        ONE_PACK,
    ),
    Dispute(
        "few-cards",
        say("We are many and hold few cards. Do we still pass three?"),
        (say("Yes, always three."),),
        "passing",
        EVERY_GAME,
    ),
)
