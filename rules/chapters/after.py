"""The sections that are read with a pencil in hand: scoring, the moon, the end, house rules."""

from rules import variants
from rules.chapters import examples
from rules.sentences import (
    Block,
    Items,
    Sentence,
    paragraph,
    say,
)
from rules.variants import Card, Variant

PACK_SIZE = len(variants.PACK)


def worth(variant: Variant) -> Sentence:
    """Say what a heart and a queen of spades cost."""
    if variant.queens > 1:
        return say(
            "Each heart is one [[point|point]] and each queen of spades is %(queen)s points.",
            queen=variants.QUEEN_POINTS,
        )
    return say(
        "Each heart is one [[point|point]] and the queen of spades is %(queen)s points.",
        queen=variants.QUEEN_POINTS,
    )


def limit_reached() -> Sentence:
    """When the game is over, and who has won."""
    return say(
        "If at the end of a hand a player has reached or passed the limit, the game is over and "
        "the lowest score wins. Reaching the limit exactly is enough."
    )


def scoring(variant: Variant) -> tuple[Block, ...]:
    count = say(
        "Keep a score sheet with one column for each player. At the end of each hand, count the hearts "
        "each player has taken, and see who has taken the queen of spades."
    )
    below = say("A score can fall below zero.")
    if variant.cancels:
        return (
            paragraph(
                say(
                    "Keep a score sheet with one column for each player. At the end of each hand, count "
                    "the hearts and the queens of spades each player has taken."
                ),
                worth(variant),
                say(
                    "With %(hearts)s hearts and two queens of spades, a hand has %(points)s points in "
                    "all, or fewer if the last trick was cancelled.",
                    hearts=variant.hearts,
                    points=variant.points_per_hand,
                ),
                below,
            ),
            examples.scored_with_two_packs(variant),
        )
    if variant.has_jack:
        return (
            paragraph(
                count,
                worth(variant),
                say(
                    "Whoever has taken the jack of diamonds subtracts %(bonus)s points from their score; "
                    "so a hand comes to %(points)s points in all.",
                    bonus=-variant.jack_points,
                    points=variant.points_per_hand,
                ),
                say(
                    "No other card counts. At some tables the %(ten)s is the good card instead of the "
                    "jack; here it counts for nothing.",
                    ten=Card("10", "D"),
                ),
                below,
            ),
            examples.scored_with_jack(variant),
        )
    return (
        paragraph(
            count,
            worth(variant),
            say("So a hand has %(points)s points in all.", points=variant.points_per_hand),
            # Translators: in some related games the ten of diamonds costs ten points; here it does not.
            say(
                "No other card counts, not even the %(ten)s, which costs points in some other games.",
                ten=Card("10", "D"),
            ),
            below,
        ),
        examples.scored_with_one_pack(variant),
    )


def moon(variant: Variant) -> tuple[Block, ...]:
    if variant.cancels:
        feat = say(
            "A player who wins all %(hearts)s hearts and both queens of spades in one hand has "
            "[[moon|shot the moon]].",
            hearts=variant.hearts,
        )
    else:
        feat = say(
            "A player who wins all %(hearts)s hearts and the queen of spades in one hand has "
            "[[moon|shot the moon]].",
            hearts=variant.hearts,
        )
    blocks: list[Block] = [
        paragraph(
            feat,
            # Translators: unlike Blot, Tarneeb or Hokm, taking every trick is not what counts.
            say("It is these cards that matter; it is not necessary to win every trick."),
            say("The shooter scores nothing for these cards and instead chooses one of two things:"),
        ),
        Items(
            (
                say("subtract %(moon)s points from their own score, or", moon=variants.MOON_POINTS),
                say("add %(moon)s points to the score of every other player.", moon=variants.MOON_POINTS),
            )
        ),
    ]
    blocks.append(paragraph(say("There is no third choice.")))
    if variant.cancels:
        blocks.append(
            paragraph(
                say(
                    "It is %(moon)s points with two packs as well, not %(all)s.",
                    moon=variants.MOON_POINTS,
                    all=variant.points_per_hand,
                ),
                say(
                    "If, at the end of the hand, a heart or a queen of spades is left that nobody took, "
                    "nobody has shot the moon: the points are counted as usual, even for a player who "
                    "has all the rest."
                ),
            )
        )
    if variant.has_jack:
        blocks.append(
            paragraph(
                say(
                    "The jack of diamonds is not needed for this. Its %(bonus)s points are always "
                    "subtracted from the score of whoever took it, also in a hand in which somebody "
                    "shoots the moon.",
                    bonus=-variant.jack_points,
                ),
            )
        )
    blocks.append(
        paragraph(
            say(
                "Think before adding: if that ends the game, it is still the lowest score that wins, and "
                "that may be somebody else's."
            ),
        )
    )
    blocks.append(examples.moon_shot(variant))
    return tuple(blocks)


def usual_limit(variant: Variant) -> Sentence:
    """To how many points the game is played, and what else may be agreed."""
    # Translators: %(limit)s is 100 or 150, %(advised)s is 50 or 100.
    return say(
        "The game is usually played to %(limit)s points. You may agree on another [[limit|limit]] "
        "before you begin, but %(advised)s is a good minimum.",
        limit=variant.limit,
        advised=variant.advised_limit,
    )


def end(variant: Variant) -> tuple[Block, ...]:
    return (
        paragraph(
            usual_limit(variant),
            limit_reached(),
            say(
                "If several players share the lowest score, they share the win; or, if you agreed on it "
                "before you began, you play on until one player alone is lowest."
            ),
            say(
                "A table that wants to stop earlier may do so after any hand; the lowest score wins "
                "then, too."
            ),
        ),
    )


def house(variant: Variant) -> tuple[Block, ...]:
    intro = paragraph(
        say(
            "Some tables play otherwise. Agree on such rules before the first deal; the scoresheet on "
            "this site does not follow them."
        ),
    )
    items: list[Sentence] = []
    if variant.cancels:
        items += [
            say("Nobody passes any cards."),
            say("In the first trick, hearts and queens of spades may not be thrown."),
            say("A trick with two cancelled pairs is set aside, whatever else was played to it."),
            say(
                "With seven players a joker is shuffled in, so that everybody gets %(each)s cards and "
                "none is left over.",
                each=(2 * PACK_SIZE + 1) // 7,
            ),
            say(
                "Shooting the moon is worth %(points)s points instead of %(moon)s.",
                points=variant.points_per_hand,
                moon=variants.MOON_POINTS,
            ),
        ]
    else:
        items += [
            say("Three players pass to the left, then to the right, then not at all."),
            say(
                "Five players pass to the left, to the right, two places to the left, two places to the "
                "right, then not at all."
            ),
            say("The queen of spades does not break hearts; only a heart does."),
        ]
    items += [
        say("Whoever reaches the limit exactly wins at once."),
        say("A shooter who would lose by adding must subtract."),
        say("No score can fall below zero."),
    ]
    return intro, Items(tuple(items))
