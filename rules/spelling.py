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
    # A doubled consonant and a single one: many words are borrowed, and written both ways.
    (re.compile(r"([క-హ])్\1"), r"\1"),
    (re.compile("ఙ్(?=క|గ)|ఞ్(?=చ|జ)|ణ్(?=ట|డ)|న్(?=త|ద|ట|డ)|మ్(?=ప|బ)"), "ం"),
)

_RANK = "10|[2-9akqj]"
# A number and a word that are written together in letters other than Latin, "ל9".
NUMBER_EDGE = re.compile(r"(?<=\d)(?=[^\W\da-z])|(?<=[^\W\da-z])(?=\d)")
TOKEN = re.compile(
    rf"(?P<rank>\b(?:{_RANK})) ?(?P<suit>[♥♠♦♣])|(?P<first>[♥♠♦♣]) ?(?P<then>(?:{_RANK})\b)|[♥♠♦♣]"
    rf"|{LETTER}+(?:{JOINER}+{LETTER}+)*"
)
WRITTEN_CARD = re.compile(rf"({_RANK})([hsdc])")


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
    for token in TOKEN.finditer(NUMBER_EDGE.sub(" ", fold(text))):
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
