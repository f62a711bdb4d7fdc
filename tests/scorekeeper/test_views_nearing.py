"""Near the end, as the pages say it: who can win with this hand, and what a moon leads to."""

from uuid import uuid4

import pytest

from scorekeeper import ledger
from scorekeeper.scoring import Hand
from tests.scorekeeper.play import NOW, PLAIN, open_table, record, settle
from tests.scorekeeper.reading import page

pytestmark = pytest.mark.django_db

ALL_BUT_THE_QUEEN = Hand((13, 0, 0, 0), (0, 0, 1, 0))  # 13 0 13 0


def sheet(client, game, *, watched=False):
    return client.get(f"/en/watch/{game.watch_key}/" if watched else f"/en/score/{game.write_key}/")


def still(response):
    """The sentence below the standings, if there is one."""
    return [line.text for line in page(response).every("p", kind="still")]


def shoot(client, game, seat, *, to="hands/", **more):
    """Send a hand in which this seat took everything; the words of the two futures."""
    counts = {
        "hearts": ["13" if other == seat else "" for other in range(4)],
        "queens": ["1" if other == seat else "" for other in range(4)],
    }
    response = client.post(f"/en/score/{game.write_key}/{to}", counts | {"entry": uuid4()} | more)
    return [
        " ".join(future.one("p", kind="says").text.split())
        for future in page(response).every("section", kind="future")
    ]


@pytest.mark.parametrize("watched", [False, True])
def test_once_a_hand_can_end_the_game_the_sheet_names_who_can_win_with_it(client, watched):
    game = open_table()
    record(game, *[PLAIN] * 5)  # 25 20 85 0: any of the three can shoot and add, Cyd stays above them

    response = sheet(client, game, watched=watched)

    assert still(response) == ["If this hand ends the game, the winner can be: Dee, Ben, Ann"]
    assert [tag.text for tag in page(response).every(kind="tag--near")] == ["Points left to the limit: 15"]


def test_where_everybody_can_win_nobody_is_named(client):
    game = open_table(limit=26)

    assert still(sheet(client, game)) == ["This hand can end the game, and everybody can still win."]


def test_nothing_is_said_while_no_hand_can_end_the_game_nor_when_it_is_over(client):
    far, over, early = open_table(limit=27), open_table(limit=17), open_table()
    record(over, PLAIN)
    record(early, *[PLAIN] * 5)
    ledger.finish(early, now=NOW)

    assert [still(sheet(client, game)) for game in (far, over, early)] == [[], [], []]


def test_a_moon_that_reaches_the_limit_with_the_lowest_total_shared_is_played_on_from(client):
    game = open_table(limit=40, ties="play_on")
    record(game, *[ALL_BUT_THE_QUEEN] * 2)  # 26 0 26 0

    subtract, add = shoot(client, game, 2, number="3")  # 26 0 0 0, or 52 26 26 26

    assert subtract == "The game goes on In the lead: Ben, Cyd, Dee, 0"
    assert add == (
        "The game goes on The limit is reached, but the lowest total is shared: the table plays on until one player "
        "alone is lowest. In the lead: Ben, Cyd, Dee, 26"
    )


def test_a_moon_in_an_earlier_hand_says_which_later_hand_then_ends_the_game(client):
    game = open_table(limit=52)
    record(game, PLAIN, PLAIN, PLAIN)  # 15 12 51 0

    subtract, add = shoot(client, game, 3, to="hands/2/", revision="1")  # 10 8 34 -26, or 36 34 60 0

    assert subtract == "The game goes on In the lead: Dee, −26"
    assert add == "The game ends with hand 3. Winner: Dee, 0"


def test_a_moon_in_a_hand_after_the_end_says_that_it_is_not_counted(client):
    game = open_table()
    record(game, PLAIN, PLAIN, PLAIN)
    settle(game, limit=34)  # over with the second hand: 10 8 34 0

    subtract, add = shoot(client, game, 0, to="hands/3/", revision="1")

    assert (
        subtract
        == add
        == (
            "The game ends with hand 2. Not counted: the game was over before this hand. Winner: Dee, 0 "
            "With this choice the shooter does not win."
        )
    )


def test_in_a_game_finished_early_a_moon_leaves_it_finished(client):
    game = open_table()
    record(game, PLAIN)
    ledger.finish(game, now=NOW)

    subtract, add = shoot(client, game, 3, to="hands/1/", revision="1")

    assert subtract == "The game stays finished. Winner: Dee, −26"
    assert add == "The game stays finished. Winner: Dee, 0"


def test_whoever_reaches_the_limit_with_a_moon_is_told_in_words_too(client):
    game = open_table()
    record(game, *[PLAIN] * 5)  # 25 20 85 0
    counts = {"hearts": ["", "", "", "13"], "queens": ["", "", "", "1"]}

    response = client.post(f"/en/score/{game.write_key}/hands/", counts | {"entry": uuid4(), "number": "6"})

    _, add = page(response).every("section", kind="future")
    reached = [line for line in add.every("li") if line.every(kind="over")]
    assert [" ".join(line.text.split()) for line in reached] == ["4 Cyd +26 111 reached the limit"]
