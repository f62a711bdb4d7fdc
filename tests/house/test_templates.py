"""What every template keeps: no inline code, words through the catalogues, tables and pictures that can be heard."""

import re
import warnings
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.utils.translation.template import TranslatorCommentWarning, templatize

ROOT = Path(__file__).resolve().parent.parent.parent
TEMPLATES = sorted(
    path for room in ("hearts_site", "rules", "scorekeeper") for path in (ROOT / room).rglob("*.html")
)
# htmx 2.0, https://htmx.org/reference/, without hx-on and hx-vars, which would need inline code.
HTMX = {
    f"hx-{name}"
    for name in re.findall(
        r"[\w-]+",
        "boost confirm delete disable disabled-elt disinherit encoding ext get headers history history-elt include "
        "indicator inherit params patch post preserve prompt push-url put replace-url request select select-oob "
        "swap swap-oob sync target trigger validate vals",
    )
}
SPOKEN_ATTRIBUTES = {
    "alt",
    "title",
    "placeholder",
    "aria-label",
    "aria-description",
    "aria-roledescription",
    "label",
}
VOID = {"br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
VALUE = "\ue000"
COMMENT = re.compile(r"\{#.*?#\}|\{% comment.*?\{% endcomment %\}|<!--.*?-->|/\*.*?\*/", re.DOTALL)
TRANSLATED = re.compile(r"\{% blocktrans(?:late)?\b.*?\{% endblocktrans(?:late)? %\}", re.DOTALL)
CLASSES = re.compile(r"\{% block \w*class %\}.*?\{% endblock[^%]*%\}", re.DOTALL)
TAG = re.compile(r"\{%.*?%\}", re.DOTALL)
VARIABLE = re.compile(r"\{\{.*?\}\}", re.DOTALL)
LETTER = re.compile(r"[^\W\d_]")


@dataclass
class Reader(HTMLParser):
    """The elements and the bare text of a template, with what Django fills in left blank."""

    elements: list = field(default_factory=list)
    texts: list = field(default_factory=list)

    def __post_init__(self):
        super().__init__()
        self.open = []

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        if any("aria-hidden" in outer for _, outer in self.open):
            attributes.setdefault("aria-hidden", "true")
        self.elements.append((tag, attributes))
        if tag not in VOID:
            self.open.append((tag, attributes))

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag):
        opened = [index for index, (outer, _) in enumerate(self.open) if outer == tag]
        if opened:
            del self.open[opened[-1] :]

    def handle_data(self, data):
        self.texts.append(data)


def read(path):
    source = COMMENT.sub("", path.read_text(encoding="utf-8"))
    source = VARIABLE.sub(VALUE, TAG.sub(" ", CLASSES.sub(" ", TRANSLATED.sub(VALUE, source))))
    reader = Reader()
    reader.feed(source)
    reader.close()
    return reader


def elements():
    return [(path, tag, attributes) for path in TEMPLATES for tag, attributes in read(path).elements]


def named(path):
    return str(path.relative_to(ROOT))


def test_no_template_holds_code_or_style_of_its_own():
    inline = [
        (named(path), tag, attributes)
        for path, tag, attributes in elements()
        # A block of data for search engines is no code, and no browser runs it.
        if (tag == "script" and "src" not in attributes and attributes.get("type") != "application/ld+json")
        or tag == "style"
        or any(name == "style" or name.startswith(("on", "hx-on")) for name in attributes)
        or any(
            (value or "").strip().lower().startswith(("js:", "javascript:")) for value in attributes.values()
        )
    ]

    assert inline == []


def test_htmx_attributes_exist():
    unknown = [
        (named(path), name)
        for path, _, attributes in elements()
        for name in attributes
        if name.startswith(("hx-", "data-hx-")) and name not in HTMX
    ]

    assert unknown == []


def test_no_trigger_has_a_filter_because_the_content_policy_forbids_to_evaluate_it():
    filtered = [
        (named(path), attributes["hx-trigger"])
        for path, _, attributes in elements()
        if "[" in (attributes.get("hx-trigger") or "")
    ]

    assert filtered == []


def test_what_htmx_does_works_without_it_too():
    """Forms keep their action, links their href."""
    lost = [
        (named(path), tag, attributes)
        for path, tag, attributes in elements()
        if ("hx-post" in attributes and tag == "form" and "action" not in attributes)
        or (tag == "a" and "hx-get" in attributes and "href" not in attributes)
    ]

    assert lost == []


def test_numbers_are_typed_into_text_fields():
    """A number field refuses the digits of Arabic, Persian and Telugu; a pattern would refuse what the server takes."""
    refusing = [
        (named(path), attributes)
        for path, tag, attributes in elements()
        if tag == "input" and (attributes.get("type") == "number" or "pattern" in attributes)
    ]

    assert refusing == []


@pytest.mark.parametrize("path", TEMPLATES, ids=named)
def test_every_word_on_a_page_comes_through_the_catalogues(path):
    reader = read(path)
    spoken = [
        value
        for _, attributes in reader.elements
        for name, value in attributes.items()
        if name in SPOKEN_ATTRIBUTES and value
    ]

    assert [text.strip() for text in (*reader.texts, *spoken) if LETTER.search(text.replace(VALUE, ""))] == []


def test_nothing_is_loaded_from_elsewhere():
    elsewhere = re.compile(r"""(?:https?:)?//(?!www\.w3\.org/)[\w.-]+""")
    found = [
        (named(path), name, value)
        for path, _, attributes in elements()
        for name, value in attributes.items()
        if name in {"src", "href", "srcset", "action", "data"} and elsewhere.match(value or "")
    ]

    assert found == []


def test_included_templates_are_called_with_an_underscore():
    included = re.compile(r"""\{% include ["']([^"']+)["']""")
    bare = [
        (named(path), target)
        for path in TEMPLATES
        for target in included.findall(path.read_text(encoding="utf-8"))
        if not Path(target).name.startswith("_")
    ]

    assert bare == []


def names_table(tag, attributes):
    """Whether this is a caption, or a table that needs one because nothing else names it."""
    return tag == "caption" or (tag == "table" and not {"aria-label", "aria-labelledby"} & set(attributes))


def test_header_cells_say_what_they_head_and_tables_what_they_hold():
    silent = [
        (named(path), tag, attributes)
        for path, tag, attributes in elements()
        if tag == "th" and "scope" not in attributes
    ]
    unnamed = [
        (named(path), tags)
        for path in TEMPLATES
        if (tags := [tag for tag, attributes in read(path).elements if names_table(tag, attributes)]).count(
            "table"
        )
        > tags.count("caption")
    ]

    assert silent == []
    assert unnamed == []


def test_pictures_have_words_or_are_hidden_from_screen_readers():
    silent = [
        (named(path), tag, attributes)
        for path, tag, attributes in elements()
        if (tag == "img" and "alt" not in attributes)
        or (tag == "svg" and "aria-hidden" not in attributes and "role" not in attributes)
    ]

    assert silent == []


def test_every_field_has_a_label():
    """A label around it, a label for its id, or words of its own."""
    unlabelled = []
    for path in TEMPLATES:
        found = read(path).elements
        wrapped = "label" in {tag for tag, _ in found}
        unlabelled += [
            (named(path), tag, attributes)
            for tag, attributes in found
            if tag in {"input", "select", "textarea"}
            and attributes.get("type") not in {"hidden", "submit", "button"}
            and not wrapped
            and not {"aria-label", "aria-labelledby"} & set(attributes)
        ]

    assert unlabelled == []


def test_no_arrow_or_suit_is_typed_as_a_letter():
    """Typed arrows do not turn around on pages that run from the right; phones draw typed suits as emoji."""
    typed = re.compile(
        "[←→↔↩↪⇐⇒⟵⟶«»‹›◀▶◂▸♠♥♦♣♤♡♢♧🂡]|&(?:[lr]arr|[lr]aquo|[lr]saquo|spades|hearts|clubs|diams);"
    )
    found = [
        (named(path), line.strip())
        for path in [
            *TEMPLATES,
            *sorted(ROOT.glob("*/static/**/*.js")),
            *sorted(ROOT.glob("*/static/**/*.css")),
        ]
        for line in COMMENT.sub("", path.read_text(encoding="utf-8")).splitlines()
        if typed.search(line)
    ]

    assert found == []


def test_no_template_turns_escaping_off():
    trusting = re.compile(r"\|\s*safe\b|\{% autoescape off")
    found = [named(path) for path in TEMPLATES if trusting.search(path.read_text(encoding="utf-8"))]

    assert found == []


@pytest.mark.parametrize("path", TEMPLATES, ids=named)
def test_notes_to_translators_reach_them(path):
    """A note must be the last thing on its line, or Django drops it."""
    with warnings.catch_warnings():
        warnings.simplefilter("error", TranslatorCommentWarning)
        templatize(path.read_text(encoding="utf-8"), origin=named(path))
