"""Eleven players, and names as long as names may be, on a phone."""

import pytest

from rules.variants import CANCELLATION
from scorekeeper.scoring import Hand
from tests.browser import measures
from tests.browser.scenes import MOON_OF_ELEVEN, OF_ELEVEN, long_game, watch, write
from tests.browser.table import Phone, number
from tests.scorekeeper.play import open_table, record

UNBROKEN = tuple(letter * 40 for letter in "WMԱمשఅOX")[:8] + ("n" * 39 + "1", "n" * 39 + "2", "n" * 39 + "3")
LAST_OF_ELEVEN = Hand(hearts=(25, 1, *[0] * 9), queens=(1, 1, *[0] * 9))

# The boxes of the scrolling table: the box it scrolls in, its first row heading, and the first and last player's heading.
BOXES = """
() => {
  const box = (one) => { const { left, right } = one.getBoundingClientRect(); return { left, right }; };
  const heads = document.querySelectorAll(".hands thead th");
  return {
    room: box(document.querySelector(".scroll")),
    corner: box(heads[0]),
    place: box(document.querySelector(".hands tbody th")),
    first: box(heads[1]),
    last: box(heads[heads.length - 1]),
  };
}
"""
TO_THE_END = """
() => {
  const room = document.querySelector(".scroll");
  room.scrollLeft = (getComputedStyle(room).direction === "rtl" ? -1 : 1) * room.scrollWidth;
}
"""
# Numbers of the sheet that stick out of their cell, or of the page.
CUT_NUMBERS = """
() => [...document.querySelectorAll(".hands .run, .hands .pts > :first-child, .total, .future li b")]
  .filter((one) => {
    const cell = one.closest("td, .standing, li").getBoundingClientRect();
    const box = one.getBoundingClientRect();
    return one.scrollWidth > one.clientWidth + 1 || box.left < cell.left - 1 || box.right > cell.right + 1;
  })
  .map((one) => one.textContent)
"""


@pytest.mark.parametrize(("code", "side"), [("ar", "right"), ("en", "left")])
def test_the_hand_numbers_stay_at_the_reading_side_while_eleven_players_scroll_by(page, code, side):
    page.goto(write(long_game(), code))

    before = page.evaluate(BOXES)
    page.evaluate(TO_THE_END)
    after = page.evaluate(BOXES)

    for boxes in (before, after):
        assert boxes["corner"][side] == pytest.approx(boxes["room"][side], abs=1)
        assert boxes["place"][side] == pytest.approx(boxes["room"][side], abs=1)
    assert inside(before["first"], before["room"])
    assert not inside(before["last"], before["room"])
    assert inside(after["last"], after["room"])
    assert page.evaluate(measures.SIDEWAYS) == []


def inside(box, room):
    return box["left"] >= room["left"] - 1 and box["right"] <= room["right"] + 1


def test_the_table_can_be_scrolled_with_the_keys(page, wait_until):
    page.goto(write(long_game(), "en"))

    page.locator(".scroll").focus()
    page.keyboard.press("ArrowRight")
    wait_until("document.querySelector('.scroll').scrollLeft > 0")

    assert page.locator(".scroll").get_attribute("tabindex") == "0"


@pytest.mark.parametrize("code", ["ar", "te"])
def test_names_of_forty_letters_leave_every_number_readable(page, code):
    phone = Phone(page, code)
    game = open_table(UNBROKEN, variant=CANCELLATION, limit=1000)
    record(game, OF_ELEVEN, MOON_OF_ELEVEN, OF_ELEVEN)

    page.goto(write(game, code))
    page.locator("#settings details:not(#limit-form, #seats) summary").tap()

    assert page.evaluate(measures.SIDEWAYS) == []
    assert page.evaluate(CUT_NUMBERS) == []
    # 18 − 26 + 18 for the first, and for the others twice 4 3 3 16 2 2 2 1 0 0
    assert phone.totals() == [10, 8, 6, 6, 32, 4, 4, 4, 2, 0, 0]
    assert [name for _, name, _ in phone.standings()] == [
        UNBROKEN[seat] for seat in (9, 10, 8, 5, 6, 7, 2, 3, 1, 0, 4)
    ]
    assert [page.locator(f"#name-{seat}").input_value() for seat in range(11)] == list(UNBROKEN)

    phone.fill([26, *[0] * 10], [2, *[0] * 10])
    phone.record()

    assert page.evaluate(measures.SIDEWAYS) == []
    assert page.evaluate(CUT_NUMBERS) == []
    assert page.locator(".moonpage h1 bdi").inner_text() == UNBROKEN[0]

    page.goto(watch(game, code))
    assert page.evaluate(measures.SIDEWAYS) == []
    for address in (f"/{code}/", f"/{code}/score/"):
        page.goto(address)
        assert page.evaluate(measures.SIDEWAYS) == []


@pytest.mark.parametrize("code", ["he", "en"])
def test_a_winner_of_forty_letters_fits_the_card_and_is_there_in_full(page, code):
    game = open_table(UNBROKEN, variant=CANCELLATION, limit=30)
    record(game, LAST_OF_ELEVEN)  # 38 14, and nine with nothing

    page.goto(write(game, code))

    assert page.evaluate(measures.SIDEWAYS) == []
    assert Phone(page).winners() == list(UNBROKEN[2:])
    assert [number(text) for text in page.locator(".standing .total").all_inner_texts()] == [0] * 9 + [14, 38]
    for card in page.locator(".winner").all():
        room, name = card.bounding_box(), card.locator(".name-big").bounding_box()
        assert room["x"] <= name["x"]
        assert name["x"] + name["width"] <= room["x"] + room["width"]
        assert room["y"] <= name["y"]
        assert name["y"] + name["height"] <= room["y"] + room["height"]
