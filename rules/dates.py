"""Days and times as each language writes them: Persian days by the Persian calendar."""

from datetime import date, datetime

from babel import Locale
from babel.dates import format_date, format_time
from persiantools.jdatetime import JalaliDate

from rules.languages import EASTERN, LANGUAGES, PERSIAN, WESTERN, localize_digits

LOCALES = {"en": "en_GB"}  # the day first, as in all our languages
CLOCKS = {"te": "H:mm"}  # halves of the day are AM and PM in Telugu too, in letters that its pages do not use
NUMBERINGS = {WESTERN: "latn", EASTERN: "arab", PERSIAN: "arabext"}  # as Unicode names the ten digits


def long_date(day: date, code: str) -> str:
    """Write a day with the name of its month, in the digits of the language."""
    if LANGUAGES[code].calendar == "persian":
        persian = JalaliDate(day)
        written = f"{persian.day} {persian.strftime('%B', locale='fa')} {persian.year}"
    else:
        written = format_date(day, format="long", locale=_locale(code))
    return localize_digits(written, code)


def clock(at: datetime, code: str) -> str:
    """Write the time of day, to the minute, as the clock stands where `at` is."""
    form = CLOCKS.get(code, "short")
    written = format_time(at.replace(tzinfo=None), format=form, locale=_locale(code))
    return localize_digits(written, code)


def day_and_clock(code: str) -> str:
    """Return how the language joins the two: {1} is the day, {0} the time."""
    return str(Locale.parse(_locale(code)).datetime_formats["medium"])


def browser_clock(code: str) -> str:
    """Return the tag of a locale in which a browser writes the time of day as `clock` does."""
    hours = "-hc-h23" if code in CLOCKS else ""
    return f"{_locale(code).replace('_', '-')}-u{hours}-nu-{NUMBERINGS[LANGUAGES[code].digits]}"


def _locale(code: str) -> str:
    return LOCALES.get(code, code.partition("-")[0])
