"""The games this device has opened: their keys in a signed cookie that no script can read, newest first."""

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from django.core import signing
from django.db.models import Q
from django.http import HttpRequest, HttpResponse

from scorekeeper.keys import KEY_LENGTH
from scorekeeper.models import Game
from scorekeeper.sheet import Erased, Sheet, read

COOKIE = "games"
SALT = "scorekeeper.shelf"
MOST_KEYS = 140  # with the signature under 3.5 kB, which every browser keeps
KEPT_SECONDS = 400 * 24 * 60 * 60  # as long as browsers keep a cookie at all


@dataclass(frozen=True)
class Shelved:
    """A game on the shelf, and whether this device may write ("write") or only read ("watch")."""

    key: str
    kind: str
    sheet: Sheet

    @property
    def dealer(self) -> str:
        """Who deals the next hand."""
        return self.sheet.names[self.sheet.next.dealer]


def keys_on(request: HttpRequest) -> list[str]:
    """Return the keys of this device, newest first; none where the cookie is missing or was changed."""
    try:
        kept = signing.Signer(salt=SALT).unsign(request.COOKIES.get(COOKIE, ""))
    except signing.BadSignature:
        return []
    return [key for key in kept.split(".") if len(key) == KEY_LENGTH][:MOST_KEYS]


def games_of(request: HttpRequest, *, most: int = MOST_KEYS) -> Iterator[Shelved]:
    """Read the games on the shelf of this device one by one, newest first."""
    return games_behind(keys_on(request), most=most)


def games_behind(keys: Sequence[str], *, most: int = MOST_KEYS) -> Iterator[Shelved]:
    """
    Read the games of these keys one by one, in their order.

    One that can be written to is not shown to watch too; one that was erased is passed over.
    """
    found = Game.objects.filter(Q(write_key__in=keys) | Q(watch_key__in=keys)) if keys else ()
    writable = [game for game in found if game.write_key in keys]
    games = {game.watch_key: ("watch", game) for game in found if game not in writable}
    games |= {game.write_key: ("write", game) for game in writable}
    for key in [key for key in keys if key in games][:most]:
        kind, game = games[key]
        with suppress(Erased):
            yield Shelved(key, kind, read(game))


def put(request: HttpRequest, response: HttpResponse, key: str) -> None:
    """Put a game at the front of the shelf; the oldest ones make room."""
    before = keys_on(request)
    if before[:1] == [key]:
        return
    _keep(request, response, [key, *(other for other in before if other != key)][:MOST_KEYS])


def replace(request: HttpRequest, response: HttpResponse, old: str, fresh: str) -> None:
    """Put a game's new key in the place of its old one."""
    before = keys_on(request)
    _keep(request, response, [fresh if key == old else key for key in before] or [fresh])


def take_off(request: HttpRequest, response: HttpResponse, keys: Collection[str]) -> None:
    """Take keys off the shelf; the games themselves stay as they are."""
    before = keys_on(request)
    left = [key for key in before if key not in keys]
    if left and left != before:
        _keep(request, response, left)
    elif before and not left:
        response.delete_cookie(COOKIE, samesite="Lax")


def _keep(request: HttpRequest, response: HttpResponse, keys: Sequence[str]) -> None:
    response.set_cookie(
        COOKIE,
        signing.Signer(salt=SALT).sign(".".join(keys)),
        max_age=KEPT_SECONDS,
        secure=request.is_secure(),
        httponly=True,
        samesite="Lax",
    )
