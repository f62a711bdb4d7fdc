"""Opening games: the form for a new one, a game file, and the games this device has opened and may forget."""

from collections.abc import Mapping, Sequence
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_http_methods, require_POST

from rules.variants import VARIANTS
from scorekeeper import gamefile, layout, ledger, shelf
from scorekeeper.forms import Flaw, flaws, read_entry, sent_once
from scorekeeper.game_form import CHOICES, GameForm, filled, read_opening
from scorekeeper.keys import is_key
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
        return opened(request, game)
    opening = read_opening(request.POST)
    if opening.found:
        return _page(request, opening.form, status=REFUSED)
    game = ledger.open_game(
        variant=opening.variant, names=opening.names, entry=entry, now=timezone.now(), **opening.agreed
    )
    return opened(request, game)


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
    return opened(request, game, query="?differed=on" if parsed.differed else "")


@require_POST
def forget(request: HttpRequest) -> HttpResponse:
    """
    Take a game off the list of this device, with both its keys; the game stays, and so does its link.

    The page that follows still shows the way to it: whoever pressed by mistake may have no other copy of the link.
    """
    key = sent_once(request.POST, "key")
    before = shelf.keys_on(request)
    game = Game.objects.by_any_key(key).first() if key in before else None
    keys = {key} if game is None else {game.write_key, game.watch_key}
    if request.htmx:
        left = [kept for kept in before if kept not in keys]
        context = _shelved(left, off=key if game else "")
        response = render(request, "scorekeeper/_shelf.html", context)
    else:
        query = f"?{urlencode({'off': key})}" if game else ""
        response = HttpResponseRedirect(f"{reverse('score:new')}{query}#shelf")
    shelf.take_off(request, response, keys)
    return private(response)


def _shelved(keys: Sequence[str], *, off: str) -> dict[str, object]:
    """The newest games of this device, and the one that was just taken off the list, unless it is back."""
    shown = [(shelved, layout.lines(shelved.sheet)) for shelved in shelf.games_behind(keys, most=SHELVED)]
    gone = [off] if is_key(off) and off not in keys else []
    return {"shelf": shown, "off": next(shelf.games_behind(gone), None)}


def opened(request: HttpRequest, game: Game, *, query: str = "") -> HttpResponse:
    """Lead to a game that was opened on this device."""
    address = reverse("score:sheet", args=[game.write_key]) + query
    response = (
        HttpResponse(headers={"HX-Redirect": address}) if request.htmx else HttpResponseRedirect(address)
    )
    shelf.put(request, response, game.write_key)
    return private(response)


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
        context |= _shelved(shelf.keys_on(request), off=request.GET.get("off", ""))
        context["erased"] = "erased" in request.GET
    return private(render(request, template, context, status=status))


def private(response: HttpResponse) -> HttpResponse:
    """Keep a page that lists this device's games out of every cache."""
    response["Cache-Control"] = "no-store"
    patch_vary_headers(response, ["Cookie", "HX-Request"])
    return response
