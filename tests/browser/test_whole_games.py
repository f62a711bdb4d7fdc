"""A whole game of each variant, played with taps and typing: refused, chosen, amended, struck, restored, won.

Every number below was worked out by hand: a heart is 1, Black Maria 13, the jack of diamonds −10, the moon 26.
"""

import pytest

from rules.languages import PERSIAN, TELUGU
from tests.browser.table import Phone


def test_a_whole_game_of_hearts_in_telugu_on_a_phone(page):
    anita = Phone(page, "te", digits=TELUGU)

    anita.open("hearts", ["అనిత", "భాను", "చిత్ర", "దేవి"])
    anita.type_on([3, 5, 5, 0], [1, 0, 0, 0])  # 16 5 5 0

    assert anita.totals() == [16, 5, 5, 0]

    anita.enter([0, 4, 2, 7], [0, 0, 0, 0])  # nobody has Black Maria

    assert anita.problems() == ["too_few_black_marias"]
    assert anita.totals() == [16, 5, 5, 0]

    anita.enter([0, 4, 2, 7], [0, 0, 0, 1])  # 0 4 2 20

    assert anita.totals() == [16, 9, 7, 20]

    anita.enter([0, 13, 0, 0], [0, 1, 0, 0])  # a moon: nothing is written before the choice

    assert anita.problems() == ["moon_choice_required"]
    assert anita.futures() == [
        {"భాను": -17, "చిత్ర": 7, "అనిత": 16, "దేవి": 20},
        {"భాను": 9, "చిత్ర": 33, "అనిత": 42, "దేవి": 46},
    ]

    anita.choose("subtract")  # 0 -26 0 0

    assert anita.totals() == [16, -17, 7, 20]

    anita.type_on([1, 0, 12, 0], [0, 0, 1, 0])  # 1 0 25 0
    anita.enter([0, 0, 13, 0], [0, 0, 1, 0])
    anita.choose("add")  # 26 26 0 26

    assert anita.totals() == [43, 9, 32, 46]

    anita.type_on([8, 0, 5, 0], [1, 0, 0, 0])  # 21 0 5 0

    assert anita.totals() == [64, 9, 37, 46]

    anita.amend(2)
    anita.enter([0, 4, 2, 7], [1, 0, 0, 0])  # Black Maria was Anita's: 13 4 2 7, so Anita +13 and Devi -13

    assert anita.totals() == [77, 9, 37, 33]

    anita.strike(4)  # without 1 0 25 0

    assert anita.totals() == [76, 9, 12, 33]
    assert page.locator(".hands tbody th[scope=row]").count() == 5

    anita.restore(4)

    assert anita.totals() == [77, 9, 37, 33]

    anita.type_on([10, 0, 3, 0], [1, 0, 0, 0])  # 23 0 3 0: Anita reaches exactly 100

    assert anita.is_over()
    assert anita.standings() == [(1, "భాను", 9), (2, "దేవి", 33), (3, "చిత్ర", 40), (4, "అనిత", 100)]
    assert anita.winners() == ["భాను"]
    assert page.locator("#hand-form").count() == 0


def test_a_whole_game_of_cancellation_hearts_in_persian_with_persian_digits(page):
    sara = Phone(page, "fa", digits=PERSIAN)

    sara.open("cancellation", ["سارا", "می\u200cنا", "کاوه", "نگار", "سامان", "لیلا"])
    sara.enter([5, 5, 4, 4, 4, 4], [1, 0, 0, 0, 0, 1])  # 18 5 4 4 4 17

    assert sara.totals() == [18, 5, 4, 4, 4, 17]

    # two hearts and a Black Maria went with the last trick
    sara.enter([6, 6, 6, 6, 0, 0], [0, 1, 0, 0, 0, 0])

    assert sara.problems() == ["too_few_hearts", "too_few_black_marias"]
    assert page.locator("#h0").input_value() == "۶"

    page.locator("label:has(input[name=last_trick_cancelled])").tap()
    sara.record()  # 6 19 6 6 0 0

    assert sara.totals() == [24, 24, 10, 10, 4, 17]

    sara.enter([0, 0, 0, 0, 26, 0], [0, 0, 0, 0, 2, 0])
    sara.choose("subtract")  # -26 for Saman, not -52

    assert sara.totals() == [24, 24, 10, 10, -22, 17]

    sara.enter([26, 0, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0])
    sara.choose("add")  # 26 for everybody but Sara

    assert sara.totals() == [24, 50, 36, 36, 4, 43]

    sara.enter([20, 6, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0])  # 46 6 0 0 0 0
    sara.enter([2, 10, 14, 0, 0, 0], [0, 1, 1, 0, 0, 0])  # 2 23 27 0 0 0

    assert sara.totals() == [72, 79, 63, 36, 4, 43]

    sara.amend(5)

    assert page.locator("#h0").input_value() == "۲۰"

    sara.enter([20, 6, 0, 0, 0, 0], [0, 2, 0, 0, 0, 0])  # both Black Marias were Mina's: 20 32 0 0 0 0

    assert sara.totals() == [46, 105, 63, 36, 4, 43]

    sara.strike(1)  # without 18 5 4 4 4 17

    assert sara.totals() == [28, 100, 59, 32, 0, 26]

    sara.restore(1)
    sara.enter([0, 18, 8, 0, 0, 0], [0, 2, 0, 0, 0, 0])  # 0 44 8 0 0 0

    assert sara.totals() == [46, 149, 71, 36, 4, 43]
    assert not sara.is_over()

    sara.enter([25, 1, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0])  # 51 1 0 0 0 0: Mina reaches exactly 150

    assert sara.is_over()
    assert sara.standings() == [
        (1, "سامان", 4),
        (2, "نگار", 36),
        (3, "لیلا", 43),
        (4, "کاوه", 71),
        (5, "سارا", 97),
        (6, "می\u200cنا", 150),
    ]
    assert sara.winners() == ["سامان"]
    assert page.locator(".standing .total").all_inner_texts() == ["۴", "۳۶", "۴۳", "۷۱", "۹۷", "۱۵۰"]
    assert not set("0123456789") & set(page.locator("#sheet").inner_text())


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_a_whole_game_of_omnibus_hearts_in_hebrew_without_scripts(page):
    gal = Phone(page, "he", scripts=False)

    gal.open("omnibus", ["גל", "ברק", "דנה", "הדס", "יובל"])
    gal.enter([2, 3, 4, 4, 0], [0, 1, 0, 0, 0])

    assert gal.problems() == ["jack_of_diamonds_required"]
    assert page.locator("#h3").input_value() == "4"

    page.locator("label:has(input[name=jack][value='4'])").tap()
    gal.record()  # 2 16 4 4 -10

    assert gal.totals() == [2, 16, 4, 4, -10]

    gal.enter([0, 0, 5, 8, 0], [0, 0, 0, 1, 0], jack=0)  # -10 0 5 21 0

    assert gal.totals() == [-8, 16, 9, 25, -10]

    gal.enter([0, 0, 13, 0, 0], [0, 0, 1, 0, 0], jack=2)

    assert gal.futures() == [
        {"דנה": -27, "יובל": -10, "גל": -8, "ברק": 16, "הדס": 25},
        {"דנה": -1, "יובל": 16, "גל": 18, "ברק": 42, "הדס": 51},
    ]

    gal.choose("subtract")  # -36 for Dana: the jack counts in a moon too

    assert gal.totals() == [-8, 16, -27, 25, -10]

    gal.enter([0, 0, 0, 13, 0], [0, 0, 0, 1, 0], jack=1)
    gal.choose("add")  # 26 16 26 0 26

    assert gal.totals() == [18, 32, -1, 25, 16]

    gal.enter([0, 3, 10, 0, 0], [0, 1, 0, 0, 0], jack=2)  # 0 16 0 0 0
    gal.enter([1, 12, 0, 0, 0], [0, 1, 0, 0, 0], jack=0)  # -9 25 0 0 0

    assert gal.totals() == [9, 73, -1, 25, 16]

    gal.amend(6)
    gal.enter([1, 12, 0, 0, 0], [0, 1, 0, 0, 0], jack=1)  # the jack was Barak's: 1 15 0 0 0

    assert gal.totals() == [19, 63, -1, 25, 16]

    gal.strike(2)  # without -10 0 5 21 0

    assert gal.totals() == [29, 63, -6, 4, 16]

    gal.restore(2)
    gal.enter([0, 11, 1, 1, 0], [0, 1, 0, 0, 0], jack=4)  # 0 24 1 1 -10
    gal.enter([0, 12, 1, 0, 0], [0, 0, 1, 0, 0], jack=3)  # 0 12 14 -10 0

    assert gal.totals() == [19, 99, 14, 16, 6]
    assert not gal.is_over()

    gal.enter([5, 1, 4, 3, 0], [1, 0, 0, 0, 0], jack=3)  # 18 1 4 -7 0: Barak reaches exactly 100

    assert gal.is_over()
    assert gal.standings() == [(1, "יובל", 6), (2, "הדס", 9), (3, "דנה", 18), (4, "גל", 37), (5, "ברק", 100)]
    assert gal.winners() == ["יובל"]
