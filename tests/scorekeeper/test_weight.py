"""What a phone has to fetch before it can show a sheet, beside htmx."""

import gzip
import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from rules.languages import LANGUAGES
from tests.scorekeeper.play import EVEN, MOON, PLAIN, open_table, record

MOST = {
    "watch": 30_000,
    "score": 39_000,
}  # bytes, compressed as the site compresses them; who writes has the pad too


def packed(body):
    return len(gzip.compress(body, 9))


@pytest.mark.django_db
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("kind", ["score", "watch"])
def test_the_first_page_of_a_sheet_with_styles_and_scripts_stays_small(code, kind):
    game = open_table()
    record(game, PLAIN, MOON, EVEN)
    key = game.write_key if kind == "score" else game.watch_key
    body = Client().get(f"/{code}/{kind}/{key}/").content
    needed = re.findall(r'<(?:link rel="stylesheet" href|script src)="/static/([^"]+)"', body.decode())
    own = [name for name in needed if not name.startswith("django_htmx")]

    weight = packed(body) + sum(packed(Path(finders.find(name)).read_bytes()) for name in own)

    assert {"hearts_site/site.css", "scorekeeper/table.css", "scorekeeper/live.js"} <= set(own)
    assert weight <= MOST[kind]
