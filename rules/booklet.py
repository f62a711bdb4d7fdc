"""A game's rules as a booklet to print: its rule book and its disputes become what the press sets."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from django.urls import reverse
from django.utils.html import escape, format_html
from django.utils.http import urlencode
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from rules import phrases, typeset, variants
from rules.book import Section, book
from rules.booklet_layouts import Laid, lay_block, one_after_another
from rules.disputed.question import Dispute
from rules.disputes import topics
from rules.drawings import draw_face, draw_sign
from rules.languages import LANGUAGES, isolate
from rules.plain import plain_sentence
from rules.sentences import (
    Block,
    Items,
    Paragraph,
    Trick,
)
from rules.variants import Card, Variant

TEMPLATE = "rules/typst/booklet.typ"
# The sizes of sheet that a booklet is printed on, by the names that typst has for them, and the half of each that is folded.
SHEETS = {"a4": "a4", "letter": "us-letter", "a5": "a5"}
HALVES = {"a4": "a5", "letter": "us-statement"}
# English books are set in a face with serifs, which looks smaller; the other languages have theirs for all papers.
BOOK_FACES = {"en": "Libertinus Serif"}
SIZES = {"en": 10.8}
GAP = "\ufffc"  # stands in a sentence where a number comes that only the press knows
ACE = Card("A", "H")


@dataclass(frozen=True)
class Edition:
    """How a booklet is printed: `paper` is a key of SHEETS; folded, its pages are half as large, and one of HALVES."""

    paper: str
    folded: bool = False

    @property
    def page(self) -> str:
        """The size of its pages, as typst calls it."""
        return HALVES[self.paper] if self.folded else SHEETS[self.paper]

    @property
    def name(self) -> str:
        """Its name in the address of a file, in ASCII."""
        return f"{self.paper}-folded" if self.folded else self.paper


EDITIONS = (Edition("a4"), Edition("letter"), Edition("a5"), Edition("a4", True), Edition("letter", True))


def edition_words(edition: Edition) -> str:
    """Say on which paper an edition is printed, as plain text."""
    return _frame(edition) % {"paper": phrases.PAPER_NAMES[edition.paper]}


def set_edition(edition: Edition) -> SafeString:
    """Say on which paper an edition is printed, as one element of HTML."""
    paper = format_html("<bdi>{}</bdi>", phrases.PAPER_NAMES[edition.paper])
    return format_html("<span>{}</span>", mark_safe(escape(_frame(edition)) % {"paper": paper}))


def _frame(edition: Edition) -> str:
    # Translators: a booklet on sheets of this size (A4, Letter), printed on both sides and folded in the middle.
    return gettext("%(paper)s, to fold") if edition.folded else "%(paper)s"


def address(variant: str, edition: Edition) -> str:
    """Where a booklet of this game is, in the active language."""
    query = {"paper": edition.paper} | ({"fold": "on"} if edition.folded else {})
    return f"{reverse('rules:booklet', args=[variant])}?{urlencode(query)}"


def print_booklet(variant: Variant, edition: Edition) -> bytes:
    """Print the booklet of a game in the active language; the same bytes every time. Raises typeset.Busy."""
    laid = lay_booklet(variant, edition)
    if edition.folded:
        return typeset.press_folded(TEMPLATE, laid, sheet=SHEETS[edition.paper], dated=typeset.RELEASED)
    return typeset.press(TEMPLATE, laid, dated=typeset.RELEASED)


def lay_booklet(variant: Variant, edition: Edition) -> Laid:
    """Lay out the booklet of a game in the active language; ValueError for an edition there is none of."""
    if edition not in EDITIONS:
        raise ValueError(f"no booklet on {edition}")
    code = phrases.active_code()
    told = book(variant)
    tongue = typeset.tongue(code)
    game = phrases.variant_name(variant.key)
    cover = cover_cards(variant)
    faces = {str(card): card for card in (*cover, *_cards_played(told.sections))}
    return {
        "title": gettext("Rules of the game: %(game)s") % {"game": game},
        "tongue": tongue,
        "size": SIZES.get(code, tongue["size"]),
        "book-face": BOOK_FACES.get(code),
        "digits": list(LANGUAGES[code].digits),
        "paper": edition.page,
        "folded": edition.folded,
        "game": isolate(game),
        "summary": plain_sentence(told.summary),
        "cover": [str(card) for card in cover],
        "contents": gettext("Contents"),
        "sections": [_lay_section(section) for section in told.sections],
        "disputes": gettext("Settling an argument"),
        "topics": [
            {
                "title": plain_sentence(topic.title),
                "asked": [_lay_dispute(dispute, told.sections) for dispute in topic.disputes],
            }
            for topic in topics(variant)
        ],
        # Translators: heading of an empty page at the end of a printed booklet, with lines to write on.
        "own": gettext("House rules at our table"),
        "signs": {"mark": draw_sign("mark")},
        "pictures": {name: draw_face(card) for name, card in faces.items()},
    }


def cover_cards(variant: Variant) -> tuple[Card, ...]:
    """The cards that a game is about: a heart, each queen of spades, the jack of diamonds where it counts."""
    good = (variants.JACK,) if variant.has_jack else ()
    return (ACE, *(variants.QUEEN,) * variant.queens, *good)


def _cards_played(sections: Sequence[Section]) -> list[Card]:
    tricks = [block for section in sections for block in section.blocks if isinstance(block, Trick)]
    return [play.card for trick in tricks for play in trick.plays]


def _lay_section(section: Section) -> Laid:
    return {
        "anchor": section.anchor,
        "title": plain_sentence(section.title),
        "blocks": [
            lay_block(block) | {"first": place == 0, "leads-on": _leads_on(block, following)}
            for place, (block, following) in enumerate(zip_longest(section.blocks, section.blocks[1:]))
        ],
    }


def _leads_on(block: Block, following: Block | None) -> bool:
    """Whether a paragraph is there for the list below it, and short enough to stay with it."""
    return isinstance(block, Paragraph) and len(block.sentences) == 1 and isinstance(following, Items)


def _lay_dispute(dispute: Dispute, sections: Sequence[Section]) -> Laid:
    ruling = next((section for section in sections if section.anchor == dispute.rule), None)
    return {
        "question": plain_sentence(dispute.question),
        "answer": one_after_another(dispute.answer),
        "rule": dispute.rule if ruling else None,
        "see": _see(ruling) if ruling else [],
    }


def _see(section: Section) -> list[str]:
    """What stands before the number of a page, and what after it."""
    # Translators: where a booklet says more: %(section)s is the title of a section, %(page)s the number of its page.
    told = gettext("See: %(section)s, page %(page)s") % {
        "section": isolate(plain_sentence(section.title)),
        "page": GAP,
    }
    before, _, after = told.partition(GAP)
    return [before, after]
