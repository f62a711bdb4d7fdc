"""Typed readers of the environment: a value is right, or the program ends with one clear sentence."""

import contextlib
import os
import re
import secrets
import tempfile
from pathlib import Path
from zoneinfo import ZoneInfo

YES = frozenset({"1", "true", "yes", "on"})
NO = frozenset({"0", "false", "no", "off"})
SMALLEST_SECRET = 32
LONGEST_LINE = 200
LONGEST_ADDRESS = 254
# Control characters and line ends, and what turns the direction of the text that follows
NOT_ON_A_LINE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
LABEL = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
HOST = rf"(?:{LABEL}\.)+{LABEL}"
E_MAIL = re.compile(rf"[a-z0-9.!#$&'*+/=?^_{{|}}~-]{{1,64}}@{HOST}", re.IGNORECASE | re.ASCII)
WEB_ADDRESS = re.compile(
    rf"https://{HOST}(?::[0-9]{{1,5}})?(?:[/?#][!#-;=?-\[\]_a-z~]*)?", re.IGNORECASE | re.ASCII
)


class Unusable(SystemExit):
    """A setting that cannot be used; ends the program with its sentence and without a traceback."""

    def __init__(self, sentence: str) -> None:
        super().__init__(f"Hearts cannot start: {sentence}")


def text(name: str, default: str = "") -> str:
    """The variable without surrounding spaces; unset or blank gives the default."""
    return os.environ.get(name, "").strip() or default


def required(name: str, why: str) -> str:
    """The variable, which must be there; `why` completes the sentence "NAME is not set; …"."""
    value = text(name)
    if not value:
        raise Unusable(f"{name} is not set; {why}.")
    return value


def flag(name: str, default: bool = False) -> bool:
    """1, true, yes, on or 0, false, no, off in any letter case."""
    value = text(name).lower()
    if value in YES:
        return True
    if value in NO:
        return False
    if value:
        raise Unusable(f"{name} is {text(name)!r}; write 1 for yes or 0 for no.")
    return default


def words(name: str) -> list[str]:
    """A list parted by commas; blank parts are dropped."""
    return [word.strip() for word in text(name).split(",") if word.strip()]


def line(name: str) -> str:
    """One line of text, up to 200 characters, as people write a name; blank when unset."""
    value = text(name)
    if len(value) > LONGEST_LINE or NOT_ON_A_LINE.search(value):
        raise Unusable(f"{name} is not one line of at most {LONGEST_LINE} characters.")
    return value


def contact(name: str) -> str:
    """An e-mail address, or an https address without a password in it; blank when unset."""
    value = text(name)
    if value and (
        len(value) > LONGEST_ADDRESS or not (E_MAIL.fullmatch(value) or WEB_ADDRESS.fullmatch(value))
    ):
        raise Unusable(
            f"{name} is {value!r}; write an e-mail address, or an address that starts with https://."
        )
    return value


def whole_number(name: str, default: int, *, least: int, most: int) -> int:
    """A whole number from least to most, both allowed."""
    value = text(name)
    if not value:
        return default
    if not (value.isascii() and value.isdecimal() and len(value) <= 12 and least <= int(value) <= most):
        raise Unusable(f"{name} is {value!r}; it must be a whole number from {least} to {most}.")
    return int(value)


def time_zone(name: str, default: str) -> str:
    """The name of a time zone that this machine knows, such as Asia/Yerevan."""
    value = text(name, default)
    try:
        ZoneInfo(value)
    except (KeyError, ValueError, OSError):
        raise Unusable(f"{name} is {value!r}, which is no time zone; write one like Asia/Yerevan.") from None
    return value


def secret(name: str, why: str) -> str:
    """A required secret of at least 32 characters."""
    value = required(name, why)
    if len(value) < SMALLEST_SECRET:
        raise Unusable(f"{name} is too short; it needs at least {SMALLEST_SECRET} random characters.")
    return value


def kept_secret(path: Path) -> str:
    """The secret in this file, made on first use and readable by its owner alone.

    Several processes may ask at once: the file appears complete or not at all, and all get the same secret.
    """
    try:
        if not path.exists():
            make_secret(path)
        value = path.read_text(encoding="ascii").strip()
    except (OSError, UnicodeError) as fault:
        raise Unusable(f"the local key {path} cannot be made or read ({type(fault).__name__}).") from None
    if len(value) < SMALLEST_SECRET:
        raise Unusable(f"the local key {path} is damaged; delete that file and a new one is made.")
    return value


def make_secret(path: Path) -> None:
    """Write a new secret to the file, unless another process was faster."""
    path.parent.mkdir(parents=True, exist_ok=True)
    opened, draft = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with os.fdopen(opened, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(48))
        with contextlib.suppress(FileExistsError):
            os.link(draft, path)
    finally:
        os.unlink(draft)
