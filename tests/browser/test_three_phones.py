"""A whole game of Cancellation on three phones in three languages, one of them without a network for a while."""

from playwright.sync_api import expect

from tests.browser.table import Phone

SIX = ["Ann", "سارا", "דנה", "Մհեր", "అనూష", "Fay"]
PATIENCE = 20000  # milliseconds

# What everybody takes in each hand: hearts, queens. Points 13 hearts and two queens of 13 each.
HANDS = [
    ([6, 5, 5, 5, 5, 0], [1, 0, 1, 0, 0, 0]),  # 19 5 18 5 5 0
    ([4, 4, 4, 4, 5, 5], [0, 2, 0, 0, 0, 0]),  # 4 30 4 4 5 5: 23 35 22 9 10 5
    ([26, 0, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0]),  # the moon, added: 23 61 48 35 36 31
    ([0, 13, 13, 0, 0, 0], [0, 1, 1, 0, 0, 0]),  # 0 26 26 0 0 0: 23 87 74 35 36 31
]
TOTALS = [23, 87, 74, 35, 36, 31]
PERSIAN = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")


def totals(page):
    return page.locator(".standing .total").all_text_contents()


def test_three_phones_in_three_languages_play_one_game_of_cancellation(page, new_context, base_url):
    scorer = Phone(page, "en")
    scorer.open("cancellation", SIX)
    page.locator("#limit-form summary").tap()
    page.locator("#limit-form input[name=limit]").fill("85")
    page.locator("#limit-form button[type=submit]").tap()
    page.locator(".proposed button[type=submit]").tap()
    key = page.locator("#watch-link").input_value().rstrip("/").rpartition("/")[2]
    grandmother = new_context().new_page()
    grandmother.goto(f"/te/watch/{key}/")
    uncle = new_context().new_page()
    uncle.goto(f"/fa/watch/{key}/")

    scorer.enter(*HANDS[0])
    for watcher in (grandmother, uncle):
        expect(watcher.locator(".hands tbody tr")).to_have_count(1, timeout=PATIENCE)
    assert totals(grandmother) == ["0", "5", "5", "5", "18", "19"]
    assert totals(uncle) == [total.translate(PERSIAN) for total in ("0", "5", "5", "5", "18", "19")]

    uncle.context.set_offline(True)
    scorer.enter(*HANDS[1])
    scorer.fill(*HANDS[2])
    page.locator("#save").tap()
    page.locator("button[value=add]").tap()
    expect(grandmother.locator(".hands tbody tr:not(.says-row)")).to_have_count(3, timeout=PATIENCE)
    expect(uncle.locator("[data-live=lost]")).to_be_visible(timeout=PATIENCE)
    expect(uncle.locator(".hands tbody tr")).to_have_count(1)

    uncle.context.set_offline(False)
    expect(uncle.locator(".hands tbody tr:not(.says-row)")).to_have_count(3, timeout=2 * PATIENCE)
    expect(uncle.locator("[data-live=lost]")).to_be_hidden()

    scorer.enter(*HANDS[3])
    for watcher in (grandmother, uncle):
        expect(watcher.locator("#over")).to_be_visible(timeout=PATIENCE)
    assert totals(grandmother) == [str(total) for total in sorted(TOTALS)]
    assert totals(uncle) == [str(total).translate(PERSIAN) for total in sorted(TOTALS)]
    assert page.locator(".winner .name-big").all_text_contents() == ["Ann"]
    assert grandmother.locator(".winner .name-big").all_text_contents() == ["Ann"]


def test_four_phones_count_their_own_piles_and_the_hand_closes_by_itself(page, new_context):
    scorer = Phone(page, "en")
    page.goto("/en/score/")
    page.locator("details.house summary").first.tap()
    page.locator("label:has(input[value=everybody])").tap()
    for index, name in enumerate(["Ann", "Ben", "Cyd", "Dee"]):
        page.locator(f"#name-{index}").fill(name)
    page.locator("#new-game button[type=submit]").tap()
    page.wait_for_selector("#sheet")
    links = [field.input_value() for field in page.locator("#phones input[data-select]").all()]
    phones = []
    for link, language in zip(links, ("ar", "hy", "he", "te"), strict=True):
        phone = new_context().new_page()
        phone.goto(f"/{language}/seat/{link.rstrip('/').rpartition('/')[2]}/")
        phone.locator(".own button[type=submit]").tap()
        phone.wait_for_selector("#own-pile")
        phones.append(phone)

    for phone, hearts, queens in zip(phones, (5, 4, 4, 0), (0, 0, 1, 0), strict=True):
        phone.locator(f"#own-pile label:has(input[name=hearts][value='{hearts}'])").tap()
        phone.locator(f"#own-pile label:has(input[name=queens][value='{queens}'])").tap()
        phone.locator("#own-pile button[type=submit]").tap()
        expect(phone.locator("#piles, .hands tbody tr").first).to_be_visible()

    for other in (page, *phones):
        expect(other.locator(".hands tbody tr")).to_have_count(1, timeout=PATIENCE)
    assert scorer.totals() == [5, 4, 17, 0]
    assert "Hand 2" in page.locator("#next").text_content()
