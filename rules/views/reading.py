"""What every page of the library shares: the second language beside the first, the way to its neighbours."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import urlencode

from rules import phrases
from rules.languages import LANGUAGES, Language, resolve
from rules.sentences import Sentence, say
from rules.variants import VARIANTS

SECOND = "with"


class NoSuchLanguage(Exception):
    """The second language asked for is none of ours."""


@dataclass(frozen=True)
class Way:
    """A page that is offered instead of one that does not exist; in another language where its words are in that one."""

    words: str
    address: str
    language: Language | None = None


@dataclass(frozen=True)
class Leaf:
    """A page of the library among its neighbours."""

    title: Sentence
    address: str


def read(request: HttpRequest, template: str, words: dict[str, object], *, own: str) -> HttpResponse:
    """
    Answer with a page of the library.

    `own` is the address of the page without a query. In `words` the template also finds `second` (the language beside the
    first, or None), `offered` (the languages it could be, each with its address), `with_second` (what keeps it in other
    addresses) and the `leaf_before` and `leaf_after` of this page.
    """
    try:
        second = second_language(request)
    except NoSuchLanguage:
        return astray(
            request, say("This language is not among the six of this site."), _ways_in(request, own)
        )
    kept = {SECOND: second.code} if second else {}
    before, after = neighbours(own)
    return render(
        request,
        template,
        {
            "second": second,
            "offered": _offered(request, own, second),
            "alone": _address(request, own, None),
            "with_second": f"?{urlencode(kept)}" if kept else "",
            "and_second": f"&{urlencode(kept)}" if kept else "",
            "leaf_before": before,
            "leaf_after": after,
            **words,
        },
    )


def second_language(request: HttpRequest) -> Language | None:
    """The language that stands beside the first, None where one is enough; NoSuchLanguage for one that is not ours."""
    asked = request.GET.get(SECOND, "")
    if not asked:
        return None
    code = resolve(asked)
    if code is None:
        raise NoSuchLanguage(asked)
    same = (
        code.partition("-")[0] == phrases.active_code().partition("-")[0]
    )  # Arabic is Arabic, whatever its digits
    return None if same else LANGUAGES[code]


def astray(request: HttpRequest, sentence: Sentence, ways: list[Way]) -> HttpResponse:
    """Say that there is no such page in the library, and offer the ones that were perhaps meant."""
    response = render(request, "rules/astray.html", {"sentence": sentence, "ways": ways}, status=404)
    response["Cache-Control"] = "no-store"
    return response


def neighbours(own: str) -> tuple[Leaf | None, Leaf | None]:
    """The pages before and after this one, in the order in which they are read."""
    leaves = _leaves()
    places = [place for place, leaf in enumerate(leaves) if leaf.address == own]
    if not places:
        return None, None
    place = places[0]
    return (leaves[place - 1] if place else None), (leaves[place + 1] if place + 1 < len(leaves) else None)


def _leaves() -> list[Leaf]:
    names = {
        "hearts": say("Hearts"),
        "cancellation": say("Cancellation Hearts"),
        "omnibus": say("Omnibus Hearts"),
    }
    return [
        Leaf(say("The rules of Hearts"), reverse("rules:index")),
        *(Leaf(names[key], reverse("rules:game", args=[key])) for key in VARIANTS),
        Leaf(say("Settling an argument"), reverse("rules:disputes")),
        Leaf(say("The words of the game"), reverse("rules:words")),
    ]


def _ways_in(request: HttpRequest, own: str) -> list[Way]:
    return [Way(language.own_name, address, language) for language, address in _offered(request, own, None)]


def _offered(request: HttpRequest, own: str, second: Language | None) -> list[tuple[Language, str]]:
    """The languages that can stand beside the first; Arabic once, whatever its digits."""
    first = phrases.active_code()
    return [
        (language, _address(request, own, code))
        for code, language in LANGUAGES.items()
        if code.partition("-")[0] != first.partition("-")[0] and code != "ar-eg"
    ]


def _address(request: HttpRequest, own: str, code: str | None) -> str:
    """This page with that second language, and with everything else that was chosen on it."""
    chosen = {name: value for name in ("players", "game") if (value := request.GET.get(name))}
    query = urlencode(chosen | ({SECOND: code} if code else {}))
    return f"{own}?{query}" if query else own
