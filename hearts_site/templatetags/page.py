"""The vocabulary of every page: numbers, names, cards and signs, as the reader's language writes them."""

from collections.abc import Iterable
from functools import lru_cache

from django import template
from django.http import HttpRequest
from django.template import Context
from django.templatetags.static import static
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import pgettext

from rules import languages, phrases, setting
from rules.variants import Card

register = template.Library()

RED_SIGNS = frozenset(setting.SUIT_SIGNS[letter] for letter in setting.RED_SUITS)


@register.filter
def digits(value: object) -> str:
    """Write a whole number in the reader's digits, as text."""
    if isinstance(value, int) and value < 0:
        return languages.signed(value, phrases.active_code())
    return languages.localize_digits(str(value), phrases.active_code())


@register.filter
def signed(value: int | None) -> SafeString | str:
    """Write a score that may be below zero; nothing for None."""
    return _number(value, plus=False)


@register.filter
def plus(value: int | None) -> SafeString | str:
    """Write a change of a score: with its sign, also above zero."""
    return _number(value, plus=True)


def _number(value: int | None, *, plus: bool) -> SafeString | str:
    return "" if value is None else _set_number(int(value), phrases.active_code(), plus)


@lru_cache(maxsize=4096)  # a long sheet writes the same few hundred numbers a thousand times
def _set_number(value: int, code: str, plus: bool) -> SafeString:
    # The element has a direction of its own, so the mark that plain text needs is left out.
    text = languages.signed(value, code, plus=plus).lstrip(languages.DIRECTION_MARKS)
    return format_html('<bdi class="n" dir="{}">{}</bdi>', languages.LANGUAGES[code].number_direction, text)


@register.filter
def who(name: object) -> SafeString:
    """Write a player's name, apart from the direction of the text around it."""
    return format_html("<bdi>{}</bdi>", name)


@register.filter
def names(several: Iterable[object]) -> SafeString:
    """List names with the reader's comma, each apart from the others; no "and", which some languages glue to a name."""
    # Translators: between two names in a list.
    comma = pgettext("between names", ", ")
    return mark_safe(escape(comma).join(who(name) for name in several))


@register.simple_tag
def apart() -> str:
    """Part the items of a list whose items hold a comma or a number."""
    # Translators: between two items of a list, stronger than a comma.
    return pgettext("between items", "; ")


@register.simple_tag
def sign(name: str, *classes: str) -> SafeString:
    """Draw one of our signs, which says nothing to a screen reader: words stand beside it."""
    return format_html(
        '<svg class="{}" aria-hidden="true"><use href="{}#{}"/></svg>',
        " ".join(("sign", *classes)),
        static("hearts_site/signs.svg"),
        name,
    )


@register.simple_tag
def suit(name: str, label: str = "") -> SafeString:
    """Draw a suit (heart, spade, diamond, club, maria, or one's outline), spoken only with a label."""
    colour = "red" if name.removesuffix("-open") in RED_SIGNS else "black"
    spoken = format_html('role="img" aria-label="{}"', label) if label else mark_safe('aria-hidden="true"')
    drawing = static("hearts_site/signs.svg")
    return format_html(
        '<svg class="suit suit--{}" {}><use href="{}#{}"/></svg>', colour, spoken, drawing, name
    )


@register.filter
def card(value: Card | str) -> SafeString:
    """Write a card in running text: rank left, suit right in every language, spoken by its name."""
    return setting.set_card(_card(value))


@register.simple_tag
def face(value: Card | str, *classes: str) -> SafeString:
    """Draw the face of a card, spoken by its name."""
    drawn = _card(value)
    colour = ("face--red",) if drawn.suit in setting.RED_SUITS else ()
    return format_html(
        '<svg class="{}" viewBox="0 0 100 140" role="img" aria-label="{}"><use href="{}#{}"/></svg>',
        " ".join(("face", *colour, *classes)),
        phrases.card_name(drawn),
        static("hearts_site/cards.svg"),
        drawn,
    )


def _card(value: Card | str) -> Card:
    return value if isinstance(value, Card) else Card.parse(value)


@register.inclusion_tag("_mark.html")
def mark() -> dict[str, object]:
    """Draw the mark of the site: a heart above a spade, on a little card."""
    return {}


@register.simple_tag
def own_name() -> str:
    """Name the language of the page in itself."""
    return languages.LANGUAGES[phrases.active_code()].own_name


@register.inclusion_tag("_tongues.html", takes_context=True)
def tongues(context: Context) -> dict[str, object]:
    """List the languages, each leading to this same page in it.

    A page that answers a post under another address names in `here` the address that shows it, language
    included ("/he/score/…/").
    """
    return {"languages": addresses(context), "code": phrases.active_code()}


def addresses(context: Context) -> list[tuple[languages.Language, str]]:
    """The path of this page in each language."""
    request: HttpRequest | None = context.get("request")
    here = context.get("here") or (request.get_full_path() if request else "/")
    first, slash, rest = str(here).removeprefix("/").partition("/")
    if first not in languages.LANGUAGES:
        slash, rest = "/", ""
    return [(language, f"/{code}{slash}{rest}") for code, language in languages.LANGUAGES.items()]
