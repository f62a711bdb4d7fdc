"""The rule book as data: game -> sections -> blocks -> sentences, for page, booklet and search.

Every game's book stands alone: nothing is said "as in Hearts". Cards and numbers come from `rules.variants`.
"""

from collections.abc import Callable
from dataclasses import dataclass

from rules.chapters import after, before, dealing, during
from rules.sentences import Block, Sentence, say
from rules.variants import Variant


@dataclass(frozen=True)
class Section:
    """One section; its anchor is the same in every language."""

    anchor: str
    title: Sentence
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Book:
    """All that is said of one game."""

    variant: Variant
    summary: Sentence
    sections: tuple[Section, ...]


@dataclass(frozen=True)
class _Chapter:
    anchor: str
    title: Sentence
    write: Callable[[Variant], tuple[Block, ...]] | None = None
    write_for: Callable[[Variant, int | None], tuple[Block, ...]] | None = (
        None  # where the number of players matters
    )

    def written(self, variant: Variant, players: int | None) -> tuple[Block, ...]:
        if self.write_for is not None:
            return self.write_for(variant, players)
        assert self.write is not None
        return self.write(variant)


_CHAPTERS = (
    _Chapter("goal", say("Goal of the game"), before.goal),
    _Chapter("cards", say("Players and cards"), write_for=before.cards),
    # Translators: the order of the cards from high to low.
    _Chapter("ranks", say("Order of the cards"), before.ranks),
    # Translators: dealing the cards.
    _Chapter("deal", say("The deal"), write_for=dealing.deal),
    _Chapter("passing", say("Passing cards"), write_for=dealing.passing),
    _Chapter("play", say("The play"), write_for=during.play),
    _Chapter("breaking", say("Breaking hearts"), write_for=during.breaking),
    # Translators: two identical cards cancel each other.
    _Chapter("cancelling", say("Cancelled cards"), during.cancelling),
    _Chapter("scoring", say("Scoring"), after.scoring),
    _Chapter("moon", say("Shooting the moon"), after.moon),
    _Chapter("end", say("End of the game"), after.end),
    _Chapter("house", say("House rules"), after.house),
)


def summary(variant: Variant) -> Sentence:
    """Return the game in a line, as home and the index of rules show it."""
    if variant.cancels:
        return say(
            "%(min)s to %(max)s players, two packs of cards, to %(limit)s points",
            min=variant.min_players,
            max=variant.max_players,
            limit=variant.limit,
        )
    if variant.has_jack:
        return say(
            "%(min)s to %(max)s players, one pack; the jack of diamonds takes %(bonus)s points off your "
            "score",
            min=variant.min_players,
            max=variant.max_players,
            bonus=-variant.jack_points,
        )
    return say(
        "%(min)s to %(max)s players, one pack of cards, to %(limit)s points",
        min=variant.min_players,
        max=variant.max_players,
        limit=variant.limit,
    )


def book(variant: Variant, players: int | None = None) -> Book:
    """
    Return the whole rule book of a game: what it is in a line, and its sections in the order of play.

    With a number of players it says what holds for that many; ValueError for one that the game is not played with.
    """
    if players is not None:
        variant.deal(players)
    chapters = (chapter for chapter in _CHAPTERS if variant.cancels or chapter.anchor != "cancelling")
    return Book(
        variant,
        summary(variant),
        tuple(
            Section(chapter.anchor, chapter.title, chapter.written(variant, players)) for chapter in chapters
        ),
    )
