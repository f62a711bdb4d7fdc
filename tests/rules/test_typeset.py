"""The press: what cannot be printed becomes a box, the same paper is the same bytes, and nothing goes wrong silently."""

import threading
from datetime import UTC, datetime

import pytest
import typst
from hypothesis import given
from hypothesis import strategies as st

from rules import typeset
from rules.languages import LANGUAGES
from rules.variants import HEARTS
from scorekeeper import paper
from scorekeeper.paper_order import Order
from scorekeeper.scoring import Terms
from tests.papers import Paper, print_out


def sheet(*names, code="en"):
    seats = (*names, *[""] * 4)[:4]
    order = Order(Terms(HEARTS, 4, 100), seats)
    return paper.blank(order, code=code, rules="https://hearts.example/en/rules/hearts/")


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("Ann", "Ann"),
        ("سارة", "سارة"),
        ("علی\u200cرضا", "علی\u200cرضا"),
        ("שָׂרָה", "שָׂרָה"),
        ("Դավիթ", "Դավիթ"),
        ("క్ష్మీ", "క్ష్మీ"),
        ("प्रिया", "प्रिया"),
        ("Ζωή Дмитрий", "Ζωή Дмитрий"),
        ("e\u0301", "e\u0301"),
        ("中", "□"),
        ("\u0378", "□"),
        ("\u0001", "□"),
        ("\ue000", "□"),
        ("A\ufeffB", "A□B"),
        ("🂡", "□"),
        ("క\u05b8中B", "□□B"),
        ("♥♠♦♣", "♥♠♦♣"),
        ("\u2068Q♠\u2069", "\u2068Q♠\u2069"),
    ],
)
def test_a_letter_that_no_font_has_becomes_a_box(written, printed):
    assert typeset.printable(written) == printed


def test_letters_are_looked_at_wherever_they_stand_in_the_data():
    data = {"seats": [{"letters": ["中", "a"], "number": "1"}], "fill": True, "rows": ("中",), "size": 9.6}

    printed = typeset.printable(data)

    assert printed == {
        "seats": [{"letters": ["□", "a"], "number": "1"}],
        "fill": True,
        "rows": ["□"],
        "size": 9.6,
    }


def test_the_same_paper_on_the_same_day_is_the_same_bytes():
    first = typeset.press(paper.TEMPLATE, sheet("Ann"), dated=typeset.RELEASED)
    again = typeset.press(paper.TEMPLATE, sheet("Ann"), dated=typeset.RELEASED)
    later = typeset.press(paper.TEMPLATE, sheet("Ann"), dated=datetime(2027, 1, 1, tzinfo=UTC))

    assert first == again
    assert first != later


def test_a_paper_says_that_it_can_be_read_aloud_and_kept():
    printed = print_out(paper.TEMPLATE, sheet("Ann", code="he"))

    assert b"<pdfuaid:part>1</pdfuaid:part>" in printed.bytes
    assert b"<pdfaid:part>2</pdfaid:part>" in printed.bytes
    assert b"<pdfaid:conformance>A</pdfaid:conformance>" in printed.bytes
    assert (printed.language, printed.title) == ("he", "דף ניקוד: לבבות")


@pytest.mark.parametrize("code", LANGUAGES)
def test_typst_has_nothing_to_complain_of(code):
    """A font that is missing, or a letter that no font has, would be a warning."""
    words = typeset.json.dumps(typeset.printable(sheet("Ann", "سارة", "משה", "క్ష్మీ", code=code)))

    _, warnings = typst.compile_with_warnings(
        str(typeset.ROOT / paper.TEMPLATE),
        root=str(typeset.ROOT),
        font_paths=typeset._fonts(),
        ignore_system_fonts=True,
        format="pdf",
        sys_inputs={"data": words},
        pdf_standards=typeset.STANDARDS,
        timestamp=0,
    )

    assert [warning.message for warning in warnings] == []


def test_every_script_is_set_in_its_own_face():
    printed = print_out(paper.TEMPLATE, sheet("سارة", "משה", "Դավիթ", "క్ష్మీ"))

    families = {name.partition("-")[0] for name in printed.names_of_fonts}

    assert families >= {"Amiri", "NotoSansHebrew", "NotoSansArmenian", "NotoSansTelugu", "NotoSans"}
    assert families <= {
        "Amiri",
        "NotoSansHebrew",
        "NotoSansArmenian",
        "NotoSansTelugu",
        "NotoSans",
        "DejaVuSansMono",
    }


@given(st.text(min_size=1, max_size=12))
def test_no_name_whatever_is_in_it_keeps_a_sheet_from_being_printed(name):
    printed = Paper(typeset.press(paper.TEMPLATE, sheet(name), dated=typeset.RELEASED))

    assert len(printed) == 1


def test_a_name_is_never_markup():
    printed = print_out(paper.TEMPLATE, sheet("#pagebreak()", "*b* $x$", "<a>", "\\"))

    assert len(printed) == 1
    assert {"#pagebreak()", "*b*", "$x$", "<a>", "\\"} <= set(printed.words())


def test_a_picture_is_the_first_page_as_a_drawing():
    drawn = typeset.press(paper.TEMPLATE, sheet("Ann"), dated=typeset.RELEASED, form="svg")

    assert drawn.startswith(b"<svg ")
    assert b"<script" not in drawn


def test_papers_that_cannot_wait_any_more_are_turned_away():
    turned_away = []

    def wait_for_the_press():
        try:
            typeset.press(paper.TEMPLATE, sheet(), dated=typeset.RELEASED)
        except typeset.Busy:
            turned_away.append("turned away")

    hold = threading.Event()
    typeset._press().submit(hold.wait)
    waiting = [threading.Thread(target=wait_for_the_press) for _ in range(typeset.WAITING + 3)]
    for thread in waiting:
        thread.start()
    while len(turned_away) < 3:
        threading.Event().wait(0.01)
    hold.set()
    for thread in waiting:
        thread.join()

    assert len(turned_away) == 3
