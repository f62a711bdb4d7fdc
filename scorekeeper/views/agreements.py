"""What a table agrees on: settings, finishing early, reopening."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_POST

from scorekeeper import ledger
from scorekeeper.forms import flaws, read_entry
from scorekeeper.refusals import Refused
from scorekeeper.scoring import Problem
from scorekeeper.settings_form import read_changing
from scorekeeper.sheet import read
from scorekeeper.views.answers import REFUSED, show, to_write, unlisted, written


@require_POST
@unlisted
def settings(request: HttpRequest, key: str) -> HttpResponse:
    """Change the limit, the house rules, the first dealer or the names."""
    game = to_write(key)
    entry = read_entry(request.POST)
    sheet = read(game)
    if entry and ledger.replayed(game, entry):
        return written(request, game, sheet)
    changing = read_changing(request.POST, sheet)
    if entry is None:
        found = flaws([(Problem.ENTRY_MISSING, "settings")])
        return show(request, game, sheet, settings=changing.typed(found), status=REFUSED)
    if changing.found:
        return show(request, game, sheet, settings=changing.form, status=REFUSED)
    try:
        sheet = ledger.change_settings(game, entry=entry, now=timezone.now(), **changing.changes)
    except Refused as refused:
        # Another phone changed the table meanwhile.
        found = flaws([(problem, "settings") for problem in refused.problems], refused.details)
        return show(request, game, read(game), settings=changing.typed(found), status=REFUSED)
    return written(request, game, sheet)


@require_POST
@unlisted
def finish(request: HttpRequest, key: str) -> HttpResponse:
    """End the game early: whoever is lowest now has won."""
    game = to_write(key)
    try:
        sheet = ledger.finish(game, now=timezone.now())
    except Refused as refused:
        found = flaws([(problem, "page") for problem in refused.problems], refused.details)
        return show(request, game, read(game), flaws=found, status=REFUSED)
    return written(request, game, sheet)


@require_POST
@unlisted
def reopen(request: HttpRequest, key: str) -> HttpResponse:
    """Take an early finish back; where there is none, say how to raise the limit."""
    game = to_write(key)
    try:
        sheet = ledger.reopen(game, now=timezone.now())
    except ledger.NothingToReopen:
        if request.htmx:
            return show(request, game, read(game), raises=True)
        return HttpResponseRedirect(reverse("score:sheet", args=[key]) + "?raise=on#limit-form")
    return written(request, game, sheet)
