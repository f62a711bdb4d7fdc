from django.urls import path, register_converter

from rules.views import pages
from rules.variants import VARIANTS


class VariantConverter:
    """One of the games, by its key."""

    regex = "|".join(VARIANTS)

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(VariantConverter, "variant")

app_name = "rules"
urlpatterns = [
    path("", pages.index, name="index"),
    path("<variant:variant>/", pages.game, name="game"),
]
