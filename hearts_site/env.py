"""Typed readers of the environment: a value is right, or the program ends with one clear sentence."""

import contextlib
import os
import secrets
import tempfile
from pathlib import Path
from zoneinfo import ZoneInfo

YES = frozenset({"1", "true", "yes", "on"})
NO = frozenset({"0", "false", "no", "off"})
SMALLEST_SECRET = 32


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
