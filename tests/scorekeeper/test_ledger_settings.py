import pytest

from scorekeeper import gamefile, ledger, sheet
from tests.scorekeeper.play import (
    FOUR,
    NOW,
    PLAIN,
    TWENTY_FIVE,
    open_table,
    record,
    refusal,
    restore,
    settle,
    strike,
)

pytestmark = pytest.mark.django_db


def test_a_lower_limit_ends_the_game_with_the_first_hand_that_reaches_it():
    game = open_table()
    record(game, TWENTY_FIVE, TWENTY_FIVE, TWENTY_FIVE)

    lowered = settle(game, limit=50)

    assert (lowered.ended, lowered.ended_after, lowered.totals) == (True, 2, (50, 2, 0, 0))
    assert [(hand.counted, hand.totals) for hand in lowered.hands] == [
        (True, (25, 1, 0, 0)),
        (True, (50, 2, 0, 0)),
        (False, None),
    ]
    assert lowered.winners == (2, 3)
    assert (lowered.next.number, lowered.next.place) == (4, 4)


def test_a_raised_limit_reopens_the_game_and_later_hands_count_again():
    game = open_table()
    running = record(game, TWENTY_FIVE, TWENTY_FIVE, TWENTY_FIVE)
    settle(game, limit=50)

    raised = settle(game, limit=100)

    assert (raised.ended, raised.totals, raised.hands) == (False, (75, 3, 0, 0), running.hands)
    assert record(game, TWENTY_FIVE).ended_after == 4


def test_the_tie_rule_works_the_whole_sheet_out_again():
    game = open_table(limit=25)
    record(game, TWENTY_FIVE)

    played_on = settle(game, ties="play_on")
    decided = record(game, PLAIN)

    assert (played_on.ended, played_on.winners) == (False, ())
    assert (decided.totals, decided.ended_after, decided.winners) == ((30, 5, 17, 0), 2, (3,))
    assert settle(game, ties="share").ended_after == 1


def test_direction_dealer_and_passing_follow_the_newest_agreement():
    game = open_table()
    record(game, PLAIN, PLAIN, PLAIN)

    turned = settle(game, direction="counterclockwise", first_dealer=3)
    hidden = settle(game, passing="none")

    assert [(hand.dealer, hand.side) for hand in turned.hands] == [(3, "right"), (0, "left"), (1, "across")]
    assert (turned.next.dealer, turned.next.side) == (2, "none")
    assert [(hand.side, hand.receivers) for hand in hidden.hands] == [("hidden", None)] * 3
    assert gamefile.dump(hidden)["hands"][0]["pass"] == "none"


def test_a_renamed_player_keeps_seat_and_points_in_every_hand():
    game = open_table()
    before = record(game, PLAIN, PLAIN)

    renamed = settle(game, names=["", " کیم ", "", ""])

    assert renamed.names == ("Ann", "کیم", "Cyd", "Dee")
    assert (renamed.hands, renamed.totals, renamed.next) == (before.hands, before.totals, before.next)


def test_two_players_may_swap_names():
    assert settle(open_table(), names=["Ben", "Ann", "", ""]).names == ("Ben", "Ann", "Cyd", "Dee")


def test_of_two_changes_the_later_holds_and_what_it_left_out_stays():
    game = open_table()

    settle(game, limit=80, ties="play_on")
    later = settle(game, limit=90)

    assert (later.terms.limit, later.terms.ties, later.names) == (90, "play_on", FOUR)


def test_a_table_may_finish_early_and_the_lowest_share_the_win_whatever_the_tie_rule():
    game = open_table(ties="play_on")
    record(game, TWENTY_FIVE)

    finished = ledger.finish(game, now=NOW)

    assert (finished.ended, finished.ended_after, finished.winners) == (True, None, (2, 3))
    assert refusal(record, game, PLAIN) == ["game_over"]
    assert refusal(ledger.finish, game, now=NOW) == ["game_over"]


def test_reopening_takes_back_the_early_finish_and_only_that():
    game = open_table()
    running = record(game, TWENTY_FIVE, TWENTY_FIVE)
    ledger.finish(game, now=NOW)
    settle(game, limit=50)

    reopened = ledger.reopen(game, now=NOW)

    assert (reopened.terms.finished, reopened.ended, reopened.ended_after) == (False, True, 2)
    assert settle(game, limit=100).hands == running.hands


def test_the_limit_never_touches_an_early_finish():
    game = open_table()
    record(game, TWENTY_FIVE)
    ledger.finish(game, now=NOW)

    raised = settle(game, limit=1000)

    assert (raised.terms.finished, raised.ended) == (True, True)


def test_with_nothing_to_reopen_nothing_is_written():
    game, over = open_table(), open_table(limit=25)
    record(over, TWENTY_FIVE)
    before = sheet.read(game), sheet.read(over)

    with pytest.raises(ledger.NothingToReopen):
        ledger.reopen(game, now=NOW)
    with pytest.raises(ledger.NothingToReopen):
        ledger.reopen(over, now=NOW)

    assert (sheet.read(game), sheet.read(over)) == before


def test_without_a_hand_there_is_nothing_to_finish():
    game = open_table()
    record(game, PLAIN)
    strike(game, 1)

    assert refusal(ledger.finish, open_table(), now=NOW) == ["nothing_to_finish"]
    assert refusal(ledger.finish, game, now=NOW) == ["nothing_to_finish"]


def test_with_the_last_hand_struck_nothing_is_over_and_restoring_it_brings_the_finish_back():
    game = open_table()
    record(game, PLAIN)
    finished = ledger.finish(game, now=NOW)

    emptied = strike(game, 1)
    restored = restore(game, 1)

    assert (emptied.ended, emptied.winners, gamefile.dump(emptied)["finished"]) == (False, (), False)
    assert (restored.ended, restored.winners) == (True, finished.winners)


def test_after_the_only_hand_of_a_finished_game_was_struck_another_may_be_written():
    game = open_table()
    record(game, PLAIN)
    ledger.finish(game, now=NOW)
    strike(game, 1)

    written = record(game, TWENTY_FIVE)

    assert (written.totals, written.ended, written.winners) == ((25, 1, 0, 0), True, (2, 3))
