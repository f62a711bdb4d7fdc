"""The page on which readers look for something: whole, as htmx asks for it, and with anything typed into it."""

import re
from urllib.parse import quote, urlencode

import pytest
from django.test import Client
from django.utils.translation import override

from rules.finding import LONGEST_QUERY
from rules.languages import LANGUAGES
from rules.nicknames import nicknames
from rules.plain import plain_sentence
from rules.views.find import clean, suggestions
from rules.words import term
from tests.scorekeeper.reading import page

HTMX = {"HX-Request": "true"}


@pytest.fixture
def reader():
    return Client()


def looked(reader, query, code="en", **headers):
    return reader.get(f"/{code}/rules/find/?q={quote(query)}", headers=headers)


def links(response):
    return [link["href"] for link in page(response).every("a")]


@pytest.mark.parametrize("code", LANGUAGES)
def test_without_a_query_the_page_suggests_some_that_find_something(reader, code):
    response = reader.get(f"/{code}/rules/find/")

    with override(code):
        offered = suggestions()
    addresses = [f"/{code}/rules/find/?q={quote(words)}" for words in offered]
    assert response.status_code == 200
    assert [link for link in links(response) if link in addresses] == addresses
    assert all('class="rows found"' in reader.get(address).content.decode() for address in addresses)


def test_what_is_found_leads_to_its_place_in_each_game(reader):
    response = looked(reader, "No suit is trump")

    found = links(response)
    assert "/en/rules/hearts/#ranks" in found
    assert "/en/rules/cancellation/#ranks" in found
    assert "/en/rules/omnibus/#ranks" in found
    assert "/en/rules/words/#trump" in found


def test_a_question_is_shown_with_its_answer_and_its_place(reader):
    response = looked(reader, "may the queen be led before hearts are broken")

    first = page(response).one("ol", kind="found").every("li")[0]
    assert first.one("h2").text.startswith("May Black Maria")
    assert [link["href"] for link in first.one("p", kind="ways").every("a")] == [
        "/en/rules/disputes/?game=hearts#queen-led",
        "/en/rules/disputes/?game=omnibus#queen-led",
    ]
    assert [link.every("span")[0].text for link in first.one("p", kind="ways").every("a")] == [
        "Hearts",
        "Omnibus Hearts",
    ]


def test_a_question_of_every_game_names_none(reader):
    first = page(looked(reader, "below zero")).one("ol", kind="found").every("li")[0]

    assert [link["href"] for link in first.every("a")] == ["/en/rules/disputes/#below-zero"]


def test_a_deal_is_shown_with_its_title_and_leads_to_its_card(reader):
    first = page(looked(reader, "9 players")).one("ol", kind="found").every("li")[0]

    assert first.one("h2").text == "Cancellation Hearts: the deal for 9 players"
    assert "/en/rules/cancellation/9/" in [link["href"] for link in first.every("a")]


@pytest.mark.parametrize("code", ["en", "he", "ar-eg"])
def test_a_word_is_shown_in_all_six_languages_the_own_one_first(reader, code):
    with override(code):
        query = plain_sentence(term("queen").said)

    found = page(looked(reader, query, code=code)).one("ol", kind="found")

    first = found.every("li")[0]
    others = first.one("ul", kind="tongues").every("li")
    assert first.one("h2")["lang"] == code
    assert [(line["lang"], line["dir"]) for line in others] == [
        (language.code, language.direction)
        for language in LANGUAGES.values()
        if language.code in {"ar", "fa", "he", "hy", "te", "en"} - {code.partition("-")[0]}
    ]


@pytest.mark.parametrize(
    ("query", "code", "other"),
    [
        ("deck", "en", "deck"),
        ("knave", "en", "knave"),
        ("slam", "en", "slam"),
        ("ملکه", "fa", "ملکه"),
        ("הארט", "he", "הארט"),
        ("վզյատկա", "hy", "վզյատկա"),
        ("పట్టు", "te", None),
        ("كوتشينة", "ar-eg", "كوتشينة"),
        ("queen", "en", None),
    ],
)
def test_a_word_shows_the_other_name_by_which_it_was_looked_for(reader, query, code, other):
    first = page(looked(reader, query, code=code)).one("ol", kind="found").every("li")[0]

    shown = [line.text.strip() for line in first.every("p", kind="other")]
    assert [line.partition(" (")[0] for line in shown] == ([other] if other else [])


def test_of_several_other_names_the_one_that_was_typed_is_shown():
    with override("he"):
        shown = nicknames("מלכת פיק", term("maria"), "he")

    assert shown == "מלכת פיק (בדיבור)"


def test_the_field_has_a_label_that_is_seen(reader):
    for address in ("/en/rules/find/", "/en/rules/hearts/", "/en/rules/words/"):
        label = page(reader.get(address)).one("form", role="search").one("label")

        assert label.one("span", kind="small").text == "Find in the rules"


def test_htmx_gets_the_list_and_the_count_alone(reader):
    whole = looked(reader, "trump")
    part = looked(reader, "trump", **HTMX)

    assert "<html" in whole.content.decode()
    assert "<html" not in part.content.decode()
    assert page(part).one("p", id="counted")["hx-swap-oob"] == "innerHTML"
    assert page(part).one("p", id="counted").text.strip() == page(whole).one("p", id="counted").text.strip()
    assert page(whole).one("p", id="counted")["role"] == "status"


@pytest.mark.parametrize("headers", [{}, HTMX])
@pytest.mark.parametrize("query", ["", "trump", "xyzzy"])
def test_any_cache_may_keep_the_answer_and_tells_the_two_apart(reader, query, headers):
    response = looked(reader, query, **headers)

    assert response["Cache-Control"] == "public, max-age=600"
    assert "HX-Request" in response["Vary"].split(", ")
    assert not response.cookies


def test_results_are_no_page_for_search_engines(reader):
    assert '<meta name="robots" content="noindex">' in looked(reader, "trump").content.decode()
    assert "noindex" not in reader.get("/en/rules/find/").content.decode()


def test_nothing_found_says_so_and_what_to_try(reader):
    response = looked(reader, "xyzzy")

    assert page(response).one("p", id="counted").text.strip() == "Nothing was found."
    assert {
        "/en/rules/hearts/",
        "/en/rules/cancellation/",
        "/en/rules/omnibus/",
        "/en/rules/disputes/",
        "/en/rules/words/",
    } <= set(links(response))


@pytest.mark.parametrize("headers", [{}, HTMX])
@pytest.mark.parametrize(
    "typed",
    [
        "%00%01%1b",
        "%ed%a0%80",
        "%ff%fe%80",
        "%",
        "%zz",
        "%e2%80%ae%e2%81%a6abc",
        "%3Cscript%3Ealert(1)%3C/script%3E",
        "a&q=b&q=c",
        "a" * 10_000,
        "%d9%82" * 10_000,
        "%e0%b0%95%e0%b1%8d" * 3000,
        "'" * 500,
        "-" * 500,
        "♠".join("1234567890"),
    ],
)
@pytest.mark.parametrize("code", ["en", "ar", "te"])
def test_whatever_is_typed_is_answered_with_a_clear_page(reader, code, typed, headers):
    response = reader.get(f"/{code}/rules/find/?q={typed}", headers=headers)

    assert response.status_code == 200
    assert "<script>alert" not in response.content.decode()
    assert not re.search("[\x00-\x08\x0b-\x1f\ufffd\u202e\u2066\ud800-\udfff]", response.content.decode())
    assert len(response.content) < 60_000


def test_a_long_query_is_cut_and_the_page_says_so(reader):
    field = page(looked(reader, "queen " * 2000)).one("input", name="q")

    assert len(field["value"]) <= LONGEST_QUERY == int(field["maxlength"])
    assert "Only the first 200 letters were looked for." in looked(reader, "q" * 201).content.decode()
    assert "Only the first" not in looked(reader, "q" * 200).content.decode()


@pytest.mark.parametrize(
    ("typed", "cleaned"),
    [
        ("  two \t\n words ", "two words"),
        ("a\x00b\x1bc", "abc"),
        ("\u202eabc\u2066", "abc"),
        ("بی\u200cبی", "بی\u200cبی"),
        ("caf\u00e9 \ufffd\ud800", "café"),
        ("a\u00a0b", "a b"),
    ],
)
def test_what_was_typed_is_shown_without_what_cannot_be_seen(typed, cleaned):
    assert clean(typed) == cleaned


def test_what_was_typed_is_kept_in_the_form_and_in_the_other_languages(reader):
    typed = '"بی\u200cبی" <b>'

    response = looked(reader, typed, code="fa")

    assert page(response).one("input", name="q")["value"] == typed
    assert f"/he/rules/find/?{urlencode({'q': typed})}" in links(response)


def test_a_second_language_stands_beside_the_first_and_stays_chosen(reader):
    response = reader.get("/en/rules/find/?q=trump&with=he")

    assert page(response).one("input", name="with")["value"] == "he"
    assert "סדרת שליט" in response.content.decode()
    assert "/en/rules/words/?with=he#trump" in links(response)


def test_the_form_works_without_htmx(reader):
    form = page(reader.get("/en/rules/find/")).one("form", role="search")

    assert (form["action"], form["method"]) == ("/en/rules/find/", "get")
    assert form.one("button").text == "Find"


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_nothing_can_be_sent_to_it(reader, method):
    assert getattr(reader, method)("/en/rules/find/").status_code == 405


@pytest.mark.parametrize("forged", ["false", "TRUE", "1", ""])
def test_a_forged_sign_of_htmx_never_puts_the_part_in_the_place_of_the_page(client, forged):
    asked = client.get("/en/rules/find/", headers={"HX-Request": forged})
    after = client.get("/en/rules/find/")

    assert b"<html" in asked.content
    assert b"<html" in after.content


def test_a_page_brought_back_from_the_history_is_whole(client):
    asked = client.get(
        "/en/rules/find/", headers={"HX-Request": "true", "HX-History-Restore-Request": "true"}
    )

    assert b"<html" in asked.content
