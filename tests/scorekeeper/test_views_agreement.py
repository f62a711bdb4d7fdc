"""What a table agrees on, through the pages: settings, finishing early, reopening."""

from uuid import uuid4

import pytest
from django.test import Client

from scorekeeper import ledger
from scorekeeper.keys import new_key
from scorekeeper.models import Entry
from scorekeeper.sheet import read
from tests.scorekeeper.play import EVEN, FOUR, NOW, PLAIN, open_table, record, settle
from tests.scorekeeper.reading import fields, page, problems, standings

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
BOTH = pytest.mark.parametrize("headers", [{}, HTMX])


@pytest.fixture
def game():
    return open_table()


def post(client, game, to, *, key=None, headers=None, **sent):
    return client.post(f"/en/score/{key or game.write_key}/{to}/", sent, headers=headers)


def change(client, game, *, headers=None, **more):
    return post(client, game, "settings", headers=headers, **({"entry": str(uuid4())} | more))


def agreed(game):
    sheet = read(game)
    terms = sheet.terms
    return (terms.limit, terms.ties, terms.direction, terms.passing, terms.first_dealer, sheet.names)


def lines(game):
    return Entry.objects.filter(game=game).count()


@BOTH
def test_everything_agreed_can_be_changed_at_once(client, game, headers):
    response = change(
        client,
        game,
        headers=headers,
        limit="۸۰",
        ties="play_on",
        direction="counterclockwise",
        passing="none",
        dealer="٣",
        name=["Anna", "Ben", "Cyd", "Dee"],
    )

    assert response.status_code == (200 if headers else 302)
    assert agreed(game) == (80, "play_on", "counterclockwise", "none", 3, ("Anna", "Ben", "Cyd", "Dee"))


@pytest.mark.parametrize(
    "blank", [{}, {"limit": "", "ties": "", "direction": " ", "passing": "", "dealer": "\u200f"}]
)
def test_a_blank_or_missing_field_leaves_that_thing_as_it_is(client, blank):
    game = open_table(limit=60, ties="play_on", direction="counterclockwise", passing="none", first_dealer=2)

    response = change(client, game, name=["", "Bo", " ", ""], **blank)

    assert response.status_code == 302
    assert agreed(game) == (60, "play_on", "counterclockwise", "none", 2, ("Ann", "Bo", "Cyd", "Dee"))


def test_the_settings_form_sent_as_it_stands_changes_nothing(client):
    game = open_table(ties="play_on", direction="counterclockwise", passing="none", first_dealer=2)
    record(game, PLAIN)
    before = agreed(game)

    for code in ("en", "fa", "ar-eg"):
        sheet = client.get(f"/{code}/score/{game.write_key}/")
        form = next(form for form in page(sheet).every("form") if form.every("input", name="ties"))
        lists = {}
        for name, value in fields(form):
            lists.setdefault(name, []).append(value)
        assert client.post(form["action"], lists).status_code == 302

    assert agreed(game) == before
    assert lines(game) == 2


def test_everything_follows_a_change_of_direction_and_dealer(client, game):
    record(game, PLAIN)

    change(client, game, direction="counterclockwise", dealer="2")

    hand = read(game).hands[0]
    assert (hand.dealer, hand.side, hand.receivers) == (2, "right", (1, 2, 3, 0))


@pytest.mark.parametrize(
    ("more", "names"),
    [
        ({"limit": "9"}, ["threshold_out_of_range"]),
        ({"limit": "1001"}, ["threshold_out_of_range"]),
        ({"limit": "1_00"}, ["threshold_out_of_range"]),
        ({"limit": str(10**30)}, ["threshold_out_of_range"]),
        ({"limit": ["80", "90"]}, ["threshold_out_of_range"]),
        ({"ties": "draw"}, ["choice_invalid"]),
        ({"direction": ["clockwise", "clockwise"]}, ["choice_invalid"]),
        ({"passing": "left\0"}, ["choice_invalid"]),
        ({"dealer": "4"}, ["dealer_invalid"]),
        ({"dealer": "Ann"}, ["dealer_invalid"]),
        ({"dealer": ["1", "1"]}, ["dealer_invalid"]),
        ({"name": ["Ann"]}, ["wrong_number_of_entries"]),
        ({"name": ["x"] * 900}, ["wrong_number_of_entries"]),
        ({"name": ["Ann", "ann", "Cyd", "Dee"]}, ["names_alike"]),
        ({"name": ["Ben", "", "Cyd", "Dee"]}, ["names_alike"]),
        ({"name": ["A" * 10_000, "Ben", "Cyd", "Dee"]}, ["name_too_long"]),
        ({"name": ["A\0", "Ben", "Cyd", "Dee"]}, ["name_control_character"]),
        ({"name": ["\u2060", "Ben", "Cyd", "Dee"]}, ["name_invisible"]),
        ({"entry": ""}, ["entry_missing"]),
        ({"entry": "no"}, ["entry_missing"]),
        (
            {"limit": "0", "ties": "x", "dealer": "9"},
            ["threshold_out_of_range", "choice_invalid", "dealer_invalid"],
        ),
    ],
)
@BOTH
def test_what_cannot_be_is_named_and_changes_nothing(client, game, more, names, headers):
    response = change(client, game, headers=headers, **more)

    assert response.status_code == 422
    assert sorted(problems(response)) == sorted(names)
    assert agreed(game) == (100, "share", "clockwise", "rules", 0, FOUR)
    assert lines(game) == 1


def test_what_was_typed_is_kept_and_the_box_stands_open(client, game):
    response = change(client, game, name=["Ann", "ann", "Cy", "Dee"], ties="play_on", dealer="1")

    form = next(form for form in page(response).every("form") if form.every("input", name="ties"))
    assert [value for name, value in fields(form) if name == "name"] == ["Ann", "ann", "Cy", "Dee"]
    assert dict(fields(form))["ties"] == "play_on"
    assert dict(fields(form))["dealer"] == "1"
    assert len([box for box in page(response).every("details") if "open" in box.attributes]) == 1


def test_the_same_change_twice_is_one_whatever_else_it_carries(client, game):
    entry = str(uuid4())

    change(client, game, entry=entry, limit="80")
    second = change(client, game, entry=entry, limit="nothing", name=["x"])

    assert second.status_code == 302
    assert agreed(game)[0] == 80
    assert lines(game) == 2


@BOTH
def test_a_higher_limit_reopens_a_game_that_is_over(client, game, headers):
    record(game, *[PLAIN] * 6)
    sheet = client.get(f"/en/score/{game.write_key}/")
    raise_it = page(sheet).one("form", id="raise")

    response = client.post(raise_it["action"], dict(fields(raise_it)), headers=headers)

    assert response.status_code == (200 if headers else 302)
    assert (read(game).terms.limit, read(game).ended) == (150, False)


def test_the_suggested_limit_is_one_with_which_the_game_really_goes_on(client, game):
    record(game, *[PLAIN] * 6)  # Cyd has 102
    settle(game, limit=50)  # over after the third hand: 51

    text = page(client.get(f"/en/score/{game.write_key}/")).one("form", id="raise").text

    assert "Raise the limit to 150" in text
    assert [f"Hand {place} will count again." in text for place in range(3, 7)] == [False, True, True, True]
    assert "The game goes on." in text


def test_no_limit_is_suggested_when_none_would_help(client):
    game = open_table(limit=1000)
    record(game, *[PLAIN] * 59)  # Cyd has 1003

    sheet = page(client.get(f"/en/score/{game.write_key}/"))

    assert sheet.one("h1").text == "Game over"
    assert sheet.every("form", id="raise") == []


@BOTH
def test_a_table_finishes_early_and_reopens(client, game, headers):
    record(game, PLAIN, EVEN)

    finished = post(client, game, "finish", headers=headers)

    sheet = client.get(f"/en/score/{game.write_key}/")
    assert finished.status_code == (200 if headers else 302)
    assert page(sheet).one("h1").text == "Game over"
    assert "The table finished early." in page(sheet).one(kind="over-felt").text
    assert standings(sheet)[0] == (1, "Dee", 4)

    reopened = post(client, game, "reopen", headers=headers)

    assert reopened.status_code == (200 if headers else 302)
    assert page(client.get(f"/en/score/{game.write_key}/")).one("h1").text == "Hand 3"


@BOTH
def test_an_empty_game_has_nothing_to_finish(client, game, headers):
    response = post(client, game, "finish", headers=headers)

    assert (response.status_code, problems(response)) == (422, ["nothing_to_finish"])
    assert lines(game) == 1


@BOTH
def test_a_game_that_is_over_cannot_be_finished(client, game, headers):
    record(game, *[PLAIN] * 6)

    response = post(client, game, "finish", headers=headers)

    assert (response.status_code, problems(response)) == (422, ["game_over"])
    assert read(game).terms.finished is False


def test_with_nothing_to_reopen_the_page_says_how_to_raise_the_limit(client, game):
    record(game, *[PLAIN] * 6)
    before = lines(game)

    plain = post(client, game, "reopen")
    swapped = post(client, game, "reopen", headers=HTMX)

    assert plain.status_code == 302
    for response in (client.get(plain["Location"]), swapped):
        box = page(response).one(id="limit-form")
        assert "open" in box.attributes
        assert "Choose a higher limit and the game goes on" in box.text
    assert lines(game) == before


def test_reopening_clears_only_the_early_finish(client, game):
    record(game, *[PLAIN] * 5)
    ledger.finish(game, now=NOW)
    settle(game, limit=80)

    post(client, game, "reopen")

    assert (read(game).terms.finished, read(game).ended, read(game).ended_after) == (False, True, 5)


@pytest.mark.parametrize("to", ["settings", "finish", "reopen"])
def test_a_wrong_key_and_the_watch_key_change_nothing(client, game, to):
    record(game, PLAIN)

    for key in (game.watch_key, new_key()):
        response = post(client, game, to, key=key, entry=str(uuid4()), limit="50")

        assert response.status_code == 404
    assert lines(game) == 2


@pytest.mark.parametrize("to", ["settings", "finish", "reopen"])
def test_reading_a_writing_address_is_refused_and_changes_nothing(client, game, to):
    record(game, PLAIN)

    for method in (client.get, client.head, client.put, client.delete):
        assert method(f"/en/score/{game.write_key}/{to}/").status_code == 405
    assert lines(game) == 2


@pytest.mark.parametrize("to", ["settings", "finish", "reopen"])
def test_a_form_without_its_token_changes_nothing(game, to):
    record(game, PLAIN)

    response = post(Client(enforce_csrf_checks=True), game, to, entry=str(uuid4()), limit="50")

    assert response.status_code == 403
    assert lines(game) == 2
