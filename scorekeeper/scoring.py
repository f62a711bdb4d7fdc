"""Counts to points to totals to standings: pure, the same answer to the same cards."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rules.variants import HEART_POINTS, MOON_POINTS, QUEEN_POINTS
from scorekeeper.agreement import COUNTINGS, DIRECTIONS, PASSINGS, TIES, Terms, terms_problems
from scorekeeper.hand import MOONS, Hand, problems, shooter, too_many_takers
from scorekeeper.refusals import Problem
from scorekeeper.seating import Seating, seating, seatings, upcoming
from scorekeeper.sitting import STARTS, Course, Sitting, course, first_seats, opening, seated, start

# One address for everything about scoring, whichever module it stands in.
__all__ = [
    "COUNTINGS",
    "DIRECTIONS",
    "MOONS",
    "PASSINGS",
    "STARTS",
    "TIES",
    "Course",
    "Hand",
    "Outcome",
    "Problem",
    "ScoredHand",
    "Seating",
    "Sitting",
    "Standing",
    "Terms",
    "course",
    "opening",
    "outcome",
    "points",
    "problems",
    "seating",
    "seatings",
    "shooter",
    "standings",
    "terms_problems",
    "too_many_takers",
    "upcoming",
]


@dataclass(frozen=True)
class ScoredHand:
    """
    A hand with its points by player, None for who did not sit there.

    `totals` are those after it, None for who had not joined yet; None altogether where the hand lies after the end and is not
    counted. `seats` are the players in the order of the hand's counts.
    """

    hand: Hand
    seats: tuple[int, ...]
    points: tuple[int | None, ...]
    totals: tuple[int | None, ...] | None
    counted: bool


@dataclass(frozen=True)
class Outcome:
    """
    A whole sheet worked out.

    `totals` are by player: who left keeps the last one. `seats` are those at the table when the game ended, or now.
    `starts` are the points with which players joined, by player, for each sitting of the course. `ended_after` is the place
    (from 1) of the hand that ended it at the limit: None while the game runs, and where it is over only because the table
    finished early. `winners` are players, none while the game runs.
    """

    hands: tuple[ScoredHand, ...]
    totals: tuple[int, ...]
    ended: bool
    ended_after: int | None
    winners: tuple[int, ...]
    seats: tuple[int, ...]
    starts: tuple[Mapping[int, int], ...]


@dataclass(frozen=True)
class Standing:
    place: int
    seat: int
    total: int


def points(terms: Terms, hand: Hand) -> tuple[int, ...]:
    """
    The points of each seat in one hand: counts or moon first, then the jack.

    ValueError for a hand with a problem.
    """
    if found := problems(terms, hand):
        raise ValueError(f"a hand that cannot be scored: {', '.join(found)}")
    moon_seat = shooter(terms, hand)
    scored = []
    for seat, (hearts, queens) in enumerate(zip(hand.hearts, hand.queens, strict=True)):
        if moon_seat is None:
            seat_points = hearts * HEART_POINTS + queens * QUEEN_POINTS
        elif hand.moon == "subtract":
            seat_points = -MOON_POINTS if seat == moon_seat else 0
        else:
            seat_points = 0 if seat == moon_seat else MOON_POINTS
        scored.append(seat_points + terms.variant.jack_points * (seat == hand.jack))
    return tuple(scored)


def outcome(terms: Terms, course: Course, *, known: int = 0) -> Outcome:
    """
    Work a whole sheet out from its hands in order, the limit in force holding for all of it.

    Who sits changes with the sittings among the hands; `known` is how many players have a name, which may be more than ever
    sat there. The game ends with the first hand after which a total at the table is at or over the limit and, where ties are
    played on, one player there alone is lowest; hands after that stay, not counted. A table that finished early shares a
    tie in any case, and nothing is over without a hand. ValueError for a hand with a problem.
    """
    seats = table = first_seats(course, terms.players)
    known = max(
        [known, *(max(step.seats) + 1 for step in course if isinstance(step, Sitting)), max(seats) + 1]
    )
    totals = dict.fromkeys(seats, 0)
    scored: list[ScoredHand] = []
    starts: list[Mapping[int, int]] = []
    ended_after = None
    for sitting, step in seated(course, terms.players):
        if isinstance(step, Sitting):
            joined = _joined(step, table, totals)
            totals |= joined
            starts.append({player: points for player, points in joined.items() if player in step.starts})
            table = step.seats
            seats = table if ended_after is None else seats
            continue
        here = dict(zip(sitting.seats, points(terms.at_table_of(len(sitting.seats)), step), strict=True))
        hand_points = tuple(here.get(player) for player in range(known))
        if ended_after is not None:
            scored.append(ScoredHand(step, sitting.seats, hand_points, totals=None, counted=False))
            continue
        totals |= {player: totals[player] + more for player, more in here.items()}
        after = tuple(totals.get(player) for player in range(known))
        scored.append(ScoredHand(step, sitting.seats, hand_points, totals=after, counted=True))
        if _ends(terms, [totals[player] for player in table]):
            ended_after = len(scored)
    ended = ended_after is not None or (terms.finished and bool(scored))
    final = tuple(totals.get(player, 0) for player in range(known))
    return Outcome(
        hands=tuple(scored),
        totals=final,
        ended=ended,
        ended_after=ended_after,
        winners=_lowest(final, sorted(seats)) if ended else (),
        seats=seats,
        starts=tuple(starts),
    )


def _joined(sitting: Sitting, table: Sequence[int], totals: Mapping[int, int]) -> dict[int, int]:
    """The totals of those who sit down, worked out from those who stay."""
    staying = [totals[player] for player in table if player in totals and player in sitting.seats]
    return {
        player: start(sitting.starts.get(player, 0), staying)
        for player in sitting.seats
        if player in sitting.starts or player not in totals
    }


def _ends(terms: Terms, totals: Sequence[int]) -> bool:
    return max(totals) >= terms.limit and (
        terms.ties != "play_on" or sum(total == min(totals) for total in totals) == 1
    )


def _lowest(totals: Sequence[int], seats: Iterable[int]) -> tuple[int, ...]:
    least = min(totals[seat] for seat in seats)
    return tuple(seat for seat in seats if totals[seat] == least)


def standings(totals: Sequence[int], seats: Sequence[int] | None = None) -> tuple[Standing, ...]:
    """
    Players from the lowest total up; equal totals share a place (1, 1, 3) and stand in turn order.

    `seats` are those who are placed; None is everybody.
    """
    placed = range(len(totals)) if seats is None else seats
    return tuple(
        Standing(
            place=1 + sum(totals[other] < totals[seat] for other in placed), seat=seat, total=totals[seat]
        )
        for seat in sorted(placed, key=lambda seat: totals[seat])
    )
