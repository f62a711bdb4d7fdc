"""The cookie that remembers the games of a device."""

import pytest
from django.core import signing
from django.http import HttpResponse
from django.test import RequestFactory

from scorekeeper import shelf
from scorekeeper.keys import new_key
from tests.scorekeeper.play import open_table

pytestmark = pytest.mark.django_db


def carrying(cookie):
    request = RequestFactory().get("/en/score/")
    request.COOKIES[shelf.COOKIE] = cookie
    return request


def cookie_after(keys):
    """The cookie of a device that opened these games, oldest first."""
    cookie = ""
    for key in keys:
        response = HttpResponse()
        shelf.put(carrying(cookie), response, key)
        if shelf.COOKIE in response.cookies:
            cookie = response.cookies[shelf.COOKIE].value
    return cookie


def test_keys_stand_newest_first_and_each_once():
    one, two = new_key(), new_key()

    assert shelf.keys_on(carrying(cookie_after([one, two, one]))) == [one, two]


def test_the_cookie_stays_small_however_many_games_there_were():
    keys = [new_key() for _ in range(shelf.MOST_KEYS + 30)]

    cookie = cookie_after(keys)

    assert len(cookie) < 3500
    assert shelf.keys_on(carrying(cookie)) == keys[::-1][: shelf.MOST_KEYS]


def test_no_script_can_read_it_and_no_other_site_sends_it():
    response = HttpResponse()

    shelf.put(RequestFactory().get("/", secure=True), response, new_key())

    morsel = response.cookies[shelf.COOKIE]
    assert (morsel["httponly"], morsel["samesite"], morsel["secure"], morsel["path"]) == (
        True,
        "Lax",
        True,
        "/",
    )


@pytest.mark.parametrize(
    "change", [lambda c: c + "x", lambda c: "A" + c[1:], lambda c: "x", lambda c: "", lambda c: ":"]
)
def test_a_changed_cookie_holds_nothing(change):
    cookie = cookie_after(["A" + new_key()[1:], "B" + new_key()[1:]])

    assert shelf.keys_on(carrying(change(cookie))) == []


def test_keys_of_no_game_are_passed_over():
    cookie = signing.Signer(salt=shelf.SALT).sign(f"{new_key()}.short..")

    assert list(shelf.games_of(carrying(cookie))) == []


def test_a_game_that_can_be_written_to_is_not_listed_to_watch_as_well():
    game = open_table()

    shelved = list(shelf.games_of(carrying(cookie_after([game.write_key, game.watch_key]))))

    assert [(one.key, one.kind) for one in shelved] == [(game.write_key, "write")]
    assert shelved[0].dealer == "Ann"


def test_opening_the_newest_game_again_sends_no_cookie():
    key = new_key()
    response = HttpResponse()

    shelf.put(carrying(cookie_after([key])), response, key)

    assert shelf.COOKIE not in response.cookies
