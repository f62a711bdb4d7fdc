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
