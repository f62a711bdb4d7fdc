"""Finds what a reader looks for in the rules: words in any order, in any spelling, also with a slip of the finger."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import islice
from math import ceil, log
from os.path import commonprefix

from rapidfuzz.distance import OSA
from rapidfuzz.process import extract

from rules.calling import called, little_words, numerals
from rules.entries import Found
from rules.spelling import SUIT_LETTERS, bare, fold, joined, parts, words, written_card
from rules.word_index import BARE, NUMERAL, Index, word_index

LONGEST_QUERY = 200  # letters
MOST_TERMS = 16
MOST_FOUND = 20

SHORTEST_BEGINNING = 3  # letters: with fewer, only the whole word counts
SHORTEST_KIN = 4
SHORTEST_SLIP = 4
TWO_SLIPS = 8

# How sure it is that a word is the one that was meant; see also BARE and NUMERAL.
BEGUN = (0.6, 0.35)  # a word that begins so, and what is added by how much of it was typed
KIN = (0.2, 0.6)  # a word with another ending, and what is added by how much they share
KIN_SHARE = 0.55
SLIPPED = 0.65
SLIPPED_TWICE = 0.5
SUIT_OF_CARD = 0.6

LITTLE = 0.2  # how much a word counts that any question may hold
UNKNOWN = 0.6  # how much a word that stands nowhere counts, beside a word that stands in one entry
ENOUGH = 0.45  # of what was asked must be found in an entry…
BESIDE_BEST = 0.75  # …and not much less than in the entry that holds the most
WHOLE = 1.4  # an entry that holds the query as it was typed
ALONE = 2.0  # an entry that consists of it
CALLED = 1.5  # an entry that speaks of the card that the query calls by name

Meant = dict[str, float]


def find(query: str, code: str) -> tuple[Found, ...]:
    """
    Return what a query finds in a language, best first, at most 20 of them; nothing for an empty query or nonsense.

    Of a query longer than 200 letters the rest is left out.
    """
    index = word_index(code)
    query = query[:LONGEST_QUERY]
    asked = words(query)[:MOST_TERMS]
    cards = called(asked, index.code)
    terms = list(_terms(asked, index))
    covering = _covering({term: _meant(term, cards.get(term, set()), index) for term in terms}, index)
    whole = fold(query)
    speaking = {place for named in cards.values() for card in named for place in index.weights.get(card, ())}
    worth = {
        place: score * _praise(place, whole, index) * (CALLED if place in speaking else 1)
        for place, score in covering.items()
    }
    best = sorted(worth, key=lambda place: (-worth[place], place))
    return tuple(index.found[place] for place in best[:MOST_FOUND])


def _terms(asked: list[str], index: Index) -> Iterator[str]:
    """Yield what is asked, each thing once; a joined word that stands nowhere as one is asked in its parts."""
    forms = []
    for word in asked:
        whole = joined(word)
        forms += [whole] if whole in index.weights or not parts(word) else parts(word)
    yield from dict.fromkeys(forms[:MOST_TERMS])


def _covering(asked: Mapping[str, Meant], index: Index) -> dict[int, float]:
    """Return the places of entries that hold enough of what was asked, each with its score."""
    size = len(index.found)
    scores: dict[int, float] = defaultdict(float)
    covered: dict[int, float] = defaultdict(float)
    wanted = 0.0
    little = little_words(index.code)
    for term, meant in asked.items():
        here: dict[int, tuple[float, float]] = {}
        for word, sure in meant.items():
            for place, weight in index.weights[word].items():
                score, cover = here.get(place, (0.0, 0.0))
                here[place] = max(score, sure * weight), max(cover, sure * min(weight, 1.0) ** 0.5)
        rare = log(1 + size / len(here)) if here else UNKNOWN * log(1 + size)
        if term in little and len(asked) > 1:
            rare *= LITTLE
        wanted += rare
        for place, (score, cover) in here.items():
            scores[place] += rare * score
            covered[place] += rare * cover
    least = max(ENOUGH * wanted, BESIDE_BEST * max(covered.values(), default=0.0))
    return {place: scores[place] for place, cover in covered.items() if cover >= least}


def _praise(place: int, whole: str, index: Index) -> float:
    """Return by how much an entry stands out among those that hold the same words."""
    texts = index.texts[place]
    if whole in texts:
        return index.brevity[place] * ALONE
    if any(whole in text for text in texts):
        return index.brevity[place] * WHOLE
    return index.brevity[place]


def _meant(term: str, cards: set[str], index: Index) -> Meant:
    """Return the words of the index that a term may mean, each with how sure that is; `cards` are those it helps to call."""
    meant = dict.fromkeys(bare(term, index.code), BARE) | dict.fromkeys(cards, 1.0) | {term: 1.0}
    card = written_card(term) or (term if term[-1] in SUIT_LETTERS else None)
    if card is not None:
        meant |= {card: 1.0} if card in index.weights else {card[-1]: SUIT_OF_CARD}
    number = numerals(index.code).get(term)
    if number is not None:
        meant[number] = NUMERAL
    meant = {word: sure for word, sure in meant.items() if word in index.weights}
    if card is not None or term[0].isdecimal() or len(term) < SHORTEST_BEGINNING:
        return meant
    for form in (term, *bare(term, index.code)):
        for word, sure in (*_begun(form, index), *_kin(form, index)):
            meant[word] = max(meant.get(word, 0.0), sure)
    return meant or _slipped(term, index)


def _begun(form: str, index: Index) -> Iterator[tuple[str, float]]:
    """Yield the words that begin so."""
    least, more = BEGUN
    if len(form) >= SHORTEST_BEGINNING:
        for word in _from(form, index):
            yield word, least + more * len(form) / len(word)


def _kin(form: str, index: Index) -> Iterator[tuple[str, float]]:
    """Yield the words that differ from this one in the ending alone."""
    least, more = KIN
    stem = form[: max(SHORTEST_KIN, ceil(KIN_SHARE * len(form)))]
    if len(stem) >= SHORTEST_KIN:
        for word in _from(stem, index):
            share = len(commonprefix((form, word))) / max(len(form), len(word))
            if share >= KIN_SHARE:
                yield word, least + more * share


def _from(beginning: str, index: Index) -> Iterator[str]:
    for word in islice(index.vocabulary, bisect_left(index.vocabulary, beginning), None):
        if not word.startswith(beginning):
            return
        yield word


def _slipped(term: str, index: Index) -> Meant:
    """Return the words that differ from a term by one letter, or by two where it is long."""
    if len(term) < SHORTEST_SLIP:
        return {}
    most = 2 if len(term) >= TWO_SLIPS else 1
    near = extract(term, index.typed, scorer=OSA.distance, score_cutoff=most, limit=8)
    closest = min((slips for _, slips, _ in near), default=0)
    sure = SLIPPED if closest == 1 else SLIPPED_TWICE
    return {word: sure for word, slips, _ in near if slips == closest}
