"""
The only writer: each function adds one line to a game's journal, or refuses and writes nothing.

A line is written in one transaction that holds the game's row (on SQLite the whole database), so what was asked
of the sheet still holds when it is written. Each gives the fresh Sheet. An entry that the game has already
writes nothing and gives the sheet as it stands, whatever else it carries. Two functions erase whole games.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from uuid import UUID

from rules.variants import Variant
from scorekeeper import models, scoring
from scorekeeper import names as naming
from scorekeeper.agreement import COUNTINGS
from scorekeeper.checked import checked_hand, checked_sitting, checked_terms
from scorekeeper.gamefile import ParsedGame
from scorekeeper.history import open_recounts
from scorekeeper.journal import (
    Write,
    add_line,
    erase_game,
    erase_untouched,
    open_journal,
    opened,
    replayed,
    write_hands,
    write_pile,
    write_recount,
    write_sittings,
    write_terms,
)
from scorekeeper.links import give_seats
from scorekeeper.piles import Pile, Piles, pile_problems, read_piles
from scorekeeper.refusals import Problem, Refused
from scorekeeper.sheet import Erased, Sheet, SheetHand, Struck

__all__ = [
    "Erased",
    "NoSuchHand",
    "NothingToReopen",
    "Refused",
    "amend_hand",
    "ask_recount",
    "change_seats",
    "change_settings",
    "choose_moon",
    "erase_game",
    "erase_untouched",
    "finish",
    "import_game",
    "lay_pile",
    "let_stand",
    "open_game",
    "opened",
    "record_hand",
    "reopen",
    "replayed",
    "restore_hand",
    "strike_hand",
]


class NoSuchHand(Exception):
    """A hand of this number was never written."""


class NothingToReopen(Exception):
    """The table did not finish early; a game that reached its limit goes on when the limit is raised."""


def open_game(
    *,
    variant: Variant,
    names: Sequence[str],
    limit: int | None,
    ties: str,
    direction: str,
    passing: str,
    first_dealer: int | None,
    counting: str = COUNTINGS[0],
    entry: UUID | None,
    now: datetime,
) -> models.Game:
    """
    Open a game; the same entry twice leads to the same game.

    `names` stand in seat order, blank ones left out; `limit` None is the usual one of the variant;
    `first_dealer` is a seat from 0. Refused: what scoring.terms_problems and names.problems name.
    """
    names = [naming.clean(name) for name in names]
    terms = scoring.Terms(
        variant=variant,
        players=len(names),
        limit=variant.limit if limit is None else limit,
        ties=ties,
        direction=direction,
        passing=passing,
        first_dealer=first_dealer,
        counting=counting,
    )
    game = open_journal(lambda: checked_terms(terms, names), names, entry=entry, created=now, now=now)
    if counting == "everybody":
        give_seats(game, range(len(names)))
    return game


def import_game(parsed: ParsedGame, *, entry: UUID | None = None, now: datetime) -> models.Game:
    """
    Open a new game with what a file or a paper held, its hands numbered from 1 in that order.

    The same entry twice leads to the same game.
    """
    return open_journal(
        lambda: parsed.terms,
        parsed.names,
        parsed.hands,
        parsed.sittings,
        entry=entry,
        created=parsed.created or now,
        now=now,
    )


def record_hand(
    game: models.Game,
    *,
    number: int | None,
    hand: scoring.Hand,
    seated: tuple[int, ...] | None = None,
    entry: UUID | None,
    now: datetime,
) -> Sheet:
    """
    Write a new hand; `number` is the one the form was made for, None where it cannot be read.

    `seated` are the players in the order of the counts, None where that is the table as it sits now. Refused, each alone:
    entry_missing, game_over, hand_already_written, hand_number_ahead, seats_changed (others sit there, or in another order);
    else the problems of the hand, whose values may be of any kind.
    """

    def change(sheet: Sheet) -> Write:
        _require_next(sheet, number, entry)
        if seated not in (None, sheet.next.seats):
            raise Refused(Problem.SEATS_CHANGED)
        return _revision(sheet.next.number, 1, _checked(sheet, sheet.next.seats, hand))

    return add_line(game, change, entry=entry, now=now)


def amend_hand(
    game: models.Game,
    *,
    number: int,
    revision: int | None,
    hand: scoring.Hand,
    entry: UUID | None,
    now: datetime,
) -> Sheet:
    """
    Write another revision of a hand on the sheet; one without a change writes nothing.

    NoSuchHand for a number never written. Refused, each alone: entry_missing, revision_stale (`revision` is
    not the newest, or None where it cannot be read, or the hand is struck); else the problems of the hand.
    """

    def change(sheet: Sheet) -> Write | None:
        written = _newest(sheet, number, revision, entry)
        if isinstance(written, Struck):
            raise Refused(Problem.REVISION_STALE)
        amended = _checked(sheet, written.seats, hand)
        return None if amended == written.hand else _revision(number, written.revision + 1, amended)

    return add_line(game, change, entry=entry, now=now)


def strike_hand(
    game: models.Game, *, number: int, revision: int | None, entry: UUID | None, now: datetime
) -> Sheet:
    """
    Take a hand off the sheet; its number stays taken. Striking a struck hand writes nothing.

    NoSuchHand for a number never written. Refused: entry_missing, revision_stale.
    """

    def change(sheet: Sheet) -> Write | None:
        written = _newest(sheet, number, revision, entry)
        if isinstance(written, Struck):
            return None
        return _revision(number, written.revision + 1, written.hand, struck=True)

    return add_line(game, change, entry=entry, now=now)


def restore_hand(
    game: models.Game, *, number: int, revision: int | None, entry: UUID | None, now: datetime
) -> Sheet:
    """
    Put a struck hand back between its neighbours by number. Restoring one on the sheet writes nothing.

    NoSuchHand for a number never written. Refused: entry_missing, revision_stale.
    """

    def change(sheet: Sheet) -> Write | None:
        written = _newest(sheet, number, revision, entry)
        if isinstance(written, SheetHand):
            return None
        return _revision(number, written.revision + 1, written.hand)

    return add_line(game, change, entry=entry, now=now)


def change_settings(
    game: models.Game,
    *,
    entry: UUID | None,
    now: datetime,
    limit: int | None = None,
    ties: str | None = None,
    direction: str | None = None,
    passing: str | None = None,
    first_dealer: int | None = None,
    counting: str | None = None,
    names: Sequence[str] | None = None,
) -> Sheet:
    """
    Change what the table agreed on; None, and a blank name, leave that thing as it is.

    What is agreed holds for the whole sheet. `names` has one for everybody who ever sat there. Without a change nothing is
    written. Refused: entry_missing or wrong_number_of_entries alone, else what scoring.terms_problems and
    names.problems name.
    """
    given = {
        "limit": limit,
        "ties": ties,
        "direction": direction,
        "passing": passing,
        "first_dealer": first_dealer,
        "counting": counting,
    }

    def change(sheet: Sheet) -> Write | None:
        _require(entry)
        typed = sheet.names if names is None else [naming.clean(name) for name in names]
        if len(typed) != len(sheet.names):
            raise Refused(Problem.WRONG_NUMBER_OF_ENTRIES)
        called = tuple(new or old for new, old in zip(typed, sheet.names, strict=True))
        terms = replace(sheet.terms, **{key: value for key, value in given.items() if value is not None})
        return _agreement(sheet, checked_terms(terms, called, seats=sheet.seats_at(1)), called)

    return _with_phones(game, add_line(game, change, entry=entry, now=now))


def change_seats(
    game: models.Game,
    *,
    number: int | None,
    seats: Sequence[int],
    newcomers: Sequence[str] = (),
    start: str | None = None,
    entry: UUID | None,
    now: datetime,
) -> Sheet:
    """
    Let players join, leave and move before the next hand, whose `number` the form was made for.

    `seats` are players by index in turn order; `newcomers` have the indexes after those that are known, and begin with what
    `start`, a choice of STARTS, says. Earlier hands stay as they were played; without a change nothing is written. Refused,
    each alone: entry_missing, game_over, hand_already_written, hand_number_ahead; else what checked_sitting names.
    """

    def change(sheet: Sheet) -> Write | None:
        _require_next(sheet, number, entry)
        names = (*sheet.names, *(naming.clean(name) for name in newcomers))
        # Nobody has played at a table that is changed once more: who joined there still joins, and begins as was chosen then.
        begun = sheet.starts_at(sheet.next.number)
        joined = [player for player in seats if player not in sheet.seated_before(sheet.next.number)]
        starts = {player: begun.get(player, start or "") for player in joined}
        sitting = scoring.Sitting(sheet.next.number, tuple(seats), starts)
        sitting = checked_sitting(sheet.variant, sitting, names)
        if sitting.seats == sheet.next.seats:
            return None
        # The first change also writes down who sat there until then.
        first = [] if sheet.sittings or sheet.next.number == 1 else [scoring.opening(sheet.terms.players)]
        return lambda line: _write_seats(line, sheet, names, [*first, sitting])

    return _with_phones(game, add_line(game, change, entry=entry, now=now))


def _with_phones(game: models.Game, sheet: Sheet) -> Sheet:
    """Where everybody counts, give everybody at the table a link."""
    if sheet.terms.counting == "everybody":
        give_seats(game, sheet.next.seats)
    return sheet


def _write_seats(
    line: models.Entry, sheet: Sheet, names: tuple[str, ...], sittings: Sequence[scoring.Sitting]
) -> None:
    write_sittings(line, sittings)
    if names != sheet.names:
        write_terms(line, sheet.terms, names)


def lay_pile(
    game: models.Game, *, player: int, number: int | None, pile: Pile, entry: UUID | None, now: datetime
) -> Sheet:
    """
    Write what a player counted in their own pile for the next hand, and the hand itself once all piles add up.

    Counting again replaces what was counted before; the same once more writes nothing. Refused, each alone: entry_missing,
    game_over, hand_already_written, hand_number_ahead, seat_closed (the scorer enters the hands, or the player does not sit there);
    else what piles.pile_problems names.
    """

    def change(sheet: Sheet) -> Write | None:
        piles = _counted(game, sheet, player, number, entry)
        if found := pile_problems(piles.terms, pile):
            raise Refused(*found, variant=sheet.variant.key, hearts=pile.hearts, queens=pile.queens)
        if piles.laid.get(player) == pile:
            return None
        piles = piles.with_pile(player, pile)

        def write(line: models.Entry) -> None:
            write_pile(line, sheet.next.number, player, pile)
            if piles.is_hand:
                _revision(sheet.next.number, 1, piles.hand)(line)

        return write

    return add_line(game, change, entry=entry, now=now)


def choose_moon(
    game: models.Game, *, player: int, number: int | None, moon: str | None, entry: UUID | None, now: datetime
) -> Sheet:
    """
    Write the hand that waits for nothing but this player's choice of the moon.

    Refused as lay_pile is; moon_not_shot where it does not wait for this player, else what is wrong with the choice.
    """

    def change(sheet: Sheet) -> Write:
        piles = _counted(game, sheet, player, number, entry)
        if piles.shooter != player:
            raise Refused(Problem.MOON_NOT_SHOT, variant=sheet.variant.key)
        hand = _checked(sheet, piles.seats, replace(piles.hand, moon=moon))
        return _revision(sheet.next.number, 1, hand)

    return add_line(game, change, entry=entry, now=now)


def _counted(game: models.Game, sheet: Sheet, player: int, number: int | None, entry: UUID | None) -> Piles:
    _require_next(sheet, number, entry)
    if sheet.terms.counting != "everybody" or player not in sheet.next.seats:
        raise Refused(Problem.SEAT_CLOSED)
    return read_piles(game, sheet)


def ask_recount(game: models.Game, *, number: int, now: datetime) -> Sheet:
    """
    Write down that somebody who watches wants a hand counted again; it changes no score.

    While that is open, asking again writes nothing. NoSuchHand for a hand that is not on the sheet.
    """

    def change(sheet: Sheet) -> Write | None:
        if sheet.hand(number) is None:
            raise NoSuchHand(number)
        if number in open_recounts(game, sheet):
            return None
        return lambda line: write_recount(line, number, asked=True)

    return add_line(game, change, entry=None, now=now)


def let_stand(game: models.Game, *, number: int, now: datetime) -> Sheet:
    """Answer a request to count a hand again: it stands as it is. Without a request nothing is written."""

    def change(sheet: Sheet) -> Write | None:
        if sheet.hand(number) is None and sheet.struck_hand(number) is None:
            raise NoSuchHand(number)
        if number not in open_recounts(game, sheet):
            return None
        return lambda line: write_recount(line, number, asked=False)

    return add_line(game, change, entry=None, now=now)


def finish(game: models.Game, *, now: datetime) -> Sheet:
    """End the game early. Refused: game_over when it has ended, nothing_to_finish without a hand."""

    def change(sheet: Sheet) -> Write | None:
        if sheet.ended:
            raise Refused(Problem.GAME_OVER)
        if not sheet.hands:
            raise Refused(Problem.NOTHING_TO_FINISH)
        return _agreement(sheet, replace(sheet.terms, finished=True), sheet.names)

    return add_line(game, change, entry=None, now=now)


def reopen(game: models.Game, *, now: datetime) -> Sheet:
    """
    Take an early finish back, and nothing else: a limit that was reached still ends the game.

    NothingToReopen where the table had not finished early.
    """

    def change(sheet: Sheet) -> Write | None:
        if not sheet.terms.finished:
            raise NothingToReopen
        return _agreement(sheet, replace(sheet.terms, finished=False), sheet.names)

    return add_line(game, change, entry=None, now=now)


def _newest(sheet: Sheet, number: int, revision: int | None, entry: UUID | None) -> SheetHand | Struck:
    written = sheet.hand(number) or sheet.struck_hand(number)
    if written is None:
        raise NoSuchHand(number)
    _require(entry)
    if revision != written.revision:
        raise Refused(Problem.REVISION_STALE)
    return written


def _checked(sheet: Sheet, seats: Sequence[int], hand: scoring.Hand) -> scoring.Hand:
    return checked_hand(sheet.terms_for(seats), sheet.names_of(seats), hand)


def _require(entry: UUID | None) -> None:
    if entry is None:
        raise Refused(Problem.ENTRY_MISSING)


def _require_next(sheet: Sheet, number: int | None, entry: UUID | None) -> None:
    """What is written for the next hand needs a game that goes on, and a form that was made for that hand."""
    _require(entry)
    if sheet.ended:
        raise Refused(Problem.GAME_OVER)
    if number is None or number < sheet.next.number:
        raise Refused(Problem.HAND_ALREADY_WRITTEN)
    if number > sheet.next.number:
        raise Refused(Problem.HAND_NUMBER_AHEAD)


def _revision(number: int, revision: int, hand: scoring.Hand, *, struck: bool = False) -> Write:
    row = models.Hand(number=number, revision=revision, struck=struck)
    return lambda line: write_hands(line, [row], [hand])


def _agreement(sheet: Sheet, terms: scoring.Terms, names: tuple[str, ...]) -> Write | None:
    if (terms, names) == (sheet.terms, sheet.names):
        return None
    return lambda line: write_terms(line, terms, names)
