"""The whole game in about a dozen sentences, for a card that lies on the table: the sentences of the rule book themselves."""

from dataclasses import dataclass

from rules.chapters import after, before, during
from rules.chapters.dealing import dealing
from rules.crib import moon
from rules.sentences import Sentence, say
from rules.variants import QUEEN, Deal, Variant


@dataclass(frozen=True)
class Rule:
    """What is said of one thing, under the heading that it has in the rule book."""

    heading: Sentence
    said: tuple[Sentence, ...]


def rule_card(variant: Variant, deal: Deal, *, limit: int, passes: bool = True) -> tuple[Rule, ...]:
    """Everything one must know to play a hand and score it; nothing of passing where the table passes as it likes."""
    # Translators: %(queen)s is the card itself, the queen of spades; "these cards": hearts and Black Maria. For both games,
    # that with one Black Maria and that with two.
    aims = say(
        "Avoid winning tricks that hold a heart or Black Maria (%(queen)s), or win all of these cards.",
        queen=QUEEN,
    )
    good = (before.good_card(variant),) if variant.has_jack else ()
    return (
        Rule(say("Goal of the game"), (before.lowest_wins(), aims, *good)),
        *([Rule(say("Passing cards"), (passing_in_brief(),))] if passes else []),
        Rule(say("The play"), _play(variant, deal)),
        Rule(say("Breaking hearts"), (_breaking(), during.queen_led(variant))),
        *_cancelling(variant),
        Rule(say("Scoring"), (after.worth(variant), moon(variant))),
        Rule(say("End of the game"), (after.limit_reached(), say("Limit: %(limit)s", limit=limit))),
    )


def _play(variant: Variant, deal: Deal) -> tuple[Sentence, ...]:
    lead = dealing(variant, deal)[2]
    # Translators: "to follow suit" is to play a card of the suit of the first card of the trick.
    follow = say("Follow suit if you can; if you cannot, play any card.")
    if variant.cancels:  # which card wins stands under "Cancelled cards", which needs the room
        return lead, follow
    return lead, follow, during.first_trick(), during.highest_wins(variant), during.won_cards()


def passing_in_brief() -> Sentence:
    """How cards are passed, in one sentence."""
    return say("Everybody passes three cards face down, and only then looks at the cards received.")


def _breaking() -> Sentence:
    # Translators: "played" in any trick of the same hand; "led" is played as the first card of a trick.
    return say(
        "Hearts may not be led until a heart or Black Maria has been played, unless you hold only hearts."
    )


def _cancelling(variant: Variant) -> tuple[Rule, ...]:
    if not variant.cancels:
        return ()
    return (
        Rule(
            say("Cancelled cards"),
            (
                say(
                    "Two cards of the same rank and suit in one trick cancel each other: neither can win it."
                ),
                during.highest_wins(variant),
                during.cancelled_count(),
                # Translators: the cards of the trick lie aside meanwhile.
                say(
                    "If every card of the suit led is cancelled, nobody wins the trick: its cards go to whoever next "
                    "wins one, and the same player leads again."
                ),
                say(
                    "If this happens in the last trick of a hand, nobody takes its cards or any still set aside."
                ),
            ),
        ),
    )
