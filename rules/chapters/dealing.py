"""The sections on the deal and the pass, and the deal for so many players in brief.

With a number of `players` a section says what holds for that many, without one what holds for any.
"""

from rules.sentences import Block, Items, Sentence, paragraph, say
from rules.variants import Deal, Variant


def three_cards() -> tuple[Sentence, ...]:
    """How cards are passed, whatever the side."""
    return (
        say(
            "After looking at their cards, everybody chooses three of them and [[pass|passes]] these "
            "face down to another player."
        ),
        say("You must pass your own cards before you look at the ones you are given."),
    )


def dealing(variant: Variant, deal: Deal) -> tuple[Sentence, ...]:
    """What is taken out or left over, how many cards everybody gets, and who leads first."""
    each = cards_each(deal)
    if variant.cancels:
        # Translators: cards left over after the deal; whoever wins the first trick takes them.
        spare = say("Left over for whoever wins the first trick: %(n)s.", n=deal.left_over)
        first = say("First lead: the next in turn after the dealer, not with a heart or Black Maria.")
        return each, spare if deal.left_over else none_left_over(), first
    if deal.removed:
        # Translators: %(cards)s is a list of cards such as 2♦ 3♦.
        removed = say("Take out before dealing: %(cards)s.", cards=deal.removed)
    else:
        removed = say("Deal the whole pack.")
    assert deal.opening_card is not None  # only with two packs does no card decide who leads
    return removed, each, say("First lead: %(card)s.", card=deal.opening_card)


def cards_each(deal: Deal) -> Sentence:
    return say("Cards each: %(n)s.", n=deal.each)


def none_left_over() -> Sentence:
    return say("No cards are left over.")


def shuffled_together() -> Sentence:
    """How two packs are dealt."""
    return say(
        "Shuffle both packs together and [[deal|deal]] the cards face down, as evenly as "
        "possible: everybody gets the same number."
    )


def left_lying() -> Sentence:
    """What becomes of the cards left over; only with two packs."""
    return say(
        "Cards left over are laid face down on the table. Whoever wins the first trick takes "
        "them too, which makes that trick especially dangerous."
    )


def deal(variant: Variant, players: int | None = None) -> tuple[Block, ...]:
    direction = paragraph(
        # Translators: the language's own players may be used to the other direction; lang notes give the sentence.
        say(
            "Here the turn passes to the left, clockwise. If your table plays the other way "
            "round, agree on it before you begin and swap left and right everywhere."
        ),
    )
    dealer = (
        say("Choose the first [[dealer|dealer]] however you like, for instance by drawing cards."),
        say("With every new hand the deal passes to the next player in turn."),
    )
    if variant.cancels:
        return (
            direction,
            paragraph(
                *dealer,
                shuffled_together(),
                *_left_over(variant, players),
            ),
        )
    return (
        direction,
        paragraph(
            *dealer, say("Shuffle and [[deal|deal]] all the cards face down, the same number to everybody.")
        ),
    )


def _left_over(variant: Variant, players: int | None) -> tuple[Sentence, ...]:
    counted: tuple[Sentence, ...] = ()
    if players is not None:
        deal = variant.deal(players)
        counted = (cards_each(deal),)
        if not deal.left_over:
            return *counted, none_left_over()
    return (
        *counted,
        left_lying(),
        say("If nobody wins the first trick, the cards left over wait for the first player who wins one."),
        say("Hearts and queens of spades among the cards left over count for whoever takes them."),
    )


def passing(variant: Variant, players: int | None = None) -> tuple[Block, ...]:
    how = paragraph(*three_cards())
    if variant.cancels or players not in (None, 4):
        return (
            how,
            paragraph(
                say(
                    "In the first hand pass [[left|to the player on your left]], in the second [[right|to the "
                    "player on your right]], then to the left again, and so on."
                ),
            ),
        )
    others = (
        say(
            "With any other number of players, pass to the left in the first hand and to the right "
            "in the second, then to the left again, and so on."
        ),
    )
    return (
        how,
        paragraph(
            say("With four players the direction changes from hand to hand:"),
        ),
        Items(
            (
                say("First hand: [[left|to the player on your left]]."),
                say("Second hand: [[right|to the player on your right]]."),
                say("Third hand: [[across|to the player opposite you]]."),
                say("Fourth hand: no passing."),
            )
        ),
        paragraph(
            say("Then the four start over, until the game ends."),
            *(others if players is None else ()),
        ),
    )
