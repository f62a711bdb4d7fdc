"""Set sentences, cards and numbers as plain text for paper: each value stands in an isolate of its own."""

from collections.abc import Callable, Iterable

from django.utils.translation import gettext, override, pgettext

from rules import phrases
from rules.languages import ISOLATE, isolate
from rules.sentences import TERM_MARK, Sentence, Suit, Value
from rules.setting import WORD_JOINER
from rules.variants import Card

_UNSEEN = str.maketrans(dict.fromkeys((*ISOLATE, WORD_JOINER)))
SUIT_CHARACTERS = {"H": "♥", "S": "♠", "D": "♦", "C": "♣"}


def plain_sentence(sentence: Sentence) -> str:
    """Return a sentence in the active language with its cards and numbers put in; its terms are plain words."""
    values = {name: plain_value(value) for name, value in sentence.values}
    text = TERM_MARK.sub(r"\g<words>", gettext(sentence.text))
    return text % values if values else text


def bare_sentence(sentence: Sentence) -> str:
    """Return a sentence for programs that show it in a way of their own: without isolates and joiners."""
    return plain_sentence(sentence).translate(_UNSEEN)


def plain_value(value: Value) -> str:
    """Return a card, several cards, a suit or a number as it stands in running text."""
    if isinstance(value, Card):
        return plain_card(value)
    if isinstance(value, tuple):
        return _comma().join(plain_card(card) for card in value)
    if isinstance(value, Suit):
        return SUIT_CHARACTERS[value.letter]
    return isolate(phrases.digits(value))


def plain_card(card: Card) -> str:
    """Return a card as rank and suit, in this order in every language, never parted at the end of a line."""
    return isolate(phrases.rank_mark(card, phrases.active_code()) + WORD_JOINER + SUIT_CHARACTERS[card.suit])


def _comma() -> str:
    return pgettext("between names", ", ")


def in_each(codes: Iterable[str], words: Callable[[], str]) -> list[str]:
    """Say the same words in each of these languages."""
    said = []
    for code in codes:
        with override(code):
            said.append(words())
    return said
