"""The new-game page: what it offers, what it opens, what it refuses, and the games of this device."""

from uuid import uuid4

import pytest
from django.test import Client

from rules.languages import LANGUAGES
from rules.variants import CANCELLATION
from scorekeeper.models import Game
from scorekeeper.sheet import read
from tests.scorekeeper.play import FOUR, PLAIN, open_table, record
from tests.scorekeeper.reading import fields, page, problems, standings

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


def start(client, *, address="/en/score/", headers=None, **more):
    return client.post(address, {"variant": "hearts", "name": FOUR} | more, headers=headers)


def opened():
    return [(game.variant, read(game).names) for game in Game.objects.all()]


def test_four_names_and_one_tap_open_a_game(client):
    response = start(client)

    game = Game.objects.get()
    sheet = read(game)
    assert response.status_code == 302
    assert response["Location"] == f"/en/score/{game.write_key}/"
    assert sheet.names == FOUR
    assert (sheet.terms.limit, sheet.terms.ties, sheet.terms.direction) == (100, "share", "clockwise")
    assert (sheet.terms.passing, sheet.terms.first_dealer) == ("rules", 0)


def test_htmx_is_led_to_the_new_sheet(client):
    response = start(client, headers=HTMX)

    assert response.status_code == 200
    assert response["HX-Redirect"] == f"/en/score/{Game.objects.get().write_key}/"
    assert "Cookie" in response["Vary"]


def test_blank_names_are_dropped_and_the_dealer_is_found_among_the_rows_as_posted(client):
    start(client, name=["", "Ann", " ", "Ben", "Cyd", ""], dealer="3")

    sheet = read(Game.objects.get())
    assert sheet.names == ("Ann", "Ben", "Cyd")
    assert sheet.terms.first_dealer == 1


def test_the_house_rules_are_taken_in_any_digits(client):
    start(client, limit=" ٨۰\u200f", ties="play_on", direction="counterclockwise", passing="none", dealer="౨")

    terms = read(Game.objects.get()).terms
    assert (terms.limit, terms.ties, terms.direction) == (80, "play_on", "counterclockwise")
    assert (terms.passing, terms.first_dealer) == ("none", 2)


def test_a_limit_under_the_advised_one_is_taken_and_the_sheet_says_so(client):
    response = start(client, limit="49")

    assert b"With this limit the game will be short." in client.get(response["Location"]).content
    assert b"With this limit the game will be short." not in client.get(start(client)["Location"]).content


def test_the_same_form_twice_leads_to_the_same_game_whatever_else_it_carries(client):
    entry = uuid4()

    first = start(client, entry=entry)
    second = start(client, entry=entry, name=["x"], variant="nothing")

    assert Game.objects.count() == 1
    assert second["Location"] == first["Location"]


@pytest.mark.parametrize(
    ("more", "names"),
    [
        ({"variant": "spades"}, ["unknown_variant"]),
        ({"variant": ["hearts", "hearts"]}, ["unknown_variant"]),
        ({"variant": ""}, ["unknown_variant"]),
        ({"name": FOUR[:2]}, ["players_out_of_range"]),
        ({"name": []}, ["players_out_of_range"]),
        ({"name": [str(number) for number in range(12)]}, ["players_out_of_range"]),
        ({"name": [str(number) for number in range(900)]}, ["players_out_of_range"]),
        ({"variant": "cancellation"}, ["players_out_of_range"]),
        ({"limit": "9"}, ["threshold_out_of_range"]),
        ({"limit": "1001"}, ["threshold_out_of_range"]),
        ({"limit": "1_0"}, ["threshold_out_of_range"]),
        ({"limit": "1e2"}, ["threshold_out_of_range"]),
        ({"limit": "７７"}, ["threshold_out_of_range"]),
        ({"limit": str(10**30)}, ["threshold_out_of_range"]),
        ({"limit": ["100", "100"]}, ["threshold_out_of_range"]),
        ({"ties": "none"}, ["choice_invalid"]),
        ({"ties": ["share", "share"]}, ["choice_invalid"]),
        ({"direction": "up\0"}, ["choice_invalid"]),
        ({"passing": "maybe"}, ["choice_invalid"]),
        ({"dealer": "4"}, ["dealer_invalid"]),
        ({"dealer": "-1"}, ["dealer_invalid"]),
        ({"dealer": ["0", "1"]}, ["dealer_invalid"]),
        ({"dealer": "1", "name": ["Ann", "", "Ben", "Cyd"]}, ["dealer_invalid"]),
        ({"name": ["\u200b\u2060", "Ben", "Cyd"]}, ["name_invisible"]),
        ({"name": ["Ann\0", "Ben", "Cyd"]}, ["name_control_character"]),
        ({"name": ["Ann\u202e", "Ben", "Cyd"]}, ["name_control_character"]),
        ({"name": ["A" * 41, "Ben", "Cyd"]}, ["name_too_long"]),
        ({"name": ["A" * 10_000, "Ben", "Cyd"]}, ["name_too_long"]),
        ({"name": ["Ann", "Ben", "ann\u200f"]}, ["names_alike"]),
        ({"entry": "not-a-uuid"}, ["entry_missing"]),
        ({"entry": ["5", "6"]}, ["entry_missing"]),
        (
            {"variant": "omnibus", "name": ["Ann", "ann"], "limit": "x", "ties": "x", "dealer": "7"},
            [
                "players_out_of_range",
                "dealer_invalid",
                "names_alike",
                "threshold_out_of_range",
                "choice_invalid",
            ],
        ),
    ],
)
@pytest.mark.parametrize("headers", [{}, HTMX])
def test_what_cannot_be_is_named_and_opens_nothing(client, more, names, headers):
    response = start(client, headers=headers, **more)

    assert response.status_code == 422
    assert problems(response) == names
    assert opened() == []
    assert (b"<html" in response.content) == (not headers)


def test_everything_typed_is_still_there_and_the_first_problem_has_the_focus(client):
    response = start(
        client,
        variant="omnibus",
        name=["Ann", "", "Ann"],
        limit="none",
        ties="play_on",
        direction="counterclockwise",
        passing="none",
        dealer="2",
    )

    form = page(response).one("form", id="new-game")
    sent = dict(fields(form))
    assert [value for name, value in fields(form) if name == "name"] == ["Ann", "", "Ann"] + [""] * 8
    assert (sent["variant"], sent["limit"], sent["ties"]) == ("omnibus", "none", "play_on")
    assert (sent["direction"], sent["passing"], sent["dealer"]) == ("counterclockwise", "none", "2")
    assert len([element for element in form.every() if "autofocus" in element.attributes]) == 1
    invalid = [field for field in form.every("input") if field["aria-invalid"]]
    assert [field["id"] for field in invalid] == ["name-2", "limit"]
    assert all(form.every(id=name) for field in invalid for name in field["aria-describedby"].split())


def test_a_rematch_opens_the_form_filled_in(client):
    response = client.get(
        "/fa/score/?variant=cancellation&name=A&name=B&limit=120&ties=play_on&direction=counterclockwise"
        "&passing=none&dealer=1"
    )

    sent = dict(fields(page(response).one("form", id="new-game")))
    names = [value for name, value in fields(page(response).one("form", id="new-game")) if name == "name"]
    assert names[:3] == ["A", "B", ""]
    assert (sent["variant"], sent["limit"], sent["ties"]) == ("cancellation", "۱۲۰", "play_on")
    assert (sent["direction"], sent["passing"], sent["dealer"]) == ("counterclockwise", "none", "1")


@pytest.mark.parametrize(
    "query",
    [
        "?variant=x&limit=y&dealer=z&ties=1",
        "?dealer=-5&limit=1e9",
        "?name=" + "A" * 5000,
        "?" + "name=x&" * 400,
        "?variant=hearts&variant=omnibus",
        "?name=%00%ff",
    ],
)
def test_an_address_that_makes_no_sense_fills_in_what_does(client, query):
    assert client.get("/en/score/" + query).status_code == 200


def test_every_language_has_the_page_and_offers_a_seat_to_eleven(client):
    for code in LANGUAGES:
        response = client.get(f"/{code}/score/")

        assert response.status_code == 200
        assert len(page(response).every("input", name="name")) == 11


def test_other_methods_are_refused(client):
    assert client.put("/en/score/").status_code == 405
    assert client.delete("/en/score/").status_code == 405
    assert client.head("/en/score/").status_code == 200


def test_a_form_without_its_token_opens_nothing():
    response = start(Client(enforce_csrf_checks=True))

    assert response.status_code == 403
    assert opened() == []


def test_the_page_stays_out_of_every_cache(client):
    response = client.get("/en/score/")

    assert response["Cache-Control"] == "no-store"
    assert {"Cookie", "HX-Request"} <= {word.strip() for word in response["Vary"].split(",")}


def test_names_are_shown_as_they_are_typed(client):
    hostile = ["<b>Ann</b>", 'O\'Neil "x"', "{{7*7}}", "</script>${1}"]

    sheet = client.get(start(client, name=hostile)["Location"])

    assert [name for _, name, _ in standings(sheet)] == hostile
    assert b"<b>Ann" not in sheet.content


def test_games_opened_on_this_device_are_listed_newest_first(client):
    ended = record(open_table(), *[PLAIN] * 6)  # Cyd has 102
    first, second = Game.objects.get(), open_table([f"P{seat}" for seat in range(6)], variant=CANCELLATION)
    client.get(f"/en/score/{first.write_key}/")
    client.get(f"/en/watch/{second.watch_key}/")

    response = client.get("/en/score/")

    rows = page(response).one(id="shelf").every("a", kind="row")
    assert [row["href"] for row in rows] == [
        f"/en/watch/{second.watch_key}/",
        f"/en/score/{first.write_key}/",
    ]
    assert ended.winners == (3,)
    assert "Winner: Dee" in rows[1].text
    assert "for watching" in rows[0].text
    assert "Hand 1" in rows[0].text
    assert "Dealer: P0" in rows[0].text


def test_a_new_game_is_on_the_shelf_at_once(client):
    start(client)

    rows = page(client.get("/en/score/")).one(id="shelf").every("a", kind="row")
    assert [row["href"] for row in rows] == [f"/en/score/{Game.objects.get().write_key}/"]
