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


@pytest.mark.parametrize("code", ["ar", "te", "en"])
def test_axe_finds_nothing_on_any_page_by_day_or_night(page, code):
    wrong = {}

    for kind in Scenes(page, code).each():
        # At rest, or a colour would be measured half-way from day to night.
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        page.evaluate(Axe().axe_script)
        by_day = page.evaluate(RUN)
        page.emulate_media(color_scheme="dark")
        by_night = page.evaluate(RUN, ["color-contrast"])
        if by_day or by_night:
            wrong[kind] = (by_day, by_night)

    assert wrong == {}
