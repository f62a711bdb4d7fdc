"""Every kind of page in every language: it fits a phone, can be touched, reads right, and asks nobody else."""

import pytest

from rules.languages import LANGUAGES
from tests.browser import measures
from tests.browser.conftest import PHONE
from tests.browser.scenes import ELEVEN, MIXED, Scenes, has_game

NARROWEST = {"width": 320, "height": 640}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_page_fits_a_phone_and_keeps_names_and_numbers_together(page, code):
    language = LANGUAGES[code]
    wrong = {}

    for kind in Scenes(page, code).each():
        page.set_viewport_size(NARROWEST)
        sideways = page.evaluate(measures.SIDEWAYS)
        page.set_viewport_size(PHONE)
        small = page.evaluate(measures.SMALL)
        signs = [
            text
            for side, text in page.evaluate(measures.SIGNS)
            if side != ("right" if language.number_direction == "rtl" else "left")
        ]
        loose = page.evaluate(measures.UNISOLATED, [*MIXED, *ELEVEN]) if has_game(kind) else []
        tongue = page.locator("html").evaluate("root => [root.lang, root.dir]")
        if [sideways, small, signs, loose, tongue] != [[], [], [], [], [code, language.direction]]:
            wrong[kind] = (sideways, small, signs, loose, tongue)

    assert wrong == {}


@pytest.mark.parametrize("size", ["100%", "200%"])
def test_no_telugu_letter_is_cut_off(page, size):
    wrong = {}

    for kind in Scenes(page, "te").each():
        page.evaluate("(size) => { document.documentElement.style.fontSize = size }", size)
        if clipped := page.evaluate(measures.CLIPPED):
            wrong[kind] = clipped

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
