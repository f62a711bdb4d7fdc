"""What cannot be answered is said in words, in the language of the address, and loses nothing typed."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.utils import translation

from hearts_site import errors, views
from scorekeeper.models import Game

pytestmark = pytest.mark.django_db

TABLE = {"variant": "hearts", "name": ["Ann", "<Ben>", 'C"yd', "Dee"], "limit": "100"}


@pytest.fixture
def stranger():
    """A browser whose forms are checked, and which holds no cookie yet."""
    return Client(enforce_csrf_checks=True)


def hidden_fields(page):
    form = page.partition('<form method="post"')[2].partition("</form>")[0]
    return re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)">', form)


@pytest.mark.parametrize("path", ["/en/score/import/", "/en/score/" + "A" * 22 + "/hands/"])
def test_a_wrong_method_is_said_in_words(client, path):
    response = client.get(path)

    assert response.status_code == 405
    assert "POST" in response["Allow"]
    assert "This address only takes forms" in response.text
    assert response["Content-Length"] == str(len(response.content))


def test_a_wrong_method_is_said_in_the_language_of_the_address(client):
    response = client.get("/he/score/import/", headers={"Accept-Language": "te"})

    assert (response.status_code, response["Content-Language"]) == (405, "he")
    assert '<html lang="he" dir="rtl">' in response.text
    assert "<h1></h1>" not in response.text


def test_htmx_gets_a_bare_refusal_because_its_page_has_the_words(client):
    response = client.get("/he/score/import/", headers={"HX-Request": "true"})

    assert (response.status_code, response.content) == (405, b"")


@pytest.mark.parametrize(("status", "words"), [(413, "This is too large"), (429, "Too much at once")])
def test_an_empty_refusal_of_any_view_gets_its_words(status, words):
    request = RequestFactory().get("/en/score/")

    response = errors.with_words(request, HttpResponse(status=status))

    assert response.status_code == status
    assert words in response.text


def test_a_refusal_with_words_of_its_own_keeps_them():
    request = RequestFactory().get("/en/score/")

    response = errors.with_words(request, HttpResponse("its own", status=429))

    assert response.text == "its own"


def test_a_form_with_too_many_fields_is_a_bad_request_in_words(client):
    response = client.post("/en/score/", {f"f{n}": "" for n in range(2000)})

    assert response.status_code == 400
    assert "This could not be read" in response.text


@pytest.mark.parametrize(
    "what",
    [
        {"path": "/en/score/", "data": {f"f{n}": "" for n in range(2000)}},
        {"path": "/en/score/", "data": {"name": "x" * 3_000_000}},
        {"path": f"/HE/{'x' * 20_000}", "data": {}},
        {"path": "/en/score/", "data": {}, "headers": {"Host": "elsewhere.example"}},
    ],
)
def test_what_no_browser_sends_leaves_no_line_in_the_log(client, caplog, what):
    response = client.post(**what)

    assert response.status_code == 400
    assert caplog.records == []


def test_a_form_that_is_too_large_is_a_bad_request_in_words(client):
    response = client.post("/en/score/", {"name": "x" * 3_000_000})

    assert response.status_code == 400
    assert "This could not be read" in response.text


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("multipart/form-data", b"no boundary"),
        ("multipart/form-data; boundary=x", b"--x\r\nbroken"),
        ("application/x-www-form-urlencoded; charset=utf-16", b"a=1"),
        ("application/x-www-form-urlencoded; charset=nothing", b"a=%00"),
        ("application/x-www-form-urlencoded", b"\xff\xfe=%ff&name=%00"),
        ("application/json", b"{}"),
        ("", b"\x00"),
    ],
)
def test_a_damaged_body_is_never_a_fault_of_ours(client, kind, body):
    response = client.generic("POST", "/en/score/", body, content_type=kind)

    assert 400 <= response.status_code < 500


def test_an_unknown_host_is_a_bad_request_in_words(client):
    response = client.get("/en/rules/", headers={"Host": "evil.example"})

    assert response.status_code == 400
    assert "evil" not in response.text
    assert "This site does not answer to that name." in response.text


def test_a_form_from_a_page_that_was_open_too_long_can_be_sent_again(stranger):
    response = stranger.post("/en/score/?from=home", TABLE | {"csrfmiddlewaretoken": "old"})

    fields = hidden_fields(response.text)
    assert response.status_code == 403
    assert "This page had been open for too long" in response.text
    assert '<form method="post" action="/en/score/?from=home"' in response.text
    assert [name for name, _ in fields].count("csrfmiddlewaretoken") == 1
    assert [field for field in fields if field[0] != "csrfmiddlewaretoken"] == [
        ("variant", "hearts"),
        ("name", "Ann"),
        ("name", "&lt;Ben&gt;"),
        ("name", "C&quot;yd"),
        ("name", "Dee"),
        ("limit", "100"),
    ]
    assert "csrftoken" in response.cookies
    assert Game.objects.count() == 0


def test_sending_it_again_is_one_click(stranger):
    refused = stranger.post("/en/score/", TABLE)
    token = dict(hidden_fields(refused.text))["csrfmiddlewaretoken"]

    response = stranger.post("/en/score/", TABLE | {"csrfmiddlewaretoken": token})

    assert response.status_code == 302
    assert Game.objects.count() == 1


def test_a_form_of_another_site_is_not_offered_again(stranger):
    response = stranger.post("/en/score/", TABLE, headers={"Origin": "https://evil.example"})

    assert response.status_code == 403
    assert hidden_fields(response.text) == []
    assert "Ann" not in response.text


def test_a_file_cannot_be_sent_again_by_the_page_that_refused_it(stranger):
    response = stranger.post("/en/score/import/", {"file": SimpleUploadedFile("hearts.json", b"{}")})

    assert response.status_code == 403
    assert "Nothing was saved. Go back, load the page again and try once more." in response.text
    assert "<form" not in response.text


def test_htmx_gets_a_fresh_token_and_can_send_again(stranger):
    refused = stranger.post("/en/score/", TABLE, headers={"HX-Request": "true"})

    response = stranger.post("/en/score/", TABLE | {"csrfmiddlewaretoken": refused["X-Fresh-Token"]})

    assert (refused.status_code, refused.content) == (403, b"")
    assert "csrftoken" in refused.cookies
    assert response.status_code == 302


def test_what_comes_back_holds_no_character_that_a_page_cannot_hold(stranger):
    response = stranger.post("/en/score/", {"name": "A\0nn"})

    assert "\0" not in response.text
    assert ("name", "A\ufffdnn") in hidden_fields(response.text)


def test_the_refusal_speaks_the_language_of_the_address(stranger):
    response = stranger.post("/ar-eg/score/", TABLE, headers={"Accept-Language": "te"})

    assert (response.status_code, response["Content-Language"]) == (403, "ar-eg")
    assert '<html lang="ar-eg" dir="rtl">' in response.text


@pytest.mark.parametrize("path", ["/en/nothing/", "/en/score/import/"])
def test_no_refusal_is_kept_or_found(client, path):
    response = client.get(path)

    assert "no-store" in response["Cache-Control"]
    assert '<meta name="robots" content="noindex">' in response.text


def test_our_own_fault_is_said_without_the_database(django_assert_num_queries):
    request = RequestFactory().get("/fa/")

    with translation.override("fa"), django_assert_num_queries(0):
        response = views.server_error(request)

    assert response.status_code == 500
    assert '<html lang="fa" dir="rtl">' in response.text
    assert 'href="/fa/"' in response.text


def test_our_own_fault_is_said_without_a_style_sheet_too(settings, tmp_path):
    settings.STATIC_ROOT = tmp_path
    settings.STORAGES = settings.STORAGES | {
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.ManifestStaticFilesStorage"}
    }
    request = RequestFactory().get("/en/")

    response = views.server_error(request)

    assert response.status_code == 500
    assert "stylesheet" not in response.text
