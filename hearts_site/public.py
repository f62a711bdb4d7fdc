"""The pages that anybody may find: one table, for the sitemap and for what each page tells search engines about itself."""

from collections.abc import Iterator, Mapping

from django.http import HttpRequest
from django.urls import reverse
from django.utils import translation

from rules.languages import LANGUAGES
from rules.variants import VARIANTS

# The name of an address, and what fills it: one page for each.
PUBLIC: Mapping[str, tuple[Mapping[str, object], ...]] = {
    "home": ({},),
    "rules:index": ({},),
    "rules:game": tuple({"variant": key} for key in VARIANTS),
    "rules:deal": tuple(
        {"variant": key, "players": players}
        for key, variant in VARIANTS.items()
        for players in variant.player_counts
    ),
    "rules:disputes": ({},),
    "rules:words": ({},),
    "rules:find": ({},),
    "score:print": ({},),
    "about": ({},),
}

# How search engines and Open Graph write a language, where it is not as in our addresses
TAGS = {"ar-eg": "ar-EG"}
LOCALES = {
    "ar": "ar_AR",
    "ar-eg": "ar_EG",
    "fa": "fa_IR",
    "he": "he_IL",
    "hy": "hy_AM",
    "te": "te_IN",
    "en": "en_US",
}


def tag(code: str) -> str:
    """Write one of our languages as hreflang does."""
    return TAGS.get(code, code)


def locale(code: str) -> str:
    """Write one of our languages as Open Graph does."""
    return LOCALES.get(code, code)


def is_public(request: HttpRequest) -> bool:
    """Whether this address is that of a page in the table."""
    found = request.resolver_match
    return found is not None and found.view_name in PUBLIC


def paths() -> Iterator[dict[str, str]]:
    """The path of each page of the table, by language."""
    for name, several in PUBLIC.items():
        for arguments in several:
            by_language = {}
            for code in LANGUAGES:
                with translation.override(code):
                    by_language[code] = reverse(name, kwargs=arguments)
            yield by_language
