"""The big view, for a tablet or a television."""

import pytest

from rules.variants import CANCELLATION
from tests.scorekeeper.play import PLAIN, open_table, record
from tests.scorekeeper.reading import page

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


def seats(response):
    return [" ".join(seat.text.split()) for seat in page(response).every("li", kind="big-seat")]


def test_totals_stand_in_seat_order_with_the_last_hand_and_the_leader_in_words(client):
    game = open_table()
    record(game, PLAIN)

    response = client.get(f"/en/watch/{game.watch_key}/table/")

    assert seats(response) == ["Ann 5 +5", "Ben Dealer 4 +4", "Cyd 17 +17", "Dee 0 Leader 0"]


def test_two_languages_stand_one_under_the_other_and_names_once(client):
    game = open_table(["Ann", "سارا", "Cyd", "Dee"])

    shown = page(client.get(f"/en/watch/{game.watch_key}/table/?with=fa"))

    labels = [(span["lang"], span["dir"], span.text) for span in shown.one("h1").every("span")]
    assert labels == [("en", "ltr", "Hand 1"), ("fa", "rtl", "دور ۱")]
    assert shown.one(id="sheet").text.count("سارا") == 2  # at the seat and in the chain


@pytest.mark.parametrize("second", ["xx", "en", "", "9" * 10_000])
def test_a_second_language_that_is_none_is_left_out(client, second):
    game = open_table()

    shown = page(client.get(f"/en/watch/{game.watch_key}/table/?with={second}"))

    assert len(shown.one("h1").every("span")) == 1


def test_eleven_fit_and_a_game_that_is_over_names_the_winner(client):
    big = open_table([f"P{seat}" for seat in range(11)], variant=CANCELLATION)
    over = open_table(limit=10)
    record(over, PLAIN)

    assert len(seats(client.get(f"/en/watch/{big.watch_key}/table/"))) == 11
    assert "Dee 0 Winner 0" in seats(client.get(f"/en/watch/{over.watch_key}/table/"))


def test_it_follows_the_game_and_keeps_its_second_language(client):
    game = open_table()
    address = f"/en/watch/{game.watch_key}/table/"

    assert client.get(f"{address}?version=1", headers=HTMX).status_code == 204
    record(game, PLAIN)
    fresh = client.get(f"{address}?with=fa&version=1", headers=HTMX)
    assert page(fresh).one(id="sheet")["data-version"] == "2"
    whole = client.get(f"{address}?with=fa").content.decode()
    assert f'data-follows="{address}?with=fa"' in whole


def test_the_write_key_opens_no_big_view(client):
    game = open_table()

    assert client.get(f"/en/watch/{game.write_key}/table/").status_code == 404
    assert game.write_key not in client.get(f"/en/watch/{game.watch_key}/table/").content.decode()
