"""Style sheets name no side of the page: one sheet serves both directions of writing."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SHEETS = sorted(ROOT.glob("*/static/**/*.css"))
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
DECLARATION = re.compile(r"([\w-]+)\s*:\s*([^;{}]+)(?=[;}])")
SIDED = re.compile(r"^(?:(?:.*-)?(?:left|right)(?:-.*)?|float|clear)$")
FOUR = {
    "margin",
    "padding",
    "inset",
    "border-width",
    "border-style",
    "border-color",
    "scroll-margin",
    "scroll-padding",
}
ALIGNING = {
    "text-align",
    "text-align-last",
    "justify-content",
    "justify-items",
    "justify-self",
    "caption-side",
}


def declarations():
    """Every property and value, with custom properties; selectors are passed over."""
    return [
        (str(path.relative_to(ROOT)), name, value.strip())
        for path in SHEETS
        for block in re.findall(r"\{([^{}]*)\}", COMMENT.sub("", path.read_text(encoding="utf-8")))
        for name, value in DECLARATION.findall(block + ";")
    ]


def parts(value):
    """The parts of a value at spaces that stand outside brackets."""
    return re.findall(r"(?:[^\s()]|\([^()]*(?:\([^()]*\)[^()]*)*\))+", value)


def test_there_are_sheets_to_read():
    assert len(declarations()) > 100


def test_no_property_names_a_side():
    sided = [found for found in declarations() if SIDED.match(found[1]) and not found[1].startswith("--")]

    assert sided == []


def test_no_value_aligns_to_a_side():
    sided = [
        found for found in declarations() if found[1] in ALIGNING and re.search(r"\b(left|right)\b", found[2])
    ]

    assert sided == []


def test_no_shorthand_gives_the_two_sides_different_values():
    lopsided = [
        found
        for found in declarations()
        if found[1] in FOUR and len(parts(found[2])) == 4 and parts(found[2])[1] != parts(found[2])[3]
    ]

    assert lopsided == []


def test_letters_keep_their_shape():
    """No capitals by style, no spaced or first letters: joined scripts and Armenian's ligature break."""
    found = [
        declared
        for declared in declarations()
        if (declared[1] == "text-transform" and declared[2] != "none")
        or (declared[1] == "font-variant" and "caps" in declared[2])
    ]
    first = [
        str(path.relative_to(ROOT)) for path in SHEETS if "first-letter" in path.read_text(encoding="utf-8")
    ]

    assert found == []
    assert first == []


def test_nothing_is_loaded_from_elsewhere():
    found = [
        str(path.relative_to(ROOT))
        for path in SHEETS
        if re.search(
            r"@import|url\(\s*[\"']?(?:https?:)?//", COMMENT.sub("", path.read_text(encoding="utf-8"))
        )
    ]

    assert found == []


def test_the_dark_of_the_device_and_the_dark_that_was_chosen_are_the_same():
    sheet = COMMENT.sub("", (ROOT / "hearts_site/static/hearts_site/site.css").read_text(encoding="utf-8"))
    by_device = re.search(
        r'prefers-color-scheme: dark\) \{\s*:root:where\(:not\(\[data-theme="light"\]\)\) \{([^}]*)\}', sheet
    )
    by_choice = re.search(r':root:where\(\[data-theme="dark"\]\) \{([^}]*--felt[^}]*)\}', sheet)

    assert DECLARATION.findall(by_device[1]) == DECLARATION.findall(by_choice[1])
    assert len(DECLARATION.findall(by_choice[1])) > 30


def test_what_is_loaded_before_the_first_paint_is_small():
    assert (ROOT / "hearts_site/static/hearts_site/theme.js").stat().st_size < 700
