"""What a host wants on paper: the look of a sheet, and a blank sheet for one table."""

from collections.abc import Callable
from dataclasses import dataclass

from rules.plain import in_each
from scorekeeper import scoring

PAPERS = {"a4": "a4", "letter": "us-letter", "a5": "a5"}
ORIENTATIONS = ("auto", "portrait", "landscape")
PARTS = ("check", "crib", "house", "qr")
MOST_ROWS = 40
MOST_COPIES = 20
MOST_UPRIGHT = 5  # seats that leave room to write on an upright page

Words = Callable[[], str]


@dataclass(frozen=True)
class Look:
    """How a sheet is printed, whatever it says. `second` is the code of a second language, None for one alone."""

    paper: str = "a4"
    orientation: str = "auto"
    large: bool = False
    second: str | None = None
    parts: tuple[str, ...] = PARTS
    copies: int = 1


@dataclass(frozen=True)
class Order:
    """
    A blank sheet as a host wants it.

    `names` has one name for each seat, "" where there is a line to write on; `rows` None prints as many as fit.
    """

    terms: scoring.Terms
    names: tuple[str, ...]
    rows: int | None = None
    look: Look = Look()


@dataclass(frozen=True)
class Layout:
    """What every piece of one sheet needs to know: the agreement, the look, and its languages, the reader's first."""

    terms: scoring.Terms
    look: Look
    codes: tuple[str, ...]

    def said(self, words: Words) -> list[str]:
        """The same words in each language of the sheet."""
        return in_each(self.codes, words)


def most_copies(rows: int) -> int:
    """How many copies of a sheet with this many rows may be printed at once: a long game takes as long as many short ones."""
    return min(MOST_COPIES, max(1, MOST_COPIES * MOST_ROWS // max(1, rows)))


def is_flipped(look: Look, seats: int) -> bool:
    """Whether the long side of the paper lies at the top: as asked, else as this many seats need it."""
    return {"portrait": False, "landscape": True}.get(look.orientation, seats > MOST_UPRIGHT)


def layout_of(terms: scoring.Terms, look: Look, code: str) -> Layout:
    second = () if look.second in (None, code) else (look.second,)
    return Layout(terms, look, (code, *second))
