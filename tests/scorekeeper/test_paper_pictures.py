"""Sheets look as they did when somebody last looked at them."""

import pytest
from PIL import Image, ImageChops

from tests.draw_papers import FOLDER, SCALE, kept

NAMES = [f"{code}-{players}" for code in ("ar", "ar-eg", "fa", "he", "hy", "te", "en") for players in (4, 11)]
TOLERANCE = 0.002  # of all dots may differ clearly: the drawing of letters varies a little between machines
CLEARLY = 64  # of 255


@pytest.fixture(scope="module")
def printed():
    return dict(kept())


@pytest.mark.parametrize("name", NAMES)
def test_a_sheet_looks_as_it_was_kept(name, printed):
    picture = printed[name].picture(scale=SCALE)
    before = Image.open(FOLDER / f"{name}.png").convert("L")

    assert picture.size == before.size
    difference = ImageChops.difference(picture, before).point(lambda dot: 255 * (dot > CLEARLY))
    assert difference.histogram()[255] / (picture.width * picture.height) < TOLERANCE


def test_a_picture_that_is_not_the_same_is_told_apart(printed):
    """The tolerance is small enough that a lost column of numbers would be seen."""
    picture, before = printed["en-4"].picture(scale=SCALE), Image.open(FOLDER / "en-4.png").convert("L")
    left, top = 40, 100
    picture.paste(255, (left, top, left + 60, top + 300))

    difference = ImageChops.difference(picture, before).point(lambda dot: 255 * (dot > CLEARLY))
    assert difference.histogram()[255] / (picture.width * picture.height) > TOLERANCE
