"""The change trail: what the journal holds besides the sheet, as lines."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from rules.variants import CANCELLATION, OMNIBUS
from scorekeeper import ledger
from scorekeeper.history import read_history
from scorekeeper.scoring import Hand
from scorekeeper.sheet import read
from scorekeeper.trail import Cards, Change, Line, Undo, trail
from tests.scorekeeper.play import (
    EVEN,
    FOUR,
    MOON,
    NOW,
    PLAIN,
    amend,
    open_table,
    record,
    restore,
    settle,
    strike,
)

pytestmark = pytest.mark.django_db

QUEEN = Hand(hearts=(13, 0, 0, 0), queens=(0, 1, 0, 0))  # 13 13 0 0
SWAPPED = Hand(hearts=(0, 13, 0, 0), queens=(1, 0, 0, 0))  # 13 13 0 0
SIX = tuple(f"P{seat}" for seat in range(6))


def trail_of(game):
    sheet = read(game)
    return trail(sheet, read_history(game, sheet))


def line(serial, kind, *changes, at=NOW, **more):
    return Line(serial, at, kind, changes, **more)


def points(name, before, after):
    return Change("points", before, after, name)


def test_a_game_without_a_correction_has_no_line():
    game = open_table()
    record(game, PLAIN, EVEN)

    assert trail_of(game).lines == ()
    assert trail_of(game).marks == {}


def test_an_amended_hand_tells_whose_points_changed_and_how_to_take_it_back():
    game = open_table()
    record(game, PLAIN)
    amend(game, 1, EVEN)

    changed = line(
        3,
        "amended",
        points("Ann", 5, 3),
        points("Ben", 4, 3),
        points("Cyd", 17, 16),
        points("Dee", 0, 4),
        number=1,
        place=1,
        undo=Undo("amend", 2, PLAIN),
    )
    assert trail_of(game).lines == (changed,)
    assert trail_of(game).marks == {1: changed}


def test_lines_are_newest_first_and_only_the_newest_of_a_hand_can_be_taken_back():
    game = open_table()
    record(game, PLAIN, PLAIN)
    amend(game, 1, EVEN)
    strike(game, 1)
    restore(game, 1)
    strike(game, 2)

    lines = trail_of(game).lines

    assert [(line.serial, line.kind, line.number, line.place) for line in lines] == [
        (7, "struck", 2, None),
        (6, "restored", 1, 1),
        (5, "struck", 1, 1),
        (4, "amended", 1, 1),
    ]
    assert [line.undo for line in lines] == [
        Undo("restore", 2, PLAIN),
        Undo("strike", 4, EVEN),
        None,
        None,
    ]


def test_a_hand_is_named_by_its_place_of_today():
    game = open_table()
    record(game, PLAIN, PLAIN, PLAIN)
    amend(game, 3, EVEN)
    strike(game, 1)

    assert [(line.number, line.place) for line in trail_of(game).lines] == [(1, None), (3, 2)]


def test_a_hand_off_the_sheet_has_no_mark():
    game = open_table()
    record(game, PLAIN)
    amend(game, 1, EVEN)
    strike(game, 1)

    assert trail_of(game).marks == {}


def test_another_choice_of_the_shooter_shows_in_the_points():
    game = open_table()
    record(game, MOON)
    amend(game, 1, Hand(MOON.hearts, MOON.queens, moon="add"))

    assert trail_of(game).lines[0].changes == (
        points("Ann", 0, 26),
        points("Ben", 0, 26),
        points("Cyd", 0, 26),
        points("Dee", -26, 0),
    )


def test_cards_that_weigh_the_same_are_told_themselves():
    game = open_table()
    record(game, QUEEN)
    amend(game, 1, SWAPPED)

    thirteen, lady = Cards(13, 0, has_jack=False), Cards(0, 1, has_jack=False)
    assert trail_of(game).lines[0].changes == (
        Change("cards", thirteen, lady, "Ann"),
        Change("cards", lady, thirteen, "Ben"),
    )


def test_a_moved_jack_and_a_cancelled_trick_are_told():
    omnibus = open_table(FOUR[:3], variant=OMNIBUS)
    record(omnibus, Hand((5, 5, 3), (0, 0, 1), jack=1))
    amend(omnibus, 1, Hand((5, 5, 3), (0, 0, 1), jack=2))
    cancelled = open_table(SIX, variant=CANCELLATION)
    whole = Hand((5, 5, 4, 4, 4, 4), (2, 0, 0, 0, 0, 0))
    record(cancelled, whole)
    amend(cancelled, 1, Hand(whole.hearts, whole.queens, last_trick_cancelled=True))

    assert trail_of(omnibus).lines[0].changes == (points("Ben", -5, 5), points("Cyd", 16, 6))
    assert trail_of(cancelled).lines[0].changes == (Change("cancelled", False, True),)


def test_everything_that_was_agreed_otherwise_is_told():
    game = open_table()
    settle(
        game,
        limit=150,
        ties="play_on",
        direction="counterclockwise",
        passing="none",
        first_dealer=2,
        names=("Anna", "", "Cy", ""),
    )

    assert trail_of(game).lines == (
        line(
            2,
            "settings",
            Change("name", "Ann", "Anna"),
            Change("name", "Cyd", "Cy"),
            Change("first_dealer", "Ann", "Cy"),
            Change("limit", 100, 150),
            Change("ties", "share", "play_on"),
            Change("direction", "clockwise", "counterclockwise"),
            Change("passing", "rules", "none"),
        ),
    )


def test_finishing_and_reopening_are_told_with_their_times():
    game = open_table()
    record(game, PLAIN)
    ledger.finish(game, now=NOW + timedelta(minutes=5))
    ledger.reopen(game, now=NOW + timedelta(minutes=6))

    assert trail_of(game).lines == (
        line(4, "reopened", at=NOW + timedelta(minutes=6)),
        line(3, "finished", at=NOW + timedelta(minutes=5)),
    )


def test_an_undone_amendment_is_a_line_that_can_be_taken_back_too():
    game = open_table()
    record(game, PLAIN)
    amend(game, 1, EVEN)
    amend(game, 1, PLAIN)

    assert [line.undo for line in trail_of(game).lines] == [Undo("amend", 3, EVEN), None]


def test_players_of_a_hand_are_called_as_they_are_called_now():
    game = open_table()
    record(game, PLAIN)
    amend(game, 1, Hand((6, 3, 4, 0), PLAIN.queens))
    settle(game, names=("Anna", "", "", ""))

    assert trail_of(game).lines[1].changes == (points("Anna", 5, 6), points("Ben", 4, 3))


def test_one_correction_and_thirty_are_read_with_as_many_queries():
    none, one, thirty = open_table(), open_table(), open_table(limit=1000)
    record(one, PLAIN)
    amend(one, 1, EVEN)
    record(thirty, *[PLAIN] * 10)
    for number in range(1, 11):
        amend(thirty, number, EVEN)
        settle(thirty, limit=500 + number)
        strike(thirty, number)

    asked = []
    for game in (none, one, thirty):
        with CaptureQueriesContext(
            connection,
        ) as queries:
            read_history(game, read(game))
        asked.append(len(queries))

    assert asked == [9, 9, 9]  # five of them read the sheet
    assert len(trail_of(thirty).lines) == 30


def test_what_was_written_after_the_sheet_was_read_is_left_to_the_next_reading():
    game = open_table()
    record(game, PLAIN)
    sheet = amend(game, 1, EVEN)
    amend(game, 1, QUEEN)
    settle(game, limit=200)

    lines = trail(sheet, read_history(game, sheet)).lines

    assert [(line.serial, line.undo) for line in lines] == [(3, Undo("amend", 2, PLAIN))]
