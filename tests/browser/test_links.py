"""The two links of a game, the file, and the language menu."""

import json
from uuid import uuid4

import pytest
from playwright.sync_api import expect

from scorekeeper.models import Game
from tests.browser.scenes import PLAIN, filled_game, watch, write
from tests.browser.table import WITHOUT_SCRIPTS, Phone
from tests.scorekeeper.play import open_table, record


def pasted(page):
    """What is on the clipboard, found by pasting it into a field."""
    page.goto("/en/score/")
    page.locator("#name-0").focus()
    page.keyboard.press("Control+v")
    return page.locator("#name-0").input_value()


def test_the_copy_button_puts_the_link_on_the_clipboard_and_says_so(page, context, base_url):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    game = open_table()
    page.goto(write(game, "en"))
    button = page.locator("[data-copy=write-link]")

    button.tap()

    expect(button.locator("span").first).to_have_text(button.get_attribute("data-copied"))
    expect(page.locator("#said")).to_have_text(button.get_attribute("data-copied"))
    assert page.evaluate("navigator.clipboard.readText()") == f"{base_url}/t/{game.write_key}/"


def test_the_copy_button_works_where_the_browser_has_no_clipboard_for_pages(page, base_url):
    # as on a phone that opened the site over the home network, without https
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    game = open_table()
    page.goto(write(game, "en"))
    button = page.locator("[data-copy=watch-link]")

    button.tap()

    expect(button.locator("span").first).to_have_text(button.get_attribute("data-copied"))
    assert pasted(page) == f"{base_url}/t/{game.watch_key}/"


def test_a_link_is_selected_whole_when_it_is_touched_and_cannot_be_changed(page, base_url):
    game = open_table()
    page.goto(write(game, "he"))
    field = page.locator("#write-link")

    field.tap()
    page.keyboard.type("x")

    address = f"{base_url}/t/{game.write_key}/"
    assert field.input_value() == address
    assert field.evaluate("f => f.value.slice(f.selectionStart, f.selectionEnd)") == address


@WITHOUT_SCRIPTS
def test_without_scripts_the_links_are_there_and_no_button_that_does_nothing(page, base_url):
    game = open_table()
    page.goto(write(game, "en"))

    assert page.locator("#write-link").input_value() == f"{base_url}/t/{game.write_key}/"
    assert page.locator("#watch-link").input_value() == f"{base_url}/t/{game.watch_key}/"
    assert not page.locator("[data-copy]").first.is_visible()


def test_the_watching_page_holds_no_key_to_write_and_nothing_to_write_with(page, browser, base_url):
    game = filled_game()
    with browser.new_context(base_url=base_url, locale="he-IL") as elsewhere:
        watcher = elsewhere.new_page()
        answer = watcher.goto(f"/t/{game.watch_key}/")

        assert watcher.url == f"{base_url}{watch(game, 'he')}"
        assert Phone(watcher).totals() == [10, -18, 34, 0]
        assert game.write_key not in answer.text()
        assert game.write_key not in watcher.content()
        assert (
            watcher.locator(
                "form:not(.recounts), :is([hx-post], [type=submit]):not(.recounts *), [hx-get]:not(.ring a)"
            ).count()
            == 0
        )

        with watcher.expect_download() as saved:
            watcher.locator("a[download][href$='.json']").click()
        text = saved.value.path().read_text()
        assert json.loads(text)["totals"] == [10, -18, 34, 0]
        assert game.write_key not in text
        assert game.watch_key not in text


def test_a_game_saved_as_a_file_opens_as_a_new_game(page, tmp_path):
    page.goto(write(filled_game(), "ar-eg"))
    with page.expect_download() as saved:
        page.locator("a[download][href$='.json']").tap()
    file = tmp_path / "game.json"
    saved.value.save_as(file)

    page.goto("/ar-eg/score/")
    page.locator("#import summary").tap()
    page.locator("#file").set_input_files(file)
    page.locator("#import button").tap()
    page.wait_for_url("**/score/*/")

    assert Phone(page).totals() == [10, -18, 34, 0]
    assert Game.objects.count() == 2


def test_a_file_that_is_no_game_is_refused_beside_its_field(page, tmp_path):
    file = tmp_path / "game.json"
    file.write_text("[]")
    page.goto("/en/score/")
    page.locator("#import summary").tap()
    page.locator("#file").set_input_files(file)

    page.locator("#import button").tap()

    expect(page.locator("#import [data-problem=file_unreadable]")).to_be_focused()
    assert Game.objects.count() == 0


def test_the_language_menu_stays_at_the_place_on_the_page_and_keeps_the_query(page, base_url):
    page.goto("/en/score/?variant=omnibus&name=Ann&name=A%26B&limit=80#names")

    page.locator(".bar [href='#tongues']").tap()
    page.locator(".tongues a[hreflang=hy]").tap()
    page.wait_for_url("**/hy/**")

    assert page.url == f"{base_url}/hy/score/?variant=omnibus&name=Ann&name=A%26B&limit=80#names"
    assert page.locator("html").get_attribute("lang") == "hy"
    assert page.locator("input[value=omnibus]").is_checked()
    assert [page.locator(f"#name-{row}").input_value() for row in range(2)] == ["Ann", "A&B"]


def test_the_language_menu_leads_to_the_section_in_which_the_reader_is(page, base_url):
    page.goto("/en/rules/hearts/#cards")
    section = page.locator(".toc a[href^='#']").last.get_attribute("href")

    page.evaluate("(section) => { location.hash = section }", section)
    page.locator(".bar [href='#tongues']").tap()
    page.locator(".tongues a[hreflang=fa]").tap()
    page.wait_for_url("**/fa/**")

    assert section != "#cards"
    assert page.url == f"{base_url}/fa/rules/hearts/{section}"
    assert page.locator(section).bounding_box()["y"] < 100


@pytest.mark.parametrize(
    ("came", "chosen"),
    [("rules/hearts/", "rules/hearts/?players=5"), ("rules/hearts/4/", "rules/hearts/5/")],
)
def test_the_language_menu_keeps_what_was_chosen_since_the_page_came(page, base_url, came, chosen):
    page.goto(f"/en/{came}")
    page.locator("#count-5").tap()
    page.wait_for_url(f"**/{chosen}")

    page.locator(".tongues a[hreflang=he]").tap()
    page.wait_for_url("**/he/**")

    assert page.url == f"{base_url}/he/{chosen}"


def test_the_language_menu_names_no_place_where_the_reader_is_at_none(page, base_url):
    page.goto("/en/rules/#tongues")

    page.locator(".tongues a[hreflang=te]").tap()
    page.wait_for_url("**/te/**")

    assert page.url == f"{base_url}/te/rules/"


@WITHOUT_SCRIPTS
def test_without_scripts_the_language_menu_leads_to_the_page(page, base_url):
    page.goto("/en/rules/hearts/#cards")

    page.locator(".tongues a[hreflang=hy]").tap()
    page.wait_for_url("**/hy/**")

    assert page.url == f"{base_url}/hy/rules/hearts/"


@WITHOUT_SCRIPTS
def test_the_language_menu_stays_on_the_hand_being_amended(page):
    game = filled_game()
    page.goto(write(game, "en", "?hand=2"))

    page.locator(".tongues a[hreflang=fa]").tap()
    page.wait_for_url("**/fa/**")

    assert page.url.endswith(write(game, "fa", "?hand=2"))
    assert page.locator("#h1").input_value() == "۱۳"


@WITHOUT_SCRIPTS
def test_after_a_refusal_the_language_menu_leads_to_the_sheet(page):
    phone = Phone(page, scripts=False)
    game = open_table()
    page.goto(write(game, "en"))
    phone.enter([14, 0, 0, 0], [0, 0, 0, 0])
    assert page.url.endswith("/hands/")

    page.locator(".tongues a[hreflang=te]").tap()
    page.wait_for_url(f"**{write(game, 'te')}")

    assert page.locator("html").get_attribute("lang") == "te"


def test_every_language_is_named_in_itself_in_the_menu(page):
    page.goto("/en/")

    entries = page.locator(".tongues a").evaluate_all(
        "all => all.map(one => [one.lang, one.hreflang, one.dir, one.innerText])"
    )

    assert entries == [
        ["ar", "ar", "rtl", "العربية"],
        ["ar-eg", "ar-eg", "rtl", "العربية ٠١٢"],
        ["fa", "fa", "rtl", "فارسی"],
        ["he", "he", "rtl", "עברית"],
        ["hy", "hy", "ltr", "Հայերեն"],
        ["te", "te", "ltr", "తెలుగు"],
        ["en", "en", "ltr", "English"],
    ]


def test_the_language_chosen_in_the_menu_decides_where_the_bare_address_leads(page, base_url):
    game = open_table()
    record(game, PLAIN)
    page.goto("/")
    assert page.url == f"{base_url}/en/"  # what the browser asks for

    page.locator(".tongues a[hreflang=he]").tap()
    page.wait_for_url("**/he/")
    page.goto("/")

    assert page.url == f"{base_url}/he/"

    page.goto(f"/t/{game.write_key}/")

    assert page.url == f"{base_url}{write(game, 'he')}"

    page.goto("/te/rules/")  # looking at a page in another language chooses nothing
    page.goto("/")

    assert page.url == f"{base_url}/he/"


def test_an_address_that_is_none_is_answered_in_the_language_of_the_address(page):
    answer = page.goto(f"/fa/score/{uuid4().hex[:22]}/")

    assert answer.status == 404
    assert page.locator("html").get_attribute("lang") == "fa"
    assert page.locator("main h1").is_visible()
    page.locator("main a[href='/fa/']").tap()
    page.wait_for_url("**/fa/")
