"""Dates as each language writes them."""

from datetime import UTC, date, datetime

import pytest

from rules.dates import browser_clock, clock, day_and_clock, long_date

EVENING = datetime(2026, 11, 30, 21, 5, tzinfo=UTC)


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


@pytest.mark.parametrize(
    ("code", "written", "locale"),
    [
        ("en", "21:05", "en-GB-u-nu-latn"),
        ("ar", "9:05 م", "ar-u-nu-latn"),
        ("ar-eg", "٩:٠٥ م", "ar-u-nu-arab"),
        ("fa", "۲۱:۰۵", "fa-u-nu-arabext"),
        ("he", "21:05", "he-u-nu-latn"),
        ("hy", "21:05", "hy-u-nu-latn"),
        ("te", "21:05", "te-u-hc-h23-nu-latn"),
    ],
)
def test_a_time_is_written_by_the_clock_of_the_language_also_by_a_browser(code, written, locale):
    assert clock(EVENING, code) == written
    assert browser_clock(code) == locale


def test_day_and_time_are_joined_as_the_language_joins_them():
    assert {code: day_and_clock(code) for code in ("en", "ar", "te")} == {
        "en": "{1}, {0}",
        "ar": "{1}، {0}",
        "te": "{1} {0}",
    }
