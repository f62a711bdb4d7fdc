"""The sections that are read with cards in hand: the play, breaking hearts, cancelled cards."""

from rules.chapters import examples
from rules.sentences import (
    Block,
    Sentence,
    paragraph,
    say,
)
from rules.variants import Card, Variant


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
    return say("The winner lays the cards won face down in one pile and [[lead|leads]] to the next trick.")


def queen_led(variant: Variant) -> Sentence:
    """When a queen of spades may be led."""
    if variant.queens > 1:
        return say("After the first trick, a queen of spades may be led at any time.")
    return say("The queen of spades may be led at any time.")


def left_of_dealer_leads() -> Sentence:
    """Who begins the first trick with two packs, and with what."""
    return say(
        "After the pass, the player on the dealer's left leads to the first trick, with any "
        "card except a heart or a queen of spades."
    )


def play(variant: Variant, players: int | None = None) -> tuple[Block, ...]:
    follow = say(
        "Each player in turn plays one card. You must [[follow|follow suit]]: if you have a card "
        "of the suit led, which is the suit of the first card of the trick, you must play one."
    )
    if variant.cancels:
        return (
            paragraph(
                left_of_dealer_leads(),
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
        paragraph(opening(variant, players)),
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
        examples.void_player(),
    )


def opening(variant: Variant, players: int | None) -> Sentence:
    """Which card begins the first trick; only with one pack."""
    if players is not None and players != 4:
        return opening_in_brief(variant, players)
    if players is not None:
        return say(
            "After the pass, if there is one, whoever holds the %(card)s leads it to the first trick.",
            card=_opening_card(variant, players=players),
        )
    return say(
        "After the pass, if there is one, whoever holds the %(opening)s leads it to the first "
        "trick; with five players, where that card is taken out, the %(five)s is led.",
        opening=_opening_card(variant, players=4),
        five=_opening_card(variant, players=5),
    )


def opening_in_brief(variant: Variant, players: int) -> Sentence:
    """Which card begins the first trick for so many players, nothing said of hands without a pass; only with one pack."""
    return say(
        "After the pass, whoever holds the %(card)s leads it to the first trick.",
        card=_opening_card(variant, players=players),
    )


def _opening_card(variant: Variant, *, players: int) -> Card:
    card = variant.deal(players).opening_card
    assert card is not None  # only with two packs does no card decide who leads
    return card


def _not_broken_by_cards_left_over(variant: Variant, players: int | None) -> tuple[Sentence, ...]:
    if players is not None and not variant.deal(players).left_over:
        return ()
    return (say("A heart that only turns up among the cards left over does not break hearts."),)


def breaking(variant: Variant, players: int | None = None) -> tuple[Block, ...]:
    if variant.cancels:
        return (
            paragraph(
                say(
                    "Hearts may not be led until a heart or a queen of spades has been played in that hand. "
                    "Once that has happened, hearts are said to be [[breaking|broken]], and may be led."
                ),
                say("A player who holds only hearts may lead one even before that."),
                *_not_broken_by_cards_left_over(variant, players),
            ),
            examples.hearts_broken(six=True),
        )
    return (
        paragraph(
            say(
                "Hearts may not be led until a heart or the queen of spades has been played in that hand. "
                "Once that has happened, hearts are said to be [[breaking|broken]], and may be led."
            ),
            say("A player who holds only hearts may lead one even before that."),
        ),
        examples.hearts_broken(six=False),
    )


def cancelled_count() -> Sentence:
    """Where cancelled cards go."""
    return say("Cancelled cards still count for whoever takes the trick.")


def cancelling(variant: Variant) -> tuple[Block, ...]:
    return (
        paragraph(
            say(
                "If two players play the same card to a trick, the same rank and the same suit, these two "
                "cards [[cancelled|cancel each other]]: neither can win the trick."
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
        examples.nobody_wins(),
        examples.two_pairs_and_a_standing_card(),
        examples.last_trick_cancelled(),
    )
