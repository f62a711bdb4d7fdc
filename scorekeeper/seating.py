"""Who deals a hand, and to whom three cards are passed."""

from dataclasses import dataclass

from rules.variants import side_at_table
from scorekeeper.agreement import Terms

# Seats are listed in turn order, so the steps are the same whichever way round the table plays.
STEPS = {"left": 1, "right": -1, "across": 2}


@dataclass(frozen=True)
class Seating:
    """
    One hand at the table, seats from 0.

    `side` is where the receiver really sits ("left" "right" "across"), "none" for a hand without a pass and
    "hidden" where the table passes as it likes; seat i gives to `receivers[i]`. `leads` is the seat that
    leads first, in Cancellation Hearts; elsewhere a card decides that.
    """

    dealer: int
    side: str
    receivers: tuple[int, ...] | None
    leads: int | None


def seating(terms: Terms, place: int) -> Seating:
    """Dealer, pass and first lead of the hand at this place of the sheet, counted from 1."""
    seats = range(terms.players)
    dealer = (terms.first_dealer + place - 1) % terms.players
    cycle = terms.deal.pass_cycle
    clockwise_side = cycle[(place - 1) % len(cycle)]
    if terms.passing == "none":
        side, receivers = "hidden", None
    elif clockwise_side == "none":
        side, receivers = "none", None
    else:
        side = side_at_table(clockwise_side, terms.direction)
        receivers = tuple((seat + STEPS[clockwise_side]) % terms.players for seat in seats)
    return Seating(
        dealer=dealer,
        side=side,
        receivers=receivers,
        leads=(dealer + 1) % terms.players if terms.variant.cancels else None,
    )
