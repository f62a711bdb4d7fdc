import json
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from hypothesis import given
from hypothesis import strategies as st

from rules.variants import CANCELLATION, HEARTS, VARIANTS
from scorekeeper import gamefile, ledger, models, sheet
from scorekeeper.scoring import Hand, Problem, Terms
from tests.scorekeeper.play import (
    FOUR,
    MOON,
    NOW,
    PLAIN,
    TWENTY_FIVE,
    open_table,
    record,
    refusal,
    restore,
    strike,
)

EXAMPLE = """
{"format": "hearts-game/1", "variant": "hearts", "players": ["Ann", "Ben", "Cyd", "Dee"], "limit": 100, "ties": "share",
 "direction": "clockwise", "passing": "rules", "first_dealer": 0, "created": "2026-11-30T19:00:00Z", "finished": false,
 "hands": [{"number": 1, "place": 1, "revision": 1, "hearts": [5, 4, 4, 0], "queens": [0, 0, 1, 0], "jack": null,
            "last_trick_cancelled": false, "moon": null, "points": [5, 4, 17, 0], "totals": [5, 4, 17, 0], "counted": true,
            "dealer": 0, "pass": "left"}],
 "totals": [5, 4, 17, 0], "ended": false, "winners": [],
 "next": {"number": 2, "place": 2, "dealer": 1, "pass": "right"}}
"""
SHORTEST = {"format": "hearts-game/1", "variant": "hearts", "players": list(FOUR), "hands": []}
HAND = {"hearts": [5, 4, 4, 0], "queens": [0, 0, 1, 0]}


def as_bytes(file):
    return json.dumps(file).encode()


def load(**changes):
    return gamefile.load(as_bytes(SHORTEST | changes))


def load_hand(**changes):
    return load(hands=[HAND, HAND | changes])


def refused(data):
    return refusal(gamefile.load, data)


def imported(file):
    return sheet.read(ledger.import_game(gamefile.load(as_bytes(file)), now=NOW))


@pytest.mark.django_db
def test_a_game_goes_out_as_the_contract_writes_it():
    written = record(open_table(), PLAIN)

    assert json.dumps(gamefile.dump(written)) == json.dumps(json.loads(EXAMPLE))


@pytest.mark.django_db
def test_a_file_tells_what_does_not_count_who_won_and_that_the_table_finished():
    game = open_table(limit=50, passing="none")
    record(game, TWENTY_FIVE, TWENTY_FIVE)
    over = restore_after(game)
    finished = open_table()
    record(finished, PLAIN)

    file = gamefile.dump(over)
    early = gamefile.dump(ledger.finish(finished, now=NOW))

    assert [(hand["totals"], hand["counted"], hand["points"], hand["pass"]) for hand in file["hands"]] == [
        ([25, 1, 0, 0], True, [25, 1, 0, 0], "none"),
        ([50, 2, 0, 0], True, [25, 1, 0, 0], "none"),
        (None, False, [5, 4, 17, 0], "none"),
    ]
    assert (file["ended"], file["winners"], file["finished"]) == (True, [2, 3], False)
    assert (file["passing"], file["next"]["pass"]) == ("none", "none")
    assert (early["ended"], early["winners"], early["finished"]) == (True, [3], True)


def restore_after(game):
    """The sheet with a third hand after its end: written while the second was struck."""
    strike(game, 2)
    record(game, PLAIN)
    return restore(game, 2)


@pytest.mark.django_db
def test_a_file_holds_neither_struck_hands_nor_keys():
    game = open_table()
    record(game, PLAIN, TWENTY_FIVE, PLAIN)

    file = gamefile.dump(strike(game, 2))

    assert [(hand["number"], hand["place"]) for hand in file["hands"]] == [(1, 1), (3, 2)]
    assert (file["next"]["number"], file["next"]["place"]) == (4, 3)
    assert game.write_key not in json.dumps(file)
    assert game.watch_key not in json.dumps(file)


@pytest.mark.django_db
def test_times_in_a_file_are_utc_to_the_second():
    teheran = timezone(timedelta(hours=3, minutes=30))

    file = gamefile.dump(
        sheet.read(open_table(now=datetime(2026, 12, 1, 0, 15, 30, 999_999, tzinfo=teheran)))
    )

    assert file["created"] == "2026-11-30T20:45:30Z"


def test_a_file_is_read_into_what_a_game_may_be():
    assert gamefile.load(EXAMPLE.encode()) == gamefile.ParsedGame(
        names=FOUR, terms=Terms(HEARTS, 4, 100), created=NOW, hands=(PLAIN,), differed=False
    )


def test_what_a_file_leaves_out_means_the_usual():
    assert load() == gamefile.ParsedGame(
        names=FOUR, terms=Terms(HEARTS, 4, 100), created=None, hands=(), differed=False
    )
    assert load(variant="cancellation", players=list("ABCDEF")).terms == Terms(CANCELLATION, 6, 150)
    assert load(limit=None, ties=None, created=None, first_dealer=None, finished=None) == load()
    assert load(hands=[HAND]).hands == (PLAIN,)
    assert gamefile.load(b"\xef\xbb\xbf" + as_bytes(SHORTEST)) == load()


def test_a_time_of_any_offset_is_kept_as_utc():
    assert load(created="2026-12-01T00:15:30+03:30").created == datetime(2026, 11, 30, 20, 45, 30, tzinfo=UTC)
    assert load(created="2026-12-01T00:15:30").created == datetime(2026, 12, 1, 0, 15, 30, tzinfo=UTC)


@pytest.mark.django_db
def test_an_imported_game_is_numbered_afresh_and_may_be_played_on():
    game = open_table(("آن", "می‌نا", "O'Neil", "రామ"), limit=500, first_dealer=2, direction="counterclockwise")
    record(game, PLAIN, MOON, TWENTY_FIVE)
    file = gamefile.dump(strike(game, 2))

    opened = ledger.import_game(gamefile.load(as_bytes(file)), now=NOW + timedelta(days=1))
    again = gamefile.dump(sheet.read(opened))

    for place, hand in enumerate(file["hands"], start=1):
        hand |= {"number": place, "revision": 1}
    file["next"]["number"] = 3
    assert again == file
    assert opened.write_key != game.write_key
    assert record(opened, PLAIN).totals == (35, 9, 34, 0)


@pytest.mark.django_db
def test_an_imported_game_that_was_finished_is_finished_and_one_without_hands_is_not():
    assert imported(SHORTEST | {"finished": True, "hands": [HAND]}).ended
    assert not imported(SHORTEST | {"finished": True}).terms.finished


@pytest.mark.django_db
def test_hands_after_the_end_are_taken_and_not_counted():
    written = imported(SHORTEST | {"limit": 15, "hands": [HAND, HAND, HAND]})

    assert [hand.counted for hand in written.hands] == [True, False, False]
    assert (written.totals, written.winners) == ((5, 4, 17, 0), (3,))


@pytest.mark.parametrize(
    ("part", "differs"),
    [
        ({"totals": [5, 4, 17, 1]}, True),
        ({"totals": "a lot"}, True),
        ({"totals": None}, True),
        ({"ended": True}, True),
        ({"winners": [3]}, True),
        ({"hands": [HAND | {"points": [5, 4, 4, 13]}]}, True),
        ({"hands": [HAND | {"totals": [5, 4, 4, 13]}]}, True),
        ({"hands": [HAND | {"counted": False}]}, True),
        ({"hands": [HAND | {"points": {"Ann": [[[]]]}}]}, True),
        ({"totals": [5, 4, 17, 0], "ended": False, "winners": []}, False),
        ({"hands": [HAND | {"points": [5, 4, 17, 0], "totals": [5, 4, 17, 0], "counted": True}]}, False),
        ({"hands": [HAND | {"number": 9, "place": 8, "revision": 7, "dealer": 6, "pass": "up"}]}, False),
        ({"next": {"number": 12}}, False),
    ],
)
def test_points_are_worked_out_anew_and_a_difference_is_told(part, differs):
    assert load(**({"hands": [HAND]} | part)).differed is differs


@pytest.mark.django_db
def test_a_thousand_hands_of_eleven_are_opened_and_read_in_a_few_queries():
    hand = {"hearts": [26] + [0] * 10, "queens": [0, 2] + [0] * 9}
    file = SHORTEST | {"variant": "cancellation", "players": list("ABCDEFGHIJK"), "hands": [hand] * 1000}
    few = SHORTEST | {"hands": [HAND]}

    with CaptureQueriesContext(connection) as asked:
        game = ledger.import_game(gamefile.load(as_bytes(file)), now=NOW)
    with CaptureQueriesContext(connection) as asked_of_few:
        ledger.import_game(gamefile.load(as_bytes(few)), now=NOW)
    written = sheet.read(game)

    # SQLite takes its thousands of values in portions of 999.
    assert len(asked_of_few) <= 10
    assert len(asked) <= 100
    assert models.Taken.objects.count() == 11_004
    assert (len(written.hands), written.totals) == (1000, (156, 156, *[0] * 9))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00",
        b"null",
        b"[]",
        b"7",
        b'"hearts-game/1"',
        b"{",
        b"{}",
        b"\xff\xfe{",
        EXAMPLE.encode("utf-16"),
        b"[" * 500_000,
        b'{"format":' * 90_000,
        EXAMPLE.replace('"limit": 100', '"limit": NaN').encode(),
        EXAMPLE.replace('"limit": 100', '"limit": -Infinity').encode(),
        EXAMPLE.replace('"limit": 100', '"limit": 100, "limit": 100').encode(),
        EXAMPLE.replace('"jack": null', '"jack": null, "jack": null').encode(),
        EXAMPLE.replace("hearts-game/1", "hearts-game/2").encode(),
        EXAMPLE.replace("hearts-game/1", "hearts-game/3").encode(),
        EXAMPLE.replace('"format": "hearts-game/1"', '"format": ["hearts-game/1"]').encode(),
    ],
)
def test_what_is_no_game_file_is_refused(data):
    assert refused(data[: gamefile.MOST_BYTES]) == ["file_unreadable"]


@pytest.mark.parametrize("field", ["format", "variant", "players", "hands"])
def test_a_file_needs_its_format_game_players_and_hands(field):
    file = {name: value for name, value in SHORTEST.items() if name != field}

    assert refused(as_bytes(file)) == ["file_unreadable"]
    assert refused(as_bytes(file | {field: None})) == ["file_unreadable"]
    assert refused(as_bytes(file | {field: 7})) == ["file_unreadable"]


@pytest.mark.parametrize(
    "part",
    [
        {"players": "Abcd"},
        {"players": ["Ann", "Ben", "Cyd", 4]},
        {"players": ["Ann", "Ben", "Cyd", " "]},
        {"hands": {"hearts": []}},
        {"hands": [[]]},
        {"hands": ["hearts"]},
        {"finished": "yes"},
        {"finished": 1},
        {"created": "yesterday"},
        {"created": 1_764_529_200},
        {"created": "0001-01-01T00:00:00+14:00"},
        {"created": "9999-12-31T23:59:59-14:00"},
        {"created": "1899-12-31T23:59:59Z"},
    ],
)
def test_a_part_of_another_kind_makes_a_file_unreadable(part):
    assert refused(as_bytes(SHORTEST | part)) == ["file_unreadable"]


@pytest.mark.parametrize(
    ("problems", "part"),
    [
        (["unknown_variant"], {"variant": "bridge"}),
        (["players_out_of_range"], {"players": ["Ann", "Ben"]}),
        (["players_out_of_range"], {"players": list("ABCDEFGH")}),
        (["players_out_of_range", "dealer_invalid"], {"players": []}),
        (["name_invisible"], {"players": ["Ann", "Ben", "Cyd", "\u200b"]}),
        (["name_control_character"], {"players": ["Ann", "Ben", "Cyd", "D\x00e"]}),
        (["name_control_character"], {"players": ["Ann", "Ben", "Cyd", "D\ud800e"]}),
        (["name_too_long"], {"players": ["Ann", "Ben", "Cyd", "n" * 41]}),
        (["names_alike"], {"players": ["Ann", "Ben", "Cyd", "ann"]}),
        (["players_out_of_range"], {"players": [*"ABCDEFGHIJK", "a", "L\x00"]}),
        (["threshold_out_of_range"], {"limit": 9}),
        (["threshold_out_of_range"], {"limit": True}),
        (["threshold_out_of_range"], {"limit": "100"}),
        (["threshold_out_of_range"], {"limit": 100.0}),
        (["threshold_out_of_range"], {"limit": 10**4000}),
        (["threshold_out_of_range"], {"limit": [100]}),
        (["choice_invalid"], {"ties": "toss"}),
        (["choice_invalid"], {"ties": ["share"]}),
        (["choice_invalid"], {"direction": 0}),
        (["choice_invalid"], {"passing": {}}),
        (["dealer_invalid"], {"first_dealer": 4}),
        (["dealer_invalid"], {"first_dealer": -1}),
        (["dealer_invalid"], {"first_dealer": False}),
        (["dealer_invalid"], {"first_dealer": "0"}),
    ],
)
def test_an_agreement_that_no_game_may_have_is_refused_by_its_name(problems, part):
    assert refused(as_bytes(SHORTEST | part)) == problems


@pytest.mark.parametrize(
    ("problems", "part"),
    [
        (["wrong_number_of_entries"], {"hearts": [13, 0, 0]}),
        (["wrong_number_of_entries"], {"hearts": None}),
        (["wrong_number_of_entries"], {"queens": "0010"}),
        (["wrong_number_of_entries"], {"queens": {"0": 1}}),
        (["count_not_a_whole_number"], {"hearts": [14, -1, 0, 0]}),
        (["count_not_a_whole_number"], {"hearts": [13.0, 0, 0, 0]}),
        (["count_not_a_whole_number"], {"hearts": ["13", 0, 0, 0]}),
        (["count_not_a_whole_number"], {"hearts": [None, 13, 0, 0]}),
        (["count_not_a_whole_number"], {"queens": [True, 0, 0, 0]}),
        (["count_not_a_whole_number"], {"hearts": [10**4000, 0, 0, 0]}),
        (["too_many_hearts"], {"hearts": [14, 0, 0, 0]}),
        (["too_few_hearts"], {"hearts": [12, 0, 0, 0]}),
        (["too_many_black_marias"], {"queens": [1, 1, 0, 0]}),
        (["too_few_black_marias"], {"queens": [0, 0, 0, 0]}),
        (["jack_of_diamonds_not_allowed"], {"jack": 0}),
        (["last_trick_cancelled_not_allowed"], {"last_trick_cancelled": True}),
        (["last_trick_cancelled_not_allowed"], {"last_trick_cancelled": 0}),
        (["moon_choice_required"], {"hearts": [0, 0, 13, 0]}),
        (["moon_choice_invalid"], {"hearts": [0, 0, 13, 0], "moon": "both"}),
        (["moon_choice_invalid", ], {"hearts": [0, 0, 13, 0], "moon": ["add"]}),
        (["moon_not_shot"], {"moon": "add"}),
    ],
)  # fmt: skip
def test_one_impossible_hand_refuses_the_whole_file_and_is_named(problems, part):
    with pytest.raises(ledger.Refused) as refused:
        load_hand(**part)

    assert [str(problem) for problem in refused.value.problems] == problems
    assert refused.value.details["place"] == 2
    assert refused.value.details["variant"] == "hearts"


def test_the_jack_of_a_file_is_a_seat_of_the_table():
    omnibus = {"variant": "omnibus"}

    assert load(**omnibus, hands=[HAND | {"jack": 3}]).hands == (replace(PLAIN, jack=3),)
    assert refusal(load, **omnibus, hands=[HAND]) == ["jack_of_diamonds_required"]
    assert refusal(load, **omnibus, hands=[HAND | {"jack": 4}]) == ["jack_of_diamonds_invalid"]
    assert refusal(load, **omnibus, hands=[HAND | {"jack": True}]) == ["jack_of_diamonds_invalid"]
    assert refusal(load, **omnibus, hands=[HAND | {"jack": "3"}]) == ["jack_of_diamonds_invalid"]


@pytest.mark.parametrize(
    ("field", "part"),
    [
        ("write_key", {"write_key": "Zm9vYmFyMTIzNDU2Nzg5-_"}),
        ("seats", {"seats": [0, 1, 2, 3]}),
        ("Format", {"Format": "hearts-game/1"}),
        ("", {"": 1}),
        ("struck", {"hands": [HAND, HAND | {"struck": True}]}),
        ("leads", {"next": {"leads": 0}}),
        ("?", {"\ud800": 1}),
        ("x" * 40, {"x" * 5000: 1}),
    ],
)
def test_a_field_that_game_files_do_not_have_is_refused_and_named(field, part):
    with pytest.raises(ledger.Refused) as refused:
        load(**part)

    assert refused.value.problems == (Problem.FILE_FIELD_UNKNOWN,)
    assert refused.value.details == {"field": field}


def test_a_file_of_more_than_a_megabyte_or_a_thousand_hands_is_refused():
    padding = b" " * (gamefile.MOST_BYTES - len(as_bytes(SHORTEST)))

    assert gamefile.load(as_bytes(SHORTEST) + padding) == load()
    assert refused(as_bytes(SHORTEST) + padding + b" ") == ["file_too_large"]
    assert len(load(hands=[HAND] * 1000).hands) == 1000
    assert refusal(load, hands=[HAND] * 1001) == ["file_too_large"]


@st.composite
def games(draw):
    """A parsed game of any kind, with hands that its table could have played."""
    variant = draw(st.sampled_from(list(VARIANTS.values())))
    players = draw(st.sampled_from(variant.player_counts))
    seat = st.integers(0, players - 1)
    terms = Terms(
        variant,
        players,
        limit=draw(st.integers(10, 1000)),
        ties=draw(st.sampled_from(["share", "play_on"])),
        direction=draw(st.sampled_from(["clockwise", "counterclockwise"])),
        passing=draw(st.sampled_from(["rules", "none"])),
        first_dealer=draw(seat),
    )
    hands = tuple(draw(st.lists(hands_of(terms), max_size=8)))
    return gamefile.ParsedGame(
        names=tuple(
            f"{draw(st.sampled_from(['Ann', 'می‌نا', 'רות', '👩‍👧']))} {index}" for index in range(players)
        ),
        terms=replace(terms, finished=bool(hands) and draw(st.booleans())),
        created=draw(
            st.datetimes(datetime(1900, 1, 2), datetime(2999, 12, 30), timezones=st.just(UTC))
        ).replace(microsecond=0),
        hands=hands,
        differed=False,
    )


@st.composite
def hands_of(draw, terms):
    seat = st.integers(0, terms.players - 1)
    jack = draw(seat) if terms.variant.has_jack else None
    if draw(st.booleans()):
        shooter = draw(seat)
        everything = [index == shooter for index in range(terms.players)]
        return Hand(
            hearts=tuple(terms.variant.hearts * shot for shot in everything),
            queens=tuple(terms.variant.queens * shot for shot in everything),
            jack=jack,
            moon=draw(st.sampled_from(["subtract", "add"])),
        )
    takers = draw(st.lists(seat, min_size=terms.variant.hearts, max_size=terms.variant.hearts))
    queens = (takers[0], (takers[0] + 1) % terms.players)[-terms.variant.queens :]
    return Hand(
        hearts=tuple(takers.count(index) for index in range(terms.players)),
        queens=tuple(queens.count(index) for index in range(terms.players)),
        jack=jack,
        last_trick_cancelled=terms.variant.cancels and draw(st.booleans()),
    )


@pytest.mark.django_db
@given(games())
def test_a_game_that_goes_out_and_in_and_out_again_is_the_same_game(parsed):
    out = gamefile.dump(sheet.read(ledger.import_game(parsed, now=NOW)))

    back = gamefile.load(as_bytes(out))
    again = gamefile.dump(sheet.read(ledger.import_game(back, now=NOW + timedelta(days=1))))

    assert back == parsed
    assert again == out


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(
    st.dictionaries(st.sampled_from(sorted(gamefile.FIELDS)), JSON),
    st.dictionaries(st.sampled_from(sorted(gamefile.HAND_FIELDS)), JSON),
)
def test_a_file_of_any_values_is_read_or_refused_and_never_breaks(part, hand):
    for file in (
        SHORTEST | part,
        SHORTEST | {"variant": "omnibus", "hands": [HAND | {"jack": 0}, HAND | hand]},
        part | {"format": "hearts-game/1"},
    ):
        with suppress(ledger.Refused):
            gamefile.load(as_bytes(file))


@given(st.binary(max_size=200))
def test_bytes_of_any_kind_are_refused(data):
    assert refused(data) == ["file_unreadable"]
