"""Where the booklet of a game can be printed."""

from django import template

from rules.booklet import EDITIONS, address, set_edition
from rules.variants import Variant

register = template.Library()


@register.inclusion_tag("rules/_booklets.html")
def booklets(variant: Variant) -> dict[str, object]:
    """Link to the booklet of a game on every paper. An element with the id `booklet-<game>` must name the game."""
    editions = [
        {"name": edition.name, "words": set_edition(edition), "address": address(variant.key, edition)}
        for edition in EDITIONS
    ]
    return {"variant": variant, "editions": editions}
