"""How many taps a hand costs on the pad, and what the pad does by itself. What is tapped is what a scorer would tap."""

import pytest
from playwright.sync_api import expect

from rules.languages import TELUGU
from rules.variants import CANCELLATION, OMNIBUS
from scorekeeper.models import Game
from scorekeeper.sheet import read
from tests.browser import measures
from tests.browser.scenes import ELEVEN, PLAIN, SUBTRACTED, write
from tests.browser.table import Phone
from tests.scorekeeper.play import FOUR, open_table, record

EIGHT = ("Ann", "Ben", "Cyd", "Dee", "Eva", "Fred", "Gus", "Hal")


class Finger:
    """A finger on the pad that counts its taps."""

    def __init__(self, page):
        self.page, self.phone, self.taps = page, Phone(page), 0

    def tap(self, *places):
        """Tap one place after the other: a number is a key, a word that of a seat or an act."""
        for place in places:
            what, _, seat = str(place).partition(" ")
            self.page.locator(
                {
                    "queen": f".seat:nth-child({seat}) .seat-lady",
                    "jack": f".seat:nth-child({seat}) .seat-jack",
                    "rest": f".seat:nth-child({seat}) .seat-give",
                    "seat": f".seat:nth-child({seat}) .seat-n",
                    "moon": ".moon-key",
                    "undo": "[data-back]",
                    "tick": ".swept",
                }.get(what, f".key[value='{what}']")
            ).tap()
            self.taps += 1

    def save(self):
        self.phone.record()
        self.taps += 1

    def hearts(self):
        return self.phone.hearts()


@pytest.fixture
def finger(page):
    return Finger(page)


def opened(page, game):
    page.goto(write(game, "en"))
    page.locator("#record").tap()


def offered(page):
    return [int(key.get_attribute("value")) for key in page.locator(".key:not([aria-disabled])").all()]


def last_hand():
    return read(Game.objects.get()).hands[-1].hand


def test_five_taps_write_a_hand_of_four_players(page, finger):
    opened(page, open_table())

    finger.tap(5, "queen 2", 3, 4)

    assert finger.hearts() == [5, 3, 4, 1]

    finger.save()

    assert finger.phone.totals() == [5, 16, 4, 1]
    assert finger.taps == 5


def test_three_taps_write_a_moon_with_its_choice(page, finger):
    opened(page, open_table())

    with finger.phone.new_sheet():
        finger.tap("seat 3", "moon")
    finger.phone.choose("subtract")
    finger.taps += 1

    assert finger.phone.totals() == [0, 0, -26, 0]
    assert finger.taps == 3


def test_thirteen_hearts_and_black_maria_are_a_moon_too(page, finger):
    opened(page, open_table())

    finger.tap(13, "queen 1")
    finger.save()

    assert finger.phone.problems() == ["moon_choice_required"]
    assert finger.taps == 3


def test_one_tap_undoes_a_hand_that_was_saved(page, finger):
    game = open_table()
    record(game, PLAIN, PLAIN)
    page.goto(write(game, "en"))

    finger.phone.press("#undo")

    assert finger.phone.totals() == [5, 4, 17, 0]


def test_four_taps_mend_an_old_hand(page, finger):
    game = open_table()
    record(game, PLAIN, SUBTRACTED)  # 5 4 17 0 and 0 −26 0 0
    page.goto(write(game, "en"))

    with finger.phone.new_sheet():
        page.locator(".hands tbody tr").first.locator("td").nth(0).tap()
    finger.taps += 1
    expect(page.locator("#h0")).to_be_focused()
    finger.tap(4)

    assert page.locator(".seat-give:visible").all_inner_texts() == ["+1", "+1", "+1"]

    finger.tap("rest 2")
    finger.save()

    assert finger.phone.totals() == [4, -21, 17, 0]  # 4 5 17 0
    assert finger.taps == 4


def test_a_hand_is_opened_with_the_seat_whose_cell_was_tapped_and_black_maria_moves_in_three_taps(
    page, finger
):
    game = open_table()
    record(game, PLAIN)
    page.goto(write(game, "en"))

    with finger.phone.new_sheet():
        page.locator(".hands tbody tr").first.locator("td").nth(3).tap()
    finger.taps += 1

    expect(page.locator("#h3")).to_be_focused()

    finger.tap("queen 4")
    finger.save()

    assert finger.phone.totals() == [5, 4, 4, 13]
    assert finger.taps == 3


def test_eight_players_cost_a_tap_for_each_who_has_hearts_and_three(page, finger):
    opened(page, open_table(EIGHT, variant=CANCELLATION))

    finger.tap(9, 7, "queen 2", "queen 2", 6, 4)
    finger.save()

    assert finger.phone.totals() == [9, 33, 6, 4, 0, 0, 0, 0]
    assert finger.taps == 4 + 3


def test_what_is_impossible_is_not_offered_and_the_rest_is_marked(page, finger):
    opened(page, open_table())

    assert offered(page) == list(range(14))

    finger.tap(5)

    assert offered(page) == list(range(9))
    assert page.locator(".key--rest").inner_text().split() == ["8", "rest"]
    assert page.locator(".moon-key").get_attribute("aria-disabled") == "true"

    finger.tap(8)

    assert offered(page) == []
    assert finger.hearts() == [5, 8, 0, 0]
    assert page.locator(".seat-n--rest").count() == 2
    assert page.locator("#save").inner_text() == "Black Maria missing"


def test_undo_takes_back_one_step_with_all_that_followed_from_it(page, finger):
    opened(page, open_table())
    finger.tap(5, "queen 2", 8)

    finger.tap("undo")

    assert finger.hearts() == [5, None, None, None]
    assert page.locator("#q1").input_value() == "1"
    assert page.locator(".seat--now bdi").first.inner_text() == "Ben"

    finger.tap("undo", "undo")

    assert finger.hearts() == [None] * 4
    assert page.locator("#q1").input_value() == ""
    assert page.locator("[data-back]").get_attribute("aria-disabled") == "true"


def test_a_tap_on_a_seat_opens_it_again_and_the_rest_follows(page, finger):
    opened(page, open_table())
    finger.tap(5, 3, 4)

    finger.tap("seat 1", 4)

    assert finger.hearts() == [4, 3, 4, 2]


def test_black_maria_moves_with_one_tap_and_two_of_them_are_counted_round(page, finger):
    opened(page, open_table())
    ladies = page.locator(".seat-lady")

    finger.tap("queen 2", "queen 4")

    assert [key.get_attribute("aria-pressed") for key in ladies.all()] == ["false", "false", "false", "true"]

    opened(page, open_table(EIGHT, variant=CANCELLATION))
    queens = page.locator("[name=queens]")
    finger.tap("queen 2", "queen 2")

    assert queens.nth(1).input_value() == "2"
    assert page.locator(".seat-lady[aria-disabled]").count() == 7

    finger.tap("queen 2", "queen 2", "queen 3")

    assert [queen.input_value() for queen in queens.all()] == ["", "1", "1", "", "", "", "", ""]


def test_a_cancelled_last_trick_fills_nothing_in_and_excuses_what_is_missing(page, finger):
    opened(page, open_table(EIGHT, variant=CANCELLATION))
    finger.tap(20, "tick", 4, "queen 1")

    assert finger.hearts() == [20, 4, *[None] * 6]

    finger.save()

    assert finger.phone.totals() == [33, 4, 0, 0, 0, 0, 0, 0]
    assert last_hand().last_trick_cancelled


def test_the_jack_is_one_key_a_seat(page, finger):
    opened(page, open_table(variant=OMNIBUS))
    finger.tap("queen 2", 5, 8)

    assert page.locator("#save").inner_text() == "Who took the jack of diamonds?"

    finger.tap("jack 4")
    finger.save()

    assert finger.phone.totals() == [5, 21, 0, -10]
    assert finger.taps == 5


def test_the_keyboard_alone_writes_a_hand_in_the_digits_of_any_script(page, finger):
    opened(page, open_table())
    asha = Phone(page, digits=TELUGU)

    asha.press_digits(12)

    assert finger.hearts() == [12, None, None, None]

    page.keyboard.press("ArrowDown")
    asha.press_digits(1)

    assert finger.hearts() == [12, 0, 1, 0]

    with finger.phone.new_sheet():
        page.locator("#h2").focus()
        page.keyboard.press("q")
        page.keyboard.press("Enter")

    assert finger.phone.totals() == [12, 0, 14, 0]


def test_a_first_digit_waits_for_the_second_or_for_enter(page, finger):
    opened(page, open_table())

    page.keyboard.type("1")
    page.keyboard.press("Enter")
    page.keyboard.type("10")

    assert finger.hearts() == [1, 10, None, None]

    page.keyboard.press("Backspace")
    page.keyboard.type("1")

    expect(page.locator("#h1")).to_have_value("1")  # by itself, after a moment


def test_the_moon_of_the_keyboard_and_leaving_with_escape(page, finger):
    opened(page, open_table())

    page.keyboard.press("Escape")

    expect(page.locator("#record")).to_be_focused()

    page.keyboard.press("Enter")
    with finger.phone.new_sheet():
        page.keyboard.press("ArrowDown")
        page.keyboard.press("m")

    assert finger.phone.problems() == ["moon_choice_required"]
    assert page.locator(".moonpage h1 bdi").inner_text() == FOUR[1]


def test_a_number_may_be_dragged_onto_a_seat(page, finger):
    opened(page, open_table())

    key, seat = (page.locator(which).bounding_box() for which in (".key[value='4']", ".seat:nth-child(3)"))
    page.mouse.move(key["x"] + 9, key["y"] + 9)
    page.mouse.down()
    page.mouse.move(seat["x"] + 40, seat["y"] + 20)
    page.mouse.up()

    assert finger.hearts() == [None, None, 4, None]


@pytest.mark.parametrize("code", ["en", "fa", "hy", "te"])
def test_eleven_players_are_entered_on_a_phone_without_scrolling(page, code):
    page.goto(write(open_table(ELEVEN, variant=CANCELLATION), code))
    page.locator("#record").tap()

    assert page.evaluate(measures.SIDEWAYS) == []
    assert page.evaluate(measures.SMALL) == []
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
