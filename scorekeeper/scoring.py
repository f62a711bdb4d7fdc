"""Counts to points to totals to standings, and the problems of a hand: pure, the same answer to the same cards."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rules.variants import HEART_POINTS, MOON_POINTS, QUEEN_POINTS
from scorekeeper.agreement import DIRECTIONS, PASSINGS, TIES, Terms, is_choice, is_seat, is_whole, terms_problems
from scorekeeper.refusals import Problem
from scorekeeper.seating import Seating, seating

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

MOONS = ("subtract", "add")


@dataclass(frozen=True)
class Hand:
    """What the table wrote down for one deal: per seat the hearts and Black Marias taken, and who took the jack."""

    hearts: tuple[int, ...]
    queens: tuple[int, ...]
    jack: int | None = None
    last_trick_cancelled: bool = False
    moon: str | None = None


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

    `ended_after` is the place (from 1) of the hand that reached the limit: None while the game runs, and where it is
    over only because the table finished early. `winners` are seats, none while the game runs.
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


def problems(terms: Terms, hand: Hand) -> tuple[Problem, ...]:
    """
    Name everything wrong with a hand's cards and choices, in the order they are shown; empty when it can be scored.

    Takes values of any kind. Whether the game is over already is not asked here.
    """
    if not _one_count_each(terms, hand):
        return (Problem.WRONG_NUMBER_OF_ENTRIES,)
    if not all(is_whole(count) and count >= 0 for count in (*hand.hearts, *hand.queens)):
        return (Problem.COUNT_NOT_A_WHOLE_NUMBER,)
    found = [*_tick_problems(terms, hand), *_count_problems(terms, hand), *_jack_problems(terms, hand)]
    if hand.moon is None:
        # Whether a moon was shot is worth asking only once the cards are right.
        if not found and shooter(terms, hand) is not None:
            found.append(Problem.MOON_CHOICE_REQUIRED)
    elif not is_choice(hand.moon, MOONS):
        found.append(Problem.MOON_CHOICE_INVALID)
    elif shooter(terms, hand) is None:
        found.append(Problem.MOON_NOT_SHOT)
    return tuple(found)


def _one_count_each(terms: Terms, hand: Hand) -> bool:
    return all(
        isinstance(counts, tuple | list) and len(counts) == terms.players for counts in (hand.hearts, hand.queens)
    )


def _tick_problems(terms: Terms, hand: Hand) -> Iterator[Problem]:
    # Anything but a plain no is refused where no trick can cancel, and anything but yes or no everywhere.
    if hand.last_trick_cancelled is not False and not (terms.variant.cancels and hand.last_trick_cancelled is True):
        yield Problem.LAST_TRICK_CANCELLED_NOT_ALLOWED


def _count_problems(terms: Terms, hand: Hand) -> Iterator[Problem]:
    may_be_missing = terms.variant.cancels and hand.last_trick_cancelled is True
    hearts, queens = sum(hand.hearts), sum(hand.queens)
    if hearts > terms.variant.hearts:
        yield Problem.TOO_MANY_HEARTS
    elif hearts < terms.variant.hearts and not may_be_missing:
        yield Problem.TOO_FEW_HEARTS
    if queens > terms.variant.queens:
        yield Problem.TOO_MANY_BLACK_MARIAS
    elif queens < terms.variant.queens and not may_be_missing:
        yield Problem.TOO_FEW_BLACK_MARIAS


def _jack_problems(terms: Terms, hand: Hand) -> Iterator[Problem]:
    if not terms.variant.has_jack:
        if hand.jack is not None:
            yield Problem.JACK_OF_DIAMONDS_NOT_ALLOWED
    elif hand.jack is None:
        yield Problem.JACK_OF_DIAMONDS_REQUIRED
    elif not is_seat(hand.jack, terms.players):
        yield Problem.JACK_OF_DIAMONDS_INVALID


def shooter(terms: Terms, hand: Hand) -> int | None:
    """
    The seat that took every heart and every Black Maria of the packs, or None.

    Decided by cards, never by points; a penalty card that a cancelled last trick swallowed leaves no moon.
    """
    if not _one_count_each(terms, hand):
        return None
    everything = (terms.variant.hearts, terms.variant.queens)
    return next(
        (seat for seat, taken in enumerate(zip(hand.hearts, hand.queens, strict=True)) if taken == everything), None
    )


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

    The game ends with the first hand after which a total is at or over the limit and, where ties are played on, one
    seat alone is lowest; hands after that stay, not counted. A table that finished early shares a tie in any case,
    and nothing is over without a hand. ValueError for a hand with a problem.
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


def too_many_takers(terms: Terms, hand: Hand) -> bool:
    """Whether more seats took something than tricks were won: worth a warning, never a refusal."""
    if problems(terms, hand):
        return False
    takers = {seat for counts in (hand.hearts, hand.queens) for seat, count in enumerate(counts) if count > 0}
    if hand.jack is not None:
        takers.add(hand.jack)
    return len(takers) > terms.deal.tricks - hand.last_trick_cancelled
