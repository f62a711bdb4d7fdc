"""Erasing a game for good: the question, and the answer to it."""

from collections.abc import Mapping, Sequence

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from scorekeeper import ledger, shelf
from scorekeeper.forms import Flaw, flaws, sent_once
from scorekeeper.models import Game
from scorekeeper.scoring import Problem
from scorekeeper.sheet import read
from scorekeeper.views.answers import REFUSED, to_write, unlisted


@require_http_methods(["GET", "HEAD", "POST"])
@unlisted
def erase(request: HttpRequest, key: str) -> HttpResponse:
    """Ask whether the game is to be erased; only the button of that page, which sends `confirm`, erases it."""
    game = to_write(key)
    if request.method != "POST":
        return _ask(request, game)
    if sent_once(request.POST, "confirm") != "on":
        return _ask(request, game, flaws([(Problem.CHOICE_INVALID, "erase")]), status=REFUSED)
    ledger.erase_game(game)
    address = f"{reverse('score:new')}?erased=on"
    response = (
        HttpResponse(headers={"HX-Redirect": address}) if request.htmx else HttpResponseRedirect(address)
    )
    shelf.take_off(request, response, {game.write_key, game.watch_key})
    return response


def _ask(
    request: HttpRequest,
    game: Game,
    found: Mapping[str, Sequence[Flaw]] | None = None,
    *,
    status: int = 200,
) -> HttpResponse:
    context = {"sheet": read(game), "key": game.write_key, "flaws": found or {}}
    template = "scorekeeper/_erase.html" if request.htmx else "scorekeeper/erase.html"
    return render(request, template, context, status=status)
