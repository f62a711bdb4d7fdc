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
    seats = sheet.next.seats
    able = who_can_win(sheet.terms_for(seats), [sheet.totals[player] for player in seats])
    winning = {seats[seat] for seat in able}
    return [sheet.names[standing.seat] for standing in sheet.standings if standing.seat in winning]
