from dataclasses import replace
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from rules.variants import CANCELLATION, OMNIBUS
from scorekeeper import gamefile, ledger, models, sheet
from scorekeeper.scoring import Hand
from tests.scorekeeper.play import (
    EVEN,
    FOUR,
    MOON,
    NOW,
    PLAIN,
    TWENTY_FIVE,
    amend,
    open_table,
    record,
    restore,
    settle,
    strike,
)

pytestmark = pytest.mark.django_db

SIX = ("Ann", "Ben", "Cyd", "Dee", "Eve", "Fay")


def numbers(sheet):
    return [(hand.place, hand.number, hand.revision) for hand in sheet.hands]


def test_a_new_game_is_an_empty_sheet():
    game = open_table(names=["  Ann ", "بن", "Cyd", "Dee"], first_dealer=2, direction="counterclockwise")

    opened = sheet.read(game)

    assert opened.names == ("Ann", "بن", "Cyd", "Dee")
    assert (opened.terms.limit, opened.terms.direction, opened.terms.first_dealer) == (
        100,
        "counterclockwise",
        2,
    )
    assert (opened.hands, opened.struck, opened.totals) == ((), (), (0, 0, 0, 0))
    assert (opened.ended, opened.winners) == (False, ())
    assert opened.next == sheet.Next(
        number=1, place=1, seats=(0, 1, 2, 3), dealer=2, side="right", receivers=(1, 2, 3, 0), leads=None
    )
    assert (opened.created, opened.version) == (NOW, 1)


def test_the_usual_limit_is_that_of_the_game():
    assert sheet.read(open_table(SIX, variant=CANCELLATION)).terms.limit == 150
    assert sheet.read(open_table(variant=OMNIBUS)).terms.limit == 100
    assert sheet.read(open_table(limit=80)).terms.limit == 80


def test_a_form_sent_twice_opens_one_game():
    entry = uuid4()

    first = open_table(entry=entry)
    again = open_table(("Xia", "Yan", "Zoe"), entry=entry, limit=50)
    refused_now = open_table(("Xia",), entry=entry)

    assert again == refused_now == first
    assert ledger.opened(entry) == first
    assert models.Game.objects.count() == 1
    assert sheet.read(first).names == FOUR


def test_games_without_an_entry_are_each_their_own():
    assert open_table() != open_table()


def test_a_hand_is_written_with_what_the_table_counted():
    game = open_table(variant=OMNIBUS)

    written = record(game, replace(PLAIN, jack=3), replace(MOON, jack=0, moon="add"))

    assert [hand.hand for hand in written.hands] == [
        Hand(hearts=(5, 4, 4, 0), queens=(0, 0, 1, 0), jack=3),
        Hand(hearts=(0, 0, 0, 13), queens=(0, 0, 0, 1), jack=0, moon="add"),
    ]
    assert [hand.points for hand in written.hands] == [(5, 4, 17, -10), (16, 26, 26, 0)]
    assert written.totals == (21, 30, 43, -10)


def test_a_cancelled_last_trick_is_kept_with_its_hand():
    game = open_table(SIX, variant=CANCELLATION)
    short = Hand((20, 5, 0, 0, 0, 0), (1, 0, 1, 0, 0, 0), last_trick_cancelled=True)

    written = record(game, short)

    assert written.hands[0].hand == short
    assert written.hands[0].points == (33, 5, 13, 0, 0, 0)


def test_the_same_entry_twice_writes_one_hand_whatever_else_it_carries():
    game, entry = open_table(), uuid4()
    first = ledger.record_hand(game, number=1, hand=PLAIN, entry=entry, now=NOW)

    again = [
        ledger.record_hand(game, number=1, hand=PLAIN, entry=entry, now=NOW),
        ledger.record_hand(game, number=None, hand=Hand((1,), (2,)), entry=entry, now=NOW),
        ledger.amend_hand(game, number=7, revision=9, hand=EVEN, entry=entry, now=NOW),
        ledger.strike_hand(game, number=1, revision=1, entry=entry, now=NOW),
        ledger.restore_hand(game, number=1, revision=1, entry=entry, now=NOW),
        ledger.change_settings(game, limit=5, entry=entry, now=NOW),
    ]

    assert again == [first] * 6
    assert ledger.replayed(game, entry)
    assert not ledger.replayed(game, uuid4())
    assert not ledger.replayed(open_table(), entry)


def test_a_refused_hand_spends_no_entry():
    game, entry = open_table(), uuid4()
    with pytest.raises(ledger.Refused):
        ledger.record_hand(game, number=1, hand=replace(PLAIN, hearts=(14, 0, 0, 0)), entry=entry, now=NOW)

    written = ledger.record_hand(game, number=1, hand=PLAIN, entry=entry, now=NOW)

    assert written.totals == (5, 4, 17, 0)


def test_an_amended_hand_works_everything_out_again():
    game = open_table()
    record(game, PLAIN, TWENTY_FIVE)

    amended = amend(game, 1, EVEN)

    assert numbers(amended) == [(1, 1, 2), (2, 2, 1)]
    assert [hand.totals for hand in amended.hands] == [(3, 3, 16, 4), (28, 4, 16, 4)]
    assert amended.hands[0].revisions == 2


def test_every_revision_of_a_hand_is_kept():
    game = open_table()
    record(game, PLAIN)
    amend(game, 1, EVEN)
    strike(game, 1)
    restore(game, 1)

    rows = models.Hand.objects.filter(game=game).order_by("revision")

    assert [(row.revision, row.struck, row.entry.serial) for row in rows] == [
        (1, False, 2),
        (2, False, 3),
        (3, True, 4),
        (4, False, 5),
    ]
    assert [[taken.hearts for taken in row.taken.order_by("seat")] for row in rows] == [
        [5, 4, 4, 0],
        [3, 3, 3, 4],
        [3, 3, 3, 4],
        [3, 3, 3, 4],
    ]


def test_every_agreement_of_a_table_is_kept():
    game = open_table()
    record(game, PLAIN)
    settle(game, limit=80)
    settle(game, names=["Ann", "", "Kim", " "])

    rows = models.Terms.objects.filter(entry__game=game).order_by("entry__serial")

    assert [(row.entry.serial, row.limit) for row in rows] == [(1, 100), (3, 80), (4, 80)]
    assert [[seat.name for seat in row.players.order_by("index")] for row in rows] == [
        ["Ann", "Ben", "Cyd", "Dee"],
        ["Ann", "Ben", "Cyd", "Dee"],
        ["Ann", "Ben", "Kim", "Dee"],
    ]


def test_nothing_that_was_written_is_ever_changed_or_taken_away():
    with CaptureQueriesContext(
        connection,
    ) as asked:
        game = open_table(entry=uuid4())
        record(game, PLAIN, TWENTY_FIVE, MOON)
        amend(game, 2, EVEN)
        strike(game, 1)
        restore(game, 1)
        settle(game, limit=20, ties="play_on", names=["Kim", "", "", ""], first_dealer=3)
        settle(game, limit=1000)
        ledger.finish(game, now=NOW)
        ledger.reopen(game, now=NOW)
        ledger.import_game(gamefile.load(b'{"format": "hearts-game/1", "variant": "hearts", "hands": [],'
                                         b' "players": ["Ann", "Ben", "Cyd"]}'), now=NOW)  # fmt: skip
    words = {query["sql"].split()[0].upper() for query in asked.captured_queries}

    assert words <= {"SELECT", "INSERT", "SAVEPOINT", "RELEASE"}


def test_a_hand_written_and_struck_leaves_the_sheet_as_it_was():
    game = open_table(limit=25)
    for hand in (PLAIN, MOON, replace(MOON, moon="add")):
        before = record(game, EVEN) if not sheet.read(game).hands else sheet.read(game)

        record(game, hand)
        after = strike(game, before.next.number)

        # Only the numbers go on: they name hands for good.
        assert replace(after, next=before.next, struck=(), version=0) == replace(before, struck=(), version=0)
        assert replace(after.next, number=before.next.number) == before.next
        assert after.next.number == before.next.number + 1


def test_striking_goes_back_to_an_empty_sheet_and_no_further():
    game = open_table()
    empty = sheet.read(game)
    record(game, PLAIN, MOON, TWENTY_FIVE)

    for number in (3, 2, 1):
        strike(game, number)
    after = strike(game, 1)

    assert after.struck == (
        sheet.Struck(number=1, revision=2, hand=PLAIN, seats=(0, 1, 2, 3)),
        sheet.Struck(number=2, revision=2, hand=MOON, seats=(0, 1, 2, 3)),
        sheet.Struck(number=3, revision=2, hand=TWENTY_FIVE, seats=(0, 1, 2, 3)),
    )
    assert after.next == replace(empty.next, number=4)
    assert (after.hands, after.totals, after.standings, after.ended) == (
        (),
        (0, 0, 0, 0),
        empty.standings,
        False,
    )


def test_a_restored_hand_returns_between_its_neighbours_by_number():
    game = open_table()
    record(game, PLAIN, MOON)
    strike(game, 1)
    record(game, EVEN)
    between = numbers(sheet.read(game))

    restored = restore(game, 1)

    assert between == [(1, 2, 1), (2, 3, 1)]
    assert numbers(restored) == [(1, 1, 3), (2, 2, 1), (3, 3, 1)]
    assert restored.struck == ()
    assert restored.next.number == 4


@pytest.mark.parametrize("revision", [1, 2])
def test_a_struck_hand_cannot_be_amended(revision):
    game = open_table()
    record(game, PLAIN)
    strike(game, 1)

    with pytest.raises(ledger.Refused) as refused:
        ledger.amend_hand(game, number=1, revision=revision, hand=EVEN, entry=uuid4(), now=NOW)

    assert refused.value.problems == ("revision_stale",)


def test_what_changes_nothing_writes_nothing_and_spends_no_entry():
    game, entry = open_table(), uuid4()
    record(game, PLAIN, MOON)
    before = strike(game, 2)

    answers = [
        ledger.amend_hand(game, number=1, revision=1, hand=PLAIN, entry=entry, now=NOW),
        ledger.restore_hand(game, number=1, revision=1, entry=entry, now=NOW),
        ledger.strike_hand(game, number=2, revision=2, entry=entry, now=NOW),
        ledger.change_settings(game, entry=entry, now=NOW),
        ledger.change_settings(game, limit=100, names=FOUR, first_dealer=0, entry=entry, now=NOW),
    ]

    assert answers == [before] * 5
    assert not ledger.replayed(game, entry)
    assert ledger.restore_hand(game, number=2, revision=2, entry=entry, now=NOW).version == before.version + 1


@pytest.mark.parametrize("number", [0, 2, -1, 10**30])
def test_a_hand_never_written_can_be_neither_amended_nor_struck_nor_restored(number):
    game = open_table()
    record(game, PLAIN)

    with pytest.raises(ledger.NoSuchHand):
        ledger.amend_hand(game, number=number, revision=1, hand=EVEN, entry=uuid4(), now=NOW)
    with pytest.raises(ledger.NoSuchHand):
        ledger.strike_hand(game, number=number, revision=1, entry=uuid4(), now=NOW)
    with pytest.raises(ledger.NoSuchHand):
        ledger.restore_hand(game, number=number, revision=1, entry=None, now=NOW)


def test_hands_after_the_end_can_be_corrected_and_a_correction_can_bring_the_end_forward_or_put_it_off():
    game = open_table(limit=50)
    record(game, TWENTY_FIVE, PLAIN, TWENTY_FIVE)

    put_off = amend(game, 1, PLAIN)
    record(game, TWENTY_FIVE)
    brought_forward = amend(game, 1, TWENTY_FIVE)

    assert (put_off.ended, put_off.totals) == (False, (35, 9, 34, 0))
    assert (brought_forward.ended, brought_forward.ended_after) == (True, 3)
    assert [hand.counted for hand in brought_forward.hands] == [True, True, True, False]
    assert brought_forward.totals == (55, 6, 17, 0)
    assert strike(game, 3).totals == (55, 6, 17, 0)
    assert restore(game, 3).totals == (55, 6, 17, 0)


def test_a_correction_after_an_early_finish_changes_the_winner_everywhere():
    game = open_table()
    record(game, PLAIN, TWENTY_FIVE)
    finished = ledger.finish(game, now=NOW)

    amended = amend(game, 2, replace(TWENTY_FIVE, hearts=(0, 1, 0, 12), queens=(0, 0, 0, 1)))

    assert (finished.totals, finished.winners) == ((30, 5, 17, 0), (3,))
    assert (amended.totals, amended.winners, amended.ended) == ((5, 5, 17, 25), (0, 1), True)
    assert amended == sheet.read(game)
    assert gamefile.dump(amended)["totals"] == [5, 5, 17, 25]
    assert gamefile.dump(amended)["winners"] == [0, 1]
    assert [standing.seat for standing in amended.standings] == [0, 1, 2, 3]
