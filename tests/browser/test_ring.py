"""The seat ring in a browser: the same way round in every language, turned without losing what was typed."""

import pytest
from playwright.sync_api import expect

from tests.browser.table import Phone

NAMES = ["Ann", "Ben", "Cyd", "Dee"]
BOXES = """() => [...document.querySelectorAll(".ring .at")].map(at => {
  const box = at.getBoundingClientRect(), table = document.querySelector(".ring-table").getBoundingClientRect();
  const middle = (one) => [one.x + one.width / 2, one.y + one.height / 2];
  const [x, y] = middle(box), [left, top] = middle(table);
  return [at.textContent.trim().split(" ").pop(), Math.sign(Math.round(x - left)), Math.sign(Math.round(y - top))];
})"""


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_next_in_turn_sits_to_the_left_in_every_language(page, language):
    Phone(page, language).open("hearts", NAMES)

    page.locator("#ring summary").tap()

    assert page.evaluate(BOXES) == [["Ann", 0, 1], ["Ben", -1, 0], ["Cyd", 0, -1], ["Dee", 1, 0]]


def test_a_tap_turns_the_table_and_keeps_the_cursor_and_what_was_typed(page):
    Phone(page).open("hearts", NAMES)
    page.locator("#ring summary").tap()

    page.locator("#at-2").tap()
    expect(page.locator("#at-2")).to_have_attribute("aria-current", "true")

    assert page.evaluate(BOXES)[2] == ["Cyd", 0, 1]
    expect(page.locator("#at-2")).to_be_focused()
    expect(page.locator("#ring")).to_have_attribute("open", "")


def test_the_table_stays_turned_when_a_hand_is_saved(page):
    table = Phone(page)
    table.open("hearts", NAMES)
    page.locator("#ring summary").tap()
    page.locator("#at-1").tap()
    expect(page.locator("#at-1")).to_have_attribute("aria-current", "true")

    table.enter([13, 0, 0, 0], [0, 1, 0, 0])

    expect(page.locator("#at-1")).to_have_attribute("aria-current", "true")
