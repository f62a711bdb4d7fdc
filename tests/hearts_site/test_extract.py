"""Texts of templates reach the catalogues."""

from io import BytesIO

from hearts_site.extract import extract

KEYWORDS = {
    "_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}


def messages(template):
    found = extract(BytesIO(template.encode()), KEYWORDS, ["Translators:"], {})
    return [(name, message, comments) for _, name, message, comments in found]


def test_every_way_to_translate_in_a_template_is_found():
    template = """
    {% load i18n %}
    {# Translators: one deal #}
    {% translate "Hand" %}
    {% translate "May" context "permission" %}
    {% blocktranslate trimmed count number=3 with n=three %}
      {{ n }} heart
    {% plural %}
      {{ n }} hearts
    {% endblocktranslate %}
    {{ _("Next") }}
    """

    assert messages(template) == [
        ("gettext", "Hand", ["Translators: one deal"]),
        ("pgettext", ("permission", "May"), []),
        ("ngettext", ("%(n)s heart", "%(n)s hearts", None), []),
        ("_", "Next", []),
    ]
