"""What a table agrees on for a game: how many sit, the limit, ties, direction and passing."""

from dataclasses import dataclass, replace

from rules.variants import LIMIT_ALLOWED, Deal, Variant
from scorekeeper.refusals import Problem

TIES = ("share", "play_on")
DIRECTIONS = ("clockwise", "counterclockwise")
PASSINGS = ("rules", "none")
COUNTINGS = ("scorer", "everybody")  # who enters the cards of a hand


@dataclass(frozen=True)
class Terms:
    """
    The agreement of one game, as it holds for the whole sheet.

    `players` is how many sit at the table, at first or in the hand that is looked at; `first_dealer` is a player.
    """

    variant: Variant
    players: int
    limit: int
    ties: str = "share"
    direction: str = "clockwise"
    passing: str = "rules"
    first_dealer: int = 0
    finished: bool = False
    counting: str = "scorer"

    @property
    def deal(self) -> Deal:
        return self.variant.deal(self.players)

    def at_table_of(self, players: int) -> "Terms":
        """The same agreement for a hand in which so many sit."""
        return replace(self, players=players)


def terms_problems(
    variant: Variant,
    players: object,
    limit: object,
    *,
    ties: object = "share",
    direction: object = "clockwise",
    passing: object = "rules",
    first_dealer: object = 0,
    counting: object = "scorer",
) -> tuple[Problem, ...]:
    """
    Name everything wrong with an agreement, in the order of the form.

    `limit` is any whole number from 10 to 1000; a blank one must have become the usual limit before, since
    None is refused here as no whole number. `first_dealer` is a seat from 0.
    """
    found = []
    if not is_whole(players) or players not in variant.player_counts:
        found.append(Problem.PLAYERS_OUT_OF_RANGE)
    if not is_whole(limit) or not LIMIT_ALLOWED[0] <= limit <= LIMIT_ALLOWED[1]:
        found.append(Problem.THRESHOLD_OUT_OF_RANGE)
    if not (
        is_choice(ties, TIES)
        and is_choice(direction, DIRECTIONS)
        and is_choice(passing, PASSINGS)
        and is_choice(counting, COUNTINGS)
    ):
        found.append(Problem.CHOICE_INVALID)
    if not is_seat(first_dealer, players):
        found.append(Problem.DEALER_INVALID)
    return tuple(found)


def is_whole(value: object) -> bool:
    # True and False are numbers to Python, not to a table counting cards.
    return isinstance(value, int) and not isinstance(value, bool)


def is_seat(value: object, players: object) -> bool:
    return is_whole(value) and is_whole(players) and 0 <= value < players


def is_choice(value: object, choices: tuple[str, ...]) -> bool:
    return isinstance(value, str) and value in choices
