"""Words of the card table for templates: each is looked up by its key."""

from uuid import uuid4

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from rules import phrases

register = template.Library()


@register.filter
def variant_name(key: str) -> str:
    return phrases.variant_name(key)


@register.filter
def side_words(side: str) -> str:
    """Say to which physical side cards are passed."""
    return phrases.side_words(side)


@register.filter
def agreed_words(key: str) -> str:
    """Say a tie rule, a direction of play or who counts; nothing for a key that is none."""
    for words in (phrases.TIE_WORDS, phrases.DIRECTION_WORDS, phrases.COUNTING_WORDS):
        if key in words:
            return str(words[key])
    return ""


@register.filter
def passing_words(key: str) -> str:
    return str(phrases.PASSING_WORDS[key])


@register.simple_tag
def entry_field() -> SafeString:
    """Name this filling-in of a form, so that sending it twice writes once."""
    return format_html('<input type="hidden" name="entry" value="{}">', uuid4())
