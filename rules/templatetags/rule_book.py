"""How templates set the rule book."""

from django import template
from django.template import Context, NodeList
from django.template.base import Parser, Token
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import override

from rules import phrases, plain, setting
from rules.sentences import Block, Scored, Sentence, Value
from rules.variants import Variant

register = template.Library()


@register.filter
def sentence(value: Sentence) -> SafeString:
    """Set one sentence in the reader's language."""
    return setting.set_sentence(value)


@register.filter
def bare(value: Sentence) -> str:
    """Say one sentence without any markup, for what stands outside the page."""
    return plain.bare_sentence(value)


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


@register.filter
def game_named(key: str) -> str:
    """Name the game of a key."""
    return phrases.variant_name(key)


@register.filter
def side(key: str) -> str:
    """Say to which side cards are passed in clockwise play."""
    return phrases.side_words(key)


@register.filter
def lines(block: Scored) -> list[dict[str, object]]:
    """What a worked hand says of each player."""
    lines = []
    for place, player in enumerate(block.players):
        line: dict[str, object] = {
            "player": player,
            "hearts": block.hearts[place],
            "queens": block.queens[place],
            "jack": place == block.jack,
            "points": block.points[place],
        }
        line["nothing"] = not (line["hearts"] or line["queens"] or line["jack"])
        if block.before:
            line |= {
                "before": block.before[place],
                "subtracting": block.subtracting[place],
                "adding": block.adding[place],
            }
        lines.append(line)
    return lines


class TwiceNode(template.Node):
    def __init__(self, nodes: NodeList, element: str) -> None:
        self.nodes, self.element = nodes, element

    def render(self, context: Context) -> SafeString:
        first = self.nodes.render(context)
        second = context.get("second")
        if second is None:
            return first
        with override(second.code):
            again = self.nodes.render(context)
        return format_html(
            '<{0} class="pair"><{0}>{1}</{0}><{0} class="second" lang="{2}" dir="{3}">{4}</{0}></{0}>',
            mark_safe(self.element),
            first,
            second.code,
            second.direction,
            again,
        )


@register.tag
def twice(parser: Parser, token: Token) -> TwiceNode:
    """
    Say what stands between this and `endtwice`, and beside it the same in the second language where one is asked for.

    `{% twice %}` sets both in spans, `{% twice "div" %}` in that element.
    """
    element = token.split_contents()[1].strip("\"'") if len(token.split_contents()) > 1 else "span"
    nodes = parser.parse(("endtwice",))
    parser.delete_first_token()
    return TwiceNode(nodes, element)
