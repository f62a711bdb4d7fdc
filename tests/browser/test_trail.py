"""The change trail on a phone: led to from the table, taken back, and told by the phone's own clock."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from rules.languages import LANGUAGES
from scorekeeper.sheet import read
from tests.browser.scenes import MIXED, PLAIN, watch, write
from tests.browser.table import WITH_AND_WITHOUT_SCRIPTS, Phone
from tests.browser.test_accessible import RUN
from tests.scorekeeper.play import EVEN, amend, open_table, record, settle

IN_TOKYO = pytest.mark.browser_context_args(timezone_id="Asia/Tokyo")
OPENED = {  # 30 November 2026, 19:00 UTC is four in the morning of the next day in Tokyo
    "ar": "1 ديسمبر 2026، 4:00 ص",
    "ar-eg": "١ ديسمبر ٢٠٢٦، ٤:٠٠ ص",
    "fa": "۱۰ آذر ۱۴۰۵،\u200f ۴:۰۰",
    "he": "1 בדצמבר 2026, 4:00",
    "hy": "2026 թ. դեկտեմբերի 1, 04:00",
    "te": "1 డిసెంబర్, 2026 04:00",
    "en": "1 December 2026, 04:00",
}


def amended_game(names=MIXED):
    game = open_table(names)
    record(game, PLAIN, PLAIN)
    amend(game, 1, EVEN)
    return game


@WITH_AND_WITHOUT_SCRIPTS
def test_the_mark_of_an_amended_hand_opens_the_trail_at_its_line(page, scripts):
    game = amended_game()
    page.goto(watch(game, "en"))
    expect(page.locator("#trail-4")).to_be_hidden()

    page.locator("a.amended").tap()

    expect(page.locator("#trail-4")).to_be_in_viewport()


@WITH_AND_WITHOUT_SCRIPTS
def test_an_amendment_and_a_struck_hand_are_taken_back_from_the_trail(page, scripts):
    ann = Phone(page, scripts=scripts)
    game = amended_game()
    page.goto(write(game, "en"))
    page.locator("#trail summary").tap()

    ann.press("#trail-4 button")
    back = read(game).hands[0].hand
    ann.press("#undo")
    page.locator("#trail summary").tap()
    ann.press("#trail-6 button")

    assert back == PLAIN
    assert [hand.hand for hand in read(game).hands] == [PLAIN, PLAIN]
    assert page.locator("#trail summary").inner_text() == "Changes: 4"


@IN_TOKYO
@pytest.mark.parametrize("code", LANGUAGES)
def test_moments_are_told_by_the_clock_of_the_phone_as_the_server_writes_them(page, code):
    page.goto(write(amended_game(), code))

    written = page.locator("#opened-at").inner_text()

    assert written.endswith(OPENED[code])
    assert OPENED[code].endswith(page.locator("#trail-4 time").text_content())


@IN_TOKYO
def test_moments_of_a_sheet_that_was_swapped_in_are_mended_too(page):
    ann = Phone(page)
    page.goto(write(amended_game(), "en"))

    ann.amend(2)

    expect(page.locator("#opened-at")).to_have_text(f"Opened: {OPENED['en']}")


@pytest.mark.parametrize("code", ["ar", "te", "en"])
@pytest.mark.parametrize("width", [360, 1280])
def test_axe_finds_nothing_in_an_open_trail_and_nothing_runs_out_of_it(page, code, width):
    page.set_viewport_size({"width": width, "height": 740})
    names = ("W" * 40, "سارا", "(דנה)", "Մհեր")
    game = amended_game(names)
    settle(game, names=("M" * 40, "", "", ""), limit=150, ties="play_on", passing="none", first_dealer=2)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.goto(write(game, code))
    page.locator("#trail summary").tap()

    page.evaluate(Axe().axe_script)
    by_day = page.evaluate(RUN)
    page.emulate_media(color_scheme="dark")
    by_night = page.evaluate(RUN, ["color-contrast"])

    assert (by_day, by_night) == ([], [])
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert min(button.bounding_box()["height"] for button in page.locator("#trail button").all()) >= 44


def test_a_line_tells_old_and_new_in_the_order_of_reading(page):
    page.goto(write(amended_game(("علی", "سارا", "Ann", "Dee")), "fa"))
    page.locator("#trail summary").tap()

    was, arrow, now = [
        page.locator(f"#trail-4 .became >> nth=0 >> {part}").bounding_box()["x"]
        for part in ("bdi >> nth=0", ".sign", "bdi >> nth=1")
    ]

    assert now < arrow < was
