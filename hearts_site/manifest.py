"""The site as an app on a home screen: what a browser asks before it offers that."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from rules import phrases
from rules.views.keeping import kept

# --felt and --paper of site.css by day; a manifest knows no night
THEME = "#1f5145"
GROUND = "#f6f2e8"
ICONS = (
    ("icon.svg", "any", "image/svg+xml", "any"),
    ("icon-192.png", "192x192", "image/png", "any"),
    ("icon-512.png", "512x512", "image/png", "any"),
    ("icon-maskable-512.png", "512x512", "image/png", "maskable"),
)


@require_safe
@kept
def manifest(request: HttpRequest) -> HttpResponse:
    """
    Describe the app in the language of the address.

    Each language is an app of its own, so that a page read in another one does not rename the app. Its scope is the whole
    site: the link of a game and a page in another language open inside.
    """
    home = reverse("home")
    described = {
        "id": home,
        "name": _("Hearts: the rules, and a scoresheet"),
        "short_name": _("Hearts"),
        "description": _(
            "The rules of Hearts, Cancellation Hearts and Omnibus Hearts in six languages, and a scoresheet for games "
            "played with real cards."
        ),
        "lang": phrases.active_code(),
        "dir": phrases.active_direction(),
        "start_url": home,
        "scope": "/",
        "display": "standalone",
        "theme_color": THEME,
        "background_color": GROUND,
        "categories": ["games"],
        "icons": [
            {"src": static(f"hearts_site/{name}"), "sizes": sizes, "type": form, "purpose": purpose}
            for name, sizes, form, purpose in ICONS
        ],
        "shortcuts": [
            {"name": _("Rules"), "url": reverse("rules:index")},
            {"name": _("Keep score"), "url": reverse("score:new")},
            {"name": _("Print"), "url": reverse("score:print")},
        ],
    }
    return JsonResponse(
        described,
        json_dumps_params={"ensure_ascii": False},
        content_type="application/manifest+json; charset=utf-8",
    )
