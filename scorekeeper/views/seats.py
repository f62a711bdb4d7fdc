"""One seat's own page: its phone claims it, counts its own pile, and chooses what its moon does."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from rules.languages import parse_whole
from scorekeeper import ledger, links, phones
from scorekeeper.forms import choice, flaws, read_count, read_entry, read_number, sent_once
from scorekeeper.models import SeatLink
from scorekeeper.piles import Pile
from scorekeeper.refusals import Refused
from scorekeeper.scoring import Problem
from scorekeeper.sheet import Sheet, read
from scorekeeper.views.answers import REFUSED, show_to_seat, unlisted
from scorekeeper.views.sheets import follows, is_newest

CLOSED = (Problem.GAME_OVER, Problem.SEAT_CLOSED)


def to_seat(key: str) -> SeatLink:
    """Find the seat of this key; any other key is a wrong address."""
    return get_object_or_404(SeatLink.objects.select_related("game"), key=key)


@require_safe
@unlisted
def seat(request: HttpRequest, key: str) -> HttpResponse:
    """Show a seat its own page; `version` asks whether anything is newer than that line of the journal."""
    if is_newest(request, seat_links__key=key):
        return HttpResponse(status=204)
    link = to_seat(key)
    return show_to_seat(request, link, read(link.game), followed=follows(request))


@require_POST
@unlisted
def claim(request: HttpRequest, key: str) -> HttpResponse:
    """Sit this phone down at the seat, unless another phone has it."""
    link = to_seat(key)
    phone = phones.phone_of(request) or phones.new_phone()
    if not links.claim_seat(link, phone):
        found = flaws([(Problem.SEAT_TAKEN, "page")])
        return show_to_seat(request, link, read(link.game), flaws=found, status=REFUSED)
    if request.htmx:
        response = show_to_seat(request, link, read(link.game), phone=phone)
    else:
        response = HttpResponseRedirect(reverse("score:seat", args=[key]))
    phones.name_phone(request, response, phone)
    return response


@require_POST
@unlisted
def count(request: HttpRequest, key: str) -> HttpResponse:
    """Take what the seat counted in its own pile; the hand is written once all piles add up."""
    link = to_seat(key)
    sent = request.POST
    typed = {name: sent_once(sent, name) for name in ("hearts", "queens", "jack", "last_trick_cancelled")}
    pile = Pile(
        # Nothing chosen is nothing counted: who has no heart says so.
        hearts=parse_whole(typed["hearts"]),
        queens=read_count(typed["queens"]),
        has_jack=_tick(typed["jack"]),
        last_trick_cancelled=_tick(typed["last_trick_cancelled"]),
    )

    def write() -> Sheet:
        return ledger.lay_pile(
            link.game,
            player=link.player,
            number=read_number(sent, "number"),
            pile=pile,
            entry=read_entry(sent),
            now=timezone.now(),
        )

    return _written(request, link, write, typed)


@require_POST
@unlisted
def moon(request: HttpRequest, key: str) -> HttpResponse:
    """Take the seat's choice of the moon, and with it write the hand."""
    link = to_seat(key)

    def write() -> Sheet:
        return ledger.choose_moon(
            link.game,
            player=link.player,
            number=read_number(request.POST, "number"),
            moon=choice(request.POST, "moon"),
            entry=read_entry(request.POST),
            now=timezone.now(),
        )

    return _written(request, link, write, {})


def _written(
    request: HttpRequest, link: SeatLink, write: Callable[[], Sheet], typed: dict[str, str]
) -> HttpResponse:
    if link.holder is None or link.holder != phones.phone_of(request):
        found = flaws([(Problem.SEAT_TAKEN, "page")])
        return show_to_seat(request, link, read(link.game), flaws=found, status=REFUSED)
    try:
        sheet = write()
    except Refused as refused:
        # Where nothing can be counted there is no form to say it beside.
        found = flaws(
            [(problem, "page" if problem in CLOSED else "pile") for problem in refused.problems],
            refused.details,
        )
        return show_to_seat(request, link, read(link.game), flaws=found, typed=typed, status=REFUSED)
    if not request.htmx:
        return HttpResponseRedirect(reverse("score:seat", args=[link.key]))
    return show_to_seat(request, link, sheet, said=True)


def _tick(text: str) -> bool | str:
    """Read a tick; anything but the form's own "on" is left for the ledger to refuse."""
    return {"": False, "on": True}.get(text.strip(), text)
