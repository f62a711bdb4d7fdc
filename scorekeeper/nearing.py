"""Near the end of a game: how much one more hand can bring, and who can win if it is the last one. Pure."""

from collections.abc import Sequence

from rules.variants import MOON_POINTS, Variant
from scorekeeper.scoring import Terms


def most_in_one_hand(variant: Variant) -> int:
    """
    The most points one hand can bring a seat.

    By cards that is everything but one heart, since with the last one it would be a moon: 25 with one pack, 51
    with two. A moon that somebody else adds brings 26, which is more with one pack. The jack only takes points off.
    """
    return max(MOON_POINTS, _all_points(variant) - 1)


def who_can_win(terms: Terms, totals: Sequence[int]) -> tuple[int, ...]:
    """
    The seats that can win, alone or with others, if the next hand ends a game that stands like this.

    Exact: a seat is named when there is a hand that can be played, with no more takers than tricks, after which
    the game is over at its limit and this seat is among the lowest. Empty while no hand can end the game. Whoever
    is not named may still win later, if the game goes on.
    """
    if max(totals) + most_in_one_hand(terms.variant) < terms.limit:
        return ()
    return tuple(seat for seat in range(terms.players) if _can_win(terms, totals, seat))


def _can_win(terms: Terms, totals: Sequence[int], seat: int) -> bool:
    """
    Whether some hand ends the game with this seat among the lowest.

    Points are always better for it with somebody else, and the jack with itself. So only the others are asked how
    much each must get at least: up to its total, past it where ties are played on, and one of them to the limit.
    """
    own = totals[seat] + terms.variant.jack_points
    least = own + 1 if terms.ties == "play_on" else own
    others = [total for other, total in enumerate(totals) if other != seat]
    needs = [max(0, least - total) for total in others]
    everything, tricks = _all_points(terms.variant), terms.deal.tricks
    return any(
        _can_bring(
            [*needs[:last], max(needs[last], terms.limit - total), *needs[last + 1 :]], everything, tricks
        )
        for last, total in enumerate(others)
    )


def _can_bring(needs: Sequence[int], everything: int, tricks: int) -> bool:
    """Whether one hand can bring each seat but one so many points or more, and that one nothing."""
    if max(needs) <= MOON_POINTS:
        return True  # the one shoots the moon and adds
    # By cards then. Whoever needs more than a moon brings can take both queens, and hearts come one by one. All of
    # it with one seat would be a moon; a cancelled last trick would only keep cards from the others.
    takers = sum(need > 0 for need in needs)
    return max(needs) < everything and sum(needs) <= everything and takers <= tricks


def _all_points(variant: Variant) -> int:
    """What all penalty cards of a hand come to, which the jack is none of."""
    return variant.points_per_hand - variant.jack_points
