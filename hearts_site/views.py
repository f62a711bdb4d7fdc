from dataclasses import dataclass
from http import HTTPStatus

from django.core.exceptions import DisallowedHost
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from hearts_site import errors
from rules import phrases
from rules.book import summary
from rules.languages import preferred, resolve
from rules.variants import MAX_PLAYERS, MIN_PLAYERS, VARIANTS, Variant, variants_for
from scorekeeper.models import Game, SeatLink
from scorekeeper.shelf import games_of

MOST_LOOKED_AT = 10  # finished games in front of a running one are rare; reading them all would cost


@dataclass(frozen=True)
class Running:
    """The newest game of this device that is not over: where it is, and how it stands."""

    kind: str
    address: str
    variant: Variant
    place: int
    dealer: str
    leaders: tuple[str, ...]
    lead: int


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Show what is here, the game running on this device first."""
    response = render(
        request,
        "home.html",
        {
            "running": _running(request),
            "counts": [(players, variants_for(players)) for players in range(MIN_PLAYERS, MAX_PLAYERS + 1)],
            "games": [(variant, summary(variant)) for variant in VARIANTS.values()],
        },
    )
    patch_cache_control(response, private=True, no_cache=True)
    patch_vary_headers(response, ["Cookie"])
    return response


def _running(request: HttpRequest) -> Running | None:
    shelved = next((game for game in games_of(request, most=MOST_LOOKED_AT) if not game.sheet.ended), None)
    if shelved is None:
        return None
    sheet = shelved.sheet
    return Running(
        kind=shelved.kind,
        address=reverse("score:sheet" if shelved.kind == "write" else "score:watch", args=[shelved.key]),
        variant=sheet.variant,
        place=sheet.next.place,
        dealer=sheet.names[sheet.next.dealer],
        leaders=tuple(sheet.names[line.seat] for line in sheet.standings if sheet.hands and line.place == 1),
        lead=min(sheet.totals),
    )


@require_safe
def root(request: HttpRequest) -> HttpResponse:
    """Lead to the home page in the reader's own language."""
    return _to_own_language(request, "home")


@require_safe
def short(request: HttpRequest, key: str) -> HttpResponse:
    """Lead from the short address of a key to its page in the reader's own language.

    A wrong key is answered like any wrong address.
    """
    game = Game.objects.by_any_key(key).first()
    if game is not None:
        return _to_own_language(request, "score:sheet" if game.is_write_key(key) else "score:watch", key)
    if SeatLink.objects.filter(key=key).exists():
        return _to_own_language(request, "score:seat", key)
    raise Http404


def _to_own_language(request: HttpRequest, name: str, *keys: str) -> HttpResponse:
    """Redirect to a page in the language last chosen on this device, else the one the browser asks for."""
    chosen = resolve(request.COOKIES.get("language", ""))
    with translation.override(chosen or preferred(request.headers.get("Accept-Language", ""))):
        address = reverse(name, args=keys)
    query = request.META.get("QUERY_STRING", "")
    response = HttpResponseRedirect(f"{address}?{query}" if query else address)
    patch_vary_headers(response, ["Accept-Language", "Cookie"])
    patch_cache_control(response, private=True)
    return response


@require_safe
def health(request: HttpRequest) -> HttpResponse:
    """Say that the site answers."""
    return HttpResponse("ok", content_type="text/plain")


@require_safe
@cache_control(public=True, max_age=86_400)
def icon(request: HttpRequest) -> HttpResponse:
    """Lead browsers that ask at the old place to the icon."""
    return HttpResponseRedirect(static("hearts_site/icon.svg"))


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    if isinstance(exception, DisallowedHost):
        return errors.page(request, HTTPStatus.BAD_REQUEST, sentence=errors.STRANGE_NAME)
    return errors.page(request, HTTPStatus.BAD_REQUEST)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return errors.page(request, HTTPStatus.FORBIDDEN)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return errors.page(request, HTTPStatus.NOT_FOUND)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return errors.unsure(request, reason)


def server_error(request: HttpRequest) -> HttpResponse:
    """Apologise on a page that needs neither the database nor anything else that may just have failed."""
    heading, sentence = errors.WORDS[HTTPStatus.INTERNAL_SERVER_ERROR]
    words = {
        "heading": heading,
        "sentence": sentence,
        "home": _("To the home page"),
        "code": phrases.active_code(),
        "direction": phrases.active_direction(),
        "stylesheet": _file("hearts_site/site.css"),
        "theme": _file("hearts_site/theme.js"),
    }
    return HttpResponse(render_to_string("500.html", words), status=HTTPStatus.INTERNAL_SERVER_ERROR)


def _file(name: str) -> str | None:
    try:
        return static(name)
    except ValueError:  # no such file was collected
        return None
