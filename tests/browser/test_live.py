"""Phones that follow the game: what one writes is on the others, and nothing they do is disturbed."""

import pytest
from playwright.sync_api import expect

from tests.browser.table import Phone

NAMES = ["Ann", "Ben", "Cyd", "Dee"]
PATIENCE = 8000  # milliseconds; what is asked for is two seconds, and the tests share their machine


@pytest.fixture
def table(page):
    """A phone with a game of four that keeps the score."""
    phone = Phone(page)
    phone.open("hearts", NAMES)
    return phone


@pytest.fixture
def other(new_context):
    """Another phone, opened where it is sent."""

    def take(address, **more):
        page = new_context(**more).new_page()
        page.goto(address)
        return page

    return take


def watch_link(page):
    return page.locator("#watch-link").input_value()


def run(page, seat):
    """The running total of a seat in the last hand."""
    return page.locator(".hands tbody tr:last-child .run").nth(seat)


def in_language(link, language):
    return f"/{language}/watch/{link.rstrip('/').rpartition('/')[2]}/"


def test_a_saved_hand_comes_to_a_watching_phone_in_its_own_digits(table, other):
    watcher = other(in_language(watch_link(table.page), "fa"))

    table.enter([5, 4, 4, 0], [0, 0, 1, 0])

    expect(watcher.locator(".standing .total").first).to_have_text("۰", timeout=PATIENCE)
    expect(watcher.locator(".standing .total").last).to_have_text("۱۷")
    expect(watcher.locator("#next")).to_contain_text("۲")
    expect(watcher.locator("#said")).to_contain_text("Ben: ۴")


def test_an_update_leaves_the_cursor_what_is_open_and_the_place_on_the_page(table, other):
    for _ in range(5):
        table.enter([3, 3, 3, 4], [0, 0, 1, 0])
    watcher = other(in_language(watch_link(table.page), "en"))
    watcher.locator("#print-game summary").tap()
    watcher.locator("#print-game summary").focus()
    watcher.evaluate("document.querySelector('.hands').isTheSame = true")
    before = watcher.locator("#print-game summary").bounding_box()["y"]

    table.enter([13, 0, 0, 0], [0, 1, 0, 0])

    expect(watcher.locator(".hands tbody tr")).to_have_count(6, timeout=PATIENCE)
    expect(watcher.locator("#print-game")).to_have_attribute("open", "")
    expect(watcher.locator("#print-game summary")).to_be_focused()
    assert watcher.evaluate("document.querySelector('.hands').isTheSame")
    assert abs(watcher.locator("#print-game summary").bounding_box()["y"] - before) < 120


def test_a_scorer_who_types_is_not_disturbed_by_another(table, other):
    second = other(table.page.url)
    second.locator("#record").tap()
    second.locator(".keys .key[value='5']").tap()

    table.enter([5, 4, 4, 0], [0, 0, 1, 0])
    expect(second.locator(".hands tbody tr")).to_have_count(1, timeout=PATIENCE)

    assert second.locator("#h0").input_value() == "5"
    expect(second.locator("#hand-form")).to_have_class("felt entry entry--open")


def test_an_idle_scorer_gets_the_form_of_the_next_hand(table, other):
    second = other(table.page.url)

    table.enter([5, 4, 4, 0], [0, 0, 1, 0])

    expect(second.locator("#record")).to_have_text("Record hand 2", timeout=PATIENCE)
    phone = Phone(second)
    phone.enter([3, 3, 3, 4], [0, 0, 1, 0])
    expect(run(second, 0)).to_have_text("8")
    expect(run(table.page, 0)).to_have_text("8", timeout=PATIENCE)


def test_an_undone_hand_goes_and_comes_back_everywhere(table, other):
    watcher = other(in_language(watch_link(table.page), "en"))
    table.enter([5, 4, 4, 0], [0, 0, 1, 0])
    expect(watcher.locator(".hands tbody tr")).to_have_count(1, timeout=PATIENCE)

    table.page.locator("#undo").tap()
    expect(watcher.locator(".hands tbody tr")).to_have_count(0, timeout=PATIENCE)
    table.page.get_by_role("button", name="Restore").first.tap()

    expect(watcher.locator(".hands tbody tr")).to_have_count(1, timeout=PATIENCE)


def test_who_watches_asks_for_a_recount_of_a_hand_that_came_while_they_watched(table, other):
    watcher = other(in_language(watch_link(table.page), "he"))
    table.enter([5, 4, 4, 0], [0, 0, 1, 0])
    expect(watcher.locator("#recounts")).to_be_visible(timeout=PATIENCE)

    watcher.locator("#recounts summary").tap()
    watcher.locator("#recounts button").first.tap()

    expect(watcher.locator("#asked-1")).to_be_visible(timeout=PATIENCE)
    expect(table.page.locator("#asked-1")).to_be_visible(timeout=PATIENCE)
    table.page.locator("#asked-1 button").tap()
    expect(watcher.locator("#asked-1")).to_be_hidden(timeout=PATIENCE)


def test_without_a_network_the_page_says_so_and_catches_up_by_itself(table, other):
    watcher = other(in_language(watch_link(table.page), "en"))
    watcher.context.set_offline(True)
    expect(watcher.locator("[data-live=lost]")).to_be_visible(timeout=PATIENCE * 2)

    table.enter([5, 4, 4, 0], [0, 0, 1, 0])
    watcher.context.set_offline(False)

    expect(watcher.locator("[data-live=lost]")).to_be_hidden(timeout=PATIENCE * 2)
    expect(watcher.locator(".standing .total").last).to_have_text("17")


@pytest.mark.parametrize("body", ["<html><form id=login>Welcome to our cafe</form></html>", ""])
def test_a_page_of_somebody_else_is_not_taken_for_the_sheet(table, other, body):
    watcher = other(in_language(watch_link(table.page), "en"))
    watcher.route(
        "**/*version=*", lambda route: route.fulfill(status=200, content_type="text/html", body=body)
    )

    expect(watcher.locator("[data-live=lost]")).to_be_visible(timeout=PATIENCE * 2)

    expect(watcher.locator("#next")).to_have_text("Hand 1")


def test_a_game_that_was_erased_is_said_to_be_gone(table, other):
    watcher = other(in_language(watch_link(table.page), "en"))
    table.page.goto(table.page.url + "erase/")

    table.page.locator("button[type=submit]").tap()

    expect(watcher.locator("[data-live=gone]")).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize(
    "answer",
    [
        {
            "status": 200,
            "content_type": "text/html",
            "body": "<html><form id=login>Welcome to our cafe</form></html>",
        },
        {"status": 200, "content_type": "text/html", "body": ""},
        {"status": 502, "content_type": "text/html", "body": "<h1>Bad gateway</h1>"},
        None,
    ],
)
def test_a_hand_whose_saving_failed_is_kept_and_saved_once_when_sent_again(table, answer):
    page = table.page
    table.fill([5, 4, 4, 0], [0, 0, 1, 0])
    page.route("**/hands/", lambda route: route.fulfill(**answer) if answer else route.abort())
    page.locator("#save").tap()
    expect(page.locator("#silent [data-silent]:not([hidden])")).to_be_visible(timeout=PATIENCE)

    assert page.locator("#h0").input_value() == "5"
    expect(page.locator(".hands tbody tr")).to_have_count(0)
    page.unroute("**/hands/")
    page.locator("#save").tap()

    expect(page.locator(".hands tbody tr")).to_have_count(1)


def test_the_switch_for_the_screen_is_shown_where_the_browser_can_do_it(page, table):
    switch = page.locator("[data-awake]")
    can = page.evaluate("'wakeLock' in navigator")

    expect(switch).to_be_visible() if can else expect(switch).to_be_hidden()


def test_the_switch_for_the_screen_is_remembered(page, table):
    page.locator("[data-awake] label").tap()
    page.reload()

    expect(page.locator("[data-awake] input")).not_to_be_checked()


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_scripts_nothing_promises_to_follow(page):
    phone = Phone(page, scripts=False)
    phone.open("hearts", NAMES)

    expect(page.locator("[data-awake]")).to_be_hidden()
    expect(page.locator("[data-live=lost]")).to_be_hidden()
