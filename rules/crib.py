"""The rules of one deal in a few lines, for the foot of a scoresheet."""

from dataclasses import dataclass

from rules.chapters.after import worth
from rules.chapters.dealing import dealing
from rules.sentences import Sentence, say
from rules.variants import MOON_POINTS, Variant


@dataclass(frozen=True)
class Note:
    """
    A heading with a few sentences under it.

    `sign` is drawn beside the heading, `legend` explains other signs; `share` is how much of a line the note needs beside
    the others.
    """

    heading: Sentence
    said: tuple[Sentence, ...]
    sign: str | None = None
    legend: tuple[tuple[str, Sentence], ...] = ()
    share: float = 1


def crib(variant: Variant, players: int, direction: str) -> tuple[Note, ...]:
    """
    What settles an argument at this table: the points, the moon, and the deal for this many.

    `direction` ("clockwise", "counterclockwise") is that of play.
    """
    # Translators: what is written with a pen into the columns of each player on a printed scoresheet.
    pen = say("Write down how many hearts and Black Marias each player has taken, and the new total.")
    end = say("The game ends after the hand in which somebody reaches the limit; the lowest score wins.")
    scoring = (pen, worth(variant), *_jack(variant), must_make(variant), end)
    return (
        Note(say("Scoring"), scoring, legend=_legend(variant), share=2.1),
        Note(say("Shooting the moon"), (moon(variant),), sign="moon", share=1.4),
        Note(
            say("The deal"),
            dealing(variant, variant.deal(players)),
            legend=((direction, _turning(direction)),),
        ),
    )


def _jack(variant: Variant) -> tuple[Sentence, ...]:
    if not variant.has_jack:
        return ()
    return (
        say(
            "Whoever takes the jack of diamonds subtracts %(bonus)s points from their score.",
            bonus=-variant.jack_points,
        ),
    )


def _legend(variant: Variant) -> tuple[tuple[str, Sentence], ...]:
    # Translators: these stand beside a drawn sign that they explain.
    legend = [("maria", say("Black Maria"))]
    if variant.has_jack:
        legend.append(("diamond", say("jack of diamonds")))
    if variant.cancels:
        # Translators: head of a box that is ticked when the last trick of the hand was cancelled.
        legend.append(("cancelled", say("last trick cancelled")))
    return tuple(legend)


def _turning(direction: str) -> Sentence:
    if direction == "clockwise":
        return say("Clockwise (to the left)")
    return say("Counter-clockwise (to the right)")


def must_make(variant: Variant) -> Sentence:
    """What the counts of a hand must add up to."""
    if variant.cancels:
        return say(
            "Each hand must make %(hearts)s hearts and two Black Marias, or fewer if the last trick was cancelled.",
            hearts=variant.hearts,
        )
    return say("Each hand must make %(hearts)s hearts and one Black Maria.", hearts=variant.hearts)


def moon(variant: Variant) -> Sentence:
    """The feat and the choice it brings."""
    if variant.queens > 1:
        return say(
            "Whoever takes all %(hearts)s hearts and both Black Marias in one hand scores nothing for them, and instead "
            "subtracts %(moon)s points from their own score or adds %(moon)s points to the score of every other player.",
            hearts=variant.hearts,
            moon=MOON_POINTS,
        )
    return say(
        "Whoever takes all %(hearts)s hearts and Black Maria in one hand scores nothing for them, and instead "
        "subtracts %(moon)s points from their own score or adds %(moon)s points to the score of every other player.",
        hearts=variant.hearts,
        moon=MOON_POINTS,
    )
