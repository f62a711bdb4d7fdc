"""The story of an evening in words, for the page and as plain text to send.

All of it is plain text in which each name and number stands in an isolate of its own: messages keep that as it is, pages turn
it into elements.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils import timezone
from django.utils.translation import gettext as _

from rules import phrases
from rules.dates import long_date
from rules.languages import isolate, signed
from rules.variants import MOON_POINTS
from scorekeeper.sheet import Sheet
from scorekeeper.story import Near, Story

PART = " · "  # between phrases that stand in one line
RIGHT_TO_LEFT_MARK = "\u200f"


@dataclass(frozen=True)
class Fact:
    """A label, and what there is to say under it: a line each."""

    label: str
    lines: tuple[str, ...]


def facts(sheet: Sheet, story: Story) -> list[Fact]:
    """Say the facts of a story in the active language; those of which there is nothing to say are left out."""
    told = [
        Fact(
            # Translators: above the names of those who took the queen of spades, each with how often.
            _("Black Marias taken"),
            tuple(counted(sheet.names[one.seat], one.queens) for one in story.eaten),
        ),
        Fact(_("Shooting the moon"), tuple(moon_lines(sheet, story))),
        Fact(
            # Translators: above the hands in which one player took all penalty cards but one, or all hearts but one.
            _("Nearly a moon"),
            tuple(near_line(sheet, near) for near in story.near),
        ),
        Fact(
            # Translators: above a player's name, with the number of hands one after the other that brought them no points.
            _("Most hands in a row without a point"),
            tuple(counted(sheet.names[run.seat], run.hands) for run in story.runs),
        ),
        # Translators: above the hand that moved a player up or down the most places in the standings.
        Fact(_("Biggest swing"), tuple(swing_lines(sheet, story))),
        Fact(
            # Translators: how often during the game somebody else came into the lead.
            _("Changes of lead"),
            (number(story.lead_changes),) if story.hands else (),
        ),
    ]
    return [fact for fact in told if fact.lines]


def moon_lines(sheet: Sheet, story: Story) -> Iterator[str]:
    """Say who shot each moon, and what they chose."""
    for moon in story.moons:
        values = {"name": isolate(sheet.names[moon.seat]), "points": number(MOON_POINTS)}
        if moon.choice == "subtract":
            said = _("Moon: %(name)s · %(points)s subtracted from the shooter's total") % values
        else:
            said = _("Moon: %(name)s · %(points)s added to everybody else's total") % values
        yield PART.join((hand(moon.place), said))


def near_line(sheet: Sheet, near: Near) -> str:
    """Say what somebody took who nearly shot the moon."""
    parts = [
        hand(near.place),
        isolate(sheet.names[near.seat]),
        _("%(n)s of %(total)s hearts") % {"n": number(near.hearts), "total": number(sheet.variant.hearts)},
    ]
    if sheet.variant.queens > 1:
        queens = {"n": number(near.queens), "total": number(sheet.variant.queens)}
        parts.append(_("%(n)s of %(total)s Black Marias") % queens)
    elif near.queens:
        parts.append(_("Black Maria"))
    return PART.join(parts)


def swing_lines(sheet: Sheet, story: Story) -> Iterator[str]:
    """Say which hand moved whom the furthest."""
    if story.swing is not None:
        swing = story.swing
        moved = {"before": number(swing.before), "after": number(swing.after)}
        # Translators: of a player's place in the standings, in one hand.
        said = _("before: place %(before)s, after: place %(after)s") % moved
        yield PART.join((hand(swing.place), isolate(sheet.names[swing.seat]), said))


def headline(sheet: Sheet, story: Story) -> str:
    """Say in a line which game it was, when, how long and how far."""
    code = phrases.active_code()
    return PART.join(
        (
            phrases.variant_name(sheet.variant.key),
            isolate(long_date(timezone.localtime(sheet.created).date(), code)),
            _("Hands: %(n)s") % {"n": number(story.hands)},
            _("Limit: %(limit)s") % {"limit": number(sheet.terms.limit)},
        )
    )


def standings(sheet: Sheet) -> Fact:
    """Say who won or how it stands, lowest total first."""
    return Fact(
        _("Final standings") if sheet.ended else _("Standings"),
        tuple(
            winner(sheet, line.seat, line.total)
            if line.seat in sheet.winners
            else counted(sheet.names[line.seat], line.total)
            for line in sheet.standings
        ),
    )


def winner(sheet: Sheet, seat: int, total: int) -> str:
    """Name one who has won."""
    return _("Winner: %(name)s, %(total)s") % {"name": isolate(sheet.names[seat]), "total": number(total)}


def plain_story(sheet: Sheet, story: Story) -> str:
    """
    Tell the whole story as plain text in the active language. It holds no key and no address.

    In languages written from right to left every line begins with a mark: messages take the direction of a line from its first
    letter, and that may be one of a name in other letters.
    """
    # Translators: heading of a page that tells how a game of cards went: its chart, its moons, who led.
    blocks = [
        Fact(_("The evening's story"), (headline(sheet, story),)),
        standings(sheet),
        *facts(sheet, story),
    ]
    mark = RIGHT_TO_LEFT_MARK if phrases.active_direction() == "rtl" else ""
    told = ["\n".join(f"{mark}{line}" for line in (block.label, *block.lines)) for block in blocks]
    return "\n\n".join(told) + "\n"


def hand(place: int) -> str:
    """Name a hand by its place."""
    return _("Hand %(n)s") % {"n": number(place)}


def counted(name: str, count: int) -> str:
    """Put a number after a name."""
    return _("%(name)s: %(n)s") % {"name": isolate(name), "n": number(count)}


def number(value: int) -> str:
    """Write a number, also one below zero, as the language does."""
    return isolate(signed(value, phrases.active_code()))
