"""The other half of the reader: what a game's journal says beyond the sheet as it stands now."""

from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from scorekeeper import models, scoring
from scorekeeper.models import Entry, Game, Hand, Player
from scorekeeper.rows import cards_of, sittings_of, terms_of
from scorekeeper.sheet import Sheet


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
class Seated:
    """A sitting as it was written down with line `serial` of the journal."""

    serial: int
    at: datetime
    sitting: scoring.Sitting


@dataclass(frozen=True)
class Recount:
    """Somebody asked to count a hand again, or it was let stand."""

    serial: int
    at: datetime
    number: int
    asked: bool


@dataclass(frozen=True)
class History:
    """
    Everything that was ever changed, in the order of the journal.

    `revisions` holds all writings of every hand that has more than one, `agreements` all agreements, `seated` all sittings.
    """

    revisions: tuple[Revision, ...]
    agreements: tuple[Agreement, ...]
    seated: tuple[Seated, ...] = ()
    recounts: tuple[Recount, ...] = ()

    @property
    def open_recounts(self) -> frozenset[int]:
        """The numbers of the hands that are to be counted again: asked for, and neither written anew since nor let stand."""
        newest = {recount.number: recount for recount in self.recounts}
        written = {revision.number: revision.serial for revision in self.revisions}
        return frozenset(
            number
            for number, recount in newest.items()
            if recount.asked and recount.serial > written.get(number, 0)
        )


def read_history(game: Game, sheet: Sheet) -> History:
    """Read the history of a game up to the line of its sheet, in as many queries however much was changed."""
    lines = Entry.objects.filter(game=game, serial__lte=sheet.version).values("pk")
    changed = Hand.objects.filter(game=game, entry__in=lines, revision__gt=1).values("number")
    recounts = models.Recount.objects.filter(entry__in=lines).select_related("entry").order_by("entry")
    rows = Hand.objects.filter(game=game, entry__in=lines, number__in=changed)
    players = Player.objects.filter(terms__entry__in=lines).select_related("terms__entry")
    return History(
        revisions=tuple(
            Revision(row.entry.serial, row.entry.at, row.number, row.revision, row.struck, cards)
            for row, cards in cards_of(rows.select_related("entry").order_by("entry"))
        ),
        agreements=tuple(
            _agreement(game, list(named))
            for _, named in groupby(players.order_by("terms__entry", "index"), lambda player: player.terms_id)
        ),
        seated=_seated(game, sheet) if sheet.sittings else (),
        recounts=tuple(Recount(row.entry.serial, row.entry.at, row.number, row.asked) for row in recounts),
    )


def open_recounts(game: Game, sheet: Sheet) -> frozenset[int]:
    """The numbers of the hands of a game that are to be counted again."""
    return read_history(game, sheet).open_recounts


def _seated(game: Game, sheet: Sheet) -> tuple[Seated, ...]:
    line = Entry.objects.get(game=game, serial=sheet.version)
    return tuple(Seated(row.entry.serial, row.entry.at, sitting) for row, sitting in sittings_of(line))


def _agreement(game: Game, players: list[Player]) -> Agreement:
    line = players[0].terms.entry
    return Agreement(line.serial, line.at, terms_of(game, players), tuple(player.name for player in players))
