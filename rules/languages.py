"""The languages of the site: how each is named, written and counted, and which spellings of a tag lead to it.

Standard library only: settings read this before Django is set up.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

WESTERN = "0123456789"
EASTERN = "٠١٢٣٤٥٦٧٨٩"
PERSIAN = "۰۱۲۳۴۵۶۷۸۹"
TELUGU = "౦౧౨౩౪౫౬౭౮౯"
MINUS = "\u2212"
LEFT_TO_RIGHT_MARK = "\u200e"
ARABIC_LETTER_MARK = "\u061c"
DIRECTION_MARKS = LEFT_TO_RIGHT_MARK + ARABIC_LETTER_MARK
ISOLATE = ("\u2068", "\u2069")
DEFAULT = "en"


@dataclass(frozen=True)
class Language:
    """One choice of the language menu. `digits` holds the ten digits its pages print, zero first."""

    code: str
    own_name: str
    direction: str = "ltr"
    digits: str = WESTERN
    calendar: str = "gregorian"

    @property
    def number_direction(self) -> str:
        """Which way a signed number runs: with the digits ٠-٩ the sign is read first, on the right."""
        return "rtl" if self.digits == EASTERN else "ltr"


LANGUAGES: dict[str, Language] = {
    language.code: language
    for language in (
        Language("ar", "العربية", direction="rtl"),
        # The same Arabic with the other digits: the digits in the name are what tells the two apart.
        Language("ar-eg", "العربية ٠١٢", direction="rtl", digits=EASTERN),
        Language("fa", "فارسی", direction="rtl", digits=PERSIAN, calendar="persian"),
        Language("he", "עברית", direction="rtl"),
        Language("hy", "Հայերեն"),
        Language("te", "తెలుగు"),
        Language("en", "English"),
    )
}

# One catalogue of translations each: Arabic has one for both kinds of digits, and the sentences are written in English.
CATALOGUES = tuple(dict.fromkeys(code.partition("-")[0] for code in LANGUAGES if code != DEFAULT))

# Contract, "Languages": other codes of our languages, and the lands whose Arabic has the digits ٠-٩.
OTHER_CODES = {"iw": "he", "prs": "fa"}
EASTERN_DIGIT_REGIONS = frozenset(
    ("eg", "sa", "iq", "sy", "jo", "lb", "sd", "ye", "kw", "qa", "bh", "om", "ps")
)

TAG = re.compile(
    r"(?P<language>[a-z]{2,3})(?:-[a-z]{4})?(?:-(?P<region>[a-z]{2}|[0-9]{3}))?"
    r"(?:-(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*(?:-[a-wyz0-9](?:-[a-z0-9]{2,8})+)*(?:-x(?:-[a-z0-9]{1,8})+)?"
)
LONGEST_TAG = 60
QUALITY = re.compile(r"[qQ]\s*=\s*(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)")
LONGEST_HEADER = 4000


@lru_cache(maxsize=256)  # asked for every number on a page; what browsers send is short and much alike
def resolve(tag: str) -> str | None:
    """Lead any spelling of a language tag (letter case, region, old code) to our code, or to None."""
    if len(tag) > LONGEST_TAG or not tag.isascii():
        return None
    parts = TAG.fullmatch(tag.lower().replace("_", "-"))
    if parts is None:
        return None
    code = OTHER_CODES.get(parts["language"], parts["language"])
    if code == "ar" and parts["region"] in EASTERN_DIGIT_REGIONS:
        return "ar-eg"
    return code if code in LANGUAGES else None


def preferred(accept_language: str) -> str:
    """Choose our language for an Accept-Language header; English when nothing in it fits.

    Of two languages wanted alike the first named wins; `q=0` rules a language out; what cannot be read is
    passed over.
    """
    wanted: dict[str, float] = {}
    anything = 0.0
    for item in accept_language[:LONGEST_HEADER].split(","):
        tag, *parameters = (part.strip() for part in item.split(";"))
        quality = 1.0
        if parameters:
            value = QUALITY.fullmatch(parameters[0])
            if value is None:
                continue
            quality = float(value[1])
        if tag == "*":
            anything = max(anything, quality)
        elif (code := resolve(tag)) is not None:
            wanted[code] = max(wanted.get(code, 0.0), quality)
    refused = {code for code, quality in wanted.items() if quality == 0}
    open_to_anything = [code for code in (DEFAULT, *LANGUAGES) if code not in wanted]
    if anything and open_to_anything:
        wanted[open_to_anything[0]] = anything
    best = max(wanted, key=lambda code: wanted[code], default=DEFAULT)
    return DEFAULT if best in refused else best


def localize_digits(text: str, code: str) -> str:
    """Write the digits 0-9 of a text in the digits of a language."""
    return text.translate(str.maketrans(WESTERN, LANGUAGES[code].digits))


def signed(value: int, code: str, *, plus: bool = False) -> str:
    """Write a whole number as plain text with a true minus sign, and with a plus sign where asked for.

    In languages written from right to left a direction mark before the sign keeps it on its side of the
    digits: the left, and with the digits ٠-٩ the right.
    """
    sign = MINUS if value < 0 else "+" if plus and value > 0 else ""
    number = localize_digits(str(abs(value)), code)
    language = LANGUAGES[code]
    if not sign or language.direction == "ltr":
        return sign + number
    mark = ARABIC_LETTER_MARK if language.number_direction == "rtl" else LEFT_TO_RIGHT_MARK
    return mark + sign + number


AROUND = r"[ \t\r\n\u00a0\u2000-\u200b\u202f\u205f\u3000\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]*"
DIGITS_TAKEN = WESTERN + EASTERN + PERSIAN + TELUGU
# The second run of spaces needs a minus sign before it: two runs side by side can share a long one in so many ways that
# reading a megabyte of spaces took hours.
WHOLE = re.compile(
    rf"{AROUND}(?:(?P<minus>[-\u2212\u2010\u2011\u2013\ufe63\uff0d]){AROUND})?(?P<digits>[{DIGITS_TAKEN}]{{1,9}}){AROUND}"
)


def parse_whole(text: str) -> int | None:
    """Read a whole number typed in any of the digits 0-9 ٠-٩ ۰-۹ ౦-౯, mixed or not; None when it is not one.

    Spaces and direction marks around it and every common minus sign are taken; more than nine digits,
    fractions, exponents and digits of other scripts are not.
    """
    number = WHOLE.fullmatch(text)
    if number is None:
        return None
    value = int(number["digits"])
    return -value if number["minus"] else value


def isolate(text: str) -> str:
    """Keep a name or number apart from the direction of the plain text around it."""
    return f"{ISOLATE[0]}{text}{ISOLATE[1]}"


if __name__ == "__main__":  # for `make messages`
    print(*CATALOGUES)
