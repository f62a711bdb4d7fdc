from dataclasses import replace

import pytest

from rules.variants import CANCELLATION, HEARTS, OMNIBUS
from scorekeeper.scoring import (
    Hand,
    Outcome,
    ScoredHand,
    Standing,
    Terms,
    outcome,
    points,
    shooter,
    standings,
    too_many_takers,
)

FOUR = Terms(HEARTS, 4, 100)
SIX = Terms(CANCELLATION, 6, 150)
FOUR_WITH_JACK = Terms(OMNIBUS, 4, 100)

PLAIN = Hand(hearts=(5, 4, 4, 0), queens=(0, 0, 1, 0))
TWENTY_FIVE = Hand(hearts=(12, 1, 0, 0), queens=(1, 0, 0, 0))
MOON_OF_SEAT_3 = Hand(hearts=(0, 0, 0, 13), queens=(0, 0, 0, 1), moon="subtract")


def test_a_heart_is_1_and_black_maria_13():
    assert points(FOUR, PLAIN) == (5, 4, 17, 0)


def test_the_shooter_subtracts_26_or_adds_26_to_everybody_else():
    assert points(FOUR, MOON_OF_SEAT_3) == (0, 0, 0, -26)
    assert points(FOUR, replace(MOON_OF_SEAT_3, moon="add")) == (26, 26, 26, 0)


def test_the_moon_of_two_packs_is_26_and_not_52():
    moon = Hand(hearts=(0, 26, 0, 0, 0, 0), queens=(0, 2, 0, 0, 0, 0), moon="add")

    assert points(SIX, moon) == (26, 0, 26, 26, 26, 26)
    assert points(SIX, replace(moon, moon="subtract")) == (0, -26, 0, 0, 0, 0)


def test_the_jack_is_counted_after_the_moon_for_whoever_took_it():
    by_shooter = Hand(hearts=(13, 0, 0, 0), queens=(1, 0, 0, 0), jack=0, moon="subtract")
    by_another = replace(by_shooter, jack=2)

    assert points(FOUR_WITH_JACK, by_shooter) == (-36, 0, 0, 0)
    assert points(FOUR_WITH_JACK, by_another) == (-26, 0, -10, 0)


def test_uncollected_cards_score_for_nobody_and_leave_no_moon():
    all_but_one_heart = Hand(hearts=(25, 0, 0, 0, 0, 0), queens=(2, 0, 0, 0, 0, 0), last_trick_cancelled=True)

    assert shooter(SIX, all_but_one_heart) is None
    assert points(SIX, all_but_one_heart) == (51, 0, 0, 0, 0, 0)


def test_a_cancelled_last_trick_that_swallowed_nothing_leaves_the_moon():
    moon = Hand(hearts=(0, 0, 26, 0, 0, 0), queens=(0, 0, 2, 0, 0, 0), last_trick_cancelled=True, moon="add")

    assert shooter(SIX, moon) == 2
    assert points(SIX, moon) == (26, 26, 0, 26, 26, 26)


def test_twenty_six_points_of_two_packs_are_no_moon():
    twenty_six = Hand(hearts=(13, 13, 0, 0, 0, 0), queens=(1, 1, 0, 0, 0, 0))

    assert shooter(SIX, twenty_six) is None
    assert points(SIX, twenty_six) == (26, 26, 0, 0, 0, 0)


@pytest.mark.parametrize("counts", [(), (13,), (13, 0, 0), None, "dddd", 13])
def test_nobody_shot_a_moon_in_a_hand_without_one_count_for_each_seat(counts):
    assert shooter(FOUR, Hand(hearts=counts, queens=(1, 0, 0, 0))) is None
    assert shooter(FOUR, Hand(hearts=(13, 0, 0, 0), queens=counts)) is None


def test_a_hand_with_a_problem_gets_no_points():
    with pytest.raises(ValueError, match="too_few_hearts, moon_not_shot"):
        points(FOUR, Hand(hearts=(5, 4, 3, 0), queens=(0, 0, 1, 0), moon="add"))


def test_a_sheet_without_a_hand_has_zeros_and_no_winner():
    assert outcome(FOUR, []) == Outcome(
        hands=(),
        totals=(0, 0, 0, 0),
        ended=False,
        ended_after=None,
        winners=(),
        seats=(0, 1, 2, 3),
        starts=(),
    )


def test_a_sheet_carries_totals_from_hand_to_hand():
    assert outcome(FOUR, [PLAIN, MOON_OF_SEAT_3]) == Outcome(
        hands=(
            ScoredHand(
                hand=PLAIN, seats=(0, 1, 2, 3), points=(5, 4, 17, 0), totals=(5, 4, 17, 0), counted=True
            ),
            ScoredHand(
                hand=MOON_OF_SEAT_3,
                seats=(0, 1, 2, 3),
                points=(0, 0, 0, -26),
                totals=(5, 4, 17, -26),
                counted=True,
            ),
        ),
        totals=(5, 4, 17, -26),
        ended=False,
        ended_after=None,
        winners=(),
        seats=(0, 1, 2, 3),
        starts=(),
    )


def test_exactly_the_limit_ends_the_game_and_one_less_does_not():
    hands = [TWENTY_FIVE] * 4

    assert outcome(replace(FOUR, limit=100), hands).ended_after == 4
    assert outcome(replace(FOUR, limit=101), hands).ended_after is None


def test_a_hand_after_the_end_stays_and_is_not_counted():
    sheet = outcome(replace(FOUR, limit=50), [TWENTY_FIVE, TWENTY_FIVE, PLAIN])

    assert sheet == Outcome(
        hands=(
            ScoredHand(
                hand=TWENTY_FIVE, seats=(0, 1, 2, 3), points=(25, 1, 0, 0), totals=(25, 1, 0, 0), counted=True
            ),
            ScoredHand(
                hand=TWENTY_FIVE, seats=(0, 1, 2, 3), points=(25, 1, 0, 0), totals=(50, 2, 0, 0), counted=True
            ),
            ScoredHand(hand=PLAIN, seats=(0, 1, 2, 3), points=(5, 4, 17, 0), totals=None, counted=False),
        ),
        totals=(50, 2, 0, 0),
        ended=True,
        ended_after=2,
        winners=(2, 3),
        seats=(0, 1, 2, 3),
        starts=(),
    )


def test_a_raised_limit_counts_the_hands_after_the_old_end_again():
    sheet = outcome(replace(FOUR, limit=51), [TWENTY_FIVE, TWENTY_FIVE, PLAIN])

    assert [scored.counted for scored in sheet.hands] == [True, True, True]
    assert (sheet.totals, sheet.ended, sheet.winners) == ((55, 6, 17, 0), True, (3,))


def test_a_shared_lowest_total_ends_the_game_with_joint_winners():
    sheet = outcome(FOUR, [TWENTY_FIVE] * 4)

    assert (sheet.totals, sheet.ended_after, sheet.winners) == ((100, 4, 0, 0), 4, (2, 3))


def test_with_play_on_a_shared_lowest_total_does_not_end_the_game():
    sheet = outcome(replace(FOUR, ties="play_on"), [TWENTY_FIVE] * 4)

    assert (sheet.totals, sheet.ended, sheet.ended_after, sheet.winners) == ((100, 4, 0, 0), False, None, ())


def test_with_play_on_a_subtracting_moon_that_brings_everybody_under_the_limit_puts_the_end_off():
    moon_of_seat_0 = Hand(hearts=(13, 0, 0, 0), queens=(1, 0, 0, 0), moon="subtract")

    sheet = outcome(replace(FOUR, ties="play_on"), [*[TWENTY_FIVE] * 4, moon_of_seat_0, PLAIN])

    assert [scored.totals for scored in sheet.hands[3:]] == [(100, 4, 0, 0), (74, 4, 0, 0), (79, 8, 17, 0)]
    assert (sheet.ended, sheet.winners) == (False, ())


def test_with_play_on_a_subtracting_moon_may_leave_one_alone_lowest_and_end_the_game():
    sheet = outcome(replace(FOUR, ties="play_on"), [*[TWENTY_FIVE] * 4, MOON_OF_SEAT_3])

    assert (sheet.totals, sheet.ended_after, sheet.winners) == ((100, 4, 0, -26), 5, (3,))


def test_a_game_finished_early_is_won_by_the_lowest_and_shared_whatever_the_tie_rule():
    for ties in ("share", "play_on"):
        sheet = outcome(replace(FOUR, ties=ties, finished=True), [TWENTY_FIVE])

        assert (sheet.totals, sheet.ended, sheet.ended_after, sheet.winners) == (
            (25, 1, 0, 0),
            True,
            None,
            (2, 3),
        )


def test_a_game_finished_early_counts_every_hand():
    sheet = outcome(replace(FOUR, finished=True), [PLAIN, TWENTY_FIVE])

    assert [scored.counted for scored in sheet.hands] == [True, True]
    assert (sheet.totals, sheet.winners) == ((30, 5, 17, 0), (3,))


def test_without_a_hand_nothing_is_over_even_where_the_table_finished_early():
    sheet = outcome(replace(FOUR, finished=True), [])

    assert (sheet.ended, sheet.winners) == (False, ())


def test_a_finished_game_that_reaches_the_limit_ended_with_that_hand():
    sheet = outcome(replace(FOUR, limit=50, finished=True), [TWENTY_FIVE, TWENTY_FIVE, PLAIN])

    assert (sheet.totals, sheet.ended, sheet.ended_after) == ((50, 2, 0, 0), True, 2)


def test_standings_go_from_the_lowest_up_and_equal_totals_share_a_place():
    assert standings((17, 5, -26, 5)) == (
        Standing(place=1, seat=2, total=-26),
        Standing(place=2, seat=1, total=5),
        Standing(place=2, seat=3, total=5),
        Standing(place=4, seat=0, total=17),
    )


def test_standings_of_a_game_without_hands_share_the_first_place():
    assert [(standing.place, standing.seat) for standing in standings((0, 0, 0))] == [(1, 0), (1, 1), (1, 2)]


@pytest.mark.parametrize(
    ("players", "cancelled", "takers", "warned"),
    [
        (11, False, 9, False),
        (11, False, 10, True),
        (11, True, 8, False),
        (11, True, 9, True),
        (10, False, 10, False),
        (10, True, 9, False),
        (10, True, 10, True),
        (9, True, 9, False),
        (6, True, 6, False),
    ],
)
def test_more_takers_than_tricks_are_warned_of(players, cancelled, takers, warned):
    hearts = (26 - (takers - 1), *[1] * (takers - 1), *[0] * (players - takers))
    hand = Hand(hearts=hearts, queens=(2, *[0] * (players - 1)), last_trick_cancelled=cancelled)

    assert too_many_takers(Terms(CANCELLATION, players, 150), hand) is warned


def test_who_took_only_a_black_maria_is_a_taker_too():
    hand = Hand(
        hearts=(18, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0),
        queens=(0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1),
    )

    assert too_many_takers(Terms(CANCELLATION, 11, 150), hand) is True


def test_one_pack_has_tricks_enough_for_everybody():
    hand = Hand(hearts=(7, 1, 1, 1, 1, 1, 1), queens=(1, 0, 0, 0, 0, 0, 0))

    assert too_many_takers(Terms(HEARTS, 7, 100), hand) is False
    assert too_many_takers(Terms(OMNIBUS, 7, 100), replace(hand, jack=6)) is False
