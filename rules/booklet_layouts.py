"""How each kind of block of a rule book is laid out for the press."""

from collections.abc import Callable, Mapping, Sequence

from django.utils.translation import gettext

from rules import phrases, variants
from rules.languages import isolate, signed
from rules.plain import plain_card, plain_sentence
from rules.sentences import Block, DealTable, Items, Paragraph, Scored, Sentence, Trick, Words

Laid = dict[str, object]


def lay_block(block: Block) -> Laid:
    """Lay out one block of a section; KeyError for a kind that has no layout."""
    return {"kind": type(block).__name__.lower()} | LAYOUTS[type(block)](block)


def _lay_paragraph(block: Paragraph) -> Laid:
    return {"said": one_after_another(block.sentences), "lead": block.lead}


def _lay_sentences(block: Words | Items) -> Laid:
    return {"said": [plain_sentence(sentence) for sentence in block.sentences]}


def _lay_deal_table(block: DealTable) -> Laid:
    cancels = block.variant.cancels
    players, each = gettext("Players"), gettext("Cards each")
    if cancels:
        heads = [players, each, gettext("Left over")]
        rows = [[_number(deal.players), _number(deal.each), _number(deal.left_over)] for deal in block.deals]
        numbers, widths = [0, 1, 2], [1, 1, 1]
    else:
        heads = [players, gettext("Take out"), each, gettext("First lead")]
        rows = [
            [
                _number(deal.players),
                " ".join(map(plain_card, deal.removed)) or gettext("nothing"),
                _number(deal.each),
                plain_card(deal.opening_card) if deal.opening_card else "",
            ]
            for deal in block.deals
        ]
        numbers, widths = [0, 2], [0.8, 1.8, 1, 1]
    return {
        "caption": plain_sentence(block.caption),
        "heads": heads,
        "rows": rows,
        "numbers": numbers,
        "widths": widths,
    }


def _lay_trick(block: Trick) -> Laid:
    return {
        "label": gettext("One trick, in the order of play"),
        "plays": [
            {
                "picture": str(play.card),
                "alt": phrases.card_name(play.card),
                "player": plain_sentence(play.player),
                "note": plain_sentence(play.note),
                "takes": place == block.taker,
            }
            for place, play in enumerate(block.plays)
        ],
        "caption": one_after_another(block.caption),
    }


def _lay_scored(block: Scored) -> Laid:
    heading, *said = block.caption
    names = [plain_sentence(player) for player in block.players]
    if block.before:
        heads = [gettext("Before"), gettext("After subtracting"), gettext("After adding")]
        columns = [
            [_number(score) for score in scores] for scores in (block.before, block.subtracting, block.adding)
        ]
    else:
        heads = [phrases.suit_name("H"), gettext("Black Maria")]
        taken: list[Sequence[int]] = [block.hearts, block.queens]
        if block.variant.has_jack:
            heads.append(phrases.card_name(variants.JACK))
            taken.append([int(place == block.jack) for place in range(len(names))])
        heads.append(gettext("Points"))
        columns = [[_number(count) for count in counts] for counts in (*taken, block.points)]
    return {
        "caption": plain_sentence(heading),
        "heads": [gettext("Player"), *heads],
        "rows": [list(row) for row in zip(names, *columns, strict=True)],
        "numbers": list(range(1, len(heads) + 1)),
        "widths": [1.2, *[1] * len(heads)],
        "said": one_after_another(said),
    }


LAYOUTS: Mapping[type, Callable[..., Laid]] = {
    Paragraph: _lay_paragraph,
    Words: _lay_sentences,
    Items: _lay_sentences,
    DealTable: _lay_deal_table,
    Trick: _lay_trick,
    Scored: _lay_scored,
}


def one_after_another(sentences: Sequence[Sentence]) -> str:
    return " ".join(plain_sentence(sentence) for sentence in sentences)


def _number(value: int) -> str:
    return isolate(signed(value, phrases.active_code()))
