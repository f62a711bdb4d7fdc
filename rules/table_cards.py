"""Small cards that a host prints, cuts out and lays on the table: an order becomes what the press sets."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import regex
from django.utils.translation import gettext, ngettext, override, pgettext

from rules import phrases, typeset
from rules.crib import dealing
from rules.drawings import draw_face, draw_sign
from rules.languages import LANGUAGES, isolate, signed
from rules.plain import plain_sentence
from rules.rule_card import rule_card
from rules.sentences import Sentence
from rules.setting import SUIT_SIGNS
from rules.variants import HEART_POINTS, JACK, QUEEN, QUEEN_POINTS, Card, Deal, Variant
from rules.words import terms

TEMPLATE = "rules/typst/cards.typ"
KINDS = ("deal", "rules", "words", "places")
PAPERS = {"a4": "a4", "letter": "us-letter"}
MOST_COPIES = 20
HANDS_NAMED = 3  # of each place in the pass cycle; three show how it goes on
MIRRORED = {"left": "right", "right": "left"}
LETTERS = regex.compile(r"\X")
GAP = "\ufffc"  # stands in a sentence where a name or a number is set in a size of its own

Words = Callable[[], str]
Said = list[str]


@dataclass(frozen=True)
class CardOrder:
    """
    The cards a host wants for one table.

    `names` is empty, or has one name for each seat in turn order, "" for a seat without one. `second` is the code of a
    second language, None for one alone. `direction` ("clockwise", "counterclockwise") and `passing` ("rules", "none") are
    those of the game. `copies` of every card are printed.
    """

    variant: Variant
    players: int
    direction: str = "clockwise"
    passing: str = "rules"
    names: tuple[str, ...] = ()
    second: str | None = None
    kinds: tuple[str, ...] = KINDS
    copies: int = 1
    paper: str = "a4"


def kinds_printed(order: CardOrder, *, code: str) -> tuple[str, ...]:
    """The kinds of card that this order gives: words need two languages, places need a name."""
    given = {"deal": True, "rules": True, "words": len(_codes(order, code)) > 1, "places": any(order.names)}
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
    codes = _codes(order, code)
    said = partial(_said, codes)
    drawn = {
        "deal": lambda: [_deal_card(order, deal, codes, limit)],
        "rules": lambda: [_rule_card(order, deal, codes, index, limit) for index in range(len(codes))],
        "words": lambda: [_word_card(order, codes)],
        "places": lambda: [_place_card(order, codes, seat) for seat in range(order.players)],
    }
    tongues = [typeset.tongue(one) | {"faces": typeset.faces(one)} for one in codes]
    with override(code):
        # Translators: title of the document with small cards to cut out and lay on the table.
        title = gettext("Table cards: %(game)s") % {"game": phrases.variant_name(order.variant.key)}
    cards = [card for kind in kinds for card in drawn[kind]()]
    faces = {str(card): card for card in (*deal.removed, deal.opening_card) if card}
    return {
        "title": title,
        "tongue": tongues[0],
        "tongues": tongues,
        "faces": typeset.faces(code),
        "size": tongues[0]["size"],
        "paper": PAPERS[order.paper],
        "copies": order.copies,
        "game": said(lambda: phrases.variant_name(order.variant.key)),
        "cards": cards,
        "signs": {name: draw_sign(name) for name in sorted(_signs_in(cards) | {"mark"})},
        "pictures": {name: draw_face(card) for name, card in faces.items()},
    }


def _codes(order: CardOrder, code: str) -> tuple[str, ...]:
    return (code,) if order.second in (None, code) else (code, order.second)


def _said(codes: tuple[str, ...], words: Words) -> Said:
    """The same words in each language of the cards."""
    found = []
    for code in codes:
        with override(code):
            found.append(words())
    return found


def _around(text: str) -> Said:
    """What stands before the gap of a sentence, and what after it."""
    before, _, after = text.partition(GAP)
    return [before, after]


def _signs_in(thing: object) -> set[str]:
    """Every sign that the cards name."""
    if isinstance(thing, dict):
        own = {thing["sign"]} if isinstance(thing.get("sign"), str) else set()
        return own.union(*(_signs_in(part) for part in thing.values()))
    if isinstance(thing, list):
        return set().union(*(_signs_in(part) for part in thing))
    return set()


def _deal_card(order: CardOrder, deal: Deal, codes: tuple[str, ...], limit: int) -> dict[str, object]:
    said = partial(_said, codes)
    # What is taken out or left over, how many each, who leads: the same sentences as under a scoresheet.
    told = dealing(order.variant, deal)
    pack, each = (told[1], told[0]) if order.variant.cancels else told[:2]
    return {
        "kind": "deal",
        "players": said(
            lambda: (
                ngettext("%(n)s player", "%(n)s players", order.players)
                % {"n": isolate(phrases.digits(order.players))}
            )
        ),
        "out": {
            "faces": [_face(card, codes[0]) for card in deal.removed],
            "packs": deal.packs,
            "said": said(lambda: plain_sentence(pack)),
        },
        "lead": {
            "faces": [_face(deal.opening_card, codes[0])] if deal.opening_card else [],
            "sign": "dealer",
            "said": said(lambda: plain_sentence(told[2])),
        },
        "facts": [_fact(codes, each), _limit(codes, limit)],
        "passes": _passes(order, deal, codes),
        "turn": {"sign": order.direction, "said": said(lambda: _direction(order))},
        "counts": _counts(order.variant, codes[0]),
    }


def _direction(order: CardOrder) -> str:
    return str(phrases.DIRECTION_WORDS[order.direction])


def _face(card: Card, code: str) -> dict[str, str]:
    with override(code):
        return {"picture": str(card), "alt": phrases.card_name(card)}


def _fact(codes: tuple[str, ...], sentence: Sentence) -> list[dict[str, object]]:
    """A sentence around its one number, for each language."""
    name, value = sentence.values[0]
    facts = []
    for code in codes:
        with override(code):
            around = _around(gettext(sentence.text) % {name: GAP})
            facts.append({"around": around, "value": phrases.digits(int(value))})
    return facts


def _limit(codes: tuple[str, ...], limit: int) -> list[dict[str, object]]:
    facts = []
    for code in codes:
        with override(code):
            around = _around(gettext("Limit: %(limit)s") % {"limit": GAP})
            facts.append({"around": around, "value": phrases.digits(limit)})
    return facts


def _passes(order: CardOrder, deal: Deal, codes: tuple[str, ...]) -> dict[str, object] | None:
    """Where cards are passed, hand by hand, as long as it takes to begin again."""
    if order.passing == "none":
        return None
    cycle = deal.pass_cycle
    if order.direction == "counterclockwise":
        cycle = tuple(MIRRORED.get(side, side) for side in cycle)

    def hands(place: int) -> str:
        numbers = (place + 1 + time * len(cycle) for time in range(HANDS_NAMED))
        # No dot between them: it is what zero looks like in Arabic and Persian.
        comma = pgettext("between names", ", ")
        return comma.join([*(isolate(phrases.digits(number)) for number in numbers), "…"])

    return {
        "said": _said(codes, lambda: gettext("Passing cards")),
        "hand": _said(codes, lambda: gettext("Hand")),
        "rows": [
            {
                "sign": f"pass-{side}",
                "hands": _said(codes, partial(hands, place)),
                "said": _said(codes, partial(phrases.side_words, side)),
            }
            for place, side in enumerate(cycle)
        ],
    }


def _counts(variant: Variant, code: str) -> list[dict[str, str]]:
    """What each card that counts is worth."""
    with override(code):
        counts = [
            {"sign": "heart", "alt": phrases.suit_name("H"), "value": signed(HEART_POINTS, code)},
            {"sign": "maria", "alt": phrases.card_name(QUEEN), "value": signed(QUEEN_POINTS, code)},
        ]
        if variant.has_jack:
            counts.append(
                {
                    "sign": SUIT_SIGNS[JACK.suit],
                    "mark": JACK.rank,
                    "alt": phrases.card_name(JACK),
                    "value": signed(variant.jack_points, code),
                }
            )
    return [count | {"value": isolate(count["value"])} for count in counts]


def _rule_card(
    order: CardOrder, deal: Deal, codes: tuple[str, ...], index: int, limit: int
) -> dict[str, object]:
    """The rules in one of the languages; every language has a card of its own."""
    with override(codes[index]):
        return {
            "kind": "rules",
            "tongue": index,
            "said": gettext("The rules in brief"),
            "heading": phrases.variant_name(order.variant.key),
            "rules": [
                {
                    "heading": plain_sentence(rule.heading),
                    "said": [plain_sentence(sentence) for sentence in rule.said],
                }
                for rule in rule_card(order.variant, deal, limit=limit, passes=order.passing != "none")
            ],
        }


def _word_card(order: CardOrder, codes: tuple[str, ...]) -> dict[str, object]:
    found = terms(order.variant)
    said = partial(_said, codes)
    return {
        "kind": "words",
        # Translators: heading of a list of terms in two languages.
        "said": said(lambda: gettext("Words of the game")),
        "tongues": [LANGUAGES[code].own_name for code in codes],
        "words": [
            {"sign": term.sign, "mark": term.mark, "said": said(partial(plain_sentence, term.said))}
            for term in found
        ],
    }


def _place_card(order: CardOrder, codes: tuple[str, ...], seat: int) -> dict[str, object]:
    """The card that stands before one seat; seats are listed in turn order, so the next one sits where the turn goes."""
    ahead, behind = (seat + 1) % order.players, (seat - 1) % order.players
    left, right = (ahead, behind) if order.direction == "clockwise" else (behind, ahead)
    # Translators: on a name card: who sits to the physical left of its reader.
    on_left = _said(codes, lambda: gettext("On your left: %(name)s") % {"name": GAP})
    # Translators: on a name card: who sits to the physical right of its reader.
    on_right = _said(codes, lambda: gettext("On your right: %(name)s") % {"name": GAP})
    return {
        "kind": "places",
        "number": _number(codes[0], seat),
        "letters": LETTERS.findall(order.names[seat]),
        "beside": [
            {"around": [_around(text) for text in told], "letters": LETTERS.findall(order.names[neighbour])}
            for told, neighbour in ((on_left, left), (on_right, right))
        ],
    }


def _number(code: str, seat: int) -> str:
    with override(code):
        return phrases.digits(seat + 1)
