"""Opening a game file through the page."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from scorekeeper.gamefile import dump
from scorekeeper.models import Game
from scorekeeper.sheet import read
from tests.scorekeeper.play import EVEN, MOON, PLAIN, open_table, record, strike
from tests.scorekeeper.reading import page, problems, totals

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
BOTH = pytest.mark.parametrize("headers", [{}, HTMX])
SMALL = {"format": "hearts-game/1", "variant": "hearts", "players": ["Ann", "Ben", "Cyd"], "hands": []}
HAND = {"hearts": [5, 4, 4], "queens": [0, 0, 1]}


def bring(client, value, *, headers=None):
    data = value if isinstance(value, bytes) else json.dumps(value).encode()
    return client.post("/en/score/import/", {"file": SimpleUploadedFile("g.json", data)}, headers=headers)


def test_a_saved_game_comes_in_as_a_new_one(client):
    game = open_table(limit=80, ties="play_on", direction="counterclockwise", first_dealer=1)
    record(game, PLAIN, MOON, EVEN)
    strike(game, 1)
    saved = client.get(f"/en/watch/{game.watch_key}/game.json").content

    response = bring(client, saved)

    copy = Game.objects.exclude(pk=game.pk).get()
    assert response.status_code == 302
    assert response["Location"] == f"/en/score/{copy.write_key}/"
    assert read(copy).totals == read(game).totals == (3, 3, 16, -22)
    assert read(copy).terms == read(game).terms
    assert [hand.number for hand in read(copy).hands] == [1, 2]
    assert dump(read(copy))["created"] == json.loads(saved)["created"]


def test_htmx_is_led_to_the_new_sheet(client):
    response = bring(client, SMALL, headers=HTMX)

    assert response["HX-Redirect"] == f"/en/score/{Game.objects.get().write_key}/"


def test_points_are_worked_out_anew_and_the_page_says_when_they_differed(client):
    response = bring(client, SMALL | {"hands": [HAND | {"points": [1, 1, 1]}]})

    sheet = client.get(response["Location"])
    assert totals(sheet) == [5, 4, 17]
    assert "They were worked out anew." in page(sheet).one(id="sheet").text


@pytest.mark.parametrize(
    ("value", "names"),
    [
        (b"", ["file_unreadable"]),
        (b"\xff\xfe\x00", ["file_unreadable"]),
        (b"[" * 100_000, ["file_unreadable"]),
        ([], ["file_unreadable"]),
        ({"format": "hearts-game/2"}, ["file_unreadable"]),
        (SMALL | {"format": "chess/1"}, ["file_unreadable"]),
        (SMALL | {"variant": "spades"}, ["unknown_variant"]),
        (SMALL | {"players": ["Ann"]}, ["players_out_of_range"]),
        (SMALL | {"limit": 5}, ["threshold_out_of_range"]),
        (SMALL | {"colour": "red"}, ["file_field_unknown"]),
        (SMALL | {"players": ["Ann", "ann", "B\u202e"]}, ["name_control_character", "names_alike"]),
        (SMALL | {"hands": [HAND] * 1001}, ["file_too_large"]),
        (SMALL | {"hands": [HAND, HAND | {"hearts": [9, 9, 9]}]}, ["too_many_hearts"]),
        (SMALL | {"hands": [{"hearts": [13, 0, 0], "queens": [1, 0, 0]}]}, ["moon_choice_required"]),
        (b" " * 1_000_001, ["file_too_large"]),
    ],
)
@BOTH
def test_a_file_that_cannot_be_is_refused_with_its_reason(client, value, names, headers):
    response = bring(client, value, headers=headers)

    assert response.status_code == 422
    assert sorted(problems(response)) == sorted(names)
    assert (b"<html" in response.content) == (not headers)
    assert Game.objects.count() == 0


def test_an_impossible_hand_is_named_by_its_place(client):
    response = bring(client, SMALL | {"hands": [HAND, HAND, HAND | {"queens": [0, 0, 0]}]})

    assert "Hand 3 of the file:" in page(response).one(id="import").text
    assert "open" in page(response).one(id="import").one("details").attributes


def test_an_unknown_field_is_named(client):
    response = bring(client, SMALL | {"<b>colour</b>": "red"})

    assert "Field: <b>colour</b>" in page(response).one(id="import").text


@pytest.mark.parametrize("sent", [{}, {"file": "text"}])
def test_without_a_file_there_is_nothing_to_read(client, sent):
    response = client.post("/en/score/import/", sent)

    assert (response.status_code, problems(response)) == (422, ["file_unreadable"])


def test_two_files_are_one_too_many(client):
    files = [SimpleUploadedFile(f"{n}.json", json.dumps(SMALL).encode()) for n in range(2)]

    response = client.post("/en/score/import/", {"file": files})

    assert (response.status_code, problems(response)) == (422, ["file_unreadable"])
    assert Game.objects.count() == 0


def test_only_a_form_opens_a_file(client):
    for method in (client.get, client.head, client.put):
        assert method("/en/score/import/").status_code == 405


def test_a_form_without_its_token_opens_nothing():
    response = bring(Client(enforce_csrf_checks=True), SMALL)

    assert response.status_code == 403
    assert Game.objects.count() == 0
