"""Near the end: the most a hand brings, and who can win with it, against every hand there is."""

from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.variants import CANCELLATION, HEARTS, OMNIBUS, PACK, Deal, Variant
from scorekeeper import scoring
from scorekeeper.nearing import most_in_one_hand, who_can_win
from scorekeeper.scoring import Hand, Terms


class Short(Variant):
    """Two packs of which only three hearts each are in the game, so that all its hands can be looked at."""

    hearts = 6

    def deal(self, players):
        """Two tricks and no more, so that not everybody can take something."""
        return Deal(players, packs=2, removed=(PACK * 2)[players * 2 :])


SHORT = Short(
    "short",
    packs=2,
    min_players=3,
    max_players=6,
    best_players=None,
    limit=50,
    advised_limit=50,
    jack_points=0,
)


def terms(variant, players, **agreed):
    return Terms(variant=variant, players=players, **{"limit": variant.limit, **agreed})


def shares(many, seats):
    """Every way to share so many cards among so many seats, some left over or not."""
    return [counts for counts in product(range(many + 1), repeat=seats) if sum(counts) <= many]


@cache
def every_points(variant, players):
    """The points of every hand that can be written and played, a moon in both ways."""
    agreed = terms(variant, players)
    whole = (False, True) if variant.cancels else (False,)
    hands = (
        Hand(hearts, queens, jack=jack, last_trick_cancelled=cancelled, moon=moon)
        for hearts in shares(variant.hearts, players)
        for queens in shares(variant.queens, players)
        for cancelled in whole
        if cancelled or (sum(hearts), sum(queens)) == (variant.hearts, variant.queens)
        for jack in (range(players) if variant.has_jack else (None,))
        for moon in (
            scoring.MOONS
            if variant.hearts in hearts and variant.queens == queens[hearts.index(variant.hearts)]
            else (None,)
        )
    )
    return frozenset(
        scoring.points(agreed, hand) for hand in hands if not scoring.too_many_takers(agreed, hand)
    )


def winners_of_every_hand(agreed, totals):
    """Who wins after any hand that ends the game."""
    found = set()
    for points in every_points(agreed.variant, agreed.players):
        after = tuple(map(sum, zip(totals, points, strict=True)))
        low = min(after)
        if max(after) >= agreed.limit and (agreed.ties == "share" or after.count(low) == 1):
            found |= {seat for seat, total in enumerate(after) if total == low}
    return tuple(sorted(found))


@pytest.mark.parametrize(("variant", "most"), [(HEARTS, 26), (CANCELLATION, 51), (OMNIBUS, 26)])
def test_the_most_that_one_hand_can_bring(variant, most):
    assert most_in_one_hand(variant) == most


@pytest.mark.parametrize(("variant", "players"), [(HEARTS, 3), (OMNIBUS, 3), (SHORT, 3), (SHORT, 4)])
def test_the_most_is_what_the_hardest_of_all_hands_brings(variant, players):
    hardest = max(max(points) for points in every_points(variant, players))

    assert most_in_one_hand(variant) == hardest


@pytest.mark.parametrize(
    ("variant", "players"), [(HEARTS, 3), (HEARTS, 4), (OMNIBUS, 3), (OMNIBUS, 4), (SHORT, 3), (SHORT, 4)]
)
@pytest.mark.parametrize("ties", ["share", "play_on"])
@settings(max_examples=60)
@given(data=st.data())
def test_who_can_win_is_who_wins_after_one_of_all_hands(variant, players, ties, data):
    agreed = terms(variant, players, limit=50, ties=ties)
    highest = 49 if ties == "share" else 60
    totals = tuple(data.draw(st.lists(st.integers(-5, highest), min_size=players, max_size=players)))
    if max(totals) >= 50 and totals.count(min(totals)) == 1:
        totals = (min(totals),) * players  # a tie, or the game would be over already

    assert who_can_win(agreed, totals) == winners_of_every_hand(agreed, totals)


def test_far_from_the_limit_no_hand_ends_the_game():
    assert who_can_win(terms(HEARTS, 4), (0, 10, 20, 73)) == ()


def test_at_the_last_point_a_moon_can_bring_the_game_can_end():
    # A plain hand brings Dee 25 at most. When Ann, Ben or Cyd shoots and adds, Dee has 100 and the shooter wins,
    # but for Cyd, who would have 40 with Ann and Ben at 26: Ann and Ben then share.
    assert who_can_win(terms(HEARTS, 4), (0, 0, 40, 74)) == (0, 1)


def test_who_cannot_be_caught_up_with_wins_alone():
    # Ben would need 20 more for Ann and 15 for Dee: 35 of 26; Cyd and Dee need more still.
    assert who_can_win(terms(HEARTS, 4), (10, 60, 85, 90)) == (0,)


def test_with_eleven_players_there_are_fewer_tricks_than_seats_that_would_have_to_take():
    # The last of eleven has 110 of 150, the others tie at 10. Where ties are played on, one must be alone lowest: nine
    # need a heart each and the last 40 points, which is ten takers in nine tricks.
    totals = (10,) * 10 + (110,)

    assert who_can_win(terms(CANCELLATION, 11, ties="play_on"), totals) == ()
    assert who_can_win(terms(CANCELLATION, 11), totals) == tuple(range(10))


def test_a_shooter_who_adds_catches_up_by_twenty_six_and_the_jack_by_ten_more():
    # Ben shoots and adds: 76 86 121. With the jack he has 76 too; Cyd would have 85.
    totals = (50, 86, 95)

    assert who_can_win(terms(HEARTS, 3), totals) == (0,)
    assert who_can_win(terms(OMNIBUS, 3), totals) == (0, 1)
    assert who_can_win(terms(OMNIBUS, 3, ties="play_on"), totals) == (0,)


def test_with_two_packs_the_cards_bring_more_than_a_moon():
    # Gil is at 100 with 150 to reach: 50 points, which leaves two, one for each of two others. With two packs a
    # moon brings him only to 126.
    assert who_can_win(terms(CANCELLATION, 6), (10, 9, 9, 12, 13, 100)) == (0, 1, 2)
    assert who_can_win(terms(CANCELLATION, 6), (10, 9, 8, 12, 13, 100)) == (1, 2)
    assert who_can_win(terms(CANCELLATION, 6), (10, 9, 9, 12, 13, 98)) == ()


def test_once_the_limit_is_reached_and_the_table_plays_on_a_tie_can_be_broken():
    # Ann and Ben share the lowest total and Cyd is over the limit of 60. Cyd can shoot and add: 66 66 65.
    agreed = terms(HEARTS, 3, limit=60, ties="play_on")

    assert who_can_win(agreed, (40, 40, 65)) == (0, 1, 2)
    assert who_can_win(agreed, (40, 40, 66)) == (0, 1)
