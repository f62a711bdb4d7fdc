"""The change trail on the sheet, its undo, and the dates and times of pages."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.test import override_settings

from rules.variants import OMNIBUS
from scorekeeper import ledger
from scorekeeper.keys import new_key
from scorekeeper.models import Entry
from scorekeeper.scoring import Hand
from scorekeeper.sheet import read
from tests.scorekeeper.play import (
    EVEN,
    FOUR,
    MOON,
    NOW,
    PLAIN,
    amend,
    open_table,
    record,
    restore,
    settle,
    strike,
)
from tests.scorekeeper.reading import fields, page, problems

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
HOSTILE = ("<b>Ann", "سارا 7", "(דנה)", "Dee; 5")
TIME = timedelta(minutes=130)


@pytest.fixture
def game():
    return open_table()


def sheet_of(client, game, code="en", query=""):
    return page(client.get(f"/{code}/score/{game.write_key}/{query}"))


def watched(client, game, code="en"):
    return page(client.get(f"/{code}/watch/{game.watch_key}/"))


def plain(element):
    return " ".join(element.text.split())


def lines(found):
    """Each line of the trail as it is read out, with its time."""
    return [plain(line.one(kind="trail-line")) for line in found.one("ol", kind="trail").every("li")]


def undo(client, game, serial, *, headers=None):
    """Press the undo of a line, whichever form of the page it belongs to."""
    found = sheet_of(client, game)
    line = found.one(id=f"trail-{serial}")
    form = line.every("form")[0] if line.every("form") else found.one("form", id=line.one("button")["form"])
    sent = {}
    for name, value in fields(form):
        sent.setdefault(name, []).append(value)
    return client.post(form["action"], sent, headers=headers)


def test_a_sheet_without_corrections_has_no_trail_but_says_when_it_was_opened(client, game):
    record(game, PLAIN)

    found = sheet_of(client, game)

    assert plain(found.one(id="opened-at")) == "Opened: 30 November 2026, 19:00"
    assert found.every(id="trail") == []


def test_the_number_of_changes_stands_on_a_closed_box_for_writers_and_watchers(client, game):
    record(game, PLAIN)
    amend(game, 1, EVEN)
    settle(game, limit=150)

    for found in (sheet_of(client, game), watched(client, game)):
        box = found.one("details", id="trail")
        assert "open" not in box.attributes
        assert plain(box.one("summary")) == "Changes: 2"
        assert lines(found) == [
            "Limit: 100 becomes 150 19:00",
            "Hand 1: Ann 5 becomes 3; Ben 4 becomes 3; Cyd 17 becomes 16; Dee 0 becomes 4 19:00",
        ]


def test_every_kind_of_change_is_a_line(client):
    game = open_table(FOUR[:3], variant=OMNIBUS)
    hand = Hand((5, 5, 3), (0, 0, 1), jack=1)
    record(game, hand, hand)
    amend(game, 1, Hand((5, 5, 3), (0, 0, 1), jack=2))
    strike(game, 2)
    restore(game, 2)
    strike(game, 2)
    settle(game, ties="play_on", direction="counterclockwise", passing="none", first_dealer=1)
    settle(game, names=("", "Bea", ""))
    ledger.finish(game, now=NOW + TIME)
    ledger.reopen(game, now=NOW + timedelta(days=1))

    assert lines(sheet_of(client, game)) == [
        "The game was reopened. 1 December 2026, 19:00",
        "The table finished early. 21:10",
        "Players: Ben becomes Bea 19:00",
        "First dealer: Ann becomes Ben; If the lowest totals are equal at the end: Share the win becomes Play on"
        " until one player alone is lowest; Direction of play: Clockwise (to the left) becomes Counter-clockwise"
        " (to the right); Passing cards: As in the rules becomes Not shown (the table passes as it likes) 19:00",
        "Written as hand 2: struck 19:00",
        "Written as hand 2: restored 19:00",
        "Written as hand 2: struck 19:00",
        "Hand 1: Bea −5 becomes 5; Cyd 16 becomes 6 19:00",
    ]


@pytest.mark.parametrize(
    ("code", "name", "values", "time"),
    [
        ("ar", "سامي", ["5", "6"], "9:10 م"),
        ("ar-eg", "سامي", ["٥", "٦"], "٩:١٠ م"),
        ("fa", "سارا", ["۵", "۶"], "۲۱:۱۰"),
        ("he", "דנה", ["5", "6"], "21:10"),
        ("hy", "Մհեր", ["5", "6"], "21:10"),
        ("te", "అనూష", ["5", "6"], "21:10"),
        ("en", "Ann", ["5", "6"], "21:10"),
    ],
)
def test_a_line_is_written_in_the_digits_and_the_clock_of_the_language(client, code, name, values, time):
    game = open_table((name, "Ben", "Cyd", "Dee"))
    record(game, PLAIN)
    ledger.amend_hand(
        game,
        number=1,
        revision=1,
        hand=Hand((6, 3, 4, 0), PLAIN.queens),
        entry=uuid4(),
        now=NOW + TIME,
    )

    line = sheet_of(client, game, code).one(id="trail-3")

    assert [found.text for found in line.one("span", id="trail-3-says").every("bdi")][:3] == [name, *values]
    assert plain(line.one(kind="trail-at")) == time


def test_the_arrow_is_a_sign_that_follows_the_reading_and_has_a_word(client, game):
    record(game, PLAIN)
    amend(game, 1, Hand((6, 3, 4, 0), PLAIN.queens))

    arrow = sheet_of(client, game, "fa").one(id="trail-3").every("svg", kind="sign")[0]

    assert arrow["class"] == "sign flip"
    assert arrow.one("use")["href"].endswith("#gives")


def test_names_of_any_kind_stay_apart_and_are_only_text(client):
    game = open_table(HOSTILE)
    record(game, PLAIN)
    amend(game, 1, EVEN)
    settle(game, names=("</li><script>", "", "", ""))

    found = sheet_of(client, game)

    assert [name.text for name in found.one(id="trail-4-says").every("bdi")] == ["<b>Ann", "</li><script>"]
    assert [name.text for name in found.one(id="trail-3-says").every("bdi") if name["class"] is None] == [
        "</li><script>",
        *HOSTILE[1:],
    ]
    assert len(found.one("ol", kind="trail").every("li")) == 2


def test_an_amendment_is_taken_back_by_another_one(client, game):
    record(game, PLAIN)
    amend(game, 1, EVEN)

    response = undo(client, game, 3)

    assert response.status_code == 302
    assert read(game).hands[0].hand == PLAIN
    assert read(game).hands[0].revision == 3


def test_a_moon_a_jack_and_a_tick_come_back_with_the_hand(client):
    game = open_table(FOUR[:3], variant=OMNIBUS)
    shot = Hand((13, 0, 0), (1, 0, 0), jack=0, moon="add")
    record(game, shot)
    amend(game, 1, Hand((5, 5, 3), (0, 0, 1), jack=1))

    undo(client, game, 3)

    assert read(game).hands[0].hand == shot


def test_striking_and_restoring_are_taken_back(client, game):
    record(game, PLAIN, MOON)
    strike(game, 1)

    undo(client, game, 4)
    restored = [hand.number for hand in read(game).hands]
    undo(client, game, 5)

    assert restored == [1, 2]
    assert [hand.number for hand in read(game).hands] == [2]


def test_htmx_gets_the_sheet_with_the_new_line(client, game):
    record(game, PLAIN)
    amend(game, 1, Hand((6, 3, 4, 0), PLAIN.queens))

    response = undo(client, game, 3, headers=HTMX)

    assert response.status_code == 200
    assert [
        plain(line.one("span", id=f"{line['id']}-says"))
        for line in page(response).one("ol", kind="trail").every("li")
    ] == [
        "Hand 1: Ann 6 becomes 5; Ben 3 becomes 4",
        "Hand 1: Ann 5 becomes 6; Ben 4 becomes 3",
    ]


def test_an_undo_that_somebody_overtook_is_refused_and_writes_nothing(client, game):
    record(game, PLAIN)
    amend(game, 1, EVEN)
    form = sheet_of(client, game).one(id="trail-3").one("form")
    amend(game, 1, Hand((6, 3, 4, 0), PLAIN.queens))
    written = Entry.objects.count()

    sent = {}
    for name, value in fields(form):
        sent.setdefault(name, []).append(value)
    response = client.post(form["action"], sent)

    assert response.status_code == 422
    assert problems(response) == ["revision_stale"]
    assert Entry.objects.count() == written


def test_only_the_newest_line_of_a_hand_has_an_undo_and_a_watcher_has_none(client, game):
    record(game, PLAIN, PLAIN)
    amend(game, 1, EVEN)
    amend(game, 1, PLAIN)
    amend(game, 2, EVEN)
    settle(game, limit=150)

    def with_undo(found):
        return [line["id"] for line in found.one("ol", kind="trail").every("li") if line.every("button")]

    assert with_undo(sheet_of(client, game)) == ["trail-6", "trail-5"]
    assert with_undo(watched(client, game)) == []
    assert watched(client, game).one("ol", kind="trail").every("form") == []


def test_an_amended_hand_is_marked_in_the_table_and_leads_to_its_line(client, game):
    record(game, PLAIN, PLAIN)
    amend(game, 1, EVEN)
    strike(game, 2)
    restore(game, 2)

    for found in (sheet_of(client, game), watched(client, game)):
        mark = found.one("table").one("a", kind="amended")
        assert (mark["href"], plain(mark)) == ("#trail-4", "Amended: 19:00")
        assert found.one("li", id="trail-4") is not None


def test_a_wrong_key_finds_no_trail(client, game):
    record(game, PLAIN)
    amend(game, 1, EVEN)

    responses = [
        client.get(f"/en/{way}/{key}/")
        for way, key in (("score", new_key()), ("score", game.watch_key), ("watch", game.write_key))
    ]

    assert [response.status_code for response in responses] == [404, 404, 404]


@pytest.mark.parametrize(
    ("code", "written"),
    [
        ("en", "30 November 2026, 19:00"),
        ("ar", "30 نوفمبر 2026، 7:00 م"),
        ("ar-eg", "٣٠ نوفمبر ٢٠٢٦، ٧:٠٠ م"),
        ("fa", "۹ آذر ۱۴۰۵،\u200f ۱۹:۰۰"),
        ("he", "30 בנובמבר 2026, 19:00"),
        ("hy", "2026 թ. նոյեմբերի 30, 19:00"),
        ("te", "30 నవంబర్, 2026 19:00"),
    ],
)
def test_sheet_and_list_of_games_say_when_a_game_was_opened(client, game, code, written):
    opened = plain(sheet_of(client, game, code).one(id="opened-at"))
    shelf = plain(page(client.get(f"/{code}/score/")).one(id="shelf"))

    assert opened.endswith(written)
    assert written in shelf


@override_settings(TIME_ZONE="Asia/Tehran")
def test_moments_are_shown_where_the_site_is_and_name_their_offset(client, game):
    record(game, PLAIN)
    amend(game, 1, EVEN)

    found = sheet_of(client, game, "fa")
    times = found.one(id="opened-at").every("time")

    assert [time["datetime"] for time in times] == ["2026-11-30T22:30:00+03:30"] * 2
    assert [time.text for time in times] == ["۹ آذر ۱۴۰۵", "۲۲:۳۰"]
    assert [time["data-days"] for time in times] == ["۸ آذر ۱۴۰۵|۹ آذر ۱۴۰۵|۱۰ آذر ۱۴۰۵", None]
    assert [time["data-clock"] for time in times] == [None, "fa-u-nu-arabext"]
