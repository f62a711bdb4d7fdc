"""The desk where a blank sheet is chosen, and what the browser itself prints of any page."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from rules.variants import CANCELLATION
from tests.browser.scenes import ELEVEN, OF_ELEVEN, Scenes, counted_game, write
from tests.browser.table import WITH_AND_WITHOUT_SCRIPTS, WITHOUT_SCRIPTS
from tests.papers import Paper
from tests.scorekeeper.play import PLAIN, open_table, record


def shown(page):
    """What the picture of the sheet is drawn from, once it is there."""
    image = page.locator("#proof img")
    image.evaluate("image => image.decode()")
    assert image.evaluate("image => image.naturalWidth") > 0
    return image.get_attribute("src")


def test_every_choice_redraws_the_picture_and_stands_in_the_address(page):
    page.goto("/en/print/")
    assert shown(page) == "/en/print/sheet.svg"

    page.locator("label:has(input[value=cancellation])").tap()
    expect(page.locator("#proof img")).to_have_attribute("src", "/en/print/sheet.svg?variant=cancellation")
    page.locator("#players").select_option("11")
    expect(page.locator("#proof img")).to_have_attribute(
        "src", "/en/print/sheet.svg?variant=cancellation&players=11"
    )

    shown(page)
    assert urlsplit(page.url).query == "variant=cancellation&players=11"
    assert page.locator("#print-link").input_value().endswith("/en/print/?variant=cancellation&players=11")
    box = page.locator("#proof img").bounding_box()
    assert box["width"] > box["height"]


def test_nothing_that_is_being_typed_is_lost_when_the_picture_changes(page):
    page.goto("/fa/print/")
    page.locator("details:has(#name-0) summary").tap()

    page.locator("#name-0").press_sequentially("سارا")
    page.locator("#name-1").press_sequentially("علی", delay=60)

    page.wait_for_url("**name=**name=**")
    assert page.evaluate("document.activeElement.id") == "name-1"
    assert page.locator("#name-1").input_value() == "علی"


def test_a_wrong_number_is_told_beside_its_field_while_it_is_typed(page):
    page.goto("/en/print/")

    page.locator("#rows").fill("99")
    expect(page.locator("#at-rows [data-problem]")).to_be_visible()
    assert page.evaluate("document.activeElement.id") == "rows"
    page.locator("#rows").fill("12")

    expect(page.locator("#at-rows [data-problem]")).to_have_count(0)
    expect(page.locator("#proof img")).to_have_attribute("src", "/en/print/sheet.svg?rows=12")


@WITH_AND_WITHOUT_SCRIPTS
def test_a_sheet_is_chosen_and_opened(page, scripts):
    page.goto("/te/print/")

    page.locator("label:has(input[value=omnibus])").tap()
    page.locator("#players").select_option("5")
    page.locator("#print-form button").tap()
    page.wait_for_url("**variant=omnibus**")

    assert "variant=omnibus&players=5" in shown(page)
    address = page.locator("#proof .btn--go").get_attribute("href")
    printed = Paper(page.request.get(address).body())
    assert (len(printed), printed.language) == (1, "te")


@WITHOUT_SCRIPTS
def test_without_scripts_boxes_that_are_not_ticked_stay_so(page):
    page.goto("/en/print/")

    page.locator("label:has(input[value=crib])").tap()
    page.locator("#print-form button").tap()
    page.wait_for_url("**part=**")

    assert page.locator("input[name=part]:checked").count() == 3
    assert "part=check&part=house&part=qr" in shown(page)


@pytest.mark.parametrize("code", ["ar", "en"])
def test_what_the_browser_prints_is_black_on_white_even_from_a_dark_screen(page, code):
    dark = {}

    for kind in Scenes(page, code).each():
        if kind.startswith("moon"):
            continue
        page.emulate_media(color_scheme="dark", media="print")
        printed = Paper(page.pdf(format="A4", prefer_css_page_size=True))
        page.emulate_media(color_scheme="light", media="screen")
        share = max(printed.darkness(index) for index in range(len(printed)))
        if share > 0.12:
            dark[kind] = share

    assert dark == {}


def test_a_long_game_printed_by_the_browser_names_its_players_on_every_page(page):
    game = open_table(ELEVEN, variant=CANCELLATION, limit=1000)
    record(game, *[OF_ELEVEN] * 40)
    page.goto(write(game, "en"))

    printed = Paper(page.pdf(format="A4", landscape=True))

    with_hands = [index for index in range(len(printed)) if "Kim" in printed.text(index)]
    assert len(with_hands) >= 2
    assert printed.outside() == []
    assert "Keep score" not in printed.text()


def test_the_sheet_of_a_game_is_printed_in_a_second_language_too(page):
    game = open_table()
    record(game, PLAIN)
    page.goto(write(game, "en"))

    page.locator("#print-game summary").tap()
    page.locator("#print-game select[name=with]").select_option("hy")
    with page.context.expect_event("request", lambda request: "/sheet.pdf?" in request.url) as asked:
        page.locator("#print-game button").tap()

    printed = Paper(page.request.get(asked.value.url).body())
    assert urlsplit(asked.value.url).query == "paper=a4&with=hy"
    assert "Խաղափուլ" in printed.text()


def test_no_link_that_writes_is_printed_and_no_code_of_one(page):
    game = counted_game()
    page.goto(write(game, "en"))
    page.evaluate("document.querySelectorAll('details').forEach((box) => { box.open = true; })")
    page.emulate_media(media="print")

    shown = [box for box in page.locator("#links, #phones, img.code").all() if box.is_visible()]

    assert page.locator("#phones img.code").count() == 4
    assert shown == []
