"""What a phone has to fetch before it can show a page of the rules."""

import gzip
import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from rules.languages import LANGUAGES

MOST = 30_000  # bytes, compressed as the site compresses them
PATHS = [
    *(
        "rules/",
        "rules/hearts/",
        "rules/cancellation/",
        "rules/omnibus/",
        "rules/hearts/4/",
        "rules/disputes/",
    ),
    *("rules/words/", "rules/find/", "rules/cancellation/?players=6"),
]


def packed(body):
    return len(gzip.compress(body, 9))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("path", PATHS)
def test_the_first_page_of_the_rules_with_styles_and_scripts_is_at_most_thirty_kilobytes(code, path):
    body = Client().get(f"/{code}/{path}").content
    needed = re.findall(r'<(?:link rel="stylesheet" href|script src)="/static/([^"]+)"', body.decode())

    weight = packed(body) + sum(packed(Path(finders.find(name)).read_bytes()) for name in needed)

    assert {"hearts_site/site.css", "hearts_site/site.js", "rules/rules.css"} <= set(needed)
    assert [name for name in needed if "htmx" in name] == []
    assert weight <= MOST
