"""Being found: every public page of every language names itself, its other languages and what to show of it."""

import re
from xml.etree import ElementTree

import pytest
from django.template import Context, Template
from django.test import Client
from django.urls import URLPattern, get_resolver

from hearts_site import public
from rules.languages import LANGUAGES
from rules.variants import VARIANTS
from scorekeeper.keys import KeyConverter
from tests.scorekeeper.play import open_table
from tests.scorekeeper.reading import page

pytestmark = pytest.mark.django_db

SITE = "http://testserver"
SITEMAP = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}
HREFLANGS = ["ar", "ar-EG", "fa", "he", "hy", "te", "en", "x-default"]
# Addresses that are no pages to be found: what leads on, answers programs, is made to order, or belongs to one device.
NO_PAGES = {
    *("root", "short", "icon", "health", "sitemap", "robots", "manifest"),
    *("rules:booklet", "rules:picture"),
    *(
        "score:from_paper",
        "score:new",
        "score:import",
        "score:forget",
        "score:blank",
        "score:cards",
        "score:picture",
    ),
}


def names(patterns, space=""):
    """The name of each address that holds no key."""
    for pattern in patterns:
        if isinstance(pattern, URLPattern):
            if pattern.name and not any(
                isinstance(each, KeyConverter) for each in pattern.pattern.converters.values()
            ):
                yield f"{space}{pattern.name}"
        else:
            yield from names(pattern.url_patterns, f"{pattern.namespace}:" if pattern.namespace else space)


def test_every_page_that_can_be_found_stands_in_the_table():
    assert set(names(get_resolver().url_patterns)) - NO_PAGES == set(public.PUBLIC)


def heads(sight):
    """What the head of a page says, as {property or name: all its values}."""
    said = {}
    for meta in sight.every("meta"):
        said.setdefault(meta["property"] or meta["name"], []).append(meta["content"])
    return said


def links(sight, rel):
    return [(link["hreflang"], link["href"]) for link in sight.every("link", rel=rel)]


@pytest.fixture(scope="module", params=LANGUAGES)
def pages(request, django_db_setup, django_db_blocker):
    """All public pages of a language, as (code, [(path, response, its elements)])."""
    code, client = request.param, Client()
    with django_db_blocker.unblock():
        seen = [(paths[code], client.get(paths[code])) for paths in public.paths()]
    return code, [(path, response, page(response)) for path, response in seen]


def test_every_public_page_answers_and_may_be_kept_in_the_list(pages):
    _, seen = pages
    for path, response, sight in seen:
        assert (path, response.status_code) == (path, 200)
        assert (path, heads(sight).get("robots"), response.get("X-Robots-Tag")) == (path, None, None)


def test_every_public_page_has_a_title_of_its_own(pages):
    _, seen = pages
    titles = [sight.one("title").text for _, _, sight in seen]

    assert "" not in titles
    assert sorted(titles) == sorted(set(titles))


def test_every_public_page_has_a_description_of_its_own_as_long_as_search_engines_show(pages):
    _, seen = pages
    descriptions = {path: heads(sight)["description"] for path, _, sight in seen}

    assert {path: found for path, found in descriptions.items() if len(found) != 1} == {}
    assert {
        path: (len(found[0]), found[0])
        for path, found in descriptions.items()
        if not 50 <= len(found[0]) <= 170
    } == {}


def test_every_public_page_names_its_own_address_and_all_its_languages(pages):
    code, seen = pages
    for path, _, sight in seen:
        rest = path.removeprefix(f"/{code}/")
        others = [f"{SITE}/{other}/{rest}" for other in LANGUAGES]

        assert links(sight, "canonical") == [(None, f"{SITE}{path}")]
        # The same on the page of each language, so every link is answered by one that leads back.
        assert links(sight, "alternate") == list(zip(HREFLANGS, [*others, f"{SITE}/en/{rest}"], strict=True))


def test_a_link_to_a_public_page_can_be_shown_with_its_words_and_a_picture(pages):
    code, seen = pages
    locales = dict(
        zip(LANGUAGES, ["ar_AR", "ar_EG", "fa_IR", "he_IL", "hy_AM", "te_IN", "en_US"], strict=True)
    )
    for path, _, sight in seen:
        head = heads(sight)
        variant = next((key for key in VARIANTS if f"/{key}/" in path), "hearts")

        assert head["og:title"] == [sight.one("title").text]
        assert head["og:description"] == head["description"]
        assert head["og:url"] == [f"{SITE}{path}"]
        assert head["og:type"] == ["website"]
        assert head["og:locale"] == [locales[code]]
        assert head["og:locale:alternate"] == [locale for other, locale in locales.items() if other != code]
        assert head["og:image"] == [f"{SITE}/{code}/rules/{variant}/picture.png"]
        assert head["twitter:card"] == ["summary_large_image"]


@pytest.mark.parametrize("query", ["with=te", "players=5", "with=te&players=5", "utm_source=x"])
def test_choices_are_no_part_of_the_address_a_page_names(client, query):
    sight = page(client.get(f"/he/rules/hearts/?{query}"))
    addresses = [href for rel in ("canonical", "alternate") for _, href in links(sight, rel)]

    assert addresses[0] == f"{SITE}/he/rules/hearts/"
    assert [address for address in addresses if "?" in address] == []
    assert heads(sight)["og:url"] == [f"{SITE}/he/rules/hearts/"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_page_of_a_game_tells_nobody_about_itself(client, code):
    game = open_table()
    for path in (f"score/{game.write_key}/", f"watch/{game.watch_key}/", "score/"):
        sight = page(client.get(f"/{code}/{path}"))
        said = [name for name in heads(sight) if name and name.startswith(("og:", "twitter:"))]

        assert (path, said, links(sight, "canonical") + links(sight, "alternate")) == (path, [], [])


@pytest.mark.parametrize("path", ["/en/nothing/", "/en/rules/poker/", "/en/rules/hearts/99/"])
def test_an_address_that_leads_nowhere_names_no_other(client, path):
    response = client.get(path)
    sight = page(response)

    assert response.status_code == 404
    assert links(sight, "canonical") + links(sight, "alternate") == []


def test_quotes_in_a_title_end_no_attribute():
    words = '{% hold "said" %} A "trick"\n &amp; more {% endhold %}<b>{{ said }}</b><meta content="{{ said|quoted }}">'
    written = Template("{% load found %}" + words).render(Context())

    assert written == '<b>A "trick" &amp; more</b><meta content="A &quot;trick&quot; &amp; more">'


def test_the_sitemap_lists_every_public_page_in_every_language(client):
    response = client.get("/sitemap.xml")
    listed = ElementTree.fromstring(response.content).findall("s:url", SITEMAP)

    assert response["Content-Type"] == "application/xml"
    assert {url.findtext("s:loc", namespaces=SITEMAP) for url in listed} == {
        SITE + path for paths in public.paths() for path in paths.values()
    }
    assert len(listed) == len(list(public.paths())) * 7


def test_the_sitemap_says_of_each_page_what_the_page_says_of_itself(client):
    for url in ElementTree.fromstring(client.get("/sitemap.xml").content).findall("s:url", SITEMAP):
        address = url.findtext("s:loc", namespaces=SITEMAP)
        said = [(link.get("hreflang"), link.get("href")) for link in url.findall("x:link", SITEMAP)]

        assert [tag for tag, _ in said] == HREFLANGS
        assert address in [href for _, href in said]
        rest = {re.sub(f"^{SITE}/[a-z-]+/", "", href) for _, href in said}
        assert len(rest) == 1


def test_programs_are_told_of_the_sitemap_and_of_no_game(client):
    game = open_table()
    response = client.get("/robots.txt")

    assert response["Content-Type"] == "text/plain; charset=utf-8"
    assert f"Sitemap: {SITE}/sitemap.xml" in response.text.splitlines()
    assert "score" not in response.text
    assert game.write_key not in client.get("/sitemap.xml").text


@pytest.mark.parametrize("path", ["/sitemap.xml", "/robots.txt"])
def test_what_programs_read_is_the_same_for_everybody(client, path):
    first = client.get(path, headers={"Accept-Language": "fa", "Accept-Encoding": "gzip"})
    again = client.get(path, headers={"If-None-Match": first["ETag"], "Accept-Encoding": "gzip"})

    assert first["Cache-Control"] == "public, max-age=600"
    assert "Accept-Language" not in first.get("Vary", "")
    assert not first.cookies
    assert again.status_code == 304
