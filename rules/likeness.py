"""Which words of an index somebody means who typed one: itself, other forms of it, cards and numbers, a slip of the finger."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import islice
from math import ceil
from os.path import commonprefix

from rapidfuzz.distance import OSA
from rapidfuzz.process import extract

from rules.calling import little_words, numerals
from rules.endings import bare
from rules.spelling import SUIT_LETTERS, written_card
from rules.word_index import BARE, NUMERAL, Index

SHORTEST_BEGINNING = 3  # letters: with fewer, only the whole word counts
SHORTEST_KIN = 4
SHORTEST_SLIP = 4
SHORTEST_WITHOUT_VOWELS = 5  # where vowels are not written, one letter of four is too much of a word
VOWELS_UNWRITTEN = ("ar", "fa", "he")
TWO_SLIPS = 8

# How sure it is that a word is the one that was meant; see also BARE and NUMERAL.
BEGUN = (0.6, 0.35)  # a word that begins so, and what is added by how much of it was typed
KIN = (0.2, 0.6)  # a word with another ending, and what is added by how much they share
KIN_SHARE = 0.55
KIN_OF_KNOWN = 0.7  # …where the word itself stands somewhere
SLIPPED = 0.65
SLIPPED_TWICE = 0.5
SUIT_OF_CARD = 0.6
RANK_OF_CARD = 0.8
IN_CALL = 0.6  # a word by itself that helps to call a card

Meant = dict[str, float]


def meant_by(term: str, cards: set[str], index: Index) -> Meant:
    """Return the words of the index that a term may mean, each with how sure that is; `cards` are those it helps to call."""
    meant = (
        dict.fromkeys(bare(term, index.code), BARE)
        | dict.fromkeys(cards, 1.0)
        | {term: IN_CALL if cards else 1.0}
    )
    if len(term) == 1 and term not in little_words(index.code):
        meant |= {term + sign: RANK_OF_CARD for sign in SUIT_LETTERS}
    card = written_card(term) or (term if term[-1] in SUIT_LETTERS else None)
    if card is not None:
        meant |= {card: 1.0} if card in index.weights else {card[-1]: SUIT_OF_CARD}
    number = numerals(index.code).get(term)
    if number is not None:
        meant[number] = NUMERAL
    if any(called in index.weights for called in cards):
        # A number that helps to call a card which is spoken of says nothing else.
        meant = {word: sure for word, sure in meant.items() if not word.isdecimal()}
    meant = {word: sure for word, sure in meant.items() if word in index.weights}
    if card is not None or term[0].isdecimal() or len(term) < SHORTEST_BEGINNING:
        return meant
    doubt = KIN_OF_KNOWN if term in index.weights else 1.0
    for form in (term, *bare(term, index.code)):
        for word, sure in (*_begun(form, index), *_kin(form, index, doubt)):
            meant[word] = max(meant.get(word, 0.0), sure)
    return meant or _slipped(term, index)


def _begun(form: str, index: Index) -> Iterator[tuple[str, float]]:
    """Yield the words that begin so."""
    least, more = BEGUN
    if len(form) >= SHORTEST_BEGINNING:
        for word in _from(form, index):
            yield word, least + more * len(form) / len(word)


def _kin(form: str, index: Index, doubt: float) -> Iterator[tuple[str, float]]:
    """Yield the words that differ from this one in the ending alone."""
    least, more = KIN
    stem = form[: max(SHORTEST_KIN, ceil(KIN_SHARE * len(form)))]
    if len(stem) >= SHORTEST_KIN:
        for word in _from(stem, index):
            share = len(commonprefix((form, word))) / max(len(form), len(word))
            if share >= KIN_SHARE:
                yield word, doubt * (least + more * share)


def _from(beginning: str, index: Index) -> Iterator[str]:
    for word in islice(index.vocabulary, bisect_left(index.vocabulary, beginning), None):
        if not word.startswith(beginning):
            return
        yield word


def _slipped(term: str, index: Index) -> Meant:
    """Return the words that differ from a term by one letter, or by two where it is long."""
    if len(term) < (SHORTEST_WITHOUT_VOWELS if index.code in VOWELS_UNWRITTEN else SHORTEST_SLIP):
        return {}
    most = 2 if len(term) >= TWO_SLIPS else 1
    near = [
        (word, slips)
        for word, slips, _ in extract(term, index.typed, scorer=OSA.distance, score_cutoff=most, limit=8)
        if _begins_alike(term, word)
    ]
    closest = min((slips for _, slips in near), default=0)
    sure = SLIPPED if closest == 1 else SLIPPED_TWICE
    return {word: sure for word, slips in near if slips == closest}


def _begins_alike(term: str, word: str) -> bool:
    """Return whether two words begin with the same letter, or with the same two in either order: fingers seldom slip there."""
    return term[0] == word[0] or term[:2] == word[1::-1]
