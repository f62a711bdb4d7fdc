"""Who sits where from which hand on: totals, dealers and passes follow (rules: D24)."""

import pytest

from rules.variants import CANCELLATION, HEARTS
from scorekeeper.checked import checked_sitting
from scorekeeper.refusals import Refused
from scorekeeper.scoring import Hand, Sitting, Terms, outcome, seatings, standings
from scorekeeper.sitting import course, seat, start

FOUR = Terms(HEARTS, 4, limit=100)
EVEN = Hand(hearts=(3, 3, 3, 4), queens=(0, 0, 1, 0))  # 3 3 16 4
FIVE = Hand(hearts=(1, 2, 3, 3, 4), queens=(0, 0, 0, 1, 0))  # 1 2 3 16 4
THREE = Hand(hearts=(13, 0, 0), queens=(0, 1, 0))  # 13 13 0
MOON = Hand(hearts=(13, 0, 0, 0), queens=(1, 0, 0, 0), moon="add")  # 0 26 26 26


def test_who_joins_is_put_before_the_hand_of_that_number():
    opened, joined = Sitting(1, (0, 1, 2, 3)), Sitting(3, (0, 1, 2, 3, 4))

    assert course([opened, joined], [(1, EVEN), (2, MOON), (4, FIVE)]) == [opened, EVEN, MOON, joined, FIVE]


@pytest.mark.parametrize(
    ("choice", "totals", "points"),
    [
        ("average", (3, 3, 16, 4), 7),  # 26 / 4 = 6.5, halves up
        ("average", (1, 2, 4), 2),  # 7 / 3 = 2.33
        ("average", (-3, -2), -2),  # -2.5, halves up
        ("average", (-3, -2, -2), -2),  # -2.33
        ("average", (), 0),
        ("highest", (3, 3, 16, 4), 16),
        ("highest", (-5, -26), -5),
        ("highest", (), 0),
        ("zero", (3, 3, 16, 4), 0),
        (17, (3, 3, 16, 4), 17),
    ],
)
def test_who_joins_begins_as_the_table_chooses(choice, totals, points):
    assert start(choice, totals) == points


def test_a_newcomer_counts_from_the_average_and_the_others_go_on():
    opened, joined = Sitting(1, (0, 1, 2, 3)), Sitting(2, (0, 1, 4, 2, 3), {4: "average"})

    found = outcome(FOUR, [opened, EVEN, joined, FIVE])

    # 3 3 16 4: the average 6.5 becomes 7. Then 1 2 and 4 for the third and fourth of before, 3 for the newcomer.
    assert found.hands[0].totals == (3, 3, 16, 4, None)
    assert found.hands[1].points == (1, 2, 16, 4, 3)
    assert found.hands[1].totals == (4, 5, 32, 8, 10)
    assert (found.totals, found.seats, found.starts) == ((4, 5, 32, 8, 10), (0, 1, 4, 2, 3), ({}, {4: 7}))


def test_the_average_is_that_of_those_who_stay():
    opened, changed = Sitting(1, (0, 1, 2, 3)), Sitting(2, (0, 1, 4, 3), {4: "average"})

    found = outcome(FOUR, [opened, EVEN, changed])

    assert found.totals == (3, 3, 16, 4, 3)  # 3 3 4 without the one who left: 10 / 3


def test_who_left_keeps_the_last_total_and_cannot_win():
    opened, changed = Sitting(1, (0, 1, 2, 3)), Sitting(2, (1, 2, 3))
    terms = Terms(HEARTS, 4, limit=28)

    found = outcome(terms, [opened, EVEN, changed, THREE])

    assert found.hands[1].points == (None, 13, 13, 0)
    assert (found.totals, found.ended, found.winners) == ((3, 16, 29, 4), True, (3,))


def test_the_total_of_who_left_does_not_end_the_game():
    opened, changed = Sitting(1, (0, 1, 2, 3)), Sitting(2, (0, 1, 3))
    terms = Terms(HEARTS, 4, limit=17)

    found = outcome(terms, [opened, EVEN, changed, Hand((0, 0, 13), (0, 1, 0))])

    assert (found.totals, found.ended_after, found.winners) == ((3, 16, 16, 17), 2, (0,))


def test_who_comes_back_goes_on_with_the_total_of_before():
    table = [Sitting(1, (0, 1, 2, 3)), EVEN, Sitting(2, (0, 1, 3)), THREE, Sitting(3, (0, 1, 2, 3)), EVEN]

    found = outcome(FOUR, table)

    assert [hand.totals for hand in found.hands] == [(3, 3, 16, 4), (16, 16, 16, 4), (19, 19, 32, 8)]


def test_a_moon_adds_to_those_at_the_table_alone():
    table = [Sitting(1, (0, 1, 2, 3)), EVEN, Sitting(2, (0, 4, 2, 3), {4: "zero"}), MOON]

    assert outcome(FOUR, table).hands[1].points == (0, None, 26, 26, 26)


def test_after_the_end_who_sat_down_later_has_not_won():
    table = [Sitting(1, (0, 1, 2, 3)), EVEN, Sitting(2, (0, 1, 2, 4), {4: "zero"}), EVEN]

    found = outcome(Terms(HEARTS, 4, limit=16), table)

    assert (found.ended_after, found.winners, found.seats) == (1, (0, 1), (0, 1, 2, 3))
    assert found.hands[1].counted is False
    assert found.totals == (3, 3, 16, 4, 0)


def test_a_table_nobody_played_at_still_says_with_what_somebody_joined():
    table = [
        Sitting(1, (0, 1, 2, 3)),
        EVEN,
        Sitting(2, (0, 1, 2, 3, 4), {4: "highest"}),
        Sitting(5, (0, 1, 2, 3)),
    ]

    assert outcome(FOUR, table).totals == (3, 3, 16, 4, 16)


def test_standings_place_those_at_the_table_alone():
    placed = standings((3, 1, 16, 4), (3, 0, 2))

    assert [(line.place, line.seat, line.total) for line in placed] == [(1, 0, 3), (2, 3, 4), (3, 2, 16)]


def dealers(terms, table):
    return [(seating.dealer, seating.side) for seating in seatings(terms, table)]


def test_with_another_number_of_players_the_passes_begin_anew_and_the_deal_goes_on():
    opened, joined = Sitting(1, (0, 1, 2, 3)), Sitting(3, (0, 1, 4, 2, 3), {4: "zero"})

    found = dealers(FOUR, [opened, EVEN, EVEN, joined, FIVE, FIVE])

    # Ben dealt last; after Ben sits the newcomer.
    assert found == [(0, "left"), (1, "right"), (4, "left"), (2, "right"), (3, "left")]


def test_when_the_last_dealer_leaves_the_one_before_counts():
    opened, left = Sitting(1, (0, 1, 2, 3)), Sitting(3, (0, 2, 3))

    assert dealers(FOUR, [opened, EVEN, EVEN, left, THREE])[2:] == [(2, "left"), (3, "right")]


def test_with_as_many_players_as_before_the_passes_go_on():
    opened, moved = Sitting(1, (0, 1, 2, 3)), Sitting(3, (2, 1, 0, 3))

    found = dealers(FOUR, [opened, EVEN, EVEN, moved, EVEN, EVEN])

    # Ben dealt last and now gives the deal to Ann; the third hand passes across, the fourth not at all.
    assert found[2:] == [(0, "across"), (3, "none"), (2, "left")]


def test_before_the_first_hand_the_first_dealer_stays_or_the_next_in_turn_deals():
    terms = Terms(HEARTS, 4, limit=100, first_dealer=1)
    opened = Sitting(1, (0, 1, 2, 3))

    assert dealers(terms, [opened, Sitting(1, (3, 2, 1, 0))]) == [(1, "left")]
    assert dealers(terms, [opened, Sitting(1, (0, 2, 3))]) == [(2, "left")]


def test_receivers_are_players_and_who_is_not_there_gives_to_nobody():
    moved = seatings(FOUR, [Sitting(1, (0, 1, 2, 3)), EVEN, Sitting(2, (3, 0, 2)), THREE])[1]

    # To the left: 3 gives to 0, 0 to 2, 2 to 3.
    assert (moved.seats, moved.side, moved.receivers) == ((3, 0, 2), "left", (2, None, 3, 0))


def test_in_cancellation_the_one_after_the_dealer_leads_at_the_new_table():
    terms = Terms(CANCELLATION, 6, limit=150)
    moved = seatings(terms, [Sitting(1, (0, 1, 2, 3, 4, 5)), Sitting(1, (5, 4, 3, 2, 1, 0, 6))])[0]

    assert (moved.dealer, moved.leads) == (0, 6)


@pytest.mark.parametrize(
    ("wanted", "seats"),
    [
        ([(0, 1), (1, 2), (2, 3), (3, 4)], (0, 1, 2, 3)),
        (
            [(0, 3), (1, 2), (2, 3), (3, 4)],
            (1, 2, 0, 3),
        ),  # Ann goes to the third seat, the others keep their order
        ([(0, 2), (1, 1), (2, 3), (3, 4)], (1, 0, 2, 3)),
        ([(0, None), (1, 2), (2, 3), (3, 4)], (1, 2, 3)),
        ([(0, 1), (1, 2), (2, 3), (3, 4), (4, 2)], (0, 4, 1, 2, 3)),  # somebody joins at the second seat
        ([(0, 1), (1, 2), (2, 3), (3, 4), (4, 11)], (0, 1, 2, 3, 4)),
        (
            [(0, 4), (1, 4), (2, 3), (3, 4)],
            (1, 2, 3, 0),
        ),  # of two who want one seat the other gets the next free one
        ([(0, 4), (1, 3), (2, 2), (3, 1)], (3, 2, 1, 0)),
    ],
)
def test_whoever_wants_another_seat_gets_it(wanted, seats):
    assert seat(wanted, (0, 1, 2, 3)) == seats


def refused(variant, seats, names):
    with pytest.raises(Refused) as refusal:
        checked_sitting(variant, Sitting(2, tuple(seats)), names)
    return refusal.value.problems


def test_a_table_has_as_many_seats_as_its_game():
    names = [f"P{number}" for number in range(12)]
    seven = Sitting(2, tuple(range(7)))

    assert refused(HEARTS, range(8), names) == ("players_out_of_range",)
    assert refused(HEARTS, range(2), names) == ("players_out_of_range",)
    assert refused(CANCELLATION, range(12), names) == ("players_out_of_range",)
    assert refused(HEARTS, range(4), [*names[:4], "p0"]) == ("names_alike",)
    assert refused(HEARTS, range(7), [f"P{number}" for number in range(41)]) == ("players_out_of_range",)
    assert checked_sitting(HEARTS, seven, names) == seven
