import json
from pathlib import Path

import pytest

from rules.variants import (
    CANCELLATION,
    HEART_POINTS,
    HEARTS,
    JACK,
    LIMIT_ALLOWED,
    MAX_PLAYERS,
    MIN_PLAYERS,
    MOON_POINTS,
    OMNIBUS,
    PACK,
    PASS_COUNT,
    QUEEN,
    QUEEN_POINTS,
    SUITS,
    VARIANTS,
    Card,
    variants_for,
)

FACTS = json.loads((Path(__file__).parent.parent / "data" / "facts.json").read_text(encoding="utf-8"))
EVERY_DEAL = [(key, players) for key, facts in FACTS["variants"].items() for players in facts["by_players"]]


def facts_of_game(variant):
    """One game as facts.json writes it, without its player counts."""
    facts = {
        "min_players": variant.min_players,
        "max_players": variant.max_players,
        "threshold_default": variant.limit,
        "hearts": variant.hearts,
        "black_marias": variant.queens,
        "heart_points": HEART_POINTS,
        "black_maria_points": QUEEN_POINTS,
        "moon_points": MOON_POINTS,
        "threshold_advised_minimum": variant.advised_limit,
        "threshold_allowed": list(LIMIT_ALLOWED),
    }
    if variant.best_players:
        facts["best"] = variant.best_players
    if variant.has_jack:
        facts["jack_of_diamonds_points"] = variant.jack_points
        facts["moon_needs_jack"] = False
        facts["note"] = "from the references; the source texts only name the game"
    return facts


def facts_of_deal(variant, players):
    """One player count of a game as facts.json writes it."""
    deal = variant.deal(players)
    facts = {
        "decks": deal.packs,
        "removed": [str(card) for card in deal.removed],
        "cards_in_play": deal.cards_in_play,
        "cards_each": deal.each,
        "tricks": deal.tricks,
        "leftover": deal.left_over,
        "pass_count": PASS_COUNT,
        "pass_cycle": list(deal.pass_cycle),
        "sum_moon_subtract": variant.moon_sum_subtract,
        "sum_moon_add": variant.moon_sum_add(players),
    }
    if deal.opening_card:
        facts["first_lead_card"] = str(deal.opening_card)
        facts["points_per_hand"] = variant.points_per_hand
    else:
        facts["first_lead"] = "next in turn after the dealer; not a heart, not Black Maria"
        facts["points_per_hand_all_collected"] = variant.points_per_hand
        facts["leftover_to"] = "winner of the first trick that somebody wins" if deal.left_over else None
    return facts


@pytest.mark.parametrize("key", FACTS["variants"])
def test_each_game_is_as_the_facts_say(key):
    facts = {name: value for name, value in FACTS["variants"][key].items() if name != "by_players"}

    assert facts_of_game(VARIANTS[key]) == facts


@pytest.mark.parametrize(("key", "players"), EVERY_DEAL)
def test_each_player_count_of_each_game_is_as_the_facts_say(key, players):
    facts = FACTS["variants"][key]["by_players"][players]

    assert facts_of_deal(VARIANTS[key], int(players)) == facts


@pytest.mark.parametrize("key", FACTS["variants"])
def test_the_facts_hold_every_player_count_of_a_game_and_no_other(key):
    assert [str(players) for players in VARIANTS[key].player_counts] == list(
        FACTS["variants"][key]["by_players"]
    )


def test_the_games_stand_in_the_order_of_the_facts():
    assert list(VARIANTS) == list(FACTS["variants"]) == ["hearts", "cancellation", "omnibus"]
    assert list(VARIANTS.values()) == [HEARTS, CANCELLATION, OMNIBUS]


def test_the_suits_are_those_of_the_facts():
    assert set(SUITS) == set(FACTS["suits"])


def test_a_pack_holds_each_of_52_cards_once():
    assert len(PACK) == len(set(PACK)) == 52


def test_every_card_is_read_as_it_is_written():
    assert [Card.parse(str(card)) for card in PACK] == list(PACK)


def test_a_card_is_written_rank_first():
    assert [str(Card("2", "D")), str(Card("10", "S")), str(QUEEN), str(JACK)] == ["2D", "10S", "QS", "JD"]


@pytest.mark.parametrize("text", ["", "2", "D", "1D", "11D", "2X", "d2", "2d", "TS", " 2D", "2DD", "102"])
def test_what_is_no_card_is_refused(text):
    with pytest.raises(ValueError, match="no such card"):
        Card.parse(text)


@pytest.mark.parametrize(
    ("variant", "players"),
    [
        (HEARTS, 2),
        (HEARTS, 8),
        (CANCELLATION, 5),
        (CANCELLATION, 12),
        (OMNIBUS, 2),
        (OMNIBUS, 8),
        (HEARTS, -4),
    ],
)
def test_a_game_is_not_dealt_to_fewer_or_more_than_it_is_for(variant, players):
    with pytest.raises(ValueError, match=f"{variant.key} is for"):
        variant.deal(players)


@pytest.mark.parametrize(("variant", "players"), [(HEARTS, n) for n in HEARTS.player_counts])
def test_no_card_that_counts_is_ever_taken_out(variant, players):
    removed = variant.deal(players).removed

    assert [card for card in removed if card.suit == "H" or card in (QUEEN, JACK, Card("10", "D"))] == []


@pytest.mark.parametrize("variant", [HEARTS, OMNIBUS])
def test_with_one_pack_every_card_is_dealt(variant):
    assert [variant.deal(players).left_over for players in variant.player_counts] == [0, 0, 0, 0, 0]


def test_the_games_for_a_number_of_players_are_those_whose_range_holds_it():
    games = {players: [variant.key for variant in variants_for(players)] for players in range(2, 13)}

    assert games == {
        2: [],
        3: ["hearts", "omnibus"],
        4: ["hearts", "omnibus"],
        5: ["hearts", "omnibus"],
        6: ["hearts", "cancellation", "omnibus"],
        7: ["hearts", "cancellation", "omnibus"],
        8: ["cancellation"],
        9: ["cancellation"],
        10: ["cancellation"],
        11: ["cancellation"],
        12: [],
    }


def test_the_fewest_are_3_and_the_most_11():
    assert (MIN_PLAYERS, MAX_PLAYERS) == (3, 11)


def test_only_the_game_of_two_packs_cancels_and_only_omnibus_counts_the_jack():
    assert [(v.key, v.cancels, v.has_jack) for v in VARIANTS.values()] == [
        ("hearts", False, False),
        ("cancellation", True, False),
        ("omnibus", False, True),
    ]
