"""The change trail: every correction of a game as a line, newest first, and how to take it back."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby, pairwise
from typing import Any

from scorekeeper import scoring
from scorekeeper.history import Agreement, History, Revision
from scorekeeper.sheet import Sheet

# What of an agreement is shown when it changes, in the order of the settings.
AGREED = ("limit", "ties", "direction", "passing", "counting")


@dataclass(frozen=True)
class Change:
    """
    One thing that changed, from `before` to `after`.

    `what` is "joined" (after: the points to begin with) or "left" of the player `name`, "seats" (names in turn order), "points" or "cards" of the player `name`, "cancelled" of a hand's last trick, or of the agreement
    "limit", "ties", "direction", "passing", "counting", "first_dealer" (names) and "name".
    """

    what: str
    before: Any
    after: Any
    name: str | None = None


@dataclass(frozen=True)
class Cards:
    """What one seat took in a hand."""

    hearts: int
    queens: int
    has_jack: bool

    @property
    def ladies(self) -> range:
        """One for each Black Maria, to be drawn."""
        return range(self.queens)


@dataclass(frozen=True)
class Undo:
    """What takes a line back: `way` is "amend" (to this hand), "strike" or "restore"; `revision` is the newest."""

    way: str
    revision: int
    hand: scoring.Hand


@dataclass(frozen=True)
class Line:
    """
    One correction, named by the `serial` of its line in the journal.

    `kind` is "amended", "struck" or "restored" of hand `number`, or "settings", "finished", "reopened", "seated"; of a recount
    "recount" (asked for) and "stands". `place`
    is where the hand is on the sheet today, None for one that is off it. `undo` is None where something newer
    was written of the same hand, and for what is no hand.
    """

    serial: int
    at: datetime
    kind: str
    changes: tuple[Change, ...] = ()
    number: int | None = None
    place: int | None = None
    undo: Undo | None = None


@dataclass(frozen=True)
class Trail:
    """All corrections, newest first; `marks` leads from the number of an amended hand on the sheet to its newest one."""

    lines: tuple[Line, ...]
    marks: Mapping[int, Line]

    def amended_last(self, version: int) -> Line | None:
        """The line of a hand on the sheet that was amended with this very line of the journal: what was done last."""
        newest = self.lines[0] if self.lines else None
        if newest is None or newest.serial != version or newest.kind != "amended" or newest.place is None:
            return None
        return newest


def trail(sheet: Sheet, history: History) -> Trail:
    """
    Put everything that was changed into lines.

    Players of a hand are called as they are called now, places are those of today's sheet.
    """
    written = [
        *_hand_lines(sheet, history.revisions),
        *_agreement_lines(history.agreements),
        *_seat_lines(sheet, history),
        *_recount_lines(sheet, history),
    ]
    lines = sorted(written, key=lambda line: line.serial)
    marks = {line.number: line for line in lines if line.kind == "amended" and line.place is not None}
    return Trail(tuple(reversed(lines)), marks)


def _hand_lines(sheet: Sheet, revisions: tuple[Revision, ...]) -> Iterator[Line]:
    before: dict[int, Revision] = {}
    newest = {revision.number: revision.revision for revision in revisions}
    for after in revisions:
        if after.number in before:
            last = newest[after.number] == after.revision
            yield _hand_line(sheet, before[after.number], after, last=last)
        before[after.number] = after


def _hand_line(sheet: Sheet, before: Revision, after: Revision, *, last: bool) -> Line:
    if after.struck:
        kind, way = "struck", "restore"
    elif before.struck:
        kind, way = "restored", "strike"
    else:
        kind, way = "amended", "amend"
    on_sheet = sheet.hand(after.number)
    return Line(
        serial=after.serial,
        at=after.at,
        kind=kind,
        changes=tuple(_hand_changes(sheet, after.number, before.hand, after.hand)),
        number=after.number,
        place=None if on_sheet is None else on_sheet.place,
        undo=Undo(way, after.revision, before.hand) if last else None,
    )


def _hand_changes(sheet: Sheet, number: int, before: scoring.Hand, after: scoring.Hand) -> Iterator[Change]:
    seats = sheet.seats_at(number)
    points = [scoring.points(sheet.terms_for(seats), hand) for hand in (before, after)]
    for seat, (name, was, now) in enumerate(zip(sheet.names_of(seats), *points, strict=True)):
        if was != now:
            yield Change("points", was, now, name)
        elif _cards(before, seat) != _cards(after, seat):
            # Thirteen hearts and Black Maria weigh the same: who changes them has changed no point.
            yield Change("cards", _cards(before, seat), _cards(after, seat), name)
    if before.last_trick_cancelled != after.last_trick_cancelled:
        yield Change("cancelled", before.last_trick_cancelled, after.last_trick_cancelled)


def _cards(hand: scoring.Hand, seat: int) -> Cards:
    return Cards(hand.hearts[seat], hand.queens[seat], hand.jack == seat)


def _agreement_lines(agreements: tuple[Agreement, ...]) -> Iterator[Line]:
    for before, after in pairwise(agreements):
        if len(before.names) < len(after.names):
            continue  # who joined has a line of their own
        if before.terms.finished == after.terms.finished:
            kind = "settings"
        elif after.terms.finished:
            kind = "finished"
        else:
            kind = "reopened"
        yield Line(after.serial, after.at, kind, tuple(_agreement_changes(before, after)))


def _agreement_changes(before: Agreement, after: Agreement) -> Iterator[Change]:
    for old, new in zip(before.names, after.names, strict=True):
        if old != new:
            yield Change("name", old, new)
    dealers = [agreed.terms.first_dealer for agreed in (before, after)]
    if dealers[0] != dealers[1]:
        yield Change("first_dealer", before.names[dealers[0]], after.names[dealers[1]])
    for what in AGREED:
        old, new = getattr(before.terms, what), getattr(after.terms, what)
        if old != new:
            yield Change(what, old, new)


def _seat_lines(sheet: Sheet, history: History) -> Iterator[Line]:
    """
    One line for every change of seats, beside the table that sat there before.

    The points somebody began with are those of today's sheet; of a sitting that was changed before a hand was played at it they
    are not known any more, nor is where it was.
    """
    sat: dict[int, scoring.Sitting] = {}
    for serial, written in groupby(history.seated, lambda seated: seated.serial):
        seated = list(written)
        after = seated[-1].sitting
        seats = [sitting.seats for before, sitting in sorted(sat.items()) if before <= after.before]
        before = seats[-1] if seats else scoring.opening(sheet.terms.players).seats
        sat |= {one.sitting.before: one.sitting for one in seated}
        if serial > 1:  # with the first line a game was opened, perhaps from a file: nothing was changed
            yield Line(serial, seated[-1].at, "seated", tuple(_seat_changes(sheet, before, after)))


def _seat_changes(sheet: Sheet, before: tuple[int, ...], after: scoring.Sitting) -> Iterator[Change]:
    starts = next(
        (starts for sitting, starts in zip(sheet.sittings, sheet.starts, strict=True) if sitting == after), {}
    )
    for player in after.seats:
        if player not in before:
            yield Change("joined", None, starts.get(player), sheet.names[player])
    for player in before:
        if player not in after.seats:
            yield Change("left", None, None, sheet.names[player])
    yield Change("seats", sheet.names_of(before), sheet.names_of(after.seats))


def _recount_lines(sheet: Sheet, history: History) -> Iterator[Line]:
    for recount in history.recounts:
        on_sheet = sheet.hand(recount.number)
        yield Line(
            serial=recount.serial,
            at=recount.at,
            kind="recount" if recount.asked else "stands",
            number=recount.number,
            place=None if on_sheet is None else on_sheet.place,
        )
