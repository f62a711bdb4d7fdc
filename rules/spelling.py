"""One spelling for everything that readers write differently, so that what is typed meets what is printed.

Arabic and Persian forms of yeh, kaf, alef, hamza and heh, vowel marks and points, Hebrew geresh and doubled letters,
Armenian և, Telugu ళ్ళ, capitals, digits of any script: all of it folds to one form that nobody ever sees.
"""

import re
import unicodedata
from functools import lru_cache

SUIT_LETTERS = {"♥": "H", "♠": "S", "♦": "D", "♣": "C"}
TELUGU_BLOCK = range(0x0C00, 0x0C80)
JOINER = "-"

# One letter for several, another sign for one, nothing for a mark inside a word.
FOLDED = {
    **dict.fromkeys("\u0649\u06cc\u06d0\u06d2", "\u064a"),  # yeh: ى ی ې ے
    **dict.fromkeys("\u06a9\u06aa", "\u0643"),  # kaf: ک ڪ
    **dict.fromkeys("\u0629\u06d5\u06be\u06c1\u06c3", "\u0647"),  # heh: ة ە ھ ہ ۃ
    **dict.fromkeys("\u0671", "\u0627"),  # alef wasla; other alefs come apart into alef and a mark
    **dict.fromkeys("\u0621\u0640", ""),  # a hamza on the line, tatweel
    **dict(zip("ךםןףץ", "כמנפצ", strict=True)),
    "װ": "וו",
    "ױ": "וי",
    "ײ": "יי",
    **dict.fromkeys("՛՜՞ՙ՚", ""),  # Armenian marks that stand over a vowel inside a word
    **dict(zip("ఖఘఛఝఠఢథధఫభ", "కగచజటడతదపబ", strict=True)),
    **dict(zip("♡♤♢♧❤", "♥♠♦♣♥", strict=True)),
    # What joins the parts of a word that many write as one word or as two.
    **dict.fromkeys("\u200c-\u2010\u2011\u058a\u05be", JOINER),
}
APOSTROPHES = "'’‘ʼ`´׳״\"“”„"
APOSTROPHE_INSIDE = re.compile(rf"(?<=\w)[{APOSTROPHES}](?=\w)")
POSSESSIVE = re.compile(rf"(?<=[a-z])[{APOSTROPHES}]s\b")
LETTER = r"[\w\u0c00-\u0c7f]"  # with the Telugu vowel signs, which are no letters to Unicode
LOOSE_JOINER = re.compile(rf"(?<!{LETTER}){JOINER}+|{JOINER}+(?!{LETTER})")
SPELLINGS = (
    # Armenian: the ligature և has come apart into եւ; ւ that is not part of ու is վ in today's spelling.
    (re.compile("(?<!ո)ւ"), "վ"),
    # Hebrew: full spelling doubles vav and yod, older spelling does not.
    (re.compile("וו+"), "ו"),
    (re.compile("יי+"), "י"),
    # Telugu: ళ్ళ and ళ్ల; a nasal before its consonant and the sign for it.
    (re.compile("ళ్ళ"), "ళ్ల"),
    (re.compile("ఙ్(?=క|గ)|ఞ్(?=చ|జ)|ణ్(?=ట|డ)|న్(?=త|ద|ట|డ)|మ్(?=ప|బ)"), "ం"),
)

_RANK = "10|[2-9akqj]"
TOKEN = re.compile(
    rf"(?P<rank>\b(?:{_RANK})) ?(?P<suit>[♥♠♦♣])|(?P<first>[♥♠♦♣]) ?(?P<then>(?:{_RANK})\b)|[♥♠♦♣]"
    rf"|{LETTER}+(?:{JOINER}+{LETTER}+)*"
)
WRITTEN_CARD = re.compile(rf"({_RANK})([hsdc])")

# Little words that are written onto the next word.
ARABIC_FIRST = ("", "و", "ف")
ARABIC_THEN = ("ال", "بال", "كال", "لل", "ب", "ل", "ك")
HEBREW_FIRST = "והבלמשכ"
SHORTEST_BARE = 2
ENGLISH_ENDING = re.compile(r"(\w{3,}?)(?:e?s|e?d|ing|er)")
ENGLISH_PASTS = {
    "lead": "led",
    "break": "broke broken",
    "shoot": "shot",
    "deal": "dealt",
    "win": "won",
    "throw": "threw thrown",
    "hold": "held",
    "take": "took taken",
    "leave": "left",
    "give": "gave given",
    "choose": "chose chosen",
}
ENGLISH_VERBS = {past: verb for verb, pasts in ENGLISH_PASTS.items() for past in pasts.split()}


def fold(text: str) -> str:
    """Return a text in the one spelling: letters, digits 0-9, suit signs, joiners inside words, single spaces."""
    text = unicodedata.normalize("NFKD", _without_apostrophes(text)).casefold()
    text = unicodedata.normalize("NFKD", text)
    text = "".join(map(_folded, text))
    for pattern, letters in SPELLINGS:
        text = pattern.sub(letters, text)
    return " ".join(LOOSE_JOINER.sub(" ", text).split())


def _without_apostrophes(text: str) -> str:
    return APOSTROPHE_INSIDE.sub("", POSSESSIVE.sub("", text))


@lru_cache(maxsize=4096)
def _folded(letter: str) -> str:
    if letter in FOLDED:
        return FOLDED[letter]
    code, category = ord(letter), unicodedata.category(letter)
    if category == "Nd":
        return str(unicodedata.decimal(letter))
    if 0x1F0A1 <= code <= 0x1F0DE:
        return _pictured(code)
    if category[0] == "M":
        return letter if code in TELUGU_BLOCK else ""
    if category == "Cf":
        return ""
    return letter if category[0] == "L" or letter in SUIT_LETTERS else " "


def _pictured(code: int) -> str:
    """Spell out a playing card that is one character, like 🂭."""
    suit, rank = divmod(code - 0x1F0A0, 16)
    ranks = {1: "a", 11: "j", 13: "q", 14: "k"} | {number: str(number) for number in range(2, 11)}
    return f" {ranks[rank]}{'♠♥♦♣'[suit]} " if rank in ranks else " "


def words(text: str) -> list[str]:
    """
    Return the words of a text in the one spelling, in order.

    A card is a word of its own, rank before suit ("q♠"), and so is a suit; parts of a word stay joined by a hyphen.
    """
    found = []
    for token in TOKEN.finditer(fold(text)):
        rank, suit = token["rank"] or token["then"], token["suit"] or token["first"]
        found.append(f"{rank}{suit}" if rank else token[0])
    return found


def parts(word: str) -> tuple[str, ...]:
    """Return the parts of a joined word, nothing for a word of one part."""
    return tuple(word.split(JOINER)) if JOINER in word else ()


def joined(word: str) -> str:
    """Return a word without the joiners between its parts."""
    return word.replace(JOINER, "")


def written_card(word: str) -> str | None:
    """Return the card that is written in letters alone ("qs" is "q♠"), None for any other word."""
    card = WRITTEN_CARD.fullmatch(word)
    if card is None:
        return None
    sign = next(sign for sign, letter in SUIT_LETTERS.items() if letter.lower() == card[2])
    return card[1] + sign


def bare(word: str, code: str) -> set[str]:
    """
    Return what a word of a language may be without what is written onto it, in the one spelling.

    In Arabic and Hebrew these are "and", "the", "in", "to" before it, in English the endings of nouns and verbs.
    """
    if code == "ar":
        afters = [word[len(first) :] for first in ARABIC_FIRST if word.startswith(first)]
        left = [after[len(then) :] for after in afters for then in ARABIC_THEN if after.startswith(then)]
        return {rest for rest in (*afters[1:], *left) if len(rest) >= SHORTEST_BARE}
    if code == "he":
        depth = next((place for place, letter in enumerate(word) if letter not in HEBREW_FIRST), len(word))
        return {word[place:] for place in range(1, min(depth, 3) + 1) if len(word) - place >= SHORTEST_BARE}
    if code == "en":
        if word in ENGLISH_VERBS:
            return {ENGLISH_VERBS[word]}
        ending = ENGLISH_ENDING.fullmatch(word)
        return {ending[1]} if ending else set()
    return set()
