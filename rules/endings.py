"""What a language writes onto its words, before them or after them: a reader types any form, a sentence holds one."""

import re
from functools import lru_cache

SHORTEST_BARE = 2

# Little words that are written onto the next word.
ARABIC_FIRST = ("", "و", "ف")
ARABIC_THEN = ("ال", "بال", "كال", "لل", "ب", "ل", "ك")
HEBREW_FIRST = "והבלמשכ"
HEBREW_SHORT = ("לב", "אס")  # two letters that are a word of the game, whatever is written onto them

# The shortest stem that is left of a word when the longest ending has come off it, all in the one spelling.
STEMS = {
    "ar": re.compile("(.{3,}?)(?:ات|ون|ين|ان|ا|ي)"),
    "fa": re.compile(
        "(.{2,}?)-?ها(?:ي|يي|يم|يت|يش)?|(.{2,}?)ا(?:ي|م|ت|ش)?|(.{3,}?)-?ان|(.{4,}?)-?(?:اي|ي|يم|ه)"
    ),
    "hy": re.compile("(.{3,}?)(?:ներ|եր)?(?:ից|ուց|ով|ում|ին|ի|ու)?[նըսդ]?"),
    "te": re.compile("(.{3,}?)[ుి్]?(?:ల?(?:లోని|లో|తో|కు|కి|ని|(?<!ీ)ను|నుంచి)|లు|ల|గా)?(?:కా|కి|ా)?"),
    "en": re.compile(r"(\w{3,}?)(?:e?s|e?d|ing|er)"),
}
# Words that change inside, each with the form that the others are led to.
CHANGED = {
    "ar": "اوراق ورقه|ورق قلوب قلب نقاط نقطه|نقط انواع نوع لمات لمه بنات بنت ملوك ملك",
    # What is said for playing a card and for putting one aside.
    "fa": "بازي انداختن|انداختم|انداخت|انداختيم|انداخته|بندازم|بندازه|بندازيم|ميندازم|ميندازه|بيندازم|بيندازد "
    "كنار دراوردن|دراوردم|دراورد|دراورديم|درمياريم|درميارن|درميارم|دربياريم|دربيارم",
    "he": "לבבות לב|לבב עלימ עלה עלה עלימ",
    "hy": "սրտ սիրտ հաշվ հաշիվ",
    "en": "lead led break broke|broken shoot shot deal dealt win won throw threw|thrown hold held take took|taken leave left "
    "give gave|given choose chose|chosen",
}
FORMS = {
    code: {
        form: said
        for said, forms in zip(text.split()[::2], text.split()[1::2], strict=True)
        for form in forms.split("|")
    }
    for code, text in CHANGED.items()
}


@lru_cache(maxsize=16384)
def bare(word: str, code: str) -> frozenset[str]:
    """
    Return what a word of a language may be without what is written onto it, in the one spelling; never the word itself.

    In Arabic and Hebrew "and", "the", "in", "to" come off before it; everywhere the endings of number and case come off, and
    in Hebrew "queen" is led to the form it has in "queen of spades" and back.
    """
    known = FORMS.get(code, {})
    if code == "en" and word in known:
        return frozenset((known[word],))
    forms = {word, *_without_beginning(word, code)}
    forms |= {known[form] for form in forms if form in known}
    forms |= {stem for form in forms for stem in _stems(form, code)}
    forms |= {known[form] for form in forms if form in known}
    return frozenset(form for form in forms if len(form) >= SHORTEST_BARE) - {word}


def _without_beginning(word: str, code: str) -> set[str]:
    if code == "ar":
        afters = [word[len(first) :] for first in ARABIC_FIRST if word.startswith(first)]
        return {
            *afters[1:],
            *(after[len(then) :] for after in afters for then in ARABIC_THEN if after.startswith(then)),
        }
    if code == "he":
        depth = next((place for place, letter in enumerate(word) if letter not in HEBREW_FIRST), len(word))
        rests = {place: word[place:] for place in range(1, min(depth, 3) + 1)}
        # With two little words taken off, what is left must be long enough to be sure of.
        return {rest for place, rest in rests.items() if place == 1 or len(rest) > 2 or rest in HEBREW_SHORT}
    return set()


def _stems(word: str, code: str) -> set[str]:
    if code == "he":
        return _hebrew_forms(word)
    ending = STEMS[code].fullmatch(word) if code in STEMS else None
    return {stem for stem in ending.groups() if stem} if ending else set()


def _hebrew_forms(word: str) -> set[str]:
    """Return the other forms of a noun: alone or before another noun, one or several."""
    if len(word) > 3 and word.endswith("ות"):
        return {word[:-2] + "ה", word[:-2] + "ת"}
    if len(word) > 3 and word.endswith("ימ"):
        return {word[:-2], word[:-1]}
    if len(word) > 3 and word[-1] in "הת":
        return {word[:-1] + ("ת" if word[-1] == "ה" else "ה")}
    return set()
