"""The games this device has opened: their keys in a signed cookie that no script can read, newest first."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.core import signing
from django.db.models import Q
from django.http import HttpRequest, HttpResponse

from scorekeeper.keys import KEY_LENGTH
from scorekeeper.models import Game
from scorekeeper.sheet import Sheet, read

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
    """Read the games on the shelf one by one, newest first; one that can be written to is not shown to watch too."""
    keys = keys_on(request)
    found = Game.objects.filter(Q(write_key__in=keys) | Q(watch_key__in=keys)) if keys else ()
    writable = [game for game in found if game.write_key in keys]
    games = {game.watch_key: ("watch", game) for game in found if game not in writable}
    games |= {game.write_key: ("write", game) for game in writable}
    for key in [key for key in keys if key in games][:most]:
        kind, game = games[key]
        yield Shelved(key, kind, read(game))


def put(request: HttpRequest, response: HttpResponse, key: str) -> None:
    """Put a game at the front of the shelf; the oldest ones make room."""
    before = keys_on(request)
    if before[:1] == [key]:
        return
    keys = [key, *(other for other in before if other != key)][:MOST_KEYS]
    response.set_cookie(
        COOKIE,
        signing.Signer(salt=SALT).sign(".".join(keys)),
        max_age=KEPT_SECONDS,
        secure=request.is_secure(),
        httponly=True,
        samesite="Lax",
    )
