"""Writing hands through the pages: record, amend, strike, restore."""

from uuid import uuid4

import pytest
from django.test import Client

from rules.variants import CANCELLATION, OMNIBUS
from scorekeeper import ledger
from scorekeeper.keys import new_key
from scorekeeper.models import Entry
from scorekeeper.scoring import Hand
from scorekeeper.sheet import read
from tests.scorekeeper.play import EVEN, FOUR, MOON, NOW, PLAIN, amend, open_table, record, strike
from tests.scorekeeper.reading import fields, page, problems, totals

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
BOTH = pytest.mark.parametrize("headers", [{}, HTMX])
SIX = tuple(f"P{seat}" for seat in range(6))
GOOD = {"number": "1", "hearts": ["5", "4", "4", ""], "queens": ["", "0", "1", ""]}
SHOT = {"hearts": ["13", "", "", ""], "queens": ["1", "", "", ""]}
TWICE = uuid4()


@pytest.fixture
def game():
    return open_table()


def write(client, game, *, to="hands/", headers=None, key=None, **more):
    return client.post(
        f"/en/score/{key or game.write_key}/{to}", GOOD | {"entry": uuid4()} | more, headers=headers
    )


def lines(game):
    """How many lines the journal of the game has; every write adds one."""
    return Entry.objects.filter(game=game).count()


def cards(game):
    return [(hand.number, hand.revision, hand.hand) for hand in read(game).hands]


def test_a_hand_is_recorded(client, game):
    response = write(client, game)

    assert response.status_code == 302
    assert response["Location"] == f"/en/score/{game.write_key}/"
    assert cards(game) == [(1, 1, PLAIN)]


def test_htmx_gets_the_new_sheet_and_an_announcement(client, game):
    response = write(client, game, headers=HTMX)

    said = page(response).one(id="said")
    assert response.status_code == 200
    assert b"<html" not in response.content
    assert totals(response) == [5, 4, 17, 0]
    assert (said["role"], said["hx-swap-oob"]) == ("status", "true")
    assert "Dee: 0; Ben: 4; Ann: 5; Cyd: 17" in said.text
    assert page(response).one(id="sheet").every(id="said") == []
    assert len(page(response).every("tr", kind="fresh")) == 1


def test_counts_are_taken_in_any_digits_with_spaces_and_direction_marks(client, game):
    write(client, game, number="\u200f١ ", hearts=["۵", " ٤\u200e", "౪", "\u00a0"], queens=["", "", "1", ""])

    assert cards(game) == [(1, 1, PLAIN)]


@pytest.mark.parametrize(
    ("more", "names"),
    [
        ({"entry": ""}, ["entry_missing"]),
        ({"entry": "12345678"}, ["entry_missing"]),
        ({"entry": [str(TWICE), str(TWICE)]}, ["entry_missing"]),
        ({"entry": "", "number": "7", "hearts": ["x"]}, ["entry_missing"]),
        ({"number": "2"}, ["hand_number_ahead"]),
        ({"number": "0"}, ["hand_already_written"]),
        ({"number": ""}, ["hand_already_written"]),
        ({"number": "one"}, ["hand_already_written"]),
        ({"number": ["1", "1"]}, ["hand_already_written"]),
        ({"number": str(10**30)}, ["hand_already_written"]),
        ({"hearts": []}, ["wrong_number_of_entries"]),
        ({"queens": []}, ["wrong_number_of_entries"]),
        ({"hearts": ["5", "4", "4"]}, ["wrong_number_of_entries"]),
        ({"hearts": ["5", "4", "4", "0", "0"]}, ["wrong_number_of_entries"]),
        ({"hearts": ["1"] * 900}, ["wrong_number_of_entries"]),
        ({"hearts": ["5", "4", "four", "0"]}, ["count_not_a_whole_number"]),
        ({"hearts": ["15", "-2", "0", "0"]}, ["count_not_a_whole_number"]),
        ({"hearts": ["6.5", "6.5", "0", "0"]}, ["count_not_a_whole_number"]),
        ({"hearts": ["1_0", "3", "0", "0"]}, ["count_not_a_whole_number"]),
        ({"hearts": ["1e1", "3", "0", "0"]}, ["count_not_a_whole_number"]),
        ({"hearts": ["１３", "0", "0", "0"]}, ["count_not_a_whole_number"]),
        ({"hearts": [str(10**30), "0", "0", "0"]}, ["count_not_a_whole_number"]),
        ({"hearts": ["13\0", "0", "0", "0"]}, ["count_not_a_whole_number"]),
        ({"hearts": ["5" * 10_000, "0", "0", "0"]}, ["count_not_a_whole_number"]),
        ({"queens": ["0", "0", "½", "0"]}, ["count_not_a_whole_number"]),
        ({"hearts": ["999999999", "999999999", "0", "0"]}, ["too_many_hearts"]),
        ({"hearts": ["6", "4", "4", "0"]}, ["too_many_hearts"]),
        ({"hearts": ["4", "4", "4", "0"], "queens": [""] * 4}, ["too_few_hearts", "too_few_black_marias"]),
        ({"queens": ["1", "0", "1", "0"]}, ["too_many_black_marias"]),
        ({"last_trick_cancelled": "on"}, ["last_trick_cancelled_not_allowed"]),
        ({"last_trick_cancelled": "yes"}, ["last_trick_cancelled_not_allowed"]),
        ({"last_trick_cancelled": ["on", "on"]}, ["last_trick_cancelled_not_allowed"]),
        ({"jack": "0"}, ["jack_of_diamonds_not_allowed"]),
        ({"jack": "x"}, ["jack_of_diamonds_not_allowed"]),
        ({"moon": "add"}, ["moon_not_shot"]),
        ({"moon": "double"}, ["moon_choice_invalid"]),
        ({"moon": ["add", "add"]}, ["moon_choice_invalid"]),
        (SHOT, ["moon_choice_required"]),
        (SHOT | {"moon": "52"}, ["moon_choice_invalid"]),
        (
            {
                "last_trick_cancelled": "on",
                "hearts": ["9", "9", "", ""],
                "queens": [""] * 4,
                "jack": "1",
                "moon": "x",
            },
            [
                "last_trick_cancelled_not_allowed",
                "too_many_hearts",
                "too_few_black_marias",
                "jack_of_diamonds_not_allowed",
                "moon_choice_invalid",
            ],
        ),
    ],
)
@BOTH
def test_what_cannot_be_is_named_and_nothing_is_written(client, game, more, names, headers):
    response = write(client, game, headers=headers, **more)

    assert response.status_code == 422
    assert problems(response) == names
    assert (b"<html" in response.content) == (not headers)
    assert lines(game) == 1


@pytest.mark.parametrize(
    ("more", "names"),
    [
        ({}, ["jack_of_diamonds_required"]),
        ({"jack": ""}, ["jack_of_diamonds_required"]),
        ({"jack": "4"}, ["jack_of_diamonds_invalid"]),
        ({"jack": "-1"}, ["jack_of_diamonds_invalid"]),
        ({"jack": "Ann"}, ["jack_of_diamonds_invalid"]),
        ({"jack": ["0", "1"]}, ["jack_of_diamonds_invalid"]),
    ],
)
def test_in_omnibus_somebody_has_the_jack(client, more, names):
    game = open_table(variant=OMNIBUS)

    response = write(client, game, **more)

    assert (response.status_code, problems(response)) == (422, names)
    assert lines(game) == 1


def test_in_omnibus_the_jack_is_taken(client):
    game = open_table(variant=OMNIBUS)

    write(client, game, jack="٢")

    assert read(game).totals == (5, 4, 7, 0)


def test_a_tick_other_than_the_forms_own_is_refused_in_cancellation_too(client):
    game = open_table(SIX, variant=CANCELLATION)
    full = {"hearts": ["6", "5", "5", "4", "3", "3"], "queens": ["0", "1", "1", "0", "0", "0"]}

    response = write(client, game, last_trick_cancelled="1", **full)

    assert (response.status_code, problems(response)) == (422, ["last_trick_cancelled_not_allowed"])
    assert write(client, game, last_trick_cancelled="", **full).status_code == 302


def test_with_several_problems_the_first_has_the_focus_and_each_field_knows_its_own(client, game):
    response = write(client, game, hearts=["9", "9", "", ""], queens=["", "", "", ""], moon="x")

    form = page(response).one("form", id="hand-form")
    assert problems(response) == ["too_many_hearts", "too_few_black_marias", "moon_choice_invalid"]
    focused = [element for element in form.every() if "autofocus" in element.attributes]
    assert [element["data-problem"] for element in focused] == ["too_many_hearts"]
    assert focused[0]["tabindex"] == "-1"
    assert all(field["aria-describedby"] == "flaws-seats" for field in form.every("input", name="hearts"))
    assert len(form.every(id="flaws-seats")) == 1


def test_everything_typed_is_kept(client, game):
    response = write(client, game, hearts=["9", "x", "", "۱"], queens=["", "2", "", "0"])

    form = page(response).one("form", id="hand-form")
    assert [value for name, value in fields(form) if name == "hearts"] == ["9", "x", "", "۱"]
    assert [value for name, value in fields(form) if name == "queens"] == ["", "2", "", "0"]
    assert [field["id"] for field in form.every("input") if field["aria-invalid"]] == ["h1"]


def test_a_refused_entry_is_not_spent(client, game):
    entry = uuid4()

    write(client, game, entry=entry, hearts=["1", "", "", ""])
    response = write(client, game, entry=entry)

    assert response.status_code == 302
    assert cards(game) == [(1, 1, PLAIN)]


@BOTH
def test_the_same_form_twice_is_one_hand_whatever_else_it_carries(client, game, headers):
    entry = uuid4()

    first = write(client, game, entry=entry, headers=headers)
    second = write(client, game, entry=entry, headers=headers, number="9", hearts=["x"], moon="?")

    assert second.status_code == first.status_code
    assert cards(game) == [(1, 1, PLAIN)]


def test_a_hand_that_another_phone_has_written_is_refused_and_the_form_is_for_the_next(client, game):
    record(game, EVEN)

    response = write(client, game, number="1")

    assert problems(response) == ["hand_already_written"]
    assert dict(fields(page(response).one("form", id="hand-form")))["number"] == "2"
    assert totals(response) == [3, 3, 16, 4]


def test_after_the_end_no_hand_is_taken_and_the_typed_one_is_kept(client, game):
    record(game, *[PLAIN] * 6)

    response = write(client, game, number="7")

    assert problems(response) == ["game_over"]
    assert [
        value for name, value in fields(page(response).one("form", id="hand-form")) if name == "hearts"
    ] == [
        "5",
        "4",
        "4",
        "",
    ]
    assert len(read(game).hands) == 6


def test_while_finished_early_no_hand_is_taken(client, game):
    record(game, PLAIN)
    ledger.finish(game, now=NOW)

    assert problems(write(client, game, number="2")) == ["game_over"]


@BOTH
def test_a_moon_shows_what_each_choice_leads_to_before_anything_is_saved(client, game, headers):
    record(
        game,
        Hand((12, 1, 0, 0), (1, 0, 0, 0)),
        Hand((12, 1, 0, 0), (1, 0, 0, 0)),
        Hand((12, 1, 0, 0), (1, 0, 0, 0)),
    )
    record(game, Hand((4, 4, 3, 2), (1, 0, 0, 0)))  # 92 7 3 2

    response = write(
        client, game, number="5", hearts=["0", "13", "", ""], queens=["", "1", "", ""], headers=headers
    )

    first, second = page(response).every("section", kind="future")
    assert response.status_code == 422
    assert " ".join(first.text.split()) == (
        "−26 Subtract 26 points from the shooter's score 1 Ben −26 −19 2 Dee 2 3 Cyd 3 4 Ann 92 "
        "The game goes on In the lead: Ben, −19 Subtract 26 and save"
    )
    assert " ".join(second.text.split()) == (
        "+26 Add 26 points to everybody else's score 1 Ben 7 2 Dee +26 28 3 Cyd +26 29 4 Ann +26 118 reached the limit "
        "The game ends Winner: Ben, 7 Add 26 and save"
    )
    assert all(
        "btn--go" in button["class"] for button in page(response).one("form", kind="futures").every("button")
    )
    assert lines(game) == 5


def test_a_choice_that_loses_says_so_and_is_no_green_button(client, game):
    record(game, *[Hand((2, 5, 5, 1), (0, 0, 1, 0))] * 5)  # 10 25 90 5
    record(game, Hand((13, 0, 0, 0), (1, 0, 0, 0), moon="subtract"))  # -16 25 90 5

    response = write(client, game, number="7", hearts=["", "13", "", ""], queens=["", "1", "", ""])

    subtract, add = page(response).every("section", kind="future")  # -16 -1 90 5, or 10 25 116 31
    assert "The game goes on" in subtract.text
    assert "btn--go" in subtract.one("button")["class"]
    assert "With this choice the shooter does not win." in add.text
    assert "Winner: Ann, 10" in add.text
    assert "btn--go" not in add.one("button")["class"]


def test_from_a_moon_one_way_leads_back_to_the_form_with_the_counts_kept(client):
    game = open_table(variant=OMNIBUS)
    shot = write(client, game, jack="2", **SHOT)
    back = page(shot).one("form", kind="back")

    response = client.get(back["action"].partition("#")[0], dict_of_lists(fields(back)))

    form = page(response).one("form", id="hand-form")
    assert [value for name, value in fields(form) if name == "hearts"] == ["13", "", "", ""]
    assert [value for name, value in fields(form) if name == "queens"] == ["1", "", "", ""]
    assert dict(fields(form))["jack"] == "2"
    assert "csrfmiddlewaretoken" not in dict(fields(back))


def dict_of_lists(pairs):
    lists = {}
    for name, value in pairs:
        lists.setdefault(name, []).append(value)
    return lists


@BOTH
def test_an_earlier_hand_is_amended_and_everything_after_worked_out_anew(client, game, headers):
    record(game, PLAIN, EVEN)

    response = write(
        client, game, to="hands/1/", headers=headers, revision="1", number="77", hearts=["6", "3", "4", "0"]
    )

    assert response.status_code == (200 if headers else 302)
    assert totals(client.get(f"/en/score/{game.write_key}/")) == [9, 6, 33, 4]
    assert [(number, revision) for number, revision, _ in cards(game)] == [(1, 2), (2, 1)]


def test_amending_without_a_change_writes_nothing(client, game):
    record(game, PLAIN, MOON)

    response = write(client, game, to="hands/1/", revision="1", moon="", jack="")

    assert response.status_code == 302
    assert lines(game) == 3


@pytest.mark.parametrize("revision", ["1", "3", "", "x", ["2", "2"], str(10**30)])
def test_a_stale_revision_is_refused_and_what_was_typed_is_kept(client, game, revision):
    record(game, PLAIN)
    amend(game, 1, EVEN)

    response = write(client, game, to="hands/1/", revision=revision, hearts=["7", "6", "", ""])

    form = page(response).one("form", id="hand-form")
    assert problems(response) == ["revision_stale"]
    assert form["action"] == f"/en/score/{game.write_key}/hands/1/"
    assert dict(fields(form))["revision"] == "2"
    assert [value for name, value in fields(form) if name == "hearts"] == ["7", "6", "", ""]
    assert lines(game) == 3


def test_amending_a_struck_hand_is_refused_and_offers_no_form_that_would_write_it_anew(client, game):
    record(game, PLAIN)
    strike(game, 1)

    response = write(client, game, to="hands/1/", revision="2")

    form = page(response).one("form", id="hand-form")
    assert (response.status_code, problems(response)) == (422, ["revision_stale"])
    assert [value for name, value in fields(form) if name == "hearts"] == [""] * 4


def test_a_moon_can_be_taken_back_and_another_chosen(client, game):
    record(game, MOON)

    write(
        client,
        game,
        to="hands/1/",
        revision="1",
        hearts=["", "", "", "13"],
        queens=["", "", "", "1"],
        moon="add",
    )

    assert read(game).totals == (26, 26, 26, 0)

    response = write(client, game, to="hands/1/", revision="2", moon="add")

    assert problems(response) == ["moon_not_shot"]

    write(client, game, to="hands/1/", revision="2", moon="")

    assert read(game).totals == (5, 4, 17, 0)


def test_amending_to_a_moon_asks_for_the_choice_and_comes_back_to_the_same_hand(client, game):
    record(game, PLAIN, EVEN)

    response = write(client, game, to="hands/1/", revision="1", **SHOT)

    form = page(response).one("form", kind="futures")
    assert problems(response) == ["moon_choice_required"]
    assert form["action"] == f"/en/score/{game.write_key}/hands/1/"
    assert dict(fields(form))["revision"] == "1"
    assert dict(fields(page(response).one("form", kind="back")))["hand"] == "1"

    client.post(form["action"], dict_of_lists([*fields(form), ("moon", "subtract")]))

    assert read(game).totals == (-23, 3, 16, 4)


@BOTH
def test_a_hand_is_struck_and_restored(client, game, headers):
    record(game, PLAIN, EVEN)

    struck = client.post(
        f"/en/score/{game.write_key}/hands/1/strike/", {"revision": "1", "entry": uuid4()}, headers=headers
    )

    assert struck.status_code == (200 if headers else 302)
    assert read(game).totals == (3, 3, 16, 4)

    restored = client.post(
        f"/en/score/{game.write_key}/hands/1/restore/", {"revision": "2", "entry": uuid4()}, headers=headers
    )

    assert restored.status_code == (200 if headers else 302)
    assert read(game).totals == (8, 7, 33, 4)


@pytest.mark.parametrize("verb", ["strike", "restore"])
@pytest.mark.parametrize(
    ("more", "names"),
    [
        ({"entry": ""}, ["entry_missing"]),
        ({"revision": ""}, ["revision_stale"]),
        ({"revision": "8"}, ["revision_stale"]),
        ({"revision": ["1", "1"]}, ["revision_stale"]),
    ],
)
@BOTH
def test_striking_and_restoring_ask_for_the_newest_revision(client, game, verb, more, names, headers):
    record(game, PLAIN)

    response = client.post(
        f"/en/score/{game.write_key}/hands/1/{verb}/",
        {"revision": "1", "entry": str(uuid4())} | more,
        headers=headers,
    )

    assert (response.status_code, problems(response)) == (422, names)
    assert lines(game) == 2


def test_undoing_again_and_again_ends_with_an_empty_sheet(client, game):
    record(game, PLAIN, MOON, EVEN)
    address = f"/en/score/{game.write_key}/"

    for _ in range(3):
        form = next(f for f in page(client.get(address)).every("form") if f.every("button", id="undo"))
        client.post(form["action"], dict(fields(form)))

    sheet = client.get(address)
    assert read(game).totals == (0, 0, 0, 0)
    assert page(sheet).every("button", id="undo") == []
    assert page(sheet).one("h1").text == "Hand 1"


ADDRESSES = ["hands/", "hands/1/", "hands/1/strike/", "hands/1/restore/"]


@pytest.mark.parametrize("to", ADDRESSES)
def test_a_wrong_key_and_the_watch_key_write_nothing(client, game, to):
    record(game, PLAIN)

    for key in (game.watch_key, new_key()):
        assert write(client, game, to=to, key=key, number="2", revision="1").status_code == 404
        assert write(client, game, to=to, key=key, number="2", revision="1", headers=HTMX).status_code == 404
    assert lines(game) == 2


@pytest.mark.parametrize("to", ADDRESSES)
def test_reading_a_writing_address_is_refused_and_changes_nothing(client, game, to):
    record(game, PLAIN)

    for method in (client.get, client.head, client.put, client.delete):
        assert method(f"/en/score/{game.write_key}/{to}").status_code == 405
    assert lines(game) == 2


@pytest.mark.parametrize("number", ["0", "2", str(10**30)])
@pytest.mark.parametrize("verb", ["", "strike/", "restore/"])
def test_a_hand_never_written_is_a_wrong_address(client, game, number, verb):
    record(game, PLAIN)

    assert write(client, game, to=f"hands/{number}/{verb}", revision="1").status_code == 404
    assert lines(game) == 2


def test_a_form_without_its_token_writes_nothing(game):
    client = Client(enforce_csrf_checks=True)

    assert write(client, game).status_code == 403
    assert lines(game) == 1


def test_every_answer_to_a_write_stays_out_of_caches(client, game):
    for headers in ({}, HTMX):
        for more in ({"number": str(read(game).next.number)}, {"hearts": []}):
            response = write(client, game, headers=headers, **more)

            assert response["Cache-Control"] == "no-store"
            assert response["X-Robots-Tag"] == "noindex"
            assert "HX-Request" in response["Vary"]


def test_a_refusal_is_said_in_the_language_of_the_page_and_leads_to_the_sheet_in_others(client, game):
    response = client.post(f"/he/score/{game.write_key}/hands/", GOOD | {"entry": uuid4(), "number": "5"})

    links = {a["hreflang"]: a["href"] for a in page(response).one(id="tongues").every("a")}
    assert response["Content-Language"] == "he"
    assert links["fa"] == f"/fa/score/{game.write_key}/"


def test_four_players_and_eleven_get_a_field_each(client):
    game = open_table([f"P{seat}" for seat in range(11)], variant=CANCELLATION)

    form = page(client.get(f"/en/score/{game.write_key}/")).one("form", id="hand-form")

    assert len(form.every("input", name="hearts")) == len(form.every("input", name="queens")) == 11
    assert {field["inputmode"] for field in form.every("input", name="hearts")} == {"numeric"}
    assert form.every("input", name="hearts")[3]["aria-label"] == "Hearts: \u2068P3\u2069"
    assert FOUR[0] not in form.text


def test_a_hand_that_another_phone_wrote_does_not_wait_in_the_form_to_be_written_again(client, game):
    write(client, game)

    response = write(client, game)

    form = page(response).one("form", id="hand-form")
    assert problems(response) == ["hand_already_written"]
    assert {value for name, value in fields(form) if name in ("hearts", "queens")} == {""}
    assert totals(response) == [5, 4, 17, 0]


def test_another_hand_than_the_one_that_was_written_stays_in_the_form(client, game):
    write(client, game)

    response = write(client, game, hearts=["1", "2", "3", "7"], queens=["1", "", "", ""])

    form = page(response).one("form", id="hand-form")
    assert problems(response) == ["hand_already_written"]
    assert [value for name, value in fields(form) if name == "hearts"] == ["1", "2", "3", "7"]


def test_who_comes_second_with_other_numbers_can_amend_the_hand_from_there(client, game):
    record(game, PLAIN)
    sent = {"number": "1", "entry": str(uuid4()), "hearts": [13, 0, 0, 0], "queens": [0, 1, 0, 0]}

    refused = page(client.post(f"/en/score/{game.write_key}/hands/", sent))
    (way,) = [link["href"] for link in refused.every("a") if "with these numbers" in link.text]
    opened = page(client.get(way.partition("#")[0]))

    form = opened.one(id="hand-form")
    assert form["action"] == f"/en/score/{game.write_key}/hands/1/"
    assert [field["value"] for field in form.every("input", name="hearts")] == ["13", "0", "0", "0"]
    assert [field["value"] for field in form.every("input", name="queens")] == ["0", "1", "0", "0"]
