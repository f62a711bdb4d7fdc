"""What tables argue about: each question with a short answer, and the section of the rules that settles it.

The answers to irregularities name what a printed authority says where one was found (Foster's Complete Hoyle, its chapter on
Hearts and its general laws; the older laws of whist), and otherwise that the table decides: the rules of the game are silent
there. The site's own decisions stand in the sections that each question leads to.
"""

from dataclasses import dataclass

from rules.disputed import cancelled, dealing, playing, scores
from rules.disputed.question import Dispute
from rules.sentences import Sentence, say
from rules.variants import Variant


@dataclass(frozen=True)
class Topic:
    """Questions of one kind, in the order in which they come up in play."""

    anchor: str
    title: Sentence
    disputes: tuple[Dispute, ...]


TOPICS = (
    # Translators: heading of questions about the deal and the cards passed.
    Topic("before", say("Dealing and passing"), dealing.DISPUTES),
    # Translators: heading of questions about leading, following suit and who wins a trick.
    Topic("tricks", say("In the tricks"), playing.DISPUTES),
    Topic("cancelled", say("Cancelled cards"), cancelled.DISPUTES),
    # Translators: heading of questions about points, the moon and the end of the game.
    Topic("scores", say("Points and the end of the game"), scores.DISPUTES),
)
DISPUTES = tuple(dispute for topic in TOPICS for dispute in topic.disputes)


def topics(variant: Variant | None) -> tuple[Topic, ...]:
    """The questions that come up in a game, or in any of them; topics without a question are left out."""
    if variant is None:
        return TOPICS
    kept = (Topic(topic.anchor, topic.title, _of(variant, topic.disputes)) for topic in TOPICS)
    return tuple(topic for topic in kept if topic.disputes)


def disputes(variant: Variant | None) -> tuple[Dispute, ...]:
    """The questions of a game, or of all of them, in order."""
    return tuple(dispute for topic in topics(variant) for dispute in topic.disputes)


def _of(variant: Variant, asked: tuple[Dispute, ...]) -> tuple[Dispute, ...]:
    return tuple(dispute for dispute in asked if variant.key in dispute.games)
