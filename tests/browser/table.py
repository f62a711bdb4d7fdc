"""Verbs of a table with a phone: opening a game, entering hands, choosing a moon, and reading the sheet in sight."""

from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from rules.languages import parse_whole

SHEET = "#sheet:not([data-before]):not(.htmx-added):not(.htmx-settling)"

KEY = """
(key) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }))
"""

WITHOUT_SCRIPTS = pytest.mark.browser_context_args(java_script_enabled=False)
WITH_AND_WITHOUT_SCRIPTS = pytest.mark.parametrize(
    "scripts", [True, pytest.param(False, marks=WITHOUT_SCRIPTS)]
)


class Phone:
    """One phone on the table. `digits` are the ten its keyboard types; `scripts` says whether pages may run them."""

    def __init__(self, page, language="en", *, digits="0123456789", scripts=True):
        self.page, self.language, self.scripts = page, language, scripts
        self.keys = str.maketrans("0123456789", digits)

    def typed(self, count):
        return str(count).translate(self.keys) if count else ""

    # opening a game

    def open(self, variant, names):
        """Choose a game, type the names, start it."""
        self.page.goto(f"/{self.language}/score/")
        self.page.locator(f"label:has(input[value={variant}])").tap()
        for index, name in enumerate(names):
            self.make_room_for(index)
            self.write(self.page.locator(f"#name-{index}"), name)
        self.page.locator("#new-game button[type=submit]").tap()
        self.page.wait_for_selector("#sheet")

    def make_room_for(self, index):
        """Bring out the row of one more player where it is not in sight yet."""
        if self.page.locator(f"#name-{index}").is_visible():
            return
        self.page.locator("[data-add] button" if self.scripts else "[data-more] summary").tap()
        expect(self.page.locator(f"#name-{index}")).to_be_visible()

    # entering a hand

    def enter(self, hearts, queens, *, jack=None, cancelled=False):
        """Fill in a hand and record it."""
        self.fill(hearts, queens, jack=jack, cancelled=cancelled)
        self.record()

    def fill(self, hearts, queens, *, jack=None, cancelled=False):
        """Fill in a hand: with scripts on the pad, without them by typing into every field."""
        if self.scripts:
            self.open_pad()
            self.tap_hearts(hearts)
            self.tap_queens(queens)
            if jack is not None and not pressed(key := self.page.locator(".seat-jack").nth(jack)):
                key.tap()
        else:
            for seat, (taken, ladies) in enumerate(zip(hearts, queens, strict=True)):
                self.write(self.page.locator(f"#h{seat}"), self.typed(taken))
                self.write(self.page.locator(f"#q{seat}"), self.typed(ladies))
            if jack is not None:
                self.page.locator(f"label:has(input[name=jack][value='{jack}'])").tap()
        if cancelled:
            self.page.locator("label:has(input[name=last_trick_cancelled])").tap()

    def open_pad(self):
        """Bring out the pad where it is not open yet."""
        if not self.page.locator(".entry--open").count():
            self.move_on()
            self.page.locator("#record").tap()

    def hearts(self):
        """What stands in the seats: None where nothing does."""
        return [number(field.input_value()) for field in self.page.locator(".seat-n").all()]

    def tap_hearts(self, wanted):
        """Tap seats and numbers until everybody has what is wanted: who has too many first, as others may take those."""
        for _ in range(3):
            now = self.hearts()
            wrong = [seat for seat, taken in enumerate(wanted) if taken != (now[seat] or 0)]
            for seat in sorted(wrong, key=lambda seat: (now[seat] or 0) < wanted[seat]):
                self.page.locator(f"#h{seat}").tap()
                self.page.locator(f".key[value='{wanted[seat]}']").tap()

    def tap_queens(self, wanted):
        def now(seat):
            return number(self.page.locator(f"#q{seat}").input_value()) or 0

        for seat in sorted(range(len(wanted)), key=lambda seat: now(seat) < wanted[seat]):
            while now(seat) != wanted[seat]:
                self.page.locator(".seat-lady").nth(seat).tap()

    def write(self, field, text):
        """Tap a field and type into it, in place of what stood there."""
        if field.input_value() == text:
            return
        field.tap()
        self.page.keyboard.press("Control+a")
        if text:
            self.page.keyboard.type(text)
        else:
            self.page.keyboard.press("Delete")

    def type_on(self, hearts, queens):
        """Enter a hand as a quick scorer does at a keyboard: Q and numbers, round the table, until Enter sends it."""
        left = sum(hearts)
        self.open_pad()
        with self.new_sheet():
            for taken, ladies in zip(hearts, queens, strict=True):
                if not left:
                    break
                if ladies:
                    self.page.keyboard.press("q")
                self.press_digits(taken)
                if 0 < taken * 10 <= left:
                    self.page.keyboard.press("Enter")  # no second digit comes
                left -= taken
            self.page.keyboard.press("Enter")

    def press_digits(self, taken):
        """Press the keys of a number; a key that Playwright's own keyboard has not is pressed in the page."""
        for key in str(taken).translate(self.keys):
            if key.isascii():
                self.page.keyboard.press(key)
            else:
                self.page.evaluate(KEY, key)

    def record(self):
        with self.new_sheet():
            self.page.locator(self.record_button).tap()

    @property
    def record_button(self):
        return "#save" if self.scripts else "#record"

    def cancel(self):
        """Leave a hand that is being amended as it was."""
        self.press("[data-close]" if self.scripts else ".dock a")

    def choose(self, moon):
        """Press one of the two buttons of the moon."""
        self.move_on()
        with self.new_sheet():
            self.page.locator(f".futures button[value={moon}]").tap()

    # correcting

    def amend(self, number):
        """Open the form of a hand that is on the sheet."""
        self.move_on()
        with self.new_sheet():
            self.page.locator(f"#hand-{number}").tap()

    def strike(self, number):
        self.amend(number)
        self.press("#strike")

    def restore(self, number):
        self.press(f"form[action$='/hands/{number}/restore/'] button")

    def press(self, button):
        """Tap a button, or a link, that brings a new sheet."""
        self.move_on()
        with self.new_sheet():
            self.page.locator(button).tap()

    def move_on(self):
        """Touch the heading in between: two taps on one place, across a swap, would count as a double tap."""
        self.page.locator("#sheet h1:visible, #entry-h:visible").first.tap()

    @contextmanager
    def new_sheet(self):
        """Wait until what is done inside has put another sheet into the page, or another page before the eyes."""
        self.page.evaluate("document.getElementById('sheet').setAttribute('data-before', '')")
        yield
        self.page.locator(SHEET).wait_for(state="attached")

    # reading

    def problems(self):
        """The names of everything refused, in the order the page shows it."""
        return [
            element.get_attribute("data-problem") for element in self.page.locator("[data-problem]").all()
        ]

    def totals(self):
        """The totals after the last hand on the sheet, in seat order."""
        return [
            number(text)
            for text in self.page.locator("tbody tr:has(b.run)").last.locator("b.run").all_inner_texts()
        ]

    def standings(self):
        """Place, name and total of each line of the standings."""
        return [
            (
                number(line.locator(".place").inner_text()),
                line.locator(".who bdi").first.inner_text(),
                number(line.locator(".total").inner_text()),
            )
            for line in self.page.locator(".standing").all()
        ]

    def futures(self):
        """For each choice of the moon the totals it leads to, by name."""
        return [
            {
                line.locator("bdi").first.inner_text(): number(line.locator("b").inner_text())
                for line in future.locator("li").all()
            }
            for future in self.page.locator(".future").all()
        ]

    def winners(self):
        return self.page.locator(".winner .name-big").all_inner_texts()

    def is_over(self):
        return self.page.locator("#over").count() == 1


def pressed(key):
    return key.get_attribute("aria-pressed") == "true"


def number(text):
    """The number that a text in any digits says."""
    return parse_whole(text.strip())
