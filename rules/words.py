"""The words that a table of several languages needs in common, in the order in which they come up in play.

Each `also` is answered by every language for itself: other names that its players have for the word, parted by its comma,
each with the place where it is heard in brackets; a dash where there are none.
"""

from dataclasses import dataclass

from django.utils.translation import pgettext

from rules.sentences import Sentence, say
from rules.variants import VARIANTS, Variant

NONE = "–"


@dataclass(frozen=True)
class OtherNames:
    """The names that a word also has; every language has its own, so the English ones are no more than an example."""

    context: str
    english: str

    def said(self) -> str:
        """Return the other names in the active language, "" where it has none."""
        names = pgettext(self.context, self.english)
        return "" if names == NONE else names


def also(context: str, english: str) -> OtherNames:
    """Name the other words for a thing; the name marks its arguments for extraction."""
    return OtherNames(context, english)


@dataclass(frozen=True)
class Term:
    """
    One word of the game: its anchor on the page of words, the word, and what else some tables call it.

    `sign` is drawn beside it or `mark` printed, both the same in every language; `games` have it.
    """

    key: str
    said: Sentence
    other: OtherNames
    sign: str | None = None
    mark: str | None = None
    games: tuple[str, ...] = tuple(VARIANTS)


TERMS = (
    # Translators: the game, as its page is headed.
    Term(
        "game-hearts",
        say("Hearts"),
        also("other names: game-hearts", "Black Lady, Chase the Lady, Rickety Kate"),
        sign="mark",
        games=("hearts",),
    ),
    # Translators: the game for two packs, in which equal cards cancel each other.
    Term(
        "game-cancellation",
        say("Cancellation Hearts"),
        also("other names: game-cancellation", "–"),
        sign="mark",
        games=("cancellation",),
    ),
    # Translators: the game with the jack of diamonds as a good card.
    Term(
        "game-omnibus",
        say("Omnibus Hearts"),
        also("other names: game-omnibus", "–"),
        sign="mark",
        games=("omnibus",),
    ),
    # Translators: a term in a list of words: all the cards that belong together, a deck.
    Term("pack", say("a pack of cards"), also("other names: pack", "deck")),
    # Translators: a term in a list of words: hearts, spades, diamonds and clubs are suits.
    Term("suit", say("a suit"), also("other names: suit", "–")),
    # Translators: the suit, not the game.
    Term("hearts", say("hearts"), also("other names: hearts", "–"), sign="heart"),
    # Translators: the suit.
    Term("spades", say("spades"), also("other names: spades", "–"), sign="spade"),
    # Translators: the suit.
    Term("diamonds", say("diamonds"), also("other names: diamonds", "–"), sign="diamond"),
    # Translators: the suit.
    Term("clubs", say("clubs"), also("other names: clubs", "–"), sign="club"),
    # Translators: a term in a list of words: the card with an A on it, whatever its suit.
    Term("ace", say("an ace"), also("other names: ace", "–"), mark="A"),
    # Translators: a term in a list of words: the card with a K on it, whatever its suit.
    Term("king", say("a king"), also("other names: king", "–"), mark="K"),
    # Translators: a term in a list of words: the card with a Q on it, whatever its suit.
    Term("queen", say("a queen"), also("other names: queen", "–"), mark="Q"),
    # Translators: a term in a list of words: the card with a J on it, whatever its suit.
    Term("jack", say("a jack"), also("other names: jack", "knave"), mark="J"),
    # Translators: the queen of spades, by the name this game has for it.
    Term(
        "maria", say("Black Maria"), also("other names: maria", "the Black Lady, Calamity Jane"), sign="maria"
    ),
    # Translators: a term in a list of words: to give the cards out before a hand.
    Term("deal", say("to deal"), also("other names: deal", "–")),
    # Translators: a term in a list of words: the player who gives the cards out.
    Term("dealer", say("the dealer"), also("other names: dealer", "–"), sign="dealer"),
    # Translators: a term in a list of words: everything from one deal to the last card played, not the cards somebody holds.
    Term("hand", say("a hand (one deal)"), also("other names: hand", "a deal, a round")),
    # Translators: a term in a list of words: to give three cards to another player before the play.
    Term("pass", say("to pass cards"), also("other names: pass", "to exchange")),
    # Translators: where cards are passed.
    Term("left", say("to the left"), also("other names: left", "–"), sign="pass-left"),
    # Translators: where cards are passed.
    Term("right", say("to the right"), also("other names: right", "–"), sign="pass-right"),
    # Translators: where cards are passed: to the player opposite.
    Term("across", say("across the table"), also("other names: across", "–"), sign="pass-across"),
    # Translators: a term in a list of words: one card from each player, taken by whoever played the highest.
    Term("trick", say("a trick"), also("other names: trick", "–")),
    # Translators: a term in a list of words: to play the first card of a trick.
    Term("lead", say("to lead"), also("other names: lead", "to open")),
    # Translators: a term in a list of words: to play a card of the suit of the first card of the trick.
    Term("follow", say("to follow suit"), also("other names: follow", "–")),
    # Translators: a term in a list of words: a suit that would beat the others; Hearts has none.
    Term("trump", say("trump"), also("other names: trump", "trumps")),
    # Translators: a term in a list of words: cards of the same rank and suit in one trick, of which neither can win it.
    Term(
        "cancelled",
        say("cancelled cards"),
        also("other names: cancelled", "–"),
        sign="cancelled",
        games=("cancellation",),
    ),
    # Translators: a term in a list of words: to play the first heart (or Black Maria) of a hand, so that hearts may be led.
    Term("breaking", say("to break hearts"), also("other names: breaking", "to open hearts")),
    # Translators: a term in a list of words: to take all hearts and every Black Maria in one hand.
    Term("moon", say("to shoot the moon"), also("other names: moon", "slam, to hit the moon"), sign="moon"),
    # Translators: a term in a list of words: a unit of the score.
    Term("point", say("a point"), also("other names: point", "penalty point")),
    # Translators: a term in a list of words: all the points somebody has so far.
    Term("score", say("the score"), also("other names: score", "total")),
    # Translators: a term in a list of words: the score that ends the game.
    Term("limit", say("the limit"), also("other names: limit", "target")),
)


def terms(variant: Variant) -> tuple[Term, ...]:
    """The words that come up in one game."""
    return tuple(term for term in TERMS if variant.key in term.games)


def term(key: str) -> Term:
    """The word with this anchor; KeyError for any other."""
    return _BY_KEY[key]


_BY_KEY = {term.key: term for term in TERMS}
