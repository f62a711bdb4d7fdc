"""Pages that are the same for everybody are rendered once, kept ready, and answered as HTTP wants it."""

import gzip
from threading import Thread

import pytest
from django.http import HttpResponse
from django.http.response import ResponseHeaders
from django.test import Client
from django.urls import path
from django.views.decorators.http import require_safe

from hearts_site import public
from hearts_site import urls as site
from hearts_site.kept import Body, Page, Shelf, takes_gzip
from rules.languages import LANGUAGES
from rules.views.keeping import kept

TEXT = "hearts " * 500
GZIP = {"Accept-Encoding": "gzip, deflate, br"}
SECURITY = {
    "Content-Security-Policy",
    "Permissions-Policy",
    "X-Content-Type-Options",
    "X-Frame-Options",
    "Referrer-Policy",
    "Cross-Origin-Opener-Policy",
}
asked = []


def counted(view):
    def answer(request, **more):
        asked.append(request.get_full_path())
        return view(request, **more)

    return answer


@require_safe
@kept
@counted
def told(request):
    response = HttpResponse(TEXT + request.build_absolute_uri() + request.headers.get("HX-Request", ""))
    response["Vary"] = "HX-Request"
    return response


@require_safe
@kept
@counted
def short(request):
    return HttpResponse("short")


@require_safe
@kept
@counted
def lost(request):
    return HttpResponse(TEXT, status=404)


@require_safe
@kept
@counted
def marking(request):
    response = HttpResponse(TEXT)
    response.set_cookie("seen", "1")
    return response


@require_safe
@kept
@counted
def wishful(request):
    return HttpResponse(TEXT, headers={"Vary": "Cookie"})


@require_safe
@counted
def changing(request):
    return HttpResponse(TEXT)


urlpatterns = [
    path("en/told/", told),
    path("en/short/", short),
    path("en/lost/", lost),
    path("en/marking/", marking),
    path("en/wishful/", wishful),
    path("en/changing/", changing),
    path("told/", told),
    *site.urlpatterns,
]


def browser():
    """A browser of a site just started: all of them name the site, which Django's client does not."""
    return Client(headers={"Host": "testserver"})


@pytest.fixture
def reader(settings):
    settings.ROOT_URLCONF = __name__
    asked.clear()
    return browser()


def test_a_page_is_rendered_once(reader):
    first = reader.get("/en/told/")
    again = reader.get("/en/told/")

    assert asked == ["/en/told/"]
    assert (again.status_code, again.content, again.headers) == (200, first.content, first.headers)


def test_a_kept_page_carries_what_every_answer_carries(reader):
    reader.get("/en/told/")
    again = reader.get("/en/told/")

    assert set(again.headers) >= SECURITY
    assert again["Cache-Control"] == "public, max-age=600"
    assert again["Content-Language"] == "en"
    assert {name.strip() for name in again["Vary"].split(",")} == {"HX-Request", "Accept-Encoding"}
    assert again["Content-Length"] == str(len(again.content))
    assert not again.cookies


def test_a_page_goes_out_compressed_to_whoever_takes_it(reader):
    plain = reader.get("/en/told/")
    packed = reader.get("/en/told/", headers=GZIP)

    assert asked == ["/en/told/"]
    assert packed["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.content) == plain.content
    assert packed["Content-Length"] == str(len(packed.content))
    assert packed["Vary"] == plain["Vary"]
    assert "Content-Encoding" not in plain


def test_each_form_has_a_strong_name_of_its_own(reader):
    names = {reader.get("/en/told/", headers=headers)["ETag"] for headers in ({}, GZIP)}

    assert len(names) == 2
    assert all(name.startswith('"') and name.endswith('"') for name in names)


def test_the_same_page_has_the_same_name_in_another_process(reader):
    other = browser()

    assert reader.get("/en/told/", headers=GZIP)["ETag"] == other.get("/en/told/", headers=GZIP)["ETag"]
    assert asked == ["/en/told/", "/en/told/"]


def test_a_page_too_short_to_gain_goes_out_as_it_is(reader):
    response = reader.get("/en/short/", headers=GZIP)

    assert response.content == b"short"
    assert "Content-Encoding" not in response
    assert "Vary" not in response


@pytest.mark.parametrize("wrap", ["{}", "W/{}", '"other", {}', 'W/"a,b" ,W/{}', "*"])
@pytest.mark.parametrize("headers", [{}, GZIP])
@pytest.mark.parametrize("method", ["get", "head"])
def test_a_page_that_the_reader_has_already_is_not_sent_again(reader, wrap, headers, method):
    whole = reader.get("/en/told/", headers=headers)
    wish = {"If-None-Match": wrap.format(whole["ETag"])}
    response = getattr(reader, method)("/en/told/", headers={**headers, **wish})

    assert (response.status_code, response.content) == (304, b"")
    of_the_body = {"Content-Type", "Content-Length", "Content-Encoding", "Content-Language"}
    assert dict(response.headers) == {
        name: value for name, value in whole.headers.items() if name not in of_the_body
    }


def test_a_page_asked_for_the_first_time_is_not_sent_to_whoever_has_it(reader):
    name = browser().get("/en/told/")["ETag"]
    response = reader.get("/en/told/", headers={"If-None-Match": name})

    assert response.status_code == 304


def test_the_name_of_one_form_is_not_that_of_the_other(reader):
    name = reader.get("/en/told/")["ETag"]
    response = reader.get("/en/told/", headers={**GZIP, "If-None-Match": name})

    assert (response.status_code, response["Content-Encoding"]) == (200, "gzip")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("If-None-Match", '"other"'),
        ("If-None-Match", "nonsense"),
        ("If-None-Match", ""),
        ("If-None-Match", "x," * 4000),
        ("If-Modified-Since", "Tue, 01 Dec 2099 00:00:00 GMT"),
        ("If-Unmodified-Since", "Mon, 01 Jan 1990 00:00:00 GMT"),
        ("Range", "bytes=0-9"),
        ("If-Match", "*"),
        ("Authorization", "Basic eDp5"),
        ("Cache-Control", "no-cache"),
        ("Cookie", "language=te; csrftoken=x"),
    ],
)
def test_what_does_not_concern_a_page_changes_nothing(reader, name, value):
    whole = reader.get("/en/told/")
    response = reader.get("/en/told/", headers={name: value})

    assert (response.status_code, response.content) == (200, whole.content)
    assert asked == ["/en/told/"]


def test_whoever_wants_one_edition_alone_is_refused_another(reader):
    name = reader.get("/en/told/")["ETag"]
    same = reader.get("/en/told/", headers={"If-Match": name})
    weak = reader.get("/en/told/", headers={"If-Match": f"W/{name}"})

    assert same.status_code == 200
    assert (weak.status_code, weak["Cache-Control"]) == (412, "no-store")


@pytest.mark.parametrize("before", [True, False])
def test_asking_for_the_headers_alone_gets_those_of_the_page(reader, before):
    if before:
        reader.get("/en/told/")
    head = reader.head("/en/told/", headers=GZIP)
    whole = reader.get("/en/told/", headers=GZIP)

    assert head.content == b""
    assert head.headers == whole.headers


@pytest.mark.parametrize("address", ["/en/lost/", "/en/marking/", "/en/wishful/", "/en/changing/"])
def test_what_is_no_whole_page_for_everybody_is_never_kept(reader, address):
    first = reader.get(address)
    reader.get(address)

    assert asked == [address, address]
    assert "ETag" not in first


def test_a_refusal_may_be_kept_by_nobody(reader):
    assert "Cache-Control" not in reader.get("/en/lost/")
    assert "public" not in reader.post("/en/told/").get("Cache-Control", "")


@pytest.mark.parametrize(
    "query",
    [
        "with=fa",
        "with=ar-eg",
        "players=3",
        "players=11",
        "with=te&players=4",
        "players=4&with=te",
        "game=omnibus",
        "game=hearts&with=te",
    ],
)
def test_a_page_is_kept_for_each_choice_that_exists(reader, query):
    reader.get(f"/en/told/?{query}")
    again = reader.get(f"/en/told/?{query}")

    assert asked == [f"/en/told/?{query}"]
    assert again.text.endswith(f"/en/told/?{query}")


@pytest.mark.parametrize(
    "query",
    [
        "x=1",
        "with=xx",
        "with=",
        "players=12",
        "players=3&x=1",
        "with=te&with=fa",
        "game=poker",
        "with=te&players=4&game=hearts",
        "players=3\n",
        "&",
        "q=a",
    ],
)
def test_made_up_choices_are_answered_but_take_no_room(reader, query):
    reader.get("/en/told/", QUERY_STRING=query)
    again = reader.get("/en/told/", QUERY_STRING=query)

    assert len(asked) == 2
    assert again.status_code == 200
    assert again["ETag"].startswith('"')


def test_a_page_and_the_part_of_it_that_htmx_asks_for_are_two(reader):
    whole = reader.get("/en/told/")
    part = reader.get("/en/told/", headers={"HX-Request": "true"})
    again = reader.get("/en/told/", headers={"HX-Request": "true"})

    assert part.text == whole.text + "true"
    assert again.content == part.content
    assert len(asked) == 2


def test_going_back_in_htmx_is_answered_afresh(reader):
    reader.get("/en/told/", headers={"HX-Request": "true"})
    reader.get("/en/told/", headers={"HX-Request": "true", "HX-History-Restore-Request": "true"})

    assert len(asked) == 2


def test_each_of_our_names_has_pages_of_its_own(reader):
    one = reader.get("/en/told/")
    other = reader.get("/en/told/", headers={"Host": "localhost:8000"})
    secure = reader.get("/en/told/", secure=True)

    assert [page.text.removeprefix(TEXT) for page in (one, other, secure)] == [
        "http://testserver/en/told/",
        "http://localhost:8000/en/told/",
        "https://testserver/en/told/",
    ]


def test_a_name_that_is_not_ours_is_refused_before_and_after(reader):
    reader.get("/en/told/")
    for _ in range(2):
        response = reader.get("/en/told/", headers={"Host": "evil.example"})

        assert response.status_code == 400
        assert "ETag" not in response


def test_a_page_asked_for_by_no_name_at_all_is_answered(reader):
    reader.get("/en/told/", HTTP_HOST="")
    response = reader.get("/en/told/", HTTP_HOST="")

    assert response.status_code == 400


def test_behind_a_proxy_that_tells_another_name_nothing_is_mixed_up(reader, settings):
    settings.USE_X_FORWARDED_HOST = True
    for name in ("localhost", "127.0.0.1", "localhost"):
        response = reader.get("/en/told/", headers={"X-Forwarded-Host": name})

        assert response.text == f"{TEXT}http://{name}/en/told/"


def test_a_kept_page_still_leads_to_https_and_keeps_there(settings):
    settings.ROOT_URLCONF = __name__
    settings.SECURE_SSL_REDIRECT = True
    settings.SECURE_HSTS_SECONDS = 60
    reader = browser()
    for _ in range(2):
        bare = reader.get("/en/told/")
        secure = reader.get("/en/told/", secure=True)

        assert (bare.status_code, bare["Location"]) == (301, "https://testserver/en/told/")
        assert (secure.status_code, secure["Strict-Transport-Security"]) == (200, "max-age=60")


def test_a_form_sent_to_a_kept_page_is_refused(reader):
    reader.get("/en/told/")
    response = reader.post("/en/told/", {"x": "1"})

    assert response.status_code == 405


def test_a_page_without_a_language_is_the_same_for_every_browser(reader):
    first = reader.get("/told/", headers={"Accept-Language": "fa"})
    again = reader.get("/told/", headers={"Accept-Language": "te"})

    assert asked == ["/told/"]
    assert again.content == first.content
    assert "Content-Language" not in again
    assert "Accept-Language" not in again["Vary"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_rules_page_is_kept_and_needs_no_database(code):
    reader = browser()
    for address in [paths[code] for paths in public.paths() if f"/{code}/rules/" in paths[code]]:
        first = reader.get(address)
        again = reader.get(address, headers={"If-None-Match": first["ETag"]})

        assert (address, first.status_code, again.status_code) == (address, 200, 304)
        assert (address, first["Cache-Control"]) == (address, "public, max-age=600")
        assert (address, first.cookies) == (address, {})


@pytest.mark.parametrize(
    ("wish", "taken"),
    [
        ("", False),
        ("gzip", True),
        ("x-gzip", True),
        ("GZIP;Q=0.3", True),
        ("gzip;q=0", False),
        ("gzip;q=0.000", False),
        ("gzip ; q=0 , *;q=1", False),
        ("*", True),
        ("*;q=0", False),
        ("br, deflate", False),
        ("identity;q=1, gzip;q=0.5", False),
        ("identity;q=0.5, gzip;q=1.0", True),
        ("identity;q=0, gzip", True),
        ("gzip;q=2", False),
        ("notgzip", False),
        (";;;,,,=", False),
        ("x," * 5000, False),
    ],
)
def test_what_a_browser_takes_is_read_as_it_is_meant(wish, taken):
    assert takes_gzip(wish) == taken


def page_of(size):
    return Page(plain=Body(b"x" * size, ResponseHeaders({})), packed=None)


def test_of_too_many_pages_the_one_not_asked_for_longest_goes():
    shelf = Shelf(most_pages=2, most_bytes=1000)
    shelf.put("a", page_of(1))
    shelf.put("b", page_of(1))
    shelf.get("a")
    shelf.put("c", page_of(1))

    assert [shelf.get(key) is not None for key in "abc"] == [True, False, True]


def test_pages_take_no_more_memory_than_allowed():
    shelf = Shelf(most_pages=100, most_bytes=10)
    for key in "aabcd":
        shelf.put(key, page_of(4))
    shelf.put("whale", page_of(11))

    assert len(shelf) == 0


def test_the_same_page_put_twice_counts_once():
    shelf = Shelf(most_pages=100, most_bytes=10)
    for _ in range(5):
        shelf.put("a", page_of(6))
    shelf.put("b", page_of(4))

    assert len(shelf) == 2


def test_threads_share_a_shelf():
    shelf = Shelf(most_pages=5, most_bytes=50)

    def busy(number):
        for turn in range(500):
            key = (number * turn) % 20
            shelf.put(key, page_of(key))
            shelf.get((turn * 7) % 20)

    threads = [Thread(target=busy, args=(number,)) for number in range(1, 9)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(shelf) <= 5
    assert shelf._bytes == sum(page.size for page in shelf._pages.values()) <= 50
