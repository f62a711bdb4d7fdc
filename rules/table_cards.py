"""Small cards that a host prints, cuts out and lays on the table: an order becomes what the press sets."""

from functools import partial

from django.utils.translation import gettext, override

from rules import phrases, typeset
from rules.card_layouts import lay_deal_card, lay_place_card, lay_rule_card, lay_word_card
from rules.card_order import KINDS, MOST_COPIES, PAPERS, CardOrder
from rules.drawings import draw_face, draw_sign
from rules.plain import in_each

TEMPLATE = "rules/typst/cards.typ"


def kinds_printed(order: CardOrder, *, code: str) -> tuple[str, ...]:
    """The kinds of card that this order gives: words need two languages, places need a name."""
    given = {"deal": True, "rules": True, "words": len(order.codes(code)) > 1, "places": any(order.names)}
    return tuple(kind for kind in KINDS if kind in order.kinds and given[kind])


def table_cards(order: CardOrder, *, code: str, limit: int) -> dict[str, object]:
    """
    Lay out the cards in this language, for a game that ends at this limit.

    ValueError for a number of players, copies or names, a paper or a kind that there is none of, and for an order that gives
    no card at all (`kinds_printed`).
    """
    deal = order.variant.deal(order.players)
    kinds = kinds_printed(order, code=code)
    if not kinds or not set(order.kinds) <= set(KINDS):
        raise ValueError(f"no card to print of {order.kinds}")
    if not 1 <= order.copies <= MOST_COPIES or order.paper not in PAPERS:
        raise ValueError(f"{order.copies} copies on {order.paper}")
    if len(order.names) not in (0, order.players):
        raise ValueError(f"{len(order.names)} names for {order.players} players")
    codes = order.codes(code)
    said = partial(in_each, codes)
    drawn = {
        "deal": lambda: [lay_deal_card(order, deal, codes, limit)],
        "rules": lambda: [lay_rule_card(order, deal, codes, index, limit) for index in range(len(codes))],
        "words": lambda: [lay_word_card(order, codes)],
        "places": lambda: [lay_place_card(order, codes, seat) for seat in range(order.players)],
    }
    tongues = [typeset.tongue(one) for one in codes]
    with override(code):
        # Translators: title of the document with small cards to cut out and lay on the table.
        title = gettext("Table cards: %(game)s") % {"game": phrases.variant_name(order.variant.key)}
    cards = [card for kind in kinds for card in drawn[kind]()]
    faces = {str(card): card for card in (*deal.removed, deal.opening_card) if card}
    return {
        "title": title,
        "tongue": tongues[0],
        "tongues": tongues,
        "size": tongues[0]["size"],
        "paper": PAPERS[order.paper],
        "copies": order.copies,
        "game": said(lambda: phrases.variant_name(order.variant.key)),
        "cards": cards,
        "signs": {name: draw_sign(name) for name in sorted(_signs_in(cards) | {"mark"})},
        "pictures": {name: draw_face(card) for name, card in faces.items()},
    }


def _signs_in(thing: object) -> set[str]:
    """Every sign that the cards name."""
    if isinstance(thing, dict):
        own = {thing["sign"]} if isinstance(thing.get("sign"), str) else set()
        return own.union(*(_signs_in(part) for part in thing.values()))
    if isinstance(thing, list):
        return set().union(*(_signs_in(part) for part in thing))
    return set()
