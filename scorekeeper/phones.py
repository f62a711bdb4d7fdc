"""Which phone this is, to the seats it has claimed: a random name in a signed cookie that no script can read."""

from django.core import signing
from django.http import HttpRequest, HttpResponse

from scorekeeper.keys import is_key, new_key

COOKIE = "phone"
SALT = "scorekeeper.phones"
KEPT_SECONDS = 400 * 24 * 60 * 60  # as long as browsers keep a cookie at all


def phone_of(request: HttpRequest) -> str | None:
    """The name of this phone; None where it has none yet, or the cookie was changed."""
    try:
        name = signing.Signer(salt=SALT).unsign(request.COOKIES.get(COOKIE, ""))
    except signing.BadSignature:
        return None
    return name if is_key(name) else None


def name_phone(request: HttpRequest, response: HttpResponse, name: str) -> None:
    """Let the phone keep its name."""
    response.set_cookie(
        COOKIE,
        signing.Signer(salt=SALT).sign(name),
        max_age=KEPT_SECONDS,
        secure=request.is_secure(),
        httponly=True,
        samesite="Lax",
    )


def new_phone() -> str:
    """A name for a phone that has none."""
    return new_key()
