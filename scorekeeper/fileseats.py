"""Who sat at a table, as a game file of the form hearts-game/2 tells it: out and in."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scorekeeper.agreement import is_whole
from scorekeeper.refusals import Problem, Refused
from scorekeeper.scoring import Sitting
from scorekeeper.sheet import Sheet

JOINED_FIELDS = {"player", "before_hand", "points"}
MOST_POINTS = 1_000_000  # further than any game gets from zero; what a database can hold is more

Value = Mapping[str, Any]


def joined(sheet: Sheet) -> Iterator[Value]:
    """Everybody who joined a game under way, with the points they began with; `before_hand` is a number of a hand in the file."""
    for sitting, starts in zip(sheet.sittings, sheet.starts, strict=True):
        for player, points in starts.items():
            numbers = (hand.number for hand in sheet.hands if hand.number >= sitting.before)
            yield {"player": player, "before_hand": next(numbers, sheet.next.number), "points": points}


def sittings(file: Value, rows: Sequence[Value], players: int) -> tuple[Sitting, ...]:
    """
    Read who sat from which hand on, hands counted from 1 in the order of the file.

    After the last hand those sit who sat then, or whom `next` names, and who joined before a hand that is not in the file.
    Refused: file_unreadable, for seats that nobody in `players` can take and for somebody who joined and did not sit.
    """
    tables = [_seats(row.get("seats"), players) for row in rows]
    starts = _starts(file, rows, players)
    last = len(rows) + 1
    upcoming = file.get("next")
    if isinstance(upcoming, dict) and upcoming.get("seats") is not None:
        tables.append(_seats(upcoming["seats"], players))
    else:
        now = (
            tables[-1]
            if tables
            else tuple(player for player in range(players) if (last, player) not in starts)
        )
        tables.append((*now, *(player for before, player in starts if before == last and player not in now)))
    found: list[Sitting] = []
    for before, seats in enumerate(tables, start=1):
        sat = found[-1].seats if found else ()
        here = {player: points for (at, player), points in starts.items() if at == before}
        if any(player not in seats or player in sat for player in here):
            raise Refused(Problem.FILE_UNREADABLE)
        if seats != sat:
            found.append(Sitting(before, seats, here))
    return tuple(found)


def _seats(value: object, players: int) -> tuple[int, ...]:
    if not isinstance(value, list) or not value or not all(is_whole(player) for player in value):
        raise Refused(Problem.FILE_UNREADABLE)
    if not all(0 <= player < players for player in value) or len(set(value)) < len(value):
        raise Refused(Problem.FILE_UNREADABLE)
    return tuple(value)


def _starts(file: Value, rows: Sequence[Value], players: int) -> dict[tuple[int, int], int]:
    """The points somebody joined with, by the hand (from 1, in the order of the file) and the player."""
    found: dict[tuple[int, int], int] = {}
    numbers = [row.get("number", place) for place, row in enumerate(rows, start=1)]
    for joins in file.get("joined") or ():
        player, before, points = (joins.get(name) for name in ("player", "before_hand", "points"))
        if not is_whole(player) or not 0 <= player < players or not is_whole(before):
            raise Refused(Problem.FILE_UNREADABLE)
        if not is_whole(points) or abs(points) > MOST_POINTS:
            raise Refused(Problem.FILE_UNREADABLE)
        place = next((at for at, number in enumerate(numbers, start=1) if number == before), len(rows) + 1)
        if (place, player) in found:
            raise Refused(Problem.FILE_UNREADABLE)
        found[place, player] = points
    return found
