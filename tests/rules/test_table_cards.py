"""Cards for the table: what stands on each, that it fits, and how they lie on the page."""

import json
import re
from dataclasses import replace
from functools import cache

import pypdfium2
import pytest
import typst
from pypdfium2 import raw

from rules import typeset
from rules.languages import LANGUAGES
from rules.table_cards import TEMPLATE, CardOrder, kinds_printed, table_cards
from rules.variants import CANCELLATION, HEARTS, OMNIBUS, VARIANTS

MILLIMETRE = 72 / 25.4
CARD = (92 * MILLIMETRE, 132 * MILLIMETRE)
EDGE = 2.5 * MILLIMETRE  # from the cut to the frame of a card
SECONDS = {"ar": "fa", "ar-eg": "en", "fa": "he", "he": "hy", "hy": "te", "te": "ar", "en": "hy"}
FOUR = ("Ann", "Ben", "Clara", "Dan")
MARKS = re.compile("[\u2060\u2066-\u2069\u200e\u200f\u061c\ufeff\ufffe]")


def laid(order, code="en", limit=100):
    return table_cards(order, code=code, limit=limit)


def printed(order, code="en", limit=100):
    return typeset.press(TEMPLATE, laid(order, code, limit), dated=typeset.RELEASED)


def plain(text):
    """Text as it is read: without marks of direction, one space for any."""
    return " ".join(MARKS.sub("", text).split())


def corners(page):
    """The boxes of the four cards of a page (left, bottom, right, top), in the order of English reading."""
    width, height = page.get_size()
    left, bottom = (width - 2 * CARD[0]) / 2, (height - 2 * CARD[1]) / 2
    return [
        (left + x * CARD[0], bottom + y * CARD[1], left + (x + 1) * CARD[0], bottom + (y + 1) * CARD[1])
        for y in (1, 0)
        for x in (0, 1)
    ]


def cards(pdf):
    """What can be read on each card, page after page."""
    found = []
    for page in pypdfium2.PdfDocument(pdf):
        text = page.get_textpage()
        found += [plain(text.get_text_bounded(*box)) for box in corners(page)]
    return [text for text in found if text]


def outside(pdf):
    """Every character that is printed beyond the frame of its card, left or right."""
    found = []
    for page in pypdfium2.PdfDocument(pdf):
        text = page.get_textpage()
        columns = [(box[0] + EDGE, box[2] - EDGE) for box in corners(page)[:2]]
        for index in range(text.count_chars()):
            left, _, right, _ = text.get_charbox(index)
            if right > left and not any(start <= left and right <= end for start, end in columns):
                found.append(chr(raw.FPDFText_GetUnicode(text, index)))
    return found


@cache
def fonts():
    return typst.Fonts(
        include_system_fonts=False, font_paths=[str(folder) for folder in typeset.font_folders()]
    )


def measured(order, code):
    """How tall each kind of card came out and how tall it may be, and its smallest letters, in points."""
    found = typst.query(
        str(typeset.ROOT / TEMPLATE),
        "<card>",
        field="value",
        root=str(typeset.ROOT),
        font_paths=fonts(),
        ignore_system_fonts=True,
        sys_inputs={"data": typeset.printable(json.dumps(laid(order, code), ensure_ascii=False))},
    )
    return json.loads(found)


def the_card(kind, order, code="en", limit=100):
    return next(card for card in laid(order, code, limit)["cards"] if card["kind"] == kind)


@pytest.mark.parametrize(
    ("players", "pack", "each", "lead"),
    [
        (3, "Take out before dealing: 2♦.", "Cards each: 17.", "First lead: 2♣."),
        (4, "Deal the whole pack.", "Cards each: 13.", "First lead: 2♣."),
        (5, "Take out before dealing: 2♦, 2♣.", "Cards each: 10.", "First lead: 3♣."),
        (6, "Take out before dealing: 2♦, 3♦, 3♣, 4♣.", "Cards each: 8.", "First lead: 2♣."),
        (7, "Take out before dealing: 2♦, 3♦, 3♣.", "Cards each: 7.", "First lead: 2♣."),
    ],
)
def test_the_deal_of_hearts(players, pack, each, lead):
    (card,) = cards(printed(CardOrder(HEARTS, players, kinds=("deal",))))

    assert card.startswith("Hearts")
    assert [
        words for words in (f"{players} players", pack, each, lead, "Limit: 100") if words not in card
    ] == []


@pytest.mark.parametrize(
    ("players", "each", "left_over"),
    [(6, 17, 2), (7, 14, 6), (8, 13, None), (9, 11, 5), (10, 10, 4), (11, 9, 5)],
)
def test_the_deal_of_cancellation(players, each, left_over):
    (card,) = cards(printed(CardOrder(CANCELLATION, players, kinds=("deal",)), limit=150))

    spare = f"first trick: {left_over}." if left_over else "No cards are left over."
    wanted = [
        f"{players} players",
        f"Cards each: {each}.",
        spare,
        "the next in turn after the dealer",
        "Limit: 150",
    ]
    assert [words for words in wanted if words not in card] == []


def test_the_faces_of_the_cards_to_take_out_and_to_lead_are_drawn_and_named():
    card = the_card("deal", CardOrder(HEARTS, 5))

    assert card["out"]["faces"] == [
        {"picture": "2D", "alt": "two of diamonds"},
        {"picture": "2C", "alt": "two of clubs"},
    ]
    assert card["lead"]["faces"] == [{"picture": "3C", "alt": "three of clubs"}]


def test_what_counts_is_one_for_a_heart_thirteen_for_black_maria_and_ten_off_for_the_jack():
    def counts(variant):
        found = the_card("deal", CardOrder(variant, 6))["counts"]
        return [(count["sign"], count.get("mark"), plain(count["value"])) for count in found]

    assert counts(HEARTS) == [("heart", None, "1"), ("maria", None, "13")]
    assert counts(CANCELLATION) == [("heart", None, "1"), ("maria", None, "13")]
    assert counts(OMNIBUS) == [("heart", None, "1"), ("maria", None, "13"), ("diamond", "J", "−10")]


def passes(order):
    return [
        (row["sign"], plain(row["hands"][0]), row["said"][0])
        for row in the_card("deal", order)["passes"]["rows"]
    ]


def test_four_players_pass_left_right_across_and_not_at_all():
    assert passes(CardOrder(HEARTS, 4)) == [
        ("pass-left", "1, 5, 9, …", "to the left"),
        ("pass-right", "2, 6, 10, …", "to the right"),
        ("pass-across", "3, 7, 11, …", "across the table"),
        ("pass-none", "4, 8, 12, …", "no passing"),
    ]


def test_counter_clockwise_the_first_pass_goes_to_the_right():
    assert passes(CardOrder(HEARTS, 4, direction="counterclockwise")) == [
        ("pass-right", "1, 5, 9, …", "to the right"),
        ("pass-left", "2, 6, 10, …", "to the left"),
        ("pass-across", "3, 7, 11, …", "across the table"),
        ("pass-none", "4, 8, 12, …", "no passing"),
    ]
    assert passes(CardOrder(CANCELLATION, 8, direction="counterclockwise")) == [
        ("pass-right", "1, 3, 5, …", "to the right"),
        ("pass-left", "2, 4, 6, …", "to the left"),
    ]


def test_a_table_that_passes_as_it_likes_is_told_nothing_of_passing():
    texts = " ".join(cards(printed(CardOrder(HEARTS, 4, passing="none", kinds=("deal", "rules")))))

    assert "Passing cards" not in texts
    assert "to the right" not in texts


def test_the_direction_of_play_stands_on_the_card_of_the_deal():
    (card,) = cards(printed(CardOrder(HEARTS, 4, direction="counterclockwise", kinds=("deal",))))

    assert "Counter-clockwise (to the right)" in card


@pytest.mark.parametrize(
    ("variant", "wanted"),
    [
        (
            HEARTS,
            ["all 13 hearts and Black Maria", "First lead: 2♣.", "The first trick is different", "26 points"],
        ),
        (
            CANCELLATION,
            [
                "all 26 hearts and both Black Marias",
                "next in turn after the dealer",
                "cancel each other",
                "26 points",
            ],
        ),
        (
            OMNIBUS,
            [
                "all 13 hearts and Black Maria",
                "First lead: 2♣.",
                "jack of diamonds (J♦) subtracts 10 points",
                "26 points",
            ],
        ),
    ],
    ids=lambda thing: getattr(thing, "key", ""),
)
def test_the_rules_in_brief_are_those_of_the_game(variant, wanted):
    (card,) = cards(printed(CardOrder(variant, 6, kinds=("rules",)), limit=90))

    assert [
        words
        for words in (*wanted, "Black Maria (Q♠), or win all", "Follow suit if you can", "Limit: 90")
        if words not in card
    ] == []


def test_every_language_has_rules_of_its_own():
    english, armenian = cards(printed(CardOrder(HEARTS, 4, second="hy", kinds=("rules",))))

    assert "Goal of the game" in english
    assert "Խաղի նպատակը" in armenian


def test_the_deal_is_told_in_both_languages_with_the_digits_of_each():
    card = the_card("deal", CardOrder(HEARTS, 4, second="fa"))

    assert [fact["value"] for fact in card["facts"][0]] == ["13", "۱۳"]
    assert [plain(hands) for hands in card["passes"]["rows"][1]["hands"]] == ["2, 6, 10, …", "۲، ۶، ۱۰، …"]


def test_arabic_is_printed_with_the_digits_its_reader_chose():
    (card,) = cards(printed(CardOrder(HEARTS, 4, kinds=("deal",)), code="ar-eg", limit=100))

    assert "١٠٠" in card
    assert not re.search("[0-9]", card.replace("2♣", ""))


def test_words_stand_beside_each_other_under_the_names_of_their_languages():
    (card,) = cards(printed(CardOrder(HEARTS, 4, second="hy", kinds=("words",))))

    assert [
        word for word in ("English", "Հայերեն", "spades", "ղառ", "a trick", "the limit") if word not in card
    ] == []


def neighbours(order):
    """For each place: whose it is, who is named on the left and who on the right."""
    return [
        ("".join(card["letters"]), *("".join(one["letters"]) for one in card["beside"]))
        for card in laid(order)["cards"]
    ]


def test_the_next_in_turn_sits_on_the_left_when_play_goes_clockwise_and_on_the_right_when_not():
    order = CardOrder(HEARTS, 4, names=FOUR, kinds=("places",))

    assert neighbours(order) == [
        ("Ann", "Ben", "Dan"),
        ("Ben", "Clara", "Ann"),
        ("Clara", "Dan", "Ben"),
        ("Dan", "Ann", "Clara"),
    ]
    assert neighbours(replace(order, direction="counterclockwise"))[0] == ("Ann", "Dan", "Ben")


def test_a_place_card_names_its_player_on_both_halves_and_the_neighbours_on_one():
    first = cards(printed(CardOrder(HEARTS, 4, names=FOUR, kinds=("places",))))[0]

    assert first.count("Ann") == 2
    assert first.count("On your left: Ben") == 1
    assert first.count("On your right: Dan") == 1


def test_a_seat_without_a_name_gets_a_card_to_write_on():
    found = cards(printed(CardOrder(HEARTS, 3, names=("Ann", "", "Ben"), kinds=("places",))))

    assert found[1] == "2 2 On your left: Ben On your right: Ann"


@pytest.mark.parametrize(
    ("order", "pages"),
    [
        (CardOrder(HEARTS, 4), 1),
        (CardOrder(HEARTS, 4, names=FOUR), 2),
        (CardOrder(HEARTS, 4, names=FOUR, second="te"), 2),
        (CardOrder(CANCELLATION, 11, names=("Ann",) * 11, second="te"), 4),
        (CardOrder(HEARTS, 4, kinds=("deal", "rules"), copies=3), 2),
        (CardOrder(HEARTS, 4, kinds=("deal",), copies=20), 5),
    ],
)
def test_cards_fill_the_pages_four_by_four(order, pages):
    assert len(pypdfium2.PdfDocument(printed(order))) == pages


def test_the_kinds_come_in_their_order_and_copies_of_one_card_together():
    found = cards(printed(CardOrder(HEARTS, 4, kinds=("rules", "deal"), copies=2)))

    assert ["4 players" in card for card in found] == [True, True, False, False]
    assert found[0] == found[1]
    assert found[2] == found[3]


def test_paper_is_a4_or_letter():
    def size(paper):
        width, height = pypdfium2.PdfDocument(printed(CardOrder(HEARTS, 4, paper=paper)))[0].get_size()
        return round(width / MILLIMETRE), round(height / MILLIMETRE)

    assert size("a4") == (210, 297)
    assert size("letter") == (216, 279)


def test_words_need_two_languages_and_places_a_name():
    alone = CardOrder(HEARTS, 4)

    assert kinds_printed(alone, code="en") == ("deal", "rules")
    assert kinds_printed(replace(alone, second="en"), code="en") == ("deal", "rules")
    assert kinds_printed(replace(alone, second="te"), code="en") == ("deal", "rules", "words")
    assert kinds_printed(replace(alone, names=("", "", "", "")), code="en") == ("deal", "rules")
    assert kinds_printed(replace(alone, names=FOUR), code="en") == ("deal", "rules", "places")


@pytest.mark.parametrize(
    "changes",
    [
        {"players": 8},
        {"copies": 0},
        {"copies": 21},
        {"paper": "a3"},
        {"kinds": ()},
        {"kinds": ("words",)},
        {"kinds": ("deal", "tricks")},
        {"names": ("Ann",)},
    ],
    ids=str,
)
def test_an_order_that_cannot_be_printed_is_refused(changes):
    with pytest.raises(ValueError, match=r"\w"):
        laid(replace(CardOrder(HEARTS, 4), **changes))


LONG = ("W" * 40, "Wilhelmina " * 3 + "Wilhelm", "محمد" * 10, "క్ష్మీ" * 10)


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.key)
@pytest.mark.parametrize("code", LANGUAGES)
def test_everything_stands_on_its_card_in_every_language(code, variant):
    players = variant.max_players
    order = CardOrder(variant, players, second=SECONDS[code], names=(*LONG, *("Ann",) * (players - 4)))

    pdf = printed(order, code, limit=1000)
    sizes = measured(order, code)

    assert [card["kind"] for card in sizes] == ["deal", "rules", "rules", "words", *["places"] * players]
    assert [card for card in sizes if card["tall"] > card["room"] or card["size"] < 6.5] == []
    assert outside(pdf) == []


@pytest.mark.parametrize("second", [False, True], ids=["one language", "two languages"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_deal_of_every_number_of_players_stands_on_its_card(code, second):
    orders = [
        CardOrder(variant, players, kinds=("deal",), second=SECONDS[code] if second else None)
        for variant in VARIANTS.values()
        for players in variant.player_counts
    ]

    assert [
        (order.variant.key, order.players)
        for order in orders
        for card in measured(order, code)
        if card["tall"] > card["room"] or card["size"] < 6.5
    ] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_letter_is_smaller_than_six_and_a_half_points(code):
    pdf = printed(CardOrder(CANCELLATION, 6, second=SECONDS[code], names=("W" * 40,) * 6), code, limit=150)

    small = []
    for page in pypdfium2.PdfDocument(pdf):
        text = page.get_textpage()
        for index in range(text.count_chars()):
            # A line's end and a space that nobody drew have no size of their own.
            drawn = not chr(raw.FPDFText_GetUnicode(text, index)).isspace()
            if (
                drawn
                and not raw.FPDFText_IsGenerated(text, index)
                and raw.FPDFText_GetFontSize(text, index) < 6.49
            ):
                small.append(
                    (chr(raw.FPDFText_GetUnicode(text, index)), raw.FPDFText_GetFontSize(text, index))
                )

    assert small == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_cards_are_tagged_to_the_standards_with_nothing_to_warn_of(code):
    order = CardOrder(OMNIBUS, 5, second=SECONDS[code], names=("Ann", "سارا", "דנה", "Սոնա", "సీత"))

    pdf, warnings = typst.compile_with_warnings(
        str(typeset.ROOT / TEMPLATE),
        root=str(typeset.ROOT),
        font_paths=fonts(),
        ignore_system_fonts=True,
        format="pdf",
        sys_inputs={"data": json.dumps(laid(order, code), ensure_ascii=False)},
        pdf_standards=typeset.STANDARDS,
    )

    assert warnings == []
    assert b"pdfuaid:part" in pdf
    assert typeset.BOX not in " ".join(cards(pdf))


def test_a_name_is_never_markup():
    found = cards(printed(CardOrder(HEARTS, 3, names=("*Ann* #x", "$b$", "<c>"), kinds=("places",))))

    assert found[0].count("*Ann* #x") == 2


def test_a_name_that_is_too_long_is_cut_between_letters():
    first = cards(printed(CardOrder(HEARTS, 3, names=("W" * 40, "b", "c"), kinds=("places",))))[0]

    assert len(re.findall("W+…", first)) == 2


def test_the_same_order_gives_the_same_bytes():
    order = CardOrder(HEARTS, 4, second="te", names=FOUR)

    assert printed(order) == printed(order)
