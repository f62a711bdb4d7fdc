import json
from pathlib import Path

import pytest

from rules.variants import CANCELLATION, HEARTS, OMNIBUS, VARIANTS
from scorekeeper.scoring import Terms, seating

CASES = json.loads(
    (Path(__file__).parent.parent / "data" / "cases" / "seating.json").read_text(encoding="utf-8")
)


def seated(case, place):
    """One place of a case, as the cases write it."""
    terms = Terms(
        VARIANTS[case["variant"]],
        case["players"],
        limit=100,
        direction=case["direction"],
        first_dealer=case["first_dealer"],
    )
    at_place = seating(terms, place)
    written = {
        "place": place,
        "dealer": at_place.dealer,
        "pass": at_place.side,
        "to": at_place.receivers and list(at_place.receivers),
    }
    return written if at_place.leads is None else {**written, "leads": at_place.leads}


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_seating_case_comes_out_as_it_was_worked_out(case):
    result = [seated(case, expect["place"]) for expect in case["expect"]]

    assert result == case["expect"]


def test_cancellation_counterclockwise_passes_to_the_next_in_turn_who_sits_on_the_right():
    terms = Terms(CANCELLATION, 6, 150, direction="counterclockwise", first_dealer=4)

    first, second = seating(terms, 1), seating(terms, 2)

    assert (first.dealer, first.side, first.receivers, first.leads) == (4, "right", (1, 2, 3, 4, 5, 0), 5)
    assert (second.dealer, second.side, second.receivers, second.leads) == (5, "left", (5, 0, 1, 2, 3, 4), 0)


def test_omnibus_passes_as_hearts_does():
    omnibus, hearts = Terms(OMNIBUS, 4, 100), Terms(HEARTS, 4, 100)

    assert [seating(omnibus, place) for place in range(1, 10)] == [
        seating(hearts, place) for place in range(1, 10)
    ]


def test_a_hand_without_a_pass_moves_the_deal_like_any_other():
    terms = Terms(HEARTS, 4, 100, first_dealer=1)

    dealers = [seating(terms, place).dealer for place in range(1, 7)]

    assert dealers == [1, 2, 3, 0, 1, 2]


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
@pytest.mark.parametrize("direction", ["clockwise", "counterclockwise"])
def test_everybody_gives_to_one_other_and_gets_from_one_other_or_nobody_passes(variant, direction):
    for players in variant.player_counts:
        terms = Terms(variant, players, variant.limit, direction=direction)

        for place in range(1, 2 * players + 1):
            receivers = seating(terms, place).receivers

            assert receivers is None or sorted(receivers) == list(range(players))
            assert receivers is None or all(giver != receiver for giver, receiver in enumerate(receivers))
            assert (receivers is None) == (players == 4 and place % 4 == 0)


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_going_the_other_way_round_swaps_left_and_right_and_changes_nothing_else(variant):
    swapped = {"left": "right", "right": "left", "across": "across", "none": "none"}
    for players in variant.player_counts:
        one_way = Terms(variant, players, variant.limit, direction="clockwise")
        other_way = Terms(variant, players, variant.limit, direction="counterclockwise")

        for place in range(1, 9):
            this, that = seating(one_way, place), seating(other_way, place)

            assert that.side == swapped[this.side]
            assert (that.dealer, that.receivers, that.leads) == (this.dealer, this.receivers, this.leads)


def test_a_table_that_passes_as_it_likes_is_told_no_side_and_no_receivers():
    hearts = Terms(HEARTS, 4, 100, passing="none")
    cancellation = Terms(CANCELLATION, 6, 150, passing="none")

    assert [seating(hearts, place).side for place in range(1, 6)] == ["hidden"] * 5
    assert [seating(hearts, place).receivers for place in range(1, 6)] == [None] * 5
    assert [seating(hearts, place).dealer for place in range(1, 6)] == [0, 1, 2, 3, 0]
    assert [seating(cancellation, place).leads for place in range(1, 4)] == [1, 2, 3]
