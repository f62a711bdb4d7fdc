"""Opening games: the form for a new one, a game file, and the games this device has opened."""

from collections.abc import Mapping

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_http_methods, require_POST

from rules.variants import VARIANTS
from scorekeeper import gamefile, layout, ledger, shelf
from scorekeeper.forms import Flaw, flaws, read_entry
from scorekeeper.game_form import CHOICES, GameForm, filled, read_opening
from scorekeeper.models import Game
from scorekeeper.refusals import Refused
from scorekeeper.scoring import Problem
from scorekeeper.views.answers import REFUSED

SHELVED = 12  # games shown of those this device has opened


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Show the form for a new game, or open one."""
    if request.method != "POST":
        return _page(request, filled(request.GET))
    entry = read_entry(request.POST)
    if entry and (game := ledger.opened(entry)):
        return _opened(request, game)
    opening = read_opening(request.POST)
    if opening.found:
        return _page(request, opening.form, status=REFUSED)
    game = ledger.open_game(
        variant=opening.variant, names=opening.names, entry=entry, now=timezone.now(), **opening.agreed
    )
    return _opened(request, game)


@require_POST
def import_file(request: HttpRequest) -> HttpResponse:
    """Open a new game from a game file; the page says so when its points were not those of its hands."""
    files = request.FILES.getlist("file")
    try:
        if len(files) != 1:
            raise Refused(Problem.FILE_UNREADABLE)
        if files[0].size > gamefile.MOST_BYTES:
            raise Refused(Problem.FILE_TOO_LARGE)
        parsed = gamefile.load(files[0].read())
    except Refused as refused:
        found = flaws([(problem, "file") for problem in refused.problems], refused.details)
        return _page(request, GameForm(), refused=refused.details, file_flaws=found, status=REFUSED)
    game = ledger.import_game(parsed, now=timezone.now())
    return _opened(request, game, query="?differed=on" if parsed.differed else "")


def _opened(request: HttpRequest, game: Game, *, query: str = "") -> HttpResponse:
    address = reverse("score:sheet", args=[game.write_key]) + query
    response = (
        HttpResponse(headers={"HX-Redirect": address}) if request.htmx else HttpResponseRedirect(address)
    )
    shelf.put(request, response, game.write_key)
    return _private(response)


def _page(
    request: HttpRequest,
    form: GameForm,
    *,
    file_flaws: Mapping[str, list[Flaw]] | None = None,
    refused: Mapping[str, object] | None = None,
    status: int = 200,
) -> HttpResponse:
    context = {
        "form": form,
        "variants": VARIANTS.values(),
        "choices": CHOICES,
        "file_flaws": file_flaws or {},
        "refused": refused or {},
    }
    if request.method == "POST":
        context["here"] = reverse("score:new")
    if request.htmx:
        template = "scorekeeper/_new_game.html" if file_flaws is None else "scorekeeper/_import.html"
    else:
        template = "scorekeeper/new_game.html"
        context["shelf"] = [
            (shelved, layout.lines(shelved.sheet)) for shelved in shelf.games_of(request, most=SHELVED)
        ]
    return _private(render(request, template, context, status=status))


def _private(response: HttpResponse) -> HttpResponse:
    """Keep a page that lists this device's games out of every cache."""
    response["Cache-Control"] = "no-store"
    patch_vary_headers(response, ["Cookie", "HX-Request"])
    return response
