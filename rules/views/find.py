"""The page on which readers look for something in the rules."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.http import urlencode
from django.utils.translation import override
from django.views.decorators.http import require_safe

from rules import phrases
from rules.book import book
from rules.entries import Found
from rules.finding import LONGEST_QUERY, MOST_FOUND
from rules.finding import find as find_in
from rules.languages import LANGUAGES
from rules.nicknames import nicknames
from rules.plain import plain_sentence
from rules.variants import CANCELLATION, QUEEN, VARIANTS
from rules.views.keeping import kept
from rules.views.reading import read
from rules.views.words import Line
from rules.words import term

SUGGESTED = ("breaking", "passing", "cancelling", "moon", "end")
JOINERS = "\u200c\u200d"  # Persian and Telugu are not written without them


@dataclass(frozen=True)
class Hit:
    """
    Something found; `lines` has a word in all languages, the reader's own first, and is empty for all else.

    `other` is what else a word is called, where it was looked for by that name.
    """

    found: Found
    lines: tuple[Line, ...]
    other: str


@kept
@require_safe
def find(request: HttpRequest) -> HttpResponse:
    """Show what a query finds, to htmx the list alone; without a query, suggest some."""
    asked = request.GET.get("q", "")
    query = clean(asked[:LONGEST_QUERY])
    found = [
        Hit(hit, in_each_language(hit), looked_for(query, hit))
        for hit in find_in(query, phrases.active_code())
    ]
    own = reverse("rules:find")
    words = {
        "here": f"{own}?{urlencode({'q': query})}" if query else own,
        "query": query,
        "found": found,
        "is_full": len(found) == MOST_FOUND,
        "longest": LONGEST_QUERY if len(asked) > LONGEST_QUERY else None,
        "suggested": [] if query else suggestions(),
        "games": list(VARIANTS.values()),
        "live": True,
    }
    template = (
        "rules/_found.html"
        if request.htmx and not request.htmx.history_restore_request
        else "rules/find.html"
    )
    response = read(request, template, words, own=own)
    patch_vary_headers(response, ["HX-Request"])
    return response


def in_each_language(found: Found) -> tuple[Line, ...]:
    """Say a word that was found in all languages, Arabic once; nothing for what is no word."""
    if found.kind != "word":
        return ()
    own = phrases.active_code()
    others = (code for code in LANGUAGES if "-" not in code and code != own.partition("-")[0])
    lines = []
    for code in (own, *others):
        with override(code):
            lines.append(
                Line(LANGUAGES[code], plain_sentence(found.said[0]), term(found.anchor).other.said())
            )
    return tuple(lines)


def looked_for(query: str, found: Found) -> str:
    """Return by which other names a word was looked for, "" for its own name and for what is no word."""
    if found.kind != "word":
        return ""
    return nicknames(query, term(found.anchor), phrases.active_code())


def clean(text: str) -> str:
    """Return what was typed without what cannot be seen or would turn the page around; spaces count once."""
    seen = "".join(
        letter if letter.isprintable() or letter in JOINERS else " " if letter.isspace() else ""
        for letter in text.replace("\N{REPLACEMENT CHARACTER}", "")
    )
    return " ".join(seen.split())


def suggestions() -> list[str]:
    """Return a few queries that find something, in the active language."""
    titles = {section.anchor: section.title for section in book(CANCELLATION).sections}
    return [phrases.card_name(QUEEN), *(plain_sentence(titles[anchor]) for anchor in SUGGESTED)]
