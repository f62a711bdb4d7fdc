"""The grid: a sheet that was kept on paper, typed in hand by hand, each row read and checked before it becomes a game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from django.http import QueryDict

from rules.languages import isolate, parse_whole
from rules.variants import MOON_POINTS
from scorekeeper import scoring
from scorekeeper.checked import checked_hand
from scorekeeper.forms import HAND_PLACES, LONGEST_KEPT, Flaw, flaws, is_blank, read_count, read_number
from scorekeeper.game_form import Opening, read_opening
from scorekeeper.refusals import Problem, Refused
from scorekeeper.scoring import MOONS, Hand, Seating, Terms

ROWS = 12  # to begin with
MORE_ROWS = 8
MOST_ROWS = 36  # with eleven players as many fields as one form may send


@dataclass(frozen=True)
class Cell:
    """What was typed for one seat in one row: hearts, or points; and in games with two packs the queens."""

    seat: int
    name: str
    number: str = ""
    queens: str = ""

    @property
    def isolated(self) -> str:
        return isolate(self.name)


@dataclass(frozen=True)
class Row:
    """
    One hand of the paper, `place` from 1, as typed and as read.

    `lady` and `jack` are seats as the form has them, blank for none chosen; `hand` is None where the row is blank or was refused.
    `totals` are those after it, while every row up to it is right.
    """

    place: int
    seating: Seating
    cells: tuple[Cell, ...]
    lady: str = ""
    jack: str = ""
    moon: str = ""
    cancelled: bool = False
    blank: bool = True
    hand: Hand | None = None
    totals: tuple[tuple[str, int], ...] = ()
    flaws: Mapping[str, list[Flaw]] = field(default_factory=dict)

    @property
    def problems(self) -> list[Flaw]:
        """Everything that is wrong with the row, in the order it is said."""
        return [flaw for found in self.flaws.values() for flaw in found]


@dataclass(frozen=True)
class Grid:
    """A whole paper sheet; `opening` is the game it was kept for, as the form for a new game reads it."""

    opening: Opening
    terms: Terms | None
    rows: tuple[Row, ...]

    @property
    def hands(self) -> tuple[Hand, ...]:
        return tuple(row.hand for row in self.rows if row.hand is not None)

    @property
    def is_right(self) -> bool:
        """Whether every row that was filled in can be scored, and none before it is blank."""
        return not any(row.flaws for row in self.rows)

    @property
    def can_grow(self) -> bool:
        return len(self.rows) < MOST_ROWS


def blank_grid(data: QueryDict) -> Grid:
    """Lay out an empty grid for the game that a form asks for; without `terms` where there is no such game."""
    opening = read_opening(data)
    if opening.found or opening.variant is None:
        return Grid(opening, None, ())
    terms = Terms(opening.variant, len(opening.names), **opening.agreed)
    return Grid(
        opening, terms, tuple(_blank_row(terms, opening.names, place) for place in range(1, ROWS + 1))
    )


def read_grid(data: QueryDict, *, more: int = 0) -> Grid:
    """
    Read the grid as it was sent, with `more` blank rows under it.

    Of each row come `number` once a seat, row after row, `queens` likewise in games with two packs, else one `lady`; one `jack` in
    Omnibus, one `moon`, and the places of the rows with `cancelled`. A blank row with a filled one under it is hand_missing; a grid that
    is not of its game and rows is refused as a whole: wrong_number_of_entries, in its first row.
    """
    grid = blank_grid(data)
    opening, terms = grid.opening, grid.terms
    if terms is None:
        return grid
    count = min(max(read_number(data, "rows") or 0, 0), MOST_ROWS)
    rows = _as_typed(terms, opening.names, data, count)
    if not _fits(terms, data, count):
        first = replace(rows[0] if rows else _blank_row(terms, opening.names, 1), blank=False)
        wrong = _refused(first, [Problem.WRONG_NUMBER_OF_ENTRIES], {}, first=True)
        return Grid(opening, terms, (wrong, *rows[1:]))
    rows = _checked(terms, opening.names, rows)
    longer = range(count + 1, min(count + more, MOST_ROWS) + 1)
    return Grid(opening, terms, (*rows, *(_blank_row(terms, opening.names, place) for place in longer)))


def _fits(terms: Terms, data: QueryDict, count: int) -> bool:
    """Whether as many fields came as so many rows of this table have."""
    wanted = {
        "number": count * terms.players,
        "queens": count * terms.players if terms.variant.queens > 1 else 0,
        "lady": count if terms.variant.queens == 1 else 0,
        "jack": count if terms.variant.has_jack else 0,
        "moon": count,
    }
    return count > 0 and all(len(data.getlist(name)) == many for name, many in wanted.items())


def _blank_row(terms: Terms, names: Sequence[str], place: int) -> Row:
    cells = tuple(Cell(seat, name) for seat, name in enumerate(names))
    return Row(place, scoring.seating(terms, place), cells)


def _as_typed(terms: Terms, names: Sequence[str], data: QueryDict, count: int) -> list[Row]:
    typed = {name: data.getlist(name) for name in ("number", "queens", "lady", "jack", "moon")}
    cancelled = {parse_whole(place) for place in data.getlist("cancelled")}
    rows = []
    for index in range(count):
        blank = _blank_row(terms, names, index + 1)
        cells = tuple(
            replace(
                cell,
                number=_at(typed["number"], index * terms.players + cell.seat),
                queens=_at(typed["queens"], index * terms.players + cell.seat),
            )
            for cell in blank.cells
        )
        row = replace(
            blank,
            cells=cells,
            lady=_at(typed["lady"], index),
            jack=_at(typed["jack"], index),
            moon=_at(typed["moon"], index),
            cancelled=index + 1 in cancelled,
        )
        written = (*(cell.number + cell.queens for cell in cells), row.lady, row.jack, row.moon)
        rows.append(replace(row, blank=not row.cancelled and all(is_blank(text) for text in written)))
    return rows


def _checked(terms: Terms, names: Sequence[str], rows: Sequence[Row]) -> list[Row]:
    """Every row with its hand or with what is wrong with it; after the first wrong one no totals are known."""
    last = max((row.place for row in rows if not row.blank), default=0)
    checked: list[Row] = []
    wrong = False
    for row in rows:
        if row.blank:
            gap = row.place < last
            checked.append(_refused(row, [Problem.HAND_MISSING], {}, first=not wrong) if gap else row)
            wrong = wrong or gap
            continue
        try:
            hand = checked_hand(terms, names, read_row(terms, row))
        except Refused as refused:
            checked.append(_refused(row, refused.problems, refused.details, first=not wrong))
            wrong = True
            continue
        row = replace(row, hand=hand)
        if not wrong:
            before = [one.hand for one in checked if one.hand is not None]
            totals = scoring.outcome(terms, [*before, hand]).totals
            row = replace(row, totals=tuple(zip(names, totals, strict=True)))
        checked.append(row)
    return checked


def _refused(row: Row, problems: Sequence[Problem], details: Mapping[str, object], *, first: bool) -> Row:
    found = flaws([(problem, HAND_PLACES.get(problem, "form")) for problem in problems], details)
    if not first:
        found = {place: [replace(flaw, first=False) for flaw in some] for place, some in found.items()}
    return replace(row, flaws=found)


def read_row(terms: Terms, row: Row) -> Hand:
    """
    Read one row as a hand, which may be impossible.

    A paper that holds points alone is understood where they can mean only one thing: with one pack, and no Black Maria chosen, numbers
    that come to all points of a hand, or to a moon.
    """
    numbers = tuple(read_count(cell.number) for cell in row.cells)
    jack = None if is_blank(row.jack) else _seat(row.jack)
    moon = row.moon.strip() or None
    if terms.variant.queens > 1:
        queens = tuple(read_count(cell.queens) for cell in row.cells)
        return Hand(numbers, queens, jack, row.cancelled, moon)
    if is_blank(row.lady):
        if moon is None and (hand := _from_points(terms, numbers, jack)):
            return hand
        queens = (0,) * terms.players
    else:
        lady = _seat(row.lady)
        queens = tuple(int(seat == lady) for seat in range(terms.players))
    return Hand(numbers, queens, jack, row.cancelled, moon)


def _from_points(terms: Terms, numbers: Sequence[int | None], jack: int | None) -> Hand | None:
    """The hand that brought these points, if there is only one such hand."""
    if any(number is None for number in numbers) or (
        terms.variant.has_jack and jack not in range(terms.players)
    ):
        return None
    points = [
        (number or 0) - terms.variant.jack_points * (seat == jack) for seat, number in enumerate(numbers)
    ]
    everything = terms.variant.points_per_hand - terms.variant.jack_points
    queen = everything - terms.variant.hearts
    for shooter in range(terms.players):
        others = [number for seat, number in enumerate(points) if seat != shooter]
        all_hearts = tuple(terms.variant.hearts * (seat == shooter) for seat in range(terms.players))
        all_queens = tuple(int(seat == shooter) for seat in range(terms.players))
        if points[shooter] == -MOON_POINTS and not any(others):
            return Hand(all_hearts, all_queens, jack, moon=MOONS[0])
        if points[shooter] == 0 and all(number == MOON_POINTS for number in others):
            return Hand(all_hearts, all_queens, jack, moon=MOONS[1])
    ladies = [seat for seat, number in enumerate(points) if number >= queen]
    if min(points) < 0 or sum(points) != everything or len(ladies) != 1 or max(points) == everything:
        return None
    hearts = tuple(number - queen * (seat in ladies) for seat, number in enumerate(points))
    return Hand(hearts, tuple(int(seat in ladies) for seat in range(terms.players)), jack)


def _seat(text: str) -> int:
    """Read a seat; what is none becomes one that nobody has."""
    seat = parse_whole(text)
    return -1 if seat is None else seat


def _at(typed: Sequence[str], index: int) -> str:
    return typed[index][:LONGEST_KEPT] if index < len(typed) else ""
