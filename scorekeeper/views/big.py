"""The big view: totals, dealer and pass for a tablet or a television that everybody sees, in one language or two."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import override
from django.views.decorators.http import require_safe

from rules.languages import LANGUAGES, resolve
from rules.phrases import active_code, side_words
from scorekeeper import layout
from scorekeeper.forms import sent_once
from scorekeeper.sheet import Sheet, read
from scorekeeper.views.answers import other_languages, to_watch, unlisted
from scorekeeper.views.sheets import is_newest


@require_safe
@unlisted
def table(request: HttpRequest, key: str) -> HttpResponse:
    """Show a game large to who may read; `with` is a second language, `version` as for the sheet."""
    if is_newest(request, watch_key=key):
        return HttpResponse(status=204)
    sheet = read(to_watch(key))
    second = resolve(sent_once(request.GET, "with"))
    codes = [active_code(), *([second] if second and second != active_code() else [])]
    address = reverse("score:big", args=[key])
    context = {
        "sheet": sheet,
        "tongues": [_said(sheet, code) for code in codes],
        "seats": _seats(sheet),
        "chains": layout.chains(sheet.names, sheet.next.receivers) if not sheet.ended else (),
        "dealer": sheet.names[sheet.next.dealer],
        "others": other_languages(),
        "second": codes[1] if len(codes) > 1 else "",
        "sheet_address": f"{address}?with={second}" if len(codes) > 1 else address,
        "back": reverse("score:watch", args=[key]),
    }
    template = "scorekeeper/_big.html" if request.htmx else "scorekeeper/big.html"
    return render(request, template, context)


def _seats(sheet: Sheet) -> list[dict[str, object]]:
    """Everybody at the table in turn order: people look for their own place."""
    last = sheet.hands[-1] if sheet.hands and sheet.hands[-1].counted else None
    placed = {standing.seat: standing for standing in sheet.standings}
    seats = [player for player in sheet.next.seats if player in placed] or list(placed)
    return [
        {
            "name": sheet.names[player],
            "total": placed[player].total,
            "reach": max(0, min(100, placed[player].total * 100 // sheet.terms.limit)),
            "leads": bool(sheet.hands) and not sheet.ended and placed[player].place == 1,
            "wins": player in sheet.winners,
            "deals": not sheet.ended and player == sheet.next.dealer,
            "points": None if last is None else last.points[player],
            "queens": range(last.taken().get(player, (0, 0))[1] if last and last.shooter is None else 0),
        }
        for player in seats
    ]


def _said(sheet: Sheet, code: str) -> dict[str, object]:
    """What is written beside names and numbers, in one language."""
    with override(code):
        side = "" if sheet.next.side == "hidden" else side_words(sheet.next.side)
    return {"code": code, "direction": LANGUAGES[code].direction, "side": side}
