"""From paper: a sheet that was kept by pen becomes a game."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from rules.variants import VARIANTS
from scorekeeper import ledger
from scorekeeper.forms import read_entry, read_number, sent_once
from scorekeeper.game_form import CHOICES, GameForm, filled
from scorekeeper.gamefile import ParsedGame
from scorekeeper.grid_form import MORE_ROWS, Grid, blank_grid, read_grid
from scorekeeper.views.answers import REFUSED
from scorekeeper.views.games import opened, private


@require_http_methods(["GET", "HEAD", "POST"])
def from_paper(request: HttpRequest) -> HttpResponse:
    """
    Ask who played what, then for the hands, and open the game once every row is right.

    `rows` says how many rows came; without it the form of the first page was sent. `do` is "more" for more rows and "check" to
    look at one, whose place `row` tells; anything else opens the game.
    """
    if request.method != "POST":
        return _names(request, filled(request.GET))
    sent = request.POST
    entry, do = read_entry(sent), sent_once(sent, "do")
    if entry and (game := ledger.opened(entry)):
        return opened(request, game)
    first = "rows" not in sent
    grid = blank_grid(sent) if first else read_grid(sent, more=MORE_ROWS if do == "more" else 0)
    if grid.terms is None:
        return _names(request, grid.opening.form, status=REFUSED)
    if do == "check" and request.htmx:
        return _row(request, grid)
    if first or do in ("more", "check") or not grid.is_right:
        return _rows(request, grid, status=200 if first or do else REFUSED)
    parsed = ParsedGame(grid.opening.names, grid.terms, created=None, hands=grid.hands, differed=False)
    return opened(request, ledger.import_game(parsed, entry=entry, now=timezone.now()))


def _names(request: HttpRequest, form: GameForm, *, status: int = 200) -> HttpResponse:
    context = {"form": form, "variants": VARIANTS.values(), "choices": CHOICES, "from_paper": True}
    return _shown(request, "_new_game", context, status)


def _rows(request: HttpRequest, grid: Grid, *, status: int = 200) -> HttpResponse:
    carried = [
        ("variant", grid.opening.form.variant),
        *(("name", name) for name in grid.opening.names),
        ("limit", grid.terms.limit),
        ("ties", grid.terms.ties),
        ("direction", grid.terms.direction),
        ("passing", grid.terms.passing),
        ("dealer", grid.terms.first_dealer),
        ("entry", grid.opening.form.entry),
    ]
    return _shown(request, "_grid", {"grid": grid, "carried": carried}, status)


def _row(request: HttpRequest, grid: Grid) -> HttpResponse:
    place = read_number(request.POST, "row")
    row = next((row for row in grid.rows if row.place == place), None)
    if row is None:
        return HttpResponse(status=204)
    return private(render(request, "scorekeeper/_grid_says.html", {"row": row, "checked": True}))


def _shown(request: HttpRequest, part: str, context: dict[str, object], status: int) -> HttpResponse:
    context |= {"part": f"scorekeeper/{part}.html", "here": reverse("score:from_paper")}
    template = f"scorekeeper/{part}.html" if request.htmx else "scorekeeper/from_paper.html"
    return private(render(request, template, context, status=status))
