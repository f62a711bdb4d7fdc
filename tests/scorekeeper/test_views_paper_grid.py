"""A sheet kept on paper, typed in: every row is checked before it becomes a game."""

from uuid import uuid4

import pytest

from rules.variants import CANCELLATION, HEARTS, OMNIBUS
from scorekeeper.grid_form import Cell, Row, read_row
from scorekeeper.models import Game
from scorekeeper.scoring import Hand, Terms, seating
from scorekeeper.sheet import read
from tests.scorekeeper.reading import page, problems

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
NAMES = ["Ann", "Ben", "Cyd", "Dee"]
PLAIN = (["5", "4", "4", ""], "2")  # 5 4 17 0
EVEN = (["3", "3", "3", "4"], "2")  # 3 3 16 4
BLANK = ([""] * 4, "")


def sheet_of(*rows, moons=(), **more):
    """The fields of a grid of hearts, each row its numbers and who took Black Maria."""
    usual = {
        "variant": "hearts",
        "name": NAMES,
        "entry": str(uuid4()),
        "rows": str(len(rows)),
        "number": [number for numbers, _ in rows for number in numbers],
        "lady": [lady for _, lady in rows],
        "moon": [*moons, *[""] * (len(rows) - len(moons))],
    }
    return usual | more


def kept(form):
    found = {}
    for field in form.every("input"):
        found.setdefault(field["name"], []).append(field["value"])
    return found


def post(client, sent, *, headers=None):
    return client.post("/en/score/paper/", sent, headers=headers)


def only_game():
    return read(Game.objects.get())


def test_the_new_game_page_leads_to_the_paper(client):
    assert page(client.get("/en/score/")).one("a", href="/en/score/paper/")


def test_first_the_names_then_an_empty_grid(client):
    asked = page(client.get("/en/score/paper/"))
    response = post(client, {"variant": "hearts", "name": [*NAMES, "", ""], "dealer": "1", "limit": "۸۰"})

    assert asked.one("form", id="new-game")["action"] == "/en/score/paper/"
    grid = page(response).one("form", id="grid")
    assert (response.status_code, kept(grid)["rows"]) == (200, ["12"])
    assert (kept(grid)["name"], kept(grid)["dealer"], kept(grid)["limit"]) == (NAMES, ["1"], ["80"])
    assert len(kept(grid)["number"]) == 48
    assert Game.objects.count() == 0


def test_a_table_that_cannot_be_is_refused_before_the_grid(client):
    response = post(client, {"variant": "hearts", "name": ["Ann", "Ann"]})

    assert (response.status_code, problems(response)) == (422, ["players_out_of_range", "names_alike"])


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_a_whole_paper_becomes_a_game(client, headers):
    moon = (["", "13", "", ""], "1")
    sent = sheet_of(
        PLAIN, moon, EVEN, BLANK, BLANK, moons=["", "add"], dealer="3", limit="80", ties="play_on"
    )

    response = post(client, sent, headers=headers)

    sheet = only_game()
    assert response.status_code == (200 if headers else 302)
    assert response["HX-Redirect" if headers else "Location"] == f"/en/score/{Game.objects.get().write_key}/"
    # 5 4 17 0, then 26 for everybody but Ben, then 3 3 16 4
    assert (len(sheet.hands), sheet.totals) == (3, (34, 7, 59, 30))
    assert (sheet.terms.limit, sheet.terms.ties, sheet.hands[0].dealer) == (80, "play_on", 3)


def test_hands_after_the_end_are_taken_and_not_counted(client):
    post(client, sheet_of(PLAIN, PLAIN, PLAIN, limit="30"))

    assert [hand.counted for hand in only_game().hands] == [True, True, False]


def test_a_blank_row_between_filled_ones_is_refused_and_everything_typed_is_kept(client):
    response = post(client, sheet_of(PLAIN, BLANK, EVEN))

    grid = page(response).one("form", id="grid")
    assert (response.status_code, problems(response), Game.objects.count()) == (422, ["hand_missing"], 0)
    assert kept(grid)["number"] == ["5", "4", "4", "", "", "", "", "", "3", "3", "3", "4"]
    assert page(response).one(id="row-2-says").text == "This row is empty, but one further down is filled in."


def test_every_row_that_is_wrong_says_so_and_the_first_has_the_cursor(client):
    response = post(client, sheet_of((["5", "4", "3", ""], "2"), EVEN, (["5", "x", "4", ""], "2")))

    shown = page(response)
    assert problems(response) == ["too_few_hearts", "count_not_a_whole_number"]
    focused = [flaw["data-problem"] for flaw in shown.every("p") if "autofocus" in flaw.attributes]
    assert focused == ["too_few_hearts"]
    # After a wrong row no totals are known.
    assert "check" not in str(shown.one(id="row-2-says").every("use"))


def test_a_moon_needs_its_choice(client):
    response = post(client, sheet_of((["", "13", "", ""], "1")))

    assert problems(response) == ["moon_choice_required"]


def test_more_rows_keep_what_was_typed_up_to_the_most(client):
    longer = post(client, sheet_of(PLAIN, do="more"))
    longest = post(client, sheet_of(*[BLANK] * 36, do="more"))

    assert (longer.status_code, kept(page(longer).one("form", id="grid"))["rows"]) == (200, ["9"])
    assert kept(page(longer).one("form", id="grid"))["number"][:4] == ["5", "4", "4", ""]
    assert kept(page(longest).one("form", id="grid"))["rows"] == ["36"]
    assert not page(longest).every("button", name="do")


def test_a_row_is_checked_as_soon_as_it_is_left(client):
    sent = sheet_of(PLAIN, EVEN, (["1", "", "", ""], "")) | {"do": "check"}

    right, wrong = (page(post(client, sent | {"row": row}, headers=HTMX)) for row in ("2", "3"))

    assert right.one(id="row-2-says").text == "Ann: 8; Ben: 7; Cyd: 33; Dee: 4"
    assert [flaw["data-problem"] for flaw in wrong.every("p")] == ["too_few_hearts", "too_few_black_marias"]
    assert post(client, sent | {"row": "9"}, headers=HTMX).status_code == 204
    assert Game.objects.count() == 0


def test_the_same_paper_twice_is_one_game(client):
    sent = sheet_of(PLAIN)

    first, again = post(client, sent), post(client, sent)

    assert (Game.objects.count(), first["Location"]) == (1, again["Location"])


@pytest.mark.parametrize(
    "forged",
    [
        {"number": ["5"] * 3},
        {"number": ["5"] * 5},
        {"lady": []},
        {"lady": ["2", "2"]},
        {"moon": []},
        {"rows": "0"},
        {"rows": "-4"},
        {"rows": "x"},
        {"rows": "999999999"},
        {"rows": ["1", "1"]},
    ],
)
def test_a_grid_that_is_not_of_its_table_is_refused_in_words(client, forged):
    response = post(client, sheet_of(PLAIN) | forged)

    assert (response.status_code, problems(response)) == (422, ["wrong_number_of_entries"])
    assert Game.objects.count() == 0


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        ((["-5", "10", "4", "4"], "2"), "count_not_a_whole_number"),
        ((["5.0", "4", "4", ""], "2"), "count_not_a_whole_number"),
        ((["9" * 5000, "4", "4", ""], "2"), "count_not_a_whole_number"),
        ((["5", "4", "4", ""], "4"), "too_few_black_marias"),
        ((["5", "4", "4", ""], "x"), "too_few_black_marias"),
        ((["13", "13", "", ""], "2"), "too_many_hearts"),
    ],
)
def test_forged_numbers_are_refused_in_words(client, row, problem):
    response = post(client, sheet_of(row))

    assert (response.status_code, problems(response)) == (422, [problem])


def test_eleven_of_cancellation_are_typed_with_digits_of_any_script(client):
    numbers = ["۲"] * 9 + ["۴", "۴"]
    sent = {
        "variant": "cancellation",
        "name": [f"بازیکن {number}" for number in range(11)],
        "rows": "36",
        "number": numbers + [""] * 385,
        "queens": ["۱", "", "1"] + [""] * 393,
        "moon": [""] * 36,
    }

    response = post(client, sent)

    assert response.status_code == 302
    assert only_game().totals == (15, 2, 15, 2, 2, 2, 2, 2, 2, 4, 4)


def test_a_cancelled_last_trick_is_ticked_by_its_row(client):
    sent = {
        "variant": "cancellation",
        "name": [f"P{number}" for number in range(6)],
        "rows": "2",
        "number": ["5", "5", "5", "5", "5", "1", "5", "5", "5", "5", "5", "0"],
        "queens": ["1", "1", *[""] * 4, "1", "1", *[""] * 4],
        "moon": ["", ""],
        "cancelled": ["2"],
    }

    assert post(client, sent).status_code == 302
    assert [hand.hand.last_trick_cancelled for hand in only_game().hands] == [False, True]


# Papers that hold points alone


def typed(variant, numbers, *, jack=""):
    cells = tuple(
        Cell(seat, name, number) for seat, (name, number) in enumerate(zip(NAMES, numbers, strict=True))
    )
    terms = Terms(variant, 4, limit=100)
    return read_row(terms, Row(1, seating(terms, 1), cells, jack=jack))


@pytest.mark.parametrize(
    ("numbers", "hand"),
    [
        (("5", "4", "17", "0"), Hand((5, 4, 4, 0), (0, 0, 1, 0))),
        (("", "25", "1", ""), Hand((0, 12, 1, 0), (0, 1, 0, 0))),
        (("5", "8", "13", ""), Hand((5, 8, 0, 0), (0, 0, 1, 0))),
        (("26", "0", "26", "26"), Hand((0, 13, 0, 0), (0, 1, 0, 0), moon="add")),
        (("", "", "", "-26"), Hand((0, 0, 0, 13), (0, 0, 0, 1), moon="subtract")),
    ],
)
def test_points_that_can_mean_only_one_hand_are_understood(numbers, hand):
    assert typed(HEARTS, numbers) == hand


@pytest.mark.parametrize(
    "numbers",
    [
        ("13", "13", "0", "0"),  # all hearts with one, Black Maria with the other: nobody can tell which
        ("26", "0", "0", "0"),  # a moon without its choice
        ("5", "4", "16", "0"),
        ("5", "4", "4", "0"),
        ("9", "9", "8", "0"),
        ("-1", "10", "17", "0"),
        ("x", "4", "17", "0"),
    ],
)
def test_points_that_can_mean_more_or_nothing_are_taken_as_hearts(numbers):
    assert typed(HEARTS, numbers).queens == (0, 0, 0, 0)


def test_points_of_omnibus_are_understood_with_the_jack():
    # 5 4 17 0 with the jack's -10 at the first
    assert typed(OMNIBUS, ("-5", "4", "17", "0"), jack="0") == Hand((5, 4, 4, 0), (0, 0, 1, 0), jack=0)


def test_with_two_packs_numbers_are_hearts():
    terms = Terms(CANCELLATION, 6, limit=150)
    cells = tuple(Cell(seat, str(seat), "26" if seat else "", "") for seat in range(6))

    assert read_row(terms, Row(1, seating(terms, 1), cells)).moon is None


def test_points_alone_become_a_game(client):
    post(client, sheet_of((["5", "4", "17", "0"], ""), (["26", "0", "26", "26"], "")))

    assert only_game().totals == (31, 4, 43, 26)
