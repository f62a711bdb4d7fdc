"""What a sheet costs as it grows: queries and milliseconds of a long game of many beside a short one of four."""

from statistics import median
from time import perf_counter
from uuid import uuid4

ROUNDS = 30
PACKS = {
    4: ((3, 3, 3, 4), (0, 0, 1, 0)),
    11: ((6, 5, 4, 3, 2, 2, 2, 2, 0, 0, 0), (1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
}


def measure():
    """Print queries and the median time of each sheet, for who writes and who watches, and of a poll with nothing new."""
    from django.core.management import call_command
    from django.db import connection
    from django.test import Client

    from rules.variants import CANCELLATION, HEARTS
    from scorekeeper import ledger
    from scorekeeper.scoring import Hand
    from scorekeeper.sheet import read
    from tests.scorekeeper.play import NOW, open_table, record

    call_command("collectstatic", verbosity=0, interactive=False)

    def game(players, hands, amended=0):
        names = [f"Player {seat}" for seat in range(players)]
        opened = open_table(names, variant=HEARTS if players == 4 else CANCELLATION, limit=1000)
        hearts, queens = PACKS[players]
        for _ in range(hands):
            record(opened, Hand(hearts, queens))
        for turn in range(amended):
            number = turn % hands + 1
            other = Hand((*hearts[1:], hearts[0]), queens) if turn // hands % 2 == 0 else Hand(hearts, queens)
            ledger.amend_hand(
                opened,
                number=number,
                revision=read(opened).hand(number).revision,
                hand=other,
                entry=uuid4(),
                now=NOW,
            )
        return opened

    client = Client(headers={"host": "localhost"})

    def time(address):
        client.get(address, headers={"HX-Request": "true"})
        queries = []
        with connection.execute_wrapper(lambda execute, *asked: (queries.append(asked), execute(*asked))[1]):
            client.get(address, headers={"HX-Request": "true"})
        took = []
        for _ in range(ROUNDS):
            start = perf_counter()
            client.get(address, headers={"HX-Request": "true"})
            took.append(perf_counter() - start)
        return len(queries), median(took) * 1000

    games = {
        "4 players, 5 hands": game(4, 5),
        "11 players, 40 hands": game(11, 40),
        "11, 40, amended 60": game(11, 40, 60),
    }
    print(f"\n{'sheet':24}{'queries':>9}{'writes ms':>11}{'watches ms':>12}{'no news ms':>12}")
    for name, opened in games.items():
        queries, writes = time(f"/en/score/{opened.write_key}/")
        _, watches = time(f"/en/watch/{opened.watch_key}/")
        version = read(opened).version
        _, still = time(f"/en/watch/{opened.watch_key}/?version={version}")
        print(f"{name:24}{queries:9}{writes:11.1f}{watches:12.1f}{still:12.2f}")
