"""What can be found: sections, sentences, disputes and words, each with the texts it is found by and the way to it."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import ngettext, override

from rules import phrases
from rules.book import Section, book
from rules.calling import IN_BRACKETS, other_names
from rules.chapters.dealing import dealing
from rules.disputes import DISPUTES
from rules.meaning import cards_and_suits, names, names_of_terms, speaks_of_limit
from rules.plain import SUIT_CHARACTERS, plain_sentence
from rules.sentences import Block, DealTable, Scored, Sentence, Trick
from rules.synonyms import of_dispute, of_term
from rules.variants import VARIANTS, Variant
from rules.words import TERMS

# How much a word weighs where it stands.
TITLE = 2.4
QUESTION = 2.0
TERM = 2.2
DEAL = 1.2
DEALT = 0.4
TEXT = 1.0
ANSWER = 0.8
EXAMPLE = 0.6
OTHER_NAME = 0.9
SYNONYM = 0.9
LIMIT = 0.45  # the score itself, where a sentence speaks of the limit
ENGLISH = 0.7  # the English name of a title or term, which many players know before their own
SAID_OTHERWISE = 0.4  # the name of a card that stands there as a sign
AROUND = 0.3  # the title of the section around a sentence


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

    `kind` is "section", "sentence", "deal", "dispute" or "word"; `said` is what is shown of it, a question before its answer;
    `places` says where it stands, and `anchor` where on its page for disputes and words. `games` has the game of a deal, for
    `players`, and the games of a dispute that is not asked in all of them.
    """

    kind: str
    said: tuple[Sentence, ...]
    places: tuple[Place, ...] = ()
    anchor: str = ""
    games: tuple[Variant, ...] = ()
    players: int = 0


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
    return (*_disputes(), *told, *_deals(), *_words())


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


def _deals() -> Iterable[Entry]:
    for variant in VARIANTS.values():
        for players in variant.player_counts:
            lines = dealing(variant, variant.deal(players))
            found = Found("deal", lines, games=(variant,), players=players)
            yield Entry(
                found, ((deal_title(variant, players), DEAL), *_texts(*((line, DEALT) for line in lines)))
            )


def deal_title(variant: Variant, players: int) -> str:
    """Return the title of the deal of a game for so many players, in the active language."""
    title = ngettext(
        "%(game)s: the deal for %(digits)s player", "%(game)s: the deal for %(digits)s players", players
    )
    return title % {"game": phrases.variant_name(variant.key), "digits": phrases.digits(players)}


def _disputes() -> Iterable[Entry]:
    code = phrases.active_code().partition("-")[0]
    for dispute in DISPUTES:
        asked_in = tuple(VARIANTS[key] for key in dispute.games)
        games = asked_in if len(asked_in) < len(VARIANTS) else ()
        found = Found("dispute", (dispute.question, *dispute.answer), anchor=dispute.anchor, games=games)
        texts = _texts((dispute.question, QUESTION), *((line, ANSWER) for line in dispute.answer))
        more = ((dispute.anchor, SAID_OTHERWISE), (of_dispute(dispute.anchor, code), SYNONYM))
        yield Entry(found, (*texts, *more))


def _words() -> Iterable[Entry]:
    code = phrases.active_code().partition("-")[0]
    for term in TERMS:
        found = Found("word", (term.said,), anchor=term.key)
        more = (
            (IN_BRACKETS.sub(" ", plain_sentence(term.said)), TERM),
            (term.mark or "", TERM),
            (other_names(term), OTHER_NAME),
            (of_term(term.key, code), SYNONYM),
        )
        yield Entry(found, (*_texts((term.said, TERM), english=True), *more))


def _texts(*weighed: tuple[Sentence, float], english: bool = False) -> tuple[tuple[str, float], ...]:
    """Return sentences as text, with the cards they speak of also by sign and by name."""
    texts = []
    for sentence, weight in weighed:
        with override("en"):
            meant = plain_sentence(sentence)
        texts.append((plain_sentence(sentence), weight))
        cards, suits = cards_and_suits(meant, [value for _, value in sentence.values])
        signs = " ".join((*(f"{card.rank}{SUIT_CHARACTERS[card.suit]}" for card in cards), *suits))
        texts.append((signs, weight))
        texts += [(names(card), SAID_OTHERWISE) for card in cards]
        texts += [(name, SAID_OTHERWISE) for name in names_of_terms(meant)]
        if speaks_of_limit(meant):
            texts.append((" ".join({str(variant.limit) for variant in VARIANTS.values()}), LIMIT))
        if english:
            texts.append((meant, ENGLISH))
    return tuple(texts)
