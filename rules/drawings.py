"""The drawn signs and card faces as pictures of their own, for paper: the same drawings that pages refer to."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from django.contrib.staticfiles import finders

from rules.setting import RED_SUITS, SUIT_SIGNS
from rules.variants import Card

RED = "#a3121f"
BLACK = "#000000"
RED_SIGNS = frozenset(SUIT_SIGNS[letter] for letter in RED_SUITS)
SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="([^"]+)"[^>]*>(.*?)</symbol>', re.DOTALL)
REFERENCE = re.compile(r'href="#([^"]+)"')
# Colours that a stylesheet gives the drawings on pages.
INKS = {"--mark-heart": RED, "--card": "#ffffff"}
INKED = re.compile(r"var\((--[\w-]+)[^)]*\)")


class Symbol(NamedTuple):
    """One drawing of a file: its view box, its shapes, and the whole element."""

    box: str
    shapes: str
    whole: str


def draw_sign(name: str) -> str:
    """Return one of the signs as a whole SVG picture, in printing inks; KeyError for a sign there is none of."""
    return _picture(_symbols("hearts_site/signs.svg"), name, RED if name in RED_SIGNS else BLACK)


def draw_face(card: Card) -> str:
    """Return what is printed on a card as a whole SVG picture."""
    return _picture(_symbols("hearts_site/cards.svg"), str(card), RED if card.suit in RED_SUITS else BLACK)


def draw_turned_card(card: Card, degrees: float, *, paper: str) -> str:
    """
    Return a whole card on its paper, turned clockwise about its middle, as an SVG picture of 140 by 180 with it in the middle.

    Typst turns pictures dot by dot, which frays their edges where the paper is made of dots as well.
    """
    face = draw_face(card).removeprefix("<svg").replace("viewBox", 'width="100" height="140" viewBox', 1)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -20 140 180">'
        f'<g transform="rotate({degrees:g} 50 70)">'
        f'<rect width="100" height="140" rx="8" fill="{paper}" stroke="{BLACK}" stroke-width="1.2"/>'
        f"<svg{face}</g></svg>"
    )


def _picture(symbols: dict[str, Symbol], name: str, ink: str) -> str:
    drawn = symbols[name]
    # A face is put together from suits and ranks, which must stand in the same picture.
    parts = dict.fromkeys(REFERENCE.findall(drawn.shapes))
    kept = "".join(symbols[part].whole for part in parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{drawn.box}" color="{ink}" fill="{ink}">'
        f"<defs>{kept}</defs>{drawn.shapes}</svg>"
    )


@cache
def _symbols(name: str) -> dict[str, Symbol]:
    path = finders.find(name)
    if path is None:
        raise FileNotFoundError(name)
    drawing = Path(str(path)).read_text(encoding="utf-8")
    inked = INKED.sub(lambda name: INKS[name[1]], drawing)
    return {drawn[1]: Symbol(drawn[2], drawn[3], drawn[0]) for drawn in SYMBOL.finditer(inked)}
