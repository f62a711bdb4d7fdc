from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rules.book import book, summary
from rules.variants import MAX_PLAYERS, MIN_PLAYERS, VARIANTS, variants_for
from rules.views.keeping import kept

# The language is in the address and no cookie is read or set, so these pages are kept.
rules_page = kept


@require_safe
@rules_page
def index(request: HttpRequest) -> HttpResponse:
    """Lay the three games side by side, and say which is for how many."""
    games = [{"variant": variant, "summary": summary(variant)} for variant in VARIANTS.values()]
    fitting = [(players, variants_for(players)) for players in range(MIN_PLAYERS, MAX_PLAYERS + 1)]
    return render(request, "rules/index.html", {"games": games, "fitting": fitting})


@require_safe
@rules_page
def game(request: HttpRequest, variant: str) -> HttpResponse:
    """Tell one game whole."""
    told = VARIANTS[variant]
    others = [other for other in VARIANTS.values() if other is not told]
    return render(request, "rules/game.html", {"book": book(told), "others": others})
