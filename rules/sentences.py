"""The forms a rule book is made of: sentences with named placeholders, gathered in blocks and sections.

A sentence is a message of the catalogues; what goes into it (cards, suits, numbers) stands beside it, and the renderer puts
it in (`rules.setting` for pages, `rules.plain` for paper). Words of it can be marked as a term of `rules.words`:
"[[trick|A trick]] is one card from each player".
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from rules.variants import HEART_POINTS, MOON_POINTS, QUEEN_POINTS, Card, Deal, Variant

# A marked term: its key in `rules.words`, and the words of the sentence that stand for it.
TERM_MARK = re.compile(r"\[\[(?P<key>[a-z-]+)\|(?P<words>[^\[\]|]+)\]\]")


@dataclass(frozen=True)
class Suit:
    """A suit as a value of a sentence: its drawn sign."""

    letter: str


Value = Card | tuple[Card, ...] | Suit | int


@dataclass(frozen=True)
class Sentence:
    """One message and what goes into its placeholders, the same in every place where it stands."""

    text: str
    values: tuple[tuple[str, Value], ...] = ()


@dataclass(frozen=True)
class Paragraph:
    """Sentences that follow each other; `lead` marks the one that says it all."""

    sentences: tuple[Sentence, ...]
    lead: bool = False


@dataclass(frozen=True)
class Words:
    """The meaning of words, each a whole sentence, before their first use."""

    sentences: tuple[Sentence, ...]


@dataclass(frozen=True)
class Items:
    """A list of sentences."""

    sentences: tuple[Sentence, ...]


@dataclass(frozen=True)
class DealTable:
    """The deal for every number of players of a game; `chosen` is the number that the reader asked about."""

    caption: Sentence
    deals: tuple[Deal, ...]
    variant: Variant
    chosen: int | None = None


@dataclass(frozen=True)
class Play:
    """One card of a worked trick: who played it, and what to say of it."""

    card: Card
    player: Sentence
    note: Sentence


@dataclass(frozen=True)
class Trick:
    """A worked trick in the order of play; `taker` is the place of the card that takes it, or None."""

    plays: tuple[Play, ...]
    taker: int | None
    caption: tuple[Sentence, ...]


@dataclass(frozen=True)
class Scored:
    """
    A worked hand: what each of the players took, and what it comes to.

    `jack` is the place of whoever took the jack of diamonds, `shooter` that of whoever shot the moon; with a shooter, `before`
    holds the scores before the hand.
    """

    variant: Variant
    players: tuple[Sentence, ...]
    hearts: tuple[int, ...]
    queens: tuple[int, ...]
    caption: tuple[Sentence, ...]
    jack: int | None = None
    shooter: int | None = None
    before: tuple[int, ...] = ()

    @property
    def points(self) -> tuple[int, ...]:
        """What the hand adds to each score when nobody shot the moon."""
        return self._with_jack(
            hearts * HEART_POINTS + queens * QUEEN_POINTS
            for hearts, queens in zip(self.hearts, self.queens, strict=True)
        )

    @property
    def subtracting(self) -> tuple[int, ...]:
        """The scores after the hand when the shooter subtracts."""
        return self._after(-MOON_POINTS, 0)

    @property
    def adding(self) -> tuple[int, ...]:
        """The scores after the hand when the shooter adds to everybody else."""
        return self._after(0, MOON_POINTS)

    def _after(self, own: int, others: int) -> tuple[int, ...]:
        places = range(len(self.players))
        gained = self._with_jack(own if place == self.shooter else others for place in places)
        return tuple(old + new for old, new in zip(self.before, gained, strict=True))

    def _with_jack(self, points: Iterable[int]) -> tuple[int, ...]:
        bonus = self.variant.jack_points
        return tuple(gained + bonus * (place == self.jack) for place, gained in enumerate(points))


Block = Paragraph | Words | Items | DealTable | Trick | Scored


def say(text: str, **values: Value) -> Sentence:
    """Make a sentence; the name marks its first argument for extraction."""
    return Sentence(text, tuple(values.items()))


def paragraph(*sentences: Sentence, lead: bool = False) -> Paragraph:
    """Gather sentences that follow each other."""
    return Paragraph(tuple(sentences), lead)
