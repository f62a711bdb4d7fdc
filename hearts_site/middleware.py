"""What every answer carries: the headers that keep a page to itself, and the language its address names."""

from collections.abc import Callable

from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponsePermanentRedirect,
    HttpResponseRedirect,
)
from django.middleware.common import CommonMiddleware
from django.middleware.csrf import CsrfViewMiddleware
from django.utils import translation
from django.utils.cache import patch_vary_headers

from hearts_site import errors
from hearts_site.kept import is_finished
from rules.languages import preferred, resolve

Answer = Callable[[HttpRequest], HttpResponse]

# Everything a page needs comes from this site; nothing may be embedded, evaluated or sent elsewhere.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
PERMISSIONS = (
    "camera=(), geolocation=(), microphone=(), payment=(), usb=(), screen-wake-lock=(self), web-share=(self)"
)


class SlashMiddleware(CommonMiddleware):
    """Leads a reader who left out the last slash to the page; a form sent there would arrive empty, so it is refused."""

    def should_redirect_with_slash(self, request: HttpRequest) -> bool:
        return request.method in ("GET", "HEAD") and super().should_redirect_with_slash(request)


class TokenMiddleware(CsrfViewMiddleware):
    """Checks the token of forms, and sets the cookie it needs; never on an answer that any cache may keep."""

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        if "public" in response.get("Cache-Control", ""):
            return response
        return super().process_response(request, response)


class HeadersMiddleware:
    """Tells the browser what a page may load and who may frame it."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response.setdefault("Content-Security-Policy", POLICY)
        response.setdefault("Permissions-Policy", PERMISSIONS)
        response.setdefault("X-Content-Type-Options", "nosniff")
        response.setdefault("X-Frame-Options", "DENY")
        # Not stricter: with no-referrer browsers send "Origin: null", which the check of forms refuses.
        response.setdefault("Referrer-Policy", "same-origin")
        return response


class LanguageMiddleware:
    """Activates the language that the first element of the path names.

    Another spelling of one of our languages leads to the same address under our own; an address without a
    language is answered in the one the browser asks for, unless it is the same for everybody. A page under a
    language depends on nothing else.
    """

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        first = request.path_info.removeprefix("/").partition("/")[0]
        code = resolve(first)
        if code is not None and first != code:
            return self._lead(request, first, code)
        asked = code or preferred(request.headers.get("Accept-Language", ""))
        with translation.override(asked):
            response = errors.with_words(request, self.get_response(request))
        if code is None and is_finished(request, response):
            return response
        response.setdefault("Content-Language", asked)
        if code is None:
            patch_vary_headers(response, ["Accept-Language"])
        return response

    def _lead(self, request: HttpRequest, first: str, code: str) -> HttpResponse:
        rest = request.get_full_path()[len(f"/{first}") :]
        address = f"/{code}{rest if rest.startswith('/') else f'/{rest}'}"
        if request.method in ("GET", "HEAD"):
            return HttpResponseRedirect(address)
        return HttpResponsePermanentRedirect(address, preserve_request=True)
