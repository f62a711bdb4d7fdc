"""How readers call numbers and cards: "five" or 5, "ten of diamonds", "10 diamonds", or by a name of their own country."""

import re
from collections import defaultdict
from collections.abc import Sequence
from functools import cache

from django.utils.translation import override

from rules import phrases
from rules.plain import SUIT_CHARACTERS, plain_sentence
from rules.spelling import bare, joined, words
from rules.variants import RANKS
from rules.words import Term, term

# From two upwards; words for the same number are parted by a stroke.
FIRST_NUMERAL = 2
NUMERALS = {
    "ar": "اثنان|اثنين|اثنتان|اثنتين ثلاثة|ثلاث أربعة|أربع خمسة|خمس ستة|ست سبعة|سبع ثمانية|ثمان|ثماني تسعة|تسع عشرة|عشر",
    "fa": "دو|دولو سه|سه‌لو چهار|چهارلو پنج|پنج‌لو شش|شش‌لو هفت|هفت‌لو هشت|هشت‌لو نُه|نه‌لو ده|ده‌لو یازده دوازده سیزده",
    "he": "שניים|שתיים|שני|שתי שלושה|שלוש ארבעה|ארבע חמישה|חמש שישה|שש שבעה|שבע שמונה תשעה|תשע עשרה|עשר",
    "hy": "երկու|երկուսանոց երեք|երեքանոց չորս|չորսանոց հինգ|հնգանոց վեց|վեցանոց յոթ|յոթանոց ութ|ութանոց ինը|ինանոց "
    "տասը|տաս|տասանոց տասնմեկ տասներկու տասներեք",
    "te": "రెండు|ఇద్దరు మూడు|ముగ్గురు నాలుగు|నలుగురు ఐదు|ఐదుగురు ఆరు|ఆరుగురు ఏడు|ఏడుగురు ఎనిమిది తొమ్మిది పది|పదిమంది "
    "పదకొండు పన్నెండు పదమూడు",
    "en": "two three four five six seven eight nine ten eleven twelve thirteen",
}
# Words of questions: in a query they say little.
LITTLE = {
    "ar": "هل ما ماذا من كم كيف متى أين لماذا أي إذا أن إن في على إلى عن مع هو هي هذا هذه أنا لي لا يجوز يمكن",
    "fa": "آیا چه چی کی که چند چطور چگونه کجا چرا اگر از به در با را است هست من آن این می‌شود می‌توان باید",
    "he": "האם מה מי כמה איך מתי איפה למה אם של על את עם זה אני לי יש אין אפשר מותר צריך",
    "hy": "ի՞նչ ինչ ով ում քանի ինչպես երբ որտեղ ինչու եթե որ է են եմ կա կարելի կարո՞ղ կարող պետք և ու",
    "te": "ఏమి ఏం ఎవరు ఎవరికి ఎన్ని ఎంత ఎలా ఎప్పుడు ఎక్కడ ఎందుకు అయితే ఉంటే నేను నాకు ఈ ఆ",
    "en": "a an the is are was be do does did can could may must should what who whom which when where why how many much if i we "
    "you my our of to in on at for with and or it",
}
COURT = {"A": "ace", "K": "king", "Q": "queen", "J": "jack"}
SUITS = {"H": "hearts", "S": "spades", "D": "diamonds", "C": "clubs"}
COMMA = re.compile("[,،;؛]")
IN_BRACKETS = re.compile(r"\([^()]*\)")
SHORTEST_BENT = 3  # letters of a name before its ending may differ
LONGEST_BENT = 3


@cache
def numerals(code: str) -> dict[str, str]:
    """Return the number words of a language, each with its number in the digits 0-9."""
    return {
        joined(word): str(number)
        for number, said in enumerate(NUMERALS.get(code, "").split(), start=FIRST_NUMERAL)
        for word in words(said.replace("|", " "))
    }


@cache
def little_words(code: str) -> frozenset[str]:
    """Return the words of a language that a question is made of, whatever it asks about."""
    return frozenset(joined(word) for word in words(LITTLE.get(code, "")))


def other_names(wanted: Term) -> str:
    """Return what else some tables call a thing in the active language, without the places where they do."""
    return IN_BRACKETS.sub(" ", wanted.other.said())


def called(asked: Sequence[str], code: str) -> dict[str, set[str]]:
    """
    Return the cards ("q♠") that words of a query call by rank and suit, by each of these words.

    The two stand side by side in either order, or are parted by a third word ("queen of spades").
    """
    ranks, suits = _names(code)
    rank_of = [_name(word, ranks, code) for word in asked]
    suit_of = [_name(word, suits, code) for word in asked]
    cards: dict[str, set[str]] = defaultdict(set)
    for place, rank in enumerate(rank_of):
        for near in (place - 2, place - 1, place + 1, place + 2):
            if rank and 0 <= near < len(asked) and (suit := suit_of[near]):
                cards[joined(asked[place])].add(rank + suit)
                cards[joined(asked[near])].add(rank + suit)
    return cards


def _name(word: str, names: dict[str, str], code: str) -> str | None:
    for form in (joined(word), *sorted(bare(word, code))):
        if form in names:
            return names[form]
        for end in range(len(form) - 1, max(SHORTEST_BENT, len(form) - LONGEST_BENT) - 1, -1):
            if form[:end] in names:
                return names[form[:end]]
    return None


@cache
def _names(code: str) -> tuple[dict[str, str], dict[str, str]]:
    """Return the names of the ranks and of the suits in a language, as readers may type them."""
    with override(code):
        ranks = {rank.casefold(): rank.casefold() for rank in RANKS} | numerals(code)
        for rank, key in COURT.items():
            for word in _single_words(term(key), code):
                ranks.setdefault(word, rank.casefold())
        suits = {sign: sign for sign in SUIT_CHARACTERS.values()}
        for suit, key in SUITS.items():
            for word in (*_single_words(term(key), code), *_in_names_of(suit)):
                if word not in ranks:
                    suits.setdefault(word, SUIT_CHARACTERS[suit])
    return ranks, suits


def _single_words(wanted: Term, code: str) -> set[str]:
    """Return the single words that a thing is called by, in the active language."""
    names = [words(name) for name in COMMA.split(other_names(wanted))]
    single = [*words(plain_sentence(wanted.said)), *(name[0] for name in names if len(name) == 1)]
    return {form for word in single for form in (joined(word), *bare(word, code))}


def _in_names_of(suit: str) -> set[str]:
    """Return the words that stand in the names of cards of one suit alone: in some languages a suit is bent there."""
    standing: dict[str, set[str]] = defaultdict(set)
    for card, name in phrases.CARD_NAMES.items():
        for word in words(str(name)):
            standing[joined(word)].add(card[-1])
    return {word for word, suits in standing.items() if suits == {suit}}
