"""What the library prints of a game: its rules as a booklet, and the picture that is shown of its address."""

from collections.abc import Callable, Hashable
from http import HTTPStatus
from urllib.parse import quote

from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils.cache import get_conditional_response
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe

from rules import phrases, typeset
from rules.booklet import EDITIONS, Edition, address, edition_words, print_booklet, set_edition
from rules.picture import draw_picture
from rules.sentences import say
from rules.stock import Stock
from rules.variants import VARIANTS
from rules.views.reading import Way, astray

KEPT = 86_400  # seconds
RETRY_AFTER = 60  # seconds
STOCK = Stock(most_bytes=16 * 1024 * 1024)  # some hundred papers, which is about all there are


@csrf_exempt
@require_safe
def booklet(request: HttpRequest, variant: str) -> HttpResponse:
    """Print the rules of a game as a booklet, on the paper that the address names."""
    edition = read_edition(request.GET)
    if edition is None:
        ways = [Way(set_edition(other), address(variant, other)) for other in EDITIONS]
        return astray(request, say("There is no such booklet. These can be printed:"), ways)
    code = phrases.active_code()
    response = _answer(
        request,
        ("booklet", code, variant, edition),
        lambda: print_booklet(VARIANTS[variant], edition),
        "application/pdf",
    )
    if response.status_code == HTTPStatus.OK:
        plain = f"{variant}-{code}-{edition.name}.pdf"
        own = quote(f"{phrases.variant_name(variant)}, {edition_words(edition)}.pdf", safe="")
        response["Content-Disposition"] = f"inline; filename=\"{plain}\"; filename*=UTF-8''{own}"
    return response


@csrf_exempt
@require_safe
def picture(request: HttpRequest, variant: str) -> HttpResponse:
    """Draw the picture of a game."""
    key = ("picture", phrases.active_code(), variant)
    return _answer(request, key, lambda: draw_picture(VARIANTS[variant]), "image/png")


def read_edition(query: QueryDict) -> Edition | None:
    """Read which booklet is wanted, on A4 where nothing is said; None for one that there is none of."""
    papers, folds = query.getlist("paper"), query.getlist("fold")
    if len(papers) > 1 or len(folds) > 1 or not set(folds) <= {"", "on"}:
        return None
    edition = Edition("".join(papers) or EDITIONS[0].paper, folded=folds == ["on"])
    return edition if edition in EDITIONS else None


def _answer(
    request: HttpRequest, key: Hashable, make: Callable[[], bytes], content_type: str
) -> HttpResponse:
    """Hand out a paper that any cache may keep, or say that it has not changed; too many at once are told to wait."""
    try:
        printed = STOCK.take(key, make)
    except typeset.Busy:
        return HttpResponse(
            status=HTTPStatus.TOO_MANY_REQUESTS,
            headers={"Retry-After": str(RETRY_AFTER), "Cache-Control": "no-store"},
        )
    headers = {"ETag": printed.etag, "Cache-Control": f"public, max-age={KEPT}"}
    response = HttpResponse(printed.content, content_type=content_type, headers=headers)
    return get_conditional_response(request, etag=printed.etag, response=response)
