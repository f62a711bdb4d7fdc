"""Pages that are open already ask whether anything changed."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scorekeeper.keys import new_key
from tests.scorekeeper.play import EVEN, PLAIN, open_table, record
from tests.scorekeeper.reading import page

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


def address(game, kind):
    return f"/en/{kind}/{game.write_key if kind == 'score' else game.watch_key}/"


KINDS = pytest.mark.parametrize("kind", ["score", "watch"])


@KINDS
def test_nothing_new_is_answered_with_one_query_and_nothing_else(client, kind):
    game = open_table()
    record(game, PLAIN, EVEN)

    with CaptureQueriesContext(connection) as queries:
        response = client.get(f"{address(game, kind)}?version=3", headers=HTMX)

    assert (response.status_code, response.content, response.cookies.output()) == (204, b"", "")
    assert response["Cache-Control"] == "no-store"
    assert len(queries) == 1


@KINDS
def test_the_question_is_answered_from_an_index(client, kind):
    game = open_table()
    record(game, PLAIN)

    with CaptureQueriesContext(connection) as queries:
        client.get(f"{address(game, kind)}?version=2", headers=HTMX)
    asked = queries[0]["sql"]
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN {'QUERY PLAN ' if connection.vendor == 'sqlite' else ''}{asked}")
        plan = " ".join(str(row) for row in cursor.fetchall())

    assert connection.vendor != "sqlite" or ("SCAN" not in plan and "TEMP B-TREE" not in plan)


@KINDS
def test_something_new_is_answered_with_the_sheet_and_what_to_say(client, kind):
    game = open_table()
    record(game, PLAIN)

    response = client.get(f"{address(game, kind)}?version=1", headers=HTMX)

    fragment = page(response)
    assert fragment.one(id="sheet")["data-version"] == "2"
    assert fragment.one(id="said").text == "The sheet now stands: Dee: 0; Ben: 4; Ann: 5; Cyd: 17"
    assert "autofocus" not in fragment.one(id="next").attributes
    assert "games" not in response.cookies  # the list of this device stays in its order


@KINDS
@pytest.mark.parametrize("version", ["", "x", "-1", "0", "99", "9" * 10_000, "1.5", "%00", "2&version=2"])
def test_a_version_that_is_none_or_of_the_future_gets_the_sheet(client, kind, version):
    game = open_table()
    record(game, PLAIN)

    response = client.get(f"{address(game, kind)}?version={version}", headers=HTMX)

    assert response.status_code == 200
    assert page(response).one(id="sheet")["data-version"] == "2"


def test_a_version_in_other_digits_is_the_same_version(client):
    game = open_table()

    assert client.get(f"{address(game, 'score')}?version=۱", headers=HTMX).status_code == 204


@KINDS
def test_a_wrong_key_is_404_with_the_right_version_too(client, kind):
    game = open_table()

    assert client.get(f"/en/{kind}/{new_key()}/?version=1", headers=HTMX).status_code == 404
    wrong = game.watch_key if kind == "score" else game.write_key
    assert client.get(f"/en/{kind}/{wrong}/?version=1", headers=HTMX).status_code == 404


def test_a_game_that_is_over_says_so_to_the_pages_that_follow(client):
    game = open_table(limit=10)
    record(game, PLAIN)

    sheet = page(client.get(address(game, "watch"))).one(id="sheet")

    assert ("data-over" in sheet.attributes, sheet["data-version"]) == (True, "2")
