"""Phones at one table that write at the same moment: piles, claims and recounts; and whole requests to a running server."""

import re
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from http.cookiejar import CookieJar
from threading import Barrier
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, build_opener
from uuid import uuid4

import pytest
from django.db import connection

from scorekeeper import ledger, links
from scorekeeper.models import Hand, Recount
from scorekeeper.piles import Pile
from scorekeeper.sheet import read
from tests.scorekeeper.play import NOW, PLAIN, open_table, record
from tests.scorekeeper.test_races import at_once, refusals

pytestmark = pytest.mark.django_db(transaction=True)


def lay(game, player, hearts, queens=0):
    return partial(
        ledger.lay_pile, game, player=player, number=1, pile=Pile(hearts, queens), entry=uuid4(), now=NOW
    )


def test_four_piles_laid_at_once_are_one_hand():
    game = open_table(counting="everybody")

    told = at_once([lay(game, 0, 5), lay(game, 1, 4), lay(game, 2, 4, 1), lay(game, 3, 0)], game=game)

    assert refusals(told) == []
    assert (read(game).totals, Hand.objects.count()) == ((5, 4, 17, 0), 1)


def test_a_last_pile_and_the_scorers_hand_at_once_are_one_hand():
    game = open_table(counting="everybody")
    for player, hearts, queens in ((0, 5, 0), (1, 4, 0), (2, 4, 1)):
        lay(game, player, hearts, queens)()
    write = partial(ledger.record_hand, game, number=1, hand=PLAIN, entry=uuid4(), now=NOW)

    told = at_once([lay(game, 3, 0), write], game=game)

    assert refusals(told) == [["hand_already_written"]]
    assert Hand.objects.count() == 1


def test_of_many_requests_for_a_recount_at_once_one_is_written():
    game = open_table()
    record(game, PLAIN)

    at_once([partial(ledger.ask_recount, game, number=1, now=NOW) for _ in range(4)], game=game)

    assert Recount.objects.count() == 1


class Browser:
    """A phone that talks to the running server as a browser without scripts does."""

    def __init__(self, server, game):
        self.opener = build_opener(HTTPCookieProcessor(CookieJar()))
        self.home = f"{server.url}/en/score/{game.write_key}/"
        page = self.opener.open(self.home).read().decode()
        self.token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)[1]

    def post(self, to, **sent):
        body = urlencode({"csrfmiddlewaretoken": self.token, "entry": uuid4(), **sent}, doseq=True).encode()
        try:
            return self.opener.open(self.home + to, body).status, ""
        except HTTPError as refused:
            return refused.code, re.findall(r'data-problem="(\w+)"', refused.read().decode())


def together(posts):
    """Send all requests at the same moment, each from a thread of its own."""
    start = Barrier(len(posts))

    def send(post):
        start.wait()
        return post()

    with ThreadPoolExecutor(len(posts)) as phones:
        return sorted(phones.map(send, posts))


def claim(seat, phone):
    try:
        return links.claim_seat(seat, phone)
    finally:
        connection.close()


def test_of_four_phones_that_claim_one_seat_one_has_it():
    game = open_table(counting="everybody")
    seats = [links.seat_links(game)[0] for _ in range(4)]

    # A claim holds no game: nothing keeps the phones waiting for each other but the seat itself.
    told = together([partial(claim, seat, f"phone {number}") for number, seat in enumerate(seats)])

    assert told == [False, False, False, True]


HAND = {"hearts": [5, 4, 4, 0], "queens": [0, 0, 1, 0]}
OTHER = {"hearts": [3, 3, 3, 4], "queens": [0, 0, 1, 0]}


def test_two_phones_saving_the_same_hand_at_the_running_server_give_one_hand(live_server):
    game = open_table()
    phones = [Browser(live_server, game) for _ in range(4)]

    told = together([partial(phone.post, "hands/", number=1, **HAND) for phone in phones])

    assert told == [(200, "")] + [(422, ["hand_already_written"])] * 3
    assert read(game).totals == (5, 4, 17, 0)


def test_two_amendments_of_one_hand_at_the_running_server_give_one(live_server):
    game = open_table()
    record(game, PLAIN)
    phones = [Browser(live_server, game) for _ in range(2)]

    told = together([partial(phone.post, "hands/1/", revision=1, **OTHER) for phone in phones])

    assert told == [(200, ""), (422, ["revision_stale"])]
    assert Hand.objects.count() == 2


def test_one_form_sent_by_two_phones_to_the_running_server_is_one_hand(live_server):
    game, entry = open_table(), uuid4()
    phones = [Browser(live_server, game) for _ in range(4)]

    told = together([partial(phone.post, "hands/", number=1, entry=entry, **HAND) for phone in phones])

    assert told == [(200, "")] * 4
    assert Hand.objects.count() == 1
