"""Light or dark: as the device says, or as chosen at the foot of a page and kept on this device."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser import measures
from tests.browser.scenes import Scenes
from tests.browser.table import WITHOUT_SCRIPTS
from tests.browser.test_accessible import RUN

DAY, NIGHT = "rgb(246, 242, 232)", "rgb(20, 24, 22)"  # --paper, light and dark
WHITE, BLACK = "rgb(255, 255, 255)", "rgb(0, 0, 0)"
CHOICES = ["device", "light", "dark"]
# What the root says when the body comes, before anything can be drawn.
AT_BODY = """
new MutationObserver((_, watch) => {
  if (!document.body) return;
  window.atBody = document.documentElement.dataset.theme ?? "none";
  watch.disconnect();
}).observe(document, { childList: true, subtree: true });
"""
NO_STORAGE = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("refused", "SecurityError"); } });
"""


def choose(page, choice):
    page.locator(f"[name=theme][value={choice}]").locator("..").tap()


def chosen(page):
    return page.locator("[name=theme]:checked").evaluate_all("all => all.map((one) => one.value)")


def ground(page):
    return page.evaluate("getComputedStyle(document.body).backgroundColor")


def seen(page):
    """The ground, what the browser draws its own fields in, and the colour that the bar of the browser takes."""
    return (
        ground(page),
        page.evaluate("getComputedStyle(document.documentElement).colorScheme"),
        page.evaluate(
            "[...document.querySelectorAll('[name=theme-color]')].filter((one) => matchMedia(one.media).matches)"
            ".map((one) => one.content)"
        ),
    )


LIGHT = (DAY, "light", ["#1f5145"])
DARK = (NIGHT, "dark", ["#14302a"])


@pytest.mark.parametrize("room", ["light", "dark"])
def test_what_is_chosen_holds_against_the_device_on_every_page_and_after_loading_anew(page, room):
    page.emulate_media(color_scheme=room)
    own = DAY if room == "light" else NIGHT
    page.goto("/he/")

    assert (ground(page), chosen(page)) == (own, ["device"])

    choose(page, "dark")

    assert (seen(page), chosen(page)) == (DARK, ["dark"])

    page.reload()

    assert (seen(page), chosen(page)) == (DARK, ["dark"])

    choose(page, "light")
    page.goto("/te/rules/hearts/")

    assert (seen(page), chosen(page)) == (LIGHT, ["light"])

    choose(page, "device")
    page.goto("/en/score/")

    assert (ground(page), chosen(page)) == (own, ["device"])
    assert page.evaluate("localStorage.length") == 0
    assert page.evaluate("document.cookie") == ""


def test_as_the_device_follows_the_device_while_the_page_is_open(page):
    page.emulate_media(color_scheme="light")
    page.goto("/en/")
    choose(page, "dark")
    choose(page, "device")
    by_day = seen(page)

    page.emulate_media(color_scheme="dark")

    assert (by_day, seen(page)) == (
        (DAY, "light dark", ["#1f5145"]),
        (NIGHT, "light dark", ["#14302a"]),
    )


@pytest.mark.parametrize("choice", ["light", "dark"])
def test_the_choice_is_put_on_before_the_page_has_anything_to_draw(page, choice):
    page.add_init_script(AT_BODY)
    page.goto("/en/")
    before = page.evaluate("window.atBody")
    choose(page, choice)

    page.reload()

    assert (before, page.evaluate("window.atBody")) == ("none", choice)


def test_the_choice_reaches_a_page_that_is_open_beside(page, context):
    page.emulate_media(color_scheme="light")
    beside = context.new_page()
    beside.emulate_media(color_scheme="light")
    page.goto("/en/")
    beside.goto("/en/rules/")

    choose(page, "dark")

    expect(beside.locator("html")).to_have_attribute("data-theme", "dark")
    assert (ground(beside), chosen(beside)) == (NIGHT, ["dark"])


@pytest.mark.parametrize("kept", ["", "purple", "<b>", "device"])
def test_whatever_else_is_kept_means_as_the_device(page, kept):
    page.goto("/en/")
    page.evaluate("(kept) => localStorage.setItem('theme', kept)", kept)

    page.reload()

    assert page.locator("html").get_attribute("data-theme") is None
    assert chosen(page) == ["device"]


def test_where_the_device_keeps_nothing_the_choice_holds_for_the_page(page):
    page.emulate_media(color_scheme="light")
    page.add_init_script(NO_STORAGE)
    page.goto("/en/")

    choose(page, "dark")

    assert (seen(page), chosen(page)) == (DARK, ["dark"])


@WITHOUT_SCRIPTS
def test_without_scripts_there_is_no_choice_and_the_page_is_as_the_device(page):
    page.emulate_media(color_scheme="dark")
    page.goto("/en/")

    assert not page.locator("[data-themes]").is_visible()
    assert ground(page) == NIGHT


@pytest.mark.parametrize("choice", CHOICES)
@pytest.mark.parametrize("room", ["light", "dark"])
def test_paper_is_white_and_ink_black_whatever_was_chosen(page, room, choice):
    page.goto("/en/rules/hearts/")
    choose(page, choice)

    page.emulate_media(media="print", color_scheme=room)

    assert (ground(page), page.evaluate("getComputedStyle(document.body).color")) == (WHITE, BLACK)
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"


def test_a_reader_who_asks_for_more_contrast_gets_it_in_the_dark_that_was_chosen(page):
    page.emulate_media(color_scheme="light", contrast="more")
    page.goto("/en/")

    choose(page, "dark")

    value = "getComputedStyle(document.documentElement).getPropertyValue"
    assert page.evaluate(f"{value}('--ink-2')") == page.evaluate(f"{value}('--ink')") == "#ede8dc"


def test_the_choice_can_be_made_by_keyboard_and_is_seen_in_forced_colours(page):
    page.emulate_media(forced_colors="active")
    page.goto("/en/")
    page.locator("[name=theme]:checked").focus()

    page.keyboard.press("ArrowRight")

    marks = page.locator(".theme .chip").evaluate_all(
        "all => all.map((one) => getComputedStyle(one).backgroundColor)"
    )
    assert chosen(page) == ["light"]
    assert [mark == marks[1] for mark in marks] == [False, True, False]


@pytest.mark.parametrize("code", ["ar", "te", "en"])
def test_axe_finds_no_colour_too_faint_in_the_theme_that_the_device_would_not_take(page, code):
    faint = {}

    for kind in Scenes(page, code).to_read():
        for room, choice in (("light", "dark"), ("dark", "light")):
            page.emulate_media(color_scheme=room, reduced_motion="reduce")
            choose(page, choice)
            page.evaluate(Axe().axe_script)
            if found := page.evaluate(RUN, ["color-contrast"]):
                faint[f"{kind}, {choice}"] = found
        choose(page, "device")

    assert faint == {}


def test_the_choice_can_be_touched(page):
    page.goto("/hy/")

    assert page.locator("[data-themes]").is_visible()
    assert page.evaluate(measures.SMALL) == []
