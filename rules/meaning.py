"""What a sentence speaks of, whatever the language: cards, suits, terms, the limit; told from its English words and its values.

Words are bent and joined differently in every language, but all of them say the same.
"""

import re
from collections.abc import Iterable

from rules import phrases
from rules.calling import other_names
from rules.plain import SUIT_CHARACTERS
from rules.sentences import Suit, Value
from rules.synonyms import of_term
from rules.variants import QUEEN, Card
from rules.words import TERMS

RANK_WORDS = {
    "ace": "A",
    "king": "K",
    "queen": "Q",
    "jack": "J",
    "ten": "10",
    "nine": "9",
    "eight": "8",
    "seven": "7",
    "six": "6",
    "five": "5",
    "four": "4",
    "three": "3",
    "two": "2",
}
SUIT_WORDS = {"heart": "H", "spade": "S", "diamond": "D", "club": "C"}
NAMED_CARD = re.compile(rf"\b({'|'.join(RANK_WORDS)})e?s? of (heart|spade|diamond|club)s\b")
NAMED_QUEEN = re.compile(r"(?<!\ba )\b(?:[Qq]ueens?|Marias?)\b(?! of| \()")
NAMED_SUIT = re.compile(r"(?<!of )\b(heart|spade|diamond|club)s?\b")
NAMED_TERMS = tuple((term, re.compile(rf"\b{term.key}(?:s|es|ed|ing)?\b")) for term in TERMS)
NAMED_LIMIT = re.compile(r"\bthe limit\b")


def cards_and_suits(meant: str, values: Iterable[Value]) -> tuple[list[Card], list[str]]:
    """Return the cards and the signs of the suits that a sentence speaks of."""
    cards = [Card(RANK_WORDS[rank], SUIT_WORDS[suit]) for rank, suit in NAMED_CARD.findall(meant)]
    if NAMED_QUEEN.search(meant):
        cards.append(QUEEN)
    suits = [SUIT_CHARACTERS[SUIT_WORDS[suit]] for suit in NAMED_SUIT.findall(meant)]
    for value in values:
        if isinstance(value, Card):
            cards.append(value)
        elif isinstance(value, tuple):
            cards.extend(value)
        elif isinstance(value, Suit):
            suits.append(SUIT_CHARACTERS[value.letter])
    suits += [SUIT_CHARACTERS[card.suit] for card in cards]
    return list(dict.fromkeys(cards)), list(dict.fromkeys(suits))


def names(card: Card) -> str:
    """Name a card as it is called out and by number and suit; a card no page names has the latter alone."""
    name = phrases.card_name(card) if str(card) in phrases.CARD_NAMES else ""
    return f"{name} {card.rank} {phrases.suit_name(card.suit)}"


def names_of_terms(meant: str) -> Iterable[str]:
    """Return what else the things are called that a sentence speaks of, in the active language."""
    code = phrases.active_code().partition("-")[0]
    return (
        f"{other_names(term)} {of_term(term.key, code)}" for term, named in NAMED_TERMS if named.search(meant)
    )


def speaks_of_limit(meant: str) -> bool:
    """Return whether a sentence speaks of the score that ends a game."""
    return NAMED_LIMIT.search(meant) is not None
