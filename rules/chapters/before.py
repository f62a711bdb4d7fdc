"""The sections that are read before a card is played: goal, cards, order, deal, passing.

With a number of `players` a section says what holds for that many, without one what holds for any.
"""

from rules import variants
from rules.sentences import (
    Block,
    DealTable,
    Items,
    Paragraph,
    Sentence,
    Suit,
    Words,
    paragraph,
    say,
)
from rules.variants import Deal, Variant

PACK_SIZE = len(variants.PACK)


def lowest_wins() -> Sentence:
    """What the whole game is about."""
    return say("Whoever has the lowest [[score|score]] at the end of the game wins.")


def good_card(variant: Variant) -> Sentence:
    """What the jack of diamonds is worth; only where it counts."""
    return say(
        "Omnibus Hearts adds one good card: whoever takes the jack of diamonds (%(jack)s) "
        "subtracts %(bonus)s points from their score.",
        jack=variants.JACK,
        bonus=-variant.jack_points,
    )


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


def goal(variant: Variant) -> tuple[Block, ...]:
    lead = paragraph(lowest_wins(), lead=True)
    words = Words(
        (
            # Translators: these two sentences define "hand" (one deal) and "trick" before either word is used in a rule.
            say("A [[hand|hand]] is everything from one deal to the last card played."),
            say(
                "A [[trick|trick]] is one card from each player, played in turn; whoever wins the trick "
                "takes all its cards."
            ),
        )
    )
    if variant.cancels:
        aims = say(
            "In each hand you can do one of two things: avoid winning tricks that contain a heart or a "
            "queen of spades (%(queen)s), or win all %(hearts)s hearts and both queens of spades "
            "yourself.",
            queen=variants.QUEEN,
            hearts=variant.hearts,
        )
    else:
        aims = say(
            "In each hand you can do one of two things: avoid winning tricks that contain a heart or the "
            "queen of spades (%(queen)s), or win all %(hearts)s hearts and the queen of spades yourself.",
            queen=variants.QUEEN,
            hearts=variant.hearts,
        )
    blocks: list[Block] = [
        lead,
        words,
        paragraph(
            aims,
            # Translators: the English nickname, explained once; elsewhere use your language's own word for the card.
            say("The queen of spades is also known as [[maria|Black Maria]]."),
        ),
    ]
    if variant.has_jack:
        blocks.append(paragraph(good_card(variant)))
    blocks.append(
        paragraph(
            say("Everybody plays alone; there are no partners."),
            say(
                "Hearts comes from an older game, Reversis, in which one also had to avoid winning "
                "certain tricks."
            ),
        )
    )
    return tuple(blocks)


def cards(variant: Variant, players: int | None = None) -> tuple[Block, ...]:
    suits = say(
        "There are four [[suit|suits]]: [[hearts|hearts]] (%(hearts)s), [[spades|spades]] "
        "(%(spades)s), [[diamonds|diamonds]] (%(diamonds)s) and [[clubs|clubs]] (%(clubs)s).",
        hearts=Suit("H"),
        spades=Suit("S"),
        diamonds=Suit("D"),
        clubs=Suit("C"),
    )
    deals = tuple(variant.deal(players) for players in variant.player_counts)
    table = DealTable(say("The deal for each number of players"), deals, variant, chosen=players)
    if variant.cancels:
        return (
            paragraph(
                # Translators: %(min)s to %(max)s is always 6 to 11 here.
                say(
                    "[[game-cancellation|Cancellation Hearts]] is the version of Hearts for large groups: "
                    "%(min)s to %(max)s players.",
                    min=variant.min_players,
                    max=variant.max_players,
                ),
                say(
                    "You need two ordinary [[pack|packs]] of %(cards)s cards, without jokers, shuffled "
                    "together; so there are two of every card.",
                    cards=PACK_SIZE,
                ),
                suits,
            ),
            table,
            _which_game(variant),
        )
    if variant.has_jack:
        # Translators: %(min)s to %(max)s is always 3 to 7 here.
        fitting = say(
            "[[game-omnibus|Omnibus Hearts]] is for %(min)s to %(max)s players.",
            min=variant.min_players,
            max=variant.max_players,
        )
    else:
        # Translators: %(min)s to %(max)s is always 3 to 7 here.
        fitting = say(
            "[[game-hearts|Hearts]] is for %(min)s to %(max)s players and is best with four.",
            min=variant.min_players,
            max=variant.max_players,
        )
    return (
        paragraph(
            fitting,
            say("You need one ordinary [[pack|pack]] of %(cards)s cards, without jokers.", cards=PACK_SIZE),
            suits,
        ),
        paragraph(*_taken_out(variant, players)),
        table,
        _which_game(variant),
    )


def _taken_out(variant: Variant, players: int | None) -> tuple[Sentence, ...]:
    if players is not None:
        return dealing(variant, variant.deal(players))[:2]
    return (
        say(
            "With four players the whole pack is dealt; with any other number, first take out a few "
            "low cards, so that everybody gets the same number."
        ),
    )


def _which_game(variant: Variant) -> Paragraph:
    if variant.cancels:
        return paragraph(say("Six or seven players can also play Hearts or Omnibus Hearts, with one pack."))
    return paragraph(
        say(
            "Six or seven players can also play Cancellation Hearts, with two packs; with eight or more, "
            "play Cancellation Hearts."
        )
    )


def ranks(variant: Variant) -> tuple[Block, ...]:
    return (
        paragraph(
            # Translators: %(ten)s is the number 10 and %(two)s the number 2; A, K, Q and J are printed on the cards.
            say(
                "In every suit the cards rank, from high to low: [[ace|ace]] (A), [[king|king]] (K), "
                "[[queen|queen]] (Q), [[jack|jack]] (J), then %(ten)s down to %(two)s.",
                ten=10,
                two=2,
            ),
            say("No suit is [[trump|trump]]."),
        ),
    )


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
