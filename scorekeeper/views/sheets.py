"""The sheet of one game: for who may write, for who may watch, and as a file."""

from collections.abc import Hashable
from dataclasses import replace

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

from rules.phrases import active_code
from scorekeeper import shelf
from scorekeeper.copies import Copies
from scorekeeper.forms import LONGEST_KEPT, HandForm, flaws, is_blank, read_number, sent_once
from scorekeeper.gamefile import dump
from scorekeeper.models import Game
from scorekeeper.scoring import Problem, terms_problems
from scorekeeper.settings_form import standing
from scorekeeper.sheet import Sheet, SheetHand, newest_version, preview, read
from scorekeeper.spreadsheet import table_of_hands
from scorekeeper.views.answers import REFUSED, show, show_to_watch, to_watch, to_write, unlisted

COPIES = Copies()


@require_safe
@unlisted
def sheet(request: HttpRequest, key: str) -> HttpResponse:
    """
    Show the sheet to who may write.

    `hand` opens the form to amend that hand, `limit` shows what that limit would do, `raise` opens the form for
    another limit, and counts in the address fill the form in (the way back from the choice of a moon). `version` asks
    whether anything is newer than that line of the journal: 204 if not.
    """
    if is_newest(request, write_key=key):
        return HttpResponse(status=204)
    game = to_write(key)
    current = read(game)
    amending = _asked_for(request, current)
    form = HandForm.typed(request.GET) if "hearts" in request.GET else None
    if is_blank(sent_once(request.GET, "limit")):
        asked = {"differed": "differed" in request.GET, "raises": "raise" in request.GET}
        response = show(
            request, game, current, form=form, amending=amending, followed=follows(request), **asked
        )
    else:
        response = _with_limit(request, game, current)
    if not follows(request):
        shelf.put(request, response, key)
    return response


def follows(request: HttpRequest) -> bool:
    """Whether a page asks that is open already, and wants to be brought up to date."""
    return "version" in request.GET


def is_newest(request: HttpRequest, **key: str) -> bool:
    """Whether the version that a page shows is the newest; a number that is none is not."""
    if not follows(request):
        return False
    version = read_number(request.GET, "version")
    return version is not None and newest_version(**key) == version


def _asked_for(request: HttpRequest, current: Sheet) -> SheetHand | None:
    """The hand to amend; one that is struck has no form, one never written no address."""
    if "hand" not in request.GET:
        return None
    number = read_number(request.GET, "hand")
    if number is None or not 0 < number < current.next.number:
        raise Http404
    return current.hand(number)


def _with_limit(request: HttpRequest, game: Game, current: Sheet) -> HttpResponse:
    limit = read_number(request.GET, "limit")
    if terms_problems(current.variant, current.terms.players, limit):
        found = flaws([(Problem.THRESHOLD_OUT_OF_RANGE, "limit")])
        typed = replace(standing(current), limit=sent_once(request.GET, "limit")[:LONGEST_KEPT], flaws=found)
        return show(request, game, current, settings=typed, status=REFUSED)
    return show(request, game, current, proposed=preview(current, limit=limit))


@require_safe
@unlisted
def watch(request: HttpRequest, key: str) -> HttpResponse:
    """Show the sheet to who may only read; `version` as above, and then one copy does for everybody who follows."""
    if follows(request) and request.htmx:
        return _followed(request, key)
    game = to_watch(key)
    response = show_to_watch(request, game, read(game))
    shelf.put(request, response, key)
    return response


def _followed(request: HttpRequest, key: str) -> HttpResponse:
    """Answer a page that follows: nothing where nothing is new, else the copy that all of them get."""
    version = newest_version(watch_key=key)
    if version is None:
        raise Http404
    if version == read_number(request.GET, "version"):
        return HttpResponse(status=204)
    bottom = read_number(request.GET, "bottom")
    name = (key, active_code(), request.build_absolute_uri("/"), bottom)

    def make() -> tuple[Hashable, bytes]:
        game = to_watch(key)
        current = read(game)
        return (*name, current.version), show_to_watch(request, game, current, followed=True).content

    return HttpResponse(COPIES.get((*name, version), make))


@require_safe
@unlisted
def file(request: HttpRequest, key: str) -> HttpResponse:
    """Give the game as a file to who may write."""
    return _file(to_write(key))


@require_safe
@unlisted
def watch_file(request: HttpRequest, key: str) -> HttpResponse:
    """Give the game as a file to who may only read."""
    return _file(to_watch(key))


@require_safe
@unlisted
def spreadsheet(request: HttpRequest, key: str) -> HttpResponse:
    """Give the hands for a spreadsheet to who may write."""
    return _spreadsheet(to_write(key))


@require_safe
@unlisted
def watch_spreadsheet(request: HttpRequest, key: str) -> HttpResponse:
    """Give the hands for a spreadsheet to who may only read."""
    return _spreadsheet(to_watch(key))


def _spreadsheet(game: Game) -> HttpResponse:
    response = HttpResponse(table_of_hands(read(game)), content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{game.variant}.csv"'
    return response


def _file(game: Game) -> HttpResponse:
    response = JsonResponse(dump(read(game)), json_dumps_params={"ensure_ascii": False, "indent": 1})
    response["Content-Disposition"] = f'attachment; filename="{game.variant}.json"'
    return response
