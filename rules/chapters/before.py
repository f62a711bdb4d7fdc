"""The sections that are read before a card is played: goal, cards, order, deal, passing."""

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
from rules.variants import Variant

PACK_SIZE = len(variants.PACK)


def lowest_wins() -> Sentence:
    """What the whole game is about."""
    return say("Whoever has the lowest score at the end of the game wins.")


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
            "After looking at their cards, everybody chooses three of them and passes these face down to "
            "another player."
        ),
        say("You must pass your own cards before you look at the ones you are given."),
    )


def goal(variant: Variant) -> tuple[Block, ...]:
    lead = paragraph(lowest_wins(), lead=True)
    words = Words(
        (
            # Translators: these two sentences define "hand" (one deal) and "trick" before either word is used in a rule.
            say("A hand is everything from one deal to the last card played."),
            say(
                "A trick is one card from each player, played in turn; whoever wins the trick takes all "
                "its cards."
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
            say("The queen of spades is also known as Black Maria."),
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


def cards(variant: Variant) -> tuple[Block, ...]:
    suits = say(
        "There are four suits: hearts (%(hearts)s), spades (%(spades)s), diamonds (%(diamonds)s) and "
        "clubs (%(clubs)s).",
        hearts=Suit("H"),
        spades=Suit("S"),
        diamonds=Suit("D"),
        clubs=Suit("C"),
    )
    deals = tuple(variant.deal(players) for players in variant.player_counts)
    table = DealTable(say("The deal for each number of players"), deals, variant)
    if variant.cancels:
        return (
            paragraph(
                # Translators: %(min)s to %(max)s is always 6 to 11 here.
                say(
                    "Cancellation Hearts is the version of Hearts for large groups: %(min)s to %(max)s "
                    "players.",
                    min=variant.min_players,
                    max=variant.max_players,
                ),
                say(
                    "You need two ordinary packs of %(cards)s cards, without jokers, shuffled together; "
                    "so there are two of every card.",
                    cards=PACK_SIZE,
                ),
                suits,
            ),
            table,
            _which_game(variant),
        )
    if variant.has_jack:
        # Translators: %(min)s to %(max)s is always 3 to 7 here.
        players = say(
            "Omnibus Hearts is for %(min)s to %(max)s players.",
            min=variant.min_players,
            max=variant.max_players,
        )
    else:
        # Translators: %(min)s to %(max)s is always 3 to 7 here.
        players = say(
            "Hearts is for %(min)s to %(max)s players and is best with four.",
            min=variant.min_players,
            max=variant.max_players,
        )
    return (
        paragraph(
            players,
            say("You need one ordinary pack of %(cards)s cards, without jokers.", cards=PACK_SIZE),
            suits,
        ),
        paragraph(
            say(
                "With four players the whole pack is dealt; with any other number, first take out a few "
                "low cards, so that everybody gets the same number."
            ),
        ),
        table,
        _which_game(variant),
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
                "In every suit the cards rank, from high to low: ace (A), king (K), queen (Q), jack (J), "
                "then %(ten)s down to %(two)s.",
                ten=10,
                two=2,
            ),
            say("No suit is trump."),
        ),
    )


def deal(variant: Variant) -> tuple[Block, ...]:
    direction = paragraph(
        # Translators: the language's own players may be used to the other direction; lang notes give the sentence.
        say(
            "On this page the turn passes to the left, clockwise. If your table plays the other way "
            "round, agree on it before you begin and swap left and right everywhere."
        ),
    )
    dealer = (
        say("Choose the first dealer however you like, for instance by drawing cards."),
        say("With every new hand the deal passes to the next player in turn."),
    )
    if variant.cancels:
        return (
            direction,
            paragraph(
                *dealer,
                say(
                    "Shuffle both packs together and deal the cards face down, as evenly as possible: "
                    "everybody gets the same number."
                ),
                say(
                    "Cards left over are laid face down on the table. Whoever wins the first trick takes "
                    "them too, which makes that trick especially dangerous."
                ),
                say(
                    "If nobody wins the first trick, the cards left over wait for the first player who "
                    "wins one."
                ),
                say("Hearts and queens of spades among the cards left over count for whoever takes them."),
            ),
        )
    return (
        direction,
        paragraph(*dealer, say("Shuffle and deal all the cards face down, the same number to everybody.")),
    )


def passing(variant: Variant) -> tuple[Block, ...]:
    how = paragraph(*three_cards())
    if variant.cancels:
        return (
            how,
            paragraph(
                say(
                    "In the first hand pass to the player on your left, in the second to the player on "
                    "your right, then to the left again, and so on."
                ),
            ),
        )
    return (
        how,
        paragraph(
            say("With four players the direction changes from hand to hand:"),
        ),
        Items(
            (
                say("First hand: to the player on your left."),
                say("Second hand: to the player on your right."),
                say("Third hand: to the player opposite you."),
                say("Fourth hand: no passing."),
            )
        ),
        paragraph(
            say("Then the four start over, until the game ends."),
            say(
                "With any other number of players, pass to the left in the first hand and to the right "
                "in the second, then to the left again, and so on."
            ),
        ),
    )
