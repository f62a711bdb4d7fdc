"""The evening's story in a browser: what can be heard and seen, and what can be sent."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser import measures
from tests.browser.scenes import ELEVEN, MIXED, PLAIN, filled_game, long_game
from tests.browser.table import WITHOUT_SCRIPTS
from tests.browser.test_accessible import RUN
from tests.scorekeeper.play import open_table, record

UNBROKEN = tuple(letter * 40 for letter in "WMԱמשఅOX") + ("n" * 39 + "1", "n" * 39 + "2", "n" * 39 + "3")
# Boxes of the labels at the ends of the lines, and of the sheet they stand on.
LABELS = """
() => {
  const box = (one) => { const { left, right, top, bottom } = one.getBoundingClientRect(); return { left, right, top, bottom }; };
  return {
    sheet: box(document.querySelector(".plot")),
    field: box(document.querySelector(".plot-field")),
    names: [...document.querySelectorAll(".plot-ends p")].map(box),
  };
}
"""
SHARING = """
window.sent = [];
Object.defineProperty(navigator, "canShare", { value: (said) => said.files.every((file) => file.type === "image/png") });
Object.defineProperty(navigator, "share", { value: async (said) => {
  window.sent.push({ text: said.text, files: (said.files || []).map((file) => [file.name, file.size > 10000]) });
} });
"""


def story(game, code):
    return f"/{code}/score/{game.write_key}/story/"


@pytest.mark.parametrize("code", ["ar", "te", "en"])
def test_axe_finds_nothing_by_day_or_night(page, code):
    for game in (filled_game(), long_game()):
        page.goto(story(game, code))
        page.locator(".plot-table summary").click()
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        page.evaluate(Axe().axe_script)
        by_day = page.evaluate(RUN)
        page.emulate_media(color_scheme="dark")
        by_night = page.evaluate(RUN, ["color-contrast"])

        assert (by_day, by_night) == ([], [])


@pytest.mark.parametrize("code", ["fa", "te", "en"])
@pytest.mark.parametrize("width", [320, 360, 1280])
def test_labels_of_eleven_long_names_keep_clear_and_the_page_never_scrolls_sideways(page, code, width):
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(story(long_game(UNBROKEN), code))

    boxes = page.evaluate(LABELS)

    names = sorted(boxes["names"], key=lambda box: box["top"])
    assert len(names) == 11
    assert all(above["bottom"] <= below["top"] + 1 for above, below in zip(names, names[1:], strict=False))
    for box in names:
        assert boxes["sheet"]["left"] <= box["left"] and box["right"] <= boxes["sheet"]["right"] + 1
        assert boxes["sheet"]["top"] <= box["top"] and box["bottom"] <= boxes["sheet"]["bottom"]
        assert (
            box["right"] <= boxes["field"]["left"] if code == "fa" else box["left"] >= boxes["field"]["right"]
        )
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("code", ["he", "te"])
def test_nothing_is_cut_and_every_name_stands_apart(page, code):
    page.goto(story(filled_game(), code))

    assert [found for found in page.evaluate(measures.CLIPPED) if "TEXTAREA" not in found] == []
    assert page.evaluate(measures.UNISOLATED, list(MIXED)) == []


def test_the_text_is_copied_as_it_stands(page, context):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(story(filled_game(), "en"))
    button = page.locator("[data-copy=story-text]")

    button.tap()

    expect(page.locator("#said")).to_have_text(button.get_attribute("data-copied"))
    assert page.evaluate("navigator.clipboard.readText()") == page.locator("#story-text").input_value()


def test_a_phone_that_can_is_given_the_words_and_the_picture(page, wait_until):
    page.add_init_script(SHARING)
    page.goto(story(filled_game(), "en"))

    page.locator("[data-share]").tap()
    wait_until("window.sent.length === 1")

    assert page.evaluate("window.sent") == [
        {"text": page.locator("#story-text").input_value(), "files": [["hearts.png", True]]}
    ]


def test_where_nothing_can_be_shared_there_is_no_button_for_it(page):
    page.add_init_script("Object.defineProperty(navigator, 'share', { value: undefined })")
    page.goto(story(filled_game(), "en"))

    expect(page.locator("[data-share]")).to_be_hidden()
    expect(page.locator("[data-copy=story-text]")).to_be_visible()


@WITHOUT_SCRIPTS
def test_without_scripts_the_story_can_be_read_and_its_text_and_picture_opened(page):
    page.goto(story(long_game(), "en"))

    page.locator(".plot-table summary").click()

    expect(page.locator(".plot-table table")).to_be_visible()
    assert page.locator(".plot-table thead bdi").all_inner_texts() == list(ELEVEN)
    expect(page.locator("[data-share], [data-copy]")).to_have_count(2)
    for button in page.locator("[data-share], [data-copy]").all():
        expect(button).to_be_hidden()
    expect(page.locator(".evening-send a")).to_have_count(2)


def test_the_way_leads_from_the_sheet_to_the_story_and_back(page):
    game = open_table(MIXED)
    record(game, PLAIN, PLAIN)
    page.goto(f"/en/score/{game.write_key}/")

    page.locator(".story-way a").tap()
    expect(page.locator("h1")).to_have_text("The evening's story")
    page.locator(".evening-head a").tap()

    expect(page.locator(".story-way a")).to_be_visible()
