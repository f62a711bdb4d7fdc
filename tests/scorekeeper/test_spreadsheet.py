"""The hands of a game for a spreadsheet: what stands in the file, in whose words, and what cannot be run from it."""

import csv
from io import StringIO

import pytest
from django.utils import translation

from rules.languages import LANGUAGES
from rules.variants import CANCELLATION, OMNIBUS
from scorekeeper import sheet
from scorekeeper.keys import new_key
from scorekeeper.scoring import Hand
from scorekeeper.spreadsheet import neutral, table_of_hands
from tests.scorekeeper.play import (
    EVEN,
    MOON,
    PLAIN,
    TWENTY_FIVE,
    amend,
    open_table,
    record,
    restore,
    settle,
    strike,
)

pytestmark = pytest.mark.django_db

THREE = ("Ann", "Ben", "Cyd")
MARK = b"\xef\xbb\xbf"


def cells(data):
    return list(csv.reader(StringIO(data.decode("utf-8-sig"), newline="")))


def table(game, code="en"):
    with translation.override(code):
        return cells(table_of_hands(sheet.read(game)))


def test_one_row_for_each_hand_with_what_everybody_took_points_and_total():
    game = open_table()
    record(game, PLAIN, MOON)

    written = table_of_hands(sheet.read(game))

    assert written == MARK + (
        b"Hand,Dealer,Pass,"
        b"Ann: hearts,Ann: Black Maria,Ann: Points,Ann: Total,Ben: hearts,Ben: Black Maria,Ben: Points,Ben: Total,"
        b"Cyd: hearts,Cyd: Black Maria,Cyd: Points,Cyd: Total,Dee: hearts,Dee: Black Maria,Dee: Points,Dee: Total,"
        b"The moon,Not counted: the game was over before this hand.\r\n"
        b"1,Ann,to the left,5,0,5,5,4,0,4,4,4,1,17,17,0,0,0,0,,0\r\n"
        b"2,Ben,to the right,0,0,0,5,0,0,0,4,0,0,0,17,13,1,-26,-26,"
        b"Moon: Dee \xc2\xb7 26 subtracted from the shooter's total,0\r\n"
    )


def test_a_game_without_a_hand_has_its_headings():
    assert [len(row) for row in table(open_table())] == [3 + 4 * 4 + 2]


def test_omnibus_says_who_took_the_jack():
    game = open_table(THREE, variant=OMNIBUS)
    record(game, Hand((5, 5, 3), (0, 0, 1), jack=1))

    heads, row = table(game)

    assert dict(zip(heads, row, strict=True))["Jack of diamonds"] == "Ben"
    assert [row[index] for index in (5, 9, 13)] == ["5", "-5", "16"]


def test_cancellation_says_which_last_tricks_were_cancelled():
    game = open_table(tuple("ABCDEF"), variant=CANCELLATION)
    hand = Hand((4, 4, 4, 4, 4, 6), (2, 0, 0, 0, 0, 0))
    record(game, hand, Hand((4, 4, 4, 4, 4, 4), (2, 0, 0, 0, 0, 0), last_trick_cancelled=True))

    heads, *rows = table(game)

    said = heads.index("The last trick was cancelled.")
    assert [row[said] for row in rows] == ["0", "1"]


def test_a_hand_after_the_end_is_marked_and_has_no_total():
    game = open_table()
    record(game, TWENTY_FIVE, TWENTY_FIVE)
    settle(game, limit=20)

    _, first, second = table(game)

    assert (first[6], first[-1]) == ("25", "0")
    assert (second[6], second[-1]) == ("", "1")


def test_a_table_that_passes_as_it_likes_has_no_pass():
    game = open_table(passing="none")
    record(game, PLAIN)

    assert table(game)[1][2] == ""


def test_corrections_are_in_it_and_struck_hands_are_not():
    game = open_table()
    record(game, PLAIN, EVEN, TWENTY_FIVE)

    amend(game, 1, EVEN)
    strike(game, 2)
    struck = [row[:2] + row[5:7] for row in table(game)[1:]]
    restore(game, 2)
    restored = [row[:2] + row[5:7] for row in table(game)[1:]]

    assert struck == [["1", "Ann", "3", "3"], ["2", "Ben", "25", "28"]]
    assert restored == [["1", "Ann", "3", "3"], ["2", "Ben", "3", "6"], ["3", "Cyd", "25", "31"]]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_words_are_the_readers_and_the_digits_are_0_to_9(code):
    game = open_table(("آن", "می‌نا", "Զարա", "రామ"))
    record(game, PLAIN, MOON)

    heads, first, second = table(game, code)

    assert first[3:-2] == ["5", "0", "5", "5", "4", "0", "4", "4", "4", "1", "17", "17", "0", "0", "0", "0"]
    assert second[-4:-2] == ["-26", "-26"]
    assert first[1] == "آن"
    assert heads[7].startswith("می‌نا")
    assert not set("".join([*heads, *first, *second])) & set("٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹౦౧౨౩౪౫౬౭౮౯")
    assert (heads[0] == "Hand") == (code == "en")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("=1+1", "'=1+1"),
        ('=HYPERLINK("http://x")', '\'=HYPERLINK("http://x")'),
        ("+1", "'+1"),
        ("-2", "'-2"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("%x", "'%x"),
        ("|x", "'|x"),
        ("\u200f=1+1", "'\u200f=1+1"),
        ("\u200e\u200d@x", "'\u200e\u200d@x"),
        ("＝1+1", "'＝1+1"),
        ("＠x", "'＠x"),
        ("a=1|b", "a=1|b"),
        ('O\'Neil, "x"', 'O\'Neil, "x"'),
        ("می‌نا", "می‌نا"),
        ("−26", "−26"),
    ],
)
def test_no_name_is_a_formula(name, shown):
    game = open_table((name, "Ben", "Cyd"))
    record(game, Hand((5, 5, 3), (0, 0, 1), None))

    heads, row = table(game)

    assert heads[3].startswith(f"{shown}: ")
    assert row[1] == shown


@pytest.mark.parametrize("before", [" ", "\t", "\r", "\n", " \t\r\n "])
def test_blanks_before_a_text_are_taken_off(before):
    assert neutral(f"{before}=1+1") == "'=1+1"
    assert neutral(f"{before}Ann") == "Ann"
    assert neutral(before) == ""


@pytest.mark.parametrize(("who", "key"), [("score", "write_key"), ("watch", "watch_key")])
def test_both_links_give_it_as_a_file_of_its_own(client, who, key):
    game = open_table()
    record(game, PLAIN)
    address = f"/en/{who}/{getattr(game, key)}/"

    response = client.get(f"{address}game.csv")

    assert response.status_code == 200
    assert response["Content-Type"] == "text/csv; charset=utf-8"
    assert response["Content-Disposition"] == 'attachment; filename="hearts.csv"'
    assert (response["Cache-Control"], response["X-Robots-Tag"]) == ("no-store", "noindex")
    assert cells(response.content) == table(game)
    assert f'href="{address}game.csv" download' in client.get(address).text


def test_the_file_is_in_the_language_of_its_address_and_holds_no_key(client):
    game = open_table()
    record(game, PLAIN)

    text = client.get(f"/fa/score/{game.write_key}/game.csv").content.decode("utf-8-sig")

    assert text.startswith("دور,")
    assert game.write_key not in text
    assert game.watch_key not in text


def test_a_wrong_key_and_the_key_of_the_other_page_give_nothing(client):
    game = open_table()

    for path in (
        f"score/{game.watch_key}",
        f"watch/{game.write_key}",
        f"score/{new_key()}",
        f"watch/{new_key()}",
    ):
        assert client.get(f"/en/{path}/game.csv").status_code == 404


def test_the_file_is_only_read(client):
    game = open_table()

    for who, key in (("score", game.write_key), ("watch", game.watch_key)):
        for method in (client.post, client.put, client.delete):
            assert method(f"/en/{who}/{key}/game.csv").status_code == 405
