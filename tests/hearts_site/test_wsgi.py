"""A request as it comes from a server, whatever it says about itself."""

import io
import time

import pytest
from django.test import RequestFactory

from hearts_site.wsgi import application, without_charset


def answered(method, address, content_type, body=b""):
    """Status line, headers and page, through everything that a real request goes through."""
    environ = RequestFactory().generic(method, address).environ
    environ |= {
        "CONTENT_TYPE": content_type,
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.input": io.BytesIO(body),
    }
    begun = []
    page = application(environ, lambda status, headers, *_: begun.append((status, headers)))
    try:
        return *begun[0], b"".join(page).decode()
    finally:
        page.close()


@pytest.mark.django_db
@pytest.mark.parametrize(
    "charset", ["zlib", "undefined", "unicode_escape", "utf-7", "utf-16", "latin-1", "none"]
)
@pytest.mark.parametrize("parameter", ["charset={}", "charset*={}''utf-8", "charset*=utf-8''{}"])
def test_an_address_is_read_as_utf_8_whatever_charset_is_named(charset, parameter):
    kind = "text/plain; " + parameter.format(charset)

    status, headers, page = answered("GET", "/en/score/?name=%5Cud800&name=%D7%A8%D7%95%D7%AA", kind)

    assert status == "200 OK"
    assert 'value="\\ud800"' in page
    assert 'value="רות"' in page


@pytest.mark.django_db
@pytest.mark.parametrize("charset", ["zlib", "undefined", "unicode_escape", "utf-7"])
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_no_charset_of_a_form_in_parts_breaks_its_reading(charset, method):
    body = b'--B\r\nContent-Disposition: form-data; name="name"\r\n\r\n\\ud800\r\n--B--\r\n'

    status, headers, page = answered(
        method, "/he/score/", f"multipart/form-data; boundary=B; charset={charset}", body
    )

    assert status == {"GET": "200 OK", "POST": "403 Forbidden"}[method]
    assert ("Content-Language", "he") in headers


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("header", "value"),
    [
        ("HTTP_COOKIE", 'games="' + '\\"' * 30_000 + '"'),
        ("HTTP_COOKIE", 'games="' + "\\1" * 30_000 + '"'),
        ("CONTENT_TYPE", 'multipart/form-data; boundary="' + ";" * 400_000 + '"'),
    ],
)
def test_no_header_takes_long_to_read(header, value):
    environ = RequestFactory().get("/en/").environ | {header: value}
    before = time.process_time()

    application(environ, lambda status, headers, *_: None).close()

    assert time.process_time() - before < 1


@pytest.mark.django_db
def test_cookies_reach_the_site():
    environ = RequestFactory().get("/").environ | {"HTTP_COOKIE": 'other="a\\"b"; language=he'}
    begun = []

    application(environ, lambda status, headers, *_: begun.extend(headers)).close()

    assert ("Location", "/he/") in begun


@pytest.mark.parametrize(
    ("content_type", "kept"),
    [
        ("", ""),
        ("text/plain", "text/plain"),
        ("application/x-www-form-urlencoded; charset=UTF-8", "application/x-www-form-urlencoded"),
        ("multipart/form-data; boundary=----x'y", "multipart/form-data; boundary=----x'y"),
        ("multipart/form-data; charset=utf-8; boundary=x", "multipart/form-data; boundary=x"),
        ('multipart/form-data; Boundary="a;b c"; charset=zlib', 'multipart/form-data; Boundary="a;b c"'),
        ("multipart/form-data; xboundary=x", "multipart/form-data"),
        ("multipart/form-data; boundary*=zlib''x", "multipart/form-data"),
        (";;;=", ""),
    ],
)
def test_only_the_boundary_is_kept(content_type, kept):
    assert without_charset(content_type) == kept
