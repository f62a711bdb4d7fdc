"""The games of this device, each of which it may forget; the games themselves stay."""

import pytest
from django.core import signing
from django.test import Client

from scorekeeper import shelf
from scorekeeper.keys import new_key
from scorekeeper.models import Game
from tests.scorekeeper.play import PLAIN, open_table, record
from tests.scorekeeper.reading import fields, page

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
TWO = ("Fay", "Gil", "Hal")


def keep(client, *keys):
    """Give a device the cookie of these keys, newest first."""
    client.cookies[shelf.COOKIE] = signing.Signer(salt=shelf.SALT).sign(".".join(keys))


def kept(client):
    cookie = client.cookies.get(shelf.COOKIE)
    return signing.Signer(salt=shelf.SALT).unsign(cookie.value).split(".") if cookie and cookie.value else []


def listed(response):
    """The addresses of the games on the list."""
    return [row["href"] for row in page(response).every("a", kind="row")]


def forget(client, key, **more):
    return client.post("/en/score/forget/", {"key": key}, **more)


@pytest.fixture
def games():
    return [open_table(), open_table(TWO)]


def test_each_game_on_the_list_has_a_button_that_forgets_it(client, games):
    keep(client, *(game.write_key for game in games))

    forms = page(client.get("/en/score/")).one(id="shelf").every("form")

    assert [dict(fields(form))["key"] for form in forms] == [game.write_key for game in games]
    assert [[part.text for part in form.one("button").every("span")] for form in forms] == [
        ["Forget", "Ann, Ben, Cyd, Dee"],
        ["Forget", "Fay, Gil, Hal"],
    ]


def test_the_list_says_who_leads_who_deals_next_and_what_forgetting_means(client, games):
    record(games[0], PLAIN)
    keep(client, games[0].write_key)

    section = page(client.get("/en/score/")).one(id="shelf")

    assert "In the lead: Dee, 0" in section.text
    assert "Dealer: Ben" in section.text
    assert (
        "Forgetting a game only takes it off this list: the game stays, and its link still opens it."
        in section.text
    )


def test_a_forgotten_game_leaves_the_list_and_its_link_still_opens_it(client, games):
    keep(client, *(game.write_key for game in games))

    response = forget(client, games[0].write_key)

    after = client.get(response["Location"])
    assert response.status_code == 302
    assert response["Location"] == f"/en/score/?off={games[0].write_key}#shelf"
    assert response["Cache-Control"] == "no-store"
    assert kept(client) == [games[1].write_key]
    assert listed(after) == [f"/en/score/{games[1].write_key}/"]
    assert Game.objects.count() == 2
    assert client.get(f"/en/score/{games[0].write_key}/").status_code == 200


def test_the_page_that_follows_leads_back_to_it_for_who_pressed_by_mistake(client, games):
    keep(client, games[0].write_key)

    after = page(client.get(forget(client, games[0].write_key)["Location"]))

    note = after.one(id="shelf").one(kind="note")
    assert note.text == "Taken off this list: Ann, Ben, Cyd, Dee"
    assert note.one("a")["href"] == f"/en/score/{games[0].write_key}/"


def test_htmx_gets_the_list_without_it_and_the_focus_is_led_there(client, games):
    keep(client, *(game.write_key for game in games))

    response = forget(client, games[0].write_key, headers=HTMX)

    note = page(response).one(id="shelf").one(kind="note")
    assert response.status_code == 200
    assert b"<html" not in response.content
    assert listed(response) == [f"/en/score/{games[1].write_key}/"]
    assert (note["role"], "autofocus" in note.attributes) == ("status", True)
    assert kept(client) == [games[1].write_key]


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_the_last_game_takes_the_cookie_with_it(client, games, headers):
    keep(client, games[0].write_key)

    response = forget(client, games[0].write_key, headers=headers)

    assert response.cookies[shelf.COOKIE]["max-age"] == 0
    assert kept(client) == []


def test_a_game_opened_with_both_links_is_forgotten_with_both(client, games):
    keep(client, games[0].watch_key, games[1].watch_key, games[0].write_key)

    forget(client, games[0].write_key)

    assert kept(client) == [games[1].watch_key]


def test_a_game_that_is_gone_leaves_no_note(client, games):
    gone = new_key()
    keep(client, gone, games[0].write_key)

    response = forget(client, gone)

    assert response["Location"] == "/en/score/#shelf"
    assert kept(client) == [games[0].write_key]


def test_a_key_that_is_not_on_this_device_tells_nothing_and_takes_nothing_off(client, games):
    keep(client, games[0].watch_key)

    for key in (games[0].write_key, games[1].write_key, new_key(), "", "x", "\0", "a" * 5000):
        response = forget(client, key)

        assert (response.status_code, response["Location"]) == (302, "/en/score/#shelf")
    assert client.post("/en/score/forget/", {"key": [games[0].watch_key] * 2}).status_code == 302
    assert kept(client) == [games[0].watch_key]


def test_pressed_twice_it_is_forgotten_once(client, games):
    keep(client, *(game.write_key for game in games))
    forget(client, games[0].write_key)

    response = forget(client, games[0].write_key)

    assert response.status_code == 302
    assert kept(client) == [games[1].write_key]


@pytest.mark.parametrize("off", ["", "x", "\0" * 22, "a" * 5000, "-" * 22])
def test_an_address_that_names_no_game_shows_no_note(client, games, off):
    keep(client, games[0].write_key)

    response = client.get("/en/score/", {"off": off})

    assert response.status_code == 200
    assert page(response).one(id="shelf").every(kind="note") == []


def test_a_game_that_is_back_on_the_list_is_not_said_to_be_off_it(client, games):
    keep(client, games[0].write_key)

    response = client.get("/en/score/", {"off": games[0].write_key})

    assert page(response).one(id="shelf").every(kind="note") == []


def test_names_are_shown_as_they_are(client):
    game = open_table(("<b>Ann</b>", "{{ 7 }}", "O'Neil"))
    keep(client, game.write_key)

    note = page(client.get(forget(client, game.write_key)["Location"])).one(id="shelf").one(kind="note")

    assert note.text == "Taken off this list: <b>Ann</b>, {{ 7 }}, O'Neil"


def test_reading_that_address_forgets_nothing(client, games):
    keep(client, games[0].write_key)

    for method in (client.get, client.head, client.put, client.delete):
        assert method("/en/score/forget/", {"key": games[0].write_key}).status_code == 405
    assert kept(client) == [games[0].write_key]


def test_a_form_without_its_token_forgets_nothing(games):
    client = Client(enforce_csrf_checks=True)
    keep(client, games[0].write_key)

    response = forget(client, games[0].write_key)

    assert response.status_code == 403
    assert kept(client) == [games[0].write_key]
