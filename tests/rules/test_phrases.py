"""Refusals in words."""

from django.utils import translation

from rules.phrases import problem_sentence
from rules.variants import CANCELLATION, HEARTS


def test_with_two_packs_the_tick_is_offered_once_however_much_is_missing():
    short = {"variant": CANCELLATION, "hearts": 20, "queens": 1}
    with translation.override("en"):
        hearts = problem_sentence("too_few_hearts", short)
        queens = problem_sentence("too_few_black_marias", short)
        queens_alone = problem_sentence("too_few_black_marias", short | {"hearts": 26})

    assert hearts == (
        "The hearts of a hand must add up to 26. 6 hearts are missing. If nobody took the last trick, tick it below."
    )
    assert queens == "1 Black Maria is missing."
    assert queens_alone == "1 Black Maria is missing. If nobody took the last trick, tick it below."


def test_with_one_pack_nothing_may_be_missing_and_no_tick_is_offered():
    with translation.override("en"):
        hearts = problem_sentence("too_few_hearts", {"variant": "hearts", "hearts": 12})
        queens = problem_sentence("too_few_black_marias", {"variant": HEARTS, "hearts": 13, "queens": 0})

    assert hearts == "The hearts of a hand must add up to 13. 1 heart is missing."
    assert queens == "Say who took Black Maria."
