"""Questions as tables ask them: whatever the words, a few of them together tell what is wanted, and what answers it comes first."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from django.utils.translation import override

from rules.calling import little_words
from rules.counting import goes_along
from rules.endings import bare
from rules.entries import Found
from rules.plain import plain_sentence
from rules.spelling import fold, joined
from rules.table_talk import WAYS

COUNTED = "#"  # stands for a number of players in a way to ask, and for the deals for so many in an answer
MAY_STAND = "?"
# Letters: a shorter word must stand as it is, a longer one is the beginning of others.
SHORTEST_BEGUN = 4
SHORTEST_BEGUN_OF = {"te": 3}

# What answers each question, best first: disputes, words and sections by their anchors, sentences by their beginning.
ANSWERS: dict[str, tuple[str, ...]] = {
    "wins-game": ("sentence Whoever has the lowest score at the end", "section end", "dispute tie"),
    "wins-trick": ("sentence The highest card of the suit led",),
    "how-far": ("dispute how-far", "dispute how-far-with-two", "sentence The game is usually played to"),
    "leads": (
        "sentence After the pass, if there is one, whoever holds",
        "sentence After the pass, the player on the dealer's left",
        "dispute opening-card",
    ),
    "lead-hearts": ("section breaking", "sentence Hearts may not be led until", "dispute only-hearts"),
    "card-points": ("sentence Each heart is one point",),
    "took-all": ("section moon", "word moon", "sentence A player who wins all", "dispute every-trick"),
    "pass-to": (
        "section passing",
        "sentence With four players the direction changes",
        "sentence First hand: to the player",
        "sentence With any other number of players, pass",
        "sentence In the first hand pass to the player",
    ),
    "pass-of-count": (
        "sentence With any other number of players, pass",
        "sentence In the first hand pass to the player",
        "sentence With four players the direction changes",
        "section passing",
    ),
    "after-moon": ("dispute who-chooses", "sentence The shooter scores nothing", "section moon"),
    "same-card": ("dispute one-pair",),
    "throw-queen": ("dispute must-throw", "dispute first-trick-free", "dispute first-trick"),
    "no-clubs": ("dispute first-trick", "dispute first-trick-free"),
    "take-back": ("dispute taken-back",),
    "must-follow": ("word follow", "sentence Each player in turn plays one card"),
    "deals": (
        "word dealer",
        "sentence With every new hand the deal passes",
        "sentence Choose the first dealer",
    ),
    "taken-out": (COUNTED, "dispute uneven", "sentence With four players the whole pack is dealt"),
    "wrong-card": ("dispute revoke", "dispute taken-back"),
    "each": (COUNTED, "sentence The deal for each number", "section deal", "sentence Shuffle and deal all"),
    "how-many": ("sentence Hearts is for", "sentence Cancellation Hearts is the version", "section cards"),
}


@dataclass(frozen=True)
class Way:
    """A way to ask a question: of each group one word stands in it, and none besides but those that may."""

    question: str
    groups: tuple[tuple[str, ...], ...]
    may_stand: tuple[str, ...]
    counts: bool


def answers(found: Sequence[Found]) -> dict[str, tuple[str | int, ...]]:
    """Return for each question the places of the entries that answer it, best first; "#" for the deals that are counted."""
    with override("en"):
        said = [plain_sentence(hit.said[0]) for hit in found]
    return {
        question: tuple(place for target in targets for place in _places(target, found, said))
        for question, targets in ANSWERS.items()
    }


def _places(target: str, found: Sequence[Found], said: Sequence[str]) -> Iterable[str | int]:
    if target == COUNTED:
        return (COUNTED,)
    kind, wording = target.split(" ", 1)
    return [
        place for place, hit in enumerate(found) if hit.kind == kind and _answers(wording, hit, said[place])
    ]


def _answers(wording: str, hit: Found, said: str) -> bool:
    if hit.kind == "section":
        return wording in {place.anchor for place in hit.places}
    return said.startswith(wording) if hit.kind == "sentence" else hit.anchor == wording


def wanted(asked: Sequence[str], code: str, *, counts: bool) -> str | None:
    """
    Return the question that words of a query ask, None where they ask none of these.

    `counts` says that the query counts players; the words for that are not among `asked`.
    """
    forms = [_forms(word, code) for word in asked]
    shortest = SHORTEST_BEGUN_OF.get(code, SHORTEST_BEGUN)
    for way in _ways(code):
        if (counts or not way.counts) and all(_any(group, forms, shortest) for group in way.groups):
            named = (*(word for group in way.groups for word in group), *way.may_stand)
            others = (
                word
                for word, said in zip(asked, forms, strict=True)
                if joined(word) not in little_words(code) and not _any(named, [said], shortest)
            )
            if all(counts and goes_along(word, code) for word in others):
                return way.question
    return None


def counts_people(question: str | None) -> bool:
    """Return whether the answer to a question depends on how many play."""
    return COUNTED in ANSWERS.get(question or "", ())


def _any(group: Collection[str], forms: Iterable[Collection[str]], shortest: int) -> bool:
    return any(
        form.startswith(word) if len(word) >= shortest else form == word
        for said in forms
        for form in said
        for word in group
    )


@lru_cache(maxsize=4096)
def _forms(word: str, code: str) -> frozenset[str]:
    return frozenset({joined(word), *bare(joined(word), code)})


@cache
def _ways(code: str) -> tuple[Way, ...]:
    said: Mapping[str, str] = WAYS.get(code, {})
    return tuple(_way(question, way.split()) for question, ways in said.items() for way in ways.split(";"))


def _way(question: str, groups: Sequence[str]) -> Way:
    needed = tuple(_words(group) for group in groups if group != COUNTED and not group.startswith(MAY_STAND))
    may_stand = tuple(word for group in groups if group.startswith(MAY_STAND) for word in _words(group[1:]))
    return Way(question, needed, may_stand, COUNTED in groups)


def _words(group: str) -> tuple[str, ...]:
    # A vowel may follow the Telugu sign that there is none.
    return tuple(joined(fold(word)).rstrip("్") for word in group.split("|"))
