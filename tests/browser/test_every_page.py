"""Every kind of page in every language: it fits a phone, can be touched, reads right, and asks nobody else."""

import pytest

from rules.languages import LANGUAGES
from tests.browser import measures
from tests.browser.conftest import PHONE
from tests.browser.scenes import ELEVEN, MIXED, Scenes, has_game
from tests.browser.table import WITHOUT_SCRIPTS

NARROWEST = {"width": 320, "height": 640}
# Where a number below zero stands, in sight.
BELOW_ZERO = {
    "rules",
    "new game",
    "sheet",
    "over",
    "watch",
    "moon",
    "home, game running",
    "new game, with shelf",
}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_page_fits_a_phone_and_keeps_names_and_numbers_together(page, code):
    language = LANGUAGES[code]
    wrong = {}

    for kind in Scenes(page, code).each():
        page.set_viewport_size(NARROWEST)
        sideways = page.evaluate(measures.SIDEWAYS)
        page.set_viewport_size(PHONE)
        small = page.evaluate(measures.SMALL)
        signs = page.evaluate(measures.SIGNS)
        side = "right" if language.number_direction == "rtl" else "left"
        astray = [text for drawn, text in signs if drawn != side] or (not signs and kind in BELOW_ZERO)
        loose = page.evaluate(measures.UNISOLATED, [*MIXED, *ELEVEN]) if has_game(kind) else []
        tongue = page.locator("html").evaluate("root => [root.lang, root.dir]")
        if sideways or small or astray or loose or tongue != [code, language.direction]:
            wrong[kind] = (sideways, small, astray, loose, tongue)

    assert wrong == {}


@WITHOUT_SCRIPTS
def test_without_scripts_the_form_of_a_new_game_fits_a_phone_in_every_language(page):
    wrong = {}

    page.set_viewport_size(NARROWEST)
    for code in LANGUAGES:
        page.goto(f"/{code}/score/")
        page.locator("[data-more] summary").tap()
        if found := page.evaluate(measures.SIDEWAYS) + page.evaluate(measures.SMALL):
            wrong[code] = found

    assert wrong == {}


def test_no_telugu_letter_is_cut_off_on_the_screen_in_twice_the_size_or_on_paper(page):
    wrong = {}

    for kind in Scenes(page, "te").each():
        for size, media in (("100%", "screen"), ("200%", "screen"), ("100%", "print")):
            page.emulate_media(media=media)
            page.evaluate("(size) => { document.documentElement.style.fontSize = size }", size)
            if clipped := page.evaluate(measures.CLIPPED):
                wrong[f"{kind}, {size}, {media}"] = clipped
        page.emulate_media(media="screen")

    assert wrong == {}


def test_the_measures_find_what_they_look_for(page):
    page.goto("/ar/")
    page.evaluate(
        """
        document.querySelector("main").innerHTML = `
          <button id="little">5</button>
          <p id="wide"></p>
          <p>-26</p><p><bdi dir="ltr">-26</bdi></p>
          <p>Ann, 26</p><p><bdi>Ann</bdi>, 26</p>
          <p id="low">\u0c2a\u0c4d\u0c30</p>`;
        const style = document.getElementById("wide").style;
        style.width = "2000px";
        style.height = "1px";
        const low = document.getElementById("low").style;
        low.overflow = "hidden";
        low.lineHeight = "1.2";
        low.blockSize = "4px";
        document.getElementById("little").style.blockSize = "20px";
        """
    )

    assert page.evaluate(measures.SIDEWAYS) != []
    assert [found.split()[1] for found in page.evaluate(measures.SMALL)] == ["little"]
    assert page.evaluate(measures.SIGNS) == [["right", "-26"], ["left", "-26"]]
    assert page.evaluate(measures.UNISOLATED, ["Ann"]) == ["Ann, 26"]
    assert len(page.evaluate(measures.CLIPPED)) == 2


def test_a_page_that_complains_or_asks_elsewhere_is_noticed(page, complaints):
    page.goto("/en/")

    page.evaluate("document.body.setAttribute('style', 'color: red')")
    page.evaluate(
        "document.body.append(Object.assign(new Image(), { src: 'https://example.invalid/seen.png' }))"
    )
    with page.expect_event("pageerror"):
        page.evaluate("setTimeout(() => { throw new Error('a fault') })")
    noticed = " ".join(complaints)
    complaints.clear()

    assert "style-src" in noticed
    assert "example.invalid" in noticed
    assert "a fault" in noticed
