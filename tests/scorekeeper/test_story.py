"""What there is to tell of an evening."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.variants import CANCELLATION, HEARTS, OMNIBUS
from scorekeeper import scoring
from scorekeeper.scoring import Hand, Terms
from scorekeeper.sheet import Next, Sheet, SheetHand, read
from scorekeeper.story import (
    Eaten,
    Moon,
    Near,
    Run,
    Swing,
    biggest_swing,
    eaten,
    lead_changes,
    longest_runs,
    moons,
    near_moons,
    places,
    tell,
)
from tests.scorekeeper.play import EVEN, MOON, PLAIN, TWENTY_FIVE, open_table, record, settle, strike

NOW = datetime(2026, 11, 30, 19, 0, tzinfo=UTC)
FOUR = Terms(HEARTS, 4, limit=100)
SIX = Terms(CANCELLATION, 6, limit=100)
ADDED = Hand(hearts=(13, 0, 0, 0), queens=(1, 0, 0, 0), moon="add")  # 0 26 26 26
CLEAN = Hand(hearts=(0, 0, 0, 13), queens=(0, 0, 1, 0))  # 0 0 13 13


def played(*hands, terms=FOUR):
    """The hands as a sheet holds them, all written one after the other."""
    scored = scoring.outcome(terms, hands).hands
    return [
        SheetHand(
            number=place,
            place=place,
            revision=1,
            hand=one.hand,
            seats=one.seats,
            points=one.points,
            totals=one.totals,
            counted=one.counted,
            dealer=0,
            side="none",
            receivers=None,
            shooter=scoring.shooter(terms, one.hand),
        )
        for place, one in enumerate(scored, start=1)
    ]


def sheet(*hands, terms=FOUR):
    outcome = scoring.outcome(terms, hands)
    following = len(hands) + 1
    return Sheet(
        variant=terms.variant,
        names=tuple("ABCDEFGHIJK"[: terms.players]),
        terms=terms,
        created=NOW,
        changed=NOW,
        hands=tuple(played(*hands, terms=terms)),
        struck=(),
        sittings=(),
        starts=(),
        totals=outcome.totals,
        standings=scoring.standings(outcome.totals),
        left=(),
        ended=outcome.ended,
        ended_after=outcome.ended_after,
        winners=outcome.winners,
        next=Next(following, following, outcome.seats, 0, "none", None, None),
        version=1,
    )


def test_queens_are_counted_for_whoever_took_them_most_first():
    found = eaten(played(PLAIN, EVEN, TWENTY_FIVE))

    assert found == (Eaten(seat=2, queens=2), Eaten(seat=0, queens=1))


def test_the_queen_of_a_shot_moon_cost_the_shooter_nothing_and_is_not_counted():
    assert eaten(played(MOON, ADDED)) == ()


def test_both_queens_of_two_packs_are_counted():
    hand = Hand((26, 0, 0, 0, 0, 0), (0, 2, 0, 0, 0, 0))

    assert eaten(played(hand, terms=SIX)) == (Eaten(seat=1, queens=2),)


def test_moons_are_told_with_their_shooter_and_choice():
    found = moons(played(PLAIN, MOON, ADDED))

    assert found == (Moon(place=2, seat=3, choice="subtract"), Moon(place=3, seat=0, choice="add"))


@pytest.mark.parametrize(
    ("hearts", "queens", "near"),
    [
        ((12, 1, 0, 0), (1, 0, 0, 0), (Near(1, 0, hearts=12, queens=1),)),  # one heart is missing
        ((13, 0, 0, 0), (0, 1, 0, 0), (Near(1, 0, hearts=13, queens=0),)),  # the queen is missing
        ((0, 12, 1, 0), (1, 0, 0, 0), (Near(1, 1, hearts=12, queens=0),)),  # all hearts but one
        ((11, 2, 0, 0), (1, 0, 0, 0), ()),
        ((13, 0, 0, 0), (1, 0, 0, 0), ()),  # the moon itself
    ],
)
def test_nearly_a_moon_is_all_cards_but_one_or_all_hearts_but_one(hearts, queens, near):
    moon = "subtract" if hearts[0] == 13 and queens[0] else None

    assert near_moons(HEARTS, played(Hand(hearts, queens, moon=moon))) == near


def test_with_two_packs_nearly_a_moon_is_one_of_twenty_eight_cards():
    queen_missing = Hand((26, 0, 0, 0, 0, 0), (1, 1, 0, 0, 0, 0))
    both_missing = Hand((26, 0, 0, 0, 0, 0), (0, 2, 0, 0, 0, 0))
    swallowed = Hand((25, 0, 0, 0, 0, 0), (2, 0, 0, 0, 0, 0), last_trick_cancelled=True)

    found = near_moons(
        CANCELLATION, played(queen_missing, both_missing, swallowed, terms=replace(SIX, limit=1000))
    )

    assert found == (Near(1, 0, hearts=26, queens=1), Near(3, 0, hearts=25, queens=2))


def test_the_longest_run_without_a_point_is_found_and_all_as_long():
    found = longest_runs(played(CLEAN, CLEAN, PLAIN, CLEAN))

    assert found == (Run(seat=0, hands=2, until=2), Run(seat=1, hands=2, until=2))


def test_a_moon_that_takes_points_off_breaks_no_run_and_one_that_adds_breaks_it():
    subtracted = longest_runs(played(MOON, MOON, TWENTY_FIVE))
    added = longest_runs(played(CLEAN, ADDED, PLAIN))

    # 0 0 0 -26, the same, then 25 1 0 0: Cyd and Dee gained nothing in any of the three.
    assert subtracted == (Run(seat=2, hands=3, until=3), Run(seat=3, hands=3, until=3))
    # 0 0 13 13, then 0 26 26 26, then 5 4 17 0.
    assert added == (Run(seat=0, hands=2, until=2),)


def test_one_hand_without_a_point_is_no_run():
    assert longest_runs(played(EVEN, MOON, EVEN)) == ()


def test_the_biggest_swing_is_the_widest_move_over_the_places():
    # 5 4 17 0: places 3 2 4 1. Then 25 1 0 0 makes 30 5 17 0: places 4 2 3 1.
    small = biggest_swing(played(PLAIN, TWENTY_FIVE))
    # 25 1 0 0: places 4 3 1 1. Then Ann subtracts: -1 1 0 0, places 1 4 2 2.
    wide = biggest_swing(played(TWENTY_FIVE, replace(ADDED, moon="subtract")))

    assert small == Swing(place=2, seat=0, before=3, after=4)
    assert wide == Swing(place=2, seat=0, before=4, after=1)


def test_where_nobody_changes_place_there_is_no_swing():
    assert biggest_swing(played(PLAIN, PLAIN)) is None
    assert biggest_swing(played(PLAIN)) is None
    assert biggest_swing([]) is None


@pytest.mark.parametrize(
    ("totals", "changes"),
    [
        ([], 0),
        ([(1, 2)], 0),
        ([(1, 2), (3, 2)], 1),
        ([(1, 2), (2, 2), (2, 3)], 0),  # a tie, and the same seat again
        ([(1, 2), (2, 2), (3, 2)], 1),
        ([(2, 2), (3, 2), (3, 4)], 1),  # nobody led before the tie
    ],
)
def test_the_lead_changes_when_another_seat_leads_alone(totals, changes):
    assert lead_changes(totals) == changes


def test_equal_totals_share_a_place():
    assert places((5, 3, 5, 9)) == (2, 1, 2, 4)


@pytest.mark.django_db
def test_hands_that_are_struck_or_do_not_count_are_left_out():
    game = open_table()
    record(game, TWENTY_FIVE, MOON, PLAIN, PLAIN, MOON)
    strike(game, 2)
    settle(game, limit=30)

    told = tell(read(game))

    # 25 1 0 0, then 5 4 17 0 makes 30 5 17 0, which ends it: the plain hand and the moon after it do not count.
    assert told.totals == ((0, 0, 0, 0), (25, 1, 0, 0), (30, 5, 17, 0))
    assert told.hands == 2
    assert told.moons == ()
    assert told.eaten == (Eaten(seat=0, queens=1), Eaten(seat=2, queens=1))


def test_an_empty_sheet_has_nothing_to_tell():
    told = tell(sheet())

    assert (told.totals, told.hands) == (((0, 0, 0, 0),), 0)
    assert (told.eaten, told.moons, told.near, told.runs) == ((), (), (), ())
    assert (told.swing, told.lead_changes) == (None, 0)


@st.composite
def evenings(draw):
    variant = draw(st.sampled_from((HEARTS, CANCELLATION, OMNIBUS)))
    players = draw(st.sampled_from(variant.player_counts))
    terms = Terms(variant, players, limit=draw(st.integers(10, 200)))
    seats = st.integers(0, players - 1)

    def spread(count, few):
        takers = draw(st.lists(st.sampled_from(few), min_size=count, max_size=count))
        return tuple(takers.count(seat) for seat in range(players))

    def hand():
        few = draw(st.lists(seats, min_size=1, max_size=3))
        dealt = Hand(
            spread(variant.hearts, few),
            spread(variant.queens, few),
            jack=draw(seats) if variant.has_jack else None,
        )
        if scoring.shooter(terms, dealt) is None:
            return dealt
        return replace(dealt, moon=draw(st.sampled_from(scoring.MOONS)))

    return sheet(*(hand() for _ in range(draw(st.integers(0, 8)))), terms=terms)


@settings(max_examples=100, deadline=None)
@given(evenings())
def test_whatever_is_played_the_story_fits_the_sheet(evening):
    told = tell(evening)

    counted = [hand for hand in evening.hands if hand.counted]
    plain = [hand for hand in counted if hand.shooter is None]
    assert told.totals[-1] == evening.totals
    assert told.hands == len(counted)
    assert sum(one.queens for one in told.eaten) == sum(sum(hand.hand.queens) for hand in plain)
    assert len(told.moons) == len(counted) - len(plain)
    assert {near.place for near in told.near} <= {hand.place for hand in plain}
    assert told.lead_changes <= max(0, told.hands - 1)
    for run in told.runs:
        in_it = counted[run.until - run.hands : run.until]
        assert len(in_it) == run.hands >= 2
        assert all(hand.points[run.seat] <= 0 for hand in in_it)
    if told.swing is not None:
        assert told.swing.before == places(told.totals[told.swing.place - 1])[told.swing.seat]
        assert told.swing.after == places(told.totals[told.swing.place])[told.swing.seat]
        assert told.swing.before != told.swing.after
