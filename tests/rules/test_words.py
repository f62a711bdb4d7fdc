"""The words of a mixed table: each stands once, in every language, and belongs to the game it is printed for."""

import pytest
from django.utils.translation import override

from rules.plain import plain_sentence
from rules.variants import CANCELLATION, HEARTS, OMNIBUS, VARIANTS
from rules.words import TERMS, OtherNames, term, terms


def told(variant):
    return [term.said.text for term in terms(variant)]


def test_the_words_of_a_game_begin_with_its_name_and_follow_the_play():
    assert told(HEARTS) == [
        *("Hearts", "a pack of cards", "a suit", "hearts", "spades", "diamonds", "clubs"),
        *(
            "an ace",
            "a king",
            "a queen",
            "a jack",
            "Black Maria",
            "to deal",
            "the dealer",
            "a hand (one deal)",
        ),
        *("to pass cards", "to the left", "to the right", "across the table", "a trick", "to lead"),
        *(
            "to follow suit",
            "trump",
            "to break hearts",
            "to shoot the moon",
            "a point",
            "the score",
            "the limit",
        ),
    ]


def test_another_game_has_its_own_name_and_cards_cancel_only_with_two_packs():
    assert set(told(OMNIBUS)) ^ set(told(HEARTS)) == {"Hearts", "Omnibus Hearts"}
    assert set(told(CANCELLATION)) ^ set(told(HEARTS)) == {"Hearts", "Cancellation Hearts", "cancelled cards"}


def test_no_word_stands_twice():
    texts = [term.said.text for term in TERMS]

    assert sorted(texts) == sorted(set(texts))


def test_no_two_words_have_the_same_anchor_and_each_is_found_by_it():
    keys = [word.key for word in TERMS]

    assert sorted(keys) == sorted(set(keys))
    assert [term(key) for key in keys] == list(TERMS)


def test_other_names_are_kept_with_the_word_they_belong_to():
    assert [word.other.context for word in TERMS] == [f"other names: {word.key}" for word in TERMS]
    with override("en"):
        assert term("pack").other.said() == "deck"
        assert term("suit").other.said() == ""
        assert OtherNames("other names: nothing", "–").said() == ""


@pytest.mark.parametrize("code", ["ar", "fa", "he", "hy", "te"])
def test_two_words_of_a_game_are_never_the_same_word_in_a_language(code):
    with override(code):
        for variant in VARIANTS.values():
            # Hearts itself may well be called as its suit is.
            said = [plain_sentence(term.said) for term in terms(variant)[1:]]

            assert sorted(said) == sorted(set(said))


def test_letters_stand_beside_the_cards_that_bear_them():
    assert {term.mark: term.said.text for term in TERMS if term.mark} == {
        "A": "an ace",
        "K": "a king",
        "Q": "a queen",
        "J": "a jack",
    }
