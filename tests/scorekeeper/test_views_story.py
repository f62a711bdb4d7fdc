"""The page that tells how an evening went, its text and its picture."""

from io import BytesIO

import pytest
from django.db import connection
from django.test import Client, override_settings
from django.test.utils import CaptureQueriesContext
from django.utils import translation
from PIL import Image

from rules.languages import LANGUAGES
from rules.variants import CANCELLATION
from scorekeeper.keys import new_key
from scorekeeper.scoring import Hand
from scorekeeper.sheet import read
from scorekeeper.story import tell
from scorekeeper.story_picture import lay_picture
from tests.scorekeeper.play import EVEN, FOUR, MOON, PLAIN, TWENTY_FIVE, open_table, record, strike
from tests.scorekeeper.reading import number, page

pytestmark = pytest.mark.django_db

PATHS = ("story/", "story.txt", "story.png")
HOSTILE = ("<script>alert(1)</script>", "'\"&#sys.inputs", "%(name)s %s {{7*7}}", "M" * 40)
OF_ELEVEN = Hand((5, 4, 3, 3, 3, 2, 2, 2, 1, 1, 0), (1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0))


@pytest.fixture
def game():
    game = open_table()
    record(game, PLAIN, MOON)
    return game


def write(game, path="story/", code="en"):
    return f"/{code}/score/{game.write_key}/{path}"


def watch(game, path="story/", code="en"):
    return f"/{code}/watch/{game.watch_key}/{path}"


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_story_is_told_in_every_language_to_who_writes_and_who_watches(client, game, code, path):
    written, watched = client.get(write(game, path, code)), client.get(watch(game, path, code))

    assert (written.status_code, watched.status_code) == (200, 200)
    assert (written["Cache-Control"], written["X-Robots-Tag"]) == ("no-store", "noindex")
    assert (watched["Cache-Control"], watched["X-Robots-Tag"]) == ("no-store", "noindex")
    assert written["Content-Language"] == code


@pytest.mark.parametrize("path", PATHS)
def test_a_wrong_key_is_a_wrong_address(client, game, path):
    nothing = client.get(f"/en/score/{new_key()}/")

    for address in (
        f"/en/score/{new_key()}/{path}",
        f"/en/watch/{new_key()}/{path}",
        f"/en/score/{game.watch_key}/{path}",
        f"/en/watch/{game.write_key}/{path}",
    ):
        response = client.get(address)

        assert response.status_code == 404
        assert page(response).one("h1").text == page(nothing).one("h1").text


@pytest.mark.parametrize("path", PATHS)
def test_only_looking_is_allowed(client, game, path):
    assert client.post(write(game, path)).status_code == 405
    assert client.post(watch(game, path)).status_code == 405


def test_the_chart_has_a_line_and_a_label_for_each_player_and_the_table_says_the_same(client, game):
    sight = page(client.get(write(game)))

    plot = sight.one(role="img")
    assert plot["aria-label"] == "Totals after each hand"
    # From 20 down to -30: 5 lies at 15/50, 4 at 16/50, 17 at 3/50, 0 at 20/50, -26 at 46/50. The drawing runs from before
    # the first hand, over the first in the middle, to the second.
    assert [line["points"] for line in plot.every("polyline")] == [
        "0,40 50,30 100,30",
        "0,40 50,32 100,32",
        "0,40 50,6 100,6",
        "0,40 50,40 100,92",
    ]
    assert [label.one("bdi", kind=None, dir=None).text for label in plot.every("foreignobject")] == list(FOUR)
    table = sight.one("table")
    assert table.one("caption").text == "Totals after each hand"
    assert [cell.text for cell in table.every("th", scope="col")] == ["Hand", *FOUR]
    assert [cell.text for cell in table.every("th", scope="row")] == ["1", "2"]
    assert [number(cell) for cell in table.every("td")] == [5, 4, 17, 0, 5, 4, 17, -26]


def test_lines_are_told_apart_without_their_colour(client):
    game = open_table([f"P{seat}" for seat in range(11)], variant=CANCELLATION)
    record(game, OF_ELEVEN)

    plot = page(client.get(write(game))).one(role="img")

    lines = [line["class"] for line in plot.every("polyline")]
    marks = [mark["href"] for mark in plot.every("use")]
    assert lines == [f"line line-{seat}" for seat in range(11)]
    assert marks == [f"#dot-{seat % 6}" for seat in range(11)]
    # Three kinds of dashes, of which the style sheet gives one to each line, and six marks.
    assert len({(seat % 3 + seat // 6 * 3, seat % 6) for seat in range(11)}) == 11


@pytest.mark.parametrize("code", ["ar", "fa", "he"])
def test_in_languages_from_right_to_left_the_first_hand_lies_at_the_right(client, game, code):
    plot = page(client.get(write(game, code=code))).one(role="img")

    assert plot.every("polyline")[3]["points"] == "100,40 50,40 0,92"
    assert [tick["x"] for tick in plot.one(kind="plot-places").every("text")] == ["50%", "0%"]


def test_the_page_and_the_text_tell_the_same(client, game):
    sight = page(client.get(watch(game)))
    text = client.get(watch(game, "story.txt"))

    assert text["Content-Type"] == "text/plain; charset=utf-8"
    assert sight.one("textarea").text == text.content.decode().strip()
    assert [dt.text for dt in sight.every("dt")] == [
        "Black Marias taken",
        "Shooting the moon",
        "Most hands in a row without a point",
        "Changes of lead",
    ]
    # Dee led after the first hand and after the second.
    assert sight.every("dd")[-1].text == "0"


def test_no_key_is_in_what_can_be_sent(client, game):
    with translation.override("en"):
        drawn = repr(lay_picture(read(game), tell(read(game))))
    text = client.get(write(game, "story.txt")).content.decode()

    for key in (game.write_key, game.watch_key):
        assert key not in drawn
        assert key not in text
        assert key.encode() not in client.get(write(game, "story.png")).content
    assert game.write_key not in client.get(watch(game)).content.decode()


def test_the_picture_has_the_size_that_messages_show(client, game):
    response = client.get(watch(game, "story.png", "fa"))

    drawn = Image.open(BytesIO(response.content))
    assert response["Content-Type"] == "image/png"
    assert response["Content-Disposition"] == 'inline; filename="hearts-story.png"'
    assert (drawn.format, drawn.size) == ("PNG", (1200, 630))


def test_the_picture_is_the_same_until_the_game_changes(client, game):
    first, again = client.get(write(game, "story.png")).content, client.get(write(game, "story.png")).content
    record(game, EVEN)

    assert first == again
    assert client.get(write(game, "story.png")).content != first


@override_settings(PRINTS_PER_HOUR=1)
def test_a_flood_of_pictures_is_told_to_wait(client, game):
    answers = [client.get(write(game, "story.png")).status_code for _ in range(11)]
    refused = client.get(watch(game, "story.png"))

    assert answers == [200] * 10 + [429]
    assert (refused.status_code, refused["Retry-After"]) == (429, "60")
    assert client.get(write(game)).status_code == 200
    assert Client(REMOTE_ADDR="192.0.2.7").get(write(game, "story.png")).status_code == 200


@pytest.mark.parametrize("code", ["en", "he"])
def test_names_are_shown_as_they_were_typed(client, code):
    game = open_table(HOSTILE)
    record(game, TWENTY_FIVE, MOON)

    sight = page(client.get(write(game, code=code)))
    drawn = client.get(write(game, "story.png", code))

    assert [cell.text for cell in sight.one("thead").every("bdi")] == list(HOSTILE)
    assert sight.every("script", src=None) == []
    assert all(f"\u2068{name}\u2069" in sight.one("textarea").text for name in HOSTILE)
    assert drawn.status_code == 200


def test_a_short_game_and_a_long_one_of_eleven_cost_the_same_queries(client, game):
    eleven = open_table([f"P{seat}" for seat in range(11)], variant=CANCELLATION, limit=1000)
    record(eleven, *[OF_ELEVEN] * 30)
    client.get(write(game, "story.png"))  # the first asks more: nothing is counted against this address yet
    costs = []
    for table in (game, eleven):
        for path in PATHS:
            with CaptureQueriesContext(
                connection,
            ) as asked:
                client.get(write(table, path))
            costs.append(len(asked))

    assert costs[:3] == costs[3:]


def test_before_the_first_hand_the_page_says_that_there_is_none(client):
    game = open_table()

    sight = page(client.get(write(game)))

    assert "No hand is on the sheet yet." in sight.one("main").text
    assert sight.every("table") == sight.every("textarea") == []
    assert client.get(write(game, "story.txt")).status_code == 200
    assert client.get(write(game, "story.png")).status_code == 200


def ways(response):
    return [link["href"] for link in page(response).every("a") if "/story/" in (link["href"] or "")]


def test_the_sheet_leads_to_its_story_once_two_hands_are_written(client):
    game = open_table()
    record(game, PLAIN)
    before = ways(client.get(f"/en/score/{game.write_key}/"))
    record(game, PLAIN)

    assert before == []
    assert ways(client.get(f"/en/score/{game.write_key}/")) == [write(game)]
    assert ways(client.get(f"/fa/watch/{game.watch_key}/")) == [watch(game, code="fa")]
    strike(game, 2)
    assert ways(client.get(f"/en/score/{game.write_key}/")) == []


def test_a_game_that_is_over_leads_to_its_story(client):
    game = open_table(limit=20)
    record(game, TWENTY_FIVE)

    assert ways(client.get(f"/en/score/{game.write_key}/")) == [write(game)]
    assert ways(client.get(f"/en/watch/{game.watch_key}/")) == [watch(game)]
