"""The sections that are read with cards in hand: the play, breaking hearts, cancelled cards."""

from rules import variants
from rules.sentences import (
    Block,
    Play,
    Sentence,
    Trick,
    paragraph,
    say,
)
from rules.variants import Card, Variant

PACK_SIZE = len(variants.PACK)


# Translators: six people in the worked examples. Use first names of your language, men's and women's by turns, and the same
# six in the sentences of the examples.
ANN = say("Ann")
BEN = say("Ben")
CLARA = say("Clara")
DAN = say("Dan")
EVE = say("Eve")
FRED = say("Fred")


def first_trick() -> Sentence:
    """What may not be thrown in the first trick; only with one pack."""
    return say(
        "The first trick is different: even without a club, nobody may play a heart or the queen "
        "of spades to it."
    )


def highest_wins(variant: Variant) -> Sentence:
    """Which card wins the trick."""
    if variant.cancels:
        return say(
            "The highest card of the suit led that is not cancelled wins the trick, however many "
            "pairs there are."
        )
    return say("The highest card of the suit led wins the trick.")


def won_cards() -> Sentence:
    """What the winner of a trick does."""
    return say("The winner lays the cards won face down in one pile and leads to the next trick.")


def queen_led(variant: Variant) -> Sentence:
    """When a queen of spades may be led."""
    if variant.queens > 1:
        return say("After the first trick, a queen of spades may be led at any time.")
    return say("The queen of spades may be led at any time.")


def play(variant: Variant) -> tuple[Block, ...]:
    follow = say(
        "Each player in turn plays one card. You must follow suit: if you have a card of the suit led, "
        "which is the suit of the first card of the trick, you must play one."
    )
    if variant.cancels:
        return (
            paragraph(
                say(
                    "After the pass, the player on the dealer's left leads to the first trick, with any "
                    "card except a heart or a queen of spades."
                ),
                say("A player who holds only hearts and queens of spades may lead one of them."),
            ),
            paragraph(
                follow,
                say("If you have none, you may play any card; you do not have to throw a queen of spades."),
                say(
                    "This is so in the first trick too: those who follow may throw hearts and queens of "
                    "spades."
                ),
            ),
            paragraph(
                say(
                    "The highest card of the suit led wins the trick, unless it is cancelled; the "
                    "section on cancelled cards says what happens then."
                ),
                won_cards(),
            ),
            paragraph(queen_led(variant)),
        )
    return (
        paragraph(
            say(
                "After the pass, if there is one, whoever holds the %(opening)s leads it to the first "
                "trick; with five players, where that card is taken out, the %(five)s is led.",
                opening=_opening_card(variant, players=4),
                five=_opening_card(variant, players=5),
            ),
        ),
        paragraph(
            follow,
            say("If you have none, you may play any card; you do not have to throw the queen of spades."),
        ),
        paragraph(
            first_trick(),
            say("Only a player who holds nothing else may play one of these in the first trick."),
        ),
        paragraph(
            highest_wins(variant),
            won_cards(),
        ),
        paragraph(queen_led(variant)),
        _worked_trick(),
    )


def _opening_card(variant: Variant, *, players: int) -> Card:
    card = variant.deal(players).opening_card
    assert card is not None  # only with two packs does no card decide who leads
    return card


def _worked_trick() -> Trick:
    seven, ace, nine = Card("7", "C"), Card("A", "C"), Card("9", "C")
    return Trick(
        plays=(
            Play(seven, ANN, say("leads")),
            Play(ace, BEN, say("takes the trick")),
            Play(variants.QUEEN, CLARA, say("has no clubs")),
            Play(nine, DAN, say("follows suit")),
        ),
        taker=1,
        caption=(
            # Translators: an example in the middle of a hand. Ann, Ben, Clara, Dan: your own four names, as above.
            # The words under the cards ("leads", "takes the trick") are labels: nouns, where a verb would agree.
            say("A trick in the middle of a hand: Ann leads the %(seven)s.", seven=seven),
            say("Clara has no clubs and throws the queen of spades."),
            say(
                "The highest club is Ben's ace (%(ace)s), so Ben takes the trick, and with it the "
                "%(points)s points of the queen.",
                ace=ace,
                points=variants.QUEEN_POINTS,
            ),
        ),
    )


def breaking(variant: Variant) -> tuple[Block, ...]:
    if variant.cancels:
        return (
            paragraph(
                say(
                    "Hearts may not be led until a heart or a queen of spades has been played in that "
                    "hand. Once that has happened, hearts are said to be broken, and may be led."
                ),
                say("A player who holds only hearts may lead one even before that."),
                say("A heart that only turns up among the cards left over does not break hearts."),
            ),
        )
    return (
        paragraph(
            say(
                "Hearts may not be led until a heart or the queen of spades has been played in that "
                "hand. Once that has happened, hearts are said to be broken, and may be led."
            ),
            say("A player who holds only hearts may lead one even before that."),
        ),
    )


def cancelled_count() -> Sentence:
    """Where cancelled cards go."""
    return say("Cancelled cards still count for whoever takes the trick.")


def cancelling(variant: Variant) -> tuple[Block, ...]:
    ten, nine, diamond, king, four = (
        Card("10", "S"),
        Card("9", "H"),
        Card("4", "D"),
        Card("K", "C"),
        Card("4", "S"),
    )
    return (
        paragraph(
            say(
                "If two players play the same card to a trick, the same rank and the same suit, these "
                "two cards cancel each other: neither can win the trick."
            ),
            highest_wins(variant),
            cancelled_count(),
        ),
        paragraph(
            say(
                "If every card of the suit led has been cancelled, nobody wins the trick. Its cards are "
                "set aside, the same player leads again, and whoever next wins a trick takes the cards "
                "set aside as well."
            ),
            say(
                "If the last trick of a hand is cancelled like this, nobody takes its cards or any that "
                "are still set aside, and they count for nobody."
            ),
        ),
        Trick(
            plays=(
                Play(ten, ANN, say("leads; cancelled")),
                Play(nine, BEN, say("cancelled")),
                Play(nine, CLARA, say("cancelled")),
                Play(ten, DAN, say("cancelled")),
                Play(diamond, EVE, say("another suit")),
                Play(king, FRED, say("another suit")),
            ),
            taker=None,
            caption=(
                # Translators: six players. Ann … Fred: your own six names, as above.
                say(
                    "Six players. Ann leads the %(ten)s, Ben and Clara each play a %(nine)s, and Dan "
                    "plays the other %(ten)s. Nobody else has a spade.",
                    ten=ten,
                    nine=nine,
                ),
                say(
                    "Both pairs cancel and no other spade was played: nobody wins the trick, and Ann "
                    "leads again."
                ),
                say(
                    "If Eve had had the %(four)s and played it, she would have won the trick, and with "
                    "it both nines of hearts.",
                    four=four,
                ),
            ),
        ),
    )
