"""What htmx would leave without a word: refusals, faults and no network are said in the page, and nothing typed is lost."""

import pytest
from playwright.sync_api import expect

from scorekeeper.models import Game, Hand
from tests.browser.scenes import write
from tests.browser.table import WITHOUT_SCRIPTS, Phone
from tests.scorekeeper.play import FOUR, open_table

WHOLE_PAGE = (
    "<!doctype html><html><head><title>Fault</title></head><body><header>Fault</header></body></html>"
)


@pytest.fixture
def ann(page):
    """A phone on which a hand has been typed and not yet been sent."""
    phone = Phone(page)
    page.goto(write(open_table(), "en"))
    phone.fill([5, 4, 4, 0], [0, 0, 1, 0])
    return phone


def said(page):
    """Which of the waiting sentences is in sight."""
    return [
        one.get_attribute("data-silent") for one in page.locator("[data-silent]").all() if one.is_visible()
    ]


def send(page, expected):
    """Press the button and wait until the page says what went wrong."""
    page.locator("#save").tap()
    expect(page.locator(f"[data-silent='{expected}']")).to_be_visible(timeout=10_000)


def assert_nothing_lost(page):
    assert [page.locator(f"#h{seat}").input_value() for seat in range(4)] == ["5", "4", "4", "0"]
    assert page.locator("#q2").input_value() == "1"
    assert page.evaluate("document.querySelectorAll('html, header, main, #sheet').length") == 4
    expect(page.locator("#save")).to_be_enabled()


def test_without_a_network_the_page_says_so_and_the_hand_can_be_sent_later(page, context, ann):
    context.set_offline(True)
    send(page, "network")

    assert said(page) == ["network"]
    assert_nothing_lost(page)

    context.set_offline(False)
    ann.record()

    assert ann.totals() == [5, 4, 17, 0]
    assert said(page) == []
    assert Hand.objects.count() == 1


def test_an_answer_that_never_comes_is_given_up_after_ten_seconds_at_most(page, ann):
    assert 0 < page.evaluate("htmx.config.timeout") <= 10_000

    page.evaluate("htmx.config.timeout = 200")
    page.route("**/hands/", lambda route: None)
    send(page, "network")

    assert said(page) == ["network"]
    assert_nothing_lost(page)


def test_an_answer_lost_on_the_way_leads_to_one_hand(page, ann):
    def lose(route):
        route.fetch()
        route.abort()

    page.route("**/hands/", lose)
    send(page, "network")

    assert Hand.objects.count() == 1

    page.unroute("**/hands/")
    ann.record()

    assert ann.totals() == [5, 4, 17, 0]
    assert Hand.objects.count() == 1


def test_a_whole_page_that_comes_as_refusal_never_lands_inside_the_page(page, ann):
    answers = [(429, "429"), (500, "other"), (502, "other"), (404, "404"), (403, "403")]
    for status, sentence in answers:
        page.route("**/hands/", refusal(status), times=1)
        send(page, sentence)

        assert said(page) == [sentence]
        assert "Fault" not in page.content()
        assert_nothing_lost(page)

    ann.record()

    assert ann.totals() == [5, 4, 17, 0]
    assert said(page) == []


def refusal(status):
    return lambda route: route.fulfill(status=status, content_type="text/html", body=WHOLE_PAGE)


def test_a_game_that_is_gone_is_a_sentence_in_the_page(page, ann):
    Game.objects.all().delete()
    send(page, "404")

    assert said(page) == ["404"]
    assert_nothing_lost(page)


def test_with_the_cookies_gone_the_second_press_saves_the_hand(page, context, ann):
    context.clear_cookies()
    send(page, "403")

    assert said(page) == ["403"]
    assert_nothing_lost(page)

    ann.record()

    assert ann.totals() == [5, 4, 17, 0]
    assert said(page) == []
    assert Hand.objects.count() == 1


def test_with_the_cookies_gone_the_second_press_opens_the_game(page, context):
    page.goto("/en/score/")
    for index, name in enumerate(FOUR):
        page.locator(f"#name-{index}").fill(name)
    context.clear_cookies()

    page.locator("#new-game button[type=submit]").tap()
    expect(page.locator("[data-silent='403']")).to_be_visible()

    assert [page.locator(f"#name-{index}").input_value() for index in range(4)] == list(FOUR)

    page.locator("#new-game button[type=submit]").tap()
    page.wait_for_url("**/score/*/")

    assert Game.objects.count() == 1


@WITHOUT_SCRIPTS
@pytest.mark.parametrize("code", ["en", "he"])
def test_without_scripts_and_cookies_one_more_press_saves_the_hand(page, context, code):
    ann = Phone(page, code, scripts=False)
    page.goto(write(open_table(), code))
    ann.fill([5, 4, 4, 0], [0, 0, 1, 0])
    context.clear_cookies()

    page.locator("#record").tap()
    page.wait_for_url("**/hands/")

    assert page.locator("html").get_attribute("lang") == code
    assert page.locator("main h1").is_visible()
    assert page.locator("main form button").count() == 1

    page.locator("main form button").tap()
    page.locator("#sheet").wait_for()

    assert ann.totals() == [5, 4, 17, 0]
    assert Hand.objects.count() == 1


@WITHOUT_SCRIPTS
def test_without_scripts_and_cookies_one_more_press_opens_the_game(page, context):
    page.goto("/en/score/")
    for index, name in enumerate(FOUR):
        page.locator(f"#name-{index}").fill(name)
    context.clear_cookies()

    page.locator("#new-game button[type=submit]").tap()
    page.locator("form:has([type=hidden][name=name]) button").tap()
    page.locator("#sheet").wait_for()

    assert page.locator(".standing .who bdi").all_inner_texts() == list(FOUR)
    assert Game.objects.count() == 1


IMPOSSIBLE = [
    (["5", "4", "5", ""], ["", "", "1", ""], "too_many_hearts"),
    (["5", "4", "3", ""], ["", "", "1", ""], "too_few_hearts"),
    (["5", "4", "4", ""], ["1", "", "1", ""], "too_many_black_marias"),
    (["5", "4", "4", ""], ["", "", "", ""], "too_few_black_marias"),
    (["7.5", "4", "4", ""], ["", "", "1", ""], "count_not_a_whole_number"),
]


@WITHOUT_SCRIPTS
def test_an_impossible_hand_is_named_and_kept_as_typed(page):
    phone = Phone(page, "ar", scripts=False)
    page.goto(write(open_table(), "ar"))
    for hearts, queens, problem in IMPOSSIBLE:
        for seat in range(4):
            page.locator(f"#h{seat}").fill(hearts[seat])
            page.locator(f"#q{seat}").fill(queens[seat])
        phone.record()

        assert phone.problems() == [problem]
        assert page.locator(f"[data-problem={problem}]").is_visible()
        assert page.locator(f"[data-problem={problem}] span").inner_text() != ""
        assert [page.locator(f"#h{seat}").input_value() for seat in range(4)] == hearts
        assert [page.locator(f"#q{seat}").input_value() for seat in range(4)] == queens
        assert page.evaluate("document.querySelectorAll('html, header, main, #sheet').length") == 4

    assert Hand.objects.count() == 0


def test_what_the_pad_sends_too_early_is_named_and_kept(page):
    phone = Phone(page, "ar")
    page.goto(write(open_table(), "ar"))
    phone.fill([5, 4, 0, 0], [0, 0, 1, 0])
    phone.record()

    assert phone.problems() == ["too_few_hearts"]
    expect(page.locator("[data-problem]")).to_be_focused()
    assert phone.hearts() == [5, 4, None, None]
    assert page.locator("#q2").input_value() == "1"

    page.locator("#h0").fill("9")  # pasted: the key is not offered
    page.locator("#h2").fill("1")
    phone.move_on()
    phone.record()

    assert phone.problems() == ["too_many_hearts"]
    assert phone.hearts()[:3] == [9, 4, 1]
    assert Hand.objects.count() == 0


def test_a_real_form_is_accepted_under_our_referrer_policy(page, ann, base_url):
    answer = page.reload()
    ann.fill([5, 4, 4, 0], [0, 0, 1, 0])

    with page.expect_request("**/hands/") as sent:
        ann.record()

    assert answer.headers["referrer-policy"] == "same-origin"
    assert sent.value.all_headers()["origin"] == base_url
    assert sent.value.response().status == 200


@WITHOUT_SCRIPTS
def test_a_real_form_without_scripts_is_accepted_under_our_referrer_policy(page, base_url):
    ann = Phone(page, scripts=False)
    page.goto(write(open_table(), "en"))
    ann.fill([5, 4, 4, 0], [0, 0, 1, 0])

    with page.expect_request("**/hands/") as sent:
        ann.record()

    assert sent.value.all_headers()["origin"] == base_url
    assert sent.value.response().status == 302
