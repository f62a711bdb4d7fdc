"""The picture of a game that is shown where its address is passed on: cards on felt, its name, what it is in a line."""

from django.utils.translation import gettext

from rules import phrases, typeset
from rules.book import summary
from rules.booklet import BOOK_FACES, cover_cards
from rules.drawings import draw_sign, draw_turned_card
from rules.languages import isolate
from rules.plain import plain_sentence
from rules.variants import Card, Variant

TEMPLATE = "rules/typst/picture.typ"
WIDTH, HEIGHT = 1200, 630  # what those who show such pictures ask for
LETTERS = 34  # dots, for Latin letters in the size that they have in running text
CARD_PAPER = "#fffaf0"  # as on the screen
TURN = 9  # degrees from one card of the fan to the next
LATIN = typeset.SIZES["en"]


def draw_picture(variant: Variant) -> bytes:
    """Draw the picture of a game in the active language, as PNG; the same bytes every time. Raises typeset.Busy."""
    return typeset.press(TEMPLATE, lay_picture(variant), dated=typeset.RELEASED, form="png")


def lay_picture(variant: Variant) -> dict[str, object]:
    """Lay out the picture of a game in the active language."""
    code = phrases.active_code()
    tongue = typeset.tongue(code)
    game = phrases.variant_name(variant.key)
    cover = cover_cards(variant)
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "tongue": tongue,
        "size": LETTERS * tongue["size"] / LATIN,
        "book-face": BOOK_FACES.get(code),
        "site": gettext("The rules of Hearts"),
        "game": isolate(game),
        "words": game.split(),
        "summary": plain_sentence(summary(variant)),
        "signs": {"mark": draw_sign("mark")},
        "turned": [draw_turned_card(card, turn, paper=CARD_PAPER) for card, turn in _fan(cover)],
    }


def _fan(cards: tuple[Card, ...]) -> list[tuple[Card, float]]:
    """Each card with the degrees by which it is turned in a fan."""
    return [(card, TURN * (place - (len(cards) - 1) / 2)) for place, card in enumerate(cards)]
