"""Erasing a game for good through the page that asks."""

import pytest
from django.core import signing
from django.http import Http404, HttpResponse
from django.test import Client, RequestFactory

from rules.languages import LANGUAGES
from scorekeeper import ledger, shelf
from scorekeeper.keys import new_key
from scorekeeper.models import Game
from scorekeeper.sheet import read
from scorekeeper.views.answers import to_write, unlisted
from tests.scorekeeper.play import FOUR, PLAIN, open_table, record
from tests.scorekeeper.reading import fields, page, problems

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
READ = ("", "game.json", "game.csv", "sheet.pdf", "story/", "story/story.txt", "story/story.png")
BOTH = pytest.mark.parametrize("headers", [{}, HTMX])


@pytest.fixture
def game():
    opened = open_table()
    record(opened, PLAIN)
    return opened


def address(game, code="en"):
    return f"/{code}/score/{game.write_key}/erase/"


def confirm(client, game, **more):
    return client.post(address(game), {"confirm": "on"}, **more)


def test_the_sheet_leads_to_the_question_and_only_for_who_may_write(client, game):
    written = page(client.get(f"/en/score/{game.write_key}/"))
    watched = client.get(f"/en/watch/{game.watch_key}/")

    assert written.one(id="settings").one("a", id="erase")["href"] == address(game)
    assert "erase" not in watched.text


def test_the_question_names_the_game_and_erases_nothing(client, game):
    response = client.get(address(game))

    asked = page(response).one(id="erasing")
    assert response.status_code == 200
    assert (response["Cache-Control"], response["X-Robots-Tag"]) == ("no-store", "noindex")
    assert "Ann, Ben, Cyd, Dee" in asked.text
    assert "Nobody can bring the game back." in asked.text
    assert [link["href"] for link in asked.every("a")] == [
        f"/en/score/{game.write_key}/game.json",
        f"/en/score/{game.write_key}/",
    ]
    assert client.head(address(game)).status_code == 200
    assert read(game).names == FOUR


@BOTH
def test_the_button_of_the_question_erases_the_game_and_both_its_links(client, game, headers):
    form = page(client.get(address(game))).one(id="erasing").one("form")

    response = client.post(form["action"], dict(fields(form)), headers=headers)

    led = response["HX-Redirect"] if headers else response["Location"]
    assert (response.status_code, led) == (200 if headers else 302, "/en/score/?erased=on")
    assert "The game is erased." in client.get(led).text
    assert not Game.objects.exists()
    for path in (
        *(f"score/{game.write_key}/{rest}" for rest in (*READ, "erase/")),
        *(f"watch/{game.watch_key}/{rest}" for rest in READ),
    ):
        assert (path, client.get(f"/en/{path}").status_code) == (path, 404)
    for key in (game.write_key, game.watch_key):
        assert client.get(f"/t/{key}/").status_code == 404


@pytest.mark.parametrize(
    "sent", [{}, {"confirm": ""}, {"confirm": "off"}, {"confirm": ["on", "on"]}, {"erase": "on"}]
)
@BOTH
def test_without_a_confirmation_the_question_is_asked_again(client, game, sent, headers):
    response = client.post(address(game), sent, headers=headers)

    assert (response.status_code, problems(response)) == (422, ["choice_invalid"])
    assert (b"<html" in response.content) == (not headers)
    assert page(response).one(id="erasing").one("form")["action"] == address(game)
    assert read(game).names == FOUR


def test_the_device_that_erased_it_no_longer_lists_it(client, game):
    other = open_table(("Fay", "Gil", "Hal"))
    keys = (game.watch_key, other.write_key, game.write_key)
    client.cookies[shelf.COOKIE] = signing.Signer(salt=shelf.SALT).sign(".".join(keys))

    confirm(client, game)

    assert signing.Signer(salt=shelf.SALT).unsign(client.cookies[shelf.COOKIE].value) == other.write_key


def test_other_devices_list_what_is_left(client, game):
    other = open_table(("Fay", "Gil", "Hal"))
    for opened in (other, game):
        client.get(f"/en/score/{opened.write_key}/")

    confirm(Client(), game)

    listed = page(client.get("/en/score/")).one(id="shelf")
    assert [row["href"] for row in listed.every("a", kind="row")] == [f"/en/score/{other.write_key}/"]
    assert client.get("/en/").status_code == 200


def test_pressed_twice_the_second_finds_nothing(client, game):
    confirm(client, game)

    assert confirm(client, game).status_code == 404


@BOTH
def test_a_wrong_key_and_the_watch_key_erase_nothing(client, game, headers):
    for key in (game.watch_key, new_key()):
        for method in (client.get, client.post):
            response = method(f"/en/score/{key}/erase/", {"confirm": "on"}, headers=headers)

            assert response.status_code == 404
    assert client.post(f"/en/watch/{game.watch_key}/erase/", {"confirm": "on"}).status_code == 404
    assert read(game).names == FOUR


def test_no_other_method_erases(client, game):
    for method in (client.put, client.delete, client.patch):
        assert method(address(game)).status_code == 405
    assert client.get(address(game), {"confirm": "on"}).status_code == 200
    assert read(game).names == FOUR


def test_a_form_without_its_token_erases_nothing(game):
    response = confirm(Client(enforce_csrf_checks=True), game)

    assert response.status_code == 403
    assert read(game).names == FOUR


def test_names_in_the_question_are_shown_as_they_are(client):
    game = open_table(("<script>x</script>", '"; {{ 7*7 }}', "O'Neil"))

    asked = page(client.get(address(game))).one(kind="erase-which")

    assert asked.one("b").text == "<script>x</script>, \"; {{ 7*7 }}, O'Neil"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_question_is_asked_in_every_language(client, game, code):
    response = client.get(address(game, code))

    assert page(response).one("html")["lang"] == code
    assert page(response).one("html")["dir"] == LANGUAGES[code].direction


def test_a_game_erased_between_its_key_and_its_sheet_is_answered_like_one_that_never_was(game):
    found = to_write(game.write_key)
    ledger.erase_game(game)

    with pytest.raises(Http404):
        unlisted(lambda request: HttpResponse(read(found).names))(RequestFactory().get("/"))
