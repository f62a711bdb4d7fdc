"""A finger that slips or taps twice: nothing that takes something away lies under it, and what is taken comes back."""

import pytest
from playwright.sync_api import expect

from rules.variants import CANCELLATION
from tests.browser.scenes import ELEVEN, PLAIN, filled_game, write
from tests.browser.table import WITHOUT_SCRIPTS, Phone
from tests.scorekeeper.play import FOUR, open_table, record

# Which buttons and links that take something away, finish or begin anew lie within a fingertip of the record button?
NEAR = """
([taking, saving]) => {
  const record = document.querySelector(saving).getBoundingClientRect();
  return [...document.querySelectorAll(taking)]
    .filter((one) => one.checkVisibility())
    .filter((one) => {
      const box = one.getBoundingClientRect();
      const across = Math.max(box.left - record.right, record.left - box.right, 0);
      const down = Math.max(box.top - record.bottom, record.top - box.bottom, 0);
      return Math.hypot(across, down) < 44;
    })
    .map((one) => one.textContent.trim());
}
"""
TAKING = "#strike, form[action$='/strike/'] button:not(#undo), form[action$='/finish/'] button, form[action$='/reopen/'] button, a[href$='/score/']"


@pytest.mark.parametrize("code", ["en", "ar"])
def test_nothing_that_takes_away_lies_within_a_fingertip_of_the_record_button(page, wait_until, code):
    phone = Phone(page, code)
    game = filled_game()
    page.goto(write(game, code))

    assert page.evaluate(NEAR, [TAKING, "#record"]) == []

    phone.amend(2)
    wait_until("document.getElementById('hand-form').getBoundingClientRect().top < 20")

    assert page.evaluate(NEAR, [TAKING, "#save"]) == []

    page.evaluate("scrollTo(0, document.body.scrollHeight)")

    assert page.evaluate(NEAR, [TAKING, "#save"]) == []


@pytest.fixture
def posts(page):
    """The addresses of everything this page has sent."""
    sent = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    return sent


SECOND_TAP = """
([x, y]) => document.addEventListener("htmx:afterSettle", () => {
  const tap = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y });
  document.elementFromPoint(x, y).dispatchEvent(tap);
  document.body.dataset.tappedTwice = "";
}, { once: true });
"""


def tap_twice(phone, x, y):
    """Tap, and tap the same place again on the sheet that the first tap brought, as soon as it is there."""
    phone.page.evaluate(SECOND_TAP, [x, y])
    phone.page.touchscreen.tap(x, y)
    phone.page.locator("body[data-tapped-twice]").wait_for()
    phone.page.reload()


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("edge", ["start", "end"])
def test_two_quick_taps_on_record_never_undo_the_first_hand(page, posts, edge):
    ann = Phone(page)
    page.goto(write(open_table(), "en"))
    ann.fill([5, 4, 4, 0], [0, 0, 1, 0])
    button = page.locator("#save").bounding_box()
    x = button["x"] + (8 if edge == "start" else button["width"] - 8)

    tap_twice(ann, x, button["y"] + button["height"] / 2)

    assert ann.totals() == [5, 4, 17, 0]
    assert len(posts) == 1


def test_two_quick_taps_on_cancel_do_not_undo_the_last_hand(page, posts):
    ann = Phone(page)
    game = open_table()
    record(game, PLAIN, PLAIN)
    page.goto(write(game, "en"))
    ann.amend(1)

    tap_twice(ann, *middle(page.locator("[data-close]")))

    assert ann.totals() == [10, 8, 34, 0]
    assert posts == []


def test_two_quick_taps_on_undo_take_back_one_hand(page, posts):
    ann = Phone(page)
    game = open_table()
    record(game, PLAIN, PLAIN)
    page.goto(write(game, "en"))

    tap_twice(ann, *middle(page.locator("#undo")))

    assert ann.totals() == [5, 4, 17, 0]
    assert len(posts) == 1


def test_what_undo_takes_away_is_offered_back_at_once(page):
    ann = Phone(page)
    game = open_table()
    record(game, PLAIN, PLAIN)
    page.goto(write(game, "en"))
    before = page.locator(".standings").inner_html()

    ann.press("#undo")

    assert ann.totals() == [5, 4, 17, 0]
    assert page.locator("form[action$='/hands/2/restore/'] button").is_visible()

    ann.restore(2)

    assert ann.totals() == [10, 8, 34, 0]
    assert page.locator(".standings").inner_html() == before


def test_undone_to_the_beginning_the_sheet_is_empty_and_everything_can_come_back(page):
    ann = Phone(page)
    game = open_table()
    record(game, PLAIN, PLAIN)
    page.goto(write(game, "en"))

    ann.press("#undo")
    with ann.new_sheet():
        page.locator("#undo").press("Enter")

    assert page.locator("#undo").count() == 0
    assert page.locator(".hands").count() == 0
    assert [total for _, _, total in ann.standings()] == [0, 0, 0, 0]

    ann.restore(1)
    ann.restore(2)

    assert ann.totals() == [10, 8, 34, 0]


def test_two_quick_taps_on_record_lead_to_the_pad_and_send_nothing(page, posts):
    page.goto(write(open_table(), "en"))
    place = middle(page.locator("#record"))

    page.touchscreen.tap(*place)
    page.touchscreen.tap(*place)

    expect(page.locator("#h0")).to_be_visible()
    assert Phone(page).problems() == []
    assert posts == []


def test_a_hand_closed_half_way_is_there_when_the_pad_opens_again(page):
    ann = Phone(page)
    page.goto(write(open_table(), "en"))
    ann.fill([5, 0, 0, 0], [0, 1, 0, 0])

    page.locator("[data-close]").tap()

    expect(page.locator("#record")).to_be_focused()
    assert page.locator(".standings").is_visible()

    ann.open_pad()

    assert ann.hearts() == [5, None, None, None]
    assert page.locator("#q1").input_value() == "1"


def test_the_keys_cover_no_seat_that_has_the_cursor(page):
    page.set_viewport_size({"width": 360, "height": 560})
    page.goto(write(open_table(ELEVEN, variant=CANCELLATION), "en"))
    page.locator("#record").tap()
    for seat in range(11):
        field = page.locator(f"#h{seat}")

        expect(field).to_be_focused()
        box, keys = field.bounding_box(), page.locator(".pad-keys").bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= keys["y"]
        page.keyboard.press("ArrowDown")


@WITHOUT_SCRIPTS
def test_the_dock_covers_no_field_that_has_the_cursor(page):
    page.goto(write(open_table(ELEVEN, variant=CANCELLATION), "en"))
    page.locator("#h0").focus()
    for _ in range(21):
        page.keyboard.press("Tab")
        field = page.locator(":focus").bounding_box()
        dock = page.locator(".dock").bounding_box()

        assert field["y"] + field["height"] <= dock["y"]
    assert page.locator(":focus").get_attribute("id") == "q10"


def test_names_stay_as_they_were_typed_when_the_game_is_changed_before_the_start(page):
    page.goto("/en/score/")
    for index, name in enumerate(FOUR):
        page.locator(f"#name-{index}").fill(name)

    page.locator("label:has(input[value=cancellation])").tap()

    expect(page.locator("[data-names] .field")).to_have_count(6)
    assert [page.locator(f"#name-{index}").input_value() for index in range(6)] == [*FOUR, "", ""]
