"""Where the games are kept."""

import pytest

from hearts_site.databases import database
from hearts_site.env import Unusable

SAFE = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON;",
}


def test_without_an_address_games_are_kept_in_sqlite_in_the_folder(tmp_path):
    settings = database("", folder=tmp_path)

    assert settings == {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(tmp_path / "hearts.sqlite3"),
        "CONN_MAX_AGE": None,
        "OPTIONS": SAFE,
    }


def test_the_folder_is_made(tmp_path):
    database("", folder=tmp_path / "new" / "data")

    assert (tmp_path / "new" / "data").is_dir()


def test_a_folder_that_cannot_be_made_is_named(tmp_path):
    (tmp_path / "data").write_text("a file where the folder should be")

    with pytest.raises(Unusable, match="the folder .*data cannot be made"):
        database("", folder=tmp_path / "data")


def test_another_sqlite_file_is_opened_as_safely(tmp_path):
    settings = database("sqlite:////srv/club.sqlite3", folder=tmp_path)

    assert (settings["NAME"], settings["OPTIONS"]) == ("/srv/club.sqlite3", SAFE)


def test_an_address_moves_the_games_to_postgresql(tmp_path):
    settings = database("postgresql://ann:s%40fe@db.example:5433/hearts", folder=tmp_path)

    assert {name: settings[name] for name in ("ENGINE", "USER", "PASSWORD", "HOST", "PORT", "NAME")} == {
        "ENGINE": "django.db.backends.postgresql",
        "USER": "ann",
        "PASSWORD": "s@fe",
        "HOST": "db.example",
        "PORT": 5433,
        "NAME": "hearts",
    }
    assert settings["CONN_HEALTH_CHECKS"] is True
    assert "init_command" not in settings.get("OPTIONS", {})


@pytest.mark.parametrize(
    "address",
    [
        "nonsense",
        "mysql://ann:hunter2@db.example/hearts",
        "postgresql://ann:hunter2@[db/hearts",
        "postgresql://ann:hunter2@db.example:port/hearts",
        "postgresql://ann:hunter2@db.example/",
    ],
)
def test_an_address_that_cannot_be_used_is_refused_without_showing_it(tmp_path, address):
    with pytest.raises(Unusable) as refused:
        database(address, folder=tmp_path)

    assert str(refused.value).startswith("Hearts cannot start: DATABASE_URL ")
    assert "hunter2" not in str(refused.value)
