"""The other half of the reader: what a game's journal says beyond the sheet as it stands now."""

from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from scorekeeper import scoring
from scorekeeper.models import Entry, Game, Hand, Seat
from scorekeeper.sheet import cards_of, terms_of


@dataclass(frozen=True)
class Revision:
    """One writing of one hand: line `serial` of the journal, written at `at`."""

    serial: int
    at: datetime
    number: int
    revision: int
    struck: bool
    hand: scoring.Hand


@dataclass(frozen=True)
class Agreement:
    """The whole agreement and the names, as they stood from line `serial` of the journal on."""

    serial: int
    at: datetime
    terms: scoring.Terms
    names: tuple[str, ...]


@dataclass(frozen=True)
class History:
    """
    Everything that was ever changed, in the order of the journal.

    `revisions` holds all writings of every hand that has more than one, `agreements` all agreements.
    """

    revisions: tuple[Revision, ...]
    agreements: tuple[Agreement, ...]


def read_history(game: Game, *, version: int) -> History:
    """Read a game's history up to a line of its journal, in three queries however much was changed."""
    lines = Entry.objects.filter(game=game, serial__lte=version).values("pk")
    changed = Hand.objects.filter(game=game, entry__in=lines, revision__gt=1).values("number")
    rows = Hand.objects.filter(game=game, entry__in=lines, number__in=changed)
    seats = Seat.objects.filter(terms__entry__in=lines).select_related("terms__entry")
    return History(
        revisions=tuple(
            Revision(row.entry.serial, row.entry.at, row.number, row.revision, row.struck, cards)
            for row, cards in cards_of(rows.select_related("entry").order_by("entry"))
        ),
        agreements=tuple(
            _agreement(game, list(seated))
            for _, seated in groupby(seats.order_by("terms__entry", "index"), lambda seat: seat.terms_id)
        ),
    )


def _agreement(game: Game, seats: list[Seat]) -> Agreement:
    line = seats[0].terms.entry
    return Agreement(line.serial, line.at, terms_of(game, seats), tuple(seat.name for seat in seats))
