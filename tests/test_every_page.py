"""Every page in every language and state: it answers, it is whole, and it is written in its own letters and digits."""

import re

import pytest
from django.db import transaction
from django.test import Client

from rules.languages import LANGUAGES, localize_digits
from rules.variants import CANCELLATION, OMNIBUS
from scorekeeper.scoring import Hand
from tests.scorekeeper.play import EVEN, MOON, PLAIN, TWENTY_FIVE, open_table, record, strike
from tests.scorekeeper.reading import Element, fields, page

pytestmark = pytest.mark.django_db

SCRIPTS = {
    "en": "[A-Za-z]{2,}",
    "ar fa": "[\u0621-\u06cc]",
    "he": "[\u05d0-\u05ea]",
    "hy": "[\u0531-\u0587]",
    "te": "[\u0c05-\u0c4d]",
}
DIGITS = re.compile(r"\d")
# What may stand in Latin letters on any page: what cards bear, what the games and the nickname are called in English,
# the players of these tests, and file formats.
LATIN = re.compile(
    r"\b(A|K|Q|J|Cancellation|Omnibus|Hearts|Black Maria|Reversis|shooting the moon|shoot the moon|Shoot the Moon|"
    r"PDF|JSON|QR|cookies|[a-z]+\.json)\b"
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


def refused(client, code, game, **typed):
    """Type this into the form for the next hand, in the digits of the language; the page that refuses it."""
    address = f"/{code}/score/{game.write_key}/"
    changed = {name: [localize_digits(count, code) for count in counts] for name, counts in typed.items()}
    form = page(client.get(address)).one("form", id="hand-form")
    sent = {}
    for name, value in fields(form):
        if name not in changed:
            sent.setdefault(name, []).append(value)
    return client.post(form["action"], sent | changed)


def every_page(code):
    """All pages of a language, as (what it is, response)."""
    client = Client()
    for path in (
        "",
        "rules/",
        "rules/hearts/",
        "rules/cancellation/",
        "rules/omnibus/",
        "score/",
        "print/",
        "about/",
    ):
        yield path or "home", client.get(f"/{code}/{path}")
    other = "he" if code != "he" else "te"
    for path in (
        *("rules/hearts/?players=5", "rules/cancellation/?players=8", "rules/hearts/4/", "rules/omnibus/7/"),
        *("rules/cancellation/11/", "rules/disputes/", "rules/disputes/?game=omnibus", "rules/words/"),
        *("rules/find/", "rules/find/?q=%E2%99%A0", "rules/find/?q=xqzxqz"),
        *(
            f"{told}?with={other}"
            for told in ("rules/", "rules/hearts/", "rules/hearts/3/", "rules/disputes/")
        ),
    ):
        yield path, client.get(f"/{code}/{path}")
    for what, path in {
        "not for so many": "rules/hearts/12/",
        "not told for so many": "rules/cancellation/?players=5",
        "no such game": "rules/poker/",
        "no such game's questions": "rules/disputes/?game=poker",
        "no such second language": "rules/hearts/?with=xx",
    }.items():
        yield what, client.get(f"/{code}/{path}")
    yield "a sheet to print", client.get(f"/{code}/print/?variant=cancellation&players=9&with=en&card=")
    nothing = "players=12&rows=99&copies=99&paper=a3&limit=9&dealer=30&name=a&name=A&name=&with=xx&card=x"
    yield "nothing to print", client.get(f"/{code}/print/?{nothing}")
    for state, game in tables().items():
        address = f"/{code}/score/{game.write_key}/"
        yield state, client.get(address)
        yield f"{state}, watched", client.get(f"/{code}/watch/{game.watch_key}/")
        yield f"{state}, its story", client.get(f"{address}story/")
        if state == "running":
            yield "amending", client.get(f"{address}?hand=2")
            yield "another limit", client.get(f"{address}?limit=30")
            yield "short", refused(client, code, game, hearts=["5", "4", "", ""], queens=["", "", "", ""])
            yield "long", refused(client, code, game, hearts=["9", "9", "", ""], queens=["1", "1", "", ""])
            yield "no number", refused(client, code, game, hearts=["x", "", "", ""])
            yield "the moon", refused(client, code, game, hearts=["13", "", "", ""], queens=["1", "", "", ""])
        if state == "two packs":
            yield "short, two packs", refused(client, code, game, hearts=["5"] + [""] * 5, queens=[""] * 6)
        if state == "jack":
            yield "no jack", refused(client, code, game, hearts=["13", "", "", ""], queens=["", "1", "", ""])
            yield "erase", client.get(f"{address}erase/")
            yield "erase, not confirmed", client.post(f"{address}erase/")
    yield "shelf", client.get(f"/{code}/score/")
    yield "off the shelf", client.get(f"/{code}/score/?off={open_table().write_key}")
    yield "erased", client.get(f"/{code}/score/?erased=on")
    yield "home again", client.get(f"/{code}/")
    yield (
        "new game refused",
        client.post(
            f"/{code}/score/",
            {"variant": "hearts", "name": ["Ann", "ann"], "limit": localize_digits("9", code)},
        ),
    )
    yield "no such page", client.get(f"/{code}/nothing/")
    yield "no such sheet", client.get(f"/{code}/score/{'x' * 22}/")
    yield "only for forms", client.get(f"/{code}/score/{open_table().write_key}/hands/")
    yield "no token", Client(enforce_csrf_checks=True).post(f"/{code}/score/", {"variant": "hearts"})


def isolated_left_out(text):
    """The text without the names that stand in it between isolates."""
    return re.sub("\u2068[^\u2069]*\u2069", "", text)


@pytest.fixture(scope="module", params=LANGUAGES)
def crawl(request, django_db_setup, django_db_blocker):
    """A language's code and all its pages, read once: (what it is, response, its elements)."""
    with django_db_blocker.unblock(), transaction.atomic():
        seen = [(what, response, page(response)) for what, response in every_page(request.param)]
        transaction.set_rollback(True)
    return request.param, seen


def shown(element):
    """
    Every text a reader sees or hears, leaf by leaf.

    Left out are names of players, languages and sizes of paper, addresses, and what stands there in another language.
    """
    if element["lang"] and element.tag != "html":
        return
    if element.tag in ("script", "style", "title") or "tongues" in (element["class"] or "").split():
        return
    if element.tag == "option" and element["lang"] or element.tag == "select" and element["name"] == "paper":
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


def test_every_page_answers_as_it_should_and_names_its_language(crawl):
    code, pages = crawl
    expected = {
        **dict.fromkeys(("short", "long", "no number", "the moon", "short, two packs", "no jack"), 422),
        "new game refused": 422,
        "erase, not confirmed": 422,
        "nothing to print": 422,
        "no such page": 404,
        "no such sheet": 404,
        **dict.fromkeys(
            ("not for so many", "not told for so many", "no such game", "no such second language"), 404
        ),
        "no such game's questions": 404,
        "only for forms": 405,
        "no token": 403,
    }

    for what, response, sight in pages:
        html = sight.one("html")

        assert (what, response.status_code) == (what, expected.get(what, 200))
        assert (what, html["lang"], html["dir"]) == (what, code, LANGUAGES[code].direction)
        assert (what, response["Content-Language"]) == (what, code)


def test_no_page_mixes_the_digits_of_two_scripts(crawl):
    code, pages = crawl
    own = set(LANGUAGES[code].digits)

    for what, _, sight in pages:
        foreign = [text for text in shown(sight) if set(DIGITS.findall(text)) - own]

        assert (what, foreign) == (what, [])


def test_no_page_holds_a_word_of_another_script(crawl):
    code, pages = crawl
    others = [pattern for script, pattern in SCRIPTS.items() if code.partition("-")[0] not in script.split()]

    for what, _, sight in pages:
        foreign = [
            text.strip()
            for text in shown(sight)
            if any(re.search(pattern, LATIN.sub("", isolated_left_out(text))) for pattern in others)
        ]

        assert (what, foreign) == (what, [])


def test_no_placeholder_is_left_on_a_page(crawl):
    code, pages = crawl
    for what, _, sight in pages:
        left = [text for text in shown(sight) if "%(" in text or "{" in text or "}" in text]

        assert (what, left) == (what, [])


def test_every_link_inside_a_page_leads_somewhere_and_no_id_stands_twice(crawl):
    code, pages = crawl
    for what, _, sight in pages:
        elements = sight.every()
        ids = [element["id"] for element in elements if element["id"]]
        inside = {
            element["href"][1:]
            for element in elements
            if (element["href"] or "").startswith("#") and element.tag == "a"
        }

        assert (what, sorted(ids)) == (what, sorted(set(ids)))
        assert (what, inside - set(ids)) == (what, set())


def test_every_table_has_headers_for_its_columns_and_rows(crawl):
    code, pages = crawl
    for what, _, sight in pages:
        for table in sight.every("table"):
            heads = table.one("thead").every("th")

            assert (what, {head["scope"] for head in heads}) == (what, {"col"})
            assert (what, bool(table.every("th", scope="row"))) == (what, True)


def test_every_field_that_is_typed_into_has_a_name_that_can_be_heard(crawl):
    code, pages = crawl
    for what, _, html in pages:
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
