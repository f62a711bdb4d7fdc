"""Who sits at the table from which hand on, and what those begin with who join a game that is under way. Pure."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from scorekeeper.hand import Hand

STARTS = ("average", "highest", "zero")
MOST_KNOWN = 40  # people who ever sat at the table of one game

# What happens in a game, in order: the table is seated, hands are played, somebody joins, more hands are played.
Course = Sequence["Hand | Sitting"]


@dataclass(frozen=True)
class Sitting:
    """
    Who sits from the hand numbered `before` on: `seats` are players by index, in turn order.

    `starts` says what a player begins with who sits down here: a choice of STARTS, asked of the totals of those who
    stay, or the points that were agreed. Nobody else's total changes; who comes back goes on with the old one.
    """

    before: int
    seats: tuple[int, ...]
    starts: Mapping[int, str | int] = field(default_factory=dict)


def opening(players: int) -> Sitting:
    """The table as it sat down: the players in the order of their names."""
    return Sitting(1, tuple(range(players)))


def course(sittings: Iterable[Sitting], hands: Iterable[tuple[int, Hand]]) -> Course:
    """Put sittings and hands, each with its number, into the order in which they came; both are sorted."""
    numbered = [(sitting.before, 0, sitting) for sitting in sittings]
    numbered += [(number, 1, hand) for number, hand in hands]
    return [step for _, _, step in sorted(numbered, key=lambda one: one[:2])]


def first_seats(course: Course, players: int) -> tuple[int, ...]:
    """Who sat down first."""
    return course[0].seats if course and isinstance(course[0], Sitting) else opening(players).seats


def seated(course: Course, players: int) -> Iterator[tuple[Sitting, "Hand | Sitting"]]:
    """Every step of a course with the sitting it falls into; a table that nobody seated sits as it opened."""
    sitting = opening(players)
    for step in course:
        if isinstance(step, Sitting):
            sitting = step
        yield sitting, step


def start(choice: str | int, totals: Sequence[int]) -> int:
    """
    The points somebody joins with, given the totals of those who stay at the table.

    The average goes to the nearest whole point, halves up (rules: D24); where nobody stays it is zero, as is the highest.
    """
    if isinstance(choice, int):
        return choice
    if choice == "zero" or not totals:
        return 0
    if choice == "highest":
        return max(totals)
    return (2 * sum(totals) + len(totals)) // (2 * len(totals))


def seat(wanted: Sequence[tuple[int, int | None]], before: Sequence[int]) -> tuple[int, ...]:
    """
    Seat players in turn order from what everybody wants: (player, number of the seat from 1, or None for nobody there).

    Whoever wants a seat of another number than before gets it, those who stay keep their order around them, and numbers past the last
    seat, or wanted twice, are the next free ones.
    """
    staying = [(player, number) for player, number in wanted if number is not None]
    old = {player: index for index, player in enumerate(before, start=1)}
    movers = sorted((number, player) for player, number in staying if old.get(player) != number)
    others = [
        player for player, number in sorted(staying, key=lambda one: one[1]) if old.get(player) == number
    ]
    table: dict[int, int] = {}
    for number, player in movers:
        free = min(number, len(staying))
        while free in table:
            free = free % len(staying) + 1
        table[free] = player
    rest = iter(others)
    return tuple(table[number] if number in table else next(rest) for number in range(1, len(staying) + 1))
