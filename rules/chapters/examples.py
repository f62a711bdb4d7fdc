"""Worked examples: tricks followed card by card, and hands on the score sheet."""

from rules import variants
from rules.sentences import Play, Scored, Trick, say
from rules.variants import HEART_POINTS, QUEEN_POINTS, Card, Variant

# Translators: six people in the worked examples. Use first names of your language, men's and women's by turns, and the same
# six in the sentences of the examples.
ANN = say("Ann")
BEN = say("Ben")
CLARA = say("Clara")
DAN = say("Dan")
EVE = say("Eve")
FRED = say("Fred")


def void_player() -> Trick:
    seven, ace, nine = Card("7", "C"), Card("A", "C"), Card("9", "C")
    return Trick(
        plays=(
            Play(seven, ANN, say("leads")),
            Play(ace, BEN, say("takes the trick")),
            Play(variants.QUEEN, CLARA, say("has no clubs")),
            Play(nine, DAN, say("follows suit")),
        ),
        taker=1,
        caption=(
            # Translators: an example in the middle of a hand. Ann, Ben, Clara, Dan: your own four names, as above.
            # The words under the cards ("leads", "takes the trick") are labels: nouns, where a verb would agree.
            say("A trick in the middle of a hand: Ann leads the %(seven)s.", seven=seven),
            say("Clara has no clubs and throws the queen of spades."),
            say(
                "The highest club is Ben's ace (%(ace)s), so Ben takes the trick, and with it the "
                "%(points)s points of the queen.",
                ace=ace,
                points=variants.QUEEN_POINTS,
            ),
        ),
    )


def hearts_broken(*, six: bool) -> Trick:
    four, nine, ten, three = Card("4", "D"), Card("9", "H"), Card("10", "D"), Card("3", "D")
    two, queen = Card("2", "D"), Card("Q", "D")
    plays = [
        Play(four, ANN, say("leads")),
        Play(nine, BEN, say("breaks hearts")),
        Play(ten, CLARA, say("follows suit") if six else say("takes the trick")),
        Play(three, DAN, say("follows suit")),
    ]
    if six:
        plays += [Play(queen, EVE, say("takes the trick")), Play(two, FRED, say("follows suit"))]
        taken = say(
            "Eve has played the highest diamond (%(queen)s) and takes the trick, with one heart in it.",
            queen=queen,
        )
    else:
        taken = say(
            "Clara has played the highest diamond (%(ten)s) and takes the trick, with one heart in it.",
            ten=ten,
        )
    return Trick(
        plays=tuple(plays),
        taker=4 if six else 2,
        caption=(
            say(
                "Hearts have not been broken yet. Ann leads the %(four)s; Ben has no diamonds and throws the %(nine)s.",
                four=four,
                nine=nine,
            ),
            say("That breaks hearts: from the next trick on, a heart may be led."),
            taken,
        ),
    )


def nobody_wins() -> Trick:
    ten, nine, diamond, king = Card("10", "S"), Card("9", "H"), Card("4", "D"), Card("K", "C")
    return Trick(
        plays=(
            Play(ten, ANN, say("leads; cancelled")),
            Play(nine, BEN, say("cancelled")),
            Play(nine, CLARA, say("cancelled")),
            Play(ten, DAN, say("cancelled")),
            Play(diamond, EVE, say("another suit")),
            Play(king, FRED, say("another suit")),
        ),
        taker=None,
        caption=(
            # Translators: six players. Ann … Fred: your own six names, as above.
            say(
                "Six players. Ann leads the %(ten)s, Ben and Clara each play a %(nine)s, and Dan "
                "plays the other %(ten)s. Nobody else has a spade.",
                ten=ten,
                nine=nine,
            ),
            say(
                "Both pairs cancel and no other spade was played: nobody wins the trick, and Ann leads again."
            ),
        ),
    )


def two_pairs_and_a_standing_card() -> Trick:
    ten, nine, four, king = Card("10", "S"), Card("9", "H"), Card("4", "S"), Card("K", "C")
    return Trick(
        plays=(
            Play(ten, ANN, say("leads; cancelled")),
            Play(nine, BEN, say("cancelled")),
            Play(nine, CLARA, say("cancelled")),
            Play(ten, DAN, say("cancelled")),
            Play(four, EVE, say("takes the trick")),
            Play(king, FRED, say("another suit")),
        ),
        taker=4,
        caption=(
            say("The same two pairs, but this time Eve has a spade left, the %(four)s.", four=four),
            say(
                "It is the only spade that is not cancelled, so Eve takes the trick, low as her card is, "
                "and leads to the next one."
            ),
            say("Both nines of hearts count for her, although they are cancelled."),
        ),
    )


def last_trick_cancelled() -> Trick:
    king, nine, four, two = Card("K", "C"), Card("9", "H"), Card("4", "D"), Card("2", "D")
    return Trick(
        plays=(
            Play(king, ANN, say("leads; cancelled")),
            Play(nine, BEN, say("another suit")),
            Play(king, CLARA, say("cancelled")),
            Play(four, DAN, say("another suit")),
            Play(variants.QUEEN, EVE, say("another suit")),
            Play(two, FRED, say("another suit")),
        ),
        taker=None,
        caption=(
            say(
                "The last trick of a hand: both kings of clubs cancel each other, and nobody else has a club."
            ),
            say(
                "Nobody takes it: one heart and one queen of spades count for nobody, and this hand has "
                "%(points)s points fewer.",
                points=HEART_POINTS + QUEEN_POINTS,
            ),
        ),
    )


def scored_with_one_pack(variant: Variant) -> Scored:
    return Scored(
        variant,
        (ANN, BEN, CLARA, DAN),
        hearts=(5, 4, 4, 0),
        queens=(0, 1, 0, 0),
        caption=(
            # Translators: above a table with what each player took in one hand, and the points it makes.
            say("A hand on the score sheet"),
            say(
                "Ben took four hearts and the queen of spades: %(points)s points.",
                points=4 * variants.HEART_POINTS + variants.QUEEN_POINTS,
            ),
        ),
    )


def scored_with_two_packs(variant: Variant) -> Scored:
    return Scored(
        variant,
        (ANN, BEN, CLARA, DAN, EVE, FRED),
        hearts=(7, 5, 4, 0, 6, 2),
        queens=(1, 0, 0, 0, 1, 0),
        caption=(
            say("A hand on the score sheet"),
            say("Two hearts lay in the last trick, which was cancelled: they count for nobody."),
        ),
    )


def scored_with_jack(variant: Variant) -> Scored:
    return Scored(
        variant,
        (ANN, BEN, CLARA, DAN),
        hearts=(4, 9, 0, 0),
        queens=(0, 0, 1, 0),
        jack=0,
        caption=(
            say("A hand on the score sheet"),
            say("Ann took four hearts, but also the jack of diamonds, so her score goes down."),
        ),
    )


def moon_shot(variant: Variant) -> Scored:
    # Translators: above a table with the scores before the hand and after each of the two choices.
    heading = say("Ann has shot the moon")
    if variant.cancels:
        return Scored(
            variant,
            (ANN, BEN, CLARA, DAN, EVE, FRED),
            hearts=(variant.hearts, 0, 0, 0, 0, 0),
            queens=(variant.queens, 0, 0, 0, 0, 0),
            shooter=0,
            before=(120, 95, 88, 131, 60, 140),
            caption=(
                heading,
                say(
                    "If she adds, Dan and Fred pass the limit and the game is over; but Eve has the lowest score and wins."
                ),
                say("So Ann had better subtract: then nobody has reached the limit, and the game goes on."),
            ),
        )
    return Scored(
        variant,
        (ANN, BEN, CLARA, DAN),
        hearts=(variant.hearts, 0, 0, 0),
        queens=(variant.queens, 0, 0, 0),
        jack=3 if variant.has_jack else None,
        shooter=0,
        before=(70, 85, 60, 92),
        caption=(
            heading,
            say(
                "If she adds, Ben and Dan pass the limit, the game is over, and Ann herself has the lowest score: she wins."
            ),
            say("If she subtracts, nobody has reached the limit, and the game goes on."),
            *(
                (
                    say(
                        "Dan took the jack of diamonds, so his score goes down by %(bonus)s whatever Ann chooses.",
                        bonus=-variant.jack_points,
                    ),
                )
                if variant.has_jack
                else ()
            ),
        ),
    )
