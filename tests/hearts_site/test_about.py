"""The page about the site says what is so, in every language, and takes nobody's text for markup."""

import re
from pathlib import Path

import pytest
from django.test import Client

from hearts_site import about
from rules.languages import LANGUAGES, localize_digits
from tests.scorekeeper.reading import page

pytestmark = pytest.mark.django_db

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture
def reader():
    return Client()


def days(html):
    """The column of days, without its head."""
    return [cell.text.strip() for cell in html.every("td", **{"class": "num"})]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page_is_there_in_every_language_for_any_cache_and_sets_no_cookie(reader, code):
    response = reader.get(f"/{code}/about/")

    assert (response.status_code, response["Cache-Control"]) == (200, "public, max-age=600")
    assert response.cookies == {}
    assert "Cookie" not in response.get("Vary", "")
    assert [heading["id"] for heading in page(response).every("h2")] == [
        "who",
        "kept",
        "report",
        "sources",
        "languages",
    ]


@pytest.mark.parametrize("path", ["", "rules/", "rules/hearts/", "score/", "print/", "about/", "nothing/"])
def test_the_foot_of_every_page_leads_there(reader, path):
    response = reader.get(f"/te/{path}")

    assert '<a class="foot-link" href="/te/about/">' in response.text


@pytest.mark.parametrize("code", ["en", "fa", "ar-eg"])
def test_it_says_how_many_days_each_cookie_stays(reader, code):
    told = days(page(reader.get(f"/{code}/about/")))

    assert told[:3] == [localize_digits(number, code) for number in ("400", "364", "365")]


def test_the_language_is_remembered_as_long_as_the_page_says():
    script = (ROOT / "hearts_site/static/hearts_site/site.js").read_text(encoding="utf-8")

    assert re.findall(r"max-age=(\d+)", script) == [str(about.LANGUAGE_SECONDS)]


def test_without_settings_nobody_is_named_and_the_reader_is_told_whom_to_tell(reader):
    text = reader.get("/en/about/").text

    assert "Who runs this copy is not written here." in text
    assert "Tell whoever runs this site." in text
    assert "Where to write" not in text


def test_whoever_runs_the_copy_is_named_and_can_be_written_to(settings):
    settings.OPERATOR = "The Tuesday club"
    settings.CONTACT = "o'hara+hearts&x=1@cards.example"

    # an own address, since the pages of others are kept in the memory of the process
    text = Client().get("/en/about/?a=1").text

    assert "This copy is run by <bdi>The Tuesday club</bdi>." in text
    assert text.count('<a href="mailto:o%27hara%2Bhearts%26x%3D1@cards.example">') == 2
    assert text.count('<bdi dir="ltr">o&#x27;hara+hearts&amp;x=1@cards.example</bdi></a>') == 2
    assert "Tell whoever runs this site." not in text


def test_a_web_address_is_linked_as_it_is(settings):
    settings.CONTACT = "https://cards.example/issues?of=hearts&new=1"

    text = Client().get("/he/about/?a=2").text

    assert text.count('<a href="https://cards.example/issues?of=hearts&amp;new=1">') == 2


def test_the_name_of_whoever_runs_the_copy_is_never_markup(settings):
    settings.OPERATOR = "<script>alert(1)</script>\" %(name)s {{ x }} '&"

    text = Client().get("/ar/about/?a=3").text

    assert "<bdi>&lt;script&gt;alert(1)&lt;/script&gt;&quot; %(name)s {{ x }} &#x27;&amp;</bdi>" in text


def test_each_language_is_named_once_in_itself(reader):
    names = re.findall(r'<bdi lang="(\w+)">([^<]*)</bdi>', reader.get("/hy/about/").text)

    assert names == [
        ("ar", "العربية"),
        ("fa", "فارسی"),
        ("he", "עברית"),
        ("hy", "Հայերեն"),
        ("te", "తెలుగు"),
        ("en", "English"),
    ]


@pytest.mark.parametrize(
    ("days", "said"),
    [
        (400, "A game in which nothing was written for 400 days may be erased too."),
        (1, "A game in which nothing was written for 1 day may be erased too."),
        (0, "No game is erased by itself."),
    ],
)
def test_it_says_who_erases_games_and_after_how_many_days(settings, days, said):
    settings.KEEP_GAMES_DAYS = days

    text = Client().get(f"/en/about/?idle={days}").text

    assert "Whoever has the link for writing can erase the game for good." in text
    assert [
        sentence
        for sentence in (
            "400 days may be erased too.",
            "1 day may be erased too.",
            "No game is erased by itself.",
        )
        if sentence in text
    ] == [said.removeprefix("A game in which nothing was written for ")]


def test_the_days_are_in_the_readers_digits(settings):
    settings.KEEP_GAMES_DAYS = 365

    assert "۳۶۵" in page(Client().get("/fa/about/?idle=365")).one("article").text


def test_the_page_takes_no_form(reader):
    assert reader.post("/en/about/").status_code == 405
