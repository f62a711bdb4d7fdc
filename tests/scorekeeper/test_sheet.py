from dataclasses import fields, replace

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from rules.variants import CANCELLATION, HEARTS, VARIANTS
from scorekeeper import ledger, sheet
from scorekeeper.scoring import Hand, Outcome, ScoredHand, Standing, standings
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

ELEVEN = tuple("ABCDEFGHIJK")


def sums(written):
    """The totals as anybody would add them up from the points of the hands that count."""
    columns = zip(*(hand.points for hand in written.hands if hand.counted), strict=True)
    return tuple(sum(column) for column in columns)


def test_a_sheet_says_of_each_hand_who_dealt_passed_and_scored():
    game = open_table()

    written = record(game, PLAIN, replace(MOON, moon="add"))

    assert written.hands == (
        sheet.SheetHand(
            number=1,
            place=1,
            revision=1,
            hand=PLAIN,
            seats=(0, 1, 2, 3),
            points=(5, 4, 17, 0),
            totals=(5, 4, 17, 0),
            counted=True,
            dealer=0,
            side="left",
            receivers=(1, 2, 3, 0),
            shooter=None,
        ),
        sheet.SheetHand(
            number=2,
            place=2,
            revision=1,
            hand=replace(MOON, moon="add"),
            seats=(0, 1, 2, 3),
            points=(26, 26, 26, 0),
            totals=(31, 30, 43, 0),
            counted=True,
            dealer=1,
            side="right",
            receivers=(3, 0, 1, 2),
            shooter=3,
        ),
    )
    assert written.standings == (
        Standing(place=1, seat=3, total=0),
        Standing(place=2, seat=1, total=30),
        Standing(place=3, seat=0, total=31),
        Standing(place=4, seat=2, total=43),
    )
    assert written.next == sheet.Next(
        number=3, place=3, seats=(0, 1, 2, 3), dealer=2, side="across", receivers=(2, 3, 0, 1), leads=None
    )
    assert written.hand(2) == written.hands[1]
    assert written.hand(3) is None


def test_in_cancellation_the_sheet_says_who_leads_next():
    assert sheet.read(open_table(ELEVEN, variant=CANCELLATION, first_dealer=10)).next == sheet.Next(
        number=1,
        place=1,
        seats=(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
        dealer=10,
        side="left",
        receivers=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0),
        leads=0,
    )


@pytest.mark.parametrize(
    ("players", "sides"),
    [(3, "left right left right left right"), (4, "left right across none left right")]
    + [(players, "left right left right left right") for players in (5, 6, 7)],
)
def test_the_pass_goes_by_the_place_of_the_hand_and_the_number_of_players(players, sides):
    game = open_table(ELEVEN[:players])
    hand = Hand(hearts=(13, *[0] * (players - 1)), queens=(0, 1, *[0] * (players - 2)))

    written = record(game, *[hand] * 5)

    assert " ".join([hand.side for hand in written.hands] + [written.next.side]) == sides
    assert [hand.dealer for hand in written.hands] == [place % players for place in range(5)]


def test_striking_a_middle_hand_moves_the_later_ones_up_and_restoring_moves_them_back():
    game = open_table()
    before = record(game, PLAIN, EVEN, TWENTY_FIVE, PLAIN)

    struck = strike(game, 2)
    restored = restore(game, 2)

    assert [(hand.number, hand.place, hand.dealer, hand.side) for hand in struck.hands] == [
        (1, 1, 0, "left"),
        (3, 2, 1, "right"),
        (4, 3, 2, "across"),
    ]
    assert (struck.next.number, struck.next.place, struck.next.dealer, struck.next.side) == (5, 4, 3, "none")
    assert [(hand.number, hand.place, hand.dealer, hand.side) for hand in restored.hands] == [
        (1, 1, 0, "left"),
        (2, 2, 1, "right"),
        (3, 3, 2, "across"),
        (4, 4, 3, "none"),
    ]
    assert restored.next == before.next


def test_everybody_has_a_number_in_every_hand_zero_too():
    written = record(open_table(), Hand(hearts=(13, 0, 0, 0), queens=(0, 1, 0, 0)), MOON)

    assert [hand.points for hand in written.hands] == [(13, 13, 0, 0), (0, 0, 0, -26)]
    assert [hand.totals for hand in written.hands] == [(13, 13, 0, 0), (13, 13, 0, -26)]


def test_totals_are_what_the_hands_add_up_to_after_every_kind_of_change():
    game = open_table(limit=60)
    sheets = [
        record(game, PLAIN, TWENTY_FIVE, EVEN, TWENTY_FIVE),
        amend(game, 2, MOON),
        strike(game, 1),
        settle(game, limit=20),
        restore(game, 1),
        settle(game, limit=1000, names=["Kim", "", "", ""]),
        ledger.finish(game, now=NOW),
        amend(game, 4, PLAIN),
        ledger.reopen(game, now=NOW),
    ]

    for written in sheets:
        assert written.totals == sums(written)
        assert written.standings == standings(sums(written))
        assert written.winners in ((), *[tuple(s.seat for s in written.standings if s.place == 1)])
        assert [hand.totals for hand in written.hands if hand.counted][-1] == written.totals


def test_a_sheet_is_read_in_as_few_queries_whatever_the_number_of_hands():
    short, long = open_table(), open_table(limit=1000)
    record(short, PLAIN)
    for _ in range(10):
        record(long, PLAIN, MOON, EVEN)
    amend(long, 3, PLAIN)
    strike(long, 4)

    with CaptureQueriesContext(connection) as one:
        sheet.read(short)
    with CaptureQueriesContext(connection) as thirty:
        sheet.read(long)

    assert len(one) == len(thirty) == 5


def test_a_hand_is_written_in_as_few_queries_whatever_the_number_of_hands():
    short, long = open_table(), open_table(limit=1000)
    for _ in range(10):
        record(long, PLAIN, MOON, EVEN)

    with CaptureQueriesContext(connection) as one:
        record(short, PLAIN)
    with CaptureQueriesContext(connection) as thirty:
        record(long, PLAIN)

    assert len(one) == len(thirty)


def test_the_version_grows_with_every_write_and_only_then():
    game = open_table()

    versions = [
        sheet.read(game).version,
        record(game, PLAIN).version,
        record(open_table(), PLAIN).version,
        strike(game, 1).version,
        strike(game, 1).version,
        settle(game).version,
        settle(game, limit=80).version,
    ]

    assert versions == [1, 2, 2, 3, 3, 3, 4]
    assert sheet.newest_version(write_key=game.write_key) == 4


def test_a_sheet_holds_no_key():
    game = open_table()

    assert "key" not in " ".join(field.name for field in fields(sheet.Sheet))
    assert game.write_key not in repr(sheet.read(game))
    assert game.watch_key not in repr(sheet.read(game))


def test_both_futures_of_a_moon_are_worked_out_before_one_is_chosen():
    game = open_table()
    record(game, *[replace(MOON, moon="add")] * 3)
    shot = Hand(hearts=(13, 0, 0, 0), queens=(1, 0, 0, 0))

    futures = sheet.read(game).futures(shot, None)

    assert set(futures) == {"subtract", "add"}
    assert (futures["subtract"].totals, futures["subtract"].ended) == ((52, 78, 78, 0), False)
    assert (futures["add"].totals, futures["add"].ended, futures["add"].winners) == (
        (78, 104, 104, 26),
        True,
        (3,),
    )


def test_the_futures_of_an_amended_hand_keep_its_place():
    game = open_table()
    written = record(game, PLAIN, TWENTY_FIVE)
    shot = Hand(hearts=(13, 0, 0, 0), queens=(1, 0, 0, 0))

    futures = written.futures(shot, 1)

    assert futures["add"] == Outcome(
        hands=(
            ScoredHand(
                replace(shot, moon="add"),
                seats=(0, 1, 2, 3),
                points=(0, 26, 26, 26),
                totals=(0, 26, 26, 26),
                counted=True,
            ),
            ScoredHand(
                TWENTY_FIVE,
                seats=(0, 1, 2, 3),
                points=(25, 1, 0, 0),
                totals=(25, 27, 26, 26),
                counted=True,
            ),
        ),
        totals=(25, 27, 26, 26),
        ended=False,
        ended_after=None,
        winners=(),
        seats=(0, 1, 2, 3),
        starts=(),
    )
    with pytest.raises(ValueError, match="hand 3 is not on the sheet"):
        written.futures(shot, 3)


def test_a_preview_of_a_limit_says_what_it_would_do_and_saves_nothing():
    game = open_table(limit=150)
    record(game, *[TWENTY_FIVE] * 5)
    written = settle(game, limit=100)

    lower = sheet.preview(written, limit=50)
    higher = sheet.preview(written, limit=150)
    same = sheet.preview(written, limit=90)

    assert (written.ended_after, written.hands[4].counted) == (4, False)
    assert (lower.stop, lower.again, lower.ended_after, lower.winners) == ((3, 4), (), 2, (2, 3))
    assert (higher.stop, higher.again, higher.ended, higher.winners) == ((), (5,), False, ())
    assert (same.stop, same.again, same.ended, same.ended_after) == ((), (), True, 4)
    assert sheet.read(game) == written
    with pytest.raises(ValueError, match="5"):
        sheet.preview(written, limit=5)


def test_a_preview_of_a_finished_game_keeps_the_finish():
    game = open_table()
    record(game, TWENTY_FIVE)

    preview = sheet.preview(ledger.finish(game, now=NOW), limit=500)

    assert (preview.ended, preview.ended_after, preview.winners) == (True, None, (2, 3))


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_the_sheet_of_every_game_reads_back_what_was_written(variant):
    names = ELEVEN[: variant.max_players]
    rest = [0] * (len(names) - 2)
    hand = Hand(
        hearts=(1, variant.hearts - 1, *rest),
        queens=(0, variant.queens, *rest),
        jack=0 if variant.has_jack else None,
    )

    written = record(open_table(names, variant=variant), hand)

    assert (written.variant, written.names, written.hands[0].hand) == (variant, names, hand)
    assert len(written.totals) == len(written.standings) == len(names)


def test_another_table_sees_nothing_of_this_one():
    game, other = open_table(), open_table(FOUR[:3])
    record(game, PLAIN, MOON)
    before = sheet.read(other)
    settle(game, limit=80)
    strike(game, 2)

    assert sheet.read(other) == before
    assert before.variant == HEARTS
