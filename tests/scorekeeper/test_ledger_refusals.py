from dataclasses import replace
from uuid import uuid4

import pytest

from rules.variants import CANCELLATION, HEARTS, OMNIBUS
from scorekeeper import ledger, models, sheet
from scorekeeper.scoring import Hand
from tests.scorekeeper.play import (
    FOUR,
    MOON,
    NOW,
    PLAIN,
    TWENTY_FIVE,
    open_table,
    record,
    refusal,
    settle,
    strike,
)

pytestmark = pytest.mark.django_db

NOTHING = Hand(hearts=(), queens=())
MANY = Hand(hearts=(14, 0, 0, 0), queens=(0, 0, 0, 0), jack=1, moon="both", last_trick_cancelled=True)
MOON_UNCHOSEN = replace(MOON, moon=None)


def of_a_new_hand(game, *, number=1, hand=PLAIN, entry="new"):
    entry = uuid4() if entry == "new" else entry
    before = sheet.read(game)
    found = refusal(ledger.record_hand, game, number=number, hand=hand, entry=entry, now=NOW)
    assert sheet.read(game) == before
    return found


def of_an_amendment(game, *, number=1, revision=1, hand=PLAIN, entry="new"):
    entry = uuid4() if entry == "new" else entry
    before = sheet.read(game)
    found = refusal(
        ledger.amend_hand, game, number=number, revision=revision, hand=hand, entry=entry, now=NOW
    )
    assert sheet.read(game) == before
    return found


def of_settings(game, **changes):
    before = sheet.read(game)
    found = refusal(settle, game, **changes)
    assert sheet.read(game) == before
    return found


@pytest.mark.parametrize(
    ("problems", "opening"),
    [
        (["players_out_of_range"], {"names": ("Ann", "Ben")}),
        (["players_out_of_range"], {"names": tuple("ABCDEFGH")}),
        (["players_out_of_range"], {"names": FOUR, "variant": CANCELLATION}),
        (["players_out_of_range", "dealer_invalid"], {"names": ()}),
        (["threshold_out_of_range"], {"limit": 9}),
        (["threshold_out_of_range"], {"limit": 1001}),
        (["threshold_out_of_range"], {"limit": 10**30}),
        (["threshold_out_of_range"], {"limit": "100"}),
        (["choice_invalid"], {"ties": "toss"}),
        (["choice_invalid"], {"direction": ""}),
        (["choice_invalid"], {"passing": None}),
        (["dealer_invalid"], {"first_dealer": 4}),
        (["dealer_invalid"], {"first_dealer": -1}),
        (["dealer_invalid"], {"first_dealer": None}),
        (["name_invisible"], {"names": ("Ann", "\u200b", "Cyd")}),
        (["name_control_character"], {"names": ("Ann", "B\x00n", "Cyd")}),
        (["name_too_long"], {"names": ("Ann", "n" * 10_000, "Cyd")}),
        (["names_alike"], {"names": ("Ann", "ANN", "Cyd")}),
        (
            [
                "players_out_of_range",
                "threshold_out_of_range",
                "choice_invalid",
                "dealer_invalid",
                "names_alike",
            ],
            {"names": ("Ann", "Ann"), "limit": 5, "ties": "toss", "first_dealer": 2},
        ),
    ],
)
def test_a_game_that_cannot_be_is_not_opened(problems, opening):
    entry = uuid4()

    found = refusal(open_table, **({"names": FOUR, "variant": HEARTS, "entry": entry} | opening))

    assert found == problems
    assert models.Game.objects.count() == 0
    assert ledger.opened(entry) is None


def test_of_a_new_hand_the_earlier_reason_stands_alone():
    game = open_table()
    record(game, TWENTY_FIVE)
    over = open_table(limit=25)
    record(over, TWENTY_FIVE)

    assert of_a_new_hand(game, number=2, entry=None) == ["entry_missing"]
    assert of_a_new_hand(over, number=None, hand=NOTHING, entry=None) == ["entry_missing"]
    assert of_a_new_hand(over, number=None, hand=NOTHING) == ["game_over"]
    assert of_a_new_hand(over, number=9, hand=MANY) == ["game_over"]
    assert of_a_new_hand(over, number=2) == ["game_over"]
    assert of_a_new_hand(game, number=1, hand=NOTHING) == ["hand_already_written"]
    assert of_a_new_hand(game, number=None, hand=MANY) == ["hand_already_written"]
    assert of_a_new_hand(game, number=0) == ["hand_already_written"]
    assert of_a_new_hand(game, number=3, hand=MANY) == ["hand_number_ahead"]
    assert of_a_new_hand(game, number=10**30) == ["hand_number_ahead"]
    assert of_a_new_hand(game, number=2, hand=NOTHING) == ["wrong_number_of_entries"]
    assert of_a_new_hand(game, number=2, hand=replace(MANY, hearts=(14, 0, 0, -1))) == [
        "count_not_a_whole_number"
    ]


def test_of_the_cards_every_reason_is_named_in_order():
    game = open_table()
    jack = open_table(variant=OMNIBUS)

    assert of_a_new_hand(game, hand=MANY) == [
        "last_trick_cancelled_not_allowed",
        "too_many_hearts",
        "too_few_black_marias",
        "jack_of_diamonds_not_allowed",
        "moon_choice_invalid",
    ]
    assert of_a_new_hand(game, hand=replace(PLAIN, hearts=(1, 2, 3, 4), moon="add")) == [
        "too_few_hearts",
        "moon_not_shot",
    ]
    assert of_a_new_hand(game, hand=replace(PLAIN, queens=(1, 1, 0, 0))) == ["too_many_black_marias"]
    assert of_a_new_hand(jack, hand=PLAIN) == ["jack_of_diamonds_required"]
    assert of_a_new_hand(jack, hand=replace(PLAIN, jack=4)) == ["jack_of_diamonds_invalid"]
    assert of_a_new_hand(jack, hand=MOON_UNCHOSEN) == ["jack_of_diamonds_required"]
    assert of_a_new_hand(game, hand=MOON_UNCHOSEN) == ["moon_choice_required"]


def test_a_number_that_a_struck_hand_has_is_taken():
    game = open_table()
    record(game, PLAIN)
    strike(game, 1)

    assert of_a_new_hand(game, number=1) == ["hand_already_written"]
    assert record(game, PLAIN).hands[0].number == 2


@pytest.mark.parametrize(
    "hand",
    [
        Hand(hearts=(None, 0, 0, 0), queens=(0, 0, 0, 0)),
        Hand(hearts=("13", 0, 0, 0), queens=(0, 0, 0, 0)),
        Hand(hearts=(True, 0, 0, 0), queens=(0, 0, 0, 0)),
        Hand(hearts=(1.0, 0, 0, 0), queens=(0, 0, 0, 0)),
    ],
)
def test_a_count_that_could_not_be_read_is_refused_after_the_state_of_the_game(hand):
    game, over = open_table(), open_table(limit=25)
    record(over, TWENTY_FIVE)

    assert of_a_new_hand(game, hand=hand) == ["count_not_a_whole_number"]
    assert of_a_new_hand(over, number=2, hand=hand) == ["game_over"]


def test_a_refusal_brings_what_its_sentence_needs():
    game = open_table()

    with pytest.raises(ledger.Refused) as moon:
        ledger.record_hand(game, number=1, hand=MOON_UNCHOSEN, entry=uuid4(), now=NOW)
    with pytest.raises(ledger.Refused) as short:
        ledger.record_hand(game, number=1, hand=replace(PLAIN, hearts=(1, 1, 1, 1)), entry=uuid4(), now=NOW)

    assert moon.value.details == {"variant": "hearts", "hearts": 13, "queens": 1, "name": "Dee"}
    assert short.value.details == {"variant": "hearts", "hearts": 4, "queens": 1}


def test_of_an_amendment_the_earlier_reason_stands_alone():
    game = open_table(limit=25)
    record(game, TWENTY_FIVE)

    assert of_an_amendment(game, entry=None, revision=None) == ["entry_missing"]
    assert of_an_amendment(game, revision=None, hand=NOTHING) == ["revision_stale"]
    assert of_an_amendment(game, revision=2, hand=MANY) == ["revision_stale"]
    assert of_an_amendment(game, revision=0, hand=TWENTY_FIVE) == ["revision_stale"]
    assert of_an_amendment(game, hand=NOTHING) == ["wrong_number_of_entries"]
    assert of_an_amendment(game, hand=MOON_UNCHOSEN) == ["moon_choice_required"]


@pytest.mark.parametrize("write", [ledger.strike_hand, ledger.restore_hand])
def test_striking_and_restoring_need_an_entry_and_the_newest_revision(write):
    game = open_table()
    before = record(game, PLAIN)

    assert refusal(write, game, number=1, revision=1, entry=None, now=NOW) == ["entry_missing"]
    assert refusal(write, game, number=1, revision=None, entry=uuid4(), now=NOW) == ["revision_stale"]
    assert refusal(write, game, number=1, revision=2, entry=uuid4(), now=NOW) == ["revision_stale"]
    assert sheet.read(game) == before


def test_settings_that_cannot_be_are_refused():
    game = open_table()
    record(game, PLAIN)

    assert refusal(ledger.change_settings, game, limit=80, entry=None, now=NOW) == ["entry_missing"]
    assert of_settings(game, limit=5) == ["threshold_out_of_range"]
    assert of_settings(game, limit="80") == ["threshold_out_of_range"]
    assert of_settings(game, ties="toss") == ["choice_invalid"]
    assert of_settings(game, first_dealer=4) == ["dealer_invalid"]
    assert of_settings(game, names=["Ann", "Ben", "Cyd"]) == ["wrong_number_of_entries"]
    assert of_settings(game, names=[], limit=5) == ["wrong_number_of_entries"]
    assert of_settings(game, names=["", "", "", "ann"]) == ["names_alike"]
    assert of_settings(game, names=["", "", "", "\u200f"], limit=1001) == [
        "threshold_out_of_range",
        "name_invisible",
    ]
