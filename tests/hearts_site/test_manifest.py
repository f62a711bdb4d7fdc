"""The site on a home screen: a manifest in each language, and icons that are what icon.svg draws."""

import io
import json
import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from PIL import Image, ImageChops, ImageStat

from docs.icons import FOLDER, ICONS, draw
from hearts_site import manifest
from rules.languages import LANGUAGES

pytestmark = pytest.mark.django_db

SHEET = Path(FOLDER / "site.css")
FELT = (31, 81, 69)


@pytest.fixture
def reader():
    return Client()


def test_the_manifest_says_what_the_app_is(reader):
    response = reader.get("/en/manifest.webmanifest")

    assert response["Content-Type"] == "application/manifest+json; charset=utf-8"
    assert json.loads(response.content) == {
        "id": "/en/",
        "name": "Hearts: the rules, and a scoresheet",
        "short_name": "Hearts",
        "description": "The rules of Hearts, Cancellation Hearts and Omnibus Hearts in six languages, and a scoresheet "
        "for games played with real cards.",
        "lang": "en",
        "dir": "ltr",
        "start_url": "/en/",
        "scope": "/",
        "display": "standalone",
        "theme_color": "#1f5145",
        "background_color": "#f6f2e8",
        "categories": ["games"],
        "icons": [
            {
                "src": "/static/hearts_site/icon.svg",
                "sizes": "any",
                "type": "image/svg+xml",
                "purpose": "any",
            },
            {
                "src": "/static/hearts_site/icon-192.png",
                "sizes": "192x192",
                "type": "image/png",
                "purpose": "any",
            },
            {
                "src": "/static/hearts_site/icon-512.png",
                "sizes": "512x512",
                "type": "image/png",
                "purpose": "any",
            },
            {
                "src": "/static/hearts_site/icon-maskable-512.png",
                "sizes": "512x512",
                "type": "image/png",
                "purpose": "maskable",
            },
        ],
        "shortcuts": [
            {"name": "Rules", "url": "/en/rules/"},
            {"name": "Keep score", "url": "/en/score/"},
            {"name": "Print", "url": "/en/print/"},
        ],
    }


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_language_has_a_manifest_of_its_own_for_any_cache(reader, code):
    response = reader.get(f"/{code}/manifest.webmanifest")
    told = json.loads(response.content)

    assert (response["Cache-Control"], response.cookies) == ("public, max-age=600", {})
    assert (told["lang"], told["dir"]) == (code, LANGUAGES[code].direction)
    assert {told["id"], told["start_url"]} == {f"/{code}/"}
    assert [shortcut["url"] for shortcut in told["shortcuts"]] == [
        f"/{code}/rules/",
        f"/{code}/score/",
        f"/{code}/print/",
    ]
    assert (told["name"] == "Hearts: the rules, and a scoresheet") == (code == "en")


def test_the_words_of_a_manifest_are_written_in_letters_and_not_in_escapes(reader):
    assert "\\u" not in reader.get("/he/manifest.webmanifest").text


@pytest.mark.parametrize("path", ["", "rules/hearts/", "score/", "print/", "about/", "nothing/"])
def test_every_page_names_the_manifest_and_the_icon_for_home_screens(reader, path):
    text = reader.get(f"/fa/{path}").text

    assert re.findall(r'<link rel="manifest" href="([^"]*)">', text) == ["/fa/manifest.webmanifest"]
    assert re.findall(r'<link rel="apple-touch-icon" href="([^"]*)">', text) == [
        "/static/hearts_site/icon-180.png"
    ]


def test_the_colours_are_those_of_the_pages(reader):
    sheet = SHEET.read_text(encoding="utf-8")
    metas = re.findall(r'<meta name="theme-color" content="([^"]*)"', reader.get("/en/").text)

    # by day, by night, by night once more where it was chosen
    assert re.findall(r"--felt: (#\w+);", sheet) == [metas[0], metas[1], metas[1]]
    assert [metas[0], re.search(r"--paper: (#\w+);", sheet)[1]] == [manifest.THEME, manifest.GROUND]


@pytest.mark.parametrize("icon", ICONS, ids=lambda icon: icon.name)
def test_an_icon_is_what_icon_svg_draws(icon):
    kept = (FOLDER / icon.name).read_bytes()

    before, now = (Image.open(io.BytesIO(data)).convert("RGBA") for data in (kept, draw(icon)))

    assert before.size == now.size == (icon.size, icon.size)
    assert max(ImageStat.Stat(ImageChops.difference(before, now)).mean) < 1  # of 255
    assert len(kept) < 8000


@pytest.mark.parametrize("name", ["icon-180.png", "icon-maskable-512.png"])
def test_an_icon_whose_corners_the_system_cuts_fills_its_square(name):
    picture = Image.open(FOLDER / name).convert("RGBA")
    last = picture.width - 1
    corners = [picture.getpixel(corner) for corner in ((0, 0), (last, 0), (0, last), (last, last))]

    assert corners == [(*FELT, 255)] * 4


def test_the_card_lies_inside_the_circle_that_android_leaves():
    picture = Image.open(FOLDER / "icon-maskable-512.png").convert("RGB")
    outside = [
        (x, y)
        for x in range(0, 512, 4)
        for y in range(0, 512, 4)
        if (x - 255.5) ** 2 + (y - 255.5) ** 2 > (0.4 * 512) ** 2
    ]

    assert {picture.getpixel(place) for place in outside} == {FELT}


def test_every_icon_of_the_manifest_is_there_in_the_size_it_says(reader):
    told = json.loads(reader.get("/en/manifest.webmanifest").content)["icons"]
    pictures = [icon for icon in told if icon["type"] == "image/png"]

    sizes = [Image.open(finders.find(icon["src"].removeprefix("/static/"))).size for icon in pictures]

    assert [f"{width}x{height}" for width, height in sizes] == [icon["sizes"] for icon in pictures]
