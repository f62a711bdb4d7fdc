"""Printing over HTTP: the desk with its picture, blank sheets, and the sheet of a game for who has its key."""

import pytest
from django.test import Client, override_settings

from rules.languages import LANGUAGES
from scorekeeper.sheet import read
from tests.papers import Paper
from tests.scorekeeper.play import NOW, PLAIN, open_table, record, strike
from tests.scorekeeper.reading import page, problems

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    game = open_table()
    record(game, PLAIN)
    return game


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_desk_shows_a_sheet_and_leads_to_it(client, code):
    response = client.get(f"/{code}/print/")

    sight = page(response)
    assert response.status_code == 200
    assert sight.one("img")["src"] == f"/{code}/print/sheet.svg"
    assert {link["href"] for link in sight.one("section", id="proof").every("a")} == {
        f"/{code}/print/sheet.pdf",
        f"/{code}/print/cards.pdf",
    }
    assert sight.one("input", id="print-link")["value"] == f"http://testserver/{code}/print/"


def test_the_desk_works_without_a_script(client):
    form = page(client.get("/en/print/")).one("form", id="print-form")

    response = client.get(form["action"], {"variant": "cancellation", "players": "11", "rows": "12"})

    sight = page(response)
    assert sight.one("img")["src"] == "/en/print/sheet.svg?variant=cancellation&players=11&rows=12"
    assert "checked" in sight.one("input", name="variant", value="cancellation").attributes
    chosen = [
        option["value"]
        for option in sight.one("select", id="players").every("option")
        if "selected" in option.attributes
    ]
    assert chosen == ["11"]


def test_htmx_gets_the_picture_alone_with_a_short_link(client):
    response = client.get("/en/print/", {"players": "5", "limit": ""}, headers={"HX-Request": "true"})

    assert page(response).one("input", id="print-link")["value"] == "http://testserver/en/print/?players=5"
    assert page(response).every("html") == []
    assert page(response).one("img")["src"] == "/en/print/sheet.svg?players=5"
    assert "HX-Request" in response["Vary"]


def test_what_is_refused_stands_beside_its_field_with_htmx_too(client):
    whole = client.get("/en/print/?rows=5000")
    part = client.get("/en/print/?rows=5000", headers={"HX-Request": "true"})

    assert (whole.status_code, part.status_code) == (422, 422)
    assert problems(whole) == ["rows_out_of_range"]
    assert problems(part) == ["rows_out_of_range"]
    assert page(whole).one(id="at-rows").text == page(part).one(id="at-rows").text
    assert page(part).one(id="at-limit")["hx-swap-oob"] == "true"
    assert [element for element in page(part).every() if "autofocus" in element.attributes] == []
    assert page(whole).every("img") == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_blank_sheet_is_a_pdf_in_the_language_of_its_address(client, code):
    response = client.get(f"/{code}/print/sheet.pdf?players=5")

    printed = Paper(response.content)
    assert (response.status_code, response["Content-Type"]) == (200, "application/pdf")
    assert response["Content-Disposition"] == 'inline; filename="hearts-5.pdf"'
    assert printed.language == code.partition("-")[0]
    assert printed.codes() == [f"http://testserver/{code}/rules/hearts/"]


def test_what_the_address_makes_may_be_kept_by_any_cache(client):
    for path in ("print/", "print/sheet.pdf", "print/sheet.svg"):
        response = client.get(f"/en/{path}")

        assert response["Cache-Control"] == "public, max-age=600"
        assert response.cookies == {}


def test_the_same_address_gives_the_same_bytes(client):
    first, again = (client.get("/fa/print/sheet.pdf?name=سارا&players=4").content for _ in range(2))

    assert first == again


def test_the_cards_are_those_of_the_same_table(client):
    sight = page(client.get("/en/print/?players=5&with=he"))
    address = sight.one("a", href="/en/print/cards.pdf?players=5&with=he&with=en")["href"]

    response = client.get(address)

    assert (response.status_code, response["Content-Type"]) == (200, "application/pdf")
    assert response["Content-Disposition"] == 'inline; filename="hearts-5-cards.pdf"'
    assert "5 players" in " ".join(Paper(response.content).words())


def test_choices_that_give_no_card_lead_back_to_the_desk(client):
    desk, cards = client.get("/en/print/?card="), client.get("/en/print/cards.pdf?card=")

    assert "cards.pdf" not in desk.content.decode()
    assert (cards.status_code, cards["Content-Type"]) == (200, "text/html; charset=utf-8")


def test_a_link_gives_the_same_two_languages_to_whoever_opens_it_in_either(client):
    sight = page(client.get("/fa/print/?with=he&players=5"))
    link = sight.one("input", id="print-link")["value"].removeprefix("http://testserver")
    in_hebrew = sight.one("a", hreflang="he")["href"]

    fa, he, en = (client.get(link.replace("/fa/", f"/{code}/")) for code in ("fa", "he", "en"))

    assert in_hebrew == link.replace("/fa/", "/he/")
    chosen = [
        [
            option["value"]
            for option in page(seen).one("select", id="with").every("option")
            if "selected" in option.attributes
        ]
        for seen in (fa, he, en)
    ]
    assert chosen == [["he"], ["fa"], ["he"]]


@pytest.mark.parametrize("host", ["localhost", "localhost:8000", "127.0.0.1:8000"])
def test_no_code_is_printed_that_leads_nowhere(host):
    here = Client(headers={"host": host})

    printed = Paper(here.get("/en/print/sheet.pdf").content)

    assert printed.codes() == []
    assert "There is no QR code" in here.get("/en/print/").content.decode()
    assert "There is no QR code" not in Client().get("/en/print/").content.decode()


@pytest.mark.parametrize("path", ["print/sheet.pdf", "print/sheet.svg", "print/cards.pdf"])
@pytest.mark.parametrize(
    "query", ["players=2", "players=12", "copies=1000", "rows=5000", "paper=a3", "variant=x"]
)
def test_a_sheet_that_cannot_be_printed_is_refused_in_words(client, path, query):
    response = client.get(f"/he/{path}?{query}")

    assert (response.status_code, response["Content-Type"]) == (422, "text/html; charset=utf-8")
    assert len(problems(response)) == 1
    assert page(response).one("html")["lang"] == "he"


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", "{{7*7}}", "#import", "'\"&", "https://x.example/%00"[:20]]
)
def test_a_name_is_shown_as_it_was_typed(client, name):
    response = client.get("/en/print/", {"name": name, "players": "4"})

    assert response.status_code == 200
    assert page(response).one("input", id="name-0")["value"] == name
    assert page(response).every("script", src=None) == []


def test_only_looking_is_allowed(client, game):
    for path in ("print/", "print/sheet.pdf", "print/sheet.svg", f"score/{game.write_key}/sheet.pdf"):
        assert client.post(f"/en/{path}").status_code == 405


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_game_is_printed_in_the_language_of_who_asks(client, game, code):
    written = client.get(f"/{code}/score/{game.write_key}/sheet.pdf")
    watched = client.get(f"/{code}/watch/{game.watch_key}/sheet.pdf")

    assert (written.status_code, watched.status_code) == (200, 200)
    assert Paper(written.content).language == code.partition("-")[0]
    assert written.content == watched.content
    assert (written["Cache-Control"], written["X-Robots-Tag"]) == ("no-store", "noindex")


def test_a_games_paper_is_the_same_until_the_game_changes(client, game):
    address = f"/en/score/{game.write_key}/sheet.pdf"
    first, again = client.get(address).content, client.get(address).content
    strike(game, 1)
    changed = client.get(address).content

    assert first == again
    assert first != changed
    assert Paper(first).dated.startswith("D:20261130190000")


def test_a_wrong_key_prints_nothing(client, game):
    for path in (
        f"score/{'x' * 22}/sheet.pdf",
        f"score/{game.watch_key}/sheet.pdf",
        f"watch/{game.write_key}/sheet.pdf",
    ):
        response = client.get(f"/en/{path}")

        assert (response.status_code, response["Content-Type"]) == (404, "text/html; charset=utf-8")


@pytest.mark.parametrize("kind", ["score", "watch"])
def test_a_game_that_cannot_be_printed_so_shows_its_sheet_and_says_why(client, game, kind):
    key = game.write_key if kind == "score" else game.watch_key

    response = client.get(f"/en/{kind}/{key}/sheet.pdf?paper=a3&copies=99")

    assert response.status_code == 422
    assert problems(response) == ["choice_invalid", "copies_out_of_range"]


def test_the_sheet_offers_its_paper_to_who_writes_and_who_watches(client, game):
    write, watch = f"/en/score/{game.write_key}/", f"/en/watch/{game.watch_key}/"

    form = page(client.get(write)).one("details", id="print-game").one("form")
    links = page(client.get(watch)).one("details", id="print-game").every("a")

    assert form["action"] == f"{write}sheet.pdf"
    assert [link["href"] for link in links] == [
        f"{watch}sheet.pdf?paper={size}" for size in ("a4", "letter", "a5")
    ]


@override_settings(PRINTS_PER_HOUR=2)
def test_a_flood_of_prints_is_told_to_wait(client, game):
    answers = [client.get("/en/print/sheet.pdf").status_code for _ in range(2)]
    third = client.get("/fa/print/sheet.pdf")
    of_a_game = client.get(f"/en/score/{game.write_key}/sheet.pdf")
    elsewhere = Client(REMOTE_ADDR="192.0.2.7").get("/en/print/sheet.pdf")

    assert answers == [200, 200]
    assert (third.status_code, third["Retry-After"], third["Cache-Control"]) == (429, "60", "no-store")
    assert page(third).one("html")["lang"] == "fa"
    assert page(third).one("h1").text != ""
    assert of_a_game.status_code == 429
    assert elsewhere.status_code == 200
    assert client.get("/en/print/").status_code == 200


@override_settings(PRINTS_PER_HOUR=1)
def test_pictures_are_counted_by_themselves(client):
    answers = [client.get("/en/print/sheet.svg").status_code for _ in range(11)]

    assert answers == [200] * 10 + [429]
    assert client.get("/en/print/sheet.pdf").status_code == 200


def test_when_something_was_last_changed_is_when_it_was_written(game):
    assert read(game).changed == NOW


def test_a_long_game_is_not_copied_many_times_at_once(client):
    game = open_table(limit=1000)
    record(game, *[PLAIN] * 50)

    refused = client.get(f"/en/watch/{game.watch_key}/sheet.pdf?copies=17")
    printed = client.get(f"/en/watch/{game.watch_key}/sheet.pdf?copies=2")

    assert (refused.status_code, problems(refused)) == (422, ["copies_out_of_range"])
    assert "from 1 to 16" in refused.content.decode()
    assert printed.status_code == 200


def test_the_mark_that_begins_a_file_does_no_harm_in_a_name(client):
    for path in ("sheet.pdf", "sheet.svg", "cards.pdf"):
        assert client.get(f"/en/print/{path}", {"name": "A\ufeffB", "players": "4"}).status_code == 200


def test_large_print_that_cannot_be_read_is_refused_in_words(client):
    assert problems(client.get("/en/print/?large=x")) == ["choice_invalid"]


def test_an_address_too_long_for_a_code_is_printed_without_one():
    here = Client(headers={"host": "testserver:" + "1" * 200})

    assert here.get("/en/print/sheet.pdf").status_code in (200, 400)
