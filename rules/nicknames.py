"""By which of its other names a word was looked for: whoever typed a name of the table must see why the word was found."""

import re
from collections.abc import Collection, Iterable

from rules.calling import IN_BRACKETS, little_words
from rules.endings import bare
from rules.likeness import meant_by
from rules.plain import plain_sentence
from rules.spelling import joined, parts, words
from rules.word_index import word_index
from rules.words import Term

COMMA = re.compile(r"[,،;؛]\s*(?![^()]*\))")  # none inside brackets


def nicknames(query: str, term: Term, code: str) -> str:
    """
    Return the other names of a term that a query has words of, with the places where they are heard, "" for none.

    Words of the term's own name lead to it by themselves. The language must be the active one.
    """
    index = word_index(code)
    said = _spoken(plain_sentence(term.said))
    asked = {joined(word) for word in words(query)} - little_words(index.code) - said
    meant = [meant_by(word, set(), index).keys() for word in asked]
    other = term.other.said()
    names = {name: _held(IN_BRACKETS.sub(" ", name), meant, said, index.code) for name in COMMA.split(other)}
    most = max(names.values())
    comma = COMMA.search(other)
    joint = f"{comma[0].strip()} " if comma else ""
    return joint.join(name for name, held in names.items() if held == most) if most else ""


def _held(name: str, meant: Iterable[Collection[str]], said: set[str], code: str) -> int:
    """Return how many of the words that are meant a name holds, besides those of the term's own name."""
    own = _spoken(name) - said
    forms = own.union(*(bare(word, code) for word in own))
    return sum(not forms.isdisjoint(some) for some in meant)


def _spoken(text: str) -> set[str]:
    """Return the words of a text, those that are joined also by their parts."""
    return {form for word in words(text) for form in (joined(word), *parts(word))}
