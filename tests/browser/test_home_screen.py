"""What a browser makes of the manifest, and what the site leaves on a device."""

import json
from datetime import UTC, datetime

import pytest

from scorekeeper.models import Game
from tests.browser.table import Phone

DAY = 24 * 60 * 60


@pytest.mark.parametrize("code", ["ar-eg", "te"])
def test_the_browser_reads_the_manifest_without_a_complaint(page, context, code):
    page.goto(f"/{code}/rules/")

    read = context.new_cdp_session(page).send("Page.getAppManifest")

    assert read["errors"] == []
    assert read["url"].endswith(f"/{code}/manifest.webmanifest")
    assert json.loads(read["data"])["start_url"] == f"/{code}/"


def test_nothing_is_kept_on_the_device_of_somebody_who_reads(page, context):
    for path in ("", "rules/", "rules/hearts/", "about/"):
        page.goto(f"/en/{path}")

    assert context.cookies() == []
    assert page.evaluate("localStorage.length + sessionStorage.length") == 0


def test_what_is_kept_on_the_device_is_what_the_page_about_the_site_says(page, context):
    phone = Phone(page)
    phone.open("hearts", ["Ann", "Ben", "Cyd", "Dee"])
    page.locator(".tongues a[hreflang=en]").tap()
    page.locator("[name=theme][value=dark]").locator("..").tap()
    now = datetime.now(UTC).timestamp()
    kept = {cookie["name"]: round((cookie["expires"] - now) / DAY) for cookie in context.cookies()}
    storage = page.evaluate("Object.keys(localStorage)")

    page.goto("/en/about/")
    rows = page.locator("main tbody tr").evaluate_all(
        "all => all.map((row) => [row.querySelector('bdi').innerText, row.lastElementChild.innerText])"
    )

    assert Game.objects.count() == 1
    assert {name: str(days) for name, days in kept.items()} == dict(rows[:3])
    assert (storage, rows[3:]) == (["theme"], [["theme", "until you change it"]])
