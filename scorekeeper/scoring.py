"""Counts to points to totals to standings: pure, the same answer to the same cards."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules.variants import HEART_POINTS, MOON_POINTS, QUEEN_POINTS
from scorekeeper.agreement import DIRECTIONS, PASSINGS, TIES, Terms, terms_problems
from scorekeeper.hand import MOONS, Hand, problems, shooter, too_many_takers
from scorekeeper.refusals import Problem
from scorekeeper.seating import Seating, seating

# One address for everything about scoring, whichever module it stands in.
__all__ = [
    "DIRECTIONS",
    "MOONS",
    "PASSINGS",
    "TIES",
    "Hand",
    "Outcome",
    "Problem",
    "ScoredHand",
    "Seating",
    "Standing",
    "Terms",
    "outcome",
    "points",
    "problems",
    "seating",
    "shooter",
    "standings",
    "terms_problems",
    "too_many_takers",
]


@dataclass(frozen=True)
class ScoredHand:
    """A hand with its points; `totals` after it, or None where it lies after the end and is not counted."""

    hand: Hand
    points: tuple[int, ...]
    totals: tuple[int, ...] | None
    counted: bool


@dataclass(frozen=True)
class Outcome:
    """
    A whole sheet worked out.

    `ended_after` is the place (from 1) of the hand that ended it at the limit: None while the game runs, and
    where it is over only because the table finished early. `winners` are seats, none while the game runs.
    """

    hands: tuple[ScoredHand, ...]
    totals: tuple[int, ...]
    ended: bool
    ended_after: int | None
    winners: tuple[int, ...]


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


def outcome(terms: Terms, hands: Iterable[Hand]) -> Outcome:
    """
    Work a whole sheet out from its hands in order, the limit in force holding for all of it.

    The game ends with the first hand after which a total is at or over the limit and, where ties are played
    on, one seat alone is lowest; hands after that stay, not counted. A table that finished early shares a tie
    in any case, and nothing is over without a hand. ValueError for a hand with a problem.
    """
    totals = (0,) * terms.players
    scored: list[ScoredHand] = []
    ended_after = None
    for place, hand in enumerate(hands, start=1):
        hand_points = points(terms, hand)
        if ended_after is not None:
            scored.append(ScoredHand(hand, hand_points, totals=None, counted=False))
            continue
        totals = tuple(total + more for total, more in zip(totals, hand_points, strict=True))
        scored.append(ScoredHand(hand, hand_points, totals=totals, counted=True))
        if _ends(terms, totals):
            ended_after = place
    ended = ended_after is not None or (terms.finished and bool(scored))
    return Outcome(tuple(scored), totals, ended, ended_after, winners=_lowest(totals) if ended else ())


def _ends(terms: Terms, totals: tuple[int, ...]) -> bool:
    return max(totals) >= terms.limit and (terms.ties != "play_on" or len(_lowest(totals)) == 1)


def _lowest(totals: Sequence[int]) -> tuple[int, ...]:
    return tuple(seat for seat, total in enumerate(totals) if total == min(totals))


def standings(totals: Sequence[int]) -> tuple[Standing, ...]:
    """Seats from the lowest total up; equal totals share a place (1, 1, 3) and stand in seat order."""
    in_order = sorted(range(len(totals)), key=lambda seat: totals[seat])
    return tuple(
        Standing(place=1 + sum(other < totals[seat] for other in totals), seat=seat, total=totals[seat])
        for seat in in_order
    )
