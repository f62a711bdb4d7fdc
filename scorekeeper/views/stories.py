"""The evening's story: a page with its chart, the same as text to send, and a picture of it. None holds a key of the game."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from rules.phrases import active_direction
from scorekeeper import chart, story_picture
from scorekeeper.models import Game
from scorekeeper.sheet import read
from scorekeeper.story import tell
from scorekeeper.telling import facts, headline, plain_story, standings
from scorekeeper.views.answers import to_watch, to_write, unlisted
from scorekeeper.views.prints import hand_out

LABEL = 8.0  # how high a label beside the chart is, of a hundred: story.css says how high the chart is


@require_safe
@unlisted
def story(request: HttpRequest, key: str) -> HttpResponse:
    """Tell the story of a game to who may write."""
    return _page(request, to_write(key), key, writes=True)


@require_safe
@unlisted
def watched_story(request: HttpRequest, key: str) -> HttpResponse:
    """Tell the story of a game to who may only read."""
    return _page(request, to_watch(key), key, writes=False)


@require_safe
@unlisted
def text(request: HttpRequest, key: str) -> HttpResponse:
    """Give the story as plain text to who may write."""
    return _text(to_write(key))


@require_safe
@unlisted
def watched_text(request: HttpRequest, key: str) -> HttpResponse:
    """Give the story as plain text to who may only read."""
    return _text(to_watch(key))


@require_safe
@unlisted
def picture(request: HttpRequest, key: str) -> HttpResponse:
    """Draw the story as a picture for who may write."""
    return _picture(request, to_write(key))


@require_safe
@unlisted
def watched_picture(request: HttpRequest, key: str) -> HttpResponse:
    """Draw the story as a picture for who may only read."""
    return _picture(request, to_watch(key))


def _page(request: HttpRequest, game: Game, key: str, *, writes: bool) -> HttpResponse:
    sheet = read(game)
    told = tell(sheet)
    kind = "" if writes else "watch_"
    drawn = chart.draw(told.totals, limit=sheet.terms.limit, direction=active_direction(), label=LABEL)
    context = {
        "sheet": sheet,
        "story": told,
        "headline": headline(sheet, told),
        "standings": standings(sheet),
        "facts": facts(sheet, told),
        "chart": drawn,
        "ends": [
            {"line": line, "name": sheet.names[line.seat], "total": told.totals[-1][line.seat]}
            for line in drawn.lines
        ],
        "rows": [
            (place, [totals[player] for player in sheet.known])
            for place, totals in enumerate(told.totals)
            if place
        ],
        "text": plain_story(sheet, told),
        "back": reverse("score:sheet" if writes else "score:watch", args=[key]),
        "text_link": reverse(f"score:{kind}story_text", args=[key]),
        "picture_link": reverse(f"score:{kind}story_picture", args=[key]),
    }
    return render(request, "scorekeeper/story.html", context)


def _text(game: Game) -> HttpResponse:
    sheet = read(game)
    return HttpResponse(plain_story(sheet, tell(sheet)), content_type="text/plain; charset=utf-8")


def _picture(request: HttpRequest, game: Game) -> HttpResponse:
    sheet = read(game)
    page = story_picture.lay_picture(sheet, tell(sheet))
    name = f"{sheet.variant.key}-story"
    return hand_out(
        request, page, name=name, dated=sheet.changed, form="png", template=story_picture.TEMPLATE
    )
