"""One copy of a sheet does for all who follow it, and holds nothing of whoever asked first."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from scorekeeper.copies import Copies
from scorekeeper.views.sheets import COPIES
from tests.scorekeeper.play import EVEN, PLAIN, open_table, record
from tests.scorekeeper.reading import page, totals

HTMX = {"HX-Request": "true"}


def test_a_copy_is_made_once():
    copies, made = Copies(), []

    def make():
        made.append(1)
        return "one", b"sheet"

    assert (copies.get("one", make), copies.get("one", make), len(made)) == (b"sheet", b"sheet", 1)


def test_a_copy_that_was_newer_when_it_was_made_is_kept_under_its_own_name():
    copies = Copies()

    assert copies.get(1, lambda: (2, b"newer")) == b"newer"
    assert copies.get(2, lambda: (2, b"made again")) == b"newer"


def test_the_oldest_copies_make_room():
    copies = Copies(most=2)
    for name in "abc":
        copies.get(name, lambda name=name: (name, name.encode()))

    assert copies.get("a", lambda: ("a", b"again")) == b"again"
    assert copies.get("c", lambda: ("c", b"again")) == b"c"


@pytest.mark.django_db
def test_the_second_who_follows_gets_the_copy_with_one_query_and_no_token():
    game = open_table()
    record(game, PLAIN)
    address = f"/en/watch/{game.watch_key}/?version=1"
    first = Client().get(address, headers=HTMX)

    with CaptureQueriesContext(connection) as queries:
        second = Client().get(address, headers=HTMX)

    assert (second.content, len(queries)) == (first.content, 1)
    assert page(first).one("input", name="csrfmiddlewaretoken")["value"] == ""
    assert (first.cookies.output(), first["Cache-Control"]) == ("", "no-store")


@pytest.mark.django_db
def test_copies_differ_by_version_language_seat_and_game():
    game, other = open_table(), open_table()
    record(game, PLAIN)
    record(other, EVEN)

    def follow(game, code="en", query="version=1"):
        return Client().get(f"/{code}/watch/{game.watch_key}/?{query}", headers=HTMX)

    seen = {
        follow(game).content,
        follow(game, "fa").content,
        follow(game, query="version=1&bottom=2").content,
        follow(other).content,
    }
    record(game, EVEN)

    assert len(seen) == 4
    assert totals(follow(game)) == [8, 7, 33, 4]


@pytest.mark.django_db
def test_an_erased_game_has_no_copy_left():
    game = open_table()
    record(game, PLAIN)
    address = f"/en/watch/{game.watch_key}/?version=1"
    Client().get(address, headers=HTMX)
    assert COPIES

    game.delete()

    assert Client().get(address, headers=HTMX).status_code == 404
