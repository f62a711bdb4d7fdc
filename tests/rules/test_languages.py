"""The languages: which spelling of a tag leads where, and how numbers are written and read."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.languages import LANGUAGES, isolate, localize_digits, parse_whole, preferred, resolve, signed


def test_the_menu_names_seven_choices_in_a_fixed_order():
    assert list(LANGUAGES) == ["ar", "ar-eg", "fa", "he", "hy", "te", "en"]


def test_four_of_them_run_from_right_to_left():
    assert [code for code in LANGUAGES if LANGUAGES[code].direction == "rtl"] == ["ar", "ar-eg", "fa", "he"]


def test_only_persian_and_one_arabic_print_digits_of_their_own():
    own = {code: language.digits for code, language in LANGUAGES.items() if language.digits != "0123456789"}

    assert own == {"ar-eg": "٠١٢٣٤٥٦٧٨٩", "fa": "۰۱۲۳۴۵۶۷۸۹"}


def test_only_persian_counts_years_by_its_own_calendar():
    assert [code for code in LANGUAGES if LANGUAGES[code].calendar == "persian"] == ["fa"]


@pytest.mark.parametrize(
    ("tag", "code"),
    [
        ("he", "he"),
        ("HE", "he"),
        ("He-il", "he"),
        ("he-IL", "he"),
        ("he_IL", "he"),
        ("iw", "he"),
        ("IW-IL", "he"),
        ("fa-IR", "fa"),
        ("prs", "fa"),
        ("prs-AF", "fa"),
        ("fa-AF", "fa"),
        ("hy-AM", "hy"),
        ("te-IN", "te"),
        ("en-GB", "en"),
        ("en-Latn-US", "en"),
        ("en-GB-oxendict", "en"),
        ("en-x-private", "en"),
        ("ar", "ar"),
        ("ar-MA", "ar"),
        ("ar-AE", "ar"),
        ("ar-001", "ar"),
        ("ar-eg", "ar-eg"),
        ("AR-EG", "ar-eg"),
        ("ar-Arab-EG", "ar-eg"),
        *(
            (f"ar-{region}", "ar-eg")
            for region in ["EG", "SA", "IQ", "SY", "JO", "LB", "SD", "YE", "KW", "QA", "BH", "OM", "PS"]
        ),
    ],
)
def test_a_spelling_leads_to_our_code(tag, code):
    found = resolve(tag)

    assert found == code


@pytest.mark.parametrize(
    "tag",
    [
        "",
        "*",
        "de",
        "hyw",
        "h",
        "t",
        "health",
        "static",
        "heb",
        "he-",
        "-he",
        "he--IL",
        "he-IL-",
        "he IL",
        "he\n",
    ]
    + ["hе", "\u212aw", "he\0", "٣", "a" * 700, "he-" + "a" * 700, "en" + "-aaaaa" * 100],
)
def test_anything_else_leads_nowhere(tag):
    found = resolve(tag)

    assert found is None


@given(st.text())
def test_no_tag_at_all_breaks_it(tag):
    found = resolve(tag)

    assert found is None or found in LANGUAGES


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("", "en"),
        ("he", "he"),
        ("de, fr", "en"),
        ("de, he;q=0.5", "he"),
        ("he;q=0.3, fa;q=0.9", "fa"),
        ("te, hy", "te"),
        ("hy;q=0.8, te;q=0.8", "hy"),
        ("ar-SA,ar;q=0.9,en;q=0.8", "ar-eg"),
        ("ar-MA,ar-SA;q=0.9", "ar"),
        ("IW-il", "he"),
        ("he ; q=0.4 , fa ; Q=0.5", "fa"),
        ("he;q=0", "en"),
        ("he;q=0, fa;q=0.1", "fa"),
        ("en;q=0", "en"),
        ("*", "en"),
        ("*;q=0.9, he;q=0.8", "en"),
        ("*;q=0.5, he;q=0.8", "he"),
        ("en;q=0, *", "ar"),
        ("he;q=nonsense, fa;q=0.1", "fa"),
        ("he;q=2, fa", "fa"),
        ("he;q=-1, fa", "fa"),
        ("he;q=, fa", "fa"),
        (";q=1,,;;,=;q", "en"),
    ],
)
def test_the_browsers_wish_is_met_as_well_as_it_can_be(header, code):
    chosen = preferred(header)

    assert chosen == code


@pytest.mark.parametrize(
    "garbage", ["a" * 10_000, "a," * 5_000, ";" * 10_000, "q=0," * 2_500, "he-" * 3_000, "\0" * 10_000]
)
def test_ten_kilobytes_of_garbage_mean_english(garbage):
    chosen = preferred(garbage)

    assert chosen == "en"


def test_what_stands_before_the_garbage_is_still_heard():
    chosen = preferred("te, " + "x" * 10_000)

    assert chosen == "te"


@pytest.mark.parametrize(
    ("code", "written"),
    [
        ("ar", "2026"),
        ("ar-eg", "٢٠٢٦"),
        ("fa", "۲۰۲۶"),
        ("he", "2026"),
        ("hy", "2026"),
        ("te", "2026"),
        ("en", "2026"),
    ],
)
def test_digits_are_those_of_the_language(code, written):
    text = localize_digits("2026", code)

    assert text == written


@pytest.mark.parametrize(
    ("code", "written"),
    [
        ("en", "\u221226"),
        ("hy", "\u221226"),
        ("te", "\u221226"),
        ("he", "\u200e\u221226"),
        ("ar", "\u200e\u221226"),
        ("fa", "\u200e\u2212۲۶"),
        ("ar-eg", "\u061c\u2212٢٦"),
    ],
)
def test_a_negative_number_has_a_true_minus_on_the_side_of_its_language(code, written):
    text = signed(-26, code)

    assert text == written


@pytest.mark.parametrize(
    ("value", "code", "written"),
    [
        (26, "en", "+26"),
        (26, "fa", "\u200e+۲۶"),
        (26, "ar-eg", "\u061c+٢٦"),
        (0, "en", "0"),
        (0, "fa", "۰"),
        (-1, "en", "\u22121"),
    ],
)
def test_a_change_shows_its_plus_and_zero_shows_no_sign(value, code, written):
    text = signed(value, code, plus=True)

    assert text == written


def test_without_the_wish_for_a_plus_a_positive_number_is_bare():
    text = signed(26, "fa")

    assert text == "۲۶"


@given(
    st.integers(min_value=-999_999_999, max_value=999_999_999),
    st.sampled_from(list(LANGUAGES)),
    st.booleans(),
)
def test_every_number_we_print_is_read_back_as_itself(value, code, spaced):
    text = signed(value, code)

    read = parse_whole(f" {text}\u200f " if spaced else text)

    assert read == value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("0", 0),
        ("26", 26),
        ("026", 26),
        ("۲۶", 26),
        ("٢٦", 26),
        ("౨౬", 26),
        ("٢۶", 26),
        (" 26 ", 26),
        ("\u00a026\t", 26),
        ("\u200f٢٦\u200f", 26),
        ("\u2067۲۶\u2069", 26),
        ("\ufeff26\r\n", 26),
        ("-5", -5),
        ("−5", -5),
        ("–5", -5),
        ("\u200e−\u200e۵", -5),
        ("\u061c-٥", -5),
        ("- 5", -5),
        ("-0", 0),
        ("999999999", 999_999_999),
    ],
)
def test_a_whole_number_in_any_of_our_digits_is_read(text, value):
    read = parse_whole(text)

    assert read == value


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "\u200f",
        "-",
        "−",
        "5-",
        "--5",
        "+5",
        "1_0",
        "1e3",
        "7.5",
        "7,5",
        "٧٫٥",
        "1 0",
        "0x1f",
        "five",
        "५",
        "２６",
        "²",
        "½",
    ]
    + [
        "Ⅷ",
        "1\u200e2",
        "5\0",
        "\0005",
        "5\x1f",
        "1234567890",
        "0000000001",
        "9" * 10_000,
        "5" + "\u202e" + "x",
    ],
)
def test_anything_else_is_no_whole_number(text):
    read = parse_whole(text)

    assert read is None


@pytest.mark.parametrize("end", ["x", "-x", "5x", "5 -", "- x"])
def test_a_long_run_of_spaces_is_read_at_once(end):
    spaces = " \u200e" * 20_000
    before = time.process_time()

    read = parse_whole(spaces + end + spaces)

    assert read is None
    assert time.process_time() - before < 1


@given(st.text())
def test_no_text_at_all_breaks_the_reading(text):
    read = parse_whole(text)

    assert read is None or abs(read) < 1_000_000_000


def test_a_name_is_kept_apart_from_its_surroundings():
    text = isolate("Ann")

    assert text == "\u2068Ann\u2069"
