"""Everybody counts their own pile: what the phones have counted for the next hand, and what still keeps it from being one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scorekeeper import models, scoring
from scorekeeper.scoring import Hand, Problem
from scorekeeper.sheet import Sheet


@dataclass(frozen=True)
class Pile:
    """What one player has counted."""

    hearts: int
    queens: int
    has_jack: bool = False
    last_trick_cancelled: bool = False


@dataclass(frozen=True)
class Piles:
    """
    The piles of the next hand, by player, for those who sit at the table in turn order.

    `laid` are those that were counted. While some are missing nothing is wrong yet, except that there may be too much already.
    """

    terms: scoring.Terms
    seats: tuple[int, ...]
    laid: Mapping[int, Pile]

    @property
    def missing(self) -> tuple[int, ...]:
        """Who has not counted yet."""
        return tuple(player for player in self.seats if player not in self.laid)

    @property
    def hand(self) -> Hand:
        """All piles as one hand; who has not counted has nothing."""
        piles = [self.laid.get(player, Pile(0, 0)) for player in self.seats]
        jacks = [seat for seat, pile in enumerate(piles) if pile.has_jack]
        return Hand(
            hearts=tuple(pile.hearts for pile in piles),
            queens=tuple(pile.queens for pile in piles),
            jack=jacks[0] if len(jacks) == 1 else None,
            last_trick_cancelled=any(pile.last_trick_cancelled for pile in piles),
        )

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What keeps the piles from being a hand; with some missing, only what is too much."""
        found = scoring.problems(self.terms, self.hand)
        if not self.missing:
            return found
        return tuple(problem for problem in found if problem in TOO_MUCH)

    @property
    def shooter(self) -> int | None:
        """The player whose choice of the moon is all that is missing."""
        if self.missing or self.problems != (Problem.MOON_CHOICE_REQUIRED,):
            return None
        seat = scoring.shooter(self.terms, self.hand)
        return None if seat is None else self.seats[seat]

    @property
    def is_hand(self) -> bool:
        """Whether everybody has counted and it adds up."""
        return not self.missing and not self.problems

    def with_pile(self, player: int, pile: Pile) -> "Piles":
        """The same piles once this player has counted."""
        return replace(self, laid={**self.laid, player: pile})


TOO_MUCH = (Problem.TOO_MANY_HEARTS, Problem.TOO_MANY_BLACK_MARIAS)


def read_piles(game: models.Game, sheet: Sheet) -> Piles:
    """Read the piles of the next hand, in one query; of several of one player the newest."""
    rows = models.Pile.objects.filter(
        entry__game=game, entry__serial__lte=sheet.version, number=sheet.next.number
    ).order_by("entry")
    laid = {
        row.player: Pile(row.hearts, row.queens, row.has_jack, row.last_trick_cancelled)
        for row in rows
        if row.player in sheet.next.seats
    }
    return Piles(sheet.terms_for(sheet.next.seats), sheet.next.seats, laid)


def pile_problems(terms: scoring.Terms, pile: Pile) -> tuple[Problem, ...]:
    """Name everything wrong with one pile by itself; its values may be of any kind."""
    if not all(isinstance(count, int) and count >= 0 for count in (pile.hearts, pile.queens)):
        return (Problem.COUNT_NOT_A_WHOLE_NUMBER,)
    found = []
    if pile.last_trick_cancelled is not False and not (
        terms.variant.cancels and pile.last_trick_cancelled is True
    ):
        found.append(Problem.LAST_TRICK_CANCELLED_NOT_ALLOWED)
    if pile.hearts > terms.variant.hearts:
        found.append(Problem.TOO_MANY_HEARTS)
    if pile.queens > terms.variant.queens:
        found.append(Problem.TOO_MANY_BLACK_MARIAS)
    if pile.has_jack is not False and not (terms.variant.has_jack and pile.has_jack is True):
        found.append(Problem.JACK_OF_DIAMONDS_NOT_ALLOWED)
    return tuple(found)


def names_of(sheet: Sheet, players: Sequence[int]) -> list[str]:
    """The names of these players."""
    return [sheet.names[player] for player in players]
