"""The links of a game: changing them, and each as a picture that a camera reads."""

import segno
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from scorekeeper import links, shelf
from scorekeeper.forms import flaws, read_number, sent_once
from scorekeeper.scoring import Problem
from scorekeeper.sheet import read
from scorekeeper.views.answers import REFUSED, short_link, show, to_watch, to_write, unlisted, written


@require_POST
@unlisted
def change(request: HttpRequest, key: str) -> HttpResponse:
    """
    Change one link: `kind` is "write" or "watch", or "seat" of the `player`, whose phone then counts no more.

    The old link dies at once; with a new link for writing the page moves to its new address.
    """
    game = to_write(key)
    kind = sent_once(request.POST, "kind")
    if kind == "seat" and (player := read_number(request.POST, "player")) in links.seat_links(game):
        links.free_seat(game, player)
    elif kind in links.KINDS:
        old = getattr(game, links.KINDS[kind])
        fresh = links.change_link(game, kind)
        if kind == "write":
            return _moved(request, old, fresh)
    else:
        found = flaws([(Problem.CHOICE_INVALID, "page")])
        return show(request, game, read(game), flaws=found, status=REFUSED)
    return written(request, game, read(game))


def _moved(request: HttpRequest, old: str, fresh: str) -> HttpResponse:
    address = reverse("score:sheet", args=[fresh])
    response = (
        HttpResponse(headers={"HX-Redirect": address}) if request.htmx else HttpResponseRedirect(address)
    )
    shelf.replace(request, response, old, fresh)
    return response


@require_safe
@unlisted
def code(request: HttpRequest, key: str, kind: str) -> HttpResponse:
    """Draw a link of a game for who may write."""
    game = to_write(key)
    if kind in links.KINDS:
        return _drawn(request, getattr(game, links.KINDS[kind]))
    found = {str(player): link.key for player, link in links.seat_links(game).items()}
    if kind not in found:
        raise Http404
    return _drawn(request, found[kind])


@require_safe
@unlisted
def watched_code(request: HttpRequest, key: str) -> HttpResponse:
    """Draw the link for watching for who may only read."""
    return _drawn(request, to_watch(key).watch_key)


def _drawn(request: HttpRequest, key: str) -> HttpResponse:
    # Black on white with its quiet zone, also on a page in the dark: cameras want nothing else.
    drawn = segno.make(short_link(request, key), error="m", micro=False)
    picture = drawn.svg_inline(border=4, light="#fff", omitsize=True)
    picture = picture.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    return HttpResponse(picture, content_type="image/svg+xml")
