"""The words of the game in all languages side by side."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import override
from django.views.decorators.http import require_safe

from rules import phrases
from rules.languages import LANGUAGES, Language
from rules.plain import plain_sentence
from rules.setting import SUIT_SIGNS
from rules.views.keeping import kept
from rules.views.reading import NoSuchLanguage, read, second_language
from rules.words import TERMS, Term

SUITS = (*SUIT_SIGNS.values(), "maria")  # drawn in the colour they have


@dataclass(frozen=True)
class Line:
    """A word in one language, and what else its players call it."""

    language: Language
    said: str
    other: str


@dataclass(frozen=True)
class Entry:
    """A word of the game: in the reader's language, then in the others."""

    term: Term
    own: Line
    lines: tuple[Line, ...]


@kept
@require_safe
def words(request: HttpRequest) -> HttpResponse:
    """List the words of the game, each in every language, so that a mixed table finds a common one."""
    entries = tuple(_entry(term, _languages(request)) for term in TERMS)
    return read(
        request,
        "rules/words.html",
        {"entries": entries, "suits": SUITS, "all_languages": True},
        own=reverse("rules:words"),
    )


def _languages(request: HttpRequest) -> tuple[Language, ...]:
    """The reader's own language and the second one asked for, or all others in the order of the menu; Arabic once."""
    own = LANGUAGES[phrases.active_code()]
    try:
        second = second_language(request)
    except NoSuchLanguage:
        second = None
    if second:
        return own, second
    spoken = own.code.partition("-")[0]
    return (own, *(language for code, language in LANGUAGES.items() if "-" not in code and code != spoken))


def _entry(term: Term, languages: tuple[Language, ...]) -> Entry:
    own, *others = (_line(term, language) for language in languages)
    return Entry(term, own, tuple(others))


def _line(term: Term, language: Language) -> Line:
    with override(language.code):
        return Line(language, plain_sentence(term.said), term.other.said())
