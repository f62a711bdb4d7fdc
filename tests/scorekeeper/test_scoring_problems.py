from dataclasses import replace

import pytest

from rules.variants import CANCELLATION, HEARTS, OMNIBUS
from scorekeeper.scoring import Hand, Problem, Terms, problems, terms_problems

FOUR = Terms(HEARTS, 4, 100)
SIX = Terms(CANCELLATION, 6, 150)
FOUR_WITH_JACK = Terms(OMNIBUS, 4, 100)

PLAIN = Hand(hearts=(5, 4, 4, 0), queens=(0, 0, 1, 0))
PLAIN_OF_SIX = Hand(hearts=(6, 5, 5, 4, 3, 3), queens=(1, 0, 0, 1, 0, 0))
PLAIN_WITH_JACK = replace(PLAIN, jack=3)
MOON = Hand(hearts=(13, 0, 0, 0), queens=(1, 0, 0, 0))


def names(terms, hand, **changed):
    return [str(problem) for problem in problems(terms, replace(hand, **changed))]


def test_the_names_of_all_refusals_are_those_of_the_contract():
    of_paper = {"too_many_names", "rows_out_of_range", "copies_out_of_range", "hand_missing"}
    of_phones = {"seat_taken", "seat_closed", "seats_changed"}

    assert {str(problem) for problem in Problem} - of_paper - of_phones == {
        "players_out_of_range",
        "threshold_out_of_range",
        "wrong_number_of_entries",
        "count_not_a_whole_number",
        "too_many_hearts",
        "too_few_hearts",
        "too_many_black_marias",
        "too_few_black_marias",
        "last_trick_cancelled_not_allowed",
        "jack_of_diamonds_required",
        "jack_of_diamonds_invalid",
        "jack_of_diamonds_not_allowed",
        "moon_choice_required",
        "moon_choice_invalid",
        "moon_not_shot",
        "game_over",
        "unknown_variant",
        "choice_invalid",
        "dealer_invalid",
        "name_invisible",
        "name_control_character",
        "name_too_long",
        "names_alike",
        "hand_already_written",
        "hand_number_ahead",
        "revision_stale",
        "entry_missing",
        "nothing_to_finish",
        "file_unreadable",
        "file_too_large",
        "file_field_unknown",
    }


def test_a_member_is_named_as_its_value_in_capitals():
    assert [problem.name for problem in Problem] == [problem.value.upper() for problem in Problem]


def test_plain_hands_have_no_problem():
    assert names(FOUR, PLAIN) == names(SIX, PLAIN_OF_SIX) == names(FOUR_WITH_JACK, PLAIN_WITH_JACK) == []


@pytest.mark.parametrize(
    "counts",
    [(), (5, 4, 4), (5, 4, 4, 0, 0), None, 13, "5440", b"5440", {5, 4, 0, 1}, {0: 5, 1: 4, 2: 4, 3: 0}],
)
def test_anything_but_one_count_for_each_seat_stands_alone(counts):
    wrong = {"jack": 9, "last_trick_cancelled": True, "moon": "both"}

    assert names(FOUR, PLAIN, hearts=counts, **wrong) == ["wrong_number_of_entries"]
    assert names(FOUR, PLAIN, queens=counts, hearts=(None, -1, "x", 99), **wrong) == [
        "wrong_number_of_entries"
    ]


@pytest.mark.parametrize(
    "count", [-1, 0.0, 4.0, 6.5, None, "", "4", True, False, float("nan"), float("inf"), (4,), [], 4 + 0j]
)
def test_a_count_that_is_no_whole_number_stands_alone(count):
    wrong = {"jack": 9, "last_trick_cancelled": True, "moon": "both"}

    assert names(FOUR, PLAIN, hearts=(5, count, 4, 0), **wrong) == ["count_not_a_whole_number"]
    assert names(FOUR, PLAIN, queens=(0, 0, 1, count), **wrong) == ["count_not_a_whole_number"]


def test_a_huge_count_is_too_many():
    assert names(FOUR, PLAIN, hearts=(10**4000, 0, 0, 0)) == ["too_many_hearts"]
    assert names(FOUR, PLAIN, queens=(10**4000, 0, 0, 0)) == ["too_many_black_marias"]


def test_with_one_pack_nothing_may_be_missing():
    assert names(FOUR, PLAIN, hearts=(5, 4, 3, 0)) == ["too_few_hearts"]
    assert names(FOUR, PLAIN, queens=(0, 0, 0, 0)) == ["too_few_black_marias"]
    assert names(FOUR, PLAIN, hearts=(0, 0, 0, 0), queens=(0, 0, 0, 0)) == [
        "too_few_hearts",
        "too_few_black_marias",
    ]


def test_with_one_pack_the_tick_is_refused_and_excuses_nothing():
    assert names(FOUR, PLAIN, last_trick_cancelled=True) == ["last_trick_cancelled_not_allowed"]
    assert names(FOUR, PLAIN, last_trick_cancelled=True, hearts=(5, 4, 3, 0)) == [
        "last_trick_cancelled_not_allowed",
        "too_few_hearts",
    ]


def test_with_two_packs_the_tick_excuses_missing_cards():
    assert names(SIX, PLAIN_OF_SIX, hearts=(6, 5, 5, 4, 3, 0)) == ["too_few_hearts"]
    assert names(SIX, PLAIN_OF_SIX, queens=(1, 0, 0, 0, 0, 0)) == ["too_few_black_marias"]
    assert names(SIX, PLAIN_OF_SIX, hearts=(6, 5, 5, 4, 3, 0), last_trick_cancelled=True) == []
    assert names(SIX, PLAIN_OF_SIX, queens=(1, 0, 0, 0, 0, 0), last_trick_cancelled=True) == []


def test_the_tick_never_excuses_a_card_too_many():
    assert names(SIX, PLAIN_OF_SIX, hearts=(7, 5, 5, 4, 3, 3), last_trick_cancelled=True) == [
        "too_many_hearts"
    ]
    assert names(SIX, PLAIN_OF_SIX, queens=(1, 1, 0, 1, 0, 0), last_trick_cancelled=True) == [
        "too_many_black_marias"
    ]


def test_the_tick_is_allowed_with_nothing_missing():
    assert names(SIX, PLAIN_OF_SIX, last_trick_cancelled=True) == []


@pytest.mark.parametrize("tick", [None, 0, 1, "", "on", "off", "yes", [True]])
def test_a_tick_that_is_neither_yes_nor_no_is_refused_and_excuses_nothing(tick):
    assert names(SIX, PLAIN_OF_SIX, last_trick_cancelled=tick) == ["last_trick_cancelled_not_allowed"]
    assert names(SIX, PLAIN_OF_SIX, last_trick_cancelled=tick, hearts=(6, 5, 5, 4, 3, 0)) == [
        "last_trick_cancelled_not_allowed",
        "too_few_hearts",
    ]


def test_somebody_always_has_the_jack_in_omnibus_and_nobody_elsewhere():
    assert names(FOUR_WITH_JACK, PLAIN) == ["jack_of_diamonds_required"]
    assert names(FOUR, PLAIN, jack=0) == ["jack_of_diamonds_not_allowed"]
    assert names(SIX, PLAIN_OF_SIX, jack=0) == ["jack_of_diamonds_not_allowed"]


@pytest.mark.parametrize("jack", [4, -1, 10**30, 0.0, 1.5, True, False, "0", "", [], (1,)])
def test_the_jack_goes_to_a_seat_of_the_table(jack):
    assert names(FOUR_WITH_JACK, PLAIN, jack=jack) == ["jack_of_diamonds_invalid"]


def test_a_moon_asks_for_the_choice():
    assert names(FOUR, MOON) == ["moon_choice_required"]
    assert names(FOUR, MOON, moon="subtract") == names(FOUR, MOON, moon="add") == []


def test_the_choice_is_asked_for_only_when_nothing_else_is_wrong():
    assert names(FOUR_WITH_JACK, MOON) == ["jack_of_diamonds_required"]
    assert names(FOUR, MOON, last_trick_cancelled=True) == ["last_trick_cancelled_not_allowed"]
    assert names(FOUR, MOON, hearts=(13, 1, 0, 0)) == ["too_many_hearts"]


@pytest.mark.parametrize("moon", ["both", "", "ADD", "subtract ", 0, True, ["add"], ("add",), {"add": 1}])
def test_a_choice_that_is_neither_is_invalid_whether_or_not_a_moon_was_shot(moon):
    assert names(FOUR, MOON, moon=moon) == ["moon_choice_invalid"]
    assert names(FOUR, PLAIN, moon=moon) == ["moon_choice_invalid"]


def test_a_choice_without_a_moon_is_refused():
    assert names(FOUR, PLAIN, moon="subtract") == names(FOUR, PLAIN, moon="add") == ["moon_not_shot"]


def test_26_points_of_impossible_counts_are_no_moon():
    assert names(FOUR, PLAIN, hearts=(26, 0, 0, 0), queens=(0, 1, 0, 0), moon="add") == [
        "too_many_hearts",
        "moon_not_shot",
    ]


def test_a_choice_is_refused_where_a_cancelled_trick_swallowed_a_penalty_card():
    all_but_a_queen = Hand(
        hearts=(26, 0, 0, 0, 0, 0), queens=(1, 0, 0, 0, 0, 0), last_trick_cancelled=True, moon="add"
    )

    assert names(SIX, all_but_a_queen) == ["moon_not_shot"]


def test_every_problem_is_shown_in_order():
    one_of_each = Hand(
        hearts=(5, 4, 3, 0), queens=(1, 1, 0, 0), jack=7, last_trick_cancelled=True, moon="add"
    )

    assert names(FOUR, one_of_each) == [
        "last_trick_cancelled_not_allowed",
        "too_few_hearts",
        "too_many_black_marias",
        "jack_of_diamonds_not_allowed",
        "moon_not_shot",
    ]
    assert names(FOUR_WITH_JACK, one_of_each, moon="all") == [
        "last_trick_cancelled_not_allowed",
        "too_few_hearts",
        "too_many_black_marias",
        "jack_of_diamonds_invalid",
        "moon_choice_invalid",
    ]


def test_a_list_of_counts_does_as_well_as_a_tuple():
    assert names(FOUR, PLAIN, hearts=[5, 4, 4, 0], queens=[0, 0, 1, 0]) == []


@pytest.mark.parametrize("limit", [10, 11, 49, 100, 1000])
def test_a_limit_from_10_to_1000_is_agreed(limit):
    assert terms_problems(HEARTS, 4, limit) == ()


@pytest.mark.parametrize("limit", [9, 0, -100, 1001, 10**30, 99.0, 99.5, None, "", "100", True, [100]])
def test_any_other_limit_is_out_of_range(limit):
    assert terms_problems(HEARTS, 4, limit) == (Problem.THRESHOLD_OUT_OF_RANGE,)


@pytest.mark.parametrize(
    ("variant", "players"),
    [
        (HEARTS, 2),
        (HEARTS, 8),
        (CANCELLATION, 5),
        (CANCELLATION, 12),
        (OMNIBUS, 2),
        (OMNIBUS, 8),
        (HEARTS, 10**9),
    ],
)
def test_too_few_or_too_many_players_are_out_of_range(variant, players):
    assert Problem.PLAYERS_OUT_OF_RANGE in terms_problems(variant, players, 100)


def test_every_problem_of_an_agreement_is_named():
    assert terms_problems(HEARTS, 2, 9, ties="toss", first_dealer=2) == (
        Problem.PLAYERS_OUT_OF_RANGE,
        Problem.THRESHOLD_OUT_OF_RANGE,
        Problem.CHOICE_INVALID,
        Problem.DEALER_INVALID,
    )


@pytest.mark.parametrize("choice", ["", "both", None, 0, True, ["share"], "SHARE"])
def test_ties_direction_and_passing_take_no_other_choice(choice):
    assert terms_problems(HEARTS, 4, 100, ties=choice) == (Problem.CHOICE_INVALID,)
    assert terms_problems(HEARTS, 4, 100, direction=choice) == (Problem.CHOICE_INVALID,)
    assert terms_problems(HEARTS, 4, 100, passing=choice) == (Problem.CHOICE_INVALID,)


@pytest.mark.parametrize("dealer", [4, -1, None, "0", 1.0, True, 10**30])
def test_the_first_dealer_is_a_seat_of_the_table(dealer):
    assert terms_problems(HEARTS, 4, 100, first_dealer=dealer) == (Problem.DEALER_INVALID,)
