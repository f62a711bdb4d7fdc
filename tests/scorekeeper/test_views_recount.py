"""Whoever watches may ask to count a hand again: it changes no score, and whoever writes answers."""

import pytest

from scorekeeper.keys import new_key
from scorekeeper.models import Recount
from scorekeeper.sheet import read
from tests.scorekeeper.play import EVEN, PLAIN, amend, open_table, record, strike
from tests.scorekeeper.reading import page, totals

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


@pytest.fixture
def game():
    game = open_table()
    record(game, PLAIN, EVEN)
    return game


def ask(client, game, number, *, key=None, headers=None):
    return client.post(f"/en/watch/{key or game.watch_key}/hands/{number}/recount/", headers=headers)


def stand(client, game, number):
    return client.post(f"/en/score/{game.write_key}/hands/{number}/stand/")


def asked(client, game, kind="score"):
    key = game.write_key if kind == "score" else game.watch_key
    found = page(client.get(f"/en/{kind}/{key}/")).every("div", kind="off")
    return [note["id"] for note in found if (note["id"] or "").startswith("asked")]


def trail(client, game):
    shown = page(client.get(f"/en/watch/{game.watch_key}/")).every(kind="trail-line")
    return [" ".join(line.every("span")[0].text.split()) for line in shown]


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_a_request_is_shown_to_everybody_and_changes_no_score(client, game, headers):
    before = totals(client.get(f"/en/watch/{game.watch_key}/"))

    response = ask(client, game, 1, headers=headers)

    assert response.status_code == (200 if headers else 302)
    assert asked(client, game) == asked(client, game, "watch") == ["asked-1"]
    assert totals(client.get(f"/en/watch/{game.watch_key}/")) == before
    assert trail(client, game) == ["Hand 1: to be counted again"]


def test_a_thousand_requests_are_one(client, game):
    version = read(game).version

    for _ in range(1000):
        ask(client, game, 1)

    assert (Recount.objects.count(), read(game).version) == (1, version + 1)


def test_amending_the_hand_answers_the_request(client, game):
    ask(client, game, 1)

    amend(game, 1, EVEN)

    assert asked(client, game) == []


def test_the_scorer_lets_the_hand_stand_and_it_may_be_asked_for_again(client, game):
    ask(client, game, 2)

    response = stand(client, game, 2)

    assert (response.status_code, asked(client, game)) == (302, [])
    assert trail(client, game) == ["Hand 2: stands as it is", "Hand 2: to be counted again"]
    ask(client, game, 2)
    assert asked(client, game) == ["asked-2"]


def test_letting_stand_what_nobody_asked_for_writes_nothing(client, game):
    version = read(game).version

    assert stand(client, game, 1).status_code == 302
    assert read(game).version == version


def test_a_struck_hand_is_not_counted_again(client, game):
    strike(game, 2)
    version = read(game).version

    assert ask(client, game, 2).status_code == 302
    assert read(game).version == version


@pytest.mark.parametrize("number", [0, 3, 10**30])
def test_a_hand_never_written_is_a_wrong_address(client, game, number):
    assert ask(client, game, number).status_code == 404
    assert stand(client, game, number).status_code == 404


def test_only_the_key_for_watching_asks_and_only_the_key_for_writing_answers(client, game):
    assert ask(client, game, 1, key=new_key()).status_code == 404
    assert ask(client, game, 1, key=game.write_key).status_code == 404
    assert client.post(f"/en/score/{game.watch_key}/hands/1/stand/").status_code == 404
    assert client.get(f"/en/watch/{game.watch_key}/hands/1/recount/").status_code == 405
    assert client.get(f"/en/score/{game.write_key}/hands/1/stand/").status_code == 405


def test_another_games_hand_number_is_its_own(client, game):
    other = open_table()

    assert ask(client, other, 1).status_code == 404
    assert asked(client, game) == []
