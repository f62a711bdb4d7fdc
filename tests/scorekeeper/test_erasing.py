"""Whole games leave the ledger: one at its table's wish, and those that nobody has written in for long."""

from datetime import timedelta
from functools import partial
from io import StringIO
from uuid import uuid4

import pytest
from django.apps import apps
from django.core.management import call_command
from django.utils import timezone

from scorekeeper import ledger, sheet
from scorekeeper.management.commands.prune_games import BATCH
from scorekeeper.models import Game
from tests.scorekeeper.play import EVEN, NOW, PLAIN, amend, open_table, record, settle, strike

pytestmark = pytest.mark.django_db

DAY = timedelta(days=1)


def rows():
    """How many rows each table of the games holds."""
    return {
        model.__name__: model.objects.count() for model in apps.get_app_config("scorekeeper").get_models()
    }


def table_of(days, *hands):
    """A game whose last line was written so many days ago."""
    game = open_table(now=timezone.now() - days * DAY)
    for number, hand in enumerate(hands, start=1):
        written = timezone.now() - days * DAY
        ledger.record_hand(game, number=number, hand=hand, entry=uuid4(), now=written)
    return game


def prune(**options):
    said = StringIO()
    call_command("prune_games", stdout=said, **options)
    return said.getvalue()


def left():
    return list(Game.objects.order_by("pk"))


def test_nothing_of_an_erased_game_is_left_and_nothing_else_is_touched():
    other = open_table(("Fay", "Gil", "Hal"))
    record(other, *[type(PLAIN)((5, 4, 4), (0, 0, 1))] * 2)
    before, standing = rows(), sheet.read(other)
    game = open_table()
    record(game, PLAIN, EVEN)
    amend(game, 1, EVEN)
    strike(game, 2)
    settle(game, limit=80, names=["Anna", "", "", ""])

    ledger.erase_game(game)

    assert rows() == before
    assert sheet.read(other) == standing


def test_a_game_is_erased_once_and_then_neither_read_nor_written_to():
    game = open_table()
    record(game, PLAIN)
    erased = Game.objects.get()
    ledger.erase_game(game)

    for use in (
        partial(ledger.erase_game, erased),
        partial(sheet.read, erased),
        partial(ledger.record_hand, erased, number=2, hand=PLAIN, entry=uuid4(), now=NOW),
        partial(ledger.amend_hand, erased, number=1, revision=1, hand=EVEN, entry=uuid4(), now=NOW),
        partial(ledger.change_settings, erased, entry=uuid4(), now=NOW, limit=80),
        partial(ledger.finish, erased, now=NOW),
    ):
        with pytest.raises(ledger.Erased):
            use()
    assert set(rows().values()) == {0}


def test_games_untouched_for_longer_than_the_setting_are_pruned(settings):
    settings.KEEP_GAMES_DAYS = 30
    old, young = table_of(31, PLAIN), table_of(29, PLAIN)

    said = prune()

    assert said == "Games erased: 1\n"
    assert left() == [young]
    assert old not in left()


def test_the_last_line_of_the_journal_decides_and_not_the_day_it_was_opened(settings):
    settings.KEEP_GAMES_DAYS = 30
    played = table_of(400)
    ledger.record_hand(played, number=1, hand=PLAIN, entry=uuid4(), now=timezone.now() - 29 * DAY)
    table_of(400, PLAIN)

    prune()

    assert left() == [played]


def test_looking_at_a_game_does_not_keep_it(settings, client):
    settings.KEEP_GAMES_DAYS = 30
    game = table_of(31)
    client.get(f"/en/score/{game.write_key}/")

    prune()

    assert left() == []


def test_a_dry_run_says_how_many_and_erases_none(settings):
    settings.KEEP_GAMES_DAYS = 30
    games = [table_of(31), table_of(32, PLAIN), table_of(1)]

    said = prune(dry_run=True)

    assert said == "Games to erase: 2\n"
    assert left() == games


@pytest.mark.parametrize("dry_run", [True, False])
def test_zero_days_keep_every_game(settings, dry_run):
    settings.KEEP_GAMES_DAYS = 0
    game = table_of(36_000)

    said = prune(dry_run=dry_run)

    assert said == "KEEP_GAMES_DAYS is 0: all games are kept.\n"
    assert left() == [game]


def test_more_games_than_one_batch_are_all_pruned(settings):
    settings.KEEP_GAMES_DAYS = 30
    for _ in range(BATCH + 3):
        table_of(31)
    young = table_of(1)

    said = prune()

    assert said == f"Games erased: {BATCH + 3}\n"
    assert left() == [young]


def test_of_the_oldest_no_more_are_erased_at_once_than_asked_for():
    games = [table_of(31) for _ in range(3)]

    erased = ledger.erase_untouched(timezone.now() - 30 * DAY, most=2)

    assert erased == 2
    assert left() == games[2:]


def test_usually_games_are_kept_for_four_hundred_days(settings):
    assert settings.KEEP_GAMES_DAYS == 400
