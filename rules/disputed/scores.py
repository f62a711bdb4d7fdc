"""Questions that come up with the pencil in hand."""

from rules.chapters.after import usual_limit
from rules.disputed.question import EVERY_GAME, ONE_PACK, TWO_PACKS, Dispute
from rules.sentences import say
from rules.variants import (
    CANCELLATION,
    HEART_POINTS,
    HEARTS,
    JACK,
    MOON_POINTS,
    OMNIBUS,
    QUEEN_POINTS,
    Card,
)

DISPUTES = (
    Dispute(
        "all-but-one",
        say("I took Black Maria and all the hearts but one."),
        (
            say(
                "That is no moon: you are charged %(points)s points.",
                points=(HEARTS.hearts - 1) * HEART_POINTS + QUEEN_POINTS,
            ),
        ),
        "moon",
        ONE_PACK,
    ),
    Dispute(
        "all-but-one-of-two",
        say("I took both Black Marias and all the hearts but one."),
        (
            say(
                "That is no moon: you are charged %(points)s points.",
                points=(CANCELLATION.hearts - 1) * HEART_POINTS + 2 * QUEEN_POINTS,
            ),
        ),
        "moon",
        TWO_PACKS,
    ),
    Dispute(
        "half-a-moon",
        say("I have %(points)s points in one hand. Is that the moon?", points=MOON_POINTS),
        (
            say(
                "No. With two packs the moon takes all %(hearts)s hearts and both Black Marias.",
                hearts=CANCELLATION.hearts,
            ),
        ),
        "moon",
        TWO_PACKS,
    ),
    Dispute(
        "every-trick",
        say("I have all the hearts and every Black Maria, but not every trick. Is that the moon?"),
        (say("Yes. Only these cards count."),),
        "moon",
    ),
    Dispute(
        "swallowed",
        say("The last trick was cancelled with a heart in it, and I have all the rest. Is that the moon?"),
        (
            say("No, the points are counted as usual."),
            say("If no heart and no Black Maria was lost in it, it is the moon."),
        ),
        "moon",
        TWO_PACKS,
    ),
    Dispute(
        "who-chooses",
        say("Who chooses what happens after the moon?"),
        (
            say("The player who shot it: subtract or add, nothing else."),
            say("The shooter is never charged for the hearts and Black Marias taken."),
        ),
        "moon",
    ),
    Dispute(
        "losing-choice",
        say("May I add even if I lose the game by it?"),
        (
            say("Yes, but look first at who would win."),
            say("At some tables a shooter who would lose by adding must subtract."),
        ),
        "moon",
        here=(say("The scoresheet shows what each choice leads to before you save it."),),
    ),
    Dispute(
        "below-zero",
        say("Can a score fall below zero?"),
        (say("Yes, as far as you like."),),
        "scoring",
    ),
    Dispute(
        "jack-and-moon",
        say("Does the shooter need the jack of diamonds (%(jack)s) too?", jack=JACK),
        (
            say("No."),
            say(
                "Whoever took the jack subtracts %(bonus)s points all the same, shooter or not.",
                bonus=-OMNIBUS.jack_points,
            ),
        ),
        "moon",
        ("omnibus",),
    ),
    Dispute(
        "ten-of-diamonds",
        say("Is it the jack of diamonds that counts, or the %(ten)s?", ten=Card("10", "D")),
        (
            say("Here the jack (%(jack)s).", jack=JACK),
            say("Houses differ; agree on it before the game."),
        ),
        "scoring",
        ("omnibus",),
    ),
    Dispute(
        "how-far",
        say("To how many points do we play?"),
        (usual_limit(HEARTS),),
        "end",
        ONE_PACK,
    ),
    Dispute(
        "how-far-with-two",
        say("To how many points do we play with two packs?"),
        (usual_limit(CANCELLATION),),
        "end",
        TWO_PACKS,
    ),
    Dispute(
        "exactly-the-limit",
        say("Somebody has exactly as many points as the limit. Is the game over?"),
        (
            say("Yes. Reaching the limit is enough, and the lowest score wins."),
            say("At some tables whoever reaches it exactly wins at once."),
        ),
        "end",
    ),
    Dispute(
        "two-over",
        say("Two players pass the limit in the same hand. Who has lost?"),
        (say("Only the winner matters: whoever has the lowest score of all, wherever the others stand."),),
        "end",
    ),
    Dispute(
        "tie",
        say("Two players share the lowest score at the end."),
        (
            say("They share the win."),
            say("A table can agree before the game to play on until one player alone is lowest."),
        ),
        "end",
    ),
    Dispute(
        "sum-wrong",
        say("The hearts we counted do not add up."),
        (
            say("Count again before the tricks are mixed."),
            say("Each hand must make %(hearts)s hearts and one Black Maria.", hearts=HEARTS.hearts),
        ),
        "scoring",
        ONE_PACK,
    ),
    Dispute(
        "sum-wrong-of-two",
        say("The hearts we counted do not come to %(hearts)s.", hearts=CANCELLATION.hearts),
        (
            say("Count again before the tricks are mixed."),
            say("There may be fewer only if the last trick was cancelled."),
        ),
        "scoring",
        TWO_PACKS,
    ),
    Dispute(
        "late-mistake",
        say("A mistake in the score is found later."),
        (say("Mend it, as long as everybody agrees on what was played."),),
        "scoring",
        EVERY_GAME,
        here=(
            say(
                "On this site any hand can be corrected at any time, and everything after it is worked out anew."
            ),
        ),
    ),
    Dispute(
        "nothing-fits",
        say("Something happened that no rule covers."),
        (
            say(
                "The players who were not at fault agree on a way out; whoever made the mistake should gain nothing by it."
            ),
        ),
        "house",
    ),
)
