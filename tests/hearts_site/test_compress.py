"""Pages that any cache may keep go out compressed; pages with a secret do not."""

import gzip

import pytest
from django.http import HttpResponse
from django.test import RequestFactory

from hearts_site.compress import CompressMiddleware

TEXT = "hearts " * 500


def answer(headers, cookie=False):
    def view(request):
        response = HttpResponse(TEXT, headers=headers)
        if cookie:
            response.set_cookie("csrftoken", "x")
        return response

    request = RequestFactory().get("/en/rules/", headers={"accept-encoding": "gzip"})
    return CompressMiddleware(view)(request)


def test_a_public_page_is_compressed():
    response = answer({"Cache-Control": "public, max-age=600"})

    assert response["Content-Encoding"] == "gzip"
    assert gzip.decompress(response.content).decode() == TEXT
    assert response["Vary"] == "Accept-Encoding"


@pytest.mark.parametrize(
    ("headers", "cookie"),
    [
        ({"Cache-Control": "private, no-cache"}, False),
        ({"Cache-Control": "no-store"}, False),
        ({"Vary": "Cookie"}, False),
        ({}, True),
    ],
)
def test_a_page_that_may_hold_a_secret_is_not(headers, cookie):
    response = answer(headers, cookie)

    assert "Content-Encoding" not in response
    assert response.content.decode() == TEXT


@pytest.mark.parametrize("kind", ["application/pdf", "image/png"])
def test_what_is_compressed_in_itself_goes_out_as_it_is_with_its_strong_etag(kind):
    response = answer({"Cache-Control": "public, max-age=600", "Content-Type": kind, "ETag": '"x"'})

    assert [name for name in ("Content-Encoding", "Vary") if name in response] == []
    assert (response["ETag"], response.content.decode()) == ('"x"', TEXT)
