"""Everybody counts their own pile: each phone claims a seat and enters its own cards; the hand closes by itself."""

from uuid import uuid4

import pytest
from django.test import Client

from rules.variants import CANCELLATION, OMNIBUS
from scorekeeper import ledger
from scorekeeper.keys import new_key
from scorekeeper.links import seat_links
from scorekeeper.models import Entry, Hand
from scorekeeper.sheet import read
from tests.scorekeeper.play import NOW, PLAIN, open_table, record, reseat, settle
from tests.scorekeeper.reading import page, problems, totals

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
SIX = ("Ann", "Ben", "Cyd", "Dee", "Eve", "Fay")


class Seat:
    """One phone with the link of one seat."""

    def __init__(self, game, player, *, claims=True):
        self.client, self.game, self.player = Client(), game, player
        self.key = seat_links(game)[player].key
        if claims:
            assert self.claim().status_code == 302

    def claim(self):
        return self.client.post(f"/en/seat/{self.key}/claim/")

    def post(self, to, *, headers=None, **sent):
        usual = {"number": str(read(self.game).next.number), "entry": str(uuid4())}
        return self.client.post(f"/en/seat/{self.key}/{to}/", usual | sent, headers=headers)

    def count(self, hearts, queens="0", **more):
        return self.post("pile", hearts=hearts, queens=queens, **more)

    def sees(self):
        return page(self.client.get(f"/en/seat/{self.key}/"))


@pytest.fixture
def game():
    return open_table(counting="everybody")


@pytest.fixture
def four(game):
    return [Seat(game, player) for player in range(4)]


def test_the_hand_is_written_once_everybody_has_counted(game, four):
    for seat, hearts, queens in zip(four, "5440", "0010", strict=True):
        assert not read(game).hands
        assert seat.count(hearts, queens).status_code == 302

    assert read(game).totals == (5, 4, 17, 0)
    assert read(game).next.number == 2


def test_every_page_says_who_has_counted_and_who_has_not(game, four, client):
    four[0].count("5")
    four[2].count("4", "1")

    for sight in (
        four[1].sees(),
        page(client.get(f"/en/watch/{game.watch_key}/")),
        page(client.get(f"/en/score/{game.write_key}/")),
    ):
        said = " ".join(sight.one(id="piles").text.split())
        assert said == "Counting hand 1 Counted: Ann, Cyd Not yet: Ben, Dee"


def test_what_is_missing_or_too_much_is_said_on_every_phone_and_counting_again_mends_it(game, four):
    for seat, hearts, queens in zip(four, "5430", "0010", strict=True):
        seat.count(hearts, queens)
    short = four[3].sees().one(id="piles").text
    four[2].count("9", "1")
    much = four[3].sees().one(id="piles").text

    four[2].count("4", "1")

    assert "1 heart is missing" in short or "hearts" in short
    assert short != much
    assert read(game).totals == (5, 4, 17, 0)


def test_too_many_are_told_before_everybody_has_counted(game, four):
    four[0].count("9")
    four[1].count("9")

    assert four[2].sees().one(id="piles").every("p", kind="note")


def test_the_shooter_chooses_on_their_own_phone(game, four, client):
    for seat, hearts, queens in zip(four, ("0", "13", "0", "0"), "0100", strict=True):
        seat.count(hearts, queens)

    assert not read(game).hands
    assert "Moon: Ben" in four[0].sees().one(id="piles").text
    assert four[1].sees().every(id="own-moon")
    assert not four[0].sees().every(id="own-moon")
    assert problems(four[0].post("moon", moon="add")) == ["moon_not_shot"]
    assert problems(four[1].post("moon", moon="both")) == ["moon_choice_invalid"]
    assert problems(four[1].post("moon")) == ["moon_choice_required"]
    assert four[1].post("moon", moon="add").status_code == 302
    assert read(game).totals == (26, 0, 26, 26)


def test_the_scorer_may_enter_the_hand_meanwhile_and_the_piles_are_for_the_next(game, four):
    four[0].count("5")
    record(game, PLAIN)

    late = four[1].post("pile", number="1", hearts="4", queens="0")

    assert problems(late) == ["hand_already_written"]
    assert read(game).totals == (5, 4, 17, 0)
    assert "Not yet: Ann, Ben, Cyd, Dee" in four[0].sees().one(id="piles").text


def test_a_claimed_seat_is_taken_for_every_other_phone(game, four):
    other = Seat(game, 0, claims=False)

    response = other.claim()

    assert (response.status_code, problems(response)) == (422, ["seat_taken"])
    assert problems(other.count("5")) == ["seat_taken"]
    assert four[0].claim().status_code == 302  # the same phone may claim it again
    assert not other.sees().every(id="own-pile")


def test_a_seat_that_nobody_has_claimed_counts_nothing(game):
    assert problems(Seat(game, 0, claims=False).count("5")) == ["seat_taken"]
    assert Entry.objects.filter(game=game).count() == 1


def test_looking_at_a_seat_claims_nothing(game):
    seat = Seat(game, 0, claims=False)

    seat.sees()

    assert seat_links(game)[0].holder is None


def test_a_seat_that_was_freed_has_another_link_and_the_old_phone_counts_no_more(game, four, client):
    client.post(f"/en/score/{game.write_key}/links/", {"kind": "seat", "player": "0"})

    assert four[0].client.get(f"/en/seat/{four[0].key}/").status_code == 404
    assert four[0].count("5").status_code == 404
    assert Seat(game, 0).count("5").status_code == 302


@pytest.mark.parametrize(
    ("sent", "names"),
    [
        ({}, ["count_not_a_whole_number"]),
        ({"hearts": "14"}, ["too_many_hearts"]),
        ({"hearts": "-1"}, ["count_not_a_whole_number"]),
        ({"hearts": "x"}, ["count_not_a_whole_number"]),
        ({"hearts": ["1", "2"]}, ["count_not_a_whole_number"]),
        ({"hearts": "9" * 10_000}, ["count_not_a_whole_number"]),
        ({"hearts": "5", "queens": "2"}, ["too_many_black_marias"]),
        ({"hearts": "5", "jack": "on"}, ["jack_of_diamonds_not_allowed"]),
        ({"hearts": "5", "last_trick_cancelled": "on"}, ["last_trick_cancelled_not_allowed"]),
        ({"hearts": "5", "entry": "x"}, ["entry_missing"]),
        ({"hearts": "5", "number": "2"}, ["hand_number_ahead"]),
        ({"hearts": "5", "number": "x"}, ["hand_already_written"]),
    ],
)
def test_a_pile_that_cannot_be_is_refused_in_words_and_nothing_is_written(game, four, sent, names):
    response = four[0].post("pile", **sent)

    assert (response.status_code, problems(response)) == (422, names)
    assert Entry.objects.filter(game=game).count() == 1


def test_one_pile_sent_twice_is_one(game, four):
    entry = str(uuid4())

    four[0].post("pile", hearts="5", entry=entry)
    four[0].post("pile", hearts="7", entry=entry)
    four[0].count("5")

    assert Entry.objects.filter(game=game).count() == 2


def test_in_omnibus_one_pile_has_the_jack(client):
    game = open_table(variant=OMNIBUS, counting="everybody")
    seats = [Seat(game, player) for player in range(4)]
    seats[0].count("5", jack="on")
    seats[1].count("4", jack="on")
    seats[2].count("4", "1")

    seats[3].count("0")
    both = read(game).hands
    seats[1].count("4")

    assert both == ()
    assert read(game).totals == (-5, 4, 17, 0)


def test_in_cancellation_one_tick_excuses_what_the_last_trick_kept():
    game = open_table(SIX, variant=CANCELLATION, counting="everybody")
    seats = [Seat(game, player) for player in range(6)]

    for seat, hearts in zip(seats, "555550", strict=True):
        seat.count(
            hearts,
            "1" if seat.player < 2 else "0",
            **({"last_trick_cancelled": "on"} if seat.player == 3 else {}),
        )

    assert read(game).totals == (18, 18, 5, 5, 5, 0)


def test_where_the_scorer_enters_the_hands_a_seat_counts_nothing(game, four):
    settle(game, counting="scorer")

    assert problems(four[0].count("5")) == ["seat_closed"]
    assert not four[0].sees().every(id="piles")


def test_who_joins_gets_a_seat_and_who_left_counts_no_more(game, four):
    reseat(game, (0, 1, 4, 3), ["Eve"], "zero")

    assert problems(four[2].count("5")) == ["seat_closed"]
    assert Seat(game, 4).count("5").status_code == 302


def test_a_seat_writes_nothing_but_its_own_pile(game, four):
    key = four[0].key

    for address in (f"/en/score/{key}/", f"/en/watch/{key}/", f"/en/score/{key}/hands/"):
        assert four[0].client.post(address).status_code in (404, 405)
    assert four[0].client.get(f"/en/score/{key}/").status_code == 404
    assert game.write_key not in four[0].client.get(f"/en/seat/{key}/").content.decode()


def test_a_wrong_key_is_404_and_a_get_405(client, game):
    wrong, key = new_key(), seat_links(game)[0].key

    for to in ("claim", "pile", "moon"):
        assert client.post(f"/en/seat/{wrong}/{to}/").status_code == 404
        assert client.get(f"/en/seat/{key}/{to}/").status_code == 405
    assert client.get(f"/en/seat/{wrong}/").status_code == 404
    assert client.get(f"/en/seat/{game.write_key}/").status_code == 404


def test_a_seat_follows_the_game(game, four):
    version = read(game).version
    address = f"/en/seat/{four[0].key}/"

    assert four[0].client.get(f"{address}?version={version}", headers=HTMX).status_code == 204
    four[1].count("4")
    fresh = page(four[0].client.get(f"{address}?version={version}", headers=HTMX))
    assert fresh.one(id="sheet")["data-version"] == str(version + 1)


def test_the_cookie_of_a_phone_that_was_changed_is_no_phone(game, four):
    four[0].client.cookies["phone"] = "x" * 22 + ":forged"

    assert problems(four[0].count("5")) == ["seat_taken"]


def test_the_scorer_sees_the_link_of_every_seat_and_nobody_else_does(game, client):
    links = {link.key for link in seat_links(game).values()}
    written = client.get(f"/en/score/{game.write_key}/").content.decode()
    watched = client.get(f"/en/watch/{game.watch_key}/").content.decode()

    assert all(key in written for key in links)
    assert not any(key in watched for key in links)


def test_turning_it_on_later_gives_every_seat_a_link(client):
    game = open_table()
    assert seat_links(game) == {}

    client.post(f"/en/score/{game.write_key}/settings/", {"counting": "everybody", "entry": str(uuid4())})

    assert sorted(seat_links(game)) == [0, 1, 2, 3]


def test_after_the_end_no_pile_is_taken(game, four):
    settle(game, limit=10)
    record(game, PLAIN)

    assert problems(four[0].count("5")) == ["game_over"]
    assert Hand.objects.filter(game=game).count() == 1


def test_a_hand_closed_by_piles_can_be_amended_by_the_scorer(game, four):
    for seat, hearts, queens in zip(four, "5440", "0010", strict=True):
        seat.count(hearts, queens)

    ledger.amend_hand(game, number=1, revision=1, hand=PLAIN, entry=uuid4(), now=NOW)

    assert totals(Client().get(f"/en/watch/{game.watch_key}/")) == [5, 4, 17, 0]
