"""Rows of the journal as values of the game: agreements, cards and sittings."""

from collections.abc import Sequence

from django.db.models import QuerySet

from rules.variants import VARIANTS
from scorekeeper import scoring
from scorekeeper.models import Entry, Game, Hand, Player, Seat, Sitting, Taken, Terms


def terms_of(game: Game, players: Sequence[Player]) -> scoring.Terms:
    """The agreement on which these players hang, as if all of them sat at the table."""
    row = players[0].terms
    return scoring.Terms(
        variant=VARIANTS[game.variant],
        players=len(players),
        limit=row.limit,
        ties=row.ties,
        direction=row.direction,
        passing=row.passing,
        first_dealer=row.first_dealer,
        finished=row.finished,
        counting=row.counting,
    )


def players_of(line: Entry) -> list[Player]:
    """Everybody who is known to the game after this line of the journal, with the agreement, in one query."""
    newest = Terms.objects.filter(entry__game=line.game_id, entry__lte=line).order_by("-entry")
    return list(
        Player.objects.filter(terms=newest.values("pk")[:1]).select_related("terms").order_by("index")
    )


def holding_sittings(line: Entry) -> tuple[scoring.Sitting, ...]:
    """Every sitting that holds after this line of the journal, of several for one hand the newest."""
    newest = {sitting.before: sitting for _, sitting in sittings_of(line)}
    return tuple(newest[before] for before in sorted(newest))


def sittings_of(line: Entry) -> list[tuple[Sitting, scoring.Sitting]]:
    """Every sitting that was ever written down up to this line, in the order of the journal, in one query."""
    rows: dict[int, list[Seat]] = {}
    seats = Seat.objects.filter(sitting__entry__game=line.game_id, sitting__entry__lte=line)
    for seat in seats.select_related("sitting__entry").order_by("sitting", "index"):
        rows.setdefault(seat.sitting_id, []).append(seat)
    return [(seats[0].sitting, _sitting(seats)) for seats in rows.values()]


def _sitting(seats: Sequence[Seat]) -> scoring.Sitting:
    starts = {seat.player: seat.points if seat.start is None else seat.start for seat in seats}
    return scoring.Sitting(
        before=seats[0].sitting.before,
        seats=tuple(seat.player for seat in seats),
        starts={player: start for player, start in starts.items() if start is not None},
    )


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
