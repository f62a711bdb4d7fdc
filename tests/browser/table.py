"""Verbs of a table with a phone: opening a game, typing hands, choosing a moon, and reading the sheet in sight."""

from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from rules.languages import parse_whole

SHEET = "#sheet:not([data-before]):not(.htmx-added):not(.htmx-settling)"

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
        """Tap every field of a hand, type what was taken, and record it."""
        self.fill(hearts, queens, jack=jack, cancelled=cancelled)
        self.record()

    def fill(self, hearts, queens, *, jack=None, cancelled=False):
        for seat, (taken, ladies) in enumerate(zip(hearts, queens, strict=True)):
            self.write(self.page.locator(f"#h{seat}"), self.typed(taken))
            self.write(self.page.locator(f"#q{seat}"), self.typed(ladies))
        if jack is not None:
            self.page.locator(f"label:has(input[name=jack][value='{jack}'])").tap()
        if cancelled:
            self.page.locator("label:has(input[name=last_trick_cancelled])").tap()

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
        """Type a hand as a quick scorer does: into the field the cursor is in, then Enter, until Enter sends it."""
        wanted = {f"h{seat}": taken for seat, taken in enumerate(hearts)}
        wanted |= {f"q{seat}": taken for seat, taken in enumerate(queens)}
        missing = {field for field, taken in wanted.items() if taken}
        self.page.locator("#h0").tap()
        with self.new_sheet():
            while missing:
                field = self.page.evaluate("document.activeElement.id")
                self.page.keyboard.type(self.typed(wanted[field]))
                missing.discard(field)
                self.page.keyboard.press("Enter")

    def record(self):
        with self.new_sheet():
            self.page.locator("#record").tap()

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
        self.page.locator("#sheet h1").tap()

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


def number(text):
    """The number that a text in any digits says."""
    return parse_whole(text.strip())
