"""
The links of a game: changed at any time, and the old ones die at once.

They are no record of the game: nothing of its journal is touched, and what was written by an old link stays.
"""

from collections.abc import Iterable, Mapping

from django.db import transaction

from scorekeeper.keys import new_key
from scorekeeper.models import Game, SeatLink

KINDS = {"write": "write_key", "watch": "watch_key"}


def change_link(game: Game, kind: str) -> str:
    """Give a game another write or watch key, and return it."""
    fresh = new_key()
    Game.objects.filter(pk=game.pk).update(**{KINDS[kind]: fresh})
    setattr(game, KINDS[kind], fresh)
    return fresh


def give_seats(game: Game, players: Iterable[int]) -> None:
    """Make a link for every one of these players who has none yet."""
    with transaction.atomic():
        # Held as every writer holds it, so that two phones do not give out two links for one seat.
        Game.objects.select_for_update().get(pk=game.pk)
        given = set(SeatLink.objects.filter(game=game).values_list("player", flat=True))
        SeatLink.objects.bulk_create(
            SeatLink(game=game, player=player) for player in players if player not in given
        )


def seat_links(game: Game) -> Mapping[int, SeatLink]:
    """The links of the seats, by player."""
    return {link.player: link for link in SeatLink.objects.filter(game=game)}


def claim_seat(link: SeatLink, phone: str) -> bool:
    """Sit a phone down at a free seat; False where another phone sits there. The same phone may claim it again."""
    SeatLink.objects.filter(pk=link.pk, holder=None).update(holder=phone)
    link.refresh_from_db(fields=["holder"])
    return link.holder == phone


def free_seat(game: Game, player: int) -> None:
    """Take a seat from the phone that has it: its link dies, and the new one is free."""
    SeatLink.objects.filter(game=game, player=player).update(key=new_key(), holder=None)
