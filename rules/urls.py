from django.urls import path, re_path, register_converter

from rules.variants import VARIANTS
from rules.views import booklet, disputes, find, pages, words


class VariantConverter:
    """One of the games, by its key."""

    regex = "|".join(VARIANTS)

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


class PlayersConverter:
    """A number of players, whether or not the game is played by so many."""

    regex = "[0-9]{1,3}"

    def to_python(self, value: str) -> int:
        return int(value)

    def to_url(self, value: int) -> str:
        return str(value)


register_converter(VariantConverter, "variant")
register_converter(PlayersConverter, "players")

app_name = "rules"
urlpatterns = [
    path("", pages.index, name="index"),
    path("disputes/", disputes.disputes, name="disputes"),
    path("words/", words.words, name="words"),
    path("find/", find.find, name="find"),
    path("<variant:variant>/", pages.game, name="game"),
    path("<variant:variant>/<players:players>/", pages.deal, name="deal"),
    path("<variant:variant>/booklet.pdf", booklet.booklet, name="booklet"),
    path("<variant:variant>/picture.png", booklet.picture, name="picture"),
    # The last slash is wanted: an address without it is led to the one with it, unless it is that of a file.
    re_path(r"^.+(?:/|\.pdf|\.png)$", pages.unknown),
]
