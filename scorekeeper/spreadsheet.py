"""The hands of a game for a spreadsheet: CSV in the reader's language, with digits 0-9 and nothing that is worked out on opening."""

import re
import unicodedata
from collections.abc import Iterator
from io import StringIO

from defusedcsv import csv
from django.utils.translation import gettext as _

from rules.phrases import SUIT_NAMES, side_words
from rules.variants import MOON_POINTS
from scorekeeper.sheet import Sheet, SheetHand

BYTE_ORDER_MARK = "\ufeff"  # without it spreadsheets take the text for another encoding
# What spreadsheets begin a formula with, and the marks that draw nothing and may stand before it in a name
FORMULA = re.compile(r"[=+\-@|%]")
UNSEEN = "\u200b\u200c\u200d\u200e\u200f\u061c\ufeff"

Cell = str | int


def table_of_hands(sheet: Sheet) -> bytes:
    """
    Give one row for each hand on the sheet: place, dealer, pass, then what everybody took, points and total.

    Struck hands are not in it. A hand that is not counted has no totals and a 1 in the last column.
    """
    text = StringIO()
    table = csv.writer(text, lineterminator="\r\n")
    table.writerow([neutral(head) for head in _heads(sheet)])
    for hand in sheet.hands:
        table.writerow([neutral(cell) if isinstance(cell, str) else cell for cell in _row(sheet, hand)])
    return (BYTE_ORDER_MARK + text.getvalue()).encode("utf-8", "replace")


def neutral(text: str) -> str:
    """
    Write a text so that no spreadsheet takes it for a formula.

    The writer looks at the first character alone: here go the blanks before it, and here are caught the wide
    forms of East Asian keyboards and what stands behind a mark that draws nothing.
    """
    text = text.lstrip(" \t\r\n")
    first = unicodedata.normalize("NFKC", text.lstrip(UNSEEN)[:1])
    return f"'{text}" if FORMULA.match(first) else text


def _heads(sheet: Sheet) -> Iterator[str]:
    yield from (_("Hand"), _("Dealer"), _("Pass"))
    for name in sheet.columns:
        for what in (SUIT_NAMES["H"], _("Black Maria"), _("Points"), _("Total")):
            yield _("%(name)s: %(n)s") % {"name": name, "n": what}
    if sheet.variant.has_jack:
        yield _("Jack of diamonds")
    yield _("The moon")
    if sheet.variant.cancels:
        yield _("The last trick was cancelled.")
    yield _("Not counted: the game was over before this hand.")


def _row(sheet: Sheet, written: SheetHand) -> Iterator[Cell]:
    hand = written.hand
    yield written.place
    yield sheet.names[written.dealer]
    yield "" if written.side == "hidden" else side_words(written.side)
    taken = written.taken()
    for player in sheet.known:
        total = None if written.totals is None else written.totals[player]
        yield from taken.get(player, ("", ""))
        yield _or_blank(written.points[player])
        yield _or_blank(total)
    if sheet.variant.has_jack:
        yield "" if written.jack is None else sheet.names[written.jack]
    yield _moon(sheet, written)
    if sheet.variant.cancels:
        yield int(hand.last_trick_cancelled)
    yield int(not written.counted)


def _or_blank(number: int | None) -> Cell:
    return "" if number is None else number


def _moon(sheet: Sheet, written: SheetHand) -> str:
    if written.shooter is None:
        return ""
    said = {"name": sheet.names[written.shooter], "points": str(MOON_POINTS)}
    if written.hand.moon == "subtract":
        return _("Moon: %(name)s · %(points)s subtracted from the shooter's total") % said
    return _("Moon: %(name)s · %(points)s added to everybody else's total") % said
