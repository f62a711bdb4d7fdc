"""Joining, leaving and moving between hands, written into the journal."""

from uuid import uuid4

import pytest

from rules.variants import CANCELLATION
from scorekeeper import ledger, models
from scorekeeper.history import read_history
from scorekeeper.scoring import Hand, Sitting
from scorekeeper.sheet import read
from scorekeeper.trail import Change, trail
from tests.scorekeeper.play import (
    EVEN,
    FOUR,
    MOON,
    NOW,
    PLAIN,
    amend,
    open_table,
    record,
    refusal,
    reseat,
    restore,
    settle,
    strike,
)

pytestmark = pytest.mark.django_db

FIVE = Hand(hearts=(1, 2, 3, 3, 4), queens=(0, 0, 0, 1, 0))  # 1 2 3 16 4
THREE = Hand(hearts=(13, 0, 0), queens=(0, 1, 0))  # 13 13 0


def changes(game):
    sheet = read(game)
    return [(line.kind, line.changes) for line in trail(sheet, read_history(game, sheet)).lines]


def test_somebody_joins_between_two_hands_and_earlier_hands_stay():
    game = open_table()
    record(game, PLAIN)  # 5 4 17 0

    reseat(game, (0, 1, 4, 2, 3), ["Eve"], "average")
    sheet = record(game, FIVE)

    assert sheet.names == ("Ann", "Ben", "Cyd", "Dee", "Eve")
    assert sheet.sittings == (Sitting(1, (0, 1, 2, 3)), Sitting(2, (0, 1, 4, 2, 3), {4: "average"}))
    # 26 / 4 = 6.5, which is 7. Then 1 2 for Ann and Ben, 3 for Eve, 16 and 4.
    assert (sheet.hands[0].totals, sheet.hands[1].totals) == ((5, 4, 17, 0, None), (6, 6, 33, 4, 10))
    assert (sheet.hands[0].points, sheet.hands[1].points) == ((5, 4, 17, 0, None), (1, 2, 16, 4, 3))
    assert [(line.place, line.seat) for line in sheet.standings] == [(1, 3), (2, 0), (2, 1), (4, 4), (5, 2)]
    assert (sheet.hands[1].dealer, sheet.hands[1].side, sheet.next.dealer) == (1, "left", 4)


def test_an_earlier_hand_that_is_amended_moves_the_average_too():
    game = open_table()
    record(game, PLAIN)  # 5 4 17 0
    reseat(game, (0, 1, 2, 3, 4), ["Eve"], "highest")

    sheet = amend(game, 1, EVEN)  # 3 3 16 4

    assert sheet.totals == (3, 3, 16, 4, 16)


def test_who_leaves_is_placed_nowhere_and_keeps_the_total():
    game = open_table()
    record(game, PLAIN)

    reseat(game, (0, 1, 2))
    sheet = record(game, THREE)

    assert (sheet.totals, sheet.left) == ((18, 17, 17, 0), (3,))
    assert [line.seat for line in sheet.standings] == [1, 2, 0]
    assert ledger.finish(game, now=NOW).winners == (1, 2)


def test_seats_changed_twice_before_a_hand_hold_as_changed_last_and_both_stand_in_the_trail():
    game = open_table()
    record(game, PLAIN)

    reseat(game, (0, 1, 2, 3, 4), ["Eve"], "zero")
    sheet = reseat(game, (3, 2, 1, 0))

    assert (sheet.next.seats, sheet.known, sheet.left) == ((3, 2, 1, 0), (0, 1, 2, 3), ())
    assert changes(game) == [
        (
            "seated",
            (
                Change("left", None, None, "Eve"),
                Change("seats", ("Ann", "Ben", "Cyd", "Dee", "Eve"), ("Dee", "Cyd", "Ben", "Ann")),
            ),
        ),
        (
            "seated",
            (
                Change("joined", None, None, "Eve"),
                Change("seats", FOUR, ("Ann", "Ben", "Cyd", "Dee", "Eve")),
            ),
        ),
    ]


def test_who_joined_keeps_what_was_chosen_when_the_seats_change_once_more_before_a_hand():
    game = open_table()
    record(game, PLAIN)  # 5 4 17 0

    reseat(game, (0, 1, 2, 3, 4), ["Eve"], "highest")
    sheet = reseat(game, (4, 0, 1, 2, 3, 5), ["Fay"], "zero")

    assert sheet.totals == (5, 4, 17, 0, 17, 0)


def test_who_was_taken_off_before_playing_can_be_seated_after_all_and_begins_as_is_chosen_then():
    game = open_table()
    record(game, PLAIN)
    reseat(game, (0, 1, 2, 3, 4), ["Eve"], "highest")
    reseat(game, (0, 1, 2, 3))

    sheet = reseat(game, (0, 1, 2, 3, 4), start="average")

    assert (sheet.names, sheet.totals) == (("Ann", "Ben", "Cyd", "Dee", "Eve"), (5, 4, 17, 0, 7))


def test_who_played_and_comes_back_goes_on_with_the_old_total_whatever_newcomers_begin_with():
    game = open_table()
    record(game, PLAIN)
    reseat(game, (0, 1, 2))
    record(game, THREE)  # 18 17 17

    assert reseat(game, (0, 1, 2, 3), start="highest").totals == (18, 17, 17, 0)


def test_the_trail_tells_the_points_somebody_joined_with():
    game = open_table()
    record(game, PLAIN)

    reseat(game, (0, 4, 2, 3), ["Eve"], "average")  # of 5 17 0: 22 / 3 = 7.33

    assert changes(game) == [
        (
            "seated",
            (
                Change("joined", None, 7, "Eve"),
                Change("left", None, None, "Ben"),
                Change("seats", FOUR, ("Ann", "Eve", "Cyd", "Dee")),
            ),
        )
    ]


def test_seats_changed_before_the_first_hand_seat_the_game():
    game = open_table(first_dealer=2)

    sheet = reseat(game, (3, 2, 1, 0))

    assert sheet.sittings == (Sitting(1, (3, 2, 1, 0)),)
    assert (sheet.next.dealer, sheet.next.receivers) == (2, (3, 0, 1, 2))


def test_a_struck_hand_comes_back_among_those_who_played_it():
    game = open_table()
    record(game, PLAIN)
    reseat(game, (0, 1, 2, 3, 4), ["Eve"], "zero")
    record(game, FIVE)
    strike(game, 1)
    struck = read(game).struck

    sheet = restore(game, 1)

    assert struck[0].seats == (0, 1, 2, 3)
    assert sheet.totals == (6, 6, 20, 16, 4)


def test_a_hand_is_checked_and_amended_with_the_seats_it_was_played_at():
    game = open_table()
    record(game, PLAIN)
    reseat(game, (0, 1, 2))

    assert refusal(record, game, PLAIN) == ["wrong_number_of_entries"]
    record(game, THREE)
    assert refusal(amend, game, 1, THREE) == ["wrong_number_of_entries"]
    assert amend(game, 1, MOON).totals == (13, 13, 0, -26)


def test_correcting_the_first_dealer_moves_the_later_ones():
    game = open_table()
    record(game, PLAIN)
    reseat(game, (0, 1, 2, 3, 4), ["Eve"], "zero")

    sheet = settle(game, first_dealer=3, names=["", "", "", "", "Eva"])

    assert (sheet.hands[0].dealer, sheet.next.dealer, sheet.names[4]) == (3, 4, "Eva")
    assert refusal(settle, game, first_dealer=4) == ["dealer_invalid"]
    assert refusal(settle, game, names=["Ann"] * 4) == ["wrong_number_of_entries"]


def test_one_entry_changes_the_seats_once():
    game, entry = open_table(), uuid4()

    reseat(game, (0, 1, 2, 3, 4), ["Eve"], "zero", entry=entry)
    again = reseat(game, (0, 1, 2), entry=entry)

    assert again.names == ("Ann", "Ben", "Cyd", "Dee", "Eve")
    assert models.Sitting.objects.count() == 1


def test_seats_as_they_are_write_nothing():
    game = open_table()

    assert reseat(game, (0, 1, 2, 3)).version == 1


@pytest.mark.parametrize(
    ("seats", "newcomers", "start", "problems"),
    [
        ((0, 1), (), None, ["players_out_of_range"]),
        ((0, 1, 2, 3, 4, 5, 6, 7), ["E", "F", "G", "H"], "zero", ["players_out_of_range"]),
        ((0, 1, 2, 3, 4), ["Ann "], "zero", ["names_alike"]),
        ((0, 1, 2, 3, 4), ["\u200b"], "zero", ["name_invisible"]),
        ((0, 1, 2, 3, 4), ["Eve"], None, ["choice_invalid"]),
        ((0, 1, 2, 3, 4), ["Eve"], "lowest", ["choice_invalid"]),
        ((0, 1, 2, 2), (), None, ["choice_invalid"]),
        ((0, 1, 2, 9), (), None, ["choice_invalid"]),
        ((0, 1, 2, -1), (), None, ["choice_invalid"]),
    ],
)
def test_seats_that_no_table_has_are_refused_and_nothing_is_written(seats, newcomers, start, problems):
    game = open_table()
    record(game, PLAIN)

    assert refusal(reseat, game, seats, newcomers, start) == problems
    assert (read(game).version, models.Sitting.objects.count()) == (2, 0)


def test_a_joiner_at_a_table_of_eleven_is_refused():
    names = [f"P{number}" for number in range(11)]
    game = open_table(names, variant=CANCELLATION)

    assert refusal(reseat, game, tuple(range(12)), ["Eve"], "zero") == ["players_out_of_range"]


def test_once_the_game_is_over_nobody_changes_seats():
    game = open_table(limit=10)
    record(game, PLAIN)

    assert refusal(reseat, game, (3, 2, 1, 0)) == ["game_over"]


@pytest.mark.parametrize(
    ("number", "problem"),
    [(1, "hand_already_written"), (None, "hand_already_written"), (3, "hand_number_ahead")],
)
def test_seats_are_changed_before_the_hand_the_form_was_made_for(number, problem):
    game = open_table()
    record(game, PLAIN)

    assert refusal(ledger.change_seats, game, number=number, seats=(3, 2, 1, 0), entry=uuid4(), now=NOW) == [
        problem
    ]
    assert refusal(ledger.change_seats, game, number=2, seats=(3, 2, 1, 0), entry=None, now=NOW) == [
        "entry_missing"
    ]
