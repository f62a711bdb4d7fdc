"""The form by which players join, leave and move before the next hand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from django.http import QueryDict

from rules.languages import isolate, parse_whole
from scorekeeper import names as naming
from scorekeeper.forms import LONGEST_KEPT, Flaw, choice, flaws, is_blank
from scorekeeper.game_form import Found
from scorekeeper.scoring import STARTS, Problem
from scorekeeper.sheet import Sheet
from scorekeeper.sitting import MOST_KNOWN, seat

NEWCOMERS = 2  # rows for those who join; more of them join with another filling-in


@dataclass(frozen=True)
class SeatRow:
    """Somebody known to the game, and the number of the seat from 1; None is not at the table."""

    player: int
    name: str
    seat: int | None

    @property
    def isolated(self) -> str:
        return isolate(self.name)


@dataclass(frozen=True)
class Newcomer:
    """A row for somebody who joins; `seat` None sits down after all the others."""

    index: int
    name: str = ""
    seat: int | None = None


@dataclass(frozen=True)
class SeatsForm:
    """Who sits where before the next hand: as it stands, or as sent. `numbers` are the seats to choose from."""

    rows: tuple[SeatRow, ...]
    newcomers: tuple[Newcomer, ...]
    numbers: range
    start: str = STARTS[0]
    flaws: Mapping[str, list[Flaw]] = field(default_factory=dict)


@dataclass(frozen=True)
class Seating:
    """Seats as they were sent: what ledger.change_seats takes, or what is wrong with it."""

    form: SeatsForm
    found: Found
    seats: tuple[int, ...]
    newcomers: tuple[str, ...]
    start: str | None

    def refused(self, problems: Sequence[Problem], details: Mapping[str, object]) -> SeatsForm:
        """Show the same form again with what is wrong with it."""
        return replace(self.form, flaws=flaws([(problem, "seats") for problem in problems], details))


def seated(sheet: Sheet) -> SeatsForm:
    """Fill the form with who sits at the table: first they, in turn order, then everybody else who is known."""
    at_table = sheet.next.seats
    away = [player for player in range(len(sheet.names)) if player not in at_table]
    rows = [SeatRow(player, sheet.names[player], number) for number, player in enumerate(at_table, start=1)]
    rows += [SeatRow(player, sheet.names[player], None) for player in away]
    most = min(max(sheet.variant.player_counts), len(rows) + NEWCOMERS)
    newcomers = tuple(Newcomer(index) for index in range(NEWCOMERS))
    return SeatsForm(tuple(rows), newcomers, range(1, most + 1))


def read_seating(data: QueryDict, sheet: Sheet) -> Seating:
    """
    Read the form: `player` with `seat` for everybody who is known, `newcomer` with `newcomer_seat` for everybody who joins.

    A blank seat is not at the table, for a newcomer the last one; a newcomer without a name is nobody, and whoever
    is not named stays away. What cannot be read is choice_invalid.
    """
    standing = seated(sheet)
    players = [_number(text) for text in data.getlist("player")]
    seats = [None if is_blank(text) else _number(text) for text in data.getlist("seat")]
    joining = [naming.clean(name) for name in data.getlist("newcomer")]
    places = [None if is_blank(text) else _number(text) for text in data.getlist("newcomer_seat")]
    places += [None] * (len(joining) - len(places))
    start = choice(data, "start")
    named = [(name, place) for name, place in zip(joining, places, strict=False) if name]

    known = len(players) == len(seats) <= MOST_KNOWN and len(set(players)) == len(players)
    readable = known and all(player in range(len(sheet.names)) for player in players)
    numbers = [*seats, *places]
    readable = readable and all(number is None or 1 <= number <= MOST_KNOWN for number in numbers)
    readable = readable and len(named) <= MOST_KNOWN and (start in STARTS or start is None)
    typed = replace(
        standing,
        rows=tuple(
            replace(row, seat=seats[players.index(row.player)]) if readable and row.player in players else row
            for row in standing.rows
        ),
        newcomers=tuple(
            Newcomer(index, name[: 2 * LONGEST_KEPT], place)
            for index, (name, place) in enumerate(
                [*zip(joining, places, strict=False), *[("", None)] * NEWCOMERS][: max(NEWCOMERS, len(named))]
            )
        ),
        start=start if start in STARTS else STARTS[0],
    )
    if not readable:
        found: Found = [(Problem.CHOICE_INVALID, "seats")]
        return Seating(replace(typed, flaws=flaws(found)), found, (), (), None)
    wanted = list(zip(players, seats, strict=True))
    last = sum(number is not None for number in seats) + len(named)
    wanted += [
        (len(sheet.names) + index, last if place is None else place) for index, (_, place) in enumerate(named)
    ]
    return Seating(
        form=typed,
        found=[],
        seats=seat(wanted, sheet.next.seats),
        newcomers=tuple(name for name, _ in named),
        start=start or STARTS[0],
    )


def _number(text: str) -> int:
    """Read a number; what is none becomes one that nobody and nothing has."""
    number = parse_whole(text)
    return -1 if number is None else number
