"""What holds for every table, every deal and every game, whatever the cards."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.variants import CANCELLATION, HEARTS, OMNIBUS
from scorekeeper.scoring import (
    MOONS,
    Hand,
    Problem,
    Terms,
    outcome,
    points,
    problems,
    shooter,
    standings,
    too_many_takers,
)

# A slow machine is no fault of the scoring.
often = settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@st.composite
def tables(draw, variants=(HEARTS, CANCELLATION, OMNIBUS), ties=("share", "play_on")):
    variant = draw(st.sampled_from(variants))
    players = draw(st.sampled_from(variant.player_counts))
    return Terms(
        variant,
        players,
        # Low limits end games within a few hands, so that what happens at the end comes up often.
        limit=draw(st.one_of(st.integers(10, 120), st.integers(10, 1000))),
        ties=draw(st.sampled_from(ties)),
    )


def counts(terms, takers):
    return tuple(takers.count(seat) for seat in range(terms.players))


@st.composite
def plain_hands(draw, terms, cancelled=None):
    """A possible hand without a moon; with `cancelled` True or where drawn so, cards may be missing."""
    seat = st.integers(0, terms.players - 1)
    if cancelled is None:
        cancelled = terms.variant.cancels and draw(st.booleans())
    fewest_hearts = 0 if cancelled else terms.variant.hearts
    fewest_queens = 0 if cancelled else terms.variant.queens
    hearts = draw(st.lists(seat, min_size=fewest_hearts, max_size=terms.variant.hearts))
    queens = draw(st.lists(seat, min_size=fewest_queens, max_size=terms.variant.queens))
    if len(hearts) == terms.variant.hearts and len({*hearts, *queens}) == 1:
        hearts[0] = (hearts[0] + 1) % terms.players
    return Hand(
        hearts=counts(terms, hearts),
        queens=counts(terms, queens),
        jack=draw(seat) if terms.variant.has_jack else None,
        last_trick_cancelled=cancelled,
    )


@st.composite
def moons(draw, terms, choices=MOONS):
    seat = st.integers(0, terms.players - 1)
    moon_seat = draw(seat)
    return Hand(
        hearts=counts(terms, [moon_seat] * terms.variant.hearts),
        queens=counts(terms, [moon_seat] * terms.variant.queens),
        jack=draw(seat) if terms.variant.has_jack else None,
        last_trick_cancelled=terms.variant.cancels and draw(st.booleans()),
        moon=draw(st.sampled_from(choices)),
    )


def hands_of(terms):
    return st.one_of(plain_hands(terms), plain_hands(terms), moons(terms))


def sheets(terms, fewest=0):
    return st.lists(hands_of(terms), min_size=fewest, max_size=8)


def running(terms, hands):
    """The hands as far as the game goes on."""
    end = outcome(terms, hands).ended_after
    return hands if end is None else hands[: end - 1]


def anything():
    return st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-3, 30),
        st.integers(),
        st.floats(),
        st.text(max_size=5),
        st.sampled_from(["subtract", "add", "on", "", "3"]),
        st.lists(st.integers(0, 3), max_size=4),
    )


@st.composite
def doubtful_hands(draw, terms):
    """A hand with up to four of its values replaced: by right ones, wrong ones, or no numbers at all."""
    hand = draw(hands_of(terms))
    for _ in range(draw(st.integers(0, 4))):
        field = draw(st.sampled_from(["hearts", "queens", "jack", "last_trick_cancelled", "moon"]))
        if field in ("hearts", "queens") and draw(st.booleans()):
            listed = list(getattr(hand, field)) if isinstance(getattr(hand, field), tuple | list) else [0]
            if listed:
                listed[draw(st.integers(0, len(listed) - 1))] = draw(
                    st.one_of(st.integers(0, 27), anything())
                )
            value = tuple(listed)
        elif field in ("hearts", "queens"):
            value = draw(st.one_of(anything(), st.lists(st.integers(0, 13), max_size=12).map(tuple)))
        else:
            value = draw(anything())
        hand = replace(hand, **{field: value})
    return hand


# The sums of a hand


@often
@given(st.data())
def test_a_plain_hand_of_one_pack_adds_up_to_26(data):
    terms = data.draw(tables(variants=(HEARTS,)))
    hand = data.draw(plain_hands(terms))

    assert sum(points(terms, hand)) == 26


@often
@given(st.data())
def test_a_plain_hand_with_the_jack_adds_up_to_16(data):
    terms = data.draw(tables(variants=(OMNIBUS,)))
    hand = data.draw(plain_hands(terms))

    assert sum(points(terms, hand)) == 16


@often
@given(st.data())
def test_a_plain_hand_of_two_packs_adds_up_to_52(data):
    terms = data.draw(tables(variants=(CANCELLATION,)))
    hand = data.draw(plain_hands(terms, cancelled=False))

    assert sum(points(terms, hand)) == 52


@often
@given(st.data())
def test_a_hand_with_a_cancelled_last_trick_adds_up_to_what_was_collected_and_52_at_most(data):
    terms = data.draw(tables(variants=(CANCELLATION,)))
    hand = data.draw(plain_hands(terms, cancelled=True))

    assert sum(points(terms, hand)) == sum(hand.hearts) + 13 * sum(hand.queens) <= 52
    assert min(points(terms, hand)) >= 0


@often
@given(st.data())
def test_a_subtracting_moon_adds_up_to_26_below_zero(data):
    terms = data.draw(tables(variants=(HEARTS, CANCELLATION)))
    hand = data.draw(moons(terms, choices=("subtract",)))

    assert sum(points(terms, hand)) == -26
    assert sorted(points(terms, hand)) == [-26, *[0] * (terms.players - 1)]


@often
@given(st.data())
def test_an_adding_moon_adds_up_to_26_for_each_other_player(data):
    terms = data.draw(tables(variants=(HEARTS, CANCELLATION)))
    hand = data.draw(moons(terms, choices=("add",)))

    assert sum(points(terms, hand)) == 26 * (terms.players - 1)
    assert sorted(points(terms, hand)) == [0, *[26] * (terms.players - 1)]


@often
@given(st.data())
def test_a_subtracting_moon_with_the_jack_adds_up_to_36_below_zero(data):
    terms = data.draw(tables(variants=(OMNIBUS,)))
    hand = data.draw(moons(terms, choices=("subtract",)))

    assert sum(points(terms, hand)) == -36


@often
@given(st.data())
def test_an_adding_moon_with_the_jack_adds_up_to_10_less(data):
    terms = data.draw(tables(variants=(OMNIBUS,)))
    hand = data.draw(moons(terms, choices=("add",)))

    assert sum(points(terms, hand)) == 26 * (terms.players - 1) - 10


@often
@given(st.data())
def test_the_jack_takes_10_off_its_taker_and_changes_nobody_else(data):
    terms = data.draw(tables(variants=(OMNIBUS,)))
    hand = data.draw(hands_of(terms))

    without = points(replace(terms, variant=HEARTS), replace(hand, jack=None))

    expected = [scored - 10 if seat == hand.jack else scored for seat, scored in enumerate(without)]
    assert list(points(terms, hand)) == expected


# Seats


def reseated(values, order):
    """The seat that was order[i] now sits at i."""
    return tuple(values[old] for old in order)


@often
@given(st.data())
def test_moving_the_seats_about_moves_everything_with_them(data):
    terms = data.draw(tables())
    hands = data.draw(sheets(terms))
    order = data.draw(st.permutations(range(terms.players)))
    moved_hands = [
        replace(
            hand,
            hearts=reseated(hand.hearts, order),
            queens=reseated(hand.queens, order),
            jack=None if hand.jack is None else order.index(hand.jack),
        )
        for hand in hands
    ]

    sheet, moved = outcome(terms, hands), outcome(terms, moved_hands)

    assert moved.totals == reseated(sheet.totals, order)
    assert [scored.points for scored in moved.hands] == [
        reseated(scored.points, order) for scored in sheet.hands
    ]
    assert [scored.totals for scored in moved.hands] == [
        scored.totals and reseated(scored.totals, order) for scored in sheet.hands
    ]
    assert (moved.ended, moved.ended_after) == (sheet.ended, sheet.ended_after)
    assert {order[seat] for seat in moved.winners} == set(sheet.winners)
    assert {(standing.place, order[standing.seat]) for standing in standings(moved.totals)} == {
        (standing.place, standing.seat) for standing in standings(sheet.totals)
    }


@often
@given(st.data())
def test_moving_the_seats_about_moves_the_shooter_and_no_problem(data):
    terms = data.draw(tables())
    hand = data.draw(hands_of(terms))
    moon = data.draw(st.sampled_from([None, "subtract", "add", "both"]))
    order = data.draw(st.permutations(range(terms.players)))
    written = replace(hand, moon=moon)
    moved = replace(
        written,
        hearts=reseated(hand.hearts, order),
        queens=reseated(hand.queens, order),
        jack=None if hand.jack is None else order.index(hand.jack),
    )

    before, after = shooter(terms, written), shooter(terms, moved)

    assert problems(terms, moved) == problems(terms, written)
    assert (before is None) == (after is None)
    assert before is None or order[after] == before


# The sheet


@often
@given(st.data())
def test_striking_the_last_hand_restores_the_earlier_state(data):
    terms = data.draw(tables())
    hands = data.draw(sheets(terms))
    last = data.draw(hands_of(terms))
    earlier = outcome(terms, hands)

    later = outcome(terms, [*hands, last])
    struck = outcome(terms, [scored.hand for scored in later.hands][:-1])

    assert struck == earlier
    assert later.hands[:-1] == earlier.hands


@often
@given(st.data())
def test_a_hand_written_while_the_game_runs_adds_its_points_and_one_after_the_end_adds_nothing(data):
    terms = data.draw(tables())
    hands = data.draw(sheets(terms))
    last = data.draw(hands_of(terms))
    earlier = outcome(terms, hands)

    later = outcome(terms, [*hands, last])

    added = [0] * terms.players if earlier.ended else points(terms, last)
    assert list(later.totals) == [total + more for total, more in zip(earlier.totals, added, strict=True)]
    assert later.hands[-1].counted is not earlier.ended
    assert later.hands[-1].totals == (None if earlier.ended else later.totals)


@often
@given(st.data())
def test_totals_are_the_points_of_the_counted_hands_and_the_counted_hands_come_first(data):
    terms = data.draw(tables())
    hands = data.draw(sheets(terms))

    sheet = outcome(terms, hands)

    counted = [scored for scored in sheet.hands if scored.counted]
    assert list(sheet.hands[: len(counted)]) == counted
    assert list(sheet.totals) == [
        sum(scored.points[seat] for scored in counted) for seat in range(terms.players)
    ]
    assert sheet.ended_after == (len(counted) if sheet.ended else None)


@often
@given(st.data())
def test_the_lowest_win_once_somebody_has_the_limit_and_nobody_wins_before(data):
    terms = data.draw(tables())
    hands = data.draw(sheets(terms, fewest=1))

    sheet = outcome(terms, hands)

    lowest = [seat for seat, total in enumerate(sheet.totals) if total == min(sheet.totals)]
    reached = max(sheet.totals) >= terms.limit
    assert sheet.ended == (reached and (terms.ties == "share" or len(lowest) == 1))
    assert list(sheet.winners) == (lowest if sheet.ended else [])


@often
@given(st.data())
def test_a_limit_above_every_total_on_the_way_counts_every_hand_again(data):
    terms = data.draw(tables())
    hands = data.draw(sheets(terms))

    sheet = outcome(replace(terms, limit=26 * len(hands) * 2 + 1), hands)

    assert all(scored.counted for scored in sheet.hands)
    assert not sheet.ended


@often
@given(st.data())
def test_a_table_that_finishes_early_ends_a_running_game_and_changes_no_score(data):
    terms = data.draw(tables())
    hands = running(terms, data.draw(sheets(terms)))
    sheet = outcome(terms, hands)

    finished = outcome(replace(terms, finished=True), hands)

    assert (finished.hands, finished.totals, finished.ended_after) == (sheet.hands, sheet.totals, None)
    assert finished.ended == bool(hands)
    assert all(finished.totals[seat] == min(finished.totals) for seat in finished.winners)


@often
@given(st.data())
def test_a_subtracting_moon_never_ends_a_game_whose_ties_are_shared(data):
    terms = data.draw(tables(ties=("share",)))
    hands = running(terms, data.draw(sheets(terms)))
    moon = data.draw(moons(terms, choices=("subtract",)))

    sheet = outcome(terms, [*hands, moon])

    assert (sheet.ended, sheet.winners) == (False, ())


# The moon


@often
@given(st.data())
def test_the_moon_is_decided_by_cards_and_never_by_points(data):
    terms = data.draw(tables())
    hand = data.draw(hands_of(terms))

    everything = [
        seat
        for seat in range(terms.players)
        if hand.hearts[seat] == terms.variant.hearts and hand.queens[seat] == terms.variant.queens
    ]

    assert shooter(terms, hand) == (everything[0] if everything else None)
    assert problems(terms, replace(hand, moon=None)) == (
        (Problem.MOON_CHOICE_REQUIRED,) if everything else ()
    )
    assert problems(terms, replace(hand, moon="add")) == (() if everything else (Problem.MOON_NOT_SHOT,))


@often
@given(st.data())
def test_any_26_points_of_two_packs_are_no_moon(data):
    terms = data.draw(tables(variants=(CANCELLATION,)))
    seat, queens = data.draw(st.integers(0, terms.players - 1)), data.draw(st.integers(0, 2))
    others = (seat + 1) % terms.players
    hearts = 26 - 13 * queens
    hand = Hand(
        hearts=counts(terms, [seat] * hearts + [others] * (26 - hearts)),
        queens=counts(terms, [seat] * queens + [others] * (2 - queens)),
    )

    assert points(terms, hand)[seat] == 26
    assert shooter(terms, hand) is None
    assert problems(terms, replace(hand, moon="subtract")) == (Problem.MOON_NOT_SHOT,)


@often
@given(st.data())
def test_who_took_the_jack_says_nothing_about_the_moon(data):
    terms = data.draw(tables(variants=(OMNIBUS,)))
    hand = data.draw(hands_of(terms))
    jack = data.draw(st.integers(0, terms.players - 1))

    assert shooter(terms, replace(hand, jack=jack)) == shooter(terms, hand)
    assert problems(terms, replace(hand, jack=jack)) == ()


# What is refused


def can_be_scored(terms, hand):
    """Said once more, and otherwise than the scoring says it: may this hand stand on the sheet?"""
    lists = (hand.hearts, hand.queens)
    if any(type(one) not in (tuple, list) or len(one) != terms.players for one in lists):
        return False
    if any(type(count) is not int or count < 0 for one in lists for count in one):
        return False
    two_packs = terms.variant is CANCELLATION
    all_cards = (26, 2) if two_packs else (13, 1)
    taken = (sum(hand.hearts), sum(hand.queens))
    short = taken[0] < all_cards[0] or taken[1] < all_cards[1]
    if taken[0] > all_cards[0] or taken[1] > all_cards[1]:
        return False
    if type(hand.last_trick_cancelled) is not bool or (hand.last_trick_cancelled and not two_packs):
        return False
    if short and not hand.last_trick_cancelled:
        return False
    if terms.variant is OMNIBUS:
        if type(hand.jack) is not int or hand.jack not in range(terms.players):
            return False
    elif hand.jack is not None:
        return False
    if all_cards in zip(hand.hearts, hand.queens, strict=True):
        return hand.moon == "subtract" or hand.moon == "add"
    return hand.moon is None


@settings(often, max_examples=600)
@given(st.data())
def test_a_hand_with_a_named_problem_is_never_accepted_and_one_without_always(data):
    terms = data.draw(tables())
    hand = data.draw(doubtful_hands(terms))

    found = problems(terms, hand)

    assert (found == ()) == can_be_scored(terms, hand)
    if found:
        with pytest.raises(ValueError, match=str(found[0])):
            points(terms, hand)
        with pytest.raises(ValueError, match=str(found[0])):
            outcome(terms, [hand])
        assert shooter(terms, hand) in (None, *range(terms.players))
        assert too_many_takers(terms, hand) is False
    else:
        assert outcome(terms, [hand]).totals == points(terms, hand)


@settings(often, max_examples=600)
@given(st.data())
def test_problems_stand_in_their_order_and_those_that_stand_alone_do(data):
    order = [
        Problem.LAST_TRICK_CANCELLED_NOT_ALLOWED,
        Problem.TOO_MANY_HEARTS,
        Problem.TOO_FEW_HEARTS,
        Problem.TOO_MANY_BLACK_MARIAS,
        Problem.TOO_FEW_BLACK_MARIAS,
        Problem.JACK_OF_DIAMONDS_REQUIRED,
        Problem.JACK_OF_DIAMONDS_INVALID,
        Problem.JACK_OF_DIAMONDS_NOT_ALLOWED,
        Problem.MOON_CHOICE_INVALID,
        Problem.MOON_NOT_SHOT,
    ]
    alone = [
        (Problem.WRONG_NUMBER_OF_ENTRIES,),
        (Problem.COUNT_NOT_A_WHOLE_NUMBER,),
        (Problem.MOON_CHOICE_REQUIRED,),
    ]
    terms = data.draw(tables())
    hand = data.draw(doubtful_hands(terms))

    found = problems(terms, hand)

    assert found in alone or list(found) == [problem for problem in order if problem in found]


@often
@given(st.data())
def test_more_takers_than_tricks_only_warn(data):
    terms = data.draw(tables())
    hand = data.draw(plain_hands(terms))
    takers = sum(
        bool(hearts or queens or hand.jack == seat)
        for seat, (hearts, queens) in enumerate(zip(hand.hearts, hand.queens, strict=True))
    )
    tricks = {3: 17, 4: 13, 5: 10, 6: 8, 7: 7}
    tricks_of_two_packs = {6: 17, 7: 14, 8: 13, 9: 11, 10: 10, 11: 9}
    played = (tricks_of_two_packs if terms.variant.cancels else tricks)[terms.players]
    won = played - 1 if hand.last_trick_cancelled else played

    assert problems(terms, hand) == ()
    assert too_many_takers(terms, hand) == (takers > won)
