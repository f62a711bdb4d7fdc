"""The cursor is never lost: after every swap it is in the next useful field, on the message, or on the heading."""

import pytest
from playwright.sync_api import expect

from tests.browser.scenes import filled_game, write
from tests.browser.table import Phone
from tests.scorekeeper.play import open_table


@pytest.fixture
def ann(page):
    return Phone(page)


def press(page, selector):
    """Press a button or link with the keyboard alone."""
    page.locator(selector).focus()
    page.keyboard.press("Enter")


def assert_focus_is_somewhere(page):
    expect(page.locator(":focus")).to_have_count(1)
    assert page.locator(":focus").evaluate("one => one.tagName") != "BODY"
    assert page.locator(":focus").is_visible()


def test_after_a_hand_is_recorded_the_focus_is_on_the_new_sheet(page, ann):
    page.goto(write(open_table(), "en"))
    ann.fill([5, 4, 4, 0], [0, 0, 1, 0])

    with ann.new_sheet():
        press(page, "#save")

    assert_focus_is_somewhere(page)


def test_after_a_refusal_the_message_has_the_focus_and_belongs_to_the_fields(page, ann):
    page.goto(write(open_table(), "en"))
    ann.open_pad()
    page.locator("#h0").fill("14")

    with ann.new_sheet():
        press(page, "#save")

    expect(page.locator("[data-problem]").first).to_be_focused()
    described = page.locator("#h0").get_attribute("aria-describedby")
    assert page.locator(f"#{described} [data-problem]").count() == 2


def test_amending_puts_the_cursor_into_the_first_field_and_cancelling_keeps_a_focus(page, ann):
    page.goto(write(filled_game(), "en"))

    with ann.new_sheet():
        press(page, "#hand-2")

    expect(page.locator("#h0")).to_be_focused()

    with ann.new_sheet():
        press(page, "[data-close]")

    assert_focus_is_somewhere(page)
    assert page.locator("#record").is_visible()


def test_after_amending_striking_and_restoring_the_focus_is_on_the_new_sheet(page, ann):
    page.goto(write(filled_game(), "en"))
    ann.amend(1)

    with ann.new_sheet():
        press(page, "#save")
    assert_focus_is_somewhere(page)

    with ann.new_sheet():
        press(page, "#undo")
    assert_focus_is_somewhere(page)

    with ann.new_sheet():
        press(page, "form[action$='/hands/3/restore/'] button")
    assert_focus_is_somewhere(page)


def test_the_moon_says_what_it_asks_and_after_the_choice_the_focus_is_on_the_new_sheet(page, ann):
    page.goto(write(filled_game(), "en"))
    ann.fill([0, 0, 0, 13], [0, 0, 0, 1])

    with ann.new_sheet():
        press(page, "#save")
    expect(page.locator("[data-problem=moon_choice_required]")).to_be_focused()

    with ann.new_sheet():
        press(page, ".futures button[value=subtract]")
    assert_focus_is_somewhere(page)


def test_the_way_back_from_the_moon_keeps_what_was_typed_and_a_focus(page, ann):
    page.goto(write(filled_game(), "en"))
    ann.fill([0, 0, 0, 13], [0, 0, 0, 1])
    ann.record()

    with ann.new_sheet():
        press(page, ".back button")

    assert ann.hearts() == [0, 0, 0, 13]
    assert page.locator("#q3").input_value() == "1"
    assert_focus_is_somewhere(page)


def test_looking_at_another_limit_and_setting_it_keep_a_focus(page, ann):
    page.goto(write(filled_game(), "en"))
    page.locator("#limit-form summary").press("Enter")
    page.locator("#limit").fill("200")

    with ann.new_sheet():
        press(page, ".ask button")
    assert_focus_is_somewhere(page)

    with ann.new_sheet():
        press(page, ".proposed button")
    assert_focus_is_somewhere(page)


def test_a_refused_limit_and_refused_names_put_the_focus_on_the_message(page, ann):
    page.goto(write(filled_game(), "en"))
    page.locator("#limit-form summary").press("Enter")
    page.locator("#limit").fill("5")

    with ann.new_sheet():
        press(page, ".ask button")
    expect(page.locator("[data-problem=threshold_out_of_range]")).to_be_focused()

    page.locator("#settings details:not(#limit-form, #seats) summary").press("Enter")
    page.locator("#name-0").fill("\u200b")
    with ann.new_sheet():
        press(page, "#settings details:not(#seats) .opts button.btn--go")
    expect(page.locator("[data-problem=name_invisible]")).to_be_focused()


def test_a_refused_new_game_puts_the_focus_on_the_message(page):
    page.goto("/en/score/")
    page.locator("#name-1").fill("\u200b")

    press(page, "#new-game button[type=submit]")

    expect(page.locator("[data-problem]:focus")).to_be_visible()
    assert page.locator("#name-1").get_attribute("aria-invalid") == "true"


def test_the_new_totals_are_announced(page):
    asha = Phone(page, "fa")
    page.goto(write(open_table(("آرش", "بهار", "پری", "تارا")), "fa"))
    asha.enter([5, 4, 4, 0], [0, 0, 1, 0])

    said = page.locator("#said[role=status]")
    expect(said).to_contain_text("۱۷")
    assert said.locator("bdi:not(.n)").all_inner_texts() == ["تارا", "بهار", "آرش", "پری"]
    assert said.locator("bdi.n").all_inner_texts() == ["۰", "۴", "۵", "۱۷"]
