"""The sheet for who may write, and the one for who may watch."""

import json

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from rules.languages import LANGUAGES
from rules.variants import CANCELLATION, OMNIBUS
from scorekeeper import ledger
from scorekeeper.keys import new_key
from scorekeeper.scoring import Hand
from tests.scorekeeper.play import (
    EVEN,
    FOUR,
    MOON,
    NOW,
    PLAIN,
    TWENTY_FIVE,
    amend,
    open_table,
    record,
    settle,
    strike,
)
from tests.scorekeeper.reading import fields, number, page, problems, standings, totals

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
SIX = tuple(f"P{seat}" for seat in range(6))


@pytest.fixture
def game():
    return open_table()


def address(game, query="", code="en"):
    return f"/{code}/score/{game.write_key}/{query}"


def watching(game, code="en"):
    return f"/{code}/watch/{game.watch_key}/"


def facts(response):
    felt = page(response).one(kind="next-facts")
    return dict(zip([dt.text for dt in felt.every("dt")], [dd.text for dd in felt.every("dd")], strict=True))


def chains(response):
    return [[name.text for name in chain.every("bdi")] for chain in page(response).every(kind="chain")]


def test_an_empty_sheet_says_who_deals_and_who_passes_to_whom(client, game):
    response = client.get(address(game))

    assert response.status_code == 200
    assert page(response).one("h1").text == "Hand 1"
    assert facts(response) == {"Dealer": "Ann", "Pass": "to the left"}
    assert chains(response) == [["Ann", "Ben", "Cyd", "Dee", "Ann"]]
    assert standings(response) == [(1, "Ann", 0), (1, "Ben", 0), (1, "Cyd", 0), (1, "Dee", 0)]
    assert page(response).every("table") == []


def test_the_pass_changes_from_hand_to_hand(client, game):
    seen = []
    for _ in range(4):
        response = client.get(address(game))
        seen.append((facts(response), chains(response)))
        record(game, EVEN)

    assert seen == [
        ({"Dealer": "Ann", "Pass": "to the left"}, [["Ann", "Ben", "Cyd", "Dee", "Ann"]]),
        ({"Dealer": "Ben", "Pass": "to the right"}, [["Ann", "Dee", "Cyd", "Ben", "Ann"]]),
        ({"Dealer": "Cyd", "Pass": "across the table"}, [["Ann", "Cyd", "Ann"], ["Ben", "Dee", "Ben"]]),
        ({"Dealer": "Dee", "Pass": "no passing"}, []),
    ]


def test_played_the_other_way_round_the_side_is_still_the_physical_one(client):
    game = open_table(direction="counterclockwise", first_dealer=2)

    response = client.get(address(game))

    assert facts(response) == {"Dealer": "Cyd", "Pass": "to the right"}
    assert chains(response) == [["Ann", "Ben", "Cyd", "Dee", "Ann"]]
    assert "pass-right" in response.content.decode()


def test_a_table_that_passes_as_it_likes_is_told_nothing_about_it(client):
    game = open_table(passing="none")
    record(game, PLAIN)

    response = client.get(address(game))

    assert facts(response) == {"Dealer": "Ben"}
    assert chains(response) == []
    assert "pass-" not in page(response).one("table").text


def test_cancellation_hearts_says_who_leads(client):
    response = client.get(address(open_table(SIX, variant=CANCELLATION, first_dealer=5)))

    assert facts(response) == {"Dealer": "P5", "Pass": "to the left", "Leads first": "P0"}


def test_the_hands_are_a_table_with_headings_for_rows_and_columns(client, game):
    record(game, PLAIN, MOON, EVEN)

    table = page(client.get(address(game))).one("table")

    assert table.one("caption").text == "Hands"
    assert [cell["scope"] for cell in table.one("thead").every("th")] == ["col"] * 5
    assert [cell.text for cell in table.one("thead").every("bdi")] == list(FOUR)
    rows = [row for row in table.one("tbody").every("tr") if row.every("th", scope="row")]
    points = [[number(cell.one(kind="pts").every("span")[0]) for cell in row.every("td")] for row in rows]
    running = [[number(cell.one("b")) for cell in row.every("td")] for row in rows]
    assert points == [[5, 4, 17, 0], [0, 0, 0, -26], [3, 3, 16, 4]]
    assert running == [[5, 4, 17, 0], [5, 4, 17, -26], [8, 7, 33, -22]]
    assert [[i for i, cell in enumerate(row.every("td")) if "Dealer" in cell.text] for row in rows] == [
        [0],
        [1],
        [2],
    ]
    marias = [[i for i, cell in enumerate(row.every("td")) if cell.every("svg", role="img")] for row in rows]
    assert marias == [[2], [], [2]]


def test_a_moon_is_said_in_a_sentence(client, game):
    record(game, MOON, Hand((13, 0, 0, 0), (1, 0, 0, 0), moon="add"))

    text = page(client.get(address(game))).one("table").text

    assert "Moon: Dee · 26 subtracted from the shooter's total" in text
    assert "Moon: Ann · 26 added to everybody else's total" in text


def test_a_cancelled_last_trick_two_queens_and_the_jack_are_shown(client):
    cancelled = open_table(SIX, variant=CANCELLATION)
    record(cancelled, Hand((4, 4, 4, 4, 4, 4), (2, 0, 0, 0, 0, 0), last_trick_cancelled=True))
    omnibus = open_table(FOUR[:3], variant=OMNIBUS)
    record(omnibus, Hand((5, 5, 3), (0, 0, 1), jack=1))

    first = page(client.get(address(cancelled))).one("table")
    second = page(client.get(address(omnibus))).one("table")

    assert "The last trick was cancelled." in first.text
    assert [svg["aria-label"] for svg in first.every("svg", role="img")] == ["Black Maria"] * 2
    assert [svg["aria-label"] for svg in second.every("svg", role="img")] == [
        "jack of diamonds",
        "Black Maria",
    ]


def test_more_takers_than_tricks_are_pointed_out(client):
    game = open_table([f"P{seat}" for seat in range(11)], variant=CANCELLATION)
    record(game, Hand((3, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2), (2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))

    assert "look at this hand again" in page(client.get(address(game))).one("table").text


def test_leader_and_points_left_are_said_in_words(client, game):
    record(game, TWENTY_FIVE, TWENTY_FIVE, TWENTY_FIVE)

    lines = [line.text.split() for line in page(client.get(address(game))).every("li", kind="standing")]

    assert lines[0] == ["1", "Cyd", "Leader", "0"]
    assert lines[1] == ["1", "Dee", "Leader", "0"]
    assert lines[3] == ["4", "Ann", "Points", "left", "to", "the", "limit:", "25", "75"]


def test_the_points_left_are_not_said_before_one_hand_can_bring_them(client, game):
    record(game, TWENTY_FIVE, TWENTY_FIVE)

    assert "Points left" not in client.get(address(game)).content.decode()


def test_the_end_names_the_winner_the_standings_and_what_can_be_done_next(client, game):
    record(game, *[PLAIN] * 6)  # 30 24 102 0

    response = client.get(address(game))

    assert page(response).one("h1").text == "Game over"
    assert [card.text for card in page(response).every(kind="name-big")] == ["Dee"]
    assert standings(response) == [(1, "Dee", 0), (2, "Ben", 24), (3, "Ann", 30), (4, "Cyd", 102)]
    text = page(response).one(id="sheet").text
    assert "reached the limit" in text
    assert "Raise the limit to 150" in text
    assert "Undo last hand" in text
    assert page(response).every("form", id="hand-form") == []


def test_joint_winners_are_all_named(client, game):
    record(game, *[Hand((0, 1, 12, 0), (0, 0, 1, 0))] * 4)  # 0 4 100 0

    response = client.get(address(game))

    assert [card.text for card in page(response).every(kind="name-big")] == ["Ann", "Dee"]
    # Once on the card and once in the standings.
    assert response.content.decode().count("Joint winner") == 2 * 2
    assert ">Winner<" not in response.content.decode()


def test_a_rematch_seats_the_same_players_with_the_next_dealer(client, game):
    record(game, *[PLAIN] * 6)
    link = next(a for a in page(client.get(address(game))).every("a") if a.text == "Rematch")

    form = page(client.get(link["href"])).one("form", id="new-game")

    assert [value for name, value in fields(form) if name == "name"][:5] == [*FOUR, ""]
    assert dict(fields(form))["dealer"] == "2"  # six hands: Ann Ben Cyd Dee Ann Ben, so Cyd


def test_hands_after_the_end_stay_and_are_said_not_to_count(client, game):
    record(game, PLAIN, PLAIN, PLAIN)  # Cyd 17 34 51
    settle(game, limit=34)

    response = client.get(address(game))

    assert page(response).one("h1").text == "Game over"
    assert response.content.decode().count("Not counted: the game was over before this hand.") == 1
    assert standings(response)[-1] == (4, "Cyd", 34)


def test_struck_hands_wait_to_be_restored(client, game):
    record(game, PLAIN, EVEN, PLAIN)
    strike(game, 1)
    strike(game, 3)

    text = page(client.get(address(game))).one(id="sheet").text

    assert "The last hand was struck: Ann: 5; Ben: 4; Cyd: 4; Dee: 0" in " ".join(text.split())
    assert "Written as hand 1:" in text
    assert totals(client.get(address(game))) == [3, 3, 16, 4]


def test_the_form_to_amend_a_hand_holds_what_was_written(client, game):
    record(game, PLAIN, MOON)
    amend(game, 1, EVEN)

    form = page(client.get(address(game, "?hand=1"))).one("form", id="hand-form")

    assert form["action"] == address(game, "hands/1/")
    assert [value for name, value in fields(form) if name == "hearts"] == ["3", "3", "3", "4"]
    assert [value for name, value in fields(form) if name == "queens"] == ["0", "0", "1", "0"]
    assert dict(fields(form))["revision"] == "2"
    assert dict(fields(form))["moon"] == ""
    assert [field["value"] for field in form.every("input", name="moon")] == ["", "subtract", "add"]


def test_the_form_to_amend_a_moon_has_no_moon_to_choose(client, game):
    record(game, MOON)

    form = page(client.get(address(game, "?hand=1"))).one("form", id="hand-form")

    assert dict(fields(form))["moon"] == "subtract"


@pytest.mark.parametrize("wanted", ["0", "3", "-1", "x", "", str(10**30), "1&hand=1"])
def test_a_hand_never_written_cannot_be_amended(client, game, wanted):
    record(game, PLAIN, EVEN)

    assert client.get(address(game, f"?hand={wanted}")).status_code == 404


def test_a_struck_hand_has_no_form_to_amend_it(client, game):
    record(game, PLAIN, EVEN)
    strike(game, 1)

    response = client.get(address(game, "?hand=1"))

    assert response.status_code == 200
    assert page(response).one("form", id="hand-form")["action"] == address(game, "hands/")


def test_counts_in_the_address_fill_the_form_in(client, game):
    response = client.get(
        address(game, "?hearts=13&hearts=0&hearts=0&hearts=0&queens=1&queens=&queens=&queens=")
    )

    form = page(response).one("form", id="hand-form")
    assert [value for name, value in fields(form) if name == "hearts"] == ["13", "0", "0", "0"]
    assert [value for name, value in fields(form) if name == "queens"] == ["1", "", "", ""]
    assert problems(response) == []


@pytest.mark.parametrize(
    "query", ["?hearts=x", "?hearts=" + "9" * 5000, "?hearts=%00&queens=%ff", "?" + "hearts=1&" * 900]
)
def test_counts_that_make_no_sense_fill_in_nothing_harmful(client, game, query):
    assert client.get(address(game, query)).status_code == 200


def test_a_limit_in_the_address_shows_what_it_would_do_and_saves_nothing(client, game):
    record(game, PLAIN, PLAIN, PLAIN)  # Cyd 17 34 51

    response = client.get(address(game, "?limit=٢٠"))

    text = page(response).one(id="limit-form").text
    assert response.status_code == 200
    assert "With the limit 20:" in text
    assert "Hand 3 will no longer count." in text
    assert "The game ends with hand 2." in text
    assert "Winner: Dee" in text
    assert "With this limit the game will be short." in text
    assert dict(fields(page(response).one("form", kind="proposed")))["limit"] == "20"
    assert totals(client.get(address(game))) == [15, 12, 51, 0]


def test_a_higher_limit_shows_which_hands_count_again(client, game):
    record(game, PLAIN, PLAIN, PLAIN)
    settle(game, limit=20)

    text = page(client.get(address(game, "?limit=100"))).one(id="limit-form").text

    assert "Hand 3 will count again." in text
    assert "The game goes on." in text


@pytest.mark.parametrize("limit", ["9", "1001", "x", "1_0", str(10**30), "50&limit=60"])
@pytest.mark.parametrize("headers", [{}, HTMX])
def test_an_impossible_limit_is_refused(client, game, limit, headers):
    response = client.get(address(game, f"?limit={limit}"), headers=headers)

    assert response.status_code == 422
    assert problems(response) == ["threshold_out_of_range"]


def test_both_links_are_shown_whole_with_what_each_allows(client, game):
    links = page(client.get(address(game))).one(id="links")

    assert links.one("input", id="write-link")["value"] == f"http://testserver/t/{game.write_key}/"
    assert links.one("input", id="watch-link")["value"] == f"http://testserver/t/{game.watch_key}/"
    assert "can record and change hands" in links.text
    assert "can look at the sheet and change nothing" in links.text
    by_script = [button for button in links.every("button") if button["type"] == "button"]
    assert all(button["hidden"] is None and "hidden" in button.attributes for button in by_script)


def test_htmx_gets_the_sheet_alone(client, game):
    response = client.get(address(game), headers=HTMX)

    assert b"<html" not in response.content
    assert len(page(response).every(id="sheet")) == 1
    assert "HX-Request" in response["Vary"]


def test_who_may_watch_sees_the_same_sheet_and_may_only_ask_for_a_recount(client, game):
    record(game, PLAIN, MOON)

    response = client.get(watching(game))

    assert response.status_code == 200
    assert totals(response) == totals(client.get(address(game)))
    (form,) = page(response).every("form")
    sent_to = [button["formaction"] for button in form.every("button")]
    assert sent_to == [f"{watching(game)}hands/{number}/recount/" for number in (1, 2)]
    assert page(response).one("input", id="watch-link")["value"] == f"http://testserver/t/{game.watch_key}/"


def test_no_page_for_watching_ever_holds_the_key_to_write(client):
    games = [open_table(), open_table(passing="none"), open_table(SIX, variant=CANCELLATION), open_table()]
    record(games[0], PLAIN, MOON, EVEN)
    strike(games[0], 1)
    record(games[1], *[PLAIN] * 6)
    record(games[3], PLAIN)
    ledger.finish(games[3], now=NOW)

    for game in games:
        client.get(address(game))
        for headers in ({}, HTMX):
            for path in (watching(game), watching(game) + "game.json", watching(game) + "?hand=1&limit=20"):
                response = client.get(path, headers=headers)

                assert response.status_code == 200
                assert game.write_key not in response.content.decode()
                assert game.write_key not in str(response.headers)


def test_a_wrong_key_and_a_key_of_the_other_kind_are_the_same_wrong_address(client, game):
    paths = [
        f"/en/score/{new_key()}/",
        f"/en/score/{game.watch_key}/",
        f"/en/watch/{new_key()}/",
        f"/en/watch/{game.write_key}/",
        f"/en/score/{game.watch_key}/game.json",
        f"/en/watch/{game.write_key}/game.json",
    ]

    answers = [client.get(path) for path in paths]

    assert [answer.status_code for answer in answers] == [404] * len(paths)
    bodies = {answer.content.partition(b'id="tongues"')[0] for answer in answers}
    assert len(bodies) == 1


def test_games_cannot_be_found_by_counting(client, game):
    for path in ("/en/score/1/", f"/en/score/{game.pk}/", f"/en/score/{game.write_key}x/", "/en/watch/1/"):
        assert client.get(path).status_code == 404


def test_a_sheet_only_takes_reading(client, game):
    for path in (address(game), watching(game), address(game) + "game.json", watching(game) + "game.json"):
        assert client.post(path).status_code == 405
        assert client.head(path).status_code == 200


def test_pages_behind_a_key_are_kept_out_of_caches_and_search_engines(client, game):
    for path in (address(game), watching(game), address(game) + "game.json"):
        response = client.get(path)

        assert response["Cache-Control"] == "no-store"
        assert response["X-Robots-Tag"] == "noindex"
        assert response["Referrer-Policy"] == "same-origin"


def test_the_game_file_is_the_same_for_both_keys_and_speaks_no_language(client, game):
    record(game, PLAIN)

    files = [
        client.get(path) for path in (address(game) + "game.json", f"/fa/watch/{game.watch_key}/game.json")
    ]

    first, second = (json.loads(file.content) for file in files)
    assert first == second
    assert first["totals"] == [5, 4, 17, 0]
    assert files[0]["Content-Type"] == "application/json"
    assert files[0]["Content-Disposition"] == 'attachment; filename="hearts.json"'


def test_every_language_shows_the_sheet_in_its_digits(client, game):
    record(game, MOON)

    shown = {
        code: [
            cell.text
            for cell in page(client.get(address(game, code=code))).one("tbody").every("b", kind="run")
        ]
        for code in LANGUAGES
    }

    western = ["0", "0", "0", "−26"]
    assert shown == {
        "ar": western,
        "ar-eg": ["٠", "٠", "٠", "−٢٦"],
        "fa": ["۰", "۰", "۰", "−۲۶"],
        "he": western,
        "hy": western,
        "te": western,
        "en": western,
    }


def test_a_long_game_is_read_with_as_many_queries_as_a_short_one(client):
    short, long = open_table(), open_table(limit=1000)
    record(short, EVEN)
    record(long, *[EVEN] * 30)

    counted = []
    for game in (short, long):
        with CaptureQueriesContext(
            connection,
        ) as queries:
            client.get(address(game))
        counted.append(len(queries))

    assert counted == [10, 10]


def test_a_tie_that_is_played_on_past_the_limit_says_why_the_game_goes_on(client):
    game = open_table(ties="play_on")
    record(game, *[Hand((0, 1, 12, 0), (0, 0, 1, 0))] * 3)  # 0 3 75 0
    before = page(client.get(address(game))).one(id="sheet").text
    record(game, Hand((0, 1, 12, 0), (0, 0, 1, 0)))  # 0 4 100 0

    after = page(client.get(address(game))).one(id="sheet").text

    assert "The limit is reached, but the lowest total is shared" not in before
    assert "The limit is reached, but the lowest total is shared" in after
