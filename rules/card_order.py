"""What a host wants of table cards: for which table, which kinds, how many."""

from dataclasses import dataclass

from rules.variants import Variant

KINDS = ("deal", "rules", "words", "places")
PAPERS = {"a4": "a4", "letter": "us-letter"}
MOST_COPIES = 20


@dataclass(frozen=True)
class CardOrder:
    """
    The cards a host wants for one table.

    `names` is empty, or has one name for each seat in turn order, "" for a seat without one. `second` is the code of a
    second language, None for one alone. `direction` ("clockwise", "counterclockwise") and `passing` ("rules", "none") are
    those of the game. `copies` of every card are printed.
    """

    variant: Variant
    players: int
    direction: str = "clockwise"
    passing: str = "rules"
    names: tuple[str, ...] = ()
    second: str | None = None
    kinds: tuple[str, ...] = KINDS
    copies: int = 1
    paper: str = "a4"

    def codes(self, code: str) -> tuple[str, ...]:
        """The languages of the cards, that of who asks first."""
        return (code,) if self.second in (None, code) else (code, self.second)
