"""One sheet laid out for the pages: standings, rows of hands, who gives to whom, and the two futures of a moon."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.variants import LIMIT_ALLOWED, MOON_POINTS, Variant
from scorekeeper import scoring
from scorekeeper.nearing import most_in_one_hand
from scorekeeper.sheet import Sheet, SheetHand, preview

LIMIT_STEP = 50  # a limit raised at the table is a round one
MOST_ON_A_PHONE = 5  # columns in which a total and the mark of a Black Maria stand clear of each other
MOON_CHANGES = {"subtract": -MOON_POINTS, "add": MOON_POINTS}


@dataclass(frozen=True)
class Line:
    """
    One line of the standings.

    `reach` is how far the total has come towards the limit, 0 to 100; `left` are the points still missing to it,
    told only once one hand could bring them.
    """

    place: int
    name: str
    total: int
    reach: int
    leads: bool
    wins: bool
    reached: bool
    left: int | None


@dataclass(frozen=True)
class Cell:
    """
    What a hand brought one player.

    `total` is None where the hand is not counted, `points` where the player did not sit there.
    """

    points: int | None
    total: int | None
    queens: range
    has_jack: bool
    deals: bool


@dataclass(frozen=True)
class Row:
    """
    One hand of the table. `shooter` is the name of who shot the moon; a hand is `doubtful` when more seats took
    something than tricks were won.
    """

    hand: SheetHand
    cells: tuple[Cell, ...]
    shooter: str | None
    dealer: str
    doubtful: bool

    @property
    def says(self) -> bool:
        """Whether a sentence stands under the numbers."""
        cancelled = self.hand.hand.last_trick_cancelled
        return self.shooter is not None or not self.hand.counted or cancelled or self.doubtful


@dataclass(frozen=True)
class Change:
    """One line of a future: what a seat would have, and by how much the moon changes it."""

    place: int
    name: str
    total: int
    points: int
    shoots: bool
    reached: bool


@dataclass(frozen=True)
class Future:
    """
    What one choice of the shooter leads to; `first` are the names in first place, who win when it ends.

    `elsewhere` is the place of the hand that ends the game where it is not this one, which is then `counted` or
    lies after the end. The game is `tied` when the limit is reached and the table plays on.
    """

    moon: str
    points: int
    changes: tuple[Change, ...]
    ended: bool
    elsewhere: int | None
    counted: bool
    tied: bool
    first: tuple[str, ...]
    best: int
    loses: bool


def lines(sheet: Sheet) -> list[Line]:
    """The standings, lowest first."""
    limit = sheet.terms.limit
    most = most_in_one_hand(sheet.variant)
    return [
        Line(
            place=standing.place,
            name=sheet.names[standing.seat],
            total=standing.total,
            reach=max(0, min(100, standing.total * 100 // limit)),
            leads=bool(sheet.hands) and not sheet.ended and standing.place == 1,
            wins=standing.seat in sheet.winners,
            reached=standing.total >= limit,
            left=limit - standing.total if not sheet.ended and 0 < limit - standing.total <= most else None,
        )
        for standing in sheet.standings
    ]


def left(sheet: Sheet) -> list[tuple[str, int]]:
    """Who played and left the table, each with the last total."""
    return [(sheet.names[player], sheet.totals[player]) for player in sheet.left]


def is_wide(sheet: Sheet) -> bool:
    """Whether the table of hands needs more room than a phone has, and scrolls in a box of its own."""
    return len(sheet.known) > MOST_ON_A_PHONE


def rows(sheet: Sheet) -> list[Row]:
    """The hands in the order of their places."""
    return [_row(sheet, written) for written in sheet.hands]


def _row(sheet: Sheet, written: SheetHand) -> Row:
    shooter, taken = written.shooter, written.taken()
    return Row(
        hand=written,
        cells=tuple(
            Cell(
                points=written.points[player],
                total=None if written.totals is None else written.totals[player],
                queens=range(0 if shooter is not None or player not in taken else taken[player][1]),
                has_jack=written.jack == player,
                deals=written.dealer == player,
            )
            for player in sheet.known
        ),
        shooter=None if shooter is None else sheet.names[shooter],
        dealer=sheet.names[written.dealer],
        doubtful=scoring.too_many_takers(sheet.terms_for(written.seats), written.hand),
    )


def chains(names: Sequence[str], receivers: Sequence[int | None] | None) -> list[list[str]]:
    """
    Who gives to whom, name after name until it closes: one ring, or pairs where cards go across.

    Who does not sit at the table gives to nobody, and is in no chain.
    """
    found: list[list[str]] = []
    seen: set[int | None] = set()
    for start in range(len(receivers or ())):
        if start in seen or receivers[start] is None:
            continue
        chain, seat = [names[start]], receivers[start]
        seen.add(start)
        while seat is not None and seat != start:
            chain.append(names[seat])
            seen.add(seat)
            seat = receivers[seat]
        found.append([*chain, names[start]])
    return found


def futures(sheet: Sheet, hand: scoring.Hand, number: int | None) -> list[Future]:
    """What the two choices lead to, for a hand in which the moon was shot; `number` as in Sheet.futures."""
    seats = sheet.next.seats if number is None else sheet.hand(number).seats
    seat = scoring.shooter(sheet.terms_for(seats), hand)
    shooter = None if seat is None else seats[seat]
    place = len(sheet.hands) if number is None else sheet.hand(number).place - 1
    return [
        _future(sheet, moon, outcome, place, shooter) for moon, outcome in sheet.futures(hand, number).items()
    ]


def _future(sheet: Sheet, moon: str, outcome: scoring.Outcome, index: int, shooter: int) -> Future:
    standings = scoring.standings(outcome.totals, outcome.seats)
    scored = outcome.hands[index]
    lowest = [standing for standing in standings if standing.place == 1]
    return Future(
        moon=moon,
        points=MOON_CHANGES[moon],
        changes=tuple(
            Change(
                place=standing.place,
                name=sheet.names[standing.seat],
                total=standing.total,
                points=(scored.points[standing.seat] or 0) if scored.counted else 0,
                shoots=standing.seat == shooter,
                reached=standing.total >= sheet.terms.limit,
            )
            for standing in standings
        ),
        ended=outcome.ended,
        elsewhere=outcome.ended_after if outcome.ended_after != index + 1 else None,
        counted=scored.counted,
        tied=not outcome.ended and standings[-1].total >= sheet.terms.limit,
        first=tuple(sheet.names[standing.seat] for standing in lowest),
        best=lowest[0].total,
        loses=outcome.ended and shooter not in outcome.winners,
    )


def higher_limit(sheet: Sheet) -> int | None:
    """The next round limit with which a game that is over at its limit goes on; None where none can."""
    if sheet.ended_after is None:
        return None
    first = (sheet.terms.limit // LIMIT_STEP + 1) * LIMIT_STEP
    limits = range(first, LIMIT_ALLOWED[1] + 1, LIMIT_STEP)
    return next((limit for limit in limits if preview(sheet, limit=limit).ended_after is None), None)


def struck(sheet: Sheet) -> list[dict[str, object]]:
    """The hands off the sheet, each told by what everybody had taken."""
    return [
        {
            "number": off.number,
            "revision": off.revision,
            "is_last": off.number == sheet.next.number - 1,
            "taken": [
                {"name": name, "hearts": hearts, "queens": range(queens)}
                for name, hearts, queens in zip(
                    sheet.names_of(off.seats), off.hand.hearts, off.hand.queens, strict=True
                )
            ],
        }
        for off in sheet.struck
    ]


def pips(variant: Variant) -> list[str]:
    """The penalty cards of a hand in the order of the pot: each pack's hearts, then its Black Maria."""
    pack = ["heart"] * (variant.hearts // variant.packs) + ["maria"] * (variant.queens // variant.packs)
    return pack * variant.packs
