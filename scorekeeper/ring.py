"""
The seat ring: who sits where round the table, seen from above, and which way three cards go. Numbers alone.

Sides are physical: with play clockwise the next in turn sits to the left of whoever sits at the bottom, in every language
(rules: D20).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, hypot, radians, sin, tau

WIDTH = 336.0
CHAIR = 44.0  # how high a name is: a fingertip
EDGE = 6.0  # between the names and the table
HEAD = 9.0  # how long the two strokes of an arrow's head are
SPREAD = radians(28)  # between each of them and the shaft
GAP = 0.28  # of the way to the next seat, left free at both ends of an arrow
ACROSS = 0.78  # of the table's width and height: as far do arrows across it reach

# Up to so many seats: how wide a name may be, and how far up and down from the middle the names stand. None overlaps another.
ROOM = ((5, 96.0, 92.0), (8, 84.0, 120.0), (11, 64.0, 150.0))


@dataclass(frozen=True)
class Chair:
    """A player's place: the upper left corner of the box for the name."""

    player: int
    name: str
    left: float
    top: float
    deals: bool
    at_bottom: bool


@dataclass(frozen=True)
class Ring:
    """A drawing `wide` and `high`; the table is an ellipse in its middle, `arrows` are paths of SVG."""

    wide: float
    high: float
    chair_wide: float
    chair_high: float
    table_wide: float
    table_high: float
    chairs: tuple[Chair, ...]
    arrows: tuple[str, ...]

    @property
    def middle(self) -> tuple[float, float]:
        return self.wide / 2, self.high / 2


@dataclass(frozen=True)
class Oval:
    """An ellipse; places on it are told by turns: 0 at the bottom, 0.25 at the side where play goes on first."""

    across: float
    down: float
    wide: float
    high: float
    way: int  # 1 where play goes clockwise, else -1

    def at(self, turn: float) -> tuple[float, float]:
        angle = turn * tau
        return self.across - self.way * self.wide * sin(angle), self.down + self.high * cos(angle)


def draw(
    players: Sequence[int],
    names: Sequence[str],
    *,
    direction: str,
    dealer: int,
    receivers: Sequence[int | None] | None,
    bottom: int,
) -> Ring:
    """
    Seat these players, given in turn order with their names, so that `bottom` sits at the bottom.

    `receivers` says to whom each player passes, by player; None draws no arrow.
    """
    count = len(players)
    wide, high = next((wide, high) for most, wide, high in ROOM if count <= most)
    way = 1 if direction == "clockwise" else -1
    whole = 2 * high + CHAIR
    seats = Oval(WIDTH / 2, whole / 2, (WIDTH - wide) / 2, high, way)
    table = Oval(WIDTH / 2, whole / 2, WIDTH / 2 - wide - EDGE, high - CHAIR / 2 - EDGE, way)
    first = list(players).index(bottom)
    turns = {player: ((index - first) % count) / count for index, player in enumerate(players)}
    chairs = []
    for player, name in zip(players, names, strict=True):
        x, y = seats.at(turns[player])
        chairs.append(
            Chair(
                player,
                name,
                rounded(x - wide / 2),
                rounded(y - CHAIR / 2),
                player == dealer,
                player == bottom,
            )
        )
    return Ring(
        wide=WIDTH,
        high=whole,
        chair_wide=wide,
        chair_high=CHAIR,
        table_wide=rounded(table.wide),
        table_high=rounded(table.high),
        chairs=tuple(chairs),
        arrows=tuple(_arrows(table, turns, receivers or ())),
    )


def _arrows(table: Oval, turns: dict[int, float], receivers: Sequence[int | None]) -> list[str]:
    step = 1 / len(turns)
    found = []
    for giver, turn in turns.items():
        receiver = receivers[giver] if receivers else None
        if receiver is None:
            continue
        way = (turns[receiver] - turn) % 1
        if abs(way - step) < step / 2:
            found.append(_arc(table, turn + step * GAP, turn + step * (1 - GAP)))
        elif abs(way - (1 - step)) < step / 2:
            found.append(_arc(table, turn - step * GAP, turn - step * (1 - GAP)))
        elif turn < turns[receiver]:  # across, which goes both ways
            found.append(_line(table, turn, turns[receiver]))
    return found


def _arc(table: Oval, start: float, end: float) -> str:
    """An arrow along the edge of the table."""
    sweep = 1 if (end > start) == (table.way == 1) else 0
    shaft = f"M{_point(table.at(start))}A{table.wide:g} {table.high:g} 0 0 {sweep} {_point(table.at(end))}"
    before = table.at(end - (end - start) / 8)
    return shaft + _head(before, table.at(end))


def _line(table: Oval, start: float, end: float) -> str:
    """An arrow with two heads, straight over the table."""
    inner = Oval(table.across, table.down, table.wide * ACROSS, table.high * ACROSS, table.way)
    one, other = inner.at(start), inner.at(end)
    return f"M{_point(one)}L{_point(other)}{_head(one, other)}{_head(other, one)}"


def _head(before: tuple[float, float], tip: tuple[float, float]) -> str:
    """The two strokes at the end of an arrow that comes from `before`."""
    back = ((before[0] - tip[0]), (before[1] - tip[1]))
    long = hypot(*back)
    strokes = []
    for turn in (SPREAD, -SPREAD):
        x = (back[0] * cos(turn) - back[1] * sin(turn)) / long * HEAD
        y = (back[0] * sin(turn) + back[1] * cos(turn)) / long * HEAD
        strokes.append(_point((tip[0] + x, tip[1] + y)))
    return f"M{strokes[0]}L{_point(tip)} {strokes[1]}"


def _point(at: tuple[float, float]) -> str:
    return f"{rounded(at[0]):g} {rounded(at[1]):g}"


def rounded(value: float) -> float:
    """A tenth of a pixel is enough for everybody; and no zero below zero."""
    return round(value, 1) + 0.0
