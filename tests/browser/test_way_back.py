"""The phone's own way back on the sheet: from the moon to the pad, from the pad to the sheet, and only then away."""

import pytest
from playwright.sync_api import expect

from tests.browser.table import Phone

NAMES = ["Ann", "Ben", "Cyd", "Dee"]


@pytest.fixture
def table(page):
    phone = Phone(page)
    phone.open("hearts", NAMES)
    return phone


def key(page, number):
    page.locator(f".keys .key[value='{number}']").tap()


def test_back_closes_the_pad_and_what_was_typed_is_there_when_it_opens_again(table):
    page = table.page
    page.locator("#record").tap()
    key(page, 5)

    page.go_back()
    expect(page.locator("#hand-form")).to_be_hidden()
    expect(page.locator("#next")).to_be_visible()
    page.locator("#record").tap()

    expect(page.locator("#h0")).to_have_value("5")


def test_forward_opens_the_pad_again(table):
    page = table.page
    page.locator("#record").tap()
    key(page, 5)
    page.go_back()
    expect(page.locator("#hand-form")).to_be_hidden()

    page.go_forward()

    expect(page.locator("#hand-form")).to_be_visible()
    expect(page.locator("#h0")).to_have_value("5")


def test_back_from_the_moon_leads_to_the_pad_with_everything_typed(table):
    page = table.page
    page.locator("#record").tap()
    key(page, 13)
    page.locator(".seat-lady").first.tap()
    page.locator("#save").tap()
    expect(page.locator(".moonpage")).to_be_visible()

    page.go_back()

    expect(page.locator("#hand-form")).to_be_visible()
    expect(page.locator("#h0")).to_have_value("13")
    expect(page.locator(".keys .key").first).to_be_visible()  # the pad is at work again
    page.go_back()
    expect(page.locator("#next")).to_be_visible()


@pytest.mark.parametrize("way", ["save", "close", "moon"])
def test_once_the_pad_is_left_the_way_back_leads_away_from_the_sheet(table, way):
    page = table.page
    page.locator("#record").tap()
    if way == "close":
        page.locator("[data-close]").tap()
        expect(page.locator("#next")).to_be_visible()
    else:
        key(page, 13)
        page.locator(".seat-lady").nth(0 if way == "moon" else 1).tap()
        page.locator("#save").tap()
        if way == "moon":
            page.locator(".futures button").first.tap()
        expect(page.locator(".hands tbody tr").first).to_be_visible()
    expect(page.locator("#record")).to_be_visible()
    page.wait_for_timeout(100)  # the entry of the pad is taken off behind the page

    page.go_back()

    expect(page).to_have_url("/en/score/")


def test_back_from_mending_a_hand_leads_to_the_sheet(table):
    page = table.page
    table.enter([5, 4, 4, 0], [0, 0, 1, 0])
    page.locator("#hand-1").tap()
    expect(page.locator("#hand-form")).to_be_visible()

    page.go_back()

    expect(page.locator("#next")).to_be_visible()
    expect(page.locator("#record")).to_have_text("Record hand 2")


def test_a_page_loaded_again_with_the_pad_open_shows_the_sheet(table):
    page = table.page
    page.locator("#record").tap()

    page.reload()
    page.locator("#record").tap()
    key(page, 5)

    expect(page.locator("#h0")).to_have_value("5")


def test_right_after_mending_a_hand_the_dock_takes_the_mending_back(table):
    page = table.page
    table.enter([5, 4, 4, 0], [0, 0, 1, 0])
    table.enter([3, 3, 3, 4], [0, 0, 1, 0])
    page.locator("#hand-1").tap()
    page.locator("#h0").tap()
    key(page, 4)
    page.locator(".seat-give").nth(3).tap()
    page.locator("#save").tap()
    expect(page.locator("#undo")).to_have_text("Undo the change to hand 1")
    expect(page.locator(".hands tbody tr:first-child .run").first).to_have_text("4")
    page.wait_for_timeout(800)  # a second tap at once is taken for a double one

    page.locator("#undo").tap()

    expect(page.locator(".hands tbody tr:first-child .run").first).to_have_text("5")
