"""Where the games are kept: SQLite beside the site, or what DATABASE_URL names."""

from pathlib import Path
from typing import Any

import dj_database_url

from hearts_site.env import Unusable

SQLITE = "django.db.backends.sqlite3"
POSTGRESQL = "django.db.backends.postgresql"
EXAMPLE = "postgresql://user:password@host:5432/name"


def database(url: str, *, folder: Path) -> dict[str, Any]:
    """Django's settings for this address; a blank one means SQLite in the folder, which is made."""
    settings = parse(url) if url else {"ENGINE": SQLITE, "NAME": str(made(folder) / "hearts.sqlite3")}
    # A connection costs more than a poll's one query, so each thread keeps its own.
    settings["CONN_MAX_AGE"] = None
    if settings["ENGINE"] == SQLITE:
        # IMMEDIATE waits its turn where Django's default fails with "database is locked"; FULL because a hand
        # that was answered as saved must survive a power cut. secure_delete writes over the names of an erased game.
        settings["OPTIONS"] = {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON;",
        }
    else:
        settings["CONN_HEALTH_CHECKS"] = True
    return settings


def made(folder: Path) -> Path:
    """The folder, made where it is missing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise Unusable(f"the folder {folder} cannot be made ({type(fault).__name__}).") from None
    return folder


def parse(url: str) -> dict[str, Any]:
    """The parts of a database address; the address itself never stands in the sentence, it holds a password."""
    try:
        settings = dict(dj_database_url.parse(url))
    except (ValueError, KeyError):
        raise Unusable(f"DATABASE_URL cannot be read; write it like {EXAMPLE}.") from None
    if settings.get("ENGINE") not in (SQLITE, POSTGRESQL):
        raise Unusable(f"DATABASE_URL must name PostgreSQL or SQLite; write it like {EXAMPLE}.")
    if not settings.get("NAME"):
        raise Unusable(f"DATABASE_URL names no database; write it like {EXAMPLE}.")
    return settings
