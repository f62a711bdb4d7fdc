"""Words for the end of a game that is near."""

from django import template

from scorekeeper.nearing import who_can_win
from scorekeeper.sheet import Sheet

register = template.Library()


@register.filter
def can_win(sheet: Sheet) -> list[str]:
    """Who can win if the next hand ends the game, by name and lowest first; none while it cannot or is over already."""
    if sheet.ended:
        return []
    able = who_can_win(sheet.terms, sheet.totals)
    return [sheet.names[standing.seat] for standing in sheet.standings if standing.seat in able]
