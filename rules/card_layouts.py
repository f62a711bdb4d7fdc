"""What stands on each kind of table card, in every language of the cards; the press sets it."""

from functools import partial

from django.utils.translation import gettext, ngettext, override, pgettext

from rules import phrases
from rules.card_order import CardOrder
from rules.chapters.dealing import dealing
from rules.languages import LANGUAGES, isolate, signed
from rules.plain import in_each, plain_sentence
from rules.rule_card import rule_card
from rules.sentences import Sentence
from rules.setting import SUIT_SIGNS
from rules.typeset import LETTERS
from rules.variants import HEART_POINTS, JACK, QUEEN, QUEEN_POINTS, Card, Deal, Variant, side_at_table
from rules.words import terms

HANDS_NAMED = 3  # of each place in the pass cycle; three show how it goes on
GAP = "\ufffc"  # stands in a sentence where a name or a number is set in a size of its own

Said = list[str]


def lay_deal_card(order: CardOrder, deal: Deal, codes: tuple[str, ...], limit: int) -> dict[str, object]:
    said = partial(in_each, codes)
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
    cycle = [side_at_table(side, order.direction) for side in deal.pass_cycle]

    def hands(place: int) -> str:
        numbers = (place + 1 + time * len(cycle) for time in range(HANDS_NAMED))
        # No dot between them: it is what zero looks like in Arabic and Persian.
        comma = pgettext("between names", ", ")
        return comma.join([*(isolate(phrases.digits(number)) for number in numbers), "…"])

    return {
        "said": in_each(codes, lambda: gettext("Passing cards")),
        "hand": in_each(codes, lambda: gettext("Hands")),
        "rows": [
            {
                "sign": f"pass-{side}",
                "hands": in_each(codes, partial(hands, place)),
                "said": in_each(codes, partial(phrases.side_words, side)),
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


def lay_rule_card(
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


def lay_word_card(order: CardOrder, codes: tuple[str, ...]) -> dict[str, object]:
    found = terms(order.variant)
    said = partial(in_each, codes)
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


def lay_place_card(order: CardOrder, codes: tuple[str, ...], seat: int) -> dict[str, object]:
    """The card that stands before one seat; seats are listed in turn order, so the next one sits where the turn goes."""
    ahead, behind = (seat + 1) % order.players, (seat - 1) % order.players
    left, right = (ahead, behind) if order.direction == "clockwise" else (behind, ahead)
    # Translators: on a name card: who sits to the physical left of its reader.
    on_left = in_each(codes, lambda: gettext("On your left: %(name)s") % {"name": GAP})
    # Translators: on a name card: who sits to the physical right of its reader.
    on_right = in_each(codes, lambda: gettext("On your right: %(name)s") % {"name": GAP})
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


def _around(text: str) -> Said:
    """What stands before the gap of a sentence, and what after it."""
    before, _, after = text.partition(GAP)
    return [before, after]
