"""Who makes the site, what it keeps, and where its rules come from."""

from urllib.parse import quote

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from rules.languages import LANGUAGES, Language
from rules.views.keeping import kept
from scorekeeper import shelf

DAY = 24 * 60 * 60
LANGUAGE_SECONDS = 31_536_000  # as site.js sets it


@require_safe
@kept
def about(request: HttpRequest) -> HttpResponse:
    """Tell what a reader may want to know before typing a name here."""
    return render(
        request,
        "about.html",
        {
            "operator": settings.OPERATOR,
            "contact": contact_link(settings.CONTACT),
            "days": {
                "games": shelf.KEPT_SECONDS // DAY,
                "csrf": settings.CSRF_COOKIE_AGE // DAY,
                "language": LANGUAGE_SECONDS // DAY,
                "idle": settings.KEEP_GAMES_DAYS,
            },
            "csrf_cookie": settings.CSRF_COOKIE_NAME,
            "games_cookie": shelf.COOKIE,
            "own": own_languages(),
        },
    )


def contact_link(contact: str) -> SafeString | str:
    """Link an e-mail address or an https address, as the setting CONTACT holds it; blank without one."""
    if not contact:
        return ""
    address = contact if "://" in contact else f"mailto:{quote(contact, safe='@')}"
    return format_html('<a href="{}"><bdi dir="ltr">{}</bdi></a>', address, contact)


def own_languages() -> list[Language]:
    """The languages of the pages; one that is printed with two kinds of digits is still one."""
    return [language for language in LANGUAGES.values() if "-" not in language.code]
