"""How templates set the rule book."""

from django import template
from django.utils.safestring import SafeString

from rules import phrases, setting
from rules.sentences import Block, Sentence, Value
from rules.variants import Variant

register = template.Library()


@register.filter
def sentence(value: Sentence) -> SafeString:
    """Set one sentence in the reader's language."""
    return setting.set_sentence(value)


@register.filter
def value(thing: Value) -> SafeString:
    """Set a card, a suit or a number of the facts."""
    return setting.set_value(thing)


@register.filter
def form(block: Block) -> str:
    """Name the partial template that sets a block."""
    return f"rules/_{type(block).__name__.lower()}.html"


@register.filter
def game(variant: Variant) -> str:
    """Name a game."""
    return phrases.variant_name(variant.key)
