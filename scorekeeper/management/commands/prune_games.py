"""`manage.py prune_games`: erase the games that nobody has written in for a long time."""

from argparse import ArgumentParser
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.utils import timezone

from scorekeeper.ledger import erase_untouched
from scorekeeper.models import Game

BATCH = 50  # games in one transaction: whoever saves a hand meanwhile waits for no more than these


class Command(BaseCommand):
    help = (
        "Erases the games in which nothing was written for KEEP_GAMES_DAYS days; 0 keeps all for ever. "
        "Looking at a game is no writing."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--dry-run", action="store_true", help="only say how many games would be erased")

    def handle(self, *args: Any, **options: Any) -> None:
        days = settings.KEEP_GAMES_DAYS
        if not days:
            self.stdout.write("KEEP_GAMES_DAYS is 0: all games are kept.")
            return
        moment = timezone.now() - timedelta(days=days)
        if options["dry_run"]:
            self.stdout.write(f"Games to erase: {Game.objects.untouched_since(moment).count()}")
        else:
            self.stdout.write(f"Games erased: {erase_all(moment)}")


def erase_all(moment: datetime) -> int:
    """Erase in batches what was not touched since this moment; gives how many games there were."""
    erased = 0
    while batch := erase_untouched(moment, most=BATCH):
        erased += batch
    return erased
