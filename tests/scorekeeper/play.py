"""Verbs of a table for the tests of the ledger: each writes with an entry of its own and the newest revision."""

from datetime import UTC, datetime
from uuid import uuid4

from rules.variants import HEARTS
from scorekeeper import ledger, sheet
from scorekeeper.scoring import Hand

NOW = datetime(2026, 11, 30, 19, 0, tzinfo=UTC)
FOUR = ("Ann", "Ben", "Cyd", "Dee")

PLAIN = Hand(hearts=(5, 4, 4, 0), queens=(0, 0, 1, 0))  # 5 4 17 0
EVEN = Hand(hearts=(3, 3, 3, 4), queens=(0, 0, 1, 0))  # 3 3 16 4
TWENTY_FIVE = Hand(hearts=(12, 1, 0, 0), queens=(1, 0, 0, 0))  # 25 1 0 0
MOON = Hand(hearts=(0, 0, 0, 13), queens=(0, 0, 0, 1), moon="subtract")  # 0 0 0 -26


def open_table(names=FOUR, *, variant=HEARTS, entry=None, **agreed):
    usual = {
        "limit": None,
        "ties": "share",
        "direction": "clockwise",
        "passing": "rules",
        "first_dealer": 0,
        "now": NOW,
    }
    return ledger.open_game(variant=variant, names=names, entry=entry, **(usual | agreed))


def record(game, *hands):
    for hand in hands:
        number = sheet.read(game).next.number
        ledger.record_hand(game, number=number, hand=hand, entry=uuid4(), now=NOW)
    return sheet.read(game)


def amend(game, number, hand):
    return ledger.amend_hand(
        game, number=number, revision=revision(game, number), hand=hand, entry=uuid4(), now=NOW
    )


def strike(game, number):
    return ledger.strike_hand(game, number=number, revision=revision(game, number), entry=uuid4(), now=NOW)


def restore(game, number):
    return ledger.restore_hand(game, number=number, revision=revision(game, number), entry=uuid4(), now=NOW)


def settle(game, **changes):
    return ledger.change_settings(game, entry=uuid4(), now=NOW, **changes)


def revision(game, number):
    now = sheet.read(game)
    return (now.hand(number) or now.struck_hand(number)).revision


def refusal(write, *args, **kwargs):
    """What a write was refused for; an AssertionError when it was not."""
    try:
        write(*args, **kwargs)
    except ledger.Refused as refused:
        return [str(problem) for problem in refused.problems]
    raise AssertionError("it was not refused")


def reseat(game, seats, newcomers=(), start=None, *, entry=None):
    return ledger.change_seats(
        game,
        number=sheet.read(game).next.number,
        seats=seats,
        newcomers=newcomers,
        start=start,
        entry=entry or uuid4(),
        now=NOW,
    )
