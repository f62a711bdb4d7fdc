"""Typing a sheet kept on paper, on a phone."""

import pytest
from playwright.sync_api import expect

from tests.browser.table import WITH_AND_WITHOUT_SCRIPTS, Phone

ROWS = [(["5", "4", "4", ""], "Cyd"), (["3", "3", "3", "4"], "Cyd"), (["", "", "", "-26"], None)]


def names(page, variant, several, language="en"):
    """Choose the game and type the names, on the page that leads to the grid."""
    page.goto(f"/{language}/score/paper/")
    page.locator(f"label:has(input[value={variant}])").tap()
    phone = Phone(page, language, scripts=page.locator("[data-add]:not([hidden])").count() > 0)
    for index, name in enumerate(several):
        phone.make_room_for(index)
        page.locator(f"#name-{index}").fill(name)
    page.locator("#new-game button[type=submit]").tap()


@WITH_AND_WITHOUT_SCRIPTS
def test_a_paper_of_four_becomes_a_game(page, scripts):
    names(page, "hearts", ["Ann", "Ben", "Cyd", "Dee"])
    for place, (numbers, lady) in enumerate(ROWS, start=1):
        for seat, number in enumerate(numbers):
            page.locator(f"#n-{place}-{seat}").fill(number)
        if lady:
            page.locator("select[name=lady]").nth(place - 1).select_option(label=lady)
    if scripts:
        page.locator("#n-3-3").blur()
        expect(page.locator("#row-3-says")).to_have_text("Ann: 8; Ben: 7; Cyd: 33; Dee: −22")

    page.locator("#grid button[type=submit]").first.tap()

    expect(page.locator(".hands tbody tr:not(.says-row)")).to_have_count(3)
    expect(page.locator(".standing .total").first).to_have_text("−22")


def test_a_row_that_does_not_add_up_says_so_when_it_is_left_and_typing_goes_on(page):
    names(page, "hearts", ["Ann", "Ben", "Cyd", "Dee"])

    page.locator("#n-1-0").fill("5")
    page.locator("#n-1-1").focus()

    expect(page.locator("#row-1-says [data-problem=too_few_hearts]")).to_be_visible()
    expect(page.locator("#n-1-1")).to_be_focused()


def test_eleven_type_their_paper_with_digits_of_their_own(page):
    names(page, "cancellation", [f"بازیکن {letter}" for letter in "ابپتثجچحخدذ"], "fa")
    for seat in range(11):
        page.locator(f"#n-1-{seat}").fill("۲" if seat < 9 else "۴")
    page.locator("#grid input[name=queens]").nth(0).fill("۲")

    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("#grid button[type=submit]").first.tap()

    expect(page.locator(".standing .total").last).to_have_text("۲۸")


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_a_gap_is_refused_with_everything_kept(page):
    names(page, "hearts", ["Ann", "Ben", "Cyd", "Dee"])
    page.locator("#n-2-0").fill("13")
    page.locator("select[name=lady]").nth(1).select_option(label="Ben")

    page.locator("#grid button[type=submit]").first.tap()

    expect(page.locator("#row-1-says [data-problem=hand_missing]")).to_be_visible()
    expect(page.locator("#n-2-0")).to_have_value("13")
