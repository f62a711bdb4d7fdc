"""What a story needs in templates: plain text set as elements, and numbers for a drawing."""

import re

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from rules import phrases
from rules.languages import ISOLATE, signed

register = template.Library()

APART = re.compile("{}([^{}]*){}".format(ISOLATE[0], "".join(ISOLATE), ISOLATE[1]))


@register.filter
def set_apart(text: str) -> SafeString:
    """Set plain text with isolates as HTML, in which each isolate is an element."""
    return mark_safe(APART.sub(r"<bdi>\1</bdi>", escape(text)))


@register.filter
def drawn(value: int) -> str:
    """Write a number that may be below zero into a drawing, where no element can stand around it."""
    return signed(value, phrases.active_code())


@register.filter
def percent(value: float) -> str:
    """Write a length of a drawing: a point and no comma in every language."""
    return f"{value:g}%"


@register.filter
def plain(value: float) -> str:
    """Write a coordinate of a drawing: a point and no comma in every language."""
    return f"{value:g}"
