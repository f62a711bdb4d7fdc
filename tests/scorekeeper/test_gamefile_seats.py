"""A game in which somebody joined, left or moved, as a file: hearts-game/2."""

import json

import pytest

from scorekeeper import ledger
from scorekeeper.gamefile import dump
from scorekeeper.gamefile import load as load_bytes
from scorekeeper.scoring import Hand, Sitting
from scorekeeper.sheet import read
from tests.scorekeeper.play import NOW, PLAIN, open_table, record, reseat, strike

FIVE = Hand(hearts=(1, 2, 3, 3, 4), queens=(0, 0, 0, 1, 0))  # 1 2 3 16 4

ROWS = [
    {"number": 1, "seats": [0, 1, 2, 3], "hearts": [5, 4, 4, 0], "queens": [0, 0, 1, 0]},
    {"number": 2, "seats": [0, 1, 4, 2, 3], "hearts": [1, 2, 3, 3, 4], "queens": [0, 0, 0, 1, 0]},
]


def file(**changes):
    whole = {
        "format": "hearts-game/2",
        "variant": "hearts",
        "players": ["Ann", "Ben", "Cyd", "Dee", "Eve"],
        "hands": ROWS,
        "joined": [{"player": 4, "before_hand": 2, "points": 7}],
    }
    return {name: value for name, value in (whole | changes).items() if value is not None}


def load(**changes):
    return load_bytes(json.dumps(file(**changes)).encode())


def refused(**changes):
    with pytest.raises(ledger.Refused) as refusal:
        load(**changes)
    return [str(problem) for problem in refusal.value.problems]


def played():
    game = open_table()
    record(game, PLAIN)
    reseat(game, (0, 1, 4, 2, 3), ["Eve"], "average")
    record(game, FIVE)
    return game


@pytest.mark.django_db
def test_a_game_whose_seats_changed_goes_out_as_the_contract_writes_it():
    assert dump(read(played())) == {
        "format": "hearts-game/2",
        "variant": "hearts",
        "players": ["Ann", "Ben", "Cyd", "Dee", "Eve"],
        "limit": 100,
        "ties": "share",
        "direction": "clockwise",
        "passing": "rules",
        "first_dealer": 0,
        "created": "2026-11-30T19:00:00Z",
        "finished": False,
        "hands": [
            {
                "number": 1,
                "place": 1,
                "revision": 1,
                "seats": [0, 1, 2, 3],
                "hearts": [5, 4, 4, 0],
                "queens": [0, 0, 1, 0],
                "jack": None,
                "last_trick_cancelled": False,
                "moon": None,
                "points": [5, 4, 17, 0],
                "totals": [5, 4, 17, 0],
                "counted": True,
                "dealer": 0,
                "pass": "left",
            },
            {
                "number": 2,
                "place": 2,
                "revision": 1,
                "seats": [0, 1, 4, 2, 3],
                "hearts": [1, 2, 3, 3, 4],
                "queens": [0, 0, 0, 1, 0],
                "jack": None,
                "last_trick_cancelled": False,
                "moon": None,
                "points": [1, 2, 3, 16, 4],
                "totals": [6, 6, 10, 33, 4],
                "counted": True,
                "dealer": 1,
                "pass": "left",
            },
        ],
        "totals": [6, 6, 33, 4, 10],
        "ended": False,
        "winners": [],
        "next": {"number": 3, "place": 3, "dealer": 4, "pass": "right"},
        "joined": [{"player": 4, "before_hand": 2, "points": 7}],
    }


def test_a_file_says_who_sat_and_with_what_they_joined():
    parsed = load()

    assert parsed.sittings == (Sitting(1, (0, 1, 2, 3)), Sitting(2, (0, 1, 4, 2, 3), {4: 7}))
    assert (parsed.terms.players, parsed.differed) == (4, False)


@pytest.mark.django_db
def test_what_was_exported_comes_back_as_the_same_game():
    out = dump(read(played()))

    game = ledger.import_game(load_bytes(json.dumps(out).encode()), now=NOW)

    assert dump(read(game)) == out


@pytest.mark.django_db
def test_seats_nobody_has_played_at_yet_come_back_too():
    game = played()
    strike(game, 1)
    reseat(game, (4, 0, 5, 2), ["Fay"], "zero")
    out = dump(read(game))

    again = ledger.import_game(load_bytes(json.dumps(out).encode()), now=NOW)

    assert out["next"]["seats"] == [4, 0, 5, 2]
    assert out["joined"] == [
        {"player": 4, "before_hand": 2, "points": 0},
        {"player": 5, "before_hand": 3, "points": 0},
    ]
    now = read(again)
    assert (now.next.seats, now.totals) == ((4, 0, 5, 2), read(game).totals)


def test_a_newcomer_without_a_hand_sits_after_the_others():
    parsed = load(
        hands=ROWS[:1], joined=[{"player": 4, "before_hand": 2, "points": 3}], next={"number": 2, "place": 2}
    )

    assert parsed.sittings[-1] == Sitting(2, (0, 1, 2, 3, 4), {4: 3})


def test_who_joined_without_a_word_begins_with_nothing():
    parsed = load(joined=None)

    assert parsed.sittings[-1] == Sitting(2, (0, 1, 4, 2, 3))


@pytest.mark.parametrize(
    "part",
    [
        {"totals": [6, 6, 33, 4, 3]},
        {"hands": [ROWS[0], ROWS[1] | {"totals": [6, 6, 3, 33, 4]}]},
        {"winners": [3]},
    ],
)
def test_totals_of_changed_seats_are_worked_out_anew_and_a_difference_is_told(part):
    assert load(**part).differed is True


@pytest.mark.parametrize(
    ("jack", "seat"),
    [(4, 2), (3, 4)],
)
def test_the_jack_is_a_player_of_the_file_and_becomes_a_seat(jack, seat):
    rows = [ROWS[0] | {"jack": 0}, ROWS[1] | {"jack": jack}]

    assert load(variant="omnibus", hands=rows).hands[1].jack == seat


@pytest.mark.parametrize(
    "part",
    [
        {"hands": [{"hearts": [5, 4, 4, 0], "queens": [0, 0, 1, 0]}]},
        {"hands": [ROWS[0] | {"seats": [0, 1, 2, 5]}]},
        {"hands": [ROWS[0] | {"seats": [0, 1, 2, 2]}]},
        {"hands": [ROWS[0] | {"seats": [0, 1, 2, -1]}]},
        {"hands": [ROWS[0] | {"seats": [0, 1, 2, True]}]},
        {"hands": [ROWS[0] | {"seats": "0123"}]},
        {"hands": [ROWS[0] | {"seats": []}]},
        {"joined": {"player": 4}},
        {"joined": [4]},
        {"joined": [{"player": 9, "before_hand": 2, "points": 7}]},
        {"joined": [{"player": 4, "before_hand": "2", "points": 7}]},
        {"joined": [{"player": 4, "before_hand": 2, "points": 7.5}]},
        {"joined": [{"player": 4, "before_hand": 2, "points": 10**8}]},
        {"joined": [{"player": 4, "before_hand": 1, "points": 7}]},
        {"joined": [{"player": 0, "before_hand": 2, "points": 7}]},
        {"joined": [{"player": 4, "before_hand": 2, "points": 7}] * 2},
        {"next": {"seats": [0, 9]}},
    ],
)
def test_seats_that_cannot_be_make_a_file_unreadable(part):
    assert refused(**part) == ["file_unreadable"]


@pytest.mark.parametrize(
    ("problems", "part"),
    [
        (["file_field_unknown"], {"joined": [{"player": 4, "before_hand": 2, "points": 7, "seat": 2}]}),
        (["file_field_unknown"], {"format": "hearts-game/1"}),
        (["players_out_of_range"], {"hands": [ROWS[0] | {"seats": [0, 1]}]}),
        (["dealer_invalid"], {"first_dealer": 4}),
        (["players_out_of_range"], {"players": [f"P{number}" for number in range(41)], "joined": None}),
        (
            ["players_out_of_range"],
            {"players": [f"P{number}" for number in range(41)], "hands": ROWS[:1], "joined": None},
        ),
        (["names_alike"], {"players": ["Ann", "Ben", "Cyd", "Dee", "Ann"]}),
        (["wrong_number_of_entries"], {"hands": [ROWS[0], ROWS[1] | {"seats": [0, 1, 4, 2]}]}),
    ],
)
def test_what_no_table_has_is_refused_by_its_name(problems, part):
    assert refused(**part) == problems
