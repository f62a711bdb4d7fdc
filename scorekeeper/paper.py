"""Printed scoresheets, blank and filled: an agreement and its hands become what the press sets."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import segno
from django.utils import timezone
from django.utils.translation import gettext, ngettext, override, pgettext

from rules import phrases, typeset
from rules.crib import Note, crib
from rules.dates import long_date
from rules.drawings import draw_sign
from rules.languages import isolate, signed
from rules.plain import plain_sentence
from rules.variants import JACK, MOON_POINTS
from scorekeeper import scoring
from scorekeeper.sheet import Sheet, SheetHand

TEMPLATE = "scorekeeper/typst/sheet.typ"
PAPERS = {"a4": "a4", "letter": "us-letter", "a5": "a5"}
ORIENTATIONS = ("auto", "portrait", "landscape")
PARTS = ("check", "crib", "house", "qr")
MOST_ROWS = 40
MOST_COPIES = 20
MORE_ROWS = 10  # by pen, under a game that is longer than a page
MOST_UPRIGHT = 4  # seats that leave room to write on an upright page
LARGER = 1.25
SMALLER = 0.8  # on A5
SIGNS = ("mark", "heart", "maria", "diamond", "moon", "cancelled")
NUMBERINGS = {"ar-eg": "١", "fa": "۱"}  # of pages, by the language's digit one

Words = Callable[[], str]


@dataclass(frozen=True)
class Look:
    """How a sheet is printed, whatever it says. `second` is the code of a second language, None for one alone."""

    paper: str = "a4"
    orientation: str = "auto"
    large: bool = False
    second: str | None = None
    parts: tuple[str, ...] = PARTS
    copies: int = 1


@dataclass(frozen=True)
class Order:
    """
    A blank sheet as a host wants it.

    `names` has one name for each seat, "" where there is a line to write on; `rows` None prints as many as fit.
    """

    terms: scoring.Terms
    names: tuple[str, ...]
    rows: int | None = None
    look: Look = Look()


@dataclass(frozen=True)
class _Layout:
    """What every piece of one sheet needs to know: the agreement, the look, and its languages, the reader's first."""

    terms: scoring.Terms
    look: Look
    codes: tuple[str, ...]

    def said(self, words: Words) -> list[str]:
        """The same words in each language of the sheet."""
        found = []
        for code in self.codes:
            with override(code):
                found.append(words())
        return found


def blank(order: Order, *, code: str, rules: str) -> dict[str, object]:
    """Lay out a blank sheet in this language; `rules` is the address that the QR code leads to."""
    layout = _layout(order.terms, order.look, code)
    rows = [_row(layout, place) for place in range(1, (order.rows or MOST_ROWS) + 1)]
    return _page(layout, order.names, rules) | {"rows": rows, "fill": order.rows is None}


def filled(sheet: Sheet, look: Look, *, code: str, rules: str) -> dict[str, object]:
    """Lay out a game as it stands, with empty rows to go on by pen while it is not over."""
    layout = _layout(sheet.terms, look, code)
    played = len(sheet.hands)
    rows = [_row(layout, hand.place, hand, _notes(layout, sheet, hand)) for hand in sheet.hands]
    if not sheet.ended:
        rows += [_row(layout, place) for place in range(played + 1, played + MOST_ROWS + 1)]
    day = timezone.localtime(sheet.created).date()
    date = {"said": layout.said(lambda: gettext("Date")), "value": isolate(long_date(day, code))}
    page = _page(layout, sheet.names, rules, date=date)
    return page | {
        "rows": rows,
        "fill": not sheet.ended,
        "filled": played,
        "news": _news(layout, sheet),
        "final": [_final(layout, sheet, seat) for seat in range(len(sheet.names))]
        if sheet.ended
        else page["final"],
    }


def is_flipped(look: Look, seats: int) -> bool:
    """Whether the long side of the paper lies at the top: as asked, else as this many seats need it."""
    return {"portrait": False, "landscape": True}.get(look.orientation, seats > MOST_UPRIGHT)


def _layout(terms: scoring.Terms, look: Look, code: str) -> _Layout:
    second = () if look.second in (None, code) else (look.second,)
    return _Layout(terms, look, (code, *second))


def _page(
    layout: _Layout, names: Sequence[str], rules: str, *, date: dict[str, object] | None = None
) -> dict[str, object]:
    """Everything but the hands."""
    terms, look, said = layout.terms, layout.look, layout.said
    code = layout.codes[0]
    tongues = [typeset.tongue(one) for one in layout.codes]
    with override(code):
        numbers = [phrases.digits(seat + 1) for seat in range(len(names))]
        title = gettext("Scoresheet: %(game)s") % {"game": phrases.variant_name(terms.variant.key)}
    sides = _sides(layout)
    return {
        "title": title,
        "tongue": tongues[0],
        "tongues": tongues,
        "faces": typeset.faces(code),
        "size": tongues[0]["size"] * (LARGER if look.large else 1) * (SMALLER if look.paper == "a5" else 1),
        "paper": PAPERS[look.paper],
        "flipped": is_flipped(look, len(names)),
        "margin": 7 if look.paper == "a5" else 11,
        "large": look.large,
        "copies": look.copies,
        "passes": terms.passing != "none",
        "heading": said(lambda: phrases.variant_name(terms.variant.key)),
        "news": None,
        "facts": [
            {"said": said(lambda: _limit(terms)), "value": ""},
            date or {"said": said(lambda: gettext("Date")), "value": None},
            # Translators: where the game is played, beside a line to write on.
            {"said": said(lambda: pgettext("of the game", "Place")), "value": None},
        ],
        "words": {
            "hand": said(lambda: gettext("Hand")),
            "dealer": said(lambda: gettext("Dealer")),
            "pass": said(lambda: gettext("Pass")),
            # Translators: head of a column of boxes to tick when the hearts and Black Marias of a hand add up.
            "check": said(lambda: gettext("Check")),
            # Translators: head of a player's column: the running total.
            "total": said(lambda: gettext("Total")),
            "final": said(lambda: gettext("Final total")),
        },
        "sides": sides,
        "marks": _marks(layout),
        "checks": _checks(layout),
        "seats": [
            {"number": number, "letters": typeset.LETTERS.findall(name)}
            for number, name in zip(numbers, names, strict=True)
        ],
        "filled": 0,
        "more": MORE_ROWS,
        "numbering": NUMBERINGS.get(code, "1"),
        "final": [{"total": None, "said": None}] * len(names),
        "crib": [_crib(terms, one) for one in layout.codes] if "crib" in look.parts else [],
        "house": said(lambda: gettext("House rules")) if "house" in look.parts else None,
        "qr": _qr(layout, rules) if "qr" in look.parts else None,
        "signs": {name: draw_sign(name) for name in (*SIGNS, *(side["sign"] for side in sides))},
    }


def _limit(terms: scoring.Terms) -> str:
    return gettext("Limit: %(limit)s") % {"limit": isolate(phrases.digits(terms.limit))}


def _marks(layout: _Layout) -> list[dict[str, str]]:
    """The columns in which a seat's cards are counted."""
    with override(layout.codes[0]):
        marks = [
            {"sign": "heart", "said": phrases.suit_name("H")},
            {"sign": "maria", "said": gettext("Black Maria")},
        ]
        if layout.terms.variant.has_jack:
            marks.append({"sign": "diamond", "said": phrases.card_name(JACK)})
    return marks


def _checks(layout: _Layout) -> list[dict[str, str | None]]:
    """The boxes to tick: all hearts, all Black Marias, a cancelled last trick, a moon."""
    if "check" not in layout.look.parts:
        return []
    variant = layout.terms.variant
    with override(layout.codes[0]):
        checks: list[dict[str, str | None]] = [
            {"sign": "heart", "count": phrases.digits(variant.hearts), "said": phrases.suit_name("H")},
            {"sign": "maria", "count": phrases.digits(variant.queens), "said": gettext("Black Maria")},
        ]
        if variant.cancels:
            cancelled = gettext("The last trick was cancelled.")
            checks.append({"sign": "cancelled", "count": None, "said": cancelled})
        checks.append({"sign": "moon", "count": None, "said": gettext("Shooting the moon")})
    return checks


def _row(
    layout: _Layout, place: int, hand: SheetHand | None = None, notes: Sequence[str] = ()
) -> dict[str, object]:
    """One hand: what the deal gives it, and what was written in it."""
    seating = scoring.seating(layout.terms, place)
    with override(layout.codes[0]):
        written = phrases.digits(place)
    return {
        "place": written,
        "dealer": seating.dealer,
        "pass": _side_sign(seating.side),
        "cells": _cells(layout, hand),
        "ticks": _ticks(layout, hand) if "check" in layout.look.parts else [],
        "notes": list(notes),
    }


def _cells(layout: _Layout, hand: SheetHand | None) -> list[list[str | bool | None]]:
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


def _ticks(layout: _Layout, hand: SheetHand | None) -> list[bool]:
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


def _notes(layout: _Layout, sheet: Sheet, hand: SheetHand) -> list[str]:
    """What has to be said of a hand in words, under its numbers."""
    with override(layout.codes[0]):
        notes = []
        if hand.shooter is not None:
            details = {
                "name": isolate(sheet.names[hand.shooter]),
                "points": isolate(phrases.digits(MOON_POINTS)),
            }
            if hand.hand.moon == "subtract":
                words = gettext("Moon: %(name)s · %(points)s subtracted from the shooter's total")
            else:
                words = gettext("Moon: %(name)s · %(points)s added to everybody else's total")
            notes.append(words % details)
        if not hand.counted:
            notes.append(gettext("Not counted: the game was over before this hand."))
        if hand.hand.last_trick_cancelled:
            notes.append(gettext("The last trick was cancelled."))
    return notes


def _news(layout: _Layout, sheet: Sheet) -> str | None:
    """Who has won, or who leads, in words."""
    first = [standing for standing in sheet.standings if standing.place == 1]
    if not sheet.hands:
        return None
    code = layout.codes[0]
    with override(code):
        comma = pgettext("between names", ", ")
        details = {
            "name": comma.join(isolate(sheet.names[standing.seat]) for standing in first),
            "total": isolate(signed(first[0].total, code)),
        }
        if not sheet.ended:
            return gettext("In the lead: %(name)s, %(total)s") % details
        if len(first) > 1:
            # Translators: several players who win together; %(name)s is a list of names.
            return gettext("Joint winners: %(name)s · %(total)s") % details
        return gettext("Winner: %(name)s, %(total)s") % details


def _final(layout: _Layout, sheet: Sheet, seat: int) -> dict[str, str | None]:
    code = layout.codes[0]
    with override(code):
        won = gettext("Joint winner") if len(sheet.winners) > 1 else gettext("Winner")
    return {
        "total": isolate(signed(sheet.totals[seat], code)),
        "said": won if seat in sheet.winners else None,
    }


def _crib(terms: scoring.Terms, code: str) -> list[dict[str, object]]:
    with override(code):
        notes = [_note(note) for note in crib(terms.variant, terms.players)]
        notes[-1]["heading"] = ngettext(
            # Translators: heading over what is special to this number of players.
            "%(n)s player",
            "%(n)s players",
            terms.players,
        ) % {"n": phrases.digits(terms.players)}
    return notes


def _note(note: Note) -> dict[str, object]:
    return {
        "heading": plain_sentence(note.heading),
        "sign": note.sign,
        "said": [plain_sentence(sentence) for sentence in note.said],
        "legend": [{"sign": sign, "said": plain_sentence(sentence)} for sign, sentence in note.legend],
    }


def _sides(layout: _Layout) -> list[dict[str, object]]:
    """Every side that this table passes to, with its sign and words."""
    terms = layout.terms
    if terms.passing == "none":
        return []
    sides = [scoring.seating(terms, place).side for place in range(1, len(terms.deal.pass_cycle) + 1)]
    return [
        {"sign": _side_sign(side), "said": layout.said(partial(phrases.side_words, side))} for side in sides
    ]


def _side_sign(side: str) -> str:
    return f"pass-{side}"


def _qr(layout: _Layout, address: str) -> dict[str, object]:
    # Two modules of quiet stand in the picture, and the white of the paper around it makes the four that readers want.
    drawn = segno.make(address, error="m", micro=False).svg_inline(border=2)
    with override(layout.codes[0]):
        alt = gettext("QR code that leads to the rules")
    return {
        "picture": drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1),
        "alt": alt,
        "said": layout.said(lambda: gettext("The rules")),
    }
