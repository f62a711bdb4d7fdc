"""Every worked case, compared exactly: refusals by name, points, totals, the end and who won."""

import json
from pathlib import Path

import pytest

from rules.variants import VARIANTS
from scorekeeper.scoring import Hand, Terms, outcome, problems, terms_problems

CASES = [
    case
    for name in ("scoring.json", "scoring_more.json")
    for case in json.loads(
        (Path(__file__).parent.parent / "data" / "cases" / name).read_text(encoding="utf-8")
    )
]


def hand_of(written):
    return Hand(
        hearts=tuple(written["hearts"]),
        queens=tuple(written["black_marias"]),
        jack=written.get("jack_of_diamonds"),
        last_trick_cancelled=written.get("last_trick_cancelled", False),
        moon=written["moon"],
    )


def refused(names, **where):
    return {"error": names[0], "problems": list(names), **where}


def played(case):
    """Play a case as a table would: agree, write hand after hand, and look at the sheet."""
    variant = VARIANTS[case["variant"]]
    limit = variant.limit if case["threshold"] is None else case["threshold"]
    if names := terms_problems(variant, case["players"], limit):
        return refused(names)
    terms = Terms(variant, case["players"], limit, ties=case.get("ties", "share"))
    hands = [hand_of(written) for written in case["hands"]]
    if not case.get("as_sheet"):
        for place, hand in enumerate(hands, start=1):
            if outcome(terms, hands[: place - 1]).ended:
                return refused(["game_over"], error_hand=place)
            if names := problems(terms, hand):
                return refused(names, error_hand=place)
    sheet = outcome(terms, hands)
    return {
        "deltas": [list(scored.points) for scored in sheet.hands],
        "totals": [scored.totals and list(scored.totals) for scored in sheet.hands],
        "ended": sheet.ended,
        "ended_after_hand": sheet.ended_after,
        "winners": list(sheet.winners),
        "counted": [scored.counted for scored in sheet.hands],
    }


def expected(case):
    expect = dict(case["expect"])
    if "error" in expect:
        expect.setdefault("problems", [expect["error"]])
    else:
        expect.setdefault("counted", [True] * len(case["hands"]))
    return expect


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_worked_case_comes_out_as_it_was_worked_out(case):
    result = played(case)

    assert result == expected(case)


def test_no_two_cases_share_an_id():
    assert len({case["id"] for case in CASES}) == len(CASES)
