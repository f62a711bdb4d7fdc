"""What can be found: sections, sentences, disputes and words, each with the texts it is found by and the way to it."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import override

from rules import phrases
from rules.book import Section, book
from rules.calling import other_names
from rules.disputes import DISPUTES
from rules.plain import SUIT_CHARACTERS, plain_sentence
from rules.sentences import Block, DealTable, Scored, Sentence, Suit, Trick, Value
from rules.variants import QUEEN, VARIANTS, Card, Variant
from rules.words import TERMS

# How much a word weighs where it stands.
TITLE = 2.4
QUESTION = 2.0
TERM = 1.6
TEXT = 1.0
ANSWER = 0.8
EXAMPLE = 0.6
OTHER_NAME = 0.7
SAID_OTHERWISE = 0.4  # the English name of a title or term, the name of a card that stands there as a sign
AROUND = 0.3  # the title of the section around a sentence

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


@dataclass(frozen=True)
class Place:
    """A section of a game's page in which something stands."""

    variant: Variant
    anchor: str
    title: Sentence


@dataclass(frozen=True)
class Found:
    """
    Something that a reader may look for.

    `kind` is "section", "sentence", "dispute" or "word"; `said` is what is shown of it, a question before its answer;
    `places` says where it stands, and `anchor` where on its page for disputes and words.
    """

    kind: str
    said: tuple[Sentence, ...]
    places: tuple[Place, ...] = ()
    anchor: str = ""


@dataclass(frozen=True)
class Entry:
    """Something that can be found, with the texts that lead to it in the active language and how much each weighs."""

    found: Found
    texts: tuple[tuple[str, float], ...]


def entries() -> tuple[Entry, ...]:
    """Gather all that can be found in the active language; what stands in several places is one entry."""
    places: dict[tuple[float, str], list[Place]] = {}
    said: dict[tuple[float, str], Sentence] = {}
    for variant in VARIANTS.values():
        for section in book(variant).sections:
            place = Place(variant, section.anchor, section.title)
            for weight, sentence in _in_section(section):
                key = weight, plain_sentence(sentence)
                said.setdefault(key, sentence)
                places.setdefault(key, [])
                if place not in places[key]:
                    places[key].append(place)
    told = (_from_book(said[key], key[0], places[key]) for key in said)
    return (*_disputes(), *told, *_words())


def _in_section(section: Section) -> Iterable[tuple[float, Sentence]]:
    yield TITLE, section.title
    for block in section.blocks:
        weight = EXAMPLE if isinstance(block, Trick | Scored) else TEXT
        for sentence in sentences(block):
            yield weight, sentence


def sentences(block: Block) -> tuple[Sentence, ...]:
    """Return the whole sentences of a block; names of players and labels under cards are none."""
    if isinstance(block, DealTable):
        return (block.caption,)
    if isinstance(block, Trick | Scored):
        return block.caption
    return block.sentences


def _from_book(sentence: Sentence, weight: float, places: list[Place]) -> Entry:
    if weight == TITLE:
        return Entry(Found("section", (sentence,), tuple(places)), _texts((sentence, TITLE), english=True))
    titles = {place.title: AROUND for place in places}
    around = tuple((plain_sentence(title), much) for title, much in titles.items())
    return Entry(Found("sentence", (sentence,), tuple(places)), (*_texts((sentence, weight)), *around))


def _disputes() -> Iterable[Entry]:
    for dispute in DISPUTES:
        found = Found("dispute", (dispute.question, *dispute.answer), anchor=dispute.anchor)
        texts = _texts((dispute.question, QUESTION), *((line, ANSWER) for line in dispute.answer))
        yield Entry(found, (*texts, (dispute.anchor, SAID_OTHERWISE)))


def _words() -> Iterable[Entry]:
    for term in TERMS:
        found = Found("word", (term.said,), anchor=term.key)
        more = ((term.mark or "", TERM), (other_names(term), OTHER_NAME))
        yield Entry(found, (*_texts((term.said, TERM), english=True), *more))


def _texts(*weighed: tuple[Sentence, float], english: bool = False) -> tuple[tuple[str, float], ...]:
    """Return sentences as text, with the cards they speak of also by sign and by name."""
    texts = []
    for sentence, weight in weighed:
        with override("en"):
            meant = plain_sentence(sentence)
        texts.append((plain_sentence(sentence), weight))
        cards, suits = _spoken_of(meant, [value for _, value in sentence.values])
        signs = " ".join((*(f"{card.rank}{SUIT_CHARACTERS[card.suit]}" for card in cards), *suits))
        texts.append((signs, weight))
        texts += [(_name(card), SAID_OTHERWISE) for card in cards]
        texts += [(name, SAID_OTHERWISE) for name in _other_names(meant)]
        if english:
            texts.append((meant, SAID_OTHERWISE))
    return tuple(texts)


def _spoken_of(meant: str, values: Iterable[Value]) -> tuple[list[Card], list[str]]:
    """Return the cards and the signs of the suits that a sentence speaks of, from its English words and its values.

    Words are bent and joined differently in every language, but all of them say the same.
    """
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


def _name(card: Card) -> str:
    """Name a card as it is called out and by number and suit; a card no page names has the latter alone."""
    name = phrases.card_name(card) if str(card) in phrases.CARD_NAMES else ""
    return f"{name} {card.rank} {phrases.suit_name(card.suit)}"


def _other_names(meant: str) -> Iterable[str]:
    """Return what else the things are called that a sentence speaks of, in the active language."""
    return (other_names(term) for term, named in NAMED_TERMS if named.search(meant))
