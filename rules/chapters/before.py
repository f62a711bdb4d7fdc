"""The sections that are read before a card is played: goal, cards, order.

With a number of `players` a section says what holds for that many, without one what holds for any.
"""

from rules import variants
from rules.chapters.dealing import dealing
from rules.sentences import (
    Block,
    DealTable,
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
    return say("Whoever has the lowest [[score|score]] at the end of the game wins.")


def good_card(variant: Variant) -> Sentence:
    """What the jack of diamonds is worth; only where it counts."""
    return say(
        "Omnibus Hearts adds one good card: whoever takes the jack of diamonds (%(jack)s) "
        "subtracts %(bonus)s points from their score.",
        jack=variants.JACK,
        bonus=-variant.jack_points,
    )


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
