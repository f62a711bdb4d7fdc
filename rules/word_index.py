"""The index of all that can be found in a language: made when it is first needed, kept as long as the process lives."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from threading import Lock

from django.utils.translation import override

from rules.asked import answers
from rules.calling import numerals
from rules.counting import counted, token
from rules.endings import bare
from rules.entries import Found, entries
from rules.spelling import fold, joined, parts, words

BARE = 0.95  # how sure a word is once something written onto it has been taken off
NUMERAL = 0.9
COUNTED = 1.5  # how much the number of players weighs for the deal for so many
SHOWN = 0.5  # texts of less weight are read by nobody, they only lead to an entry
HALF_LENGTH = 40  # words after which an entry counts half
BELOW = 0.25  # of the length counts of what stands below the first line: answers may be long
SHORTEST_SLIP = 3  # letters of a word that may have been mistyped


@dataclass(frozen=True)
class Index:
    """
    Everything that can be found in one language.

    `weights` holds for each word the places of the entries that it leads to and how much it weighs there; `texts` the texts
    of an entry in the one spelling; `vocabulary` all words in order; `typed` those that a finger can slip on; `answers` the places
    of what answers the questions that tables ask.
    """

    code: str
    found: tuple[Found, ...]
    texts: tuple[tuple[str, ...], ...]
    brevity: tuple[float, ...]
    weights: Mapping[str, Mapping[int, float]]
    vocabulary: tuple[str, ...]
    typed: tuple[str, ...]
    answers: Mapping[str, tuple[str | int, ...]]


_indexes: dict[str, Index] = {}
_lock = Lock()


def word_index(code: str) -> Index:
    """Return the index of a language; both kinds of Arabic digits share one."""
    code = "ar" if code == "ar-eg" else code
    if code not in _indexes:
        with _lock:
            if code not in _indexes:
                _indexes[code] = _make(code)
    return _indexes[code]


def _make(code: str) -> Index:
    with override(code):
        gathered = entries()
    weights: dict[str, dict[int, float]] = defaultdict(dict)
    forms: dict[str, dict[str, float]] = {}
    for place, entry in enumerate(gathered):
        if entry.found.players:
            weights[token(str(entry.found.players))][place] = COUNTED
        for text, weight in entry.texts:
            said = words(text)
            for number in counted(said, code).values():
                weights[token(number)][place] = max(weights[token(number)].get(place, 0.0), weight)
            for word in said:
                if word not in forms:
                    forms[word] = _forms(word, code)
                for form, sure in forms[word].items():
                    weights[form][place] = max(weights[form].get(place, 0.0), sure * weight)
    texts = tuple(
        tuple(fold(text) for text, weight in entry.texts if weight >= SHOWN and text) for entry in gathered
    )
    found = tuple(entry.found for entry in gathered)
    return Index(
        code=code,
        found=found,
        texts=texts,
        brevity=tuple(HALF_LENGTH / (HALF_LENGTH + _length(shown)) for shown in texts),
        weights=dict(weights),
        vocabulary=tuple(sorted(weights)),
        typed=tuple(word for word in sorted(weights) if len(word) >= SHORTEST_SLIP and not _is_sign(word)),
        answers=answers(found),
    )


def _forms(word: str, code: str) -> dict[str, float]:
    """Return what a word is found by: as it stands, joined and in parts, without what is written onto it, as a number."""
    whole = (joined(word), *parts(word))
    stripped = {rest for form in whole for rest in bare(form, code)}
    spoken = numerals(code)
    numbers = {spoken[form] for form in (*whole, *stripped) if form in spoken}
    return dict.fromkeys(numbers, NUMERAL) | dict.fromkeys(stripped, BARE) | dict.fromkeys(whole, 1.0)


def _length(texts: tuple[str, ...]) -> float:
    """Return the length of an entry in words."""
    first, *below = (text.count(" ") + 1 for text in texts)
    return first + BELOW * sum(below)


def _is_sign(word: str) -> bool:
    return word[0].isdecimal() or word[-1] in "♥♠♦♣"
