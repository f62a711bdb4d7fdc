"""The only reader: the rows of one game become one frozen Sheet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from rules.variants import Variant
from scorekeeper import scoring
from scorekeeper.models import Entry, Game, Hand
from scorekeeper.rows import cards_of, holding_sittings, players_of, terms_of


class Erased(Exception):
    """The game was erased while it was looked at: to whoever asks, it was never there."""


@dataclass(frozen=True)
class SheetHand:
    """
    A hand on the sheet. `number` names it for good, `place` is what people see (from 1 without gaps).

    `seats` are the players who sat there, in the order of the hand's counts. All else is by player, from 0: `points` is None
    for who did not sit there, `totals` for who had not joined, and altogether where the hand lies after the end and is not
    counted.
    """

    number: int
    place: int
    revision: int
    hand: scoring.Hand
    seats: tuple[int, ...]
    points: tuple[int | None, ...]
    totals: tuple[int | None, ...] | None
    counted: bool
    dealer: int
    side: str
    receivers: tuple[int | None, ...] | None
    shooter: int | None

    @property
    def revisions(self) -> int:
        """How often this hand was written, struck or restored: revisions count from 1 without gaps."""
        return self.revision

    @property
    def jack(self) -> int | None:
        """The player who took the jack of diamonds."""
        return None if self.hand.jack is None else self.seats[self.hand.jack]

    def taken(self) -> dict[int, tuple[int, int]]:
        """The hearts and Black Marias of everybody who sat there, by player."""
        counts = zip(self.hand.hearts, self.hand.queens, strict=True)
        return dict(zip(self.seats, counts, strict=True))


@dataclass(frozen=True)
class Struck:
    """A hand taken off the sheet, as it last stood."""

    number: int
    revision: int
    hand: scoring.Hand
    seats: tuple[int, ...]


@dataclass(frozen=True)
class Next:
    """
    The hand that is played next, at which `seats` sit; all by player.

    `leads` is who leads first, in Cancellation Hearts.
    """

    number: int
    place: int
    seats: tuple[int, ...]
    dealer: int
    side: str
    receivers: tuple[int | None, ...] | None
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

    `names` are those of everybody who ever sat there, players by index, and `totals` follow them. `sittings` is empty while
    nobody joined, left or moved; `starts` are the points with which players joined in each. `standings` place who sits at
    the table, or sat there at the end; `left` are those who played and went before. `ended_after` is the place of the hand that ended the game: None while it runs, and where the table
    finished early.
    """

    variant: Variant
    names: tuple[str, ...]
    terms: scoring.Terms
    created: datetime
    changed: datetime
    hands: tuple[SheetHand, ...]
    struck: tuple[Struck, ...]
    sittings: tuple[scoring.Sitting, ...]
    starts: tuple[Mapping[int, int], ...]
    totals: tuple[int, ...]
    standings: tuple[scoring.Standing, ...]
    left: tuple[int, ...]
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

    @property
    def known(self) -> tuple[int, ...]:
        """The players who sit at the table or ever played a hand that is on the sheet, by index."""
        played = {player for written in self.hands for player in written.seats}
        return tuple(sorted(played | set(self.next.seats)))

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the players who are known, for the columns of a table."""
        return self.names_of(self.known)

    def seats_at(self, number: int) -> tuple[int, ...]:
        """Who sits at the table when the hand of this number is played."""
        sat = [sitting.seats for sitting in self.sittings if sitting.before <= number]
        return sat[-1] if sat else scoring.opening(self.terms.players).seats

    def seated_before(self, number: int) -> frozenset[int]:
        """Everybody who sat at the table before the hand of this number; before the first, those of the opening."""
        earlier = [sitting.seats for sitting in self.sittings if sitting.before < number]
        opened = scoring.opening(self.terms.players).seats
        return frozenset(player for seats in earlier or [opened] for player in seats)

    def starts_at(self, number: int) -> Mapping[int, str | int]:
        """What those begin with who sit down right before the hand of this number."""
        return next((sitting.starts for sitting in self.sittings if sitting.before == number), {})

    def terms_for(self, seats: Sequence[int]) -> scoring.Terms:
        """The agreement for a hand at which these players sit."""
        return self.terms.at_table_of(len(seats))

    def names_of(self, seats: Sequence[int]) -> tuple[str, ...]:
        """The names of these players, in their order."""
        return tuple(self.names[player] for player in seats)

    def course(self, changed: Mapping[int, scoring.Hand] | None = None) -> scoring.Course:
        """Sittings and hands in order; `changed` hands stand in place of those of their numbers, or are added."""
        hands = {written.number: written.hand for written in self.hands} | (changed or {})
        return scoring.course(self.sittings, hands.items())

    def work_out(self, course: scoring.Course, *, limit: int | None = None) -> scoring.Outcome:
        """What a course of this game comes to, by the agreement in force or with another limit."""
        terms = self.terms if limit is None else replace(self.terms, limit=limit)
        return scoring.outcome(terms, course, known=len(self.names))

    def futures(self, hand: scoring.Hand, number: int | None) -> Mapping[str, scoring.Outcome]:
        """
        What each choice of the shooter leads to, for a hand in which the moon was shot.

        `number` None writes a new hand at the end, a number amends that hand. ValueError for a hand that
        cannot be scored with a choice, and for a number that is not on the sheet.
        """
        if number is not None and self.hand(number) is None:
            raise ValueError(f"hand {number} is not on the sheet")
        written = self.next.number if number is None else number
        return {
            moon: self.work_out(self.course({written: replace(hand, moon=moon)})) for moon in scoring.MOONS
        }


def read(game: Game) -> Sheet:
    """
    Read one game, in five queries however many hands it has.

    Erased for a game that another phone erases meanwhile.
    """
    # Lines are written one after the other and never changed, so all rows up to one line are always one whole
    # state of the game, whatever another phone writes between two queries.
    line = Entry.objects.filter(game=game).order_by("-serial").first()
    if line is None:
        raise Erased
    written = cards_of(Hand.objects.newest(line).order_by("number"))
    sittings = holding_sittings(line)
    # Asked last: every game has players, so without them the hands may have been erased before they were asked for.
    players = players_of(line)
    if not players:
        raise Erased
    opened_with = len(sittings[0].seats) if sittings else len(players)
    terms = terms_of(game, players).at_table_of(opened_with)
    return _sheet(game, line, terms, tuple(player.name for player in players), sittings, written)


def newest_version(**key: str) -> int | None:
    """The newest version of the game behind a key (`write_key`, `watch_key`, `seat_links__key`), in one query; None where there is none."""
    ((name, value),) = key.items()
    lines = Entry.objects.filter(**{f"game__{name}": value}).order_by("-serial")
    return lines.values_list("serial", flat=True).first()


def _sheet(
    game: Game,
    line: Entry,
    terms: scoring.Terms,
    names: tuple[str, ...],
    sittings: tuple[scoring.Sitting, ...],
    written: list[tuple[Hand, scoring.Hand]],
) -> Sheet:
    on_sheet = [(row, hand) for row, hand in written if not row.struck]
    course = scoring.course(sittings, [(row.number, hand) for row, hand in on_sheet])
    outcome = scoring.outcome(terms, course, known=len(names))
    *seatings, upcoming = scoring.seatings(terms, course)
    hands = []
    for place, ((row, hand), scored, seating) in enumerate(
        zip(on_sheet, outcome.hands, seatings, strict=True), start=1
    ):
        shooter = scoring.shooter(terms.at_table_of(len(scored.seats)), hand)
        hands.append(
            SheetHand(
                number=row.number,
                place=place,
                revision=row.revision,
                hand=hand,
                seats=scored.seats,
                points=scored.points,
                totals=scored.totals,
                counted=scored.counted,
                dealer=seating.dealer,
                side=seating.side,
                receivers=seating.receivers,
                shooter=None if shooter is None else scored.seats[shooter],
            )
        )
    sheet = Sheet(
        variant=terms.variant,
        names=names,
        terms=terms,
        created=game.created_at,
        changed=line.at,
        hands=tuple(hands),
        struck=(),
        sittings=sittings,
        starts=outcome.starts,
        totals=outcome.totals,
        standings=scoring.standings(outcome.totals, outcome.seats),
        left=tuple(
            sorted({player for hand in hands for player in hand.seats if hand.counted} - set(outcome.seats))
        ),
        ended=outcome.ended,
        ended_after=outcome.ended_after,
        winners=outcome.winners,
        next=Next(
            number=len(written) + 1,
            place=len(hands) + 1,
            seats=upcoming.seats,
            dealer=upcoming.dealer,
            side=upcoming.side,
            receivers=upcoming.receivers,
            leads=upcoming.leads,
        ),
        version=line.serial,
    )
    struck = (
        Struck(row.number, row.revision, hand, sheet.seats_at(row.number))
        for row, hand in written
        if row.struck
    )
    return replace(sheet, struck=tuple(struck))


def preview(sheet: Sheet, *, limit: int) -> Preview:
    """
    Say what this limit would do to the sheet; it saves nothing.

    ValueError for a limit that no game may have.
    """
    if scoring.terms_problems(sheet.variant, sheet.terms.players, limit):
        raise ValueError(f"no game may have the limit {limit!r}")
    outcome = sheet.work_out(sheet.course(), limit=limit)
    changes = list(zip(sheet.hands, outcome.hands, strict=True))
    return Preview(
        limit=limit,
        stop=tuple(now.place for now, then in changes if now.counted and not then.counted),
        again=tuple(now.place for now, then in changes if then.counted and not now.counted),
        outcome=outcome,
    )
