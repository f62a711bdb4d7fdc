"""Joining, leaving and moving, through the pages."""

from uuid import uuid4

import pytest
from django.test import Client

from rules.variants import CANCELLATION
from scorekeeper.keys import new_key
from scorekeeper.sheet import read
from tests.scorekeeper.play import PLAIN, open_table, record, reseat
from tests.scorekeeper.reading import page, problems

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


@pytest.fixture
def game():
    game = open_table()
    record(game, PLAIN)  # 5 4 17 0
    return game


def post(client, game, *, key=None, headers=None, **sent):
    usual = {
        "entry": str(uuid4()),
        "number": "2",
        "player": ["0", "1", "2", "3"],
        "seat": ["1", "2", "3", "4"],
    }
    return client.post(f"/en/score/{key or game.write_key}/seats/", usual | sent, headers=headers)


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_somebody_joins_at_the_seat_that_is_chosen(client, game, headers):
    response = post(
        client, game, headers=headers, newcomer=[" Eve ", ""], newcomer_seat=["۳", ""], start="highest"
    )

    assert response.status_code == (200 if headers else 302)
    sheet = read(game)
    assert (sheet.names, sheet.next.seats) == (("Ann", "Ben", "Cyd", "Dee", "Eve"), (0, 1, 4, 2, 3))
    assert sheet.totals == (5, 4, 17, 0, 17)


def test_somebody_leaves_and_somebody_moves(client, game):
    post(client, game, seat=["3", "", "2", "1"])

    assert read(game).next.seats == (3, 2, 0)


def test_the_sheet_shows_who_left_and_an_empty_place_where_they_did_not_sit(client, game):
    post(client, game, seat=["1", "2", "3", ""], newcomer=["Eve"], start="zero")

    shown = page(client.get(f"/en/score/{game.write_key}/"))

    assert [row.text for row in shown.every("li", kind="standing")][-1] == "Dee left the table 0"
    seats = [select["id"] for select in shown.every("select") if select["name"] == "seat"]
    assert seats == ["seat-0", "seat-1", "seat-2", "seat-4", "seat-3"]


def test_who_was_taken_off_before_playing_is_offered_again(client, game):
    post(client, game, newcomer=["Eve"], start="zero")
    post(client, game, player=["0", "1", "2", "3", "4"], seat=["1", "2", "3", "4", ""])

    shown = page(client.get(f"/en/score/{game.write_key}/"))

    assert "seat-4" in [select["id"] for select in shown.every("select", name="seat")]


def test_a_refused_change_shows_what_was_typed_and_changes_nothing(client, game):
    response = post(client, game, newcomer=["ann"], newcomer_seat=["2"], start="zero")

    assert (response.status_code, problems(response)) == (422, ["names_alike"])
    assert page(response).one("input", name="newcomer", value="ann")
    assert read(game).version == 2


@pytest.mark.parametrize(
    "sent",
    [
        {"seat": ["1", "2", "3", "x"]},
        {"seat": ["1", "2", "3", "-1"]},
        {"seat": ["1", "2", "3", "0"]},
        {"seat": ["1", "2", "3", "9" * 10_000]},
        {"seat": ["1", "2", "3"]},
        {"player": ["0", "1", "2", "2"]},
        {"player": ["0", "1", "2", "7"]},
        {"player": ["0", "1", "2", "\x00"]},
        {"newcomer": ["Eve"], "newcomer_seat": ["x"]},
        {"newcomer": ["Eve"], "start": "lowest"},
        {"newcomer": ["Eve"], "start": ["zero", "zero"]},
        {"player": [str(number) for number in range(50)], "seat": ["1"] * 50},
    ],
)
def test_seats_that_cannot_be_read_are_refused_in_words(client, game, sent):
    response = post(client, game, **sent)

    assert (response.status_code, problems(response)) == (422, ["choice_invalid"])
    assert read(game).version == 2


def test_a_crowd_of_newcomers_is_refused(client, game):
    response = post(client, game, newcomer=[f"P{number}" for number in range(30)], start="zero")

    assert (response.status_code, problems(response)) == (422, ["players_out_of_range"])


def test_a_joiner_at_a_table_of_eleven_is_refused(client):
    names = [f"P{number}" for number in range(11)]
    game = open_table(names, variant=CANCELLATION)
    sent = {"player": [str(seat) for seat in range(11)], "seat": [str(seat) for seat in range(1, 12)]}

    response = post(client, game, number="1", newcomer=["Eve"], **sent)

    assert (response.status_code, problems(response)) == (422, ["players_out_of_range"])
    assert read(game).version == 1


def test_a_form_of_before_the_last_hand_is_refused(client, game):
    record(game, PLAIN)

    assert problems(post(client, game, seat=["4", "3", "2", "1"])) == ["hand_already_written"]
    assert problems(post(client, game, number="3", entry="")) == ["entry_missing"]


def test_the_same_form_twice_seats_once(client, game):
    entry = str(uuid4())

    post(client, game, entry=entry, seat=["2", "1", "3", "4"])
    again = post(client, game, entry=entry, seat=["1", "2", "3", ""])

    assert (again.status_code, read(game).next.seats) == (302, (1, 0, 2, 3))


def test_a_wrong_key_is_404_and_a_get_405(client, game):
    assert post(client, game, key=new_key()).status_code == 404
    assert post(client, game, key=game.watch_key).status_code == 404
    assert client.get(f"/en/score/{game.write_key}/seats/").status_code == 405


def test_the_pad_the_paper_the_story_and_the_spreadsheet_follow_the_seats(game):
    reseat(game, (4, 0, 2), ["Eve"], "zero")
    client = Client()
    keyed = f"/en/score/{game.write_key}"

    pad = page(client.get(f"{keyed}/"))
    labels = [label.text for label in pad.every("label", kind="seat-who")]
    rows = client.get(f"{keyed}/game.csv").content.decode("utf-8-sig").splitlines()

    assert labels == ["Eve", "Ann", "Cyd"]
    assert rows[0].count("Total") == 5  # Ben and Dee keep their columns
    assert rows[1].startswith("1,Ann,to the left,5,0,5,5,4,0,4,4,4,1,17,17,0,0,0,0,,,,,")
    assert client.get(f"{keyed}/story/").status_code == 200
    assert client.get(f"{keyed}/sheet.pdf").content.startswith(b"%PDF")
    assert client.get(f"{keyed}/story.png").status_code == 200


def hand(client, game, **sent):
    usual = {"number": "2", "entry": str(uuid4()), "seated": ["0", "1", "2", "3"]}
    return client.post(f"/en/score/{game.write_key}/hands/", usual | sent)


def test_a_hand_typed_before_the_seats_changed_is_not_written_to_the_wrong_players(client, game):
    reseat(game, (3, 2, 1, 0))

    response = hand(client, game, hearts=["5", "4", "4", ""], queens=["", "", "1", ""])

    assert (response.status_code, problems(response)) == (422, ["seats_changed"])
    form = page(response).one(id="hand-form")
    labels = [label.text for label in form.every("label", kind="seat-who")]
    typed = [field["value"] for field in form.every("input", name="hearts")]
    assert list(zip(labels, typed, strict=True)) == [("Dee", ""), ("Cyd", "4"), ("Ben", "4"), ("Ann", "5")]
    assert [field["value"] for field in form.every("input", name="queens")] == ["", "1", "", ""]
    assert [field["value"] for field in form.every("input", name="seated")] == ["3", "2", "1", "0"]
    assert len(read(game).hands) == 1


def test_a_hand_typed_before_somebody_joined_keeps_its_numbers_and_has_a_blank_for_the_newcomer(client, game):
    reseat(game, (0, 4, 1, 2, 3), ["Eve"], "zero")

    response = hand(client, game, hearts=["13", "", "", ""], queens=["", "1", "", ""])

    form = page(response).one(id="hand-form")
    assert problems(response) == ["seats_changed"]
    assert [field["value"] for field in form.every("input", name="hearts")] == ["13", "", "", "", ""]
    assert [field["value"] for field in form.every("input", name="queens")] == ["", "", "1", "", ""]


@pytest.mark.parametrize("seated", [["x"], ["0", "0", "0", "0"], ["0", "1", "2"], ["9" * 9000] * 4])
def test_seats_that_a_form_never_had_are_refused_in_words(client, game, seated):
    response = hand(client, game, seated=seated, hearts=["13", "", "", ""], queens=["", "1", "", ""])

    assert (response.status_code, problems(response)) == (422, ["seats_changed"])
    assert len(read(game).hands) == 1


def test_a_hand_of_a_program_that_names_no_seats_is_taken_as_the_table_sits(client, game):
    reseat(game, (3, 2, 1, 0))

    assert (
        hand(client, game, seated=[], hearts=["13", "", "", ""], queens=["", "1", "", ""]).status_code == 302
    )
    assert read(game).hands[1].points == (0, 0, 13, 13)
