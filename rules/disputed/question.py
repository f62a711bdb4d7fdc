"""One question of the table, and its answer."""

from dataclasses import dataclass

from rules.sentences import Sentence
from rules.variants import VARIANTS

ONE_PACK = tuple(key for key, variant in VARIANTS.items() if variant.packs == 1)
TWO_PACKS = tuple(key for key, variant in VARIANTS.items() if variant.packs == 2)
EVERY_GAME = tuple(VARIANTS)


@dataclass(frozen=True)
class Dispute:
    """
    A question with its answer, the short one first.

    `anchor` is its place on the page, `rule` the section of the rules that it rests on, `games` the games in which it is
    asked; `here` says what the scoresheet of this site does, and is of no use on paper.
    """

    anchor: str
    question: Sentence
    answer: tuple[Sentence, ...]
    rule: str
    games: tuple[str, ...] = EVERY_GAME
    here: tuple[Sentence, ...] = ()
