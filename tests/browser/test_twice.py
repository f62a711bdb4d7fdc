"""Tapped twice, reloaded, reopened, gone back to: one hand, one game, and the newest sheet."""

from playwright.sync_api import expect

from scorekeeper.models import Game, Hand
from tests.browser.scenes import PLAIN, write
from tests.browser.table import WITH_AND_WITHOUT_SCRIPTS, Phone
from tests.scorekeeper.play import FOUR, open_table, record


@WITH_AND_WITHOUT_SCRIPTS
def test_a_double_tap_on_record_writes_one_hand(page, scripts):
    ann = Phone(page, scripts=scripts)
    page.goto(write(open_table(), "en"))
    ann.fill([5, 4, 4, 0], [0, 0, 1, 0])

    with ann.new_sheet():
        page.locator(ann.record_button).dblclick()

    expect(page.locator("#h0")).to_have_value("")
    page.reload()
    assert ann.totals() == [5, 4, 17, 0]
    assert Hand.objects.count() == 1


@WITH_AND_WITHOUT_SCRIPTS
def test_a_double_tap_on_start_opens_one_game(page, scripts):
    page.goto("/en/score/")
    for index, name in enumerate(FOUR):
        page.locator(f"#name-{index}").fill(name)

    page.locator("#new-game button[type=submit]").dblclick()
    page.wait_for_url("**/score/*/")

    assert page.locator(".standing .who bdi").all_inner_texts() == list(FOUR)
    assert Game.objects.count() == 1


@WITH_AND_WITHOUT_SCRIPTS
def test_a_filled_in_form_that_is_sent_once_more_later_writes_one_hand(page, scripts):
    ann = Phone(page, scripts=scripts)
    page.goto(write(open_table(), "en"))
    ann.fill([5, 4, 4, 0], [0, 0, 1, 0])
    entry = page.locator("#hand-form input[name=entry]").input_value()
    ann.record()

    ann.fill([5, 4, 4, 0], [0, 0, 1, 0])
    page.locator("#hand-form input[name=entry]").evaluate("(field, entry) => { field.value = entry }", entry)
    ann.record()

    assert ann.problems() == []
    assert ann.totals() == [5, 4, 17, 0]
    assert Hand.objects.count() == 1


def test_reloading_reopening_and_going_back_lead_to_the_same_game(page, context, browser, base_url):
    ann = Phone(page)
    ann.open("hearts", FOUR)
    ann.enter([5, 4, 4, 0], [0, 0, 1, 0])
    address = page.url

    page.reload()
    assert ann.totals() == [5, 4, 17, 0]

    page.go_back()  # to the form of a new game
    page.go_forward()
    assert (page.url, ann.totals()) == (address, [5, 4, 17, 0])

    page.close()  # and the tab is closed by mistake
    page = context.new_page()
    page.goto("/en/score/")
    page.locator("#shelf a").tap()
    page.wait_for_url(address)
    assert Phone(page).totals() == [5, 4, 17, 0]

    with browser.new_context(base_url=base_url) as elsewhere:
        other = elsewhere.new_page()
        other.goto(address)
        assert Phone(other).totals() == [5, 4, 17, 0]
    assert Game.objects.count() == 1


@WITH_AND_WITHOUT_SCRIPTS
def test_going_back_after_a_hand_shows_a_whole_page_with_the_new_totals(page, scripts):
    ann = Phone(page, scripts=scripts)
    game = open_table()
    record(game, PLAIN)
    page.goto(write(game, "en"))
    ann.enter([1, 2, 3, 7], [0, 1, 0, 0])  # 1 15 3 7 on top of 5 4 17 0

    page.goto("/en/rules/")
    page.go_back()

    assert ann.totals() == [6, 19, 20, 7]
    assert page.locator("html[lang=en] header.bar").count() == 1
    assert page.locator("main #sheet").count() == 1


def test_going_back_from_a_hand_being_amended_shows_a_whole_page(page):
    ann = Phone(page)
    game = open_table()
    record(game, PLAIN)
    page.goto(write(game, "en"))
    ann.amend(1)
    ann.enter([4, 5, 4, 0], [0, 0, 1, 0])

    page.goto("/en/")
    page.go_back()

    assert ann.totals() == [4, 5, 17, 0]
    assert page.locator("header.bar").count() == 1
    assert page.locator("#hand-form input[name=number]").input_value() == "2"
