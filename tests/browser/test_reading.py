"""Reading the rules in a browser: what is chosen changes in place, links and Back work, and nothing needs a script."""

import contextlib

import pytest
from playwright.sync_api import Error, expect

from tests.browser.table import WITHOUT_SCRIPTS


def htmx_is_here(page):
    return page.evaluate("typeof window.htmx") == "object"


def ready(page, wait_until):
    """Bring the fetching of htmx about as a finger or the keyboard does, and wait for it."""
    page.locator("[data-lively]").first.focus()
    wait_until("typeof window.htmx === 'object'")


@pytest.mark.parametrize("path", ["", "hearts/", "hearts/4/", "disputes/", "words/", "find/"])
def test_htmx_is_not_fetched_before_it_is_about_to_be_used(page, path):
    asked = []
    page.on("request", lambda request: asked.append(request.url))

    page.goto(f"/en/rules/{path}")
    page.wait_for_load_state("networkidle")

    assert [address for address in asked if "htmx" in address] == []
    assert not htmx_is_here(page)


def test_choosing_how_many_we_are_rewrites_the_numbers_in_place(page, wait_until):
    page.goto("/en/rules/hearts/")
    ready(page, wait_until)
    page.evaluate("window.same = true")

    page.locator("#count-5").click()

    expect(page.locator("#count-5")).to_have_attribute("aria-current", "true")
    expect(page.locator("tr[aria-current=true] th")).to_have_text("5")
    expect(page.locator("#said")).to_have_text("The rules for 5 players")
    expect(page.locator("#count-5")).to_be_focused()
    assert page.evaluate("window.same")
    assert page.url.endswith("/en/rules/hearts/?players=5")


def test_back_leads_to_the_numbers_before(page, wait_until):
    page.goto("/en/rules/hearts/")
    ready(page, wait_until)
    page.locator("#count-5").click()
    expect(page.locator("#count-5")).to_have_attribute("aria-current", "true")

    page.go_back()

    expect(page.locator("#told [aria-current=true]")).to_have_count(0)
    assert page.url.endswith("/en/rules/hearts/")


def test_back_and_forward_show_what_their_addresses_name(page, wait_until):
    page.goto("/en/rules/cancellation/6/")
    ready(page, wait_until)
    for count in (9, 8, 11):
        page.locator(f"#count-{count}").click()
        expect(page.locator(f"#count-{count}")).to_have_attribute("aria-current", "true")

    for move, count in ((page.go_back, 8), (page.go_back, 9), (page.go_back, 6), (page.go_forward, 9)):
        move()
        expect(page.locator(f"#count-{count}")).to_have_attribute("aria-current", "true")
        assert page.url.endswith(f"/{count}/")


def test_of_two_fast_taps_the_last_one_counts(page, wait_until):
    page.goto("/en/rules/hearts/")
    ready(page, wait_until)
    waiting = []
    page.route("**/*players=3*", lambda route: waiting.append(route))

    page.locator("#count-3").click()
    page.locator("#count-6").click()
    expect(page.locator("#count-6")).to_have_attribute("aria-current", "true")
    for route in waiting:
        with contextlib.suppress(Error):  # the page has given it up
            route.continue_()

    expect(page.locator("#said")).to_have_text("The rules for 6 players")
    assert page.url.endswith("?players=6")


def test_what_htmx_cannot_bring_the_browser_is_asked_for(page, wait_until):
    page.goto("/en/rules/hearts/")
    ready(page, wait_until)
    # as the login page of a wifi answers: with a page of its own
    page.route(
        "**/*players=7*",
        lambda route: (
            route.fulfill(status=200, content_type="text/html", body="<p>Log in</p>")
            if "hx-request" in route.request.headers
            else route.continue_()
        ),
    )

    page.locator("#count-7").click()

    expect(page.locator("tr[aria-current=true] th")).to_have_text("7")


def test_the_deal_card_changes_to_another_number_by_keyboard_alone(page, wait_until):
    page.goto("/te/rules/cancellation/6/")
    ready(page, wait_until)

    page.locator("#count-9").focus()
    page.keyboard.press("Enter")

    expect(page.locator("#count-9")).to_have_attribute("aria-current", "true")
    expect(page.locator("dd.big").nth(1)).to_have_text("5")
    assert page.url.endswith("/te/rules/cancellation/9/")


def test_questions_of_one_game_are_filtered_in_place(page, wait_until):
    page.goto("/en/rules/disputes/")
    ready(page, wait_until)

    page.locator("#game-hearts").click()

    expect(page.locator("#game-hearts")).to_have_attribute("aria-current", "true")
    expect(page.locator("#last-trick")).to_have_count(0)
    expect(page.locator("#exactly-the-limit")).to_have_count(1)
    expect(page.locator("#said")).to_have_text("Hearts")


@WITHOUT_SCRIPTS
def test_without_scripts_the_same_choices_are_plain_links(page, base_url):
    page.goto("/en/rules/hearts/")

    page.locator("#count-5").click()
    page.locator(".beside summary").click()
    page.locator(".beside a[hreflang=he]").click()

    assert page.url == f"{base_url}/en/rules/hearts/?players=5&with=he"
    expect(page.locator("tr[aria-current=true]").first).to_contain_text("5")
    expect(page.locator("p.lead .second")).to_have_attribute("dir", "rtl")


@pytest.mark.parametrize(("code", "second"), [("en", "ar"), ("fa", "en")])
def test_two_languages_stand_beside_each_other_on_a_wide_page_and_one_under_the_other_on_a_phone(
    page, code, second
):
    page.goto(f"/{code}/rules/hearts/?with={second}")
    own, other = (page.locator(f"p.lead > .pair > :nth-child({place})") for place in (1, 2))

    narrow = own.bounding_box(), other.bounding_box()
    page.set_viewport_size({"width": 1280, "height": 800})
    wide = own.bounding_box(), other.bounding_box()

    assert narrow[1]["y"] >= narrow[0]["y"] + narrow[0]["height"]
    assert wide[0]["y"] == wide[1]["y"]
    assert (wide[0]["x"] < wide[1]["x"]) == (code == "en")


def test_a_term_leads_to_its_line_and_the_line_is_marked(page):
    page.goto("/he/rules/hearts/")

    page.locator("a.term[href$='#trick']").first.click()

    assert page.url.endswith("/he/rules/words/#trick")
    assert page.locator("#trick").evaluate("line => line.matches(':target')")
    assert page.locator("#trick").bounding_box()["y"] < 740
