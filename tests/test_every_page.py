"""Every page in every language and state: it answers, it is whole, and it is written in its own letters and digits."""

import re

import pytest
from django.test import Client

from rules.languages import LANGUAGES
from rules.variants import CANCELLATION, OMNIBUS
from scorekeeper.scoring import Hand
from tests.scorekeeper.play import EVEN, MOON, PLAIN, TWENTY_FIVE, open_table, record, strike
from tests.scorekeeper.reading import Element, fields, page

pytestmark = pytest.mark.django_db

DIGITS = re.compile(r"\d")
# What may stand in Latin letters on any page: what cards bear, what the games and the nickname are called in English,
# the players of these tests, and file formats.
LATIN = re.compile(
    r"\b(A|K|Q|J|Cancellation|Omnibus|Hearts|Black Maria|Reversis|shooting the moon|shoot the moon|Shoot the Moon|"
    r"PDF|JSON|[a-z]+\.json)\b"
)
SIX = ("N", "O", "P", "Q", "R", "S")


def tables():
    """One game in each state a sheet can be in, as (state, game)."""
    empty = open_table()
    running = open_table()
    record(running, PLAIN, MOON, Hand(hearts=(13, 0, 0, 0), queens=(1, 0, 0, 0), moon="add"), EVEN)
    strike(running, 1)
    near = open_table()
    record(near, TWENTY_FIVE, TWENTY_FIVE, TWENTY_FIVE)
    over = open_table()
    record(over, *[TWENTY_FIVE] * 3, Hand(hearts=(12, 0, 1, 0), queens=(1, 0, 0, 0)))
    joint = open_table(limit=20)
    record(joint, Hand(hearts=(12, 1, 0, 0), queens=(1, 0, 0, 0)))
    two_packs = open_table(SIX, variant=CANCELLATION)
    record(two_packs, Hand((20, 3, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0), last_trick_cancelled=True))
    jack = open_table(variant=OMNIBUS, direction="counterclockwise", ties="play_on", passing="none")
    record(jack, Hand((5, 4, 4, 0), (0, 0, 1, 0), jack=3))
    named = {"empty": empty, "running": running, "near": near, "over": over, "joint": joint}
    return named | {"two packs": two_packs, "jack": jack}


def refused(client, address, **changed):
    """Send the form for the next hand of a sheet, with some fields changed; the page that refuses it."""
    form = page(client.get(address)).one("form", id="hand-form")
    sent = {}
    for name, value in fields(form):
        if name not in changed:
            sent.setdefault(name, []).append(value)
    return client.post(form["action"], sent | changed)


def every_page(code):
    """All pages of a language, as (what it is, response)."""
    client = Client()
    for path in ("", "rules/", "rules/hearts/", "rules/cancellation/", "rules/omnibus/", "score/"):
        yield path or "home", client.get(f"/{code}/{path}")
    for state, game in tables().items():
        address = f"/{code}/score/{game.write_key}/"
        yield state, client.get(address)
        yield f"{state}, watched", client.get(f"/{code}/watch/{game.watch_key}/")
        if state == "running":
            yield "amending", client.get(f"{address}?hand=2")
            yield "another limit", client.get(f"{address}?limit=30")
            yield "short", refused(client, address, hearts=["5", "4", "", ""], queens=["", "", "", ""])
            yield "long", refused(client, address, hearts=["9", "9", "", ""], queens=["1", "1", "", ""])
            yield "no number", refused(client, address, hearts=["x", "", "", ""])
            yield "the moon", refused(client, address, hearts=["13", "", "", ""], queens=["1", "", "", ""])
        if state == "two packs":
            yield "short, two packs", refused(client, address, hearts=["5"] + [""] * 5, queens=[""] * 6)
        if state == "jack":
            yield "no jack", refused(client, address, hearts=["13", "", "", ""], queens=["", "1", "", ""])
    yield "shelf", client.get(f"/{code}/score/")
    yield "home again", client.get(f"/{code}/")
    yield (
        "new game refused",
        client.post(f"/{code}/score/", {"variant": "hearts", "name": ["Ann", "ann"], "limit": "9"}),
    )
    yield "no such page", client.get(f"/{code}/nothing/")
    yield "no such sheet", client.get(f"/{code}/score/{'x' * 22}/")
    yield "only for forms", client.get(f"/{code}/score/{open_table().write_key}/hands/")
    yield "no token", Client(enforce_csrf_checks=True).post(f"/{code}/score/", {"variant": "hearts"})


def shown(element):
    """Every text a reader sees or hears, leaf by leaf: names of players and of languages, and addresses, left out."""
    if element.tag in ("script", "style", "title") or "tongues" in (element["class"] or "").split():
        return
    for attribute in ("aria-label", "placeholder", "title", "alt"):
        if element[attribute]:
            yield element[attribute]
    if (
        element.tag == "input"
        and element["type"] in (None, "text")
        and element["name"] in ("hearts", "queens", "limit")
    ):
        yield element["value"] or ""
    for child in element.inside:
        if isinstance(child, Element):
            if not (child.tag == "bdi" and not child["class"]):
                yield from shown(child)
        else:
            yield child


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_page_answers_as_it_should_and_names_its_language(code):
    expected = {
        **dict.fromkeys(("short", "long", "no number", "the moon", "short, two packs", "no jack"), 422),
        **{
            "new game refused": 422,
            "no such page": 404,
            "no such sheet": 404,
            "only for forms": 405,
            "no token": 403,
        },
    }

    for what, response in every_page(code):
        html = page(response).one("html")

        assert (what, response.status_code) == (what, expected.get(what, 200))
        assert (what, html["lang"], html["dir"]) == (what, code, LANGUAGES[code].direction)
        assert (what, response["Content-Language"]) == (what, code)


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_page_mixes_the_digits_of_two_scripts(code):
    own = set(LANGUAGES[code].digits)

    for what, response in every_page(code):
        foreign = [text for text in shown(page(response)) if set(DIGITS.findall(text)) - own]

        assert (what, foreign) == (what, [])


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_no_page_holds_a_word_left_in_english(code):
    for what, response in every_page(code):
        for element in page(response).every("input"):
            element.attributes.pop("aria-label", None) if element["name"] == "name" else None
        left = [
            text.strip()
            for text in shown(page(response))
            if re.search("[A-Za-z]{2,}", LATIN.sub("", re.sub("\u2068[^\u2069]*\u2069", "", text)))
        ]

        assert (what, left) == (what, [])


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_placeholder_is_left_on_a_page(code):
    for what, response in every_page(code):
        left = [text for text in shown(page(response)) if "%(" in text or "{" in text or "}" in text]

        assert (what, left) == (what, [])


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_link_inside_a_page_leads_somewhere_and_no_id_stands_twice(code):
    for what, response in every_page(code):
        elements = page(response).every()
        ids = [element["id"] for element in elements if element["id"]]
        inside = {
            element["href"][1:]
            for element in elements
            if (element["href"] or "").startswith("#") and element.tag == "a"
        }

        assert (what, sorted(ids)) == (what, sorted(set(ids)))
        assert (what, inside - set(ids)) == (what, set())


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_table_has_headers_for_its_columns_and_rows(code):
    for what, response in every_page(code):
        for table in page(response).every("table"):
            heads = table.one("thead").every("th")

            assert (what, {head["scope"] for head in heads}) == (what, {"col"})
            assert (what, bool(table.every("th", scope="row"))) == (what, True)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_field_that_is_typed_into_has_a_name_that_can_be_heard(code):
    for what, response in every_page(code):
        html = page(response)
        labelled = {label["for"] for label in html.every("label")}
        within = [field for label in html.every("label") for field in label.every("input")]
        silent = [
            field.attributes
            for field in html.every("input")
            if field["type"] != "hidden"
            and not (
                field["aria-label"] or field["aria-labelledby"] or field["id"] in labelled or field in within
            )
        ]

        assert (what, silent) == (what, [])
