"""The two futures of a moon before the shooter's eyes, and the one press that saves."""

import pytest

from rules.variants import CANCELLATION
from scorekeeper.scoring import Hand
from tests.browser import measures
from tests.browser.scenes import ELEVEN, MIXED, OF_ELEVEN, write
from tests.browser.table import WITH_AND_WITHOUT_SCRIPTS, Phone
from tests.scorekeeper.play import open_table, record

EIGHTEEN = Hand(hearts=(2, 5, 5, 1), queens=(0, 0, 1, 0))  # 2 5 18 1
SHOT = Hand(hearts=(13, 0, 0, 0), queens=(1, 0, 0, 0), moon="subtract")  # -26 0 0 0


def shoot(page, code, game, hearts, queens, *, scripts=True):
    phone = Phone(page, code, scripts=scripts)
    page.goto(write(game, code))
    phone.enter(hearts, queens)
    return phone


@WITH_AND_WITHOUT_SCRIPTS
def test_one_press_on_a_choice_saves_also_on_the_one_that_loses(page, scripts):
    game = open_table(MIXED)
    record(game, *[EIGHTEEN] * 5, SHOT)  # -16 25 90 5

    ben = shoot(page, "he", game, [0, 13, 0, 0], [0, 1, 0, 0], scripts=scripts)
    assert "btn--go" in page.locator("button[value=subtract]").get_attribute("class")
    assert "btn--go" not in page.locator("button[value=add]").get_attribute("class")
    ben.choose("add")

    assert ben.is_over()
    assert ben.totals() == [10, 25, 116, 31]
    assert ben.winners() == [MIXED[0]]


@pytest.mark.parametrize("code", ["fa", "hy"])
def test_four_have_both_futures_beside_each_other_on_a_phone_line_by_line(page, code):
    game = open_table(MIXED)
    record(game, *[EIGHTEEN] * 5, SHOT)

    shoot(page, code, game, [0, 13, 0, 0], [0, 1, 0, 0])
    subtract, add = page.locator(".future").all()

    assert page.evaluate(measures.SIDEWAYS) == []
    assert subtract.bounding_box()["y"] == add.bounding_box()["y"]
    assert tops(subtract) == pytest.approx(tops(add), abs=1)


def tops(future):
    """How high the lines of a future and its button stand."""
    return [one.bounding_box()["y"] for one in future.locator("li, button").all()]


@pytest.mark.parametrize("code", ["ar", "te"])
def test_eleven_have_them_under_each_other_on_a_phone_with_room_for_their_names(page, code):
    game = open_table(ELEVEN, variant=CANCELLATION, limit=500)
    record(game, OF_ELEVEN)

    shoot(page, code, game, [26, *[0] * 10], [2, *[0] * 10])
    subtract, add = (future.bounding_box() for future in page.locator(".future").all())

    assert page.evaluate(measures.SIDEWAYS) == []
    assert subtract["y"] + subtract["height"] < add["y"]
    assert subtract["x"] == add["x"]

    page.set_viewport_size({"width": 1280, "height": 800})
    subtract, add = (future.bounding_box() for future in page.locator(".future").all())

    assert subtract["y"] == add["y"]
