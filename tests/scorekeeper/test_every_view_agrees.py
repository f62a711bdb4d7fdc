"""A correction made after the end reaches every view of the game: nothing keeps a copy of a total."""

import json

import pytest

from scorekeeper.scoring import Hand
from tests.scorekeeper.play import TWENTY_FIVE, amend, open_table, record
from tests.scorekeeper.reading import page, standings

pytestmark = pytest.mark.django_db


def test_a_hand_amended_after_the_end_changes_the_winner_everywhere(client):
    game = open_table(limit=50)
    record(game, TWENTY_FIVE, TWENTY_FIVE)  # 50 2 0 0: Cyd and Dee have won
    keyed = {"score": game.write_key, "watch": game.watch_key}
    client.get(f"/en/score/{game.write_key}/")

    # The second hand was Cyd's: 25 1 25 0, so nobody has reached the limit.
    amend(game, 2, Hand(hearts=(0, 0, 12, 1), queens=(0, 0, 1, 0)))  # 25 1 25 1
    for kind, key in keyed.items():
        address = f"/en/{kind}/{key}/"
        file = json.loads(client.get(f"{address}game.json").content)
        rows = client.get(f"{address}game.csv").content.decode("utf-8-sig").splitlines()

        assert standings(client.get(address)) == [
            (1, "Ben", 1),
            (1, "Dee", 1),
            (3, "Ann", 25),
            (3, "Cyd", 25),
        ]
        assert (file["totals"], file["ended"], file["winners"]) == ([25, 1, 25, 1], False, [])
        assert len(rows) == 3
        assert "25,1,25,1" not in rows[1]
        assert "Winner" not in client.get(f"{address}story.txt").content.decode()
        assert client.get(f"{address}sheet.pdf").content.startswith(b"%PDF")
    shelf = page(client.get("/en/score/")).one(id="shelf").text
    assert "Joint winner" not in shelf
