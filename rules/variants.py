"""Every number of the three games; what can be derived is derived.

The values are those of the rules the site states: one point a heart, 13 a Black Maria (the queen of spades),
10 off for the jack of diamonds in Omnibus Hearts, 26 for the moon in every game.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

SUITS = "HSDC"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")  # low to high


@dataclass(frozen=True)
class Card:
    """One card by rank ("2" to "10" "J" "Q" "K" "A") and suit ("H" "S" "D" "C"); ValueError for any other."""

    rank: str
    suit: str

    def __post_init__(self) -> None:
        if self.rank not in RANKS or self.suit not in tuple(SUITS):
            raise ValueError(f"no such card: {self.rank!r} {self.suit!r}")

    def __str__(self) -> str:
        return f"{self.rank}{self.suit}"

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card as `str` writes it: rank, then suit ("2D", "10S")."""
        return cls(text[:-1], text[-1:])


MIRRORED = {"left": "right", "right": "left"}


def side_at_table(side: str, direction: str) -> str:
    """Where a side of the pass cycle, as it is in clockwise play, really lies when the table plays this way round."""
    return MIRRORED.get(side, side) if direction == "counterclockwise" else side


PACK = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
QUEEN = Card("Q", "S")
JACK = Card("J", "D")

HEART_POINTS = 1
QUEEN_POINTS = 13
MOON_POINTS = 26
PASS_COUNT = 3
LIMIT_ALLOWED = (10, 1000)

# Taken out of a single pack before dealing, so that everybody gets the same number of cards.
REMOVED = {
    3: (Card("2", "D"),),
    5: (Card("2", "D"), Card("2", "C")),
    6: (Card("2", "D"), Card("3", "D"), Card("3", "C"), Card("4", "C")),
    7: (Card("2", "D"), Card("3", "D"), Card("3", "C")),
}


@dataclass(frozen=True)
class Deal:
    """How the cards are dealt to this many players."""

    players: int
    packs: int
    removed: tuple[Card, ...]

    @property
    def cards_in_play(self) -> int:
        return self.packs * len(PACK) - len(self.removed)

    @property
    def each(self) -> int:
        return self.cards_in_play // self.players

    @property
    def tricks(self) -> int:
        return self.each

    @property
    def left_over(self) -> int:
        return self.cards_in_play % self.players

    @property
    def pass_cycle(self) -> tuple[str, ...]:
        """Sides passed to, hand after hand, in clockwise play."""
        return ("left", "right", "across", "none") if self.players == 4 else ("left", "right")

    @property
    def opening_card(self) -> Card | None:
        """The card that must be led first: the lowest club left in the pack; none with two packs."""
        if self.packs > 1:
            return None
        return next(card for card in PACK if card.suit == "C" and card not in self.removed)


@dataclass(frozen=True)
class Variant:
    """One of the games: how many may play, with how many packs, and to what score."""

    key: str
    packs: int
    min_players: int
    max_players: int
    best_players: int | None
    limit: int
    advised_limit: int
    jack_points: int

    @cached_property
    def hearts(self) -> int:
        return self.packs * sum(card.suit == "H" for card in PACK)

    @cached_property
    def queens(self) -> int:
        return self.packs * PACK.count(QUEEN)

    @property
    def has_jack(self) -> bool:
        return self.jack_points != 0

    @property
    def cancels(self) -> bool:
        """Whether equal cards cancel each other, so that a last trick can go uncollected."""
        return self.packs > 1

    @property
    def player_counts(self) -> range:
        return range(self.min_players, self.max_players + 1)

    @property
    def points_per_hand(self) -> int:
        """What all seats score together in a hand without a moon, everything collected."""
        return self.hearts * HEART_POINTS + self.queens * QUEEN_POINTS + self.jack_points

    @property
    def moon_sum_subtract(self) -> int:
        """What all seats score together when the shooter subtracts."""
        return -MOON_POINTS + self.jack_points

    def moon_sum_add(self, players: int) -> int:
        """What all seats score together when the shooter adds to everybody else."""
        return MOON_POINTS * (players - 1) + self.jack_points

    def deal(self, players: int) -> Deal:
        """The deal for this many players; ValueError for a number this game is not played with."""
        if players not in self.player_counts:
            raise ValueError(
                f"{self.key} is for {self.min_players} to {self.max_players} players, not {players}"
            )
        return Deal(players, self.packs, REMOVED.get(players, ()) if self.packs == 1 else ())


HEARTS = Variant(
    key="hearts",
    packs=1,
    min_players=3,
    max_players=7,
    best_players=4,
    limit=100,
    advised_limit=50,
    jack_points=0,
)
CANCELLATION = Variant(
    key="cancellation",
    packs=2,
    min_players=6,
    max_players=11,
    best_players=None,
    limit=150,
    advised_limit=100,
    jack_points=0,
)
OMNIBUS = Variant(
    key="omnibus",
    packs=1,
    min_players=3,
    max_players=7,
    best_players=None,
    limit=100,
    advised_limit=50,
    jack_points=-10,
)

VARIANTS = {variant.key: variant for variant in (HEARTS, CANCELLATION, OMNIBUS)}
MIN_PLAYERS = min(variant.min_players for variant in VARIANTS.values())
MAX_PLAYERS = max(variant.max_players for variant in VARIANTS.values())


def variants_for(players: int) -> tuple[Variant, ...]:
    """The games that can be played with this many."""
    return tuple(variant for variant in VARIANTS.values() if players in variant.player_counts)
