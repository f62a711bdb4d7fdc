"""Looking for something: as it is typed, and without JavaScript."""

import pytest
from playwright.sync_api import expect


def test_results_come_while_a_word_is_typed_and_the_number_is_said(page, wait_until):
    page.goto("/en/rules/find/")
    field = page.get_by_role("searchbox", name="Find in the rules")

    field.click()
    wait_until("window.htmx !== undefined")
    field.press_sequentially("trump", delay=30)

    expect(page.get_by_role("status")).to_have_text("Found: 3")
    expect(page.locator("#found h2").first).to_have_text("trump")
    expect(page).to_have_url("/en/rules/find/?q=trump")


def test_going_back_shows_what_was_found_before(page, wait_until):
    page.goto("/en/rules/find/")
    field = page.get_by_role("searchbox")
    field.click()
    wait_until("window.htmx !== undefined")
    field.press_sequentially("trump", delay=30)
    expect(page.get_by_role("status")).to_have_text("Found: 3")

    page.locator("#found a").first.click()
    page.wait_for_url("**/#trump")
    page.go_back()

    expect(page.get_by_role("searchbox")).to_have_value("trump")
    expect(page.get_by_role("status")).to_have_text("Found: 3")


def test_htmx_is_not_fetched_before_somebody_is_about_to_type(page):
    fetched = []
    page.on("request", lambda request: fetched.append(request.url))

    page.goto("/fa/rules/find/?q=Q♠", wait_until="networkidle")

    assert [url for url in fetched if "htmx" in url] == []


@pytest.mark.parametrize("code", ["ar", "he", "te"])
def test_no_result_is_wider_than_a_phone(page, code):
    page.goto(f"/{code}/rules/find/?q=Q♠")

    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]


def test_without_javascript_the_form_leads_to_the_results(browser, browser_context_args):
    context = browser.new_context(**browser_context_args, java_script_enabled=False)
    page = context.new_page()
    page.goto("/en/rules/find/")

    page.get_by_role("searchbox").fill("trump")
    page.get_by_role("button", name="Find").click()

    expect(page.get_by_role("status")).to_have_text("Found: 3")
    context.close()
