"""A sheet laid out for its pages."""

import pytest

from rules.variants import CANCELLATION, HEARTS, OMNIBUS
from scorekeeper import layout
from scorekeeper.scoring import Hand
from scorekeeper.sheet import read
from tests.scorekeeper.play import MOON, PLAIN, open_table, record, settle, strike

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("receivers", "chains"),
    [
        (None, []),
        ((1, 2, 3, 0), ["ABCDA"]),
        ((3, 0, 1, 2), ["ADCBA"]),
        ((2, 3, 0, 1), ["ACA", "BDB"]),
    ],
)
def test_who_gives_to_whom_is_followed_until_it_closes(receivers, chains):
    assert ["".join(chain) for chain in layout.chains("ABCD", receivers)] == chains


def test_the_bar_shows_how_far_a_total_has_come():
    sheet = record(open_table(limit=60), MOON, *[PLAIN] * 3)  # 15 12 51 -26

    lines = layout.lines(sheet)

    assert [(line.name, line.reach) for line in lines] == [("Dee", 0), ("Ben", 20), ("Ann", 25), ("Cyd", 85)]
    assert [line.left for line in lines] == [None, None, None, 9]
    assert [line.leads for line in lines] == [True, False, False, False]


def test_nobody_leads_before_the_first_hand_and_whoever_wins_has_won():
    empty = read(open_table())
    over = record(open_table(), *[PLAIN] * 6)

    assert [line.leads or line.wins for line in layout.lines(empty)] == [False] * 4
    assert [(line.name, line.wins, line.leads) for line in layout.lines(over)][0] == ("Dee", True, False)
    assert [line.reached for line in layout.lines(over)] == [False, False, False, True]


def test_over_the_limit_with_the_tie_played_on_says_so():
    game = open_table(limit=20, ties="play_on")
    sheet = record(game, Hand((0, 0, 13, 0), (0, 0, 0, 1)), Hand((0, 0, 13, 0), (0, 0, 0, 1)))  # 0 0 26 26

    assert sheet.ended is False
    assert [(line.leads, line.reached) for line in layout.lines(sheet)] == [
        (True, False),
        (True, False),
        (False, True),
        (False, True),
    ]


def test_the_futures_of_an_amended_hand_work_the_later_hands_out_too():
    sheet = record(open_table(), PLAIN, PLAIN)

    subtract, add = layout.futures(sheet, Hand((0, 13, 0, 0), (0, 1, 0, 0)), 1)

    assert [(change.name, change.total, change.points) for change in subtract.changes] == [
        ("Ben", -22, -26),
        ("Dee", 0, 0),
        ("Ann", 5, 0),
        ("Cyd", 17, 0),
    ]
    assert [(change.name, change.total, change.points) for change in add.changes] == [
        ("Ben", 4, 0),
        ("Dee", 26, 26),
        ("Ann", 31, 26),
        ("Cyd", 43, 26),
    ]
    assert [change.shoots for change in add.changes] == [True, False, False, False]


def test_in_omnibus_the_jack_stands_in_the_changes_of_a_moon():
    sheet = read(open_table(("A", "B", "C"), variant=OMNIBUS))

    subtract, add = layout.futures(sheet, Hand((13, 0, 0), (1, 0, 0), jack=0), None)

    assert [(change.name, change.points) for change in subtract.changes] == [("A", -36), ("B", 0), ("C", 0)]
    assert [(change.name, change.points) for change in add.changes] == [("A", -10), ("B", 26), ("C", 26)]


def test_joint_winners_of_a_future_are_all_named_and_a_shooter_among_them_does_not_lose():
    all_but_the_queen = Hand((13, 0, 0, 0), (0, 0, 1, 0))
    sheet = record(open_table(limit=40), all_but_the_queen, all_but_the_queen)  # 26 0 26 0

    subtract, add = layout.futures(sheet, Hand((13, 0, 0, 0), (1, 0, 0, 0)), None)  # 0 0 26 0, or 26 26 52 26

    assert (subtract.ended, subtract.first, subtract.best) == (False, ("Ann", "Ben", "Dee"), 0)
    assert (add.ended, add.first, add.best, add.loses) == (True, ("Ann", "Ben", "Dee"), 26, False)


def test_a_shooter_who_would_not_win_is_warned():
    sheet = record(open_table(limit=40), Hand((0, 12, 1, 0), (0, 1, 0, 0)))  # 0 25 1 0

    _, add = layout.futures(sheet, Hand((0, 13, 0, 0), (0, 1, 0, 0)), None)  # 26 25 27 26: nobody has 40

    assert (add.ended, add.loses) == (False, False)

    _, add = layout.futures(sheet, Hand((0, 0, 13, 0), (0, 0, 1, 0)), None)  # 26 51 1 26: Cyd wins

    assert (add.ended, add.first, add.loses) == (True, ("Cyd",), False)

    again = record(
        open_table(limit=40), *[Hand((0, 12, 1, 0), (0, 1, 0, 0)), Hand((5, 6, 2, 0), (1, 0, 0, 0))]
    )

    _, add = layout.futures(
        again, Hand((0, 13, 0, 0), (0, 1, 0, 0)), None
    )  # 18 31 3 0 -> 44 31 29 26: Dee wins

    assert (add.ended, add.first, add.loses) == (True, ("Dee",), True)


def test_a_future_says_when_the_limit_is_reached_and_a_tie_is_played_on():
    everything_but_the_queen = Hand((13, 0, 0, 0), (0, 0, 1, 0))
    tied = record(open_table(limit=40, ties="play_on"), *[everything_but_the_queen] * 2)  # 26 0 26 0

    subtract, add = layout.futures(tied, Hand((0, 0, 13, 0), (0, 0, 1, 0)), None)  # 26 0 0 0, or 52 26 26 26

    assert (subtract.ended, subtract.tied, subtract.best) == (False, False, 0)
    assert (add.ended, add.tied, add.first, add.loses) == (False, True, ("Ben", "Cyd", "Dee"), False)


def test_a_future_names_the_hand_that_ends_the_game_where_it_is_another_one():
    sheet = record(open_table(limit=50), PLAIN, PLAIN, PLAIN)  # 15 12 51 0

    subtract, add = layout.futures(sheet, Hand((0, 0, 0, 13), (0, 0, 0, 1)), 2)  # 10 8 34 -26, or 36 34 60 0

    assert (subtract.ended, subtract.elsewhere, subtract.counted) == (False, None, True)
    assert (add.ended, add.elsewhere, add.counted) == (True, 3, True)

    _, add = layout.futures(sheet, Hand((0, 0, 0, 13), (0, 0, 0, 1)), 3)  # 36 34 60 0

    assert (add.ended, add.elsewhere, add.counted) == (True, None, True)


def test_a_moon_in_a_hand_after_the_end_changes_nothing_and_says_so():
    game = open_table()
    record(game, PLAIN, PLAIN, PLAIN)
    sheet = settle(game, limit=34)  # over with the second hand: 10 8 34 0

    _, add = layout.futures(sheet, Hand((13, 0, 0, 0), (1, 0, 0, 0)), 3)

    assert (add.ended, add.elsewhere, add.counted, add.loses) == (True, 2, False, True)
    assert [(change.name, change.total, change.points) for change in add.changes] == [
        ("Dee", 0, 0),
        ("Ben", 8, 0),
        ("Ann", 10, 0),
        ("Cyd", 34, 0),
    ]


def test_a_higher_limit_is_a_round_one_with_which_the_game_goes_on():
    game = open_table()
    sheet = record(game, *[PLAIN] * 6)  # Cyd 102

    assert layout.higher_limit(sheet) == 150
    assert layout.higher_limit(settle(game, limit=34)) == 150
    assert layout.higher_limit(settle(game, limit=150)) is None


def test_struck_hands_are_told_by_what_everybody_took():
    game = open_table()
    record(game, PLAIN, MOON)
    strike(game, 1)
    sheet = strike(game, 2)

    first, last = layout.struck(sheet)

    assert (first["number"], first["revision"], first["is_last"]) == (1, 2, False)
    assert (last["number"], last["is_last"]) == (2, True)
    assert [(seat["name"], seat["hearts"], len(seat["queens"])) for seat in first["taken"]] == [
        ("Ann", 5, 0),
        ("Ben", 4, 0),
        ("Cyd", 4, 1),
        ("Dee", 0, 0),
    ]


def test_the_pot_holds_each_packs_hearts_and_its_black_maria():
    assert layout.pips(HEARTS) == ["heart"] * 13 + ["maria"]
    assert layout.pips(CANCELLATION) == (["heart"] * 13 + ["maria"]) * 2
