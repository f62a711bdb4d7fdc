"""What every page of a game begins and ends with: the game behind a key, and the sheet as answer."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _

from rules.languages import LANGUAGES, Language, isolate
from rules.phrases import PAPER_NAMES, active_code, card_name, digits
from rules.variants import JACK, MOON_POINTS
from scorekeeper import layout, ring
from scorekeeper.forms import Flaw, HandForm, read_number
from scorekeeper.forms import flaws as in_words
from scorekeeper.game_form import CHOICES
from scorekeeper.history import read_history
from scorekeeper.links import seat_links
from scorekeeper.models import Game, SeatLink
from scorekeeper.phones import phone_of
from scorekeeper.piles import Piles, names_of, read_piles
from scorekeeper.scoring import Hand
from scorekeeper.seats_form import SeatsForm, seated
from scorekeeper.settings_form import SettingsForm, standing
from scorekeeper.sheet import Erased, Preview, Sheet, SheetHand, preview
from scorekeeper.trail import trail

REFUSED = 422
TO_TOP = "outerHTML show:window:top"  # after a write everybody wants to see the standings

View = Callable[..., HttpResponse]


def unlisted(view: View) -> View:
    """
    Keep a page that only its key opens out of caches and search engines.

    A game that is erased while it is read or written to is answered like one that never was.
    """

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            response = view(request, *args, **kwargs)
        except Erased:
            raise Http404 from None
        response["Cache-Control"] = "no-store"
        response["X-Robots-Tag"] = "noindex"
        patch_vary_headers(response, ["HX-Request"])
        return response

    return answer


def to_write(key: str) -> Game:
    """Find the game this key writes; any other key is a wrong address."""
    return get_object_or_404(Game.objects.by_write_key(key))


def to_watch(key: str) -> Game:
    """Find the game this key watches; any other key is a wrong address."""
    return get_object_or_404(Game.objects.by_watch_key(key))


def written(request: HttpRequest, game: Game, sheet: Sheet, *, fresh: int | None = None) -> HttpResponse:
    """Answer a write that happened; `fresh` is the number of a hand written just now."""
    if not request.htmx:
        return HttpResponseRedirect(reverse("score:sheet", args=[game.write_key]))
    response = show(request, game, sheet, fresh=fresh, said=True)
    response["HX-Reswap"] = TO_TOP
    return response


def show(
    request: HttpRequest,
    game: Game,
    sheet: Sheet,
    *,
    form: HandForm | None = None,
    amending: SheetHand | None = None,
    settings: SettingsForm | None = None,
    seats_form: SeatsForm | None = None,
    proposed: Preview | None = None,
    flaws: dict[str, list[Flaw]] | None = None,
    fresh: int | None = None,
    said: bool = False,
    status: int = 200,
    **more: object,
) -> HttpResponse:
    """
    Show the sheet to who may write: as fragment to htmx, else as page.

    `form` is the hand being entered, `amending` the hand on the sheet that it mends; `proposed` is what another
    limit would do; `flaws` are problems of a button that has no form of its own.
    """
    open_form = form or (HandForm.written(amending) if amending else HandForm(hand=Hand((), ())))
    higher = layout.higher_limit(sheet)
    struck = layout.struck(sheet)
    laid_out = _laid_out(request, game, sheet)
    context = {
        **laid_out,
        "undoes": laid_out["trail"].amended_last(sheet.version),
        "writes": True,
        "key": game.write_key,
        "form": open_form,
        "seats": open_form.seats(sheet.names_of(amending.seats if amending else sheet.next.seats)),
        "enters": amending is not None or form is not None or not sheet.ended,
        "amending": amending,
        "opened": amending is not None or form is not None,
        "entry_dealer": sheet.names[amending.dealer if amending else sheet.next.dealer],
        "pips": layout.pips(sheet.variant),
        "moons": [{"key": key, "points": points} for key, points in layout.MOON_CHANGES.items()],
        "struck": [off for off in struck if not off["is_last"]],
        "off": next((off for off in struck if off["is_last"]), None),
        "choices": CHOICES,
        "settings": settings or standing(sheet),
        "seats_form": seats_form or seated(sheet),
        "proposed": proposed,
        "proposed_winners": [sheet.names[seat] for seat in proposed.winners] if proposed else (),
        "higher": higher and preview(sheet, limit=higher),
        "flaws": flaws or {},
        "fresh": fresh,
        "said": said,
        "rematch": rematch(sheet),
        "phones": _phones(request, game, sheet),
        "write_link": short_link(request, game.write_key),
        **more,
    }
    return _rendered(request, context, "score:sheet", status)


def show_to_watch(
    request: HttpRequest,
    game: Game,
    sheet: Sheet,
    *,
    flaws: dict[str, list[Flaw]] | None = None,
    followed: bool = False,
    status: int = 200,
) -> HttpResponse:
    """Show the sheet to who may only read: no form, and nothing that leads to the other key."""
    context = {
        **_laid_out(request, game, sheet),
        "writes": False,
        "key": game.watch_key,
        "flaws": flaws or {},
        "followed": followed,
    }
    if followed:
        context["csrf_token"] = ""  # the copy is for everybody; the page has a token of its own (live.js)
    return _rendered(request, context, "score:watch", status)


def show_to_seat(
    request: HttpRequest,
    link: SeatLink,
    sheet: Sheet,
    *,
    flaws: dict[str, list[Flaw]] | None = None,
    typed: Mapping[str, str] | None = None,
    phone: str | None = None,
    followed: bool = False,
    said: bool = False,
    status: int = 200,
) -> HttpResponse:
    """
    Show a seat its own page: what it counts itself, once a phone has claimed it, and the sheet to read.

    `phone` is the name of a phone that was given one just now; `typed` is what was refused.
    """
    laid_out = _laid_out(request, link.game, sheet)
    piles = laid_out["piles"]
    own = piles.laid.get(link.player) if piles else None
    if typed is None and own is not None:
        typed = {
            "hearts": str(own.hearts),
            "queens": str(own.queens),
            "jack": "on" if own.has_jack else "",
            "last_trick_cancelled": "on" if own.last_trick_cancelled else "",
        }
    shoots = piles is not None and piles.shooter == link.player
    context = {
        **laid_out,
        "writes": False,
        "key": link.key,
        "player": sheet.names[link.player],
        "sits": link.player in sheet.next.seats,
        "free": link.holder is None,
        "mine": link.holder is not None and link.holder == (phone or phone_of(request)),
        "laid": own is not None,
        "typed": typed or {},
        "counts": {"hearts": range(sheet.variant.hearts + 1), "queens": range(sheet.variant.queens + 1)},
        "futures": layout.futures(sheet, piles.hand, None) if shoots else (),
        "flaws": flaws or {},
        "followed": followed,
        "said": said,
    }
    return _rendered(request, context, "score:seat", status, part="scorekeeper/_seat.html")


def _laid_out(request: HttpRequest, game: Game, sheet: Sheet) -> dict[str, object]:
    history = read_history(game, sheet)
    counting = sheet.terms.counting == "everybody" and not sheet.ended
    piles = read_piles(game, sheet) if counting else None
    return {
        "piles": piles,
        "piles_laid": names_of(sheet, [player for player in piles.seats if player in piles.laid])
        if piles
        else (),
        "piles_missing": names_of(sheet, piles.missing) if piles else (),
        "piles_wrong": _wrong(piles) if piles else (),
        "piles_shooter": sheet.names[piles.shooter] if piles and piles.shooter is not None else None,
        "recounts": [hand for hand in sheet.hands if hand.number in history.open_recounts],
        "sheet": sheet,
        "lines": layout.lines(sheet),
        "left": layout.left(sheet),
        "rows": layout.rows(sheet),
        **_ring(request, sheet),
        "chains": layout.chains(sheet.names, sheet.next.receivers),
        "dealer": sheet.names[sheet.next.dealer],
        "leads": None if sheet.next.leads is None else sheet.names[sheet.next.leads],
        "winners": [line for line in layout.lines(sheet) if line.wins],
        "trail": trail(sheet, history),
        "watch_link": short_link(request, game.watch_key),
        "watch_key": game.watch_key,
        "moon_points": digits(MOON_POINTS),
        "counted": sum(written.counted for written in sheet.hands),
        "many": layout.is_wide(sheet),
        "tied": not sheet.ended and sheet.standings[-1].total >= sheet.terms.limit,
        "maria": _("Black Maria"),
        "papers": PAPER_NAMES.items(),
        "others": other_languages(),
        "jack": card_name(JACK),
    }


def _wrong(piles: Piles) -> list[Flaw]:
    """What keeps the piles from being a hand, in words; a moon that waits for its shooter is nothing wrong."""
    if piles.shooter is not None:
        return []
    details = {
        "variant": piles.terms.variant.key,
        "hearts": sum(piles.hand.hearts),
        "queens": sum(piles.hand.queens),
    }
    found = in_words([(problem, "piles") for problem in piles.problems], details)
    return found.get("piles", [])


def _ring(request: HttpRequest, sheet: Sheet) -> dict[str, object]:
    """The table seen from above; whoever `bottom` asks for sits at the bottom, else the first in turn."""
    sent = request.POST if request.method == "POST" else request.GET
    asked = read_number(sent, "bottom")
    turned = asked in sheet.next.seats
    bottom = asked if turned else sheet.next.seats[0]
    drawn = ring.draw(
        sheet.next.seats,
        sheet.names_of(sheet.next.seats),
        direction=sheet.terms.direction,
        dealer=sheet.next.dealer,
        receivers=sheet.next.receivers,
        bottom=bottom,
    )
    opened = turned and (request.htmx.target == "ring" if request.htmx else request.method == "GET")
    return {"ring": drawn, "ring_bottom": bottom, "ring_opened": opened}


def _phones(request: HttpRequest, game: Game, sheet: Sheet) -> list[dict[str, object]]:
    """Where everybody counts: each player at the table with the link of the seat, and whether a phone has claimed it."""
    if sheet.terms.counting != "everybody":
        return []
    given = seat_links(game)
    return [
        {
            "player": player,
            "id": f"seat-link-{player}",
            "name": sheet.names[player],
            "isolated": isolate(sheet.names[player]),
            "link": short_link(request, given[player].key),
            "claimed": given[player].holder is not None,
        }
        for player in sheet.next.seats
        if player in given
    ]


def other_languages() -> list[Language]:
    """The languages that may stand beside the reader's own on one paper."""
    return [language for language in LANGUAGES.values() if language.code != active_code()]


def _rendered(
    request: HttpRequest,
    context: dict[str, object],
    page: str,
    status: int,
    *,
    part: str = "scorekeeper/_sheet.html",
) -> HttpResponse:
    context["part"] = part
    context["sheet_address"] = reverse(page, args=[context["key"]])
    if request.method == "POST":
        context["here"] = context["sheet_address"]
    template = "scorekeeper/_answer.html" if request.htmx else "scorekeeper/sheet.html"
    return render(request, template, context, status=status)


def short_link(request: HttpRequest, key: str) -> str:
    """The address to hand on: it opens in the language of whoever opens it."""
    return request.build_absolute_uri(reverse("short", args=[key]))


def rematch(sheet: Sheet) -> str:
    """The address of a new game filled in with this table; the next in turn deals first."""
    terms = sheet.terms
    fields = [
        ("variant", sheet.variant.key),
        *(("name", name) for name in sheet.names_of(sheet.next.seats)),
        ("limit", terms.limit),
        ("ties", terms.ties),
        ("direction", terms.direction),
        ("passing", terms.passing),
        ("counting", terms.counting),
        ("dealer", sheet.next.seats.index(sheet.next.dealer)),
    ]
    return f"{reverse('score:new')}?{urlencode(fields)}"
