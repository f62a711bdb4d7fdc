"""Draw docs/picture.png from a running site: `.venv/bin/python -m docs.picture http://127.0.0.1:8000`."""

import base64
import sys
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.conftest import browser_path

PICTURE = Path(__file__).with_name("picture.png")
PHONE = {"width": 380, "height": 800}
NAMES = ("نگار", "بهرام", "پروین", "سینا")
HANDS = (
    ((5, 4, 4, 0), (0, 0, 1, 0)),
    ((0, 6, 2, 5), (0, 1, 0, 0)),
    ((7, 0, 3, 3), (1, 0, 0, 0)),
)
FRAME = """
<body style="margin:0;display:flex;gap:28px;padding:28px;background:#d9dde0">{pictures}</body>
"""
SCREEN = '<img style="inline-size:380px;border-radius:22px;box-shadow:0 6px 24px #0005" src="data:image/png;base64,{}">'


def main(address: str) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])
        table = phone(browser)
        open_game(table, address)
        for hearts, queens in HANDS:
            write_hand(table, hearts, queens)
        watched = phone(browser)
        watched.goto(table.url.replace("/fa/", "/en/"))
        shots = [page.screenshot() for page in (table, watched)]
        wall = browser.new_page(
            viewport={"width": 2 * PHONE["width"] + 84, "height": PHONE["height"] + 56},
            device_scale_factor=1.5,
        )
        wall.set_content(
            FRAME.format(pictures="".join(SCREEN.format(base64.b64encode(shot).decode()) for shot in shots))
        )
        wall.screenshot(path=PICTURE)
        browser.close()


def phone(browser: Browser) -> Page:
    """A phone by day; without scripts, so that each tap loads a page that is then complete."""
    return browser.new_page(
        viewport=PHONE, device_scale_factor=2, color_scheme="light", has_touch=True, java_script_enabled=False
    )


def open_game(page: Page, address: str) -> None:
    page.goto(f"{address}/fa/score/")
    for seat, name in enumerate(NAMES):
        page.locator(f"#name-{seat}").fill(name)
    page.locator("#new-game button[type=submit]").tap()
    page.wait_for_selector("#sheet")


def write_hand(page: Page, hearts: tuple[int, ...], queens: tuple[int, ...]) -> None:
    for seat, (taken, ladies) in enumerate(zip(hearts, queens, strict=True)):
        page.locator(f"#h{seat}").fill(str(taken))
        page.locator(f"#q{seat}").fill(str(ladies))
    page.locator("#record").tap()
    page.wait_for_load_state()


if __name__ == "__main__":
    main(sys.argv[1].rstrip("/"))
