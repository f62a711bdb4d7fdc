"""Writing hands: record, amend, strike, restore."""

from collections.abc import Callable
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_POST

from scorekeeper import layout, ledger
from scorekeeper.forms import HandForm, flaws, read_entry, read_number
from scorekeeper.models import Game
from scorekeeper.refusals import Refused
from scorekeeper.scoring import Hand, Problem
from scorekeeper.sheet import Sheet, SheetHand, read
from scorekeeper.views.answers import REFUSED, TO_TOP, show, to_write, unlisted, written


@require_POST
@unlisted
def record(request: HttpRequest, key: str) -> HttpResponse:
    """Write the next hand; a moon without a choice asks for it and saves nothing."""
    game = to_write(key)
    form = HandForm.typed(request.POST)
    try:
        sheet = ledger.record_hand(
            game,
            number=read_number(request.POST, "number"),
            hand=form.hand,
            seated=form.seated,
            entry=read_entry(request.POST),
            now=timezone.now(),
        )
    except Refused as refused:
        return _refuse(request, game, form, refused, number=None)
    return written(request, game, sheet, fresh=sheet.hands[-1].number if sheet.hands else None)


@require_POST
@unlisted
def amend(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Write another revision of a hand that is on the sheet."""
    game = to_write(key)
    form = HandForm.typed(request.POST)
    try:
        sheet = ledger.amend_hand(
            game,
            number=number,
            revision=read_number(request.POST, "revision"),
            hand=form.hand,
            entry=read_entry(request.POST),
            now=timezone.now(),
        )
    except ledger.NoSuchHand:
        raise Http404 from None
    except Refused as refused:
        return _refuse(request, game, form, refused, number=number)
    return written(request, game, sheet, fresh=number)


@require_POST
@unlisted
def strike(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Take a hand off the sheet."""
    return _move(request, key, number, ledger.strike_hand)


@require_POST
@unlisted
def restore(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Put a struck hand back on the sheet."""
    return _move(request, key, number, ledger.restore_hand)


def _move(request: HttpRequest, key: str, number: int, change: Callable[..., Sheet]) -> HttpResponse:
    game = to_write(key)
    try:
        sheet = change(
            game,
            number=number,
            revision=read_number(request.POST, "revision"),
            entry=read_entry(request.POST),
            now=timezone.now(),
        )
    except ledger.NoSuchHand:
        raise Http404 from None
    except Refused as refused:
        return _refuse_button(request, game, read(game), refused)
    return written(request, game, sheet)


def _mending(game: Game, meant: SheetHand, form: HandForm) -> str:
    """The address of the form that amends a hand another phone wrote first, with what was typed here."""
    if form.seated is not None:
        form = form.at_table(meant.seats)
    fields = [
        ("hand", meant.number),
        *(("hearts", text) for text in form.hearts),
        *(("queens", text) for text in form.queens),
        *([("jack", form.jack)] if form.jack else []),
        *([("last_trick_cancelled", "on")] if form.tick else []),
    ]
    return f"{reverse('score:sheet', args=[game.write_key])}?{urlencode(fields)}"


def _refuse_button(request: HttpRequest, game: Game, sheet: Sheet, refused: Refused) -> HttpResponse:
    """Show the sheet as it stands, with what is wrong: there is no form to show it beside."""
    found = flaws([(problem, "page") for problem in refused.problems], refused.details)
    return show(request, game, sheet, flaws=found, status=REFUSED)


def _refuse(
    request: HttpRequest, game: Game, form: HandForm, refused: Refused, *, number: int | None
) -> HttpResponse:
    """Show the form again as it was filled in; `number` is the hand it was to amend."""
    sheet = read(game)
    amending = None if number is None else sheet.hand(number)
    if number is not None and amending is None:
        return _refuse_button(request, game, sheet, refused)
    if Problem.SEATS_CHANGED in refused.problems:
        form = form.at_table(sheet.next.seats)
    more = {}
    if Problem.HAND_ALREADY_WRITTEN in refused.problems and sheet.hands:
        if form.hand == sheet.hands[-1].hand:
            # Another phone wrote this very hand: left in the form, it would be written again as the next one.
            form = HandForm(hand=Hand((), ()))
        elif (meant := sheet.hand(read_number(request.POST, "number") or 0)) is not None:
            more = {"meant": meant, "meant_address": _mending(game, meant, form)}
    if Problem.MOON_CHOICE_REQUIRED in refused.problems:
        more = {"moon": layout.futures(sheet, form.hand, number), "shooter": refused.details["name"]}
    response = show(
        request,
        game,
        sheet,
        form=form.refused(refused.problems, refused.details),
        amending=amending,
        status=REFUSED,
        **more,
    )
    if more and request.htmx:
        response["HX-Reswap"] = TO_TOP
    return response
