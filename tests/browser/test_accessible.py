"""What axe finds on every kind of page, by day and by night."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.scenes import Scenes

RUN = """
async (only) => {
  const results = await axe.run({ resultTypes: ["violations"], ...(only ? { runOnly: only } : {}) });
  return results.violations.flatMap((found) => found.nodes.map((node) => `${found.id}: ${node.html.slice(0, 100)}`));
}
"""


# Seen in English; in the other two languages they differ from a page that is looked at by their words alone.
ALIKE = {"sheet, another limit", "sheet with jack", "watch, over", "home, game running", "new game"}


@pytest.mark.parametrize("code", ["ar", "te", "en"])
def test_axe_finds_nothing_on_the_pages_to_read_by_day_or_night(page, code):
    assert faults(page, Scenes(page, code).to_read()) == {}


@pytest.mark.parametrize("code", ["ar", "te", "en"])
def test_axe_finds_nothing_on_the_pages_of_games_by_day_or_night(page, code):
    assert faults(page, Scenes(page, code).to_score(), but=set() if code == "en" else ALIKE) == {}


def faults(page, scenes, *, but=frozenset()):
    """What axe finds on these pages, by day, and of colours by night."""
    found = {}
    for kind in scenes:
        if kind in but:
            continue
        # At rest, or a colour would be measured half-way from day to night.
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        page.evaluate(Axe().axe_script)
        by_day = page.evaluate(RUN)
        page.emulate_media(color_scheme="dark")
        by_night = page.evaluate(RUN, ["color-contrast"])
        if by_day or by_night:
            found[kind] = (by_day, by_night)
    return found
