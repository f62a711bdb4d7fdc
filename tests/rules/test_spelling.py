"""What readers write differently folds to one spelling, and what differs in meaning does not."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.endings import bare
from rules.languages import LANGUAGES
from rules.spelling import fold, joined, parts, words, written_card


@pytest.mark.parametrize(
    "spellings",
    [
        ["كسر القلوب", "كَسْرُ القُلُوبِ", "كســـر القلوب", "ﻛﺴﺮ ﺍﻟﻘﻠﻮﺏ"],
        ["أوراق", "اوراق", "ٱوراق", "إوراق", "آوراق"],
        ["لمّة", "لمه", "لمة", "لمّه"],
        ["مؤلف", "مولف"],
        ["ينتهي", "ينتهى", "ینتهی"],
        ["قارئ", "قاري", "قارى"],
        ["جزء", "جز"],
        ["شکستن", "شكستن"],
        ["دستهٔ ورق", "دسته ورق", "دستۀ ورق"],
        ["امتیاز", "امتياز", "إمتياز"],
        ["לְקִיחָה", "לקיחה"],
        ["ג׳וקר", "ג'וקר", "ג’וקר", "גוקר"],
        ["צה״ל", 'צה"ל', "צהל"],
        ["ירייה", "יריה"],
        ["קלף", "קלפ"],
        ["Սև", "Սեւ", "ՍԵՎ", "սեվ"],
        ["ինչո՞ւ", "ինչու"],
        ["Ու", "ու"],
        ["ఆఠీను", "ఆటీను"],
        ["ఆటగాళ్లు", "ఆటగాళ్ళు"],
        ["పాయింట్", "పాయిన్ట్"],
        ["Hearts", "HEARTS", "ｈｅａｒｔｓ", "𝐇𝐞𝐚𝐫𝐭𝐬", "hea\u00adrts", "h\u200beart\u2060s"],
        ["dealer's", "dealer’s", "dealer"],
        ["52", "٥٢", "۵۲", "౫౨", "５２"],
        ["Q♠", "q\u2060♠\ufe0e", "Q♠️", "🂭", "\u2068Q\u2060♠\u2069", "Q♤"],
    ],
)
def test_spellings_of_one_word_fold_to_one(spellings):
    assert {fold(spelling) for spelling in spellings} == {fold(spellings[0])}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ట్రిక్కు", "ట్రక్కు"),  # Telugu vowel signs are letters
        ("రాజు", "రాజ"),
        ("قلب", "كلب"),
        ("לב", "לבב"),
        ("12", "21"),
        ("Q♠", "Q♣"),
    ],
)
def test_different_words_stay_different(one, other):
    assert fold(one) != fold(other)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Q♠, ♠Q, 10 ♦ and ♥", ["q♠", "q♠", "10♦", "and", "♥"]),
        ("۱۰♠ ١٠♠ ౧౦♠", ["10♠", "10♠", "10♠"]),
        ("210♠", ["210", "♠"]),
        ("بی‌بی پیک", ["بي-بي", "پيك"]),
        ("לבבות־ביטול – סוף", ["לבבות-ביטול", "סופ"]),
        ("Counter-clockwise (3–7)", ["counter-clockwise", "3", "7"]),
        ("- a -- b_c -", ["a", "b", "c"]),
        ("-26 50%", ["26", "50"]),
        ("a\x00b\ud800c\ue000d", ["a", "b", "c", "d"]),
        ("", []),
        ("?!…«» \u200c \u200d", []),
    ],
)
def test_a_text_comes_apart_into_words_and_cards(text, found):
    assert words(text) == found


def test_a_joined_word_has_parts_and_a_form_without_joiners():
    assert parts("بي-بي") == ("بي", "بي")
    assert joined("بي-بي") == "بيبي"
    assert parts("queen") == ()


def test_a_card_can_be_written_in_letters():
    cards = {word: written_card(word) for word in ("qs", "10d", "2c", "ah", "10", "sq", "qsx")}

    assert cards == {"qs": "q♠", "10d": "10♦", "2c": "2♣", "ah": "a♥", "10": None, "sq": None, "qsx": None}


@pytest.mark.parametrize(
    ("word", "code", "left"),
    [
        ("والبستوني", "ar", {"البستوني", "بستوني", "والبستون", "البستون", "بستون"}),
        ("ببنت", "ar", {"بنت", "بنات"}),
        ("لمه", "ar", {"مه", "لمات"}),
        ("للموزع", "ar", {"موزع", "لموزع"}),
        ("بלב", "he", set()),
        ("בלב", "he", {"לב", "לבבות", "לבבה", "לבבת"}),
        ("מלכה", "he", {"מלכת", "לכה"}),
        ("לקיחת", "he", {"לקיחה", "קיחת", "קיחה"}),
        ("passes", "en", {"pass"}),
        ("led", "en", {"lead"}),
        ("بازي", "fa", set()),
        ("دلهاي", "fa", {"دل"}),
        ("թագուհուց", "hy", {"թագուհ"}),
        ("ղառը", "hy", {"ղառ"}),
        ("սրտերից", "hy", {"սրտ"}),
        ("రాణిని", "te", {"రాణ"}),
        ("ముక్కలు", "te", {"ముక్క"}),
    ],
)
def test_what_is_written_onto_a_word_comes_off(word, code, left):
    assert bare(word, code) == left


@given(st.text())
def test_any_text_folds_and_folding_again_changes_nothing_that_is_found(text):
    once = words(text)

    assert words(" ".join(once)) == once


@given(st.text(alphabet=string.printable + "".join(language.digits for language in LANGUAGES.values())))
def test_digits_come_out_as_0_to_9(text):
    assert {letter for letter in fold(text) if letter.isdecimal()} <= set(string.digits)
