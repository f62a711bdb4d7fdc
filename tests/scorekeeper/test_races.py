"""Several phones writing at the same moment, on the real database: each in a thread with a connection of its own."""

import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import timedelta
from functools import partial
from uuid import uuid4

import pytest
from django.db import connection, transaction

from scorekeeper import ledger, models, sheet
from scorekeeper.models import Game
from tests.scorekeeper.play import EVEN, FOUR, NOW, PLAIN, TWENTY_FIVE, open_table, record

pytestmark = pytest.mark.django_db(transaction=True)

ON_POSTGRESQL = connection.vendor == "postgresql"


def answer(write):
    """What one phone is told: the sheet, the game, the names of the problems, or that the game is erased."""
    try:
        return write()
    except ledger.Refused as refused:
        return [str(problem) for problem in refused.problems]
    except ledger.Erased:
        return "erased"
    finally:
        connection.close()


@contextmanager
def nobody_may_write(game=None):
    """Hold the game's row, or without one the table of games, so that all writers are under way before one writes."""
    with transaction.atomic():
        if game:
            Game.objects.select_for_update().get(pk=game.pk)
        elif ON_POSTGRESQL:
            connection.cursor().execute("LOCK TABLE scorekeeper_game IN SHARE ROW EXCLUSIVE MODE")
        yield


def wait_until_waiting(writers):
    if not ON_POSTGRESQL:
        time.sleep(0.3)  # SQLite does not tell who waits for it
        return
    with connection.cursor() as cursor:
        for _ in range(500):
            cursor.execute("SELECT pg_stat_clear_snapshot()")
            cursor.execute(
                "SELECT count(*) FROM pg_stat_activity"
                " WHERE wait_event_type = 'Lock' AND datname = current_database()"
            )
            if cursor.fetchone()[0] == writers:
                return
            time.sleep(0.01)
    raise AssertionError("the writers never met")


def at_once(writes, *, game=None):
    """Start all writes while nobody may write, then let them go together; what each phone is told."""
    with ThreadPoolExecutor(len(writes)) as phones:
        with nobody_may_write(game):
            told = [phones.submit(answer, write) for write in writes]
            wait_until_waiting(len(writes))
        return [phone.result() for phone in told]


def refusals(answers):
    return sorted(told for told in answers if isinstance(told, list))


def test_one_form_sent_four_times_at_once_writes_one_hand():
    game, entry = open_table(), uuid4()
    send = partial(ledger.record_hand, game, number=1, hand=PLAIN, entry=entry, now=NOW)

    answers = at_once([send] * 4, game=game)

    assert answers == [sheet.read(game)] * 4
    assert sheet.read(game).totals == (5, 4, 17, 0)
    assert sheet.read(game).version == 2


def test_of_four_phones_writing_the_same_hand_one_does():
    game = open_table()
    hands = [PLAIN, EVEN, TWENTY_FIVE, PLAIN]

    answers = at_once(
        [partial(ledger.record_hand, game, number=1, hand=hand, entry=uuid4(), now=NOW) for hand in hands],
        game=game,
    )

    assert refusals(answers) == [["hand_already_written"]] * 3
    assert [told for told in answers if not isinstance(told, list)] == [sheet.read(game)]
    assert len(sheet.read(game).hands) == 1


def test_of_two_amendments_of_one_revision_the_second_is_stale():
    game = open_table()
    record(game, PLAIN)

    answers = at_once(
        [
            partial(ledger.amend_hand, game, number=1, revision=1, hand=hand, entry=uuid4(), now=NOW)
            for hand in (EVEN, TWENTY_FIVE)
        ],
        game=game,
    )

    assert refusals(answers) == [["revision_stale"]]
    assert [told for told in answers if not isinstance(told, list)] == [sheet.read(game)]
    assert sheet.read(game).hands[0].revision == 2


def test_a_hand_struck_and_amended_at_once_is_one_or_the_other():
    game = open_table()
    record(game, PLAIN)
    strike = partial(ledger.strike_hand, game, number=1, revision=1, entry=uuid4(), now=NOW)
    amend = partial(ledger.amend_hand, game, number=1, revision=1, hand=EVEN, entry=uuid4(), now=NOW)

    answers = at_once([strike, amend], game=game)

    assert refusals(answers) == [["revision_stale"]]
    assert models.Hand.objects.filter(game=game).count() == 2


def test_of_two_tables_hands_and_a_finish_at_once_nothing_comes_after_the_end():
    game = open_table()
    record(game, PLAIN)
    write = partial(ledger.record_hand, game, number=2, hand=PLAIN, entry=uuid4(), now=NOW)
    finish = partial(ledger.finish, game, now=NOW)

    answers = at_once([write, finish, finish], game=game)

    # Either the hand came first, or it was refused; one of the two finishes always was.
    assert refusals(answers) == [["game_over"]] * (4 - len(sheet.read(game).hands) - 1)
    assert sheet.read(game).ended


def test_two_changes_of_settings_at_once_both_stand():
    game = open_table()

    at_once(
        [
            partial(ledger.change_settings, game, entry=uuid4(), now=NOW, limit=80),
            partial(ledger.change_settings, game, entry=uuid4(), now=NOW, ties="play_on"),
        ],
        game=game,
    )

    settled = sheet.read(game)
    assert (settled.terms.limit, settled.terms.ties, settled.version) == (80, "play_on", 3)


def test_one_form_that_opens_a_game_sent_four_times_at_once_opens_one():
    entry = uuid4()

    answers = at_once([partial(open_table, entry=entry)] * 4)

    assert answers == [Game.objects.get()] * 4
    assert sheet.read(answers[0]).names == FOUR
    assert models.Terms.objects.count() == 1


def test_phones_that_try_again_write_every_hand_once_and_in_order():
    game = open_table(limit=1000)

    def keep_writing():
        written = 0
        while written < 5:
            told = answer(
                partial(
                    ledger.record_hand,
                    game,
                    number=sheet.read(game).next.number,
                    hand=PLAIN,
                    entry=uuid4(),
                    now=NOW,
                )
            )
            assert not isinstance(told, list) or told == ["hand_already_written"]
            written += not isinstance(told, list)

    with ThreadPoolExecutor(4) as phones:
        for phone in [phones.submit(keep_writing) for _ in range(4)]:
            phone.result()

    written = sheet.read(game)
    assert [hand.number for hand in written.hands] == list(range(1, 21))
    assert written.totals == (100, 80, 340, 0)


def test_whoever_reads_while_others_write_sees_one_whole_state():
    game = open_table(limit=1000)
    seen = []

    def keep_reading():
        while not seen or seen[-1].version < 16:
            seen.append(answer(partial(sheet.read, game)))

    with ThreadPoolExecutor(1) as reader:
        reading = reader.submit(keep_reading)
        record(game, *[PLAIN] * 15)
        reading.result(timeout=60)

    # One line opened the game, each other wrote one hand of 26 points.
    assert {(written.version - 1 - len(written.hands)) for written in seen} == {0}
    assert all(sum(written.totals) == 26 * len(written.hands) for written in seen)


def test_a_game_erased_while_hands_are_saved_is_gone_whole():
    game, other = open_table(), open_table()
    record(game, PLAIN)
    record(other, PLAIN)
    write = partial(ledger.record_hand, game, number=2, hand=EVEN, entry=uuid4(), now=NOW)
    settle = partial(ledger.change_settings, game, entry=uuid4(), now=NOW, limit=80)
    erase = partial(ledger.erase_game, game)

    answers = at_once([write, erase, settle, erase], game=game)

    # One of the two erased it and was told nothing; whoever came later was told that it is gone.
    assert sorted(told is None for told in answers[1::2]) == [False, True]
    assert all(told == "erased" or told.version > 2 for told in answers[::2])
    assert list(Game.objects.all()) == [other]
    assert {model.objects.count() for model in (models.Terms, models.Hand)} == {1}
    assert (models.Entry.objects.count(), models.Player.objects.count(), models.Taken.objects.count()) == (
        2,
        4,
        4,
    )


def test_a_game_that_is_written_in_while_it_would_be_pruned_stays():
    game = open_table(now=NOW - timedelta(days=500))
    write = partial(ledger.record_hand, game, number=1, hand=PLAIN, entry=uuid4(), now=NOW)
    prune = partial(ledger.erase_untouched, NOW - timedelta(days=400), most=5)

    saved, pruned = at_once([write, prune], game=game)

    # Whichever came first: saved and kept, or pruned and the hand refused.
    assert (saved, pruned) in [(saved, 0), ("erased", 1)]
    assert Game.objects.count() == 1 - pruned


def test_whoever_reads_while_a_game_is_erased_sees_all_of_it_or_nothing():
    game = open_table(limit=1000)
    whole = record(game, *[PLAIN] * 30)
    seen = []

    def keep_reading():
        while not seen or seen[-1] != "erased":
            seen.append(answer(partial(sheet.read, game)))

    with ThreadPoolExecutor(1) as reader:
        reading = reader.submit(keep_reading)
        while len(seen) < 3:
            time.sleep(0.01)
        ledger.erase_game(Game.objects.get(pk=game.pk))
        reading.result(timeout=60)

    assert all(told in (whole, "erased") for told in seen)
