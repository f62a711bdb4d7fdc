"""The seat ring: physical places seen from above, and the arrows of a pass."""

import pytest

from rules.variants import CANCELLATION, HEARTS
from scorekeeper import ring
from scorekeeper.scoring import Terms, seating
from tests.scorekeeper.play import PLAIN, open_table, record, reseat
from tests.scorekeeper.reading import page

FOUR = ("Ann", "Ben", "Cyd", "Dee")


def draw(players, *, names=None, direction="clockwise", receivers=None, bottom=0):
    names = names or [f"P{player}" for player in players]
    return ring.draw(
        players, names, direction=direction, dealer=players[0], receivers=receivers, bottom=bottom
    )


def places(drawn):
    return [(chair.name, chair.left, chair.top) for chair in drawn.chairs]


def test_with_play_clockwise_the_next_in_turn_sits_to_the_left_of_the_bottom():
    assert places(draw(range(4), names=FOUR)) == [
        ("Ann", 120.0, 184.0),
        ("Ben", 0.0, 92.0),
        ("Cyd", 120.0, 0.0),
        ("Dee", 240.0, 92.0),
    ]


def test_with_play_counter_clockwise_the_next_in_turn_sits_to_the_right():
    assert places(draw(range(4), names=FOUR, direction="counterclockwise")) == [
        ("Ann", 120.0, 184.0),
        ("Ben", 240.0, 92.0),
        ("Cyd", 120.0, 0.0),
        ("Dee", 0.0, 92.0),
    ]


def test_whoever_is_asked_for_sits_at_the_bottom():
    assert places(draw(range(4), names=FOUR, bottom=2)) == [
        ("Ann", 120.0, 0.0),
        ("Ben", 240.0, 92.0),
        ("Cyd", 120.0, 184.0),
        ("Dee", 0.0, 92.0),
    ]


def test_three_sit_in_a_triangle():
    # A third of the way round: 120 * sin 120 = 103.9 to the side, 92 * cos 120 = -46 above the middle.
    assert places(draw(range(3))) == [("P0", 120.0, 184.0), ("P1", 16.1, 46.0), ("P2", 223.9, 46.0)]


@pytest.mark.parametrize("count", range(3, 12))
@pytest.mark.parametrize("direction", ["clockwise", "counterclockwise"])
def test_no_two_names_lie_over_each_other_and_none_leaves_the_drawing(count, direction):
    drawn = draw(range(count), direction=direction)

    assert all(0 <= chair.left <= drawn.wide - drawn.chair_wide for chair in drawn.chairs)
    assert all(0 <= chair.top <= drawn.high - drawn.chair_high for chair in drawn.chairs)
    for one in drawn.chairs:
        for other in drawn.chairs:
            apart = (abs(one.left - other.left), abs(one.top - other.top))
            assert one is other or apart[0] >= drawn.chair_wide or apart[1] >= drawn.chair_high


def tip(arrow):
    """Where an arrow along the table ends: the point between the two strokes of its head."""
    return [float(number) for number in arrow.rpartition("L")[2].split()[:2]]


@pytest.mark.parametrize(
    ("place", "direction", "to_left"), [(1, "clockwise", True), (1, "counterclockwise", False)]
)
def test_an_arrow_leads_from_the_bottom_to_the_side_the_cards_go(place, direction, to_left):
    receivers = seating(Terms(HEARTS, 4, limit=100, direction=direction), place).receivers

    drawn = draw(range(4), direction=direction, receivers=receivers)

    assert len(drawn.arrows) == 4
    assert (tip(drawn.arrows[0])[0] < drawn.middle[0]) is to_left


def test_across_two_arrows_have_two_heads_and_a_hand_without_a_pass_has_none():
    across = seating(Terms(HEARTS, 4, limit=100), 3).receivers

    arrows = draw(range(4), receivers=across).arrows

    assert [arrow.count("M") for arrow in arrows] == [3, 3]
    assert draw(range(4)).arrows == ()


def test_eleven_pass_with_eleven_arrows():
    receivers = seating(Terms(CANCELLATION, 11, limit=150), 2).receivers

    assert len(draw(range(11), receivers=receivers).arrows) == 11


# On the page


def ring_of(response):
    return page(response).one(id="ring")


def chairs(response):
    return {chair.text: chair["aria-current"] for chair in ring_of(response).every("a")}


@pytest.mark.django_db
@pytest.mark.parametrize("kind", ["score", "watch"])
def test_writers_and_watchers_turn_the_table_by_a_link(client, kind):
    game = open_table()
    record(game, PLAIN)
    address = f"/en/{kind}/{game.write_key if kind == 'score' else game.watch_key}/"

    first, turned = client.get(address), client.get(f"{address}?bottom=2")

    # Ben deals the second hand.
    assert chairs(first) == {"Ann": "true", "Dealer Ben": None, "Cyd": None, "Dee": None}
    assert chairs(turned) == {"Ann": None, "Dealer Ben": None, "Cyd": "true", "Dee": None}
    assert ring_of(turned).one(id="at-3")["href"] == f"{address}?bottom=3#ring"
    assert "open" not in ring_of(first).attributes
    assert "open" in ring_of(turned).attributes


@pytest.mark.django_db
@pytest.mark.parametrize("asked", ["x", "-1", "4", "9" * 10_000, "2&bottom=3", "", "%00"])
def test_a_seat_that_is_none_is_ignored(client, asked):
    game = open_table()

    response = client.get(f"/en/score/{game.write_key}/?bottom={asked}")

    assert (response.status_code, chairs(response)["Dealer Ann"]) == (200, "true")


@pytest.mark.django_db
def test_the_table_stays_turned_after_a_hand_and_closed_if_it_was(client):
    game = open_table()
    hand = {
        "number": "1",
        "entry": "5e0d4f3e-0f6b-4f0a-9d0e-4c6a2b1c3d4e",
        "hearts": [13, 0, 0, 0],
        "queens": [0, 1, 0, 0],
    }

    response = client.post(
        f"/en/score/{game.write_key}/hands/", hand | {"bottom": "3"}, headers={"HX-Request": "true"}
    )

    assert chairs(response)["Dee"] == "true"
    assert "open" not in ring_of(response).attributes


@pytest.mark.django_db
def test_the_ring_seats_those_at_the_table(client):
    game = open_table()
    record(game, PLAIN)
    reseat(game, (4, 2, 0), ["Eve"], "zero")

    # Ann dealt last; after Ann sits Eve.
    assert list(chairs(client.get(f"/en/score/{game.write_key}/"))) == ["Dealer Eve", "Cyd", "Ann"]
