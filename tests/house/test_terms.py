"""Every page keeps to the words of its language: none that a machine would take, and one word for each thing.

`tests/data/terms.json` says for each language what may stand before and after a word (articles, prepositions, endings),
which words no page may use with what they mean, and for each term of the game its stems and the rivals that may not
stand for it. `fit` is how a word is looked for: "word" with what may stand before and after it, "stem" with anything
after it, "whole" as it stands. `unless` names the contexts in which it is right; `free` the pages where it may stand.
"""

import json
from functools import cache
from pathlib import Path

import pytest
import regex
from django.test import Client
from django.urls import URLResolver, get_resolver
from django.utils.translation import gettext, override

from rules.variants import VARIANTS
from tests.scorekeeper.reading import Element, page

LISTS = json.loads((Path(__file__).parent.parent / "data" / "terms.json").read_text("utf-8"))
CODES = tuple(LISTS)
GAME_PAGE = "rules:game"
# Asked of the pages that answer a query: a search that finds much, one that finds nothing, and a second language.
QUERIES = {"find": ("?q=Q", "?q=xyzzy"), "index": ("?with=en",), "game": ("?with=en",)}
INLINE = {
    "a",
    "abbr",
    "b",
    "bdi",
    "cite",
    "code",
    "dfn",
    "em",
    "i",
    "kbd",
    "mark",
    "q",
    "small",
    "span",
    "strong",
}
INLINE |= {"sub", "sup", "svg", "time", "use", "u", "wbr"}
READ_ALOUD = ("aria-label", "aria-description", "alt", "placeholder", "title")
# Vowel points, stress and question marks inside Armenian words, marks of direction, joiners of lines.
SILENT = regex.compile(
    "[\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u0652\u0654\u0670\u055b\u055c\u055e"
    "\u200e\u200f\u061c\u2060\u2066-\u2069\u202a-\u202e\u00ad]"
)
BEFORE_ENDING = dict(zip("ךםןףץ", "כמנפצ", strict=True))
# A word of Persian ends at a joiner before its ending; in Telugu the joiner stands inside the word.
LETTER = {"fa": r"[\p{L}\p{M}]"}


def plain(text):
    """The text as it is looked through: without points and marks, the kinds of space and hyphen made one."""
    return " ".join(regex.sub("[\u05be\u00a0\u202f]", " ", SILENT.sub("", text)).split())


@cache
def finder(code, word, fit):
    """The pattern of a word in running text of a language."""
    letter = LETTER.get(code, r"[\p{L}\p{M}\u200c]")
    before = f"(?:{LISTS[code]['before']})?" if fit == "word" else ""
    after = {
        "word": f"(?:\u200c?(?:{LISTS[code]['after']}))?(?!{letter})",
        "stem": "",
        "whole": f"(?!{letter})",
    }[fit]
    # A Hebrew word that ends in a final letter has the common form of it before an ending.
    said = regex.sub(
        "[ךםןףץ]$", lambda last: f"[{last[0]}{BEFORE_ENDING[last[0]]}]", regex.escape(plain(word))
    )
    return regex.compile(f"(?<!{letter}){before}(?P<word>{said}){after}", regex.IGNORECASE)


def uses(code, row, line):
    """The places where a line uses a word outside the contexts in which it is right, each with what stands around it."""
    said = plain(line)
    excused = [
        span
        for context in row.get("unless", ())
        for span in (
            hit.span() for hit in regex.finditer(regex.escape(plain(context)), said, regex.IGNORECASE)
        )
    ]
    return [
        said[max(0, hit.start() - 40) : hit.end() + 40]
        for hit in finder(code, row["word"], row["fit"]).finditer(said)
        if not any(start <= hit.start("word") and hit.end("word") <= end for start, end in excused)
    ]


def has_stem(code, stems, text):
    """Whether one of these stems begins a word of the text, behind any of the letters that may stand before it."""
    before = LISTS[code]["before"]
    return any(regex.search(rf"(?<!\p{{L}})(?:{before})?(?:{stem})", plain(text)) for stem in stems)


def lines(element, code):
    """
    Every line a reader sees or hears, whole: running text is not parted at its links and numbers.

    Left out is what stands in another language, and names of players (a bare `bdi`).
    """
    gathered, found = [], []
    gather(element, code, gathered, found)
    return [line for line in (plain(part) for part in [*found, "".join(gathered)]) if line]


def gather(element, code, running, found):
    # What other tables call a thing is said as they say it.
    if "other" in (element["class"] or "").split():
        return
    if element.tag in ("script", "style") or element["lang"] not in (None, code) and element.tag != "html":
        return
    if element.tag == "meta" and (
        element["name"] == "description" or (element["property"] or "").startswith("og:")
    ):
        found.append(element["content"] or "")
    if element["role"] == "img" and element["aria-label"]:
        running.append(f"[{element['aria-label']}]")
        return
    found.extend(element[attribute] for attribute in READ_ALOUD if element[attribute])
    if element.tag == "bdi" and not element["class"] and not element["dir"]:
        running.append(" … ")
        return
    own = running if element.tag in INLINE else []
    for part in element.inside:
        if not isinstance(part, Element):
            own.append(part)
        elif part.tag in INLINE:
            gather(part, code, own, found)
        else:
            # A block ends the line before it.
            found.append("".join(own))
            own.clear()
            gather(part, code, own, found)
            found.append("".join(own))
            own.clear()
    if own is not running:
        found.append("".join(own))


def public_addresses(code):
    """
    Every page that needs no key, as (name, address): those of a game for each game, of a deal for each number of players.

    They are taken from the addresses of the site, so a new page is looked at from its first day.
    """
    with override(code):
        for resolver in get_resolver().url_patterns:
            if isinstance(resolver, URLResolver):
                yield from addresses_below(resolver, f"/{resolver.pattern}", "")


def addresses_below(resolver, way, space):
    for pattern in resolver.url_patterns:
        if isinstance(pattern, URLResolver):
            inner = pattern.namespace or pattern.app_name or space
            yield from addresses_below(pattern, way + str(pattern.pattern), inner)
            continue
        address, places = way + str(pattern.pattern), set(pattern.pattern.converters)
        name = f"{space}:{pattern.name}" if space else pattern.name
        # Addresses with a dot are files: papers, pictures, lists for machines.
        if places <= {"variant", "players"} and "." not in address:
            for values in places_filled(places):
                filled = regex.sub(r"<(?:\w+:)?(\w+)>", lambda place, v=values: str(v[place[1]]), address)
                yield name, filled
                yield from ((name, filled + query) for query in QUERIES.get(pattern.name, ()))


def places_filled(places):
    """What can stand in an address: nothing, a game, or a game and a number of players."""
    if not places:
        return [{}]
    if places == {"variant"}:
        return [{"variant": key} for key in VARIANTS]
    return [
        {"variant": key, "players": players}
        for key, variant in VARIANTS.items()
        for players in variant.player_counts
    ]


@pytest.fixture(scope="module", params=CODES)
def told(request, django_db_setup, django_db_blocker):
    """A language's code and all its public pages, read once, as (name, address, lines)."""
    code = request.param
    with django_db_blocker.unblock():
        client = Client()
        answers = [(name, address, client.get(address)) for name, address in public_addresses(code)]
    return code, [
        (name, address, lines(page(answer), code))
        for name, address, answer in answers
        if answer["Content-Type"].startswith("text/html") and answer.status_code == 200
    ]


def forbidden(code):
    return LISTS[code]["forbidden"]


def rivals(code):
    return [
        row | {"means": f"{term}: {row['means']}"}
        for term, bound in LISTS[code]["bound"].items()
        for row in bound["rivals"]
    ]


def found(code, rows, pages):
    """Every use of these words, as (address, word, what it means, where it stands)."""
    return [
        (address, row["word"], row["means"], place)
        for name, address, said in pages
        for row in rows
        if name.rpartition(":")[2] not in row.get("free", ())
        for line in said
        for place in uses(code, row, line)
    ]


def test_no_page_uses_a_word_that_means_something_else(told):
    code, pages = told

    assert found(code, forbidden(code), pages) == []


def test_no_page_has_a_second_word_for_a_term_of_the_game(told):
    code, pages = told

    assert found(code, rivals(code), pages) == []


def test_every_page_of_a_game_uses_the_one_word_for_each_term(told):
    code, pages = told
    wanting = [
        (address, term)
        for name, address, said in pages
        if name == GAME_PAGE
        for term, bound in LISTS[code]["bound"].items()
        if not has_stem(code, bound["stems"], "\n".join(said))
    ]

    assert wanting == []


def test_the_pages_looked_through_are_all_that_need_no_key(told):
    code, pages = told
    addresses = {address for _, address, _ in pages}

    assert {f"/{code}/", f"/{code}/rules/", f"/{code}/print/", f"/{code}/score/"} <= addresses
    assert {f"/{code}/rules/{key}/" for key in VARIANTS} <= addresses
    assert min(len(said) for _, _, said in pages) > 10


@pytest.mark.parametrize("code", CODES)
def test_the_list_of_words_gives_each_term_its_one_word(code):
    with override(code):
        said = {term: gettext(bound["term"]) for term, bound in LISTS[code]["bound"].items()}

    assert [
        (term, word)
        for term, word in said.items()
        if not has_stem(code, LISTS[code]["bound"][term]["stems"], word)
    ] == []


@pytest.mark.parametrize("code", CODES)
def test_the_same_terms_are_bound_in_every_language(code):
    terms = ["trick", "hand", "suit", "dealer", "pass", "lead", "pack", "score"]

    assert list(LISTS[code]["bound"]) == terms
    assert [
        term for term, bound in LISTS[code]["bound"].items() if not (bound["stems"] and bound["rivals"])
    ] == []


@pytest.mark.parametrize("code", CODES)
def test_each_word_planted_in_a_sentence_is_found(code):
    missed = [
        row["word"] for row in [*forbidden(code), *rivals(code)] if not uses(code, row, f"— {row['word']}, —")
    ]

    assert missed == []


@pytest.mark.parametrize("code", CODES)
def test_each_word_planted_in_a_page_is_found_wherever_it_can_be_seen_or_heard(code):
    for row in [*forbidden(code), *rivals(code)]:
        word = row["word"].replace('"', "")
        read = lines(
            markup(f'<p>1 <a href="/">{word}</a>, 2</p><img alt="{word}"><b aria-label="{word}">3</b>'), code
        )

        assert (word, len([place for line in read for place in uses(code, row, line)])) == (word, 3)


@pytest.mark.parametrize("code", CODES)
def test_a_word_is_let_pass_where_it_is_right(code):
    contexts = [
        (row, context) for row in [*forbidden(code), *rivals(code)] for context in row.get("unless", ())
    ]

    assert [context for row, context in contexts if uses(code, row, f"— {context}, —")] == []
    # A context that does not hold its word would excuse nothing.
    bare = [(row | {"unless": ()}, context) for row, context in contexts]
    assert [context for row, context in bare if not uses(code, row, context)] == []


@pytest.mark.parametrize(
    ("code", "word", "sentence"),
    [
        ("ar", "تاجر", "يبدأ الجالس إلى يسار التاجر."),
        ("ar", "دعوى", "عليه أن يلعب من الدّعوى نفسها، وللدعوى أربعة أنواع."),
        ("ar", "رشوة", "من يأخذ الرشوةَ الأولى"),
        ("ar", "يد", "في نهاية اليد"),
        ("fa", "عرشه", "از عرشهٔ ۵۲تایی"),
        ("fa", "ترفند", "ترفندها را نبرید"),
        ("fa", "دست آخر", "در دست آخر"),
        ("he", "חליפה", "קלף מהחליפה"),
        ("he", "טריק", "בטריקים"),
        ("he", "סיפון", "משני הסיפונים"),
        ("he", "יד", "בכל סיבוב ובסוף כל יד"),
        ("hy", "հայց", "հետևել հայցին"),
        ("hy", "զանգահար", "Զանգահարե՛ք խաղաթղթերը"),
        ("hy", "կաշառք", "առաջին կաշառքը"),
        ("te", "దావా", "అదే దావాలో"),
        ("te", "డెక్", "రెండు డెక్‌లు"),
        ("te", "రంగు", "అదే రంగు ముక్క"),
    ],
)
def test_a_word_is_found_with_its_articles_endings_and_points(code, word, sentence):
    row = next(row for row in [*forbidden(code), *rivals(code)] if row["word"] == word)

    assert uses(code, row, sentence)


@pytest.mark.parametrize(
    ("code", "word", "sentence"),
    [
        ("ar", "طابق", "ورقتان متطابقتان"),
        ("ar", "دعوى", "رابط الدعوة"),
        ("ar", "يد", "لعبة جديدة، ثم أوراق عديدة"),
        ("fa", "بیل", "دو بی‌بی از قبیل"),
        ("fa", "گذر", "از آن بگذرد"),
        ("fa", "قلب", "انقلاب"),
        ("he", "יד", "מיד אחרי הקלפים שביד, ליד השולחן"),
        ("he", "יעד", "מועדים"),
        ("hy", "սպա", "սպասել"),
        ("hy", "եւ", "և"),
        ("te", "పట్టు", "పట్టిక, పట్టుకోవడం"),
        ("te", "సూట్", "నాలుగు సూట్లు"),
    ],
)
def test_a_word_is_not_found_inside_another(code, word, sentence):
    row = next(row for row in [*forbidden(code), *rivals(code)] if row["word"] == word)

    assert uses(code, row, sentence) == []


def test_what_stands_in_another_language_is_not_read():
    read = lines(markup('<p>Ein <b lang="fa">ترفند</b> und <bdi>قلب</bdi>.</p>'), "en")

    assert read == ["Ein und … ."]


def markup(text):
    class Answer:
        content = text.encode()

    return page(Answer)
