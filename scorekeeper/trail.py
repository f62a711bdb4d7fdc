"""The change trail: every correction of a game as a line, newest first, and how to take it back."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from typing import Any

from scorekeeper import scoring
from scorekeeper.history import Agreement, History, Revision
from scorekeeper.sheet import Sheet

# What of an agreement is shown when it changes, in the order of the settings.
AGREED = ("limit", "ties", "direction", "passing")


@dataclass(frozen=True)
class Change:
    """
    One thing that changed, from `before` to `after`.

    `what` is "points" or "cards" of the player `name`, "cancelled" of a hand's last trick, or of the agreement
    "limit", "ties", "direction", "passing", "first_dealer" (names) and "name".
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

    `kind` is "amended", "struck" or "restored" of hand `number`, or "settings", "finished", "reopened". `place`
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


def trail(sheet: Sheet, history: History) -> Trail:
    """
    Put everything that was changed into lines.

    Players of a hand are called as they are called now, places are those of today's sheet.
    """
    written = [*_hand_lines(sheet, history.revisions), *_agreement_lines(history.agreements)]
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
        changes=tuple(_hand_changes(sheet, before.hand, after.hand)),
        number=after.number,
        place=None if on_sheet is None else on_sheet.place,
        undo=Undo(way, after.revision, before.hand) if last else None,
    )


def _hand_changes(sheet: Sheet, before: scoring.Hand, after: scoring.Hand) -> Iterator[Change]:
    points = [scoring.points(sheet.terms, hand) for hand in (before, after)]
    for seat, (name, was, now) in enumerate(zip(sheet.names, *points, strict=True)):
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
