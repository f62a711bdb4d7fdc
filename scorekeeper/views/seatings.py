"""Who sits at the table: joining, leaving and moving between two hands."""

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_POST

from scorekeeper import ledger
from scorekeeper.forms import read_entry, read_number
from scorekeeper.refusals import Refused
from scorekeeper.seats_form import read_seating
from scorekeeper.sheet import read
from scorekeeper.views.answers import REFUSED, show, to_write, unlisted, written


@require_POST
@unlisted
def seats(request: HttpRequest, key: str) -> HttpResponse:
    """Seat the table anew before the next hand; hands that were played stay as they are."""
    game = to_write(key)
    entry = read_entry(request.POST)
    sheet = read(game)
    if entry and ledger.replayed(game, entry):
        return written(request, game, sheet)
    seating = read_seating(request.POST, sheet)
    if seating.found:
        return show(request, game, sheet, seats_form=seating.form, status=REFUSED)
    try:
        sheet = ledger.change_seats(
            game,
            number=read_number(request.POST, "number"),
            seats=seating.seats,
            newcomers=seating.newcomers,
            start=seating.start,
            entry=entry,
            now=timezone.now(),
        )
    except Refused as refused:
        form = seating.refused(refused.problems, refused.details)
        return show(request, game, read(game), seats_form=form, status=REFUSED)
    return written(request, game, sheet)
