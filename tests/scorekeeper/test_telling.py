"""The story in words, and as text to send."""

import pytest
from django.utils import translation

from rules.variants import CANCELLATION, HEARTS
from scorekeeper.scoring import Hand
from scorekeeper.story import tell
from scorekeeper.telling import Fact, facts, plain_story
from scorekeeper.templatetags.stories import drawn, percent, plain, set_apart
from tests.scorekeeper.play import EVEN, MOON, TWENTY_FIVE, open_table, record

pytestmark = pytest.mark.django_db

APART = str.maketrans("", "", "\u2068\u2069")
MIXED = ("Ann 7", "سارا", "(דנה)", "<b>%(name)s</b>")


def told(game, *hands, code="en"):
    with translation.override(code):
        sheet = record(game, *hands)
        return [
            Fact(fact.label, tuple(line.translate(APART) for line in fact.lines))
            for fact in facts(sheet, tell(sheet))
        ]


def test_every_fact_is_said_under_its_label():
    hands = (TWENTY_FIVE, MOON, EVEN, EVEN)  # 25 1 0 0; 25 1 0 -26; 28 4 16 -22; 31 7 32 -18

    found = told(open_table(), *hands)

    assert found == [
        Fact("Black Marias taken", ("Cyd: 2", "Ann: 1")),
        Fact("Shooting the moon", ("Hand 2 · Moon: Dee · 26 subtracted from the shooter's total",)),
        Fact("Nearly a moon", ("Hand 1 · Ann · 12 of 13 hearts · Black Maria",)),
        Fact("Most hands in a row without a point", ("Cyd: 2", "Dee: 2")),
        Fact("Biggest swing", ("Hand 3 · Cyd · before: place 2, after: place 3",)),
        Fact("Changes of lead", ("0",)),
    ]


def test_with_two_packs_the_queens_taken_are_told_by_number():
    game = open_table(tuple("ABCDEF"), variant=CANCELLATION)

    found = told(game, Hand((26, 0, 0, 0, 0, 0), (1, 1, 0, 0, 0, 0)))

    assert found[1] == Fact("Nearly a moon", ("Hand 1 · A · 26 of 26 hearts · 1 of 2 Black Marias",))


def test_before_the_first_hand_there_is_nothing_to_tell():
    assert told(open_table()) == []


def test_the_text_holds_the_game_the_standings_and_the_facts():
    sheet = record(open_table(limit=20), TWENTY_FIVE)

    text = plain_story(sheet, tell(sheet))

    assert text.translate(APART) == (
        "The evening's story\n"
        "Hearts · 30 November 2026 · Hands: 1 · Limit: 20\n"
        "\n"
        "Final standings\n"
        "Winner: Cyd, 0\n"
        "Winner: Dee, 0\n"
        "Ben: 1\n"
        "Ann: 25\n"
        "\n"
        "Black Marias taken\n"
        "Ann: 1\n"
        "\n"
        "Nearly a moon\n"
        "Hand 1 · Ann · 12 of 13 hearts · Black Maria\n"
        "\n"
        "Changes of lead\n"
        "0\n"
    )


@pytest.mark.parametrize(
    ("code", "number"),
    [
        ("ar", "\u200e−26"),
        ("ar-eg", "\u061c−٢٦"),
        ("fa", "\u200e−۲۶"),
        ("he", "\u200e−26"),
        ("hy", "−26"),
        ("te", "−26"),
        ("en", "−26"),
    ],
)
def test_numbers_and_names_stand_apart_as_the_language_writes_them(code, number):
    game = open_table(MIXED, variant=HEARTS)
    with translation.override(code):
        sheet = record(game, MOON)
        text = plain_story(sheet, tell(sheet))

    assert all(f"\u2068{name}\u2069" in text for name in MIXED)
    assert f"\u2068{number}\u2069" in text


def test_every_line_of_a_language_from_right_to_left_says_so():
    for code, mark in {"fa": "\u200f", "he": "\u200f", "te": "", "en": ""}.items():
        with translation.override(code):
            sheet = record(open_table(), MOON)
            lines = [line for line in plain_story(sheet, tell(sheet)).splitlines() if line]

        assert [line for line in lines if line.startswith("\u200f") != bool(mark)] == []


def test_text_with_names_becomes_elements_and_nothing_else():
    assert set_apart("\u2068<i>&\u2069: \u206826\u2069") == "<bdi>&lt;i&gt;&amp;</bdi>: <bdi>26</bdi>"
    assert set_apart("<b>\u2069\u2068") == "&lt;b&gt;\u2069\u2068"


def test_lengths_of_a_drawing_have_a_point_in_every_language():
    for code in ("ar", "fa", "hy", "en"):
        with translation.override(code):
            assert (percent(41.67), plain(41.67), percent(50.0)) == ("41.67%", "41.67", "50%")


def test_levels_of_the_chart_are_in_the_digits_of_the_language():
    for code, wanted in {"en": "−20", "fa": "\u200e−۲۰"}.items():
        with translation.override(code):
            assert drawn(-20) == wanted
