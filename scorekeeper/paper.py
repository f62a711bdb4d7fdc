"""Printed scoresheets, blank and filled: an agreement and its hands become what the press sets."""

from collections.abc import Iterable, Sequence
from functools import partial
from math import ceil

import segno
from django.utils import timezone
from django.utils.translation import gettext, ngettext, override, pgettext

from rules import phrases, typeset
from rules.crib import Note, crib
from rules.dates import long_date
from rules.drawings import draw_sign
from rules.languages import isolate
from rules.plain import plain_sentence
from rules.variants import JACK
from scorekeeper import scoring
from scorekeeper.paper_order import MOST_ROWS, PAPERS, Layout, Look, Order, is_flipped, layout_of
from scorekeeper.paper_rows import final, news, notes, row, side_sign, written_row
from scorekeeper.sheet import Sheet

TEMPLATE = "scorekeeper/typst/sheet.typ"
MORE_ROWS = 10  # by pen, under a game that is longer than a page
FRONT_ROWS = 8  # fewer than these above the foot, and the foot goes overleaf
# The seat with the most points gets them faster than the average: that is what ends a game. Of games dealt at random nine in
# ten end within this share of the hands in which the average seat would reach the limit.
LONGEST = 0.85
LARGER = 1.25
SMALLER = 0.8  # on A5
SIGNS = ("mark", "heart", "maria", "diamond", "moon", "cancelled")
NUMBERINGS = {"ar-eg": "١", "fa": "۱"}  # of pages, by the language's digit one


def blank(order: Order, *, code: str, rules: str | None) -> dict[str, object]:
    """Lay out a blank sheet in this language; `rules` is where the QR code leads; without one there is no code."""
    layout = layout_of(order.terms, order.look, code)
    seatings = scoring.upcoming(order.terms, [], order.rows or MOST_ROWS)
    rows = [
        row(layout, len(order.names), place, seating.dealer, seating.side)
        for place, seating in enumerate(seatings, start=1)
    ]
    cycle = scoring.upcoming(order.terms, [], len(order.terms.deal.pass_cycle))
    page = _page(layout, order.names, [seating.side for seating in cycle], rules)
    return page | {"rows": rows, "fill": order.rows is None}


def filled(sheet: Sheet, look: Look, *, code: str, rules: str | None) -> dict[str, object]:
    """Lay out a game as it stands, with empty rows to go on by pen while it is not over."""
    columns = sheet.known
    layout = layout_of(sheet.terms_for(sheet.next.seats), look, code)
    played = len(sheet.hands)
    sides = dict.fromkeys(hand.side for hand in sheet.hands)
    rows = [written_row(layout, columns, hand, notes(layout, sheet, hand)) for hand in sheet.hands]
    if not sheet.ended:
        seatings = scoring.upcoming(sheet.terms, sheet.course(), MOST_ROWS)
        rows += [
            row(layout, len(columns), place, columns.index(seating.dealer), seating.side)
            for place, seating in enumerate(seatings, start=played + 1)
        ]
        sides |= dict.fromkeys(seating.side for seating in seatings)
    day = timezone.localtime(sheet.created).date()
    date = {
        "said": layout.said(lambda: gettext("Date")),
        "value": layout.said(lambda: long_date(day, phrases.active_code())),
    }
    page = _page(layout, sheet.columns, sides, rules, date=date)
    return page | {
        "rows": rows,
        "fill": not sheet.ended,
        "filled": played,
        "news": news(layout, sheet),
        "final": [final(layout, sheet, player) for player in columns] if sheet.ended else page["final"],
    }


def _page(
    layout: Layout,
    names: Sequence[str],
    passes_to: Iterable[str],
    rules: str | None,
    *,
    date: dict[str, object] | None = None,
) -> dict[str, object]:
    """Everything but the hands, which pass to these sides."""
    terms, look, said = layout.terms, layout.look, layout.said
    code = layout.codes[0]
    tongues = [typeset.tongue(one) for one in layout.codes]
    with override(code):
        numbers = [phrases.digits(seat + 1) for seat in range(len(names))]
        title = gettext("Scoresheet: %(game)s") % {"game": phrases.variant_name(terms.variant.key)}
    sides = _sides(layout, passes_to)
    return {
        "title": title,
        "tongue": tongues[0],
        "tongues": tongues,
        "size": tongues[0]["size"] * (LARGER if look.large else 1) * (SMALLER if look.paper == "a5" else 1),
        "paper": PAPERS[look.paper],
        "flipped": is_flipped(look, len(names)),
        "margin": 8 if look.paper == "a5" else 11,
        "large": look.large,
        "copies": look.copies,
        "passes": terms.passing != "none",
        "heading": said(lambda: phrases.variant_name(terms.variant.key)),
        "news": [],
        "facts": [
            {"said": said(lambda: _limit(terms)), "value": []},
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
        "front": FRONT_ROWS,
        "need": _hands_likely(terms),
        "numbering": NUMBERINGS.get(code, "1"),
        "final": [{"total": None, "said": []}] * len(names),
        "crib": [_crib(terms, one) for one in layout.codes] if "crib" in look.parts else [],
        "house": said(lambda: gettext("House rules")) if "house" in look.parts else None,
        "qr": _qr(layout, rules) if rules and "qr" in look.parts else None,
        "signs": {
            name: draw_sign(name) for name in (*SIGNS, terms.direction, *(side["sign"] for side in sides))
        },
    }


def _hands_likely(terms: scoring.Terms) -> int:
    """How many hands a game of this table may take."""
    whole = terms.variant.points_per_hand - terms.variant.jack_points
    return min(MOST_ROWS, ceil(LONGEST * terms.limit * terms.players / whole))


def _limit(terms: scoring.Terms) -> str:
    return gettext("Limit: %(limit)s") % {"limit": isolate(phrases.digits(terms.limit))}


def _marks(layout: Layout) -> list[dict[str, str | None]]:
    """The columns in which a seat's cards are counted."""
    with override(layout.codes[0]):
        marks = [
            {"sign": "heart", "rank": None, "said": phrases.suit_name("H")},
            {"sign": "maria", "rank": None, "said": gettext("Black Maria")},
        ]
        if layout.terms.variant.has_jack:
            marks.append({"sign": "diamond", "rank": JACK.rank, "said": phrases.card_name(JACK)})
    return marks


def _checks(layout: Layout) -> list[dict[str, str | None]]:
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


def _crib(terms: scoring.Terms, code: str) -> list[dict[str, object]]:
    with override(code):
        notes = [_note(note) for note in crib(terms.variant, terms.players, terms.direction)]
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
        "share": note.share,
        "said": [plain_sentence(sentence) for sentence in note.said],
        "legend": [{"sign": sign, "said": plain_sentence(sentence)} for sign, sentence in note.legend],
    }


def _sides(layout: Layout, sides: Iterable[str]) -> list[dict[str, object]]:
    """Every side that this table passes to, with its sign and words; none where it passes as it likes."""
    return [
        {"sign": side_sign(side), "said": layout.said(partial(phrases.side_words, side))}
        for side in sides
        if side != "hidden"
    ]


def _qr(layout: Layout, address: str) -> dict[str, object]:
    # Two modules of quiet stand in the picture, and the white of the paper around it makes the four that readers want.
    drawn = segno.make(address, error="m", micro=False).svg_inline(border=2)
    with override(layout.codes[0]):
        alt = gettext("QR code that leads to the rules")
    return {
        "picture": drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1),
        "alt": alt,
        "said": layout.said(lambda: gettext("The rules")),
    }
