"""The pages of the games: for every number of players, in one language or two; what does not exist leads on."""

import json

import pytest
from django.test import Client

from rules.languages import LANGUAGES
from rules.variants import VARIANTS
from tests.scorekeeper.reading import page

COUNTS = [(key, players) for key, variant in VARIANTS.items() for players in variant.player_counts]


def get(address, status=200):
    response = Client().get(address)
    assert (address, response.status_code) == (address, status)
    return response


def links(element):
    return [link["href"] for link in element.every("a")]


@pytest.mark.parametrize(("key", "players"), COUNTS)
def test_every_number_of_players_has_its_deal_card(key, players):
    sight = page(get(f"/en/rules/{key}/{players}/"))

    assert sight.one("h1").text == f"{players} players"
    assert [link.text for link in sight.one("nav", id="counts").every("a", aria_current="true")] == [
        str(players)
    ]


def facts(sight):
    """What the deal card says under each heading."""
    rows = sight.one("dl", kind="facts").every("div")
    return {row.one("dt").text: [" ".join(said.text.split()) for said in row.every("dd")] for row in rows}


def test_the_deal_card_of_five_shows_what_is_taken_out_and_what_leads():
    sight = page(get("/en/rules/hearts/5/"))
    out, lead = sight.every("div", kind="lay")

    assert [face["aria-label"] for face in out.every("svg", kind="face")] == [
        "two of diamonds",
        "two of clubs",
    ]
    assert [face["aria-label"] for face in lead.every("svg", kind="face")] == ["three of clubs"]
    assert lead.one("p").text == "After the pass, whoever holds the 3 leads it to the first trick."
    assert facts(sight) == {
        "Cards each": ["10"],
        "Passing cards": [
            "Everybody passes three cards face down, and only then looks at the cards received.",
            "Hand 1 to the leftHand 2 to the right",
            "Then to the left again, and so on. Left and right as in clockwise play.",
        ],
        "Points": ["113 Black Maria"],
        "Limit": ["100"],
    }


def test_the_deal_card_of_four_shows_all_four_hands_of_the_pass_cycle():
    sight = page(get("/en/rules/omnibus/4/"))
    passes = [" ".join(step.text.split()) for step in sight.one("dd", kind="passes").every("span")]

    assert passes == [
        "Hand 1 to the left",
        "Hand 2 to the right",
        "Hand 3 across the table",
        "Hand 4 no passing",
    ]


def test_the_deal_card_of_seven_in_cancellation_says_that_there_are_two_packs_and_what_is_left_over():
    sight = page(get("/en/rules/cancellation/7/"))
    told = facts(sight)
    left = [row for row in sight.one("dl", kind="facts").every("div") if row.one("dt").text == "Left over"]

    assert [lay.one("h2").text for lay in sight.every("div", kind="lay")] == [
        "Two packs of cards",
        "Leads first",
    ]
    assert (told["Cards each"], told["Limit"]) == (["14"], ["150"])
    assert [row.one("dd").text.partition(".")[0] for row in left] == [
        "6",
        "Cards left over are laid face down on the table",
    ]


def test_with_eight_nothing_is_left_over_and_nothing_more_is_said_of_it():
    assert facts(page(get("/en/rules/cancellation/8/")))["Left over"] == ["0"]


def test_where_two_games_fit_the_deal_card_of_one_leads_to_that_of_the_other():
    assert "/he/rules/cancellation/6/" in links(page(get("/he/rules/hearts/6/")))
    assert "/he/rules/hearts/7/" in links(page(get("/he/rules/cancellation/7/")))
    assert "/he/rules/hearts/8/" not in links(page(get("/he/rules/cancellation/8/")))


@pytest.mark.parametrize(
    ("address", "offered"),
    [
        ("/en/rules/hearts/2/", [f"/en/rules/hearts/{n}/" for n in (3, 4, 5, 6, 7)]),
        ("/en/rules/hearts/8/", [f"/en/rules/hearts/{n}/" for n in (3, 4, 5, 6, 7)]),
        ("/te/rules/cancellation/5/", [f"/te/rules/cancellation/{n}/" for n in (6, 7, 8, 9, 10, 11)]),
        ("/en/rules/omnibus/?players=0", [f"/en/rules/omnibus/{n}/" for n in (3, 4, 5, 6, 7)]),
        ("/en/rules/hearts/?players=x", [f"/en/rules/hearts/{n}/" for n in (3, 4, 5, 6, 7)]),
        ("/en/rules/hearts/?players=%00", [f"/en/rules/hearts/{n}/" for n in (3, 4, 5, 6, 7)]),
        ("/ar/rules/hearts/999/", [f"/ar/rules/hearts/{n}/" for n in (3, 4, 5, 6, 7)]),
        ("/hy/rules/poker/", [f"/hy/rules/{key}/" for key in VARIANTS]),
        ("/hy/rules/poker/5/", [f"/hy/rules/{key}/" for key in VARIANTS]),
        (f"/hy/rules/hearts/{'9' * 5000}/", [f"/hy/rules/{key}/" for key in VARIANTS]),
        ("/hy/rules/disputes/?game=poker", [f"/hy/rules/disputes/?game={key}" for key in VARIANTS]),
    ],
)
def test_what_does_not_exist_leads_to_what_was_perhaps_meant(address, offered):
    response = get(address, 404)
    sight = page(response)

    assert links(sight.one("p", kind="chips")) == offered
    assert response["Cache-Control"] == "no-store"
    assert "noindex" in response.content.decode()


def test_a_number_of_players_may_be_written_in_the_digits_of_the_language():
    assert page(get("/fa/rules/hearts/?players=۵")).one("tr", aria_current="true").one("th").text == "۵"


def test_an_unknown_second_language_is_refused_and_the_known_ones_are_offered():
    sight = page(get("/ar/rules/hearts/?players=5&with=klingon", 404))

    assert links(sight.one("p", kind="chips")) == [
        f"/ar/rules/hearts/?players=5&with={code}" for code in ("fa", "he", "hy", "te", "en")
    ]


def test_for_a_number_of_players_the_rules_rewrite_themselves_and_mark_the_row():
    sight = page(get("/en/rules/hearts/?players=5"))
    whole = page(get("/en/rules/hearts/"))

    assert [row.one("th").text for row in sight.every("tr", aria_current="true")] == ["5"]
    assert whole.every("tr", aria_current="true") == []
    assert "whoever holds the 3 leads it" in sight.one("article", kind="prose").text
    assert sight.one("p", id="said").text == "The rules for 5 players"
    assert [section["id"] for section in sight.one("article").every("h2")] == [
        section["id"] for section in whole.one("article").every("h2")
    ]


@pytest.mark.parametrize(
    "path", ["", "hearts/", "cancellation/?players=8", "omnibus/4/", "disputes/", "disputes/?game=hearts"]
)
@pytest.mark.parametrize(("code", "second"), [("en", "he"), ("he", "en"), ("fa", "te"), ("hy", "ar")])
def test_two_languages_stand_side_by_side_sentence_by_sentence(path, code, second):
    sight = page(get(f"/{code}/rules/{path}{'&' if '?' in path else '?'}with={second}"))
    pairs = [pair for kind in ("span", "div") for pair in sight.every(kind, kind="pair")]

    assert len(pairs) > 5
    for pair in pairs:
        own, other = pair.inside
        assert (own["lang"], other["lang"]) == (None, second)
        assert other["dir"] == LANGUAGES[second].direction


def test_the_second_language_says_the_same_sentence():
    alone = page(get("/he/rules/hearts/")).one("article").every("p", kind="lead")[0].text
    beside = page(get("/en/rules/hearts/?with=he")).one("article").every("p", kind="lead")[0]

    assert beside.every("span", lang="he")[0].text == alone


def test_the_language_of_the_page_beside_itself_is_one_language():
    assert page(get("/te/rules/hearts/?with=te")).every(kind="pair") == []


def test_links_to_other_pages_of_the_rules_keep_the_second_language():
    sight = page(get("/en/rules/hearts/?with=he"))

    assert links(sight.one("nav", kind="leaves")) == ["/en/rules/?with=he", "/en/rules/cancellation/?with=he"]


def test_the_pages_of_the_rules_follow_each_other_from_the_index_to_the_words():
    seen, address = [], "/en/rules/"
    while address:
        seen.append(address)
        following = page(get(address)).one("nav", kind="leaves").every("a", rel="next")
        address = following[0]["href"] if following else None

    assert seen == [
        *("/en/rules/", "/en/rules/hearts/", "/en/rules/cancellation/", "/en/rules/omnibus/"),
        *("/en/rules/disputes/", "/en/rules/words/"),
    ]


def test_sections_have_the_same_anchors_in_every_language():
    anchors = {
        code: [h2["id"] for h2 in page(get(f"/{code}/rules/cancellation/")).one("article").every("h2")]
        for code in LANGUAGES
    }

    assert len({tuple(found) for found in anchors.values()}) == 1


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_structured_questions_are_the_questions_of_the_page(code):
    sight = page(get(f"/{code}/rules/disputes/?game=hearts"))
    data = json.loads(sight.one("script", type="application/ld+json").text)
    shown = [article.one("h3") for article in sight.one(kind="asked").every("article")]

    assert (data["@type"], data["inLanguage"], len(data["mainEntity"])) == ("FAQPage", code, len(shown))
    assert data["mainEntity"][2]["name"] == shown[2].text.removesuffix("#").strip()
    assert [
        character for character in "\u2068\u2069\u2060" if character in json.dumps(data, ensure_ascii=False)
    ] == []


def test_the_words_page_has_each_word_in_each_language_and_an_anchor_for_it():
    sight = page(get("/hy/rules/words/"))
    trick = next(line for line in sight.every("div", kind="term-line") if line.every(id="trick"))

    beside = page(get("/hy/rules/words/?with=fa"))

    assert [term["lang"] for term in trick.every("dt")] == ["ar", "fa", "he", "te", "en"]
    assert trick.every("dd", lang="en")[0].inside[0].strip() == "a trick"
    assert trick.every("dd", lang="fa")[0].inside[0].strip().startswith("دست")
    assert {term["lang"] for term in beside.every("dt")} == {"fa"}


def test_terms_in_the_rules_lead_to_lines_that_exist():
    anchors = {h2["id"] for h2 in page(get("/en/rules/words/")).every("h2")}
    linked = {
        link["href"].partition("#")[2]
        for key in VARIANTS
        for link in page(get(f"/en/rules/{key}/")).every("a", kind="term")
    }

    assert linked
    assert linked <= anchors


@pytest.mark.parametrize("path", ["", "hearts/", "hearts/5/", "disputes/", "words/", "find/"])
def test_pages_of_the_rules_set_no_cookie_and_any_cache_may_keep_them(path):
    response = get(f"/en/rules/{path}")

    assert not response.cookies
    assert "Cookie" not in response.get("Vary", "")
    assert response["Cache-Control"] == "public, max-age=600"


@pytest.mark.parametrize("path", ["", "hearts/", "hearts/5/", "disputes/", "words/"])
def test_pages_of_the_rules_are_read_not_written_to(path):
    assert Client().post(f"/en/rules/{path}").status_code == 405


@pytest.mark.parametrize(
    "path",
    ["", "hearts/", "find/?q=moon", "hearts/booklet.pdf", "hearts/picture.png", "hearts/?players=05&x=1"],
)
def test_a_damaged_cookie_brings_no_cookie_onto_a_page_that_any_cache_may_keep(path):
    client = Client(enforce_csrf_checks=True)
    client.cookies["csrftoken"] = "x"

    response = client.get(f"/en/rules/{path}")

    assert (response.status_code, dict(response.cookies)) == (200, {})
    assert "Cookie" not in response.get("Vary", "")


@pytest.mark.parametrize(
    "path", ["", "hearts/", "disputes/", "find/", "hearts/booklet.pdf", "hearts/picture.png"]
)
@pytest.mark.parametrize("method", ["post", "put", "delete", "patch"])
def test_whatever_is_sent_to_a_page_that_is_only_read_is_refused_without_a_cookie(path, method):
    response = getattr(Client(enforce_csrf_checks=True), method)(f"/en/rules/{path}")

    assert (response.status_code, dict(response.cookies)) == (405, {})
    assert "This was not accepted" in response.content.decode()
