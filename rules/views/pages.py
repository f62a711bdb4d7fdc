"""The pages of the games: side by side, one told whole, the deal for one number of players."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from rules import phrases
from rules.book import book, summary
from rules.chapters import during
from rules.chapters.dealing import dealing, left_lying, shuffled_together
from rules.languages import parse_whole
from rules.rule_card import passing_in_brief
from rules.sentences import say
from rules.variants import (
    HEART_POINTS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    QUEEN_POINTS,
    VARIANTS,
    Variant,
    variants_for,
)
from rules.views.keeping import kept
from rules.views.reading import Way, astray, read


@kept
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Lay the three games side by side, and say which is for how many."""
    games = [{"variant": variant, "summary": summary(variant)} for variant in VARIANTS.values()]
    fitting = [(players, variants_for(players)) for players in range(MIN_PLAYERS, MAX_PLAYERS + 1)]
    return read(request, "rules/index.html", {"games": games, "fitting": fitting}, own=reverse("rules:index"))


@kept
@require_safe
def game(request: HttpRequest, variant: str) -> HttpResponse:
    """Tell one game whole, for any number of players or for the one asked about."""
    told = VARIANTS[variant]
    own = reverse("rules:game", args=[variant])
    players = None
    if asked := request.GET.get("players", ""):
        players = parse_whole(asked)
        if players is None or players not in told.player_counts:
            return _not_for_so_many(request, told)
    return read(
        request, "rules/game.html", {"book": book(told, players), "players": players, "own": own}, own=own
    )


@kept
@require_safe
def deal(request: HttpRequest, variant: str, players: int) -> HttpResponse:
    """Show what one number of players needs to know to deal and to begin."""
    told = VARIANTS[variant]
    if players not in told.player_counts:
        return _not_for_so_many(request, told)
    dealt = told.deal(players)
    words = {
        "variant": told,
        "deal": dealt,
        "dealing": dealing(told, dealt),
        "shuffled": shuffled_together() if told.cancels else dealing(told, dealt)[0],
        "spare": left_lying(),
        "begins": during.left_of_dealer_leads() if told.cancels else during.opening_in_brief(told, players),
        "passing": passing_in_brief(),
        "heart": HEART_POINTS,
        "queen": QUEEN_POINTS,
        "games": variants_for(players),
    }
    return read(request, "rules/deal.html", words, own=reverse("rules:deal", args=[variant, players]))


@require_safe
def unknown(request: HttpRequest) -> HttpResponse:
    """Lead from an address that the library does not have to the games that it tells."""
    ways = [Way(phrases.variant_name(key), reverse("rules:game", args=[key])) for key in VARIANTS]
    return astray(request, say("There is no such page. The rules of these games are here:"), ways)


def _not_for_so_many(request: HttpRequest, variant: Variant) -> HttpResponse:
    """Say for how many the game is, and lead to the deal for each of them."""
    sentence = say(
        "This game is for %(min)s to %(max)s players. Choose how many you are:",
        min=variant.min_players,
        max=variant.max_players,
    )
    ways = [
        Way(phrases.digits(players), reverse("rules:deal", args=[variant.key, players]))
        for players in variant.player_counts
    ]
    return astray(request, sentence, ways)
