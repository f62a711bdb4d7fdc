"""The catalogues are whole, and each is written in its own letters."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po
from django.utils import translation

from rules.languages import CATALOGUES
from rules.sentences import TERM_MARK
from rules.words import NONE

ROOT = Path(__file__).resolve().parent.parent.parent
LETTERS = {
    "ar": re.compile("[\u0621-\u064a]"),
    "fa": re.compile("[\u0621-\u06cc]"),
    "he": re.compile("[\u05d0-\u05ea]"),
    "hy": re.compile("[\u0531-\u0587]"),
    "te": re.compile("[\u0c05-\u0c39]"),
}
PLURALS = {
    "ar": "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : "
    "n%100>=11 && n%100<=99 ? 4 : 5;",
    "fa": "nplurals=2; plural=(n > 1);",
    "he": "nplurals=3; plural=(n == 1 ? 0 : n == 2 ? 1 : 2);",
    "hy": "nplurals=2; plural=(n > 1);",
    "te": "nplurals=2; plural=(n != 1);",
}
# Plural forms that serve a single number each: there the number may be a word.
SPELLED = {"ar": {0, 1, 2}, "fa": set(), "he": {0, 1}, "hy": set(), "te": {0}}
COUNTED = {("n", ""), ("num", ""), ("max", ""), ("limit_value", "")}
PLACEHOLDER = re.compile(r"%\((\w+)\)[sd]|\{(\w+)\}")


def catalogue(code):
    with open(ROOT / "locale" / code / "LC_MESSAGES" / "django.po", "rb") as file:
        return read_po(file, locale=code)


def entries(code):
    return [message for message in catalogue(code) if message.id]


def forms(message):
    return list(message.string) if isinstance(message.string, (tuple, list)) else [message.string]


def source_of(message):
    return message.id[-1] if isinstance(message.id, (tuple, list)) else message.id


@pytest.fixture(scope="module")
def template(tmp_path_factory):
    """Every message of the code and templates as they are now."""
    found = tmp_path_factory.mktemp("words") / "django.pot"
    keywords = "_ gettext_lazy gettext_noop ngettext_lazy:1,2 pgettext:1c,2 pgettext_lazy:1c,2 npgettext:1c,2,3 say also:1c,2"
    subprocess.run(
        [
            *(
                sys.executable,
                "-m",
                "babel.messages.frontend",
                "-q",
                "extract",
                "-F",
                "babel.cfg",
                "-o",
                str(found),
            ),
            *(part for keyword in keywords.split() for part in ("-k", keyword)),
            ".",
        ],
        cwd=ROOT,
        check=True,
    )
    with found.open("rb") as file:
        return {(message.context, source_key(message)) for message in read_po(file) if message.id}


def source_key(message):
    return tuple(message.id) if isinstance(message.id, (tuple, list)) else message.id


@pytest.mark.parametrize("code", CATALOGUES)
def test_a_catalogue_holds_every_string_of_the_site_and_no_other(code, template):
    held = {(message.context, source_key(message)) for message in entries(code)}

    assert held == template


@pytest.mark.parametrize("code", CATALOGUES)
def test_no_entry_is_empty_or_fuzzy(code):
    wanting = [message.id for message in entries(code) if message.fuzzy or not all(forms(message))]

    assert wanting == []


def is_absent_name(message, form):
    """Whether a language says that it has no other name for a term."""
    return (message.context or "").startswith("other names: ") and form == NONE


@pytest.mark.parametrize("code", CATALOGUES)
def test_every_entry_is_written_in_the_letters_of_its_language_and_not_in_english(code):
    foreign = [
        message.id
        for message in entries(code)
        for form in forms(message)
        if re.search("[A-Za-z]", PLACEHOLDER.sub("", source_of(message)))
        and not is_absent_name(message, form)
        and (form == source_of(message) or not LETTERS[code].search(form))
    ]

    assert foreign == []


@pytest.mark.parametrize("code", CATALOGUES)
def test_placeholders_are_those_of_the_english(code):
    wrong = []
    for message in entries(code):
        wanted = set(PLACEHOLDER.findall(source_of(message)))
        several = isinstance(message.id, (tuple, list))
        for index, form in enumerate(forms(message)):
            # Where a form serves one number alone, that number may be a word.
            spelled = COUNTED if several and index in SPELLED[code] else set()
            found = set(PLACEHOLDER.findall(form))
            if not wanted - spelled <= found <= wanted:
                wrong.append((message.id, form))

    assert wrong == []


@pytest.mark.parametrize("code", CATALOGUES)
def test_the_terms_marked_in_a_sentence_are_those_of_the_english(code):
    wrong = [
        form
        for message in entries(code)
        for form in forms(message)
        if sorted(key for key, _ in TERM_MARK.findall(form))
        != sorted(key for key, _ in TERM_MARK.findall(source_of(message)))
        or re.search(r"[\[\]|]", TERM_MARK.sub("", form))
    ]

    assert wrong == []


@pytest.mark.parametrize("code", CATALOGUES)
def test_a_term_is_marked_only_where_the_english_marks_it(code):
    wrong = []
    for message in entries(code):
        wanted = {mark["key"] for mark in TERM_MARK.finditer(source_of(message))}
        for form in forms(message):
            marked = {mark["key"] for mark in TERM_MARK.finditer(form)}
            if not marked <= wanted or re.search(r"\[\[|\]\]", TERM_MARK.sub("", form)):
                wrong.append((message.id, form))

    assert wrong == []


@pytest.mark.parametrize("code", CATALOGUES)
def test_no_entry_says_in_which_line_it_stands(code):
    """Such notes change with every line that is added somewhere, and bury what a translator changed."""
    text = (ROOT / "locale" / code / "LC_MESSAGES" / "django.po").read_text(encoding="utf-8")

    assert re.findall(r"^#:.*:\d+.*$", text, re.MULTILINE) == []
    assert re.findall(r"^#~.*$", text, re.MULTILINE) == []


@pytest.mark.parametrize("code", CATALOGUES)
def test_plural_forms_are_counted_as_the_language_counts(code):
    header = dict(catalogue(code).mime_headers)["Plural-Forms"]
    miscounted = [
        message.id
        for message in entries(code)
        if isinstance(message.id, (tuple, list)) and len(forms(message)) != int(header[9])
    ]

    assert header == PLURALS[code]
    assert miscounted == []


@pytest.mark.parametrize("code", CATALOGUES)
def test_no_digit_is_typed_into_a_sentence(code):
    """The same Arabic words are printed with two sets of digits: every number comes through a placeholder."""
    typed = [
        form
        for message in entries(code)
        for form in [*forms(message), source_of(message)]
        if re.search(r"\d", PLACEHOLDER.sub("", form))
    ]

    assert typed == []


@pytest.mark.parametrize("code", CATALOGUES)
def test_no_direction_mark_or_bare_percent_is_typed_into_a_sentence(code):
    marks = re.compile("[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\u200b\ufeff\u00ad]")
    wrong = [
        form
        for message in entries(code)
        for form in forms(message)
        if marks.search(form) or "%" in re.sub(r"%\(\w+\)[sd]", "", form)
    ]

    assert wrong == []


def test_persian_is_written_with_its_own_yeh_and_kaf():
    arabic = [
        form
        for message in entries("fa")
        for form in forms(message)
        if re.search("[\u064a\u0643\u0629\u0649\u06c0]", form)
    ]

    assert arabic == []


def test_persian_joins_with_a_zero_width_non_joiner_only_inside_words():
    loose = re.compile("\u200c(?:[^\u0621-\u06cc]|$)|(?:^|[^\u0621-\u06cc])\u200c")
    wrong = [form for message in entries("fa") for form in forms(message) if loose.search(form)]

    assert wrong == []


def test_armenian_uses_its_own_stops_and_the_ligature():
    wrong = [
        form
        for message in entries("hy")
        for form in forms(message)
        if re.search("եւ|[:`;]", PLACEHOLDER.sub("", form))
    ]

    assert wrong == []


@pytest.mark.parametrize("code", CATALOGUES)
def test_no_word_that_a_machine_would_use_for_a_card_term_is_in_a_catalogue(code):
    """Merchant, lawsuit, suit of clothes, bribe, ship's deck: how machine-made pages read on the web."""
    banned = {
        "ar": "تاجر|دعوى|بدلة|رشوة|الأندية|المجارف|خدعة|سطح",
        "fa": "ترفند|کلاهبرداری|عرشه|کت و شلوار|الماس|باشگاه|ملکه|رهبری|دست آخر|امتیاز منفی|قلب",
        "he": "חליפה|סיפון|תעלול|תחבולה|ציון|להוביל|טריק|כרטיס",
        "hy": "տախտակամած|հայց|կոստյում|հնարք|խաբեբա|քարտ",
        "te": "డెక్|దావా|హృదయ|గుండె|ఉపాయం|డీలర్|వ్యవహరించ|యొక్క",
    }
    found = [
        (form, re.findall(banned[code], form))
        for message in entries(code)
        if not (message.context or "").startswith(
            "other names: "
        )  # what other tables say is said as they say it
        for form in forms(message)
        if re.search(banned[code], form)
    ]

    assert found == []


def form_sentences_of_django():
    """Every sentence a form field or validator of Django can say, save of IP addresses: we ask for none."""
    import django

    folder = Path(django.__file__).parent
    keywords = {"_": None, "ngettext_lazy": (1, 2)}
    return {
        message if isinstance(message, str) else message[:2]
        for name in ("forms/fields.py", "forms/forms.py", "core/validators.py")
        for _, message, _, _ in extract_from_file("python", folder / name, keywords=keywords)
        if "IPv" not in str(message) and message != ":"
    }


def is_left_in_english(sentence):
    """Whether the language now active says this, or the plural of this pair, as it stands here."""
    if isinstance(sentence, str):
        return translation.gettext(sentence) == sentence
    return translation.ngettext(*sentence, 5) == sentence[1]


@pytest.mark.parametrize("code", CATALOGUES)
def test_the_errors_of_djangos_own_forms_are_said_in_the_language(code):
    with translation.override(code):
        english = [sentence for sentence in form_sentences_of_django() if is_left_in_english(sentence)]

    assert english == []
