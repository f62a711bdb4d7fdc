"""The words that a table of several languages needs in common, in the order in which they come up in play."""

from dataclasses import dataclass

from rules.sentences import Sentence, say
from rules.variants import VARIANTS, Variant


@dataclass(frozen=True)
class Term:
    """One word of the game. `sign` is drawn beside it or `mark` printed, both the same in every language; `games` have it."""

    said: Sentence
    sign: str | None = None
    mark: str | None = None
    games: tuple[str, ...] = tuple(VARIANTS)


TERMS = (
    # Translators: the game, as its page is headed.
    Term(say("Hearts"), sign="mark", games=("hearts",)),
    # Translators: the game for two packs, in which equal cards cancel each other.
    Term(say("Cancellation Hearts"), sign="mark", games=("cancellation",)),
    # Translators: the game with the jack of diamonds as a good card.
    Term(say("Omnibus Hearts"), sign="mark", games=("omnibus",)),
    # Translators: a term in a list of words: all the cards that belong together, a deck.
    Term(say("a pack of cards")),
    # Translators: a term in a list of words: hearts, spades, diamonds and clubs are suits.
    Term(say("a suit")),
    # Translators: the suit, not the game.
    Term(say("hearts"), sign="heart"),
    # Translators: the suit.
    Term(say("spades"), sign="spade"),
    # Translators: the suit.
    Term(say("diamonds"), sign="diamond"),
    # Translators: the suit.
    Term(say("clubs"), sign="club"),
    # Translators: a term in a list of words: the card with an A on it, whatever its suit.
    Term(say("an ace"), mark="A"),
    # Translators: a term in a list of words: the card with a K on it, whatever its suit.
    Term(say("a king"), mark="K"),
    # Translators: a term in a list of words: the card with a Q on it, whatever its suit.
    Term(say("a queen"), mark="Q"),
    # Translators: a term in a list of words: the card with a J on it, whatever its suit.
    Term(say("a jack"), mark="J"),
    # Translators: the queen of spades, by the name this game has for it.
    Term(say("Black Maria"), sign="maria"),
    # Translators: a term in a list of words: to give the cards out before a hand.
    Term(say("to deal")),
    # Translators: a term in a list of words: the player who gives the cards out.
    Term(say("the dealer"), sign="dealer"),
    # Translators: a term in a list of words: everything from one deal to the last card played, not the cards somebody holds.
    Term(say("a hand (one deal)")),
    # Translators: a term in a list of words: to give three cards to another player before the play.
    Term(say("to pass cards")),
    # Translators: where cards are passed.
    Term(say("to the left"), sign="pass-left"),
    # Translators: where cards are passed.
    Term(say("to the right"), sign="pass-right"),
    # Translators: where cards are passed: to the player opposite.
    Term(say("across the table"), sign="pass-across"),
    # Translators: a term in a list of words: one card from each player, taken by whoever played the highest.
    Term(say("a trick")),
    # Translators: a term in a list of words: to play the first card of a trick.
    Term(say("to lead")),
    # Translators: a term in a list of words: to play a card of the suit of the first card of the trick.
    Term(say("to follow suit")),
    # Translators: a term in a list of words: a suit that would beat the others; Hearts has none.
    Term(say("trump")),
    # Translators: a term in a list of words: cards of the same rank and suit in one trick, of which neither can win it.
    Term(say("cancelled cards"), sign="cancelled", games=("cancellation",)),
    # Translators: a term in a list of words: to play the first heart (or Black Maria) of a hand, so that hearts may be led.
    Term(say("to break hearts")),
    # Translators: a term in a list of words: to take all hearts and every Black Maria in one hand.
    Term(say("to shoot the moon"), sign="moon"),
    # Translators: a term in a list of words: a unit of the score.
    Term(say("a point")),
    # Translators: a term in a list of words: all the points somebody has so far.
    Term(say("the score")),
    # Translators: a term in a list of words: the score that ends the game.
    Term(say("the limit")),
)


def terms(variant: Variant) -> tuple[Term, ...]:
    """The words that come up in one game."""
    return tuple(term for term in TERMS if variant.key in term.games)
