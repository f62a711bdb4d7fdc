"""Names that look like markup, templates or orders stand on every page as they were typed."""

from playwright.sync_api import expect

from scorekeeper.models import Game
from tests.browser.table import Phone

HOSTILE = [
    "O'Neil",
    '"x" onfocus=alert(1)',
    "</script><script>alert(1)</script>",
    "{{7*7}} ${1} %(n)s {n} $&",
]
RENAMED = ["<b>Bo</b>", "<img src=x onerror=alert(1)>", "&lt;i&gt; &amp;", "javascript:alert(1) {name}"]


def seen(page, selector):
    return page.locator(selector).all_inner_texts()


def test_hostile_names_are_shown_as_typed_and_everything_still_works(page):
    ann = Phone(page)

    ann.open("hearts", HOSTILE)

    assert seen(page, ".seat-who bdi") == HOSTILE
    assert [name for _, name, _ in ann.standings()] == HOSTILE

    ann.fill([0, 0, 13, 0], [0, 0, 0, 1])

    expect(page.locator("[data-says-queens]")).to_contain_text(HOSTILE[3])

    ann.record()
    ann.fill([0, 0, 0, 13], [0, 0, 0, 1])

    expect(page.locator("[data-says-queens]")).to_contain_text(HOSTILE[3])

    ann.fill([0, 0, 13, 0], [0, 0, 1, 0])

    expect(page.locator("[data-says-queens]")).to_contain_text(HOSTILE[2])

    ann.record()

    assert page.locator("h1 bdi").inner_text() == HOSTILE[2]

    ann.choose("subtract")
    ann.amend(1)
    ann.enter([0, 0, 13, 0], [1, 0, 0, 0])
    ann.strike(1)
    ann.restore(1)

    assert seen(page, ".hands thead bdi") == HOSTILE
    assert ann.totals() == [13, 0, -13, 0]

    page.locator("#settings details:not(#limit-form, #seats) summary").tap()
    for seat, name in enumerate(RENAMED):
        page.locator(f"#name-{seat}").fill(name)
    ann.press("#settings details:not(#seats) .opts button.btn--go")

    assert seen(page, ".hands thead bdi") == RENAMED

    ann.press(".finish button")

    assert ann.winners() == [RENAMED[2]]

    page.locator("a[href*='name=']").tap()  # a rematch carries the names in its address
    page.wait_for_url("**/score/?*")

    assert [page.locator(f"#name-{seat}").input_value() for seat in range(4)] == RENAMED

    page.locator("#new-game button[type=submit]").tap()
    page.locator("#sheet").wait_for()
    page.goto("/en/score/")

    assert seen(page, "#shelf b bdi") == [*RENAMED, *RENAMED]

    page.goto("/en/")

    assert page.locator(".resume bdi").first.inner_text() == RENAMED[2]  # who deals first in the rematch
    assert Game.objects.count() == 2
    assert page.evaluate("document.querySelectorAll('main b > b, main img, main i').length") == 0
