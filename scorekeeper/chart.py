"""Where the lines of a chart of totals go: numbers alone, for the page and for the picture."""

from collections.abc import Sequence
from dataclasses import dataclass

WAY = 10.0
FULL = 100.0  # the chart is as wide and as high as this, in both directions from the upper left corner
STEPS = (1, 2, 5)  # and ten times those, and so on: what a reader counts in
MOST_LEVELS = 6
MOST_PLACES = 10
SHAPES = 6  # of marks
MOST_MARKS = 16  # on one line: more of them would hide it
LIMIT_IN_SIGHT = 4  # a limit more than this many times as high as everything else would press the lines flat


@dataclass(frozen=True)
class Point:
    across: float
    down: float


@dataclass(frozen=True)
class Tick:
    """A number beside an axis, and how far along it that stands."""

    value: int
    at: float


@dataclass(frozen=True)
class Line:
    """
    One seat's totals: all its points, those that bear a mark (the last is one), and where its label stands.

    Labels keep clear of each other, so `label` may lie above or below the end of the line.
    """

    seat: int
    points: tuple[Point, ...]
    marks: tuple[Point, ...]
    label: float

    @property
    def shape(self) -> int:
        """Which of the shapes of marks this line bears."""
        return self.seat % SHAPES

    @property
    def path(self) -> str:
        """The points as SVG lists them; a point, not a comma, in every language."""
        return " ".join(f"{point.across:g},{point.down:g}" for point in self.points)

    @property
    def end(self) -> Point:
        return self.points[-1]


@dataclass(frozen=True)
class Chart:
    """
    Totals over the hands. The first hand lies at the side where reading begins, low totals at the bottom.

    `limit` is how far down the limit lies, None where it lies too high to be in sight. Between the ends of the lines and their
    labels is a way from `near` to `far`, ten wide.
    """

    lines: tuple[Line, ...]
    levels: tuple[Tick, ...]
    places: tuple[Tick, ...]
    limit: float | None
    near: float
    far: float


def draw(totals: Sequence[Sequence[int | None]], *, limit: int, direction: str, label: float) -> Chart:
    """
    Draw totals (those before the first hand, then those after each) as lines; a line begins where a seat has a total.

    `direction` is "rtl" where the first hand lies at the right. `label` is how high the label of a line is; all of them together
    must fit beside the chart, or they lie as close as they can.
    """
    flat = [total for after in totals for total in after if total is not None]
    low, high = min(0, *flat), max(1, *flat)
    in_sight = high * LIMIT_IN_SIGHT >= limit
    if in_sight:
        high = max(high, limit)
    step = even_step(high - low, MOST_LEVELS)
    floor, top = low // step * step, -(-high // step) * step
    hands = max(1, len(totals) - 1)

    def down(value: float) -> float:
        return rounded(FULL * (top - value) / (top - floor))

    def across(place: int) -> float:
        way = FULL * place / hands
        return rounded(FULL - way if direction == "rtl" else way)

    # Who joined and left again before a hand was played has no line.
    last = {seat: total for seat, total in enumerate(totals[-1]) if total is not None}
    seats = list(last)
    ends = [down(last[seat]) for seat in seats]
    labels = apart(ends, label)
    every = even_step(hands, MOST_PLACES)
    marked = even_step(hands, MOST_MARKS)
    lines = []
    for seat, label_at in zip(seats, labels, strict=True):
        points = {
            place: Point(across(place), down(total))
            for place, after in enumerate(totals)
            if (total := after[seat]) is not None
        }
        end = points.pop(len(totals) - 1)
        marks = tuple(point for place, point in points.items() if place and not place % marked)
        lines.append(Line(seat, (*points.values(), end), (*marks, end), label_at))
    return Chart(
        lines=tuple(lines),
        levels=tuple(Tick(value, down(value)) for value in range(floor, top + 1, step)),
        places=tuple(Tick(place, across(place)) for place in range(every, hands + 1, every)),
        limit=down(limit) if in_sight else None,
        near=WAY if direction == "rtl" else 0.0,
        far=0.0 if direction == "rtl" else WAY,
    )


def even_step(span: int, most: int) -> int:
    """The smallest step of 1, 2 or 5 times a power of ten that goes into a span at most `most` times."""
    power = 1
    while True:
        for step in STEPS:
            if span <= step * power * most:
                return step * power
        power *= 10


def apart(wanted: Sequence[float], least: float) -> list[float]:
    """
    Move positions as little as keeps them `least` apart and inside the chart, in the order they had.

    Where they do not all fit they lie evenly, as far apart as there is room.
    """
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    if len(wanted) > 1:
        least = min(least, FULL / (len(wanted) - 1))
    placed: list[float] = []
    for index in order:
        placed.append(max(wanted[index], placed[-1] + least if placed else 0.0))
    ceiling = FULL
    for position in reversed(range(len(placed))):
        placed[position] = min(placed[position], ceiling)
        ceiling = placed[position] - least
    found = dict(zip(order, map(rounded, placed), strict=True))
    return [found[index] for index in range(len(wanted))]


def rounded(value: float) -> float:
    """Two places are a twentieth of a dot on any screen."""
    return round(value, 2) + 0.0
