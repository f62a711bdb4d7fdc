"""What stands on a printed scoresheet, blank or filled, in every language."""

import re

import pytest

from rules.languages import LANGUAGES
from rules.variants import CANCELLATION, HEARTS, OMNIBUS
from scorekeeper import paper
from scorekeeper.paper_order import Look, Order
from scorekeeper.scoring import Hand, Terms
from scorekeeper.sheet import read
from tests.papers import print_out
from tests.scorekeeper.play import FOUR, MOON, PLAIN, TWENTY_FIVE, open_table, record, settle, strike

RULES = "https://hearts.example/en/rules/hearts/"
MARGIN = 16  # points: what most printers can reach lies inside


def blank(variant=HEARTS, players=4, *names, code="en", rows=None, look=None, **agreed):
    terms = Terms(variant, players, agreed.pop("limit", variant.limit), **agreed)
    seats = (*names, *[""] * players)[:players]
    data = paper.blank(Order(terms, seats, rows, look or Look()), code=code, rules=RULES)
    return print_out(paper.TEMPLATE, data)


def filled(game, code="en", look=None):
    return print_out(paper.TEMPLATE, paper.filled(read(game), look or Look(), code=code, rules=RULES))


def names_of(printed, index=0):
    """The line of a page that has the names."""
    return next(line.strip() for line in printed.text(index).splitlines() if line.startswith("1 "))


def rows_of(printed, index=0):
    """The lines of a page that have a hand, on an English sheet."""
    hand = re.compile(r"\d+ .*\b(to the left|to the right|across the table|no passing)\b")
    return [line.strip() for line in printed.text(index).splitlines() if hand.match(line)]


HEADS = {
    "ar": ("القلوب", "الجولة", "1"),
    "ar-eg": ("القلوب", "الجولة", "١"),
    "fa": ("دل", "دور", "۱"),
    "he": ("לבבות", "סיבוב", "1"),
    "hy": ("Սրտեր", "Խաղափուլ", "1"),
    "te": ("హార్ట్స్", "రౌండు", "1"),
    "en": ("Hearts", "Hand", "1"),
}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    ("variant", "players", "pages"),
    [(HEARTS, 4, [(210, 297)]), (CANCELLATION, 11, [(297, 210), (297, 210)])],
)
def test_a_sheet_is_in_the_words_and_digits_of_its_language(code, variant, players, pages):
    printed = blank(variant, players, code=code)

    game, hand, one = HEADS[code]
    foreign = set(re.findall(r"\d", printed.text())) - set(LANGUAGES[code].digits)
    assert printed.sizes == pages
    assert game in printed.text() or variant is CANCELLATION
    assert hand in printed.text()
    assert one in printed.words()
    assert foreign == set()
    assert printed.language == code.partition("-")[0]
    assert printed.codes() == [RULES]
    assert printed.outside(margin=MARGIN) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_columns_run_the_way_the_language_is_read(code):
    printed = blank(HEARTS, 4, "Ann", "Ben", "Cyd", "Dee", code=code)

    across = [
        min(printed.spots(name), key=lambda spot: spot.top).left for name in ("Ann", "Ben", "Cyd", "Dee")
    ]
    reversed_ = LANGUAGES[code].direction == "rtl"
    assert across == sorted(across, reverse=reversed_)
    hand = printed.spots(HEADS[code][1])[0]
    assert (hand.left > max(across)) if reversed_ else (hand.right < min(across))


def test_every_row_says_who_deals_and_where_the_cards_go():
    printed = blank(HEARTS, 4, "Ann", "Ben", "Cyd", "Dee", first_dealer=2)

    assert rows_of(printed)[:5] == [
        "1 Cyd to the left",
        "2 Dee to the right",
        "3 Ann across the table",
        "4 Ben no passing",
        "5 Cyd to the left",
    ]


def test_sides_are_physical_and_seats_without_a_name_have_their_number():
    printed = blank(OMNIBUS, 5, direction="counterclockwise")

    assert rows_of(printed)[:3] == ["1 1 to the right", "2 2 to the left", "3 3 to the right"]


def test_a_table_that_passes_as_it_likes_has_no_column_for_it():
    printed = blank(HEARTS, 4, passing="none")

    assert "Pass" not in printed.words()
    assert "left" not in printed.words()


def test_the_crib_is_that_of_the_game_and_the_number_of_players():
    six = " ".join(blank(HEARTS, 6).text().split())
    eleven = " ".join(blank(CANCELLATION, 11).text().split())
    three = " ".join(blank(OMNIBUS, 3).text().split())

    assert "Take out before dealing: 2♦, 3♦, 3♣, 4♣." in six
    assert "Cards each: 8." in six
    assert "First lead: 2♣." in six
    assert "Each hand must make 13 hearts and one Black Maria." in six
    assert "Cards each: 9." in eleven
    assert "Left over for whoever wins the first trick: 5." in eleven
    assert (
        "Each hand must make 26 hearts and two Black Marias, or fewer if the last trick was cancelled."
        in eleven
    )
    assert (
        "subtracts 26 points from their own score or adds 26 points to the score of every other player."
        in eleven
    )
    assert "Whoever takes the jack of diamonds subtracts 10 points from their score." in three
    assert "First lead: 3♣." in " ".join(blank(HEARTS, 5).text().split())


def test_eleven_players_and_twelve_hands_stand_on_one_page():
    printed = blank(CANCELLATION, 11, *[f"Player {n}" for n in range(1, 12)], rows=12)

    assert (len(printed), printed.sizes) == (1, [(297, 210)])
    assert len(rows_of(printed)) == 12
    assert printed.outside(margin=MARGIN) == []


def test_as_many_rows_as_fit_fill_the_page_in_every_size():
    counts = {
        (look.paper, look.large): len(rows_of(blank(HEARTS, 3, look=look)))
        for look in (Look(), Look(paper="letter"), Look(paper="a5"), Look(large=True))
    }

    assert counts == {("a4", False): 23, ("letter", False): 21, ("a5", False): 13, ("a4", True): 14}


@pytest.mark.parametrize(
    ("look", "size"),
    [
        (Look(paper="letter"), (216, 279)),
        (Look(paper="a5"), (148, 210)),
        (Look(orientation="landscape"), (297, 210)),
        (Look(paper="a5", orientation="landscape"), (210, 148)),
    ],
)
def test_the_paper_is_the_one_that_was_asked_for(look, size):
    assert set(blank(look=look).sizes) == {size}


def test_a_sheet_longer_than_a_page_repeats_its_head_and_splits_no_row():
    printed = blank(HEARTS, 3, "Ann", "Ben", rows=40, look=Look(paper="a5"))

    hands = [row for index in range(3) for row in rows_of(printed, index)]
    assert len(printed) == 3
    assert [names_of(printed, index) for index in range(2)] == ["1 Ann 2 Ben 3"] * 2
    assert [int(row.split()[0]) for row in hands] == list(range(1, 41))
    assert ["1 / 3" in printed.text(0), "2 / 3" in printed.text(1), "3 / 3" in printed.text(2)] == [True] * 3


def test_a_sheet_too_short_for_a_whole_game_goes_on_overleaf():
    printed = blank(CANCELLATION, 11)

    front, back = rows_of(printed, 0), rows_of(printed, 1)
    assert len(printed) == 2
    assert [int(row.split()[0]) for row in front + back] == list(range(1, len(front + back) + 1))
    assert len(front) >= 8
    assert len(front + back) >= 27  # as long as nine in ten games of eleven to 150
    assert ("Final total" in printed.text(0), "Final total" in printed.text(1)) == (False, True)
    assert ("Scoring" in printed.text(0), "Scoring" in printed.text(1)) == (True, False)
    assert "2 / 2" in printed.text(1)


@pytest.mark.parametrize("players", [3, 7])
@pytest.mark.parametrize("size", ["a4", "a5", "letter"])
@pytest.mark.parametrize("code", ["en", "fa", "te"])
def test_every_sheet_has_room_for_a_game_whatever_else_stands_on_it(code, size, players):
    data = paper.blank(
        Order(Terms(OMNIBUS, players, 100), ("",) * players, None, Look(size, large=True, second="hy")),
        code=code,
        rules=RULES,
    )

    printed = print_out(paper.TEMPLATE, data)

    side = {"en": "to the", "fa": "به", "te": "పక్కకు"}[code]
    rows = [
        sum(1 for line in printed.text(index).splitlines() if side in line) for index in range(len(printed))
    ]
    assert len(printed) <= 3  # so large, the rules in two languages may need a page of their own
    assert sum(rows) >= {3: 10, 7: 12}[players]
    assert printed.outside(margin=MARGIN - 5 if size == "a5" else MARGIN) == []


def test_copies_of_a_sheet_of_two_pages_are_numbered_each_by_itself():
    printed = blank(CANCELLATION, 11, look=Look(copies=2))

    numbers = [re.findall(r"\d / \d", printed.text(index)) for index in range(len(printed))]
    assert numbers == [["1 / 2"], ["2 / 2"], ["1 / 2"], ["2 / 2"]]


def test_copies_are_the_same_page_again():
    printed = blank(HEARTS, 4, "Ann", look=Look(copies=3))

    assert len(printed) == 3
    assert printed.text(0) == printed.text(1) == printed.text(2)
    assert " / " not in printed.text(0)


def test_what_was_not_wanted_is_left_out():
    printed = blank(look=Look(parts=()))

    words = printed.words()
    assert "Check" not in words
    assert "Scoring" not in words
    assert "House" not in words
    assert printed.codes() == []
    assert len(rows_of(printed)) == 29


def test_two_languages_stand_one_under_the_other():
    printed = blank(HEARTS, 4, "Ann", code="en", look=Look(second="he"))

    hand, second = printed.spots("Hand")[0], printed.spots("סיבוב")[0]
    assert second.top > hand.bottom - 1
    assert "לבבות" in printed.text()
    assert "ירייה בירח" in printed.text()
    assert printed.outside(margin=MARGIN) == []


def test_the_same_language_twice_is_one_language():
    assert blank(look=Look(second="en")).bytes == blank().bytes


def test_long_names_are_cut_between_letters_as_readers_count_them():
    letter = "క్ష్మీ"
    printed = blank(CANCELLATION, 11, letter * 40, "A" * 40, code="te")

    cut = [word for word in printed.words() if word.endswith("…")]
    telugu = [word.removesuffix("…") for word in cut if word.startswith("క")]
    assert telugu
    assert [word for word in telugu if word != letter * (len(word) // len(letter))] == []
    assert [word for word in cut if word.startswith("A")]
    assert printed.outside(margin=MARGIN) == []


def test_the_code_on_paper_is_coarse_enough_to_scan():
    longest = "https://hearts.example.org/ar-eg/rules/cancellation/"
    data = paper.blank(Order(Terms(CANCELLATION, 8, 150), ("",) * 8), code="ar-eg", rules=longest)

    across = int(re.search(r'width="(\d+)"', data["qr"]["picture"])[1])
    assert len(longest) <= 60
    assert 21 / across >= 0.5  # millimetres a module; the picture is 21 mm wide


def test_heads_and_pictures_can_be_heard():
    tags = blank(HEARTS, 4, "Ann").tags()

    kinds = [kind for kind, _ in tags]
    assert kinds.count("Table") == 1
    assert kinds.count("TH") == 3 + 4 + 1 + 4 * 3 + 3
    assert [kind for kind in kinds if kind in ("H1", "H2")] == ["H1", "H2", "H2", "H2"]
    said = [words for kind, words in tags if kind == "Figure"]
    assert said == [
        *["hearts", "Black Maria"] * 4,
        "hearts",
        "Black Maria",
        "Shooting the moon",
        "QR code that leads to the rules",
    ]


@pytest.mark.django_db
def test_a_game_is_printed_with_what_everybody_took_and_its_totals():
    game = open_table(limit=60)
    record(game, PLAIN, MOON, TWENTY_FIVE, TWENTY_FIVE)

    printed = filled(game)

    assert rows_of(printed)[:4] == [
        "1 Ann to the left 5 5 4 4 4 1 17 0 0",
        "2 Ben to the right 0 5 0 4 0 17 13 1 −26",
        "3 Cyd across the table 12 1 30 1 5 0 17 0 −26",
        "4 Dee no passing 12 1 55 1 6 0 17 0 −26",
    ]
    assert "Moon: Dee · 26 subtracted from the shooter's total" in printed.text()
    assert "In the lead: Dee, −26" in printed.text()
    assert "30 November 2026" in printed.text()


@pytest.mark.django_db
def test_a_game_that_goes_on_has_empty_rows_for_the_pen():
    game = open_table()
    record(game, PLAIN)

    rows = rows_of(filled(game))

    assert rows[0] == "1 Ann to the left 5 5 4 4 4 1 17 0 0"
    assert rows[1] == "2 Ben to the right"
    assert len(rows) == 23


@pytest.mark.django_db
def test_the_winner_is_named_in_words():
    alone = open_table(limit=25)
    record(alone, Hand((11, 1, 1, 0), (1, 0, 0, 0)), PLAIN)
    joint = open_table(limit=20)
    record(joint, TWENTY_FIVE)

    assert "Winner: Dee, 0" in filled(alone).text()
    assert filled(alone).words().count("Winner") == 1
    assert "Joint winners: Cyd, Dee · 0" in filled(joint).text()
    assert re.findall(r"Joint\s+winner\b", filled(joint).text()) == ["Joint winner"] * 2


@pytest.mark.django_db
def test_paper_follows_every_correction():
    game = open_table()
    record(game, PLAIN, MOON)
    strike(game, 1)

    rows = rows_of(filled(game))

    assert rows[0] == "1 Ann to the left 0 0 0 0 0 0 13 1 −26"
    assert rows[1] == "2 Ben to the right"


@pytest.mark.django_db
def test_a_hand_after_the_end_is_marked_in_words():
    game = open_table(limit=100)
    record(game, TWENTY_FIVE, PLAIN)
    settle(game, limit=20)

    printed = filled(game)

    assert rows_of(printed)[1].replace("–", "-") == "2 Ben to the right 5 - 4 - 4 1 - 0 -"
    assert "Not counted: the game was over before this hand." in printed.text()


@pytest.mark.django_db
def test_a_cancelled_last_trick_is_told_and_its_box_ticked():
    six = ("N", "O", "P", "Q", "R", "S")
    game = open_table(six, variant=CANCELLATION)
    record(game, Hand((20, 3, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0), last_trick_cancelled=True))

    data = paper.filled(read(game), Look(), code="en", rules=RULES)

    assert data["rows"][0]["ticks"] == [False, False, True, False]
    assert data["rows"][0]["notes"] == ["The last trick was cancelled."]


@pytest.mark.django_db
def test_the_jack_is_a_tick_in_its_own_column():
    game = open_table(variant=OMNIBUS)
    record(game, Hand((5, 4, 4, 0), (0, 0, 1, 0), jack=3))

    data = paper.filled(read(game), Look(), code="en", rules=RULES)

    isolated = [
        [cell and str(cell).strip("\u2068\u2069") for cell in seat] for seat in data["rows"][0]["cells"]
    ]
    assert isolated == [
        ["5", None, None, "5"],
        ["4", None, None, "4"],
        ["4", "1", None, "17"],
        ["0", None, "True", "−10"],
    ]


@pytest.mark.django_db
@pytest.mark.parametrize("code", ["ar", "ar-eg", "fa", "he"])
def test_a_total_below_zero_has_its_sign_where_the_language_reads_it(code):
    game = open_table()
    record(game, MOON)
    digits = LANGUAGES[code].digits
    minus, two = "−", digits[2]

    printed = filled(game, code)

    signs = printed.spots(minus)
    row = [spot for spot in printed.spots(two) if abs(spot.top - signs[-1].top) < 6]
    number = min(row, key=lambda spot: abs(spot.left - signs[-1].left))
    assert (signs[-1].left < number.left) == (code != "ar-eg")


@pytest.mark.django_db
def test_a_long_game_is_numbered_page_by_page_and_names_its_players_on_each():
    game = open_table(FOUR, limit=1000)
    record(game, *[PLAIN] * 58)

    printed = filled(game)

    assert len(printed) == 3
    assert [names_of(printed, index)[:25] for index in range(3)] == ["1 Ann 2 Ben 3 Cyd 4 Dee Ch"[:25]] * 3
    assert ["1 / 3" in printed.text(0), "2 / 3" in printed.text(1), "3 / 3" in printed.text(2)] == [True] * 3


@pytest.mark.django_db
def test_no_key_is_on_paper():
    game = open_table()
    record(game, PLAIN)

    printed = filled(game)

    assert game.write_key.encode() not in printed.bytes
    assert game.watch_key.encode() not in printed.bytes
    assert printed.codes() == [RULES]
