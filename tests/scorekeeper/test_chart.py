"""Where the lines of the chart go."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.chart import Point, Tick, apart, draw, even_step

TOTALS = ((0, 0), (26, 0), (50, -20))


def test_totals_become_lines_from_the_side_where_reading_begins():
    drawn = draw(TOTALS, limit=100, direction="ltr", label=8)

    # From 100 down to -20 in steps of 20: a point is 100/120 high.
    assert [tick.value for tick in drawn.levels] == [-20, 0, 20, 40, 60, 80, 100]
    assert drawn.levels[1] == Tick(0, 83.33)
    assert drawn.places == (Tick(1, 50.0), Tick(2, 100.0))
    assert drawn.limit == 0.0
    assert drawn.lines[0].points == (Point(0.0, 83.33), Point(50.0, 61.67), Point(100.0, 41.67))
    assert drawn.lines[1].path == "0,83.33 50,83.33 100,100"
    assert (drawn.near, drawn.far) == (0.0, 10.0)


def test_in_languages_written_from_right_to_left_the_first_hand_lies_at_the_right():
    drawn = draw(TOTALS, limit=100, direction="rtl", label=8)

    assert drawn.places == (Tick(1, 50.0), Tick(2, 0.0))
    assert drawn.lines[0].path == "100,83.33 50,61.67 0,41.67"
    assert (drawn.near, drawn.far) == (10.0, 0.0)


@pytest.mark.parametrize(
    ("limit", "down", "top"),
    [
        (100, 0.0, 100),
        (200, 0.0, 200),
        # Over four times the highest total: the chart ends at that, and no line is drawn for the limit.
        (201, None, 50),
    ],
)
def test_a_limit_far_away_is_not_drawn(limit, down, top):
    drawn = draw(((0, 0), (50, 10)), limit=limit, direction="ltr", label=8)

    assert (drawn.limit, drawn.levels[-1].value) == (down, top)


def test_no_line_bears_more_than_some_marks_and_its_end_always_bears_one():
    totals = [(place, 2 * place) for place in range(41)]

    line = draw(totals, limit=100, direction="ltr", label=8).lines[0]

    # Every fifth hand, and the last is one of those.
    assert [mark.across for mark in line.marks] == [12.5, 25.0, 37.5, 50.0, 62.5, 75.0, 87.5, 100.0]
    assert line.marks[-1] == line.end


def test_before_the_first_hand_there_are_axes_and_no_way():
    drawn = draw(((0, 0, 0),), limit=100, direction="ltr", label=8)

    assert [line.points for line in drawn.lines] == [(Point(0.0, 100.0),)] * 3
    assert drawn.places == (Tick(1, 100.0),)


@pytest.mark.parametrize(
    ("span", "most", "step"), [(0, 6, 1), (6, 6, 1), (7, 6, 2), (26, 6, 5), (100, 6, 20), (1000, 10, 100)]
)
def test_a_reader_counts_in_ones_twos_and_fives(span, most, step):
    assert even_step(span, most) == step


def test_labels_that_would_cover_each_other_move_apart():
    assert apart([50.0, 50.0, 20.0], 8) == [50.0, 58.0, 20.0]
    assert apart([100.0, 99.0], 8) == [100.0, 92.0]
    assert apart([0.0, 0.0, 0.0], 80) == [0.0, 50.0, 100.0]


@settings(max_examples=200, deadline=None)
@given(st.lists(st.floats(0, 100), min_size=1, max_size=11), st.floats(1, 20))
def test_labels_keep_their_order_and_their_distance_and_stay_inside(wanted, least):
    found = apart(wanted, least)

    room = min(least, 100 / max(1, len(wanted) - 1))
    in_order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    gaps = [found[after] - found[before] for before, after in zip(in_order, in_order[1:], strict=False)]
    assert all(gap >= room - 0.02 for gap in gaps)
    assert all(0 <= place <= 100 for place in found)
