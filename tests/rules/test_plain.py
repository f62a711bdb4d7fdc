"""Sentences as plain text: what is put in stands apart from the direction of the text around it."""

import pytest
from django.utils.translation import override

from rules.plain import plain_card, plain_sentence, plain_value
from rules.sentences import Suit, say
from rules.variants import Card


@pytest.mark.parametrize(
    ("code", "written"),
    [
        ("en", "\u206810\u2060♠\u2069"),
        ("ar", "\u206810\u2060♠\u2069"),
        ("ar-eg", "\u2068١٠\u2060♠\u2069"),
        ("fa", "\u2068۱۰\u2060♠\u2069"),
    ],
)
def test_a_card_is_rank_and_suit_in_the_readers_digits(code, written):
    with override(code):
        assert plain_card(Card("10", "S")) == written


def test_several_cards_stand_side_by_side():
    with override("en"):
        assert plain_value((Card("2", "D"), Card("3", "C"))) == "\u20682\u2060♦\u2069, \u20683\u2060♣\u2069"


def test_a_sentence_takes_in_cards_numbers_and_suits():
    sentence = say("%(card)s and %(n)s and %(suit)s", card=Card("Q", "S"), n=13, suit=Suit("H"))

    with override("fa"):
        assert plain_sentence(sentence) == "\u2068Q\u2060♠\u2069 and \u2068۱۳\u2069 and ♥"


def test_a_sentence_without_values_may_hold_a_percent_sign():
    assert plain_sentence(say("100 % of it")) == "100 % of it"


def test_on_paper_a_term_is_nothing_but_its_words():
    assert plain_sentence(say("A [[trick|trick]] is one card from each [[pack|pack]].")) == (
        "A trick is one card from each pack."
    )
