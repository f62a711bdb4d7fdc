"""Who deals a hand, and to whom three cards are passed."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.variants import side_at_table
from scorekeeper.agreement import Terms
from scorekeeper.sitting import Course, Sitting, first_seats, opening

# Seats are listed in turn order, so the steps are the same whichever way round the table plays.
STEPS = {"left": 1, "right": -1, "across": 2}


@dataclass(frozen=True)
class Seating:
    """
    One hand at the table; `seats` are the players who sit there, in turn order.

    `side` is where the receiver really sits ("left" "right" "across"), "none" for a hand without a pass and
    "hidden" where the table passes as it likes; player i gives to `receivers[i]`, who does not sit there to nobody.
    `leads` is the player who leads first, in Cancellation Hearts; elsewhere a card decides that.
    """

    seats: tuple[int, ...]
    dealer: int
    side: str
    receivers: tuple[int | None, ...] | None
    leads: int | None


def seating(terms: Terms, place: int) -> Seating:
    """Dealer, pass and first lead of the hand at this place of the sheet, counted from 1, at a table that never changed."""
    seats = opening(terms.players).seats
    dealer = (terms.first_dealer + place - 1) % terms.players
    return _seating(terms, seats, seats[dealer], place)


def seatings(terms: Terms, course: Course) -> list[Seating]:
    """
    The seating of every hand of a course, and of the one after it.

    After a change of seats the deal goes on to the next in turn after the last dealer who still sits there, and with another
    number of players the passes begin anew (rules: D21, D24).
    """
    return _seatings(terms, course, 1)


def upcoming(terms: Terms, course: Course, count: int) -> list[Seating]:
    """The seatings of so many hands after a course, if nobody joins, leaves or moves."""
    return _seatings(terms, course, count)[-count:]


def _seatings(terms: Terms, course: Course, more: int) -> list[Seating]:
    found: list[Seating] = []
    dealers: list[int] = []
    seats = first_seats(course, terms.players)
    deals, place = terms.first_dealer, 1
    for step in course:
        if isinstance(step, Sitting):
            if len(seats) != len(step.seats):
                place = 1
            deals = _next_dealer(deals, dealers, seats, step.seats)
            seats = step.seats
            continue
        found.append(_seating(terms, seats, deals, place))
        dealers.append(deals)
        deals, place = _after(seats, deals), place + 1
    for _ in range(more):
        found.append(_seating(terms, seats, deals, place))
        deals, place = _after(seats, deals), place + 1
    return found


def _next_dealer(deals: int, dealers: Sequence[int], before: Sequence[int], seats: tuple[int, ...]) -> int:
    """Who deals next once others sit: `deals` would have, these dealt until now."""
    last = next((dealer for dealer in reversed(dealers) if dealer in seats), None)
    if last is not None:
        return _after(seats, last)
    # Nobody who sits there has dealt: whoever was to be the next, or sits after that one.
    turn = before.index(deals)
    in_turn = (*before[turn:], *before[:turn])
    return next((player for player in in_turn if player in seats), seats[0])


def _after(seats: tuple[int, ...], player: int) -> int:
    return seats[(seats.index(player) + 1) % len(seats)]


def _seating(terms: Terms, seats: tuple[int, ...], dealer: int, place: int) -> Seating:
    """Seat one hand; `place` counts in the cycle of passes from 1."""
    cycle = terms.at_table_of(len(seats)).deal.pass_cycle
    clockwise_side = cycle[(place - 1) % len(cycle)]
    receivers: tuple[int | None, ...] | None = None
    if terms.passing == "none":
        side = "hidden"
    elif clockwise_side == "none":
        side = "none"
    else:
        side = side_at_table(clockwise_side, terms.direction)
        gives = {
            player: seats[(index + STEPS[clockwise_side]) % len(seats)] for index, player in enumerate(seats)
        }
        receivers = tuple(gives.get(player) for player in range(max(seats) + 1))
    return Seating(
        seats=seats,
        dealer=dealer,
        side=side,
        receivers=receivers,
        leads=_after(seats, dealer) if terms.variant.cancels else None,
    )
