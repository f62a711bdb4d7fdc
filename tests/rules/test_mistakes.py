"""The mistakes M1–M20 of the texts this reference was restored from: what each page says instead, and never says."""

import json
from pathlib import Path

import pytest
from django.test import Client

from rules.variants import VARIANTS
from tests.scorekeeper.reading import Element, page

ROWS = json.loads((Path(__file__).parent.parent / "data" / "mistakes.json").read_text("utf-8"))


def heard(element):
    """The text as it is read aloud: a card by its name, in brackets."""
    if element["role"] == "img" and element["aria-label"]:
        return f"[{element['aria-label']}]"
    return "".join(heard(part) if isinstance(part, Element) else part for part in element.inside)


def rules_page(language, game):
    return page(Client().get(f"/{language}/rules/{game}/")).one("main")


@pytest.mark.parametrize(
    "row", ROWS, ids=[f"{row['mistake']}-{row['language']}-{row['section']}" for row in ROWS]
)
def test_the_page_says_it_right(row):
    told = rules_page(row["language"], row["game"])
    place = (
        told.one(kind="hero")
        if row["section"] == "summary"
        else told.one("section", aria_labelledby=row["section"])
    )

    assert row["says"] in heard(place)


@pytest.mark.parametrize(
    "row", ROWS, ids=[f"{row['mistake']}-{row['language']}-{row['section']}" for row in ROWS]
)
def test_the_words_of_the_mistake_are_on_no_page_of_the_language(row):
    told = {game: heard(rules_page(row["language"], game)) for game in VARIANTS}
    # Words that are right of one pack and wrong of two concern the page of their own game.
    pages = [row["game"]] if row["mistake"] in ("M13", "M18") else VARIANTS

    assert [(game, word) for game in pages for word in row["never"] if word in told[game]] == []


def test_every_mistake_has_its_row():
    assert {row["mistake"] for row in ROWS} == {f"M{number}" for number in range(1, 21)}
