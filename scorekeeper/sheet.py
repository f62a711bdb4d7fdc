"""The only reader: the rows of one game become one frozen Sheet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from django.db.models import Max, QuerySet

from rules.variants import VARIANTS, Variant
from scorekeeper import scoring
from scorekeeper.models import Entry, Game, Hand, Seat, Taken, Terms


class Erased(Exception):
    """The game was erased while it was looked at: to whoever asks, it was never there."""


@dataclass(frozen=True)
class SheetHand:
    """
    A hand on the sheet. `number` names it for good, `place` is what people see (from 1 without gaps).

    `totals` is None where the hand lies after the end and is not counted. Seats count from 0.
    """

    number: int
    place: int
    revision: int
    hand: scoring.Hand
    points: tuple[int, ...]
    totals: tuple[int, ...] | None
    counted: bool
    dealer: int
    side: str
    receivers: tuple[int, ...] | None
    shooter: int | None

    @property
    def revisions(self) -> int:
        """How often this hand was written, struck or restored: revisions count from 1 without gaps."""
        return self.revision


@dataclass(frozen=True)
class Struck:
    """A hand taken off the sheet, as it last stood."""

    number: int
    revision: int
    hand: scoring.Hand


@dataclass(frozen=True)
class Next:
    """The hand that is played next; `leads` is the seat that leads first, in Cancellation Hearts."""

    number: int
    place: int
    dealer: int
    side: str
    receivers: tuple[int, ...] | None
    leads: int | None


@dataclass(frozen=True)
class Preview:
    """
    What another limit would do to the sheet, before anything is saved.

    `stop` and `again` are the places of hands that would no longer count and of those that would count again.
    """

    limit: int
    stop: tuple[int, ...]
    again: tuple[int, ...]
    outcome: scoring.Outcome

    @property
    def ended(self) -> bool:
        return self.outcome.ended

    @property
    def ended_after(self) -> int | None:
        return self.outcome.ended_after

    @property
    def winners(self) -> tuple[int, ...]:
        return self.outcome.winners


@dataclass(frozen=True)
class Sheet:
    """
    One game as it stands after line `version` of its journal, which was written at `changed`. It holds no key.

    `ended_after` is the place of the hand that ended the game: None while it runs, and where the table
    finished early.
    """

    variant: Variant
    names: tuple[str, ...]
    terms: scoring.Terms
    created: datetime
    changed: datetime
    hands: tuple[SheetHand, ...]
    struck: tuple[Struck, ...]
    totals: tuple[int, ...]
    standings: tuple[scoring.Standing, ...]
    ended: bool
    ended_after: int | None
    winners: tuple[int, ...]
    next: Next
    version: int

    def hand(self, number: int) -> SheetHand | None:
        """The hand of this number, if it is on the sheet."""
        return next((hand for hand in self.hands if hand.number == number), None)

    def struck_hand(self, number: int) -> Struck | None:
        """The hand of this number, if it was taken off the sheet."""
        return next((hand for hand in self.struck if hand.number == number), None)

    def with_hand(self, hand: scoring.Hand, number: int | None) -> tuple[scoring.Hand, ...]:
        """The hands in order with this one put in place of hand `number`, or at the end when that is None."""
        if number is None:
            return (*(written.hand for written in self.hands), hand)
        if self.hand(number) is None:
            raise ValueError(f"hand {number} is not on the sheet")
        return tuple(hand if written.number == number else written.hand for written in self.hands)

    def futures(self, hand: scoring.Hand, number: int | None) -> Mapping[str, scoring.Outcome]:
        """
        What each choice of the shooter leads to, for a hand in which the moon was shot.

        `number` None writes a new hand at the end, a number amends that hand. ValueError for a hand that
        cannot be scored with a choice, and for a number that is not on the sheet.
        """
        return {
            moon: scoring.outcome(self.terms, self.with_hand(replace(hand, moon=moon), number))
            for moon in scoring.MOONS
        }


def read(game: Game) -> Sheet:
    """
    Read one game, in four queries however many hands it has.

    Erased for a game that another phone erases meanwhile.
    """
    # Lines are written one after the other and never changed, so all rows up to one line are always one whole
    # state of the game, whatever another phone writes between two queries.
    line = Entry.objects.filter(game=game).order_by("-serial").first()
    if line is None:
        raise Erased
    written = cards_of(Hand.objects.newest(line).order_by("number"))
    # Asked last: every game has seats, so without them the hands may have been erased before they were asked for.
    seats = _seats(line)
    if not seats:
        raise Erased
    return _sheet(game, line, terms_of(game, seats), tuple(seat.name for seat in seats), written)


def terms_of(game: Game, seats: Sequence[Seat]) -> scoring.Terms:
    """The agreement on which these seats hang."""
    row = seats[0].terms
    return scoring.Terms(
        variant=VARIANTS[game.variant],
        players=len(seats),
        limit=row.limit,
        ties=row.ties,
        direction=row.direction,
        passing=row.passing,
        first_dealer=row.first_dealer,
        finished=row.finished,
    )


def newest_serial(game: Game) -> int:
    """The number of the newest line in the game's journal: it grows with every write, and only then."""
    return Entry.objects.filter(game=game).aggregate(newest=Max("serial"))["newest"]


def _seats(line: Entry) -> list[Seat]:
    newest = Terms.objects.filter(entry__game=line.game_id, entry__lte=line).order_by("-entry")
    return list(Seat.objects.filter(terms=newest.values("pk")[:1]).select_related("terms").order_by("index"))


def cards_of(rows: QuerySet[Hand]) -> list[tuple[Hand, scoring.Hand]]:
    """These writings of hands, each with the cards that it holds, in two queries."""
    taken: dict[int, list[tuple[int, int]]] = {}
    counts = Taken.objects.filter(hand__in=rows.values("pk")).order_by("hand", "seat")
    for hand_id, hearts, queens in counts.values_list("hand_id", "hearts", "queens"):
        taken.setdefault(hand_id, []).append((hearts, queens))
    return [
        (
            row,
            scoring.Hand(
                hearts=tuple(hearts for hearts, _ in taken[row.pk]),
                queens=tuple(queens for _, queens in taken[row.pk]),
                jack=row.jack,
                last_trick_cancelled=row.last_trick_cancelled,
                moon=row.moon,
            ),
        )
        for row in rows
    ]


def _sheet(
    game: Game,
    line: Entry,
    terms: scoring.Terms,
    names: tuple[str, ...],
    written: list[tuple[Hand, scoring.Hand]],
) -> Sheet:
    on_sheet = [(row, hand) for row, hand in written if not row.struck]
    outcome = scoring.outcome(terms, [hand for _, hand in on_sheet])
    hands = []
    for place, ((row, hand), scored) in enumerate(zip(on_sheet, outcome.hands, strict=True), start=1):
        seating = scoring.seating(terms, place)
        hands.append(
            SheetHand(
                number=row.number,
                place=place,
                revision=row.revision,
                hand=hand,
                points=scored.points,
                totals=scored.totals,
                counted=scored.counted,
                dealer=seating.dealer,
                side=seating.side,
                receivers=seating.receivers,
                shooter=scoring.shooter(terms, hand),
            )
        )
    upcoming = scoring.seating(terms, len(hands) + 1)
    return Sheet(
        variant=terms.variant,
        names=names,
        terms=terms,
        created=game.created_at,
        changed=line.at,
        hands=tuple(hands),
        struck=tuple(Struck(row.number, row.revision, hand) for row, hand in written if row.struck),
        totals=outcome.totals,
        standings=scoring.standings(outcome.totals),
        ended=outcome.ended,
        ended_after=outcome.ended_after,
        winners=outcome.winners,
        next=Next(
            number=len(written) + 1,
            place=len(hands) + 1,
            dealer=upcoming.dealer,
            side=upcoming.side,
            receivers=upcoming.receivers,
            leads=upcoming.leads,
        ),
        version=line.serial,
    )


def preview(sheet: Sheet, *, limit: int) -> Preview:
    """
    Say what this limit would do to the sheet; it saves nothing.

    ValueError for a limit that no game may have.
    """
    if scoring.terms_problems(sheet.variant, sheet.terms.players, limit):
        raise ValueError(f"no game may have the limit {limit!r}")
    outcome = scoring.outcome(replace(sheet.terms, limit=limit), [written.hand for written in sheet.hands])
    changes = list(zip(sheet.hands, outcome.hands, strict=True))
    return Preview(
        limit=limit,
        stop=tuple(now.place for now, then in changes if now.counted and not then.counted),
        again=tuple(now.place for now, then in changes if then.counted and not now.counted),
        outcome=outcome,
    )
