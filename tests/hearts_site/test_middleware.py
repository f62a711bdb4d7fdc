"""What every answer carries: the language of its address, and the headers that keep a page to itself."""

import pytest
from django.test import Client

from rules.languages import LANGUAGES

pytestmark = pytest.mark.django_db


@pytest.fixture
def reader():
    return Client()


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_page_is_in_the_language_of_its_address_and_says_so(reader, code):
    response = reader.get(f"/{code}/rules/", headers={"Accept-Language": "hy"})

    assert response.status_code == 200
    assert response["Content-Language"] == code
    assert f'<html lang="{code}" dir="{LANGUAGES[code].direction}">' in response.text


@pytest.mark.parametrize("path", ["/he/", "/he/rules/", "/he/rules/hearts/", "/he/score/"])
def test_a_page_under_a_language_depends_on_no_wish_of_the_browser(reader, path):
    plain = reader.get(path)
    reader.cookies["language"] = "te"
    wished = reader.get(path, headers={"Accept-Language": "fa"})

    assert wished["Content-Language"] == plain["Content-Language"] == "he"
    assert "Accept-Language" not in plain.get("Vary", "")


@pytest.mark.parametrize("path", ["/en/rules/", "/en/rules/cancellation/"])
def test_a_rules_page_sets_no_cookie_and_depends_on_none(reader, path):
    response = reader.get(path)

    assert response.cookies == {}
    assert "Cookie" not in response.get("Vary", "")
    assert response["Cache-Control"] == "public, max-age=600"


@pytest.mark.parametrize(
    ("path", "address"),
    [
        ("/HE/", "/he/"),
        ("/He", "/he/"),
        ("/iw/rules/", "/he/rules/"),
        ("/he-IL/rules/hearts/?players=7&x=%22", "/he/rules/hearts/?players=7&x=%22"),
        ("/fa-IR/score/", "/fa/score/"),
        ("/prs/", "/fa/"),
        ("/fa-af/", "/fa/"),
        ("/hy-AM/", "/hy/"),
        ("/te_IN/", "/te/"),
        ("/en-GB/", "/en/"),
        ("/ar-MA/", "/ar/"),
        ("/ar-SA/", "/ar-eg/"),
        ("/AR-EG/", "/ar-eg/"),
        ("/he-il/no/such/page", "/he/no/such/page"),
        ("/HE//evil.example/", "/he//evil.example/"),
    ],
)
def test_another_spelling_of_a_language_leads_to_ours(reader, path, address):
    response = reader.get(path)

    assert (response.status_code, response["Location"]) == (302, address)


def test_a_post_under_another_spelling_is_to_be_sent_again_whole(reader):
    response = reader.post("/HE/score/?a=1", {"name": "Ann"})

    assert (response.status_code, response["Location"]) == (308, "/he/score/?a=1")


@pytest.mark.parametrize("wish", ["", "he", "fa;q=0.5", "x" * 10_000, "he;q=0", ";;q=,,=*"])
@pytest.mark.parametrize(
    "path",
    [
        "/" + "a" * 700 + "/",
        "/no/",
        "/de/rules/",
        "/he-/",
        "/he/%00/",
        "/%00/",
        "/%ff/",
        "/he/%ff%fe/",
        "/.env",
    ]
    + [
        "/t/",
        "/t/short/",
        "/t/%00/",
        "/t/" + "a" * 700 + "/",
        "/../he/",
        "/he/rules/poker/",
        "/he/rules/hearts/9/",
    ],
)
def test_an_address_that_leads_nowhere_is_a_page_that_says_so(reader, path, wish):
    response = reader.get(path, headers={"Accept-Language": wish})

    assert response.status_code == 404
    assert response["Content-Language"] in LANGUAGES
    assert f'<html lang="{response["Content-Language"]}"' in response.text


def test_two_slashes_in_front_of_a_language_are_another_address(reader):
    response = reader.get("/", PATH_INFO="//he/")

    assert response.status_code == 404


def test_an_address_without_a_language_is_refused_in_the_one_the_browser_asks_for(reader):
    response = reader.get("/nothing/", headers={"Accept-Language": "te"})

    assert response["Content-Language"] == "te"
    assert "Accept-Language" in response["Vary"]


def test_an_address_that_leads_nowhere_is_refused_in_its_own_language(reader):
    response = reader.get("/hy/nothing/", headers={"Accept-Language": "te"})

    assert (response.status_code, response["Content-Language"]) == (404, "hy")


@pytest.mark.parametrize(
    "path", ["/", "/en/", "/en/rules/", "/en/score/", "/en/nothing/", "/health/", "/HE/"]
)
def test_every_answer_keeps_the_page_to_itself(reader, path):
    response = reader.get(path)

    assert response["Content-Security-Policy"] == (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    )
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["X-Frame-Options"] == "DENY"
    assert response["Referrer-Policy"] == "same-origin"
    assert "camera=()" in response["Permissions-Policy"]


@pytest.mark.parametrize("path", ["/en/", "/en/rules/", "/en/rules/hearts/", "/en/score/", "/en/nothing/"])
def test_a_page_holds_nothing_that_the_policy_would_refuse(reader, path):
    page = reader.get(path).text

    assert "style=" not in page
    assert "<style" not in page
    assert "javascript:" not in page
    assert " on" not in page.replace(" on ", " ").partition("<body")[2].partition(">")[0]
    assert page.count("<script") == page.count("<script src=")
    assert "//" not in page.replace("http://testserver/", "").replace("<!doctype html>", "").replace(
        "://www.w3.org", ""
    )


def test_a_reader_who_leaves_out_the_last_slash_is_led_to_the_page(client):
    response = client.get("/fa/rules/hearts?from=here")

    assert (response.status_code, response["Location"]) == (301, "/fa/rules/hearts/?from=here")


def test_a_form_sent_without_the_last_slash_is_refused_and_not_led_on_empty(client):
    response = client.post("/en/score", {"variant": "hearts"})

    assert response.status_code == 404
