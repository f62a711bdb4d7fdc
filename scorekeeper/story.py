"""What an evening was like: queens, moons, runs and leads, found in the hands of one sheet that count."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules.variants import Variant
from scorekeeper.sheet import Sheet, SheetHand

SHORTEST_RUN = 2  # hands: a single one without a point is nothing to tell


@dataclass(frozen=True)
class Eaten:
    """How many Black Marias counted against a seat."""

    seat: int
    queens: int


@dataclass(frozen=True)
class Moon:
    """Who shot the moon in the hand at this place, and what they chose: a key of scoring.MOONS."""

    place: int
    seat: int
    choice: str


@dataclass(frozen=True)
class Near:
    """Who took nearly everything in the hand at this place, and how much that was."""

    place: int
    seat: int
    hearts: int
    queens: int


@dataclass(frozen=True)
class Run:
    """How many hands one after the other brought a seat no point, the last of them at place `until`."""

    seat: int
    hands: int
    until: int


@dataclass(frozen=True)
class Swing:
    """The hand at this place moved a seat from one place in the standings to another."""

    place: int
    seat: int
    before: int
    after: int


@dataclass(frozen=True)
class Story:
    """
    The facts of an evening, of the hands that count alone; seats from 0, places of hands from 1.

    `eaten` lists who took most first; `runs` are the longest run and those as long; `swing` is None where nobody
    changed place. `totals` holds those before the first hand and after each, None for who had not joined yet.
    """

    totals: tuple[tuple[int | None, ...], ...]
    eaten: tuple[Eaten, ...]
    moons: tuple[Moon, ...]
    near: tuple[Near, ...]
    runs: tuple[Run, ...]
    swing: Swing | None
    lead_changes: int

    @property
    def hands(self) -> int:
        """How many hands the story is about."""
        return len(self.totals) - 1


def tell(sheet: Sheet) -> Story:
    """Find what there is to tell of a game; hands that are struck or do not count are left out."""
    hands = [hand for hand in sheet.hands if hand.counted]
    return Story(
        totals=totals_of(hands, len(sheet.names)),
        eaten=eaten(hands),
        moons=moons(hands),
        near=near_moons(sheet.variant, hands),
        runs=longest_runs(hands),
        swing=biggest_swing(hands),
        lead_changes=lead_changes(at_table(hand) for hand in hands),
    )


def totals_of(hands: Sequence[SheetHand], players: int) -> tuple[tuple[int | None, ...], ...]:
    """
    The totals before the first hand and after each; who joins stands before the first hand with the points to begin with.

    Nobody has played before the first hand: then everybody stands at zero.
    """
    if not hands:
        return ((0,) * players,)
    after = [hand.totals or () for hand in hands]
    before = [(None,) * players, *after[:-1]]
    began = [
        tuple(
            total if total is not None or points is None or now is None else now - points
            for total, points, now in zip(earlier, hand.points, totals, strict=True)
        )
        for earlier, hand, totals in zip(before, hands, after, strict=True)
    ]
    return (*began, after[-1])


def eaten(hands: Iterable[SheetHand]) -> tuple[Eaten, ...]:
    """
    Count the Black Marias of each seat that took any, most first, then in seat order.

    Those of a shot moon cost the shooter nothing and are left out, as on the sheet.
    """
    counts: dict[int, int] = {}
    for hand in hands:
        if hand.shooter is None:
            for seat, (_, queens) in hand.taken().items():
                counts[seat] = counts.get(seat, 0) + queens
    took = [Eaten(seat, queens) for seat, queens in sorted(counts.items()) if queens]
    return tuple(sorted(took, key=lambda one: -one.queens))


def moons(hands: Iterable[SheetHand]) -> tuple[Moon, ...]:
    """List the moons that were shot, in the order of the hands."""
    return tuple(
        Moon(hand.place, hand.shooter, hand.hand.moon)
        for hand in hands
        if hand.shooter is not None and hand.hand.moon is not None
    )


def near_moons(variant: Variant, hands: Iterable[SheetHand]) -> tuple[Near, ...]:
    """
    List the hands in which one seat took all penalty cards but one, or all hearts but one.

    All cards of the packs are meant, also where a cancelled last trick kept one from everybody.
    """
    every_heart = variant.hearts
    every_card = every_heart + variant.queens
    return tuple(
        Near(hand.place, seat, hearts, queens)
        for hand in hands
        if hand.shooter is None
        for seat, (hearts, queens) in sorted(hand.taken().items())
        if hearts + queens == every_card - 1 or hearts == every_heart - 1
    )


def longest_runs(hands: Sequence[SheetHand]) -> tuple[Run, ...]:
    """
    Find the longest run of hands in which a seat's total never went up, and all runs as long, by their end.

    Points taken off, by a moon or a jack, break no run; leaving the table does. Runs of one hand are none.
    """
    seats = len(hands[0].points) if hands else 0
    running = [0] * seats
    found: list[Run] = []
    for index, hand in enumerate(hands):
        for seat, points in enumerate(hand.points):
            running[seat] = 0 if _breaks(points) else running[seat] + 1
            goes_on = index + 1 < len(hands) and not _breaks(hands[index + 1].points[seat])
            if running[seat] >= SHORTEST_RUN and not goes_on:
                found.append(Run(seat, running[seat], hand.place))
    most = max((run.hands for run in found), default=0)
    return tuple(run for run in found if run.hands == most)


def _breaks(points: int | None) -> bool:
    return points is None or points > 0


def biggest_swing(hands: Sequence[SheetHand]) -> Swing | None:
    """
    Find the hand that moved one seat over the most places of the standings; None where nobody moved.

    Before the first hand all are equal, so it moves nobody. Of moves as wide the one counts in which that seat's points lay
    furthest from everybody else's on average, then the earliest, then the lowest seat.
    """
    found: list[tuple[int, int, Swing]] = []
    for before, after in zip(hands, hands[1:], strict=False):
        if set(before.seats) != set(after.seats):
            continue  # with other players at the table the places are other places
        points = [after.points[seat] or 0 for seat in after.seats]
        firsts, thens = places(at_table(before)), places(at_table(after))
        for seat in sorted(after.seats):
            first, then = firsts[seat] or 0, thens[seat] or 0
            away = abs(len(points) * (after.points[seat] or 0) - sum(points))
            found.append((abs(then - first), away, Swing(after.place, seat, first, then)))
    best = max(found, key=lambda one: one[:2], default=None)
    return best[2] if best and best[0] else None


def at_table(hand: SheetHand) -> tuple[int | None, ...]:
    """The totals after a hand that counts, None for who did not sit there."""
    totals = enumerate(hand.totals or ())
    return tuple(total if seat in hand.seats else None for seat, total in totals)


def places(totals: Sequence[int | None]) -> tuple[int | None, ...]:
    """The place of each seat in the standings, None where there is no total; equal totals share one."""
    given = [total for total in totals if total is not None]
    return tuple(None if total is None else 1 + sum(other < total for other in given) for total in totals)


def lead_changes(totals: Iterable[Sequence[int | None]]) -> int:
    """
    Count how often the lead went to another seat, given the totals of those at the table after each hand.

    Only a seat that is lowest alone leads: a tie takes the lead from nobody, and whoever leads again after it has not changed.
    """
    leader = None
    changes = 0
    for after in totals:
        lowest = [seat for seat, place in enumerate(places(after)) if place == 1]
        if len(lowest) > 1 or lowest == [leader]:
            continue
        changes += leader is not None
        leader = lowest[0]
    return changes
