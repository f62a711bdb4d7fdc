"""The links of a game: changed at any time, the old ones die at once; each is also a picture for a camera."""

import pytest
from django.test import Client

from scorekeeper.keys import new_key
from scorekeeper.links import give_seats, seat_links
from scorekeeper.sheet import read
from tests.scorekeeper.play import PLAIN, open_table, record
from tests.scorekeeper.reading import page, problems

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


@pytest.fixture
def game():
    game = open_table()
    record(game, PLAIN)
    return game


def change(client, key, *, headers=None, **sent):
    return client.post(f"/en/score/{key}/links/", sent, headers=headers)


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_another_link_for_writing_moves_the_page_and_the_old_one_dies(client, game, headers):
    old = game.write_key
    client.get(f"/en/score/{old}/")

    response = change(client, old, kind="write", headers=headers)

    game.refresh_from_db()
    assert game.write_key != old
    assert response["HX-Redirect" if headers else "Location"] == f"/en/score/{game.write_key}/"
    assert client.get(f"/en/score/{old}/").status_code == 404
    assert client.get(f"/t/{old}/").status_code == 404
    assert client.get(f"/en/score/{old}/?version=2", headers=HTMX).status_code == 404
    assert client.get(f"/en/score/{game.write_key}/").status_code == 200
    assert f"/en/score/{game.write_key}/" in client.get("/en/score/").content.decode()


def test_another_link_for_watching_leaves_the_writer_where_they_are(client, game):
    old = game.watch_key

    response = change(client, game.write_key, kind="watch", headers=HTMX)

    game.refresh_from_db()
    assert page(response).one("input", id="watch-link")["value"] == f"http://testserver/t/{game.watch_key}/"
    assert client.get(f"/en/watch/{old}/").status_code == 404
    assert client.get(f"/en/watch/{old}/game.json").status_code == 404


def test_a_hand_from_an_old_link_is_not_taken(client, game):
    old = game.write_key
    change(client, old, kind="write")

    sent = {
        "number": "2",
        "entry": "5e0d4f3e-0f6b-4f0a-9d0e-4c6a2b1c3d4e",
        "hearts": [13, 0, 0, 0],
        "queens": [0, 1, 0, 0],
    }

    assert client.post(f"/en/score/{old}/hands/", sent).status_code == 404
    assert len(read(game).hands) == 1


@pytest.mark.parametrize(
    "sent",
    [{}, {"kind": "other"}, {"kind": ["write", "watch"]}, {"kind": "seat"}, {"kind": "seat", "player": "9"}],
)
def test_a_link_that_there_is_not_is_refused_and_nothing_changes(client, game, sent):
    before = (game.write_key, game.watch_key)

    response = change(client, game.write_key, **sent)

    game.refresh_from_db()
    assert (response.status_code, problems(response)) == (422, ["choice_invalid"])
    assert (game.write_key, game.watch_key) == before


def test_who_only_watches_changes_no_link(client, game):
    assert change(client, game.watch_key, kind="watch").status_code == 404
    assert change(client, new_key(), kind="watch").status_code == 404
    assert client.get(f"/en/score/{game.write_key}/links/").status_code == 405


def test_each_link_is_a_picture_for_a_camera(client, game):
    give_seats(game, [0])
    seat = seat_links(game)[0].key
    written = f"/en/score/{game.write_key}/code"

    drawn = [client.get(f"{written}/{kind}.svg") for kind in ("write", "watch", "0")]
    watched = client.get(f"/en/watch/{game.watch_key}/code.svg")

    assert {response["Content-Type"] for response in (*drawn, watched)} == {"image/svg+xml"}
    assert len({response.content for response in drawn}) == 3
    assert watched.content == drawn[1].content
    assert all(key.encode() not in drawn[0].content for key in (game.write_key, game.watch_key, seat))
    assert client.get(f"{written}/1.svg").status_code == 404
    assert client.get(f"{written}/other.svg").status_code == 404
    assert client.get(f"/en/watch/{game.write_key}/code.svg").status_code == 404


def test_no_page_for_watching_leads_to_a_picture_of_the_link_for_writing(client, game):
    shown = client.get(f"/en/watch/{game.watch_key}/").content.decode()

    assert game.write_key not in shown
    assert "/code/write.svg" not in shown


def test_a_seat_link_leads_to_the_seat_in_the_readers_language(game):
    give_seats(game, [2])
    key = seat_links(game)[2].key

    response = Client(headers={"Accept-Language": "te"}).get(f"/t/{key}/")

    assert response["Location"] == f"/te/seat/{key}/"
