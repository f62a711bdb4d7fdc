"""Rules pages are rendered once: the finished answers stand in the memory of the process, ready to go out.

A page depends on its address alone, and a new release starts new processes, so nothing here ever goes stale.
"""

import re
import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from http import HTTPStatus
from threading import Lock

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.http.response import ResponseHeaders
from django.utils.cache import patch_vary_headers
from django.utils.http import parse_etags

from rules.languages import LANGUAGES
from rules.variants import MAX_PLAYERS, MIN_PLAYERS, VARIANTS
from rules.views.keeping import is_kept

Answer = Callable[[HttpRequest], HttpResponse]

MOST_PAGES = 1000
MOST_BYTES = 16 * 1024 * 1024
WORTH_PACKING = 200  # bytes; below, the gzip header eats the gain

# What may follow the "?" of a page that is kept. Anything else is answered but not kept, or a flood of made-up
# addresses would push the real ones out.
CHOICES = frozenset(
    f"{name}={value}"
    for name, values in (
        ("with", LANGUAGES),
        ("players", range(MIN_PLAYERS, MAX_PLAYERS + 1)),
        ("game", VARIANTS),
    )
    for value in values
)
MOST_CHOICES = 2
KNOWN_VARY = frozenset({"accept-encoding", "hx-request"})

# These tell of one body, so an answer without it leaves them out (RFC 9110, 15.4.5).
OF_THE_BODY = frozenset({"Content-Type", "Content-Length", "Content-Encoding", "Content-Language"})
QUALITY = re.compile(r"q\s*=\s*(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)", re.IGNORECASE)
LONGEST_WISH = 1000


class ReadyHeaders(ResponseHeaders):
    """A copy of headers that were checked and encoded when the page was made; doing it again would cost the most."""

    def __init__(self, ready: ResponseHeaders) -> None:
        self._store = dict(ready._store)


@dataclass(frozen=True)
class Body:
    """One form in which a page goes out, with all its headers."""

    content: bytes
    headers: ResponseHeaders


@dataclass(frozen=True)
class Page:
    """A finished page, as it is and compressed; None where compressing it gains nothing."""

    plain: Body
    packed: Body | None

    @property
    def size(self) -> int:
        return len(self.plain.content) + (len(self.packed.content) if self.packed else 0)


class Shelf:
    """The pages that were asked for last, up to a number of pages and of bytes; any thread may use it."""

    def __init__(self, *, most_pages: int = MOST_PAGES, most_bytes: int = MOST_BYTES) -> None:
        self._pages: OrderedDict[Hashable, Page] = OrderedDict()
        self._lock = Lock()
        self._most_pages = most_pages
        self._most_bytes = most_bytes
        self._bytes = 0

    def get(self, key: Hashable) -> Page | None:
        with self._lock:
            page = self._pages.get(key)
            if page is not None:
                self._pages.move_to_end(key)
            return page

    def put(self, key: Hashable, page: Page) -> None:
        with self._lock:
            before = self._pages.pop(key, None)
            self._bytes += page.size - (before.size if before else 0)
            self._pages[key] = page
            while len(self._pages) > self._most_pages or self._bytes > self._most_bytes:
                self._bytes -= self._pages.popitem(last=False)[1].size

    def __len__(self) -> int:
        return len(self._pages)


class KeptMiddleware:
    """Answers from the shelf, and puts there what a view marked with `rules.views.keeping.kept` has made.

    It stands right inside SecurityMiddleware, which has the last word on every answer: it leads to https and adds
    its headers. A name that is not ours is never on the shelf, so it is refused further in. Pages on which something
    was chosen have a shelf of their own: they are many, and must not push out the others.
    """

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response
        self.whole = Shelf()
        self.chosen = Shelf()

    def __call__(self, request: HttpRequest) -> HttpResponse:
        key = _key(request)
        shelf = self.chosen if request.META.get("QUERY_STRING") else self.whole
        page = shelf.get(key) if key else None
        if page is not None:
            return _send(request, page)
        response = self.get_response(request)
        if not is_finished(request, response):
            return response
        page = _finish(response)
        # Further in, the name was found to be ours; behind a proxy that names another, nothing is kept.
        if key and request.method == "GET" and request.get_host() == request.META["HTTP_HOST"]:
            shelf.put(key, page)
        return _send(request, page)


def is_finished(request: HttpRequest, response: HttpResponse) -> bool:
    """Whether this answer is a whole page, the same for everybody who asks for this address."""
    return (
        response.status_code == HTTPStatus.OK
        and request.method in ("GET", "HEAD")
        and is_kept(request)
        and not response.streaming
        and not response.cookies
        and "Content-Encoding" not in response
        and {name.strip().lower() for name in response.get("Vary", "").split(",") if name.strip()}
        <= KNOWN_VARY
    )


def _key(request: HttpRequest) -> Hashable | None:
    """What the page of a request depends on; None when it may be on no shelf."""
    meta = request.META
    if request.method not in ("GET", "HEAD") or "HTTP_HX_HISTORY_RESTORE_REQUEST" in meta:
        return None
    query = meta.get("QUERY_STRING", "")
    if query and not _is_known(query):
        return None
    host = meta.get("HTTP_HOST")
    if not host:
        return None
    return request.scheme, host, request.path, query, meta.get("HTTP_HX_REQUEST") == "true"


def _is_known(query: str) -> bool:
    """Whether a query makes choices that pages know, each once."""
    choices = query.split("&", MOST_CHOICES)
    names = {choice.partition("=")[0] for choice in choices}
    return len(names) == len(choices) <= MOST_CHOICES and CHOICES.issuperset(choices)


def _finish(response: HttpResponse) -> Page:
    """Make both forms of a page, each with its own strong ETag: a hash, so that all processes give the same."""
    content = response.content
    packed = zlib.compress(content, level=9, wbits=31) if len(content) >= WORTH_PACKING else content
    if len(packed) >= len(content):
        return Page(plain=_body(response, content), packed=None)
    patch_vary_headers(response, ["Accept-Encoding"])
    return Page(plain=_body(response, content), packed=_body(response, packed, {"Content-Encoding": "gzip"}))


def _body(response: HttpResponse, content: bytes, more: Mapping[str, str] | None = None) -> Body:
    own = {"Content-Length": str(len(content)), "ETag": f'"{blake2b(content, digest_size=16).hexdigest()}"'}
    return Body(content, ResponseHeaders({**response.headers, **own, **(more or {})}))


def _send(request: HttpRequest, page: Page) -> HttpResponse:
    body = page.plain
    if page.packed is not None and takes_gzip(request.META.get("HTTP_ACCEPT_ENCODING", "")):
        body = page.packed
    etag = body.headers["ETag"]
    wanted = parse_etags(request.META.get("HTTP_IF_MATCH", ""))
    if wanted and not {etag, "*"}.intersection(wanted):
        return HttpResponse(status=HTTPStatus.PRECONDITION_FAILED, headers={"Cache-Control": "no-store"})
    owned = parse_etags(request.META.get("HTTP_IF_NONE_MATCH", ""))
    if {etag, f"W/{etag}", "*"}.intersection(owned):
        unchanged = HttpResponseNotModified()
        for name, value in body.headers.items():
            if name not in OF_THE_BODY:
                unchanged.headers[name] = value
        return unchanged
    sent = HttpResponse(b"" if request.method == "HEAD" else body.content, content_type="")
    sent.headers = ReadyHeaders(body.headers)
    return sent


@lru_cache(maxsize=256)
def takes_gzip(accept_encoding: str) -> bool:
    """Whether an Accept-Encoding header takes gzip, and does not like the page as it is better (RFC 9110, 12.5.3)."""
    wishes: dict[str, float] = {}
    for item in accept_encoding[:LONGEST_WISH].split(","):
        coding, _, parameter = (part.strip() for part in item.partition(";"))
        quality = QUALITY.fullmatch(parameter)
        if parameter and quality is None:
            continue
        wishes[coding.lower().removeprefix("x-")] = float(quality[1]) if quality else 1.0
    packed = wishes.get("gzip", wishes.get("*", 0.0))
    return packed > 0 and packed >= wishes.get("identity", 0.0)
