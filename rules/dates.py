"""Dates as each language writes them: Persian ones by the Persian calendar."""

from datetime import date

from babel.dates import format_date
from persiantools.jdatetime import JalaliDate

from rules.languages import LANGUAGES, localize_digits

LOCALES = {"en": "en_GB"}  # the day first, as in all our languages


def long_date(day: date, code: str) -> str:
    """Write a day with the name of its month, in the digits of the language."""
    if LANGUAGES[code].calendar == "persian":
        persian = JalaliDate(day)
        written = f"{persian.day} {persian.strftime('%B', locale='fa')} {persian.year}"
    else:
        written = format_date(day, format="long", locale=LOCALES.get(code, code.partition("-")[0]))
    return localize_digits(written, code)
