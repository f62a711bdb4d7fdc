"""The vocabulary of every page: numbers, names, cards and signs."""

import re
from pathlib import Path

import pytest
from django.template import Context, Template
from django.utils import translation

from rules.variants import Card

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "hearts_site/static/hearts_site"


def shown(source, code="en", **context):
    with translation.override(code):
        return Template("{% load page %}" + source).render(Context(context))


@pytest.mark.parametrize(
    ("code", "text"), [("en", "105"), ("ar", "105"), ("ar-eg", "١٠٥"), ("fa", "۱۰۵"), ("te", "105")]
)
def test_a_number_is_written_in_the_readers_digits(code, text):
    html = shown("{{ n|digits }}", code, n=105)

    assert html == text


def test_a_large_number_has_no_separator():
    html = shown("{{ n|digits }}", "ar", n=1234)

    assert html == "1234"


def test_digits_of_a_text_stay_escaped():
    html = shown("{{ n|digits }}", "fa", n="<7>")

    assert html == "&lt;۷&gt;"


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", '<bdi class="n" dir="ltr">−26</bdi>'),
        ("he", '<bdi class="n" dir="ltr">−26</bdi>'),
        ("ar", '<bdi class="n" dir="ltr">−26</bdi>'),
        ("fa", '<bdi class="n" dir="ltr">−۲۶</bdi>'),
        ("ar-eg", '<bdi class="n" dir="rtl">−٢٦</bdi>'),
    ],
)
def test_a_negative_score_stands_in_an_element_that_keeps_its_sign_in_place(code, text):
    html = shown("{{ n|signed }}", code, n=-26)

    assert html == text


def test_a_change_shows_its_plus_and_a_score_does_not():
    html = shown("{{ n|plus }} {{ n|signed }} {{ zero|plus }}", n=26, zero=0)

    assert html == (
        '<bdi class="n" dir="ltr">+26</bdi> <bdi class="n" dir="ltr">26</bdi> <bdi class="n" dir="ltr">0</bdi>'
    )


def test_a_score_that_is_not_there_shows_nothing():
    html = shown("[{{ n|signed }}]", n=None)

    assert html == "[]"


def test_a_name_is_escaped_and_apart():
    html = shown("{{ name|who }}", name="<b>Ann & Co</b>")

    assert html == "<bdi>&lt;b&gt;Ann &amp; Co&lt;/b&gt;</bdi>"


def test_a_name_keeps_its_zero_width_non_joiner():
    html = shown("{{ name|who }}", "fa", name="می\u200cنا")

    assert html == "<bdi>می\u200cنا</bdi>"


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "<bdi>Ann</bdi>, <bdi>Ben</bdi>, <bdi>Cyd</bdi>"),
        ("fa", "<bdi>Ann</bdi>، <bdi>Ben</bdi>، <bdi>Cyd</bdi>"),
        ("ar-eg", "<bdi>Ann</bdi>، <bdi>Ben</bdi>، <bdi>Cyd</bdi>"),
        ("he", "<bdi>Ann</bdi>, <bdi>Ben</bdi>, <bdi>Cyd</bdi>"),
    ],
)
def test_names_are_parted_by_the_comma_of_the_language_and_no_word_is_glued_to_one(code, text):
    html = shown("{{ several|names }}", code, several=["Ann", "Ben", "Cyd"])

    assert html == text


def test_one_name_stands_alone_and_none_is_nothing():
    html = shown("{{ one|names }}[{{ none|names }}]", one=["Ann"], none=[])

    assert html == "<bdi>Ann</bdi>[]"


def test_a_name_that_looks_like_a_placeholder_is_a_name_all_the_same():
    html = shown("{{ several|names }}", several=["{1}", "{0}<"])

    assert html == "<bdi>{1}</bdi>, <bdi>{0}&lt;</bdi>"


@pytest.mark.parametrize("card", [Card("10", "S"), "10S"])
def test_a_card_in_a_text_is_rank_then_suit_and_is_spoken_by_name(card):
    html = shown("{{ card|card }}", "en", card=card)

    assert html == (
        '<bdi class="card" dir="ltr" role="img" aria-label="ten of spades">10'
        '<svg class="suit suit--black" aria-hidden="true"><use href="/static/hearts_site/signs.svg#spade"/></svg>'
        "</bdi>"
    )


@pytest.mark.parametrize(("code", "rank"), [("fa", "۲"), ("ar-eg", "٢"), ("ar", "2"), ("te", "2")])
def test_a_card_in_a_text_has_the_readers_digits(code, rank):
    html = shown("{{ card|card }}", code, card="2D")

    assert re.sub("<[^>]*>", "", html) == rank
    assert "suit--red" in html


def test_a_drawn_card_is_a_picture_with_a_name():
    html = shown('{% face "QS" %}{% face "JD" "face--out" %}')

    assert html == (
        '<svg class="face" viewBox="0 0 100 140" role="img" aria-label="queen of spades">'
        '<use href="/static/hearts_site/cards.svg#QS"/></svg>'
        '<svg class="face face--red face--out" viewBox="0 0 100 140" role="img" aria-label="jack of diamonds">'
        '<use href="/static/hearts_site/cards.svg#JD"/></svg>'
    )


def test_a_sign_is_silent_and_a_suit_speaks_only_with_a_label():
    html = shown('{% sign "next" "flip" %}{% suit "heart" %}{% suit "maria" label %}', label='"Black Maria"')

    assert html == (
        '<svg class="sign flip" aria-hidden="true"><use href="/static/hearts_site/signs.svg#next"/></svg>'
        '<svg class="suit suit--red" aria-hidden="true"><use href="/static/hearts_site/signs.svg#heart"/></svg>'
        '<svg class="suit suit--black" role="img" aria-label="&quot;Black Maria&quot;">'
        '<use href="/static/hearts_site/signs.svg#maria"/></svg>'
    )


def test_every_sign_a_template_asks_for_is_drawn():
    drawn = set(re.findall(r'id="([\w-]+)"', (STATIC / "signs.svg").read_text()))
    templates = [
        path for room in ("hearts_site", "rules", "scorekeeper") for path in (ROOT / room).rglob("*.html")
    ]
    asked = {
        name
        for path in templates
        for name in re.findall(r'{% (?:sign|suit) "([\w-]+)"', path.read_text(encoding="utf-8"))
    }

    missing = asked - drawn

    assert asked
    assert missing == set()


def test_every_card_has_a_face():
    drawn = set(re.findall(r'id="([\w-]+)"', (STATIC / "cards.svg").read_text()))
    pack = {f"{rank}{suit}" for suit in "HSDC" for rank in ["A", "K", "Q", "J", *map(str, range(2, 11))]}

    missing = pack - drawn

    assert missing == set()
