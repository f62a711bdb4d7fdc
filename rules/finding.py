"""Finds what a reader looks for in the rules: words in any order, in any spelling, also with a slip of the finger."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import log

from rules.asked import counts_people, wanted
from rules.calling import called, little_words, terms_of
from rules.counting import Count, count_of_players, goes_along, only_number, token
from rules.entries import Found
from rules.likeness import Meant, meant_by
from rules.spelling import fold, joined, parts, words
from rules.word_index import Index, word_index

LONGEST_QUERY = 200  # letters
MOST_TERMS = 16
MOST_FOUND = 20

LITTLE = 0.05  # how much a word counts that any question may hold
UNKNOWN = 0.6  # how much a word that stands nowhere counts, beside a word that stands in one entry
ENOUGH = 0.45  # of what was asked must be found in an entry…
BESIDE_BEST = 0.65  # …and not much less than in the entry that holds the most
MOST_NEEDED = 3  # words of a query that are enough
WHOLE = 1.4  # an entry that holds the query as it was typed
ALONE = 2.0  # an entry that consists of it
CALLED = 1.5  # an entry that speaks of the card called by name, the deal for so many as are counted


@dataclass(frozen=True)
class Asked:
    """
    What a query asks for: its terms, the cards that they call, how many players it counts, a question of every table.

    `cards` are those that the rules speak of; `called` are all.
    """

    terms: tuple[str, ...]
    cards: Mapping[str, set[str]]
    count: str | None
    question: str | None
    called: frozenset[str]


def find(query: str, code: str) -> tuple[Found, ...]:
    """
    Return what a query finds in a language, best first, at most 20 of them; nothing for an empty query or nonsense.

    Of a query longer than 200 letters the rest is left out.
    """
    index = word_index(code)
    query = query[:LONGEST_QUERY]
    asked = _asked(query, index)
    meant = {term: meant_by(term, asked.cards.get(term, set()), index) for term in asked.terms}
    if asked.count:
        meant[asked.count] = {asked.count: 1.0}
    covering = _covering(meant, index)
    whole = fold(query)
    speaking = {
        place for named in asked.cards.values() for card in named for place in index.weights.get(card, ())
    }
    speaking |= {
        place for place in index.weights.get(asked.count or "", ()) if index.found[place].kind == "deal"
    }
    if asked.called and not asked.count:
        covering = {
            place: score for place, score in covering.items() if _may_be_meant(place, speaking, index)
        }
    worth = {
        place: score * _praise(place, whole, index) * (CALLED if place in speaking else 1)
        for place, score in covering.items()
    }
    best = sorted(worth, key=lambda place: (-worth[place], place))
    # What was typed word for word comes even before the answer to a question.
    literal = [place for place in best if whole in index.texts[place]]
    first = dict.fromkeys((*literal, *_answering(asked, index), *_named(asked, index), *best))
    return tuple(index.found[place] for place in list(first)[:MOST_FOUND])


def _may_be_meant(place: int, speaking: set[int], index: Index) -> bool:
    """Return whether a query that calls a card may mean an entry: "5 hearts" is no number of players in the game Hearts."""
    return index.found[place].kind != "deal" or place in speaking


def _answering(asked: Asked, index: Index) -> Iterator[int]:
    """Yield the places of what answers the question that was asked, best first."""
    for place in index.answers.get(asked.question or "", ()):
        if isinstance(place, int):
            yield place
        elif asked.count:
            counted = index.weights[asked.count]
            yield from sorted(place for place in counted if index.found[place].kind == "deal")


def _asked(query: str, index: Index) -> Asked:
    """Read a query; where it counts players, the number is no rank of a card, and the word for players adds nothing."""
    spoken = _whole_or_parts(words(query), index)[:MOST_TERMS]
    if index.code != "en":
        # English names are known everywhere: "queen of spades" is typed in any language.
        spoken = [word for word in spoken if len(word) == 1 or word not in little_words("en")] or spoken
    count = count_of_players(spoken, index.code) or _counted_by_question(spoken, index)
    number = None
    rest = spoken
    if count is not None:
        spoken = rest = [word for place, word in enumerate(spoken) if place not in count.places]
        if token(count.number) in index.weights:
            number = token(count.number)
            spoken = [word for word in spoken if not goes_along(word, index.code)]
    question = wanted(rest, index.code, counts=number is not None)
    calls = called(spoken, index.code)
    cards = {word: named & index.weights.keys() for word, named in calls.items()}
    return Asked(tuple(dict.fromkeys(spoken)), cards, number, question, frozenset().union(*calls.values()))


def _counted_by_question(spoken: list[str], index: Index) -> Count | None:
    """Return the number in a query that asks what depends on how many play: "which cards are taken out with five"."""
    count = only_number(spoken, index.code)
    if count is None or token(count.number) not in index.weights:
        return None
    others = [word for place, word in enumerate(spoken) if place not in count.places]
    return count if counts_people(wanted(others, index.code, counts=True)) else None


def _named(asked: Asked, index: Index) -> Iterator[int]:
    """Yield the words for the rank and the suit of a card that no rule speaks of, like the king of hearts."""
    if asked.called and not any(asked.cards.values()):
        terms = terms_of(asked.called)
        yield from (
            place for place, hit in enumerate(index.found) if hit.kind == "word" and hit.anchor in terms
        )


def _whole_or_parts(asked: list[str], index: Index) -> list[str]:
    """Return the words of a query without joiners; a joined word that stands nowhere as one comes in its parts."""
    forms: list[str] = []
    for word in asked:
        whole = joined(word)
        forms += [whole] if whole in index.weights or not parts(word) else parts(word)
    return forms


def _covering(asked: Mapping[str, Meant], index: Index) -> dict[int, float]:
    """Return the places of entries that hold enough of what was asked, each with its score."""
    size = len(index.found)
    scores: dict[int, float] = defaultdict(float)
    covered: dict[int, float] = defaultdict(float)
    rareness = []
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
        rareness.append(rare)
        for place, (score, cover) in here.items():
            scores[place] += rare * score
            covered[place] += rare * cover
    # Of a long question few words are in any one entry: what the rarest of them hold is enough.
    wanted = sum(sorted(rareness)[-MOST_NEEDED:])
    least = max(ENOUGH * wanted, BESIDE_BEST * min(wanted, max(covered.values(), default=0.0)))
    return {place: scores[place] for place, cover in covered.items() if cover >= least}


def _praise(place: int, whole: str, index: Index) -> float:
    """Return by how much an entry stands out among those that hold the same words."""
    texts = index.texts[place]
    if whole in texts:
        return index.brevity[place] * ALONE
    if any(whole in text for text in texts):
        return index.brevity[place] * WHOLE
    return index.brevity[place]
