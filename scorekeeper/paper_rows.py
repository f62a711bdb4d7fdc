"""The hands of a printed sheet: what the deal gives each row, what was written in it, and what is said of it in words."""

from collections.abc import Sequence

from django.utils.translation import gettext, override, pgettext

from rules import phrases
from rules.languages import isolate, signed
from rules.variants import MOON_POINTS
from scorekeeper import scoring
from scorekeeper.paper_order import Layout
from scorekeeper.sheet import Sheet, SheetHand


def row(
    layout: Layout, place: int, hand: SheetHand | None = None, notes: Sequence[str] = ()
) -> dict[str, object]:
    """One hand: what the deal gives it, and what was written in it."""
    seating = scoring.seating(layout.terms, place)
    with override(layout.codes[0]):
        written = phrases.digits(place)
    return {
        "place": written,
        "dealer": seating.dealer,
        "pass": side_sign(seating.side),
        "cells": _cells(layout, hand),
        "ticks": _ticks(layout, hand) if "check" in layout.look.parts else [],
        "notes": list(notes),
    }


def _cells(layout: Layout, hand: SheetHand | None) -> list[list[str | bool | None]]:
    """What each seat took, and its total: numbers as text, the jack as a tick, None where there is nothing yet."""
    terms, code = layout.terms, layout.codes[0]
    marks = 3 if terms.variant.has_jack else 2
    if hand is None:
        return [[None] * (marks + 1)] * terms.players
    return [
        [
            isolate(signed(hand.hand.hearts[seat], code)),
            isolate(signed(hand.hand.queens[seat], code)) if hand.hand.queens[seat] else None,
            *([True if hand.hand.jack == seat else None] if terms.variant.has_jack else []),
            "–" if hand.totals is None else isolate(signed(hand.totals[seat], code)),
        ]
        for seat in range(terms.players)
    ]


def _ticks(layout: Layout, hand: SheetHand | None) -> list[bool]:
    variant = layout.terms.variant
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
