"""Questions about equal cards, which only two packs have."""

from rules.disputed.question import TWO_PACKS, Dispute
from rules.sentences import say
from rules.variants import QUEEN_POINTS, Card

NINE = Card("9", "H")

DISPUTES = (
    Dispute(
        "one-pair",
        say("Two of us played the same card. Who wins the trick?"),
        (
            say("The highest card of the suit led that is not cancelled, even a two."),
            say("The two cards cancel only if they are of the same rank and the same suit."),
        ),
        "cancelling",
        TWO_PACKS,
    ),
    Dispute(
        "three-pairs",
        say("There are two or three pairs in one trick."),
        (
            say(
                "The number of pairs does not matter: if a card of the suit led is left that is not cancelled, the highest such card wins."
            ),
            say("Some houses set aside every trick with two pairs."),
        ),
        "cancelling",
        TWO_PACKS,
    ),
    Dispute(
        "other-suits-left",
        say(
            "Every card of the suit led is cancelled, and only cards of other suits are left. Does one of these win?"
        ),
        (say("No. Nobody wins the trick, and it is set aside."),),
        "cancelling",
        TWO_PACKS,
    ),
    Dispute(
        "set-aside-lead",
        say("Who leads after a trick that was set aside?"),
        (
            say("The same player as before."),
            say("Whoever next wins a trick takes the cards set aside as well."),
        ),
        "cancelling",
        TWO_PACKS,
    ),
    Dispute(
        "cancelled-points",
        say("Do cancelled hearts count?"),
        (say("Yes. They only cannot win the trick; whoever takes it is charged for them."),),
        "cancelling",
        TWO_PACKS,
    ),
    Dispute(
        "both-marias",
        say("Both Black Marias fall in the same trick."),
        (
            say("They cancel each other like any other pair, so neither can win the trick."),
            say("Whoever takes it is charged for both: %(points)s points.", points=2 * QUEEN_POINTS),
        ),
        "cancelling",
        TWO_PACKS,
    ),
    Dispute(
        "cancelled-break",
        say("Two %(nine)s were thrown and cancelled each other. Are hearts broken?", nine=NINE),
        (say("Yes. They have been played, and that is enough."),),
        "breaking",
        TWO_PACKS,
    ),
    Dispute(
        "last-trick",
        say("Who takes the last trick if it is cancelled?"),
        (
            say("Nobody. Its cards, and any still set aside, count for nobody in this hand."),
            say("Some houses give it to whoever led it."),
        ),
        "cancelling",
        TWO_PACKS,
        here=(say("When you enter the hand, tick that the last trick was cancelled."),),
    ),
    Dispute(
        "overlooked-pair",
        say("A pair was overlooked and the wrong player took the trick."),
        (
            say(
                "The rules say nothing of it. Put it right as long as the trick can still be told from the others."
            ),
            say("After that it stands."),
        ),
        "cancelling",
        TWO_PACKS,
    ),
)
