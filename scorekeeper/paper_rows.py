"""The hands of a printed sheet: what the deal gives each row, what was written in it, and what is said of it in words."""

from collections.abc import Sequence

from django.utils.translation import gettext, override, pgettext

from rules import phrases
from rules.languages import isolate, signed
from rules.variants import MOON_POINTS
from scorekeeper.paper_order import Layout
from scorekeeper.sheet import Sheet, SheetHand


def row(layout: Layout, columns: int, place: int, dealer: int, side: str) -> dict[str, object]:
    """One hand yet to be played: what the deal gives it; `dealer` is one of the columns of the sheet."""
    marks = 3 if layout.terms.variant.has_jack else 2
    cells: list[list[str | bool | None]] = [[None] * (marks + 1)] * columns
    return _row(layout, place, dealer, side) | {"cells": cells, "ticks": _ticks(layout), "notes": []}


def written_row(
    layout: Layout, columns: Sequence[int], hand: SheetHand, notes: Sequence[str]
) -> dict[str, object]:
    """One hand of a game, with what was written in it; a column belongs to each of these players."""
    return _row(layout, hand.place, columns.index(hand.dealer), hand.side) | {
        "cells": [_cells(layout, player, hand) for player in columns],
        "ticks": _ticks(layout, hand),
        "notes": list(notes),
    }


def _row(layout: Layout, place: int, dealer: int, side: str) -> dict[str, object]:
    with override(layout.codes[0]):
        written = phrases.digits(place)
    return {"place": written, "dealer": dealer, "pass": side_sign(side)}


def _cells(layout: Layout, player: int, hand: SheetHand) -> list[str | bool | None]:
    """What a player took, and the total: numbers as text, the jack as a tick, None where there is nothing."""
    code, has_jack = layout.codes[0], layout.terms.variant.has_jack
    if player not in hand.seats:
        return [None] * (4 if has_jack else 3)
    hearts, queens = hand.taken()[player]
    total = None if hand.totals is None else hand.totals[player]
    return [
        isolate(signed(hearts, code)),
        isolate(signed(queens, code)) if queens else None,
        *([True if hand.jack == player else None] if has_jack else []),
        "–" if total is None else isolate(signed(total, code)),
    ]


def _ticks(layout: Layout, hand: SheetHand | None = None) -> list[bool]:
    variant = layout.terms.variant
    if "check" not in layout.look.parts:
        return []
    if hand is None:
        return [False] * (4 if variant.cancels else 3)
    taken = hand.hand
    return [
        sum(taken.hearts) == variant.hearts,
        sum(taken.queens) == variant.queens,
        *([taken.last_trick_cancelled] if variant.cancels else []),
        hand.shooter is not None,
    ]


def notes(layout: Layout, sheet: Sheet, hand: SheetHand) -> list[str]:
    """What has to be said of a hand in words, under its numbers, in each language; empty where there is nothing."""
    said = layout.said(lambda: " · ".join(_said_of(sheet, hand)))
    return said if any(said) else []


def _said_of(sheet: Sheet, hand: SheetHand) -> list[str]:
    found = []
    if hand.shooter is not None:
        details = {
            "name": isolate(sheet.names[hand.shooter]),
            "points": isolate(phrases.digits(MOON_POINTS)),
        }
        if hand.hand.moon == "subtract":
            words = gettext("Moon: %(name)s · %(points)s subtracted from the shooter's total")
        else:
            words = gettext("Moon: %(name)s · %(points)s added to everybody else's total")
        found.append(words % details)
    if not hand.counted:
        found.append(gettext("Not counted: the game was over before this hand."))
    if hand.hand.last_trick_cancelled:
        found.append(gettext("The last trick was cancelled."))
    return found


def news(layout: Layout, sheet: Sheet) -> list[str]:
    """Who has won, or who leads, in words, in each language; empty before the first hand."""
    return layout.said(lambda: _stands(sheet)) if sheet.hands else []


def _stands(sheet: Sheet) -> str:
    first = [standing for standing in sheet.standings if standing.place == 1]
    comma = pgettext("between names", ", ")
    details = {
        "name": comma.join(isolate(sheet.names[standing.seat]) for standing in first),
        "total": isolate(signed(first[0].total, phrases.active_code())),
    }
    if not sheet.ended:
        return gettext("In the lead: %(name)s, %(total)s") % details
    if len(first) > 1:
        # Translators: several players who win together; %(name)s is a list of names.
        return gettext("Joint winners: %(name)s · %(total)s") % details
    return gettext("Winner: %(name)s, %(total)s") % details


def final(layout: Layout, sheet: Sheet, seat: int) -> dict[str, object]:
    """The last total of a seat, and in words whether it has won."""
    joint = len(sheet.winners) > 1
    won = layout.said(lambda: gettext("Joint winner") if joint else gettext("Winner"))
    return {
        "total": isolate(signed(sheet.totals[seat], layout.codes[0])),
        "said": won if seat in sheet.winners else [],
    }


def side_sign(side: str) -> str:
    return f"pass-{side}"
