"""A whole game of each variant, through the real pages: typed, refused, chosen, amended, struck, restored, won.

Every number below was worked out by hand: a heart is 1, Black Maria 13, the jack of diamonds −10, the moon 26.
"""

import pytest
from django.test import Client

from tests.scorekeeper.reading import fields, number, page, problems, standings, totals

pytestmark = pytest.mark.django_db

PERSIAN = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")


class Player:
    """Somebody at the table with a browser, with htmx or without; the page before their eyes is `sight`."""

    def __init__(self, language, *, htmx, digits=None):
        self.client = Client(enforce_csrf_checks=True)
        self.headers = {"HX-Request": "true"} if htmx else {}
        self.language, self.htmx, self.digits = language, htmx, digits

    def typed(self, count):
        return str(count).translate(self.digits) if self.digits else str(count)

    def open(self, variant, names):
        """Choose a game, type the names, start it."""
        form = page(self.client.get(f"/{self.language}/score/")).one("form", id="new-game")
        sent = [(name, value) for name, value in fields(form) if name not in ("variant", "name")]
        response = self.post(
            form["action"], [*sent, ("variant", variant), *(("name", name) for name in names)]
        )
        address = response["HX-Redirect"] if self.htmx else response["Location"]
        self.address = address
        self.sight = self.client.get(address)

    def enter(self, hearts, queens, *, jack=None, cancelled=False):
        """Type a hand into the form in sight and send it."""
        form = page(self.sight).one("form", id="hand-form")
        sent = [
            pair
            for pair in fields(form)
            if pair[0] not in ("hearts", "queens", "jack", "last_trick_cancelled")
        ]
        sent += [("hearts", self.typed(count) if count else "") for count in hearts]
        sent += [("queens", self.typed(count) if count else "") for count in queens]
        sent += [("jack", str(jack))] if jack is not None else []
        sent += [("last_trick_cancelled", "on")] if cancelled else []
        self.send(form["action"], sent)

    def choose(self, moon):
        """Press one of the two buttons of the moon."""
        form = page(self.sight).one("form", kind="futures")
        self.send(form["action"], [*fields(form), ("moon", moon)])

    def amend(self, number):
        """Open the form of a hand that is on the sheet."""
        link = page(self.sight).one("a", id=f"hand-{number}")
        self.sight = self.client.get(link["href"].partition("#")[0], headers=self.headers)

    def press(self, verb, number):
        """Press the button that strikes or restores this hand."""
        form = next(
            form for form in page(self.sight).every("form") if form["action"].endswith(f"/{number}/{verb}/")
        )
        self.send(form["action"], fields(form))

    def send(self, address, sent):
        self.sight = self.post(address, sent)
        if self.sight.status_code == 302:
            self.sight = self.client.get(self.sight["Location"])

    def post(self, address, sent):
        data = {}
        for name, value in sent:
            data.setdefault(name, []).append(value)
        return self.client.post(address, data, headers=self.headers)


def futures(sight):
    """For each choice of the moon the totals it leads to, by name."""
    return [
        {line.every("bdi")[0].text: number(line.one("b")) for line in future.every("li")}
        for future in page(sight).every("section", kind="future")
    ]


@pytest.mark.parametrize("htmx", [False, True])
def test_a_whole_game_of_hearts(htmx):
    ann = Player("en", htmx=htmx)

    ann.open("hearts", ["Ann", "Ben", "Cyd", "Dee"])
    ann.enter([5, 4, 4, 0], [0, 0, 1, 0])  # 5 4 17 0

    assert totals(ann.sight) == [5, 4, 17, 0]

    ann.enter([0, 6, 3, 3], [0, 0, 0, 1])  # a heart is missing

    assert ann.sight.status_code == 422
    assert problems(ann.sight) == ["too_few_hearts"]

    ann.enter([0, 6, 3, 4], [0, 0, 0, 1])  # 0 6 3 17

    assert totals(ann.sight) == [5, 10, 20, 17]

    ann.enter([13, 0, 0, 0], [1, 0, 0, 0])  # a moon: nothing is written before Ann chooses

    assert ann.sight.status_code == 422
    assert problems(ann.sight) == ["moon_choice_required"]
    assert futures(ann.sight) == [
        {"Ann": -21, "Ben": 10, "Dee": 17, "Cyd": 20},
        {"Ann": 5, "Ben": 36, "Dee": 43, "Cyd": 46},
    ]
    assert totals(ann.client.get(ann.address)) == [5, 10, 20, 17]

    ann.choose("subtract")  # -26 0 0 0

    assert totals(ann.sight) == [-21, 10, 20, 17]

    ann.enter([1, 2, 10, 0], [0, 0, 1, 0])  # 1 2 23 0
    ann.enter([0, 0, 0, 13], [0, 0, 0, 1])
    ann.choose("add")  # 26 26 26 0

    assert totals(ann.sight) == [6, 38, 69, 17]  # -21+1+26, 10+2+26, 20+23+26, 17+0+0

    ann.enter([2, 3, 8, 0], [0, 1, 0, 0])  # 2 16 8 0

    assert totals(ann.sight) == [8, 54, 77, 17]

    ann.amend(2)
    ann.enter([0, 6, 3, 4], [0, 1, 0, 0])  # Black Maria was Ben's: 0 19 3 4, so Ben +13 and Dee -13

    assert totals(ann.sight) == [8, 67, 77, 4]

    ann.amend(4)
    ann.press("strike", 4)  # without 1 2 23 0

    assert totals(ann.sight) == [7, 65, 54, 4]
    assert page(ann.sight).one("h1").text == "Hand 6"

    ann.press("restore", 4)

    assert totals(ann.sight) == [8, 67, 77, 4]
    assert page(ann.sight).one("h1").text == "Hand 7"

    ann.enter([0, 1, 12, 0], [0, 0, 1, 0])  # 0 1 25 0: Cyd passes 100

    assert standings(ann.sight) == [(1, "Dee", 4), (2, "Ann", 8), (3, "Ben", 68), (4, "Cyd", 102)]
    assert page(ann.sight).one("h1").text == "Game over"
    assert page(ann.sight).one(kind="name-big").text == "Dee"


@pytest.mark.parametrize("htmx", [False, True])
def test_a_whole_game_of_cancellation_hearts_in_persian(htmx):
    sara = Player("fa", htmx=htmx, digits=PERSIAN)

    sara.open("cancellation", ["سارا", "می‌نا", "کاوه", "نگار", "سامان", "لیلا"])
    sara.enter([6, 5, 5, 4, 3, 3], [0, 1, 1, 0, 0, 0])  # 6 18 18 4 3 3

    assert totals(sara.sight) == [6, 18, 18, 4, 3, 3]

    sara.enter(
        [4, 4, 4, 4, 4, 4], [1, 0, 0, 0, 0, 0]
    )  # two hearts and a Black Maria went with the last trick

    assert problems(sara.sight) == ["too_few_hearts", "too_few_black_marias"]

    sara.enter([4, 4, 4, 4, 4, 4], [1, 0, 0, 0, 0, 0], cancelled=True)  # 17 4 4 4 4 4

    assert totals(sara.sight) == [23, 22, 22, 8, 7, 7]

    sara.enter([0, 0, 0, 26, 0, 0], [0, 0, 0, 2, 0, 0])
    sara.choose("subtract")  # -26 for Negar, not -52

    assert totals(sara.sight) == [23, 22, 22, -18, 7, 7]

    sara.enter([10, 8, 8, 0, 0, 0], [0, 2, 0, 0, 0, 0])  # 10 34 8 0 0 0
    sara.enter([0, 0, 0, 0, 26, 0], [0, 0, 0, 0, 2, 0])
    sara.choose("add")  # 26 for everybody but Saman

    assert totals(sara.sight) == [59, 82, 56, 8, 7, 33]

    sara.enter([1, 20, 1, 2, 1, 1], [0, 2, 0, 0, 0, 0])  # 1 46 1 2 1 1

    assert totals(sara.sight) == [60, 128, 57, 10, 8, 34]

    sara.amend(4)
    sara.enter([10, 8, 8, 0, 0, 0], [0, 1, 1, 0, 0, 0])  # one each: 10 21 21 0 0 0

    assert totals(sara.sight) == [60, 115, 70, 10, 8, 34]

    sara.amend(1)
    sara.press("strike", 1)  # without 6 18 18 4 3 3

    assert totals(sara.sight) == [54, 97, 52, 6, 5, 31]

    sara.press("restore", 1)
    sara.enter([0, 22, 4, 0, 0, 0], [0, 1, 1, 0, 0, 0])  # 0 35 17 0 0 0: Mina reaches exactly 150

    assert standings(sara.sight) == [
        (1, "سامان", 8),
        (2, "نگار", 10),
        (3, "لیلا", 34),
        (4, "سارا", 60),
        (5, "کاوه", 87),
        (6, "می‌نا", 150),
    ]
    assert page(sara.sight).one(kind="name-big").text == "سامان"
    assert "۱۵۰" in page(sara.sight).one(kind="over-felt").text


@pytest.mark.parametrize("htmx", [False, True])
def test_a_whole_game_of_omnibus_hearts_in_hebrew(htmx):
    gal = Player("he", htmx=htmx)

    gal.open("omnibus", ["גל", "ברק", "דנה"])
    gal.enter([5, 5, 3], [0, 0, 1])

    assert problems(gal.sight) == ["jack_of_diamonds_required"]

    gal.enter([5, 5, 3], [0, 0, 1], jack=0)  # -5 5 16

    assert totals(gal.sight) == [-5, 5, 16]

    gal.enter([0, 1, 12], [0, 0, 1], jack=1)  # 0 -9 25

    assert totals(gal.sight) == [-5, -4, 41]

    gal.enter([13, 0, 0], [1, 0, 0], jack=1)
    gal.choose("subtract")  # -26 -10 0: the jack counts in a moon too

    assert totals(gal.sight) == [-31, -14, 41]

    gal.enter([0, 13, 0], [0, 1, 0], jack=1)
    gal.choose("add")  # 26 -10 26

    assert totals(gal.sight) == [-5, -24, 67]

    gal.enter([6, 6, 1], [1, 0, 0], jack=2)  # 19 6 -9
    gal.enter([4, 0, 9], [0, 0, 1], jack=0)  # -6 0 22

    assert totals(gal.sight) == [8, -18, 80]

    gal.amend(5)
    gal.enter([6, 6, 1], [1, 0, 0], jack=0)  # the jack was Gal's: 9 6 1

    assert totals(gal.sight) == [-2, -18, 90]

    gal.amend(2)
    gal.press("strike", 2)  # without 0 -9 25

    assert totals(gal.sight) == [-2, -9, 65]

    gal.press("restore", 2)
    gal.enter([0, 3, 10], [0, 1, 0], jack=1)  # 0 6 10: Dana reaches exactly 100

    assert standings(gal.sight) == [(1, "ברק", -12), (2, "גל", -2), (3, "דנה", 100)]
    assert page(gal.sight).one(kind="name-big").text == "ברק"
