"""Opening a hand to amend it changes nothing until something is changed and saved."""

import pytest

from rules.languages import LANGUAGES
from scorekeeper.models import Hand
from tests.browser.scenes import filled_game, jack_game, long_game, write
from tests.browser.table import WITH_AND_WITHOUT_SCRIPTS, WITHOUT_SCRIPTS, Phone


@WITH_AND_WITHOUT_SCRIPTS
def test_cancelling_changes_nothing(page, scripts):
    ann = Phone(page, scripts=scripts)
    page.goto(write(filled_game(), "en"))
    before = page.locator(".hands").inner_text()
    ann.amend(1)
    page.locator("#h0").fill("3")

    ann.cancel()

    assert page.locator(".hands").inner_text() == before
    assert page.locator("#h0").input_value() == ""
    assert Hand.objects.count() == 5  # four hands, one of them struck later


@pytest.mark.parametrize("code", LANGUAGES)
def test_saving_unchanged_changes_nothing_in_any_language(page, code):
    phone = Phone(page, code)
    for game, number in ((filled_game(), 2), (jack_game(), 1)):  # hands that brought −26 and −36
        page.goto(write(game, code))
        before = page.locator(".hands").inner_text()
        revisions = Hand.objects.count()
        phone.amend(number)
        counts = [field.input_value() for field in page.locator(".seat input").all()]

        phone.record()

        assert set("".join(counts)) <= set(LANGUAGES[code].digits)
        assert phone.problems() == []
        assert page.locator(".hands").inner_text() == before
        assert Hand.objects.count() == revisions


@WITHOUT_SCRIPTS
def test_saving_unchanged_changes_nothing_without_scripts(page):
    sara = Phone(page, "fa", scripts=False)
    game = filled_game()
    page.goto(write(game, "fa"))
    before = page.locator(".hands").inner_text()
    sara.amend(2)

    sara.record()

    assert page.locator(".hands").inner_text() == before
    assert Hand.objects.count() == 5


def test_saving_a_cancelled_last_trick_unchanged_changes_nothing(page):
    sara = Phone(page, "fa")
    page.goto(write(long_game(), "fa"))
    before = page.locator(".hands").inner_text()
    sara.amend(1)

    sara.record()

    assert page.locator(".hands").inner_text() == before
    assert Hand.objects.count() == 3


def test_a_moon_can_be_taken_back_and_its_choice_changed(page):
    ann = Phone(page)
    page.goto(write(filled_game(), "en"))
    assert ann.totals() == [10, -18, 34, 0]

    ann.amend(2)
    page.locator(".chip:has(input[value=add])").tap()
    ann.record()

    assert ann.totals() == [36, 8, 60, 26]

    ann.amend(2)
    page.locator(".chip:has(input[name=moon][value=''])").tap()
    ann.enter([13, 0, 0, 0], [0, 0, 1, 0])  # it was no moon: 13 0 13 0

    assert ann.problems() == []
    assert ann.totals() == [23, 8, 47, 0]


def test_a_hand_that_becomes_a_moon_asks_for_the_choice_and_is_saved_in_its_place(page):
    ann = Phone(page)
    page.goto(write(filled_game(), "en"))
    ann.amend(1)
    ann.enter([0, 0, 13, 0], [0, 0, 1, 0])

    assert ann.problems() == ["moon_choice_required"]

    ann.choose("add")  # 26 26 0 26 in place of 5 4 17 0

    assert ann.totals() == [31, 4, 17, 26]


def test_of_two_phones_that_amend_one_hand_the_second_is_told(page, browser, base_url):
    game = filled_game()
    with browser.new_context(base_url=base_url, has_touch=True) as elsewhere:
        ann, ben = Phone(page), Phone(elsewhere.new_page())
        for phone in (ann, ben):
            phone.page.goto(write(game, "en"))
            phone.amend(1)
        ann.enter([4, 5, 4, 0], [0, 0, 1, 0])

        ben.enter([5, 5, 3, 0], [0, 0, 1, 0])

        assert ben.problems() == ["revision_stale"]
        assert [ben.page.locator(f"#h{seat}").input_value() for seat in range(3)] == ["5", "5", "3"]
        ben.page.reload()
        assert ben.totals() == [9, -17, 34, 0]
