"""Counting a hand again: whoever watches may ask, whoever writes answers."""

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_POST

from scorekeeper import ledger
from scorekeeper.sheet import read
from scorekeeper.views.answers import show_to_watch, to_watch, to_write, unlisted, written


@require_POST
@unlisted
def ask(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Ask for a recount of a hand on the sheet: it changes no score, and while it is open nobody asks again."""
    game = to_watch(key)
    sheet = read(game)
    if not 0 < number < sheet.next.number:
        raise Http404
    if sheet.hand(number) is not None:
        try:
            sheet = ledger.ask_recount(game, number=number, now=timezone.now())
        except ledger.NoSuchHand:
            sheet = read(game)  # struck meanwhile: there is nothing to count
    if not request.htmx:
        return HttpResponseRedirect(reverse("score:watch", args=[key]) + f"#hand-{number}")
    return show_to_watch(request, game, sheet)


@require_POST
@unlisted
def stand(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Let a hand stand that was to be counted again."""
    game = to_write(key)
    try:
        sheet = ledger.let_stand(game, number=number, now=timezone.now())
    except ledger.NoSuchHand:
        raise Http404 from None
    return written(request, game, sheet)
