"""Words of the change trail for templates, and moments: days and times as the reader's language writes them."""

from datetime import datetime, timedelta

from django import template
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy

from rules import dates, phrases
from scorekeeper.trail import Line, Trail

register = template.Library()

# The headings of the settings form, so that a change is called as the thing that was changed.
LABELS = {
    "name": gettext_lazy("Players"),
    "first_dealer": gettext_lazy("First dealer"),
    "ties": gettext_lazy("If the lowest totals are equal at the end"),
    "direction": gettext_lazy("Direction of play"),
    "passing": gettext_lazy("Passing cards"),
    "counting": gettext_lazy("Who enters the hands"),
}


@register.filter
def label(what: str) -> str:
    """Name what was changed of an agreement."""
    return str(LABELS[what])


@register.filter
def mark_of(trail: Trail, number: int) -> Line | None:
    """Return the newest amendment of a hand that is on the sheet."""
    return trail.marks.get(number)


@register.filter
def moment(at: datetime, since: datetime | None = None) -> SafeString:
    """Write a day and a time; on the day of `since` the time alone."""
    at = timezone.localtime(at)
    if since is not None and at.date() == timezone.localtime(since).date():
        return format_html("<bdi>{}</bdi>", _clock(at))
    return format_html(f"<bdi>{dates.day_and_clock(phrases.active_code())}</bdi>", _clock(at), day(at))


@register.filter
def day(at: datetime) -> SafeString:
    """Write the day of a moment."""
    at = timezone.localtime(at)
    # By the phone's own clock it may be the day before or after, and few browsers know every calendar and language.
    days = [
        dates.long_date(at.date() + timedelta(days=distance), phrases.active_code())
        for distance in (-1, 0, 1)
    ]
    return _time(at, "days", "|".join(days), days[1])


def _clock(at: datetime) -> SafeString:
    code = phrases.active_code()
    return _time(at, "clock", dates.browser_clock(code), dates.clock(at, code))


def _time(at: datetime, part: str, mends: str, written: str) -> SafeString:
    # The offset tells the script of the page which clock this is, and so whether the phone's own says the same.
    moment = at.isoformat(timespec="seconds")
    return format_html('<time datetime="{}" data-{}="{}">{}</time>', moment, part, mends, written)
