"""Forgetting a game and erasing it, with a finger: one press for the first, two for the second, and never by a slip."""

import pytest
from playwright.sync_api import expect

from rules.languages import LANGUAGES
from scorekeeper.models import Game
from tests.browser.scenes import PLAIN, filled_game, watch, write
from tests.browser.table import WITH_AND_WITHOUT_SCRIPTS
from tests.browser.test_accessible import faults
from tests.scorekeeper.play import FOUR, open_table, record

FINGERTIP = 44  # pixels
# How near the way to erasing comes to the button that undoes, over all places the page can be scrolled to where both are
# in sight.
NEAREST = """
async () => {
  const erase = document.getElementById("erase"), undo = document.getElementById("undo");
  let nearest = Infinity;
  for (let top = 0; top < document.documentElement.scrollHeight; top += 24) {
    scrollTo({ top, behavior: "instant" });
    const one = erase.getBoundingClientRect(), other = undo.getBoundingClientRect();
    if (one.bottom < 0 || one.top > innerHeight) continue;
    const across = Math.max(one.left - other.right, other.left - one.right, 0);
    const down = Math.max(one.top - other.bottom, other.top - one.bottom, 0);
    nearest = Math.min(nearest, Math.hypot(across, down));
  }
  return nearest;
}
"""


def listed(page):
    return page.locator("#shelf a.row b").all_inner_texts()


@WITH_AND_WITHOUT_SCRIPTS
def test_a_game_is_forgotten_with_one_press_and_found_again_behind_the_note(page, scripts):
    games = [open_table(("Fay", "Gil", "Hal")), open_table()]
    for game in games:
        page.goto(write(game, "en"))
    page.goto("/en/score/")

    page.locator("#shelf form button").first.tap()

    note = page.locator("#shelf .note")
    expect(note).to_have_text("Taken off this list: Ann, Ben, Cyd, Dee")
    assert listed(page) == ["Fay, Gil, Hal"]
    if scripts:
        expect(note).to_be_focused()
    note.locator("a").tap()
    expect(page.locator("#sheet")).to_be_visible()
    page.goto("/en/score/")
    assert listed(page) == ["Ann, Ben, Cyd, Dee", "Fay, Gil, Hal"]


@WITH_AND_WITHOUT_SCRIPTS
def test_a_game_is_erased_with_a_second_press_and_its_links_lead_nowhere(page, scripts):
    game = filled_game(FOUR)
    page.goto(write(game, "en"))

    page.locator("#erase").tap()

    expect(page.locator("h1")).to_have_text("Erase this game for good?")
    assert Game.objects.filter(pk=game.pk).exists()

    page.locator("#erasing form button").tap()

    expect(page.get_by_role("status").filter(has_text="The game is erased.")).to_be_visible()
    assert not Game.objects.filter(pk=game.pk).exists()
    assert page.locator("#shelf").count() == 0
    for address in (write(game, "en"), watch(game, "en")):
        assert page.goto(address).status == 404


def test_a_hand_saved_on_another_phone_finds_no_game_and_says_so(page):
    game = open_table()
    page.goto(write(game, "en"))

    Game.objects.get(pk=game.pk).delete()
    with page.expect_response("**/finish/") as answer:
        page.evaluate(
            "htmx.ajax('POST', location.pathname + 'finish/', { target: '#sheet', values: { csrfmiddlewaretoken: document.querySelector('[name=csrfmiddlewaretoken]').value } })"
        )

    assert answer.value.status == 404
    expect(page.locator("#silent [data-silent]:visible")).to_have_count(1)
    expect(page.locator("#sheet")).to_be_visible()


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_way_to_erasing_is_never_a_fingertip_from_undo(page, code):
    game = filled_game()
    page.goto(write(game, code))

    assert page.evaluate(NEAREST) >= FINGERTIP


@pytest.mark.parametrize("code", ["en", "te", "hy"])
def test_no_page_of_it_needs_a_sideways_scroll(page, code):
    long = open_table(("W" * 40, "Ben", "Cyd", "Dee"))
    record(long, PLAIN)
    page.goto(write(long, code))
    for address in (write(long, code), write(long, code, "erase/"), f"/{code}/score/?off={long.watch_key}"):
        page.goto(address)

        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]


@pytest.mark.parametrize("code", ["ar", "te", "en"])
def test_axe_finds_nothing_on_these_pages_by_day_or_night(page, code):
    def pages():
        game, other = filled_game(), filled_game()
        for address in (write(game, code, "erase/"), write(game, code), write(other, code)):
            page.goto(address)
            yield address
        page.goto(f"/{code}/score/")
        page.locator("#shelf form button").first.click()
        page.locator("#shelf .note").wait_for()
        yield "forgotten"
        page.goto(f"/{code}/score/?erased=on")
        yield "erased"

    assert faults(page, pages()) == {}
