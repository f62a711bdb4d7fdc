"""Dates as each language writes them."""

from datetime import date

import pytest

from rules.dates import long_date


@pytest.mark.parametrize(
    ("code", "written"),
    [
        ("en", "30 November 2026"),
        ("ar", "30 نوفمبر 2026"),
        ("ar-eg", "٣٠ نوفمبر ٢٠٢٦"),
        ("fa", "۹ آذر ۱۴۰۵"),
        ("he", "30 בנובמבר 2026"),
        ("hy", "2026 թ. նոյեմբերի 30"),
        ("te", "30 నవంబర్, 2026"),
    ],
)
def test_a_day_is_written_by_the_calendar_and_in_the_digits_of_the_language(code, written):
    assert long_date(date(2026, 11, 30), code) == written


def test_the_persian_year_begins_with_spring():
    assert long_date(date(2027, 3, 20), "fa") == "۲۹ اسفند ۱۴۰۵"
    assert long_date(date(2027, 3, 21), "fa") == "۱ فروردین ۱۴۰۶"
