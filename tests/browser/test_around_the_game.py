"""What helps while typing, and what can be done when a game is over."""

from playwright.sync_api import expect

from rules.languages import PERSIAN
from tests.browser.scenes import PLAIN, filled_game, finished_game, write
from tests.browser.table import WITHOUT_SCRIPTS, Phone
from tests.scorekeeper.play import FOUR, open_table, record


def test_while_typing_the_form_says_what_is_still_missing(page):
    sara = Phone(page, "fa", digits=PERSIAN)
    page.goto(write(open_table(), "fa"))
    hearts, queens = page.locator("[data-says-hearts]"), page.locator("[data-says-queens]")
    says = page.locator(".pot-says")

    sara.open_pad()
    sara.press_digits(9)

    expect(hearts).to_have_text(says.get_attribute("data-hearts-are").replace("{n}", "۹"))
    expect(hearts).to_contain_text("۱۳")
    expect(queens).to_have_text(says.get_attribute("data-queens-none"))
    assert page.locator(".pips svg:not(.open)").count() == 9

    page.locator("#h1").fill("۵")

    expect(hearts).to_have_text(says.get_attribute("data-hearts-over").replace("{n}", "۱۴"))

    page.locator(".seat-lady").nth(1).tap()

    expect(queens).to_have_text(
        says.get_attribute("data-queens-are").replace("{name}", f"\u2068{FOUR[1]}\u2069")
    )

    sara.fill([13, 0, 0, 0], [1, 0, 0, 0])

    expect(queens).to_have_text(says.get_attribute("data-moon").replace("{name}", f"\u2068{FOUR[0]}\u2069"))
    assert page.locator(".pips svg.open").count() == 0


@WITHOUT_SCRIPTS
def test_an_arrow_key_never_changes_a_count_and_a_field_asks_for_the_number_pad(page):
    page.goto(write(open_table(), "en"))
    page.locator("#h0").fill("5")
    page.locator("#h0").press("ArrowUp")
    page.mouse.wheel(0, 100)

    assert page.locator("#h0").input_value() == "5"
    assert page.locator("#h0").get_attribute("inputmode") == "numeric"
    assert page.locator("#h0").get_attribute("type") is None


def test_a_game_of_four_is_started_by_typing_four_names(page):
    page.goto("/en/score/")
    page.locator("#name-0").tap()
    for name in FOUR:
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    page.wait_for_url("**/score/*/")

    assert [name for _, name, _ in Phone(page).standings()] == list(FOUR)
    assert page.locator(".next-facts dd").first.inner_text() == "Ann"


def test_a_game_can_be_finished_early_and_reopened(page):
    ann = Phone(page)
    page.goto(write(filled_game(), "en"))

    ann.press(".finish button")

    assert ann.is_over()
    assert ann.winners() == ["سارا"]

    ann.press("form[action$='/reopen/'] button")

    assert not ann.is_over()
    assert ann.totals() == [10, -18, 34, 0]
    assert page.locator("#record").is_visible()


def test_raising_the_limit_reopens_a_game(page):
    ann = Phone(page)
    page.goto(write(finished_game(), "en"))
    assert ann.is_over()

    ann.press("#raise button")

    assert not ann.is_over()
    assert ann.totals() == [5, -20, 17, 50]
    assert page.locator("#limit").input_value() == "100"  # 50 points would end it at 50


def test_before_the_limit_is_lowered_the_page_says_which_hands_no_longer_count(page):
    ann = Phone(page)
    page.goto(write(finished_game(), "en"))
    page.locator("#limit-form summary").tap()
    page.locator("#limit").fill("20")
    ann.press(".ask button")

    assert "4" in page.locator(".proposed .preview li").first.inner_text()
    assert page.locator("tr.uncounted").count() == 0

    ann.press(".proposed button")

    assert ann.is_over()
    assert page.locator("tr.uncounted th").count() == 1
    assert [total for _, _, total in ann.standings()] == [-21, 5, 17, 25]


def test_a_rematch_has_the_same_players_and_the_next_in_turn_deals(page):
    game = finished_game()
    page.goto(write(game, "en"))

    page.locator("a[href*='name=']").tap()
    page.wait_for_url("**/score/?*")
    page.locator("#new-game button[type=submit]").tap()
    page.wait_for_url("**/score/*/")

    assert [name for _, name, _ in Phone(page).standings()] == ["Ann 7", "سارا", "(דנה)", "Մհեր"]
    assert page.locator(".hands").count() == 0


def test_joint_winners_are_each_named(page):
    game = open_table(limit=10)
    record(game, PLAIN)  # 5 4 17 0
    page.goto(write(game, "en"))
    ann = Phone(page)
    ann.amend(1)

    ann.enter([0, 4, 9, 0], [0, 0, 1, 0])  # 0 4 22 0

    assert ann.winners() == ["Ann", "Dee"]


def test_on_paper_the_winner_is_a_word_and_only_what_a_reader_can_use_is_printed(page):
    page.emulate_media(media="print")
    page.goto(write(finished_game(), "ar"))

    assert page.locator("html").get_attribute("dir") == "rtl"
    assert page.locator(".standing .tag--first").is_visible()
    assert page.locator(".standing .tag--first").inner_text() != ""
    for kept_off in (".bar", ".foot", ".silent"):
        assert not page.locator(kept_off).is_visible()
    heads = [head.bounding_box()["x"] for head in page.locator(".hands thead th").all()]
    assert heads == sorted(heads, reverse=True)
