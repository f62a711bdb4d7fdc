"""Compression of pages that hold no secret."""

from django.http import HttpRequest, HttpResponseBase
from django.middleware.gzip import GZipMiddleware

from hearts_site.kept import is_finished

# These are compressed in themselves: once more gains little, costs time and makes their strong ETag a weak one.
COMPRESSED = frozenset({"application/pdf", "image/png"})


class CompressMiddleware(GZipMiddleware):
    """Compresses what any cache may keep and is not kept ready compressed.

    The length of a compressed page can tell its contents (BREACH), and a sheet holds its own key; so whatever is
    private, sets a cookie or depends on one goes out as it is.
    """

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        control = response.get("Cache-Control", "")
        if (
            response.cookies
            or "private" in control
            or "no-store" in control
            or "Cookie" in response.get("Vary", "")
            or response.get("Content-Type") in COMPRESSED
            or is_finished(request, response)
        ):
            return response
        return super().process_response(request, response)
