"""Pages for what cannot be answered: a heading and a sentence in the language of the address."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext_lazy

TOKEN_HEADER = "X-Fresh-Token"
STALE = gettext_lazy(
    "This page had been open for too long, or cookies are turned off. Nothing is lost: send it again."
)

# Translators: ALLOWED_HOSTS is the name of a setting and stays as it is.
STRANGE_NAME = gettext_lazy(
    "This site does not answer to that name. Open it by its address in numbers, or add the name to ALLOWED_HOSTS."
)

# Translators: these are headings and sentences of error pages.
WORDS = {
    HTTPStatus.BAD_REQUEST: (
        gettext_lazy("This could not be read"),
        gettext_lazy("What was sent is too large or damaged. Nothing was saved. Go back and try again."),
    ),
    HTTPStatus.FORBIDDEN: (
        gettext_lazy("This was not accepted"),
        gettext_lazy("Nothing was saved. Go back, load the page again and try once more."),
    ),
    HTTPStatus.NOT_FOUND: (
        gettext_lazy("There is nothing at this address"),
        gettext_lazy("The address may be mistyped, or it may have been changed. Check it letter by letter."),
    ),
    HTTPStatus.METHOD_NOT_ALLOWED: (
        gettext_lazy("This address only takes forms"),
        gettext_lazy("Nothing was changed. Open the page with the form and send it from there."),
    ),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: (
        gettext_lazy("This is too large"),
        gettext_lazy("What was sent is larger than any game file. Nothing was saved."),
    ),
    HTTPStatus.TOO_MANY_REQUESTS: (
        gettext_lazy("Too much at once"),
        gettext_lazy("Too much was sent in a short time. Wait a little, then try again."),
    ),
    HTTPStatus.INTERNAL_SERVER_ERROR: (
        gettext_lazy("Something went wrong on our side"),
        gettext_lazy("What was already on the sheet is still there. Try again in a moment."),
    ),
}


def page(request: HttpRequest, status: HTTPStatus, **more: object) -> HttpResponse:
    """Say in words why a request was refused."""
    # A form sent to a page that is only read is refused in other words than a page asked for where forms are sent.
    reading = status == HTTPStatus.METHOD_NOT_ALLOWED and request.method not in ("GET", "HEAD")
    heading, sentence = WORDS[HTTPStatus.FORBIDDEN if reading else status]
    words = {"heading": heading, "sentence": sentence}
    response = render(request, "error.html", words | more, status=status)
    patch_cache_control(response, no_store=True)
    return response


def with_words(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """Give an empty refusal its page; htmx shows a sentence of its own, so it gets none."""
    bare = not response.streaming and not response.content
    if not bare or response.status_code not in WORDS or "HX-Request" in request.headers:
        return response
    worded = page(request, HTTPStatus(response.status_code))
    response.content = worded.content
    response["Content-Type"] = worded["Content-Type"]
    response["Content-Length"] = str(len(worded.content))
    patch_cache_control(response, no_store=True)
    return response


def unsure(request: HttpRequest, reason: str) -> HttpResponse:
    """Answer a form whose origin could not be confirmed: the page was open too long, or cookies are off.

    Everything typed comes back in the page, hidden, to be sent again with one button; htmx has kept the
    fields itself and gets the fresh token in a header. What another site sent is not offered again, nor is a
    file, which no page can give back.
    """
    token = get_token(request)
    if "HX-Request" in request.headers:
        return HttpResponse(status=HTTPStatus.FORBIDDEN, headers={TOKEN_HEADER: token})
    if reason.startswith(("Origin", "Referer")) or request.FILES:
        return page(request, HTTPStatus.FORBIDDEN)
    fields = [
        (name, value.replace("\0", "\ufffd"))  # as a browser would read it
        for name, values in request.POST.lists()
        for value in values
        if name != "csrfmiddlewaretoken"
    ]
    return page(
        request,
        HTTPStatus.FORBIDDEN,
        sentence=STALE,
        again={"address": request.get_full_path(), "fields": fields},
    )
