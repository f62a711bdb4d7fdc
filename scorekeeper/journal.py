"""Lines of a game's journal going into the database, each in a transaction of its own, and whole games leaving it."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import TypeVar
from uuid import UUID

from django.db import IntegrityError, transaction

from scorekeeper import models, scoring
from scorekeeper.models import Entry, Game, Hand, Player, Seat, Sitting, Taken, Terms
from scorekeeper.piles import Pile
from scorekeeper.sheet import Erased, Sheet, read

# Writes what hangs on a new line of the journal.
Write = Callable[[Entry], None]

Answer = TypeVar("Answer")


def opened(entry: UUID) -> Game | None:
    """The game that this filled-in form opened before, if it did."""
    return Game.objects.filter(entry=entry).first()


def replayed(game: Game, entry: UUID) -> bool:
    """Whether this filled-in form was written into the game before; asked before anything else about it."""
    return Entry.objects.filter(game=game, uuid=entry).exists()


def open_journal(
    agree: Callable[[], scoring.Terms],
    names: Sequence[str],
    hands: Sequence[scoring.Hand] = (),
    sittings: Sequence[scoring.Sitting] = (),
    *,
    entry: UUID | None,
    created: datetime,
    now: datetime,
) -> Game:
    """
    Write a new game with its first line: the terms that `agree` gives or refuses, these hands and sittings.

    The game that `entry` opened before is given back instead, and nothing is asked or written.
    """

    def answered() -> Game | None:
        return None if entry is None else opened(entry)

    def write() -> Game:
        if game := answered():
            return game
        terms = agree()
        game = Game.objects.create(variant=terms.variant.key, created_at=created, entry=entry)
        line = Entry.objects.create(game=game, serial=1, at=now)
        write_terms(line, terms, names)
        write_hands(line, [Hand(number=number) for number in range(1, len(hands) + 1)], hands)
        write_sittings(line, sittings)
        return game

    return _once(write, answered)


def add_line(
    game: Game, change: Callable[[Sheet], Write | None], *, entry: UUID | None, now: datetime
) -> Sheet:
    """
    Ask `change` of the fresh sheet what to write, and write it on a new line unless that is None.

    Gives the sheet as it then stands. An entry written before is given the sheet and nothing is asked. Erased
    for a game that was erased meanwhile.
    """

    def answered() -> Sheet | None:
        return read(game) if entry is not None and replayed(game, entry) else None

    def write() -> Sheet:
        # Writers of one game wait here for each other; on SQLite they waited where the transaction began.
        if Game.objects.select_for_update().filter(pk=game.pk).first() is None:
            raise Erased
        if sheet := answered():
            return sheet
        sheet = read(game)
        hang_on = change(sheet)
        if hang_on is None:
            return sheet
        hang_on(Entry.objects.create(game=game, serial=sheet.version + 1, uuid=entry, at=now))
        return read(game)

    return _once(write, answered)


def erase_game(game: Game) -> None:
    """
    Take a game away for good: its names, hands, journal and keys, all or nothing.

    With erase_untouched the one exception to "nothing is overwritten": what is erased is no score but the whole
    game, whose names belong to the people at the table. They may want them gone, and a row that only says
    "erased" would still hold them. Whoever writes at the same moment came first, and is erased too, or is told
    that there is no such game. Erased where the game is gone already.
    """
    with transaction.atomic():
        # Held as every writer holds it, so that no line is added to what is being taken away.
        held = Game.objects.select_for_update().filter(pk=game.pk).first()
        if held is None:
            raise Erased
        held.delete()


def erase_untouched(moment: datetime, *, most: int) -> int:
    """
    Erase up to `most` of the games in which nothing was written since this moment, the oldest first.

    Gives how many; 0 when none is left. A game that is written in meanwhile stays.
    """
    with transaction.atomic():
        found = Game.objects.untouched_since(moment).order_by("pk")[:most]
        held = Game.objects.select_for_update().filter(pk__in=list(found.values_list("pk", flat=True)))
        rows = list(held.order_by("pk").values_list("pk", flat=True))
        # Asked once more now that they are held: a line may have come in between.
        _, erased = Game.objects.filter(pk__in=rows).untouched_since(moment).delete()
    return erased.get(Game._meta.label, 0)


def _once(write: Callable[[], Answer], answered: Callable[[], Answer | None]) -> Answer:
    """
    Run `write` in one transaction, or give the answer of a write that came first.

    Before a game is opened there is no row to hold, so of two equal forms sent at once the second meets the
    unique constraint; so would any other write that a database had let in beside the first.
    """
    try:
        with transaction.atomic():
            return write()
    except IntegrityError:
        if (answer := answered()) is None:
            raise
        return answer


def write_terms(line: Entry, terms: scoring.Terms, names: Iterable[str]) -> None:
    row = Terms.objects.create(
        entry=line,
        limit=terms.limit,
        ties=terms.ties,
        direction=terms.direction,
        passing=terms.passing,
        first_dealer=terms.first_dealer,
        finished=terms.finished,
        counting=terms.counting,
    )
    Player.objects.bulk_create(Player(terms=row, index=index, name=name) for index, name in enumerate(names))


def write_sittings(line: Entry, sittings: Iterable[scoring.Sitting]) -> None:
    """Write down who sits from which hand on."""
    for sitting in sittings:
        row = Sitting.objects.create(entry=line, before=sitting.before)
        Seat.objects.bulk_create(
            Seat(sitting=row, index=index, player=player, **_start(sitting.starts.get(player)))
            for index, player in enumerate(sitting.seats)
        )


def _start(start: str | int | None) -> dict[str, str | int | None]:
    return {"points": start} if isinstance(start, int) else {"start": start}


def write_pile(line: Entry, number: int, player: int, pile: Pile) -> None:
    """Write what one player counted for the hand of this number."""
    models.Pile.objects.create(
        entry=line,
        number=number,
        player=player,
        hearts=pile.hearts,
        queens=pile.queens,
        has_jack=pile.has_jack,
        last_trick_cancelled=pile.last_trick_cancelled,
    )


def write_recount(line: Entry, number: int, *, asked: bool) -> None:
    """Write that somebody asked to count a hand again, or that it stands."""
    models.Recount.objects.create(entry=line, number=number, asked=asked)


def write_hands(line: Entry, rows: Sequence[Hand], hands: Sequence[scoring.Hand]) -> None:
    """Write revisions with what each seat took; the rows bring their number, revision and striking."""
    for row, hand in zip(rows, hands, strict=True):
        row.game = line.game
        row.entry = line
        row.jack = hand.jack
        row.last_trick_cancelled = hand.last_trick_cancelled
        row.moon = hand.moon
    Hand.objects.bulk_create(rows)
    Taken.objects.bulk_create(
        Taken(hand=row, seat=seat, hearts=hearts, queens=queens)
        for row, hand in zip(rows, hands, strict=True)
        for seat, (hearts, queens) in enumerate(zip(hand.hearts, hand.queens, strict=True))
    )
