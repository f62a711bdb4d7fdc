"""Set sentences, cards, suits and numbers as HTML, each value apart from the direction of the text around it."""

import re

from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, pgettext

from rules import phrases
from rules.sentences import TERM_MARK, Sentence, Suit, Value
from rules.variants import Card

SUIT_SIGNS = {"H": "heart", "S": "spade", "D": "diamond", "C": "club"}
RED_SUITS = frozenset("HD")
WORD_JOINER = "\u2060"


def set_sentence(sentence: Sentence) -> SafeString:
    """Return a sentence in the active language with its cards and numbers put in, and its terms linked to their line."""
    text = TERM_MARK.sub(_link_term, escape(gettext(sentence.text)))
    values = {name: set_value(value) for name, value in sentence.values}
    return mark_safe(text % values if values else text)


def _link_term(mark: re.Match[str]) -> str:
    return f'<a class="term" href="{reverse("rules:words")}#{mark["key"]}">{mark["words"]}</a>'


def set_value(value: Value) -> SafeString:
    """Return a card, several cards, a suit or a number as it stands in running text."""
    if isinstance(value, Card):
        return set_card(value)
    if isinstance(value, tuple):
        return mark_safe(escape(pgettext("between names", ", ")).join(set_card(card) for card in value))
    if isinstance(value, Suit):
        # Browsers break a line beside any picture, even in brackets. Word joiners hold on to the text around them, and
        # inside one unbroken piece the picture holds on to them.
        sign = draw_suit(value.letter)
        return format_html('<span class="nowrap">{}{}{}</span>', WORD_JOINER, sign, WORD_JOINER)
    return format_html('<bdi class="n">{}</bdi>', phrases.digits(value))


def set_card(card: Card) -> SafeString:
    """Return a card as rank and suit, rank to the left in every language, spoken by its name."""
    return format_html(
        '<bdi class="card" dir="ltr" role="img" aria-label="{}">{}{}</bdi>',
        phrases.card_name(card),
        phrases.rank_mark(card, phrases.active_code()),
        draw_suit(card.suit),
    )


def draw_suit(letter: str) -> SafeString:
    """Return the drawn sign of a suit; it is silent, since a word or a card's name stands with it."""
    return format_html(
        '<svg class="suit suit--{}" aria-hidden="true"><use href="{}#{}"/></svg>',
        "red" if letter in RED_SUITS else "black",
        static("hearts_site/signs.svg"),
        SUIT_SIGNS[letter],
    )
