"""Home, the addresses without a language, and the frame around every page."""

import re

import pytest
from django.core import signing
from django.test import Client
from django.utils import timezone

from rules.languages import LANGUAGES
from rules.variants import HEARTS
from scorekeeper import ledger, shelf

pytestmark = pytest.mark.django_db


@pytest.fixture
def reader():
    return Client()


@pytest.fixture
def game():
    return ledger.open_game(
        variant=HEARTS,
        names=["Ann", "Ben", "Cyd", "<Dee>"],
        limit=100,
        ties="share",
        direction="clockwise",
        passing="rules",
        first_dealer=1,
        entry=None,
        now=timezone.now(),
    )


def shelve(reader, *keys):
    reader.cookies[shelf.COOKIE] = signing.Signer(salt=shelf.SALT).sign(".".join(keys))


@pytest.mark.parametrize(
    ("cookie", "wish", "address"),
    [
        (None, "", "/en/"),
        (None, "de", "/en/"),
        (None, "he-IL,he;q=0.9", "/he/"),
        (None, "ar-SA", "/ar-eg/"),
        ("te", "he", "/te/"),
        ("AR-EG", "he", "/ar-eg/"),
        ("xx", "he", "/he/"),
        ("a" * 4000, "hy", "/hy/"),
        ("../../evil", "fa", "/fa/"),
        ("", "x" * 10_000, "/en/"),
    ],
)
def test_the_bare_address_leads_to_the_readers_own_language(reader, cookie, wish, address):
    if cookie is not None:
        reader.cookies["language"] = cookie

    response = reader.get("/", headers={"Accept-Language": wish})

    assert (response.status_code, response["Location"]) == (302, address)
    assert response["Vary"] == "Accept-Language, Cookie"
    assert response["Cache-Control"] == "private"


def test_the_bare_address_keeps_the_query(reader):
    response = reader.get("/?a=1&b=%D7%90")

    assert response["Location"] == "/en/?a=1&b=%D7%90"


def test_the_short_address_of_a_key_leads_to_its_page(reader, game):
    reader.cookies["language"] = "fa"

    write = reader.get(f"/t/{game.write_key}/")
    watch = reader.get(f"/t/{game.watch_key}/")

    assert (write.status_code, write["Location"]) == (302, f"/fa/score/{game.write_key}/")
    assert (watch.status_code, watch["Location"]) == (302, f"/fa/watch/{game.watch_key}/")
    assert write["Cache-Control"] == watch["Cache-Control"] == "private"
    assert write["Vary"] == "Accept-Language, Cookie"


def test_a_key_of_no_game_is_like_any_wrong_address(reader, game):
    wrong = reader.get("/t/" + "A" * 22 + "/")
    no_key = reader.get("/t/nothing/")

    assert wrong.status_code == no_key.status_code == 404
    assert wrong.text.replace("A" * 22, "nothing") == no_key.text


@pytest.mark.parametrize("path", ["/", "/health/", "/en/", "/t/" + "A" * 22 + "/"])
def test_addresses_that_only_show_take_no_post(reader, path):
    response = reader.post(path)

    assert response.status_code == 405


def test_the_site_says_that_it_answers(reader):
    response = reader.get("/health/")

    assert (response.status_code, response.content) == (200, b"ok")


def test_the_icon_is_found_at_the_old_place_too(reader):
    response = reader.get("/favicon.ico")

    assert (response.status_code, response["Location"]) == (302, "/static/hearts_site/icon.svg")


@pytest.mark.parametrize("code", LANGUAGES)
def test_home_leads_to_the_rules_and_to_keeping_score(reader, code):
    page = reader.get(f"/{code}/").text

    for address in ("rules/", "score/", "rules/hearts/", "rules/cancellation/", "rules/omnibus/"):
        assert f'href="/{code}/{address}"' in page


def test_home_asks_how_many_and_leads_to_the_game_that_fits(reader):
    page = reader.get("/en/").text

    keys = re.findall(r'<a href="([^"]*)"><b>(\d+)</b><small>\s*([^<]*?)\s*</small>', page)

    assert keys == [
        ("/en/rules/hearts/3/", "3", "2 games"),
        ("/en/rules/hearts/4/", "4", "2 games"),
        ("/en/rules/hearts/5/", "5", "2 games"),
        ("/en/rules/hearts/6/", "6", "3 games"),
        ("/en/rules/hearts/7/", "7", "3 games"),
        ("/en/rules/cancellation/8/", "8", "Cancellation"),
        ("/en/rules/cancellation/9/", "9", "Cancellation"),
        ("/en/rules/cancellation/10/", "10", "Cancellation"),
        ("/en/rules/cancellation/11/", "11", "Cancellation"),
    ]


@pytest.mark.parametrize(("code", "eleven"), [("fa", "۱۱"), ("ar-eg", "١١"), ("ar", "11"), ("te", "11")])
def test_home_counts_players_in_the_readers_digits(reader, code, eleven):
    page = reader.get(f"/{code}/").text

    assert f"<b>{eleven}</b>" in page


@pytest.mark.parametrize(
    "anchor", ["/en/rules/hearts/#cards", "/en/rules/cancellation/#cards", "/en/rules/#fitting"]
)
def test_every_place_home_leads_to_is_there(reader, anchor):
    path, _, name = anchor.partition("#")

    page = reader.get(path).text

    assert f'id="{name}"' in page


def test_home_belongs_to_this_device(reader):
    response = reader.get("/en/")

    assert "private" in response["Cache-Control"]
    assert "Cookie" in response["Vary"]
    assert response.cookies == {}


def test_home_shows_the_game_that_this_device_may_write(reader, game):
    shelve(reader, game.write_key)

    page = reader.get("/en/").text

    assert f'href="/en/score/{game.write_key}/">Continue the game</a>' in page
    assert "Dealer: <bdi>Ben</bdi>" in page
    assert "Hand 1" in page


def test_home_shows_the_game_that_this_device_may_watch(reader, game):
    shelve(reader, game.watch_key)

    page = reader.get("/en/").text

    assert f'href="/en/watch/{game.watch_key}/">Look at the sheet</a>' in page
    assert game.write_key not in page


@pytest.mark.parametrize("cookie", ["", "nonsense", "a.b:c", "\x80", "A" * 22, "x" * 5000])
def test_a_shelf_that_was_tampered_with_is_empty(reader, game, cookie):
    reader.cookies[shelf.COOKIE] = cookie

    response = reader.get("/en/")

    assert response.status_code == 200
    assert "Continue the game" not in response.text


def test_home_without_a_game_offers_a_new_one(reader):
    page = reader.get("/en/").text

    assert "The last game" not in page
    assert page.count("New game") == 1


def test_home_costs_no_query_without_a_game(reader, django_assert_num_queries):
    with django_assert_num_queries(0):
        reader.get("/en/")


MENU = re.compile(
    r'<a href="([^"]*)" lang="([^"]*)" hreflang="([^"]*)" dir="([^"]*)" data-language="([^"]*)"'
    r'( aria-current="true")?>([^<]*)</a>'
)


def test_the_menu_names_each_language_in_itself(reader):
    page = reader.get("/he/").text

    assert MENU.findall(page) == [
        ("/ar/", "ar", "ar", "rtl", "ar", "", "العربية"),
        ("/ar-eg/", "ar-eg", "ar-eg", "rtl", "ar-eg", "", "العربية ٠١٢"),
        ("/fa/", "fa", "fa", "rtl", "fa", "", "فارسی"),
        ("/he/", "he", "he", "rtl", "he", ' aria-current="true"', "עברית"),
        ("/hy/", "hy", "hy", "ltr", "hy", "", "Հայերեն"),
        ("/te/", "te", "te", "ltr", "te", "", "తెలుగు"),
        ("/en/", "en", "en", "ltr", "en", "", "English"),
    ]


@pytest.mark.parametrize(
    ("path", "address"),
    [
        ("/he/rules/hearts/", "/te/rules/hearts/"),
        ("/he/score/?variant=hearts&players=7", "/te/score/?variant=hearts&amp;players=7"),
        ("/he/score/?name=%22%3E%3Cb%3E&name=%D7%90", "/te/score/?name=%22%3E%3Cb%3E&amp;name=%D7%90"),
        ("/he/score/?a=<b>\"'", "/te/score/?a=%3Cb%3E%22&#x27;"),
        ("/he/no/such/page/?q=1", "/te/no/such/page/?q=1"),
        ("/no/such/page/?q=1", "/te/"),
    ],
)
def test_the_menu_keeps_the_reader_on_the_same_page(reader, path, address):
    page = reader.get(path, headers={"Accept-Language": "he"}).text

    targets = {code: target for target, code, *_ in MENU.findall(page)}

    assert targets["te"] == address


def test_the_frame_shows_where_the_reader_is(reader):
    page = reader.get("/en/rules/").text

    assert re.findall(r'<a href="([^"]*)" aria-current="true">([^<]*)</a>', page) == [("/en/rules/", "Rules")]


def test_home_loads_no_htmx(reader):
    page = reader.get("/en/").text

    assert "htmx" not in page
    assert scripts(page) == ["/static/hearts_site/theme.js", "/static/hearts_site/site.js"]


@pytest.mark.parametrize(
    "path", ["/en/rules/", "/en/rules/hearts/", "/en/rules/hearts/4/", "/en/rules/disputes/"]
)
def test_pages_of_the_rules_load_a_script_that_fetches_htmx_only_when_it_is_about_to_be_used(reader, path):
    page = reader.get(path).text

    assert scripts(page) == [
        "/static/hearts_site/theme.js",
        "/static/hearts_site/site.js",
        "/static/rules/rules.js",
    ]
    assert '"allowEval": false' in page


def scripts(page):
    return re.findall(r'<script src="([^"]*)"', page)


def test_pages_with_a_form_load_htmx_and_what_speaks_for_it(reader):
    page = reader.get("/en/score/").text

    assert '"allowEval": false' in page
    assert '"includeIndicatorStyles": false' in page
    assert "/static/hearts_site/net.js" in page
    assert re.findall(r'data-silent="([^"]*)" hidden', page) == ["network", "403", "404", "429", "other"]
