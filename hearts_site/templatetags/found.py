"""What a page tells search engines, and those who show a link to it, about itself."""

from django import template
from django.http import HttpRequest
from django.template import Context
from django.template.base import FilterExpression, NodeList, Parser, Token
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from hearts_site import public
from hearts_site.templatetags.page import addresses
from rules import phrases
from rules.languages import DEFAULT
from rules.variants import HEARTS

register = template.Library()

PICTURE = (1200, 630)  # pixels


class HeldNode(template.Node):
    def __init__(self, name: FilterExpression, nodelist: NodeList) -> None:
        self.name = name
        self.nodelist = nodelist

    def render(self, context: Context) -> SafeString:
        context[self.name.resolve(context)] = mark_safe(" ".join(self.nodelist.render(context).split()))
        return mark_safe("")


@register.tag
def hold(parser: Parser, token: Token) -> HeldNode:
    """Keep what is inside under a name, to be written several times or to be asked about: {% hold "page_title" %}."""
    _, name = token.split_contents()
    nodelist = parser.parse(("endhold",))
    parser.delete_first_token()
    return HeldNode(parser.compile_filter(name), nodelist)


@register.filter
def quoted(held: str) -> SafeString:
    """Write what was held, which is escaped for text, between quotes."""
    return mark_safe(str(held).replace('"', "&quot;"))


@register.inclusion_tag("_alternates.html", takes_context=True)
def alternates(context: Context) -> dict[str, object]:
    """
    Name this page's address, those of its other languages, and what to show of it.

    A page of a game, or one that says to robots that it is none to be found, names nothing.
    """
    request: HttpRequest | None = context.get("request")
    if request is None or context["page_robots"] or not public.is_public(request):
        return {}
    whole = {
        language.code: request.build_absolute_uri(address.partition("?")[0])
        for language, address in addresses(context)
    }
    code = phrases.active_code()
    variant = request.resolver_match.kwargs.get("variant", HEARTS.key)
    return {
        "canonical": whole[code],
        "addresses": {public.tag(other): address for other, address in whole.items()},
        "default": whole[DEFAULT],
        "title": context["page_title"],
        "description": context["page_description"],
        "locale": public.locale(code),
        "locales": [public.locale(other) for other in whole if other != code],
        "picture": request.build_absolute_uri(reverse("rules:picture", args=[variant])),
        "wide": PICTURE[0],
        "high": PICTURE[1],
    }
