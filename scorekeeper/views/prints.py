"""Printed paper: the form for a blank sheet with its picture, the sheet itself, and the sheet of a game."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from http import HTTPStatus

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.views.decorators.http import require_safe

from rules import table_cards, typeset
from rules.phrases import CARD_KIND_WORDS, ORIENTATION_WORDS, PAPER_NAMES, PART_WORDS, active_code
from rules.variants import MAX_PLAYERS, MIN_PLAYERS, VARIANTS, Variant
from scorekeeper import paper
from scorekeeper.agreement import DIRECTIONS, PASSINGS
from scorekeeper.floods import is_flood
from scorekeeper.models import Game
from scorekeeper.paper_order import is_flipped, most_copies
from scorekeeper.print_form import PLACES, Printing, look_flaws, read_look, read_printing
from scorekeeper.scoring import Problem
from scorekeeper.sheet import read
from scorekeeper.views.answers import (
    REFUSED,
    other_languages,
    show,
    show_to_watch,
    to_watch,
    to_write,
    unlisted,
)

PICTURES_FOR_A_PRINT = 10  # the picture is drawn anew with every choice, and costs less
RETRY_AFTER = 60  # seconds
KEPT = 600  # seconds
LONGEST_ADDRESS = 120  # letters that a QR code of this size holds coarse enough to scan
CONTENT_TYPES = {"pdf": "application/pdf", "svg": "image/svg+xml", "png": "image/png"}
SIZES = {"a4": (210, 297), "letter": (216, 279), "a5": (148, 210)}  # millimetres, to keep the picture's place


@require_safe
def desk(request: HttpRequest) -> HttpResponse:
    """Show the form for a blank sheet, with a picture of what the choices in the address give."""
    return _desk(request, read_printing(request.GET))


@require_safe
def blank(request: HttpRequest) -> HttpResponse:
    """Print a blank sheet."""
    printing = read_printing(request.GET)
    if printing.order is None:
        return _desk(request, printing)
    return _kept(hand_out(request, _blank(request, printing), name=_name(printing), dated=typeset.RELEASED))


@require_safe
def cards(request: HttpRequest) -> HttpResponse:
    """Print the cards for a table."""
    printing = read_printing(request.GET)
    if not _kinds(printing):
        return _desk(request, printing)
    page = table_cards.table_cards(printing.cards, code=active_code(), limit=printing.order.terms.limit)
    name = f"{_name(printing)}-cards"
    template = table_cards.TEMPLATE
    return _kept(hand_out(request, page, name=name, dated=typeset.RELEASED, template=template))


@require_safe
def picture(request: HttpRequest) -> HttpResponse:
    """Draw the first page of a blank sheet."""
    printing = read_printing(request.GET)
    if printing.order is None:
        return _desk(request, printing)
    page = _blank(request, printing) | {"copies": 1}
    return _kept(hand_out(request, page, name=_name(printing), dated=typeset.RELEASED, form="svg"))


@require_safe
@unlisted
def written(request: HttpRequest, key: str) -> HttpResponse:
    """Print the sheet of a game for who may write."""
    return _filled(request, to_write(key), writes=True)


@require_safe
@unlisted
def watched(request: HttpRequest, key: str) -> HttpResponse:
    """Print the sheet of a game for who may only read."""
    return _filled(request, to_watch(key), writes=False)


def _desk(request: HttpRequest, printing: Printing) -> HttpResponse:
    form, order = printing.form, printing.order
    whole = reverse("score:print") + (f"?{printing.query}" if printing.query else "")
    context = {
        "form": form,
        "order": order,
        "query": printing.query,
        "link": request.build_absolute_uri(whole),
        "here": whole if order else f"{reverse('score:print')}?{request.GET.urlencode()}",
        "is_reachable": _rules(request, VARIANTS["hearts"]) is not None,
        # Whoever is typing keeps the focus: none of these takes it.
        "places": [
            (place, [replace(flaw, first=False) for flaw in form.flaws.get(place, ())]) for place in PLACES
        ],
        "variants": VARIANTS.values(),
        "counts": range(MIN_PLAYERS, MAX_PLAYERS + 1),
        "directions": DIRECTIONS,
        "passings": PASSINGS,
        "papers": PAPER_NAMES.items(),
        "orientations": ORIENTATION_WORDS.items(),
        "parts": PART_WORDS.items(),
        "cards": CARD_KIND_WORDS.items(),
        "cards_fit": bool(_kinds(printing)),
        "others": other_languages(),
        "measure": _measure(printing),
    }
    template = "scorekeeper/_proof_answer.html" if request.htmx else "scorekeeper/print.html"
    response = render(request, template, context, status=200 if order else REFUSED)
    patch_vary_headers(response, ["HX-Request"])
    return _kept(response)


def _kinds(printing: Printing) -> tuple[str, ...]:
    """The kinds of table cards that these choices give."""
    return table_cards.kinds_printed(printing.cards, code=active_code()) if printing.cards else ()


def _measure(printing: Printing) -> Mapping[str, object]:
    """The sides of the page, in units of its picture."""
    form, order = printing.form, printing.order
    wide, high = SIZES.get(form.paper, SIZES["a4"])
    if order is not None and is_flipped(order.look, len(order.names)):
        wide, high = high, wide
    return {"wide": wide * 4, "high": high * 4, "is_upright": high > wide}


def _blank(request: HttpRequest, printing: Printing) -> dict[str, object]:
    variant = printing.order.terms.variant
    return paper.blank(printing.order, code=active_code(), rules=_rules(request, variant))


def _filled(request: HttpRequest, game: Game, *, writes: bool) -> HttpResponse:
    sheet = read(game)
    look, found = read_look(request.GET)
    copies = most_copies(len(sheet.hands))
    if look.copies > copies:
        found = [*found, (Problem.COPIES_OUT_OF_RANGE, "copies")]
    if found:
        refused = look_flaws(found, copies=copies)
        if writes:
            return show(request, game, sheet, flaws=refused, status=REFUSED)
        return show_to_watch(request, game, sheet, flaws=refused, status=REFUSED)
    page = paper.filled(sheet, look, code=active_code(), rules=_rules(request, sheet.variant))
    return hand_out(request, page, name=sheet.variant.key, dated=sheet.changed)


def _rules(request: HttpRequest, variant: Variant) -> str | None:
    """
    Where the QR code leads: to the rules in this language, never to a game.

    None where the site was opened by a name that means this machine to everybody: no phone would get anywhere with it.
    """
    host = request.get_host().rpartition(":")[0] or request.get_host()
    if host == "localhost" or host.startswith(("127.", "[::1]")):
        return None
    address = request.build_absolute_uri(reverse("rules:game", args=[variant.key]))
    return address if len(address) <= LONGEST_ADDRESS else None


def _name(printing: Printing) -> str:
    terms = printing.order.terms
    return f"{terms.variant.key}-{terms.players}"


def hand_out(
    request: HttpRequest,
    page: Mapping[str, object],
    *,
    name: str,
    dated: datetime,
    form: typeset.Form = "pdf",
    template: str = paper.TEMPLATE,
) -> HttpResponse:
    """Print a page and hand it out; too many at once, or from one address, are told to wait."""
    pictures = form != "pdf"
    most = settings.PRINTS_PER_HOUR * (PICTURES_FOR_A_PRINT if pictures else 1)
    if is_flood(request, "pictures" if pictures else "prints", per_hour=most):
        return _wait()
    try:
        printed = typeset.press(template, page, dated=dated, form=form)
    except typeset.Busy:
        return _wait()
    response = HttpResponse(printed, content_type=CONTENT_TYPES[form])
    response["Content-Disposition"] = f'inline; filename="{name}.{form}"'
    return response


def _kept(response: HttpResponse) -> HttpResponse:
    """Let any cache keep what the choices in the address alone have made."""
    if response.status_code != HTTPStatus.TOO_MANY_REQUESTS:
        patch_cache_control(response, public=True, max_age=KEPT)
    return response


def _wait() -> HttpResponse:
    return HttpResponse(
        status=HTTPStatus.TOO_MANY_REQUESTS,
        headers={"Retry-After": str(RETRY_AFTER), "Cache-Control": "no-store"},
    )
