"""
Twenty questions that a reader must be able to answer from the pages alone: the right answers agree with the code.

`tests/data/questions.json` holds for each the answer in words, the sections of the game's page that must give it, and its
facts, written out by hand: each is worked out here once more. Whether a page answers is for readers to judge: they
get the questions and the pages, nothing else, and what they cannot tell or tell wrong is mended on the page.
"""

import json
from collections import Counter
from pathlib import Path

import pytest

from rules.book import book
from rules.variants import (
    HEART_POINTS,
    JACK,
    PASS_COUNT,
    QUEEN,
    QUEEN_POINTS,
    RANKS,
    VARIANTS,
    Card,
)
from scorekeeper.scoring import Hand, Terms, outcome, points, problems, seating, shooter

QUESTIONS = json.loads((Path(__file__).parent.parent / "data" / "questions.json").read_text("utf-8"))
FACTS = [
    pytest.param(asked, fact, id=f"{asked['id']}-{number}-{fact['what']}")
    for asked in QUESTIONS
    for number, fact in enumerate(asked["facts"], start=1)
]


def variant_of(asked):
    return VARIANTS[asked["game"]]


def terms_of(asked, fact):
    variant = variant_of(asked)
    return Terms(variant, asked["players"], fact.get("limit", variant.limit), ties=fact.get("ties", "share"))


def hand_of(taken):
    return Hand(
        tuple(taken["hearts"]),
        tuple(taken["queens"]),
        jack=taken.get("jack"),
        last_trick_cancelled=taken.get("last_trick_cancelled", False),
        moon=taken.get("moon"),
    )


def sheet_of(asked, fact):
    return outcome(terms_of(asked, fact), [hand_of(taken) for taken in fact["hands"]])


def cards_of(fact):
    return [Card.parse(text) for text in fact["cards"]]


def worth(asked, card):
    """What a card costs whoever takes it."""
    if card == QUEEN:
        return QUEEN_POINTS
    if card == JACK:
        return variant_of(asked).jack_points
    return HEART_POINTS * (card.suit == "H")


def taker(asked, cards):
    """The place, from 0, of the highest card of the suit led that is not cancelled; None without one."""
    played = Counter(cards)
    standing = [
        (RANKS.index(card.rank), place)
        for place, card in enumerate(cards)
        if card.suit == cards[0].suit and not (variant_of(asked).cancels and played[card] == 2)
    ]
    return max(standing)[1] if standing else None


def deal_of(asked):
    return variant_of(asked).deal(asked["players"])


WORKED_OUT = {
    "player counts": lambda asked, fact: list(variant_of(asked).player_counts),
    "packs": lambda asked, fact: variant_of(asked).packs,
    "limit": lambda asked, fact: variant_of(asked).limit,
    "advised limit": lambda asked, fact: variant_of(asked).advised_limit,
    "hearts": lambda asked, fact: variant_of(asked).hearts,
    "queens": lambda asked, fact: variant_of(asked).queens,
    "points of a hand": lambda asked, fact: variant_of(asked).points_per_hand,
    "removed": lambda asked, fact: [str(card) for card in deal_of(asked).removed],
    "each": lambda asked, fact: deal_of(asked).each,
    "left over": lambda asked, fact: deal_of(asked).left_over,
    "opening card": lambda asked, fact: str(deal_of(asked).opening_card),
    "cards passed": lambda asked, fact: PASS_COUNT,
    "pass": lambda asked, fact: seating(terms_of(asked, fact), fact["place"]).side,
    "first to lead": lambda asked, fact: seating(terms_of(asked, fact), fact["place"]).leads,
    "points of cards": lambda asked, fact: [worth(asked, card) for card in cards_of(fact)],
    "points of the trick": lambda asked, fact: sum(worth(asked, card) for card in cards_of(fact)),
    "taker of the trick": lambda asked, fact: taker(asked, cards_of(fact)),
    "points": lambda asked, fact: list(points(terms_of(asked, fact), hand_of(fact))),
    "shooter": lambda asked, fact: shooter(terms_of(asked, fact), hand_of(fact)),
    "problems": lambda asked, fact: [
        str(problem) for problem in problems(terms_of(asked, fact), hand_of(fact))
    ],
    "totals": lambda asked, fact: list(sheet_of(asked, fact).totals),
    "ended": lambda asked, fact: sheet_of(asked, fact).ended,
    "winners": lambda asked, fact: list(sheet_of(asked, fact).winners),
}


@pytest.mark.parametrize(("asked", "fact"), FACTS)
def test_every_fact_of_an_answer_is_what_the_code_works_out(asked, fact):
    assert WORKED_OUT[fact["what"]](asked, fact) == fact["is"]


@pytest.mark.parametrize("asked", QUESTIONS, ids=lambda asked: asked["id"])
def test_the_sections_that_must_give_the_answer_stand_in_the_book_of_the_game(asked):
    anchors = {section.anchor for section in book(variant_of(asked)).sections}

    assert asked["sections"] and set(asked["sections"]) <= anchors


@pytest.mark.parametrize("asked", QUESTIONS, ids=lambda asked: asked["id"])
def test_a_question_is_whole(asked):
    assert asked["question"].endswith("?") and asked["answer"].endswith(".") and asked["facts"]
    assert asked.get("players") is None or asked["players"] in variant_of(asked).player_counts


def test_there_are_twenty_questions_over_all_games_and_sections_of_deal_play_and_score():
    asked_of = {asked["game"] for asked in QUESTIONS}
    sections = {anchor for asked in QUESTIONS for anchor in asked["sections"]}

    assert len({asked["id"] for asked in QUESTIONS}) == len(QUESTIONS) == 20
    assert asked_of == set(VARIANTS)
    assert sections == {
        *("goal", "cards", "deal", "passing"),
        *("play", "breaking", "cancelling"),
        *("scoring", "moon", "end"),
    }


def test_every_mistake_of_the_old_texts_is_asked_for():
    asked_for = {mistake for asked in QUESTIONS for mistake in asked["mistakes"]}

    assert asked_for == {f"M{number}" for number in range(1, 21)}
