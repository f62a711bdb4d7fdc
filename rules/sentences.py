"""The forms a rule book is made of: sentences with named placeholders, gathered in blocks and sections.

A sentence is a message of the catalogues; what goes into it (cards, suits, numbers) stands beside it, and the renderer puts
it in (`rules.setting` for pages, `rules.plain` for paper).
"""

from dataclasses import dataclass

from rules.variants import Card, Deal, Variant


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
    """The deal for every number of players of a game."""

    caption: Sentence
    deals: tuple[Deal, ...]
    variant: Variant


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


Block = Paragraph | Words | Items | DealTable | Trick


def say(text: str, **values: Value) -> Sentence:
    """Make a sentence; the name marks its first argument for extraction."""
    return Sentence(text, tuple(values.items()))


def paragraph(*sentences: Sentence, lead: bool = False) -> Paragraph:
    """Gather sentences that follow each other."""
    return Paragraph(tuple(sentences), lead)
