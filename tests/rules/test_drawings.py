"""Signs and faces as pictures of their own: whole, and in printing inks."""

import re
import xml.etree.ElementTree as tree

import pytest

from rules.drawings import draw_face, draw_sign, draw_turned_card
from rules.variants import PACK, Card

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("card", PACK, ids=str)
def test_a_face_holds_every_part_it_is_put_together_from(card):
    drawn = tree.fromstring(draw_face(card))

    wanted = set(re.findall(r'href="#([^"]+)"', draw_face(card)))
    held = {symbol.get("id") for symbol in drawn.iter(f"{SVG}symbol")}
    assert wanted
    assert wanted <= held


@pytest.mark.parametrize(
    ("card", "ink"), [("QS", "#000000"), ("2C", "#000000"), ("10H", "#a3121f"), ("JD", "#a3121f")]
)
def test_red_cards_are_red_and_black_cards_black(card, ink):
    assert tree.fromstring(draw_face(Card.parse(card))).get("color") == ink


@pytest.mark.parametrize(
    ("name", "ink"), [("heart", "#a3121f"), ("maria", "#000000"), ("pass-left", "#000000")]
)
def test_a_sign_has_its_ink(name, ink):
    assert tree.fromstring(draw_sign(name)).get("fill") == ink


def test_no_colour_is_left_to_a_stylesheet():
    drawn = [draw_face(card) for card in PACK] + [draw_sign("mark")]

    assert [picture for picture in drawn if "var(" in picture] == []


def test_a_sign_that_is_not_there_is_an_error():
    with pytest.raises(KeyError):
        draw_sign("nothing")


def test_a_turned_card_is_the_whole_card_on_its_paper_in_the_middle_of_its_picture():
    drawn = draw_turned_card(Card("A", "H"), -9, paper="#fffaf0")

    assert drawn.startswith(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -20 140 180"><g transform="rotate(-9 50 70)">'
        '<rect width="100" height="140" rx="8" fill="#fffaf0"'
    )
    assert drawn.count("<svg") == drawn.count("</svg>") == 2
    assert len(list(tree.fromstring(drawn).iter(f"{SVG}rect"))) >= 1
