"""What tables argue about: every question leads to its rule, and the answers hold what the rules hold."""

import re

import pytest

from rules.book import book
from rules.disputes import DISPUTES, disputes, topics
from rules.variants import CANCELLATION, HEARTS, OMNIBUS, VARIANTS


def test_no_two_questions_have_the_same_anchor_and_none_that_of_a_topic():
    anchors = [dispute.anchor for dispute in DISPUTES] + [topic.anchor for topic in topics(None)]

    assert sorted(anchors) == sorted(set(anchors))
    assert [anchor for anchor in anchors if not re.fullmatch("[a-z]+(-[a-z]+)*", anchor)] == []


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.key)
def test_every_question_of_a_game_leads_to_a_section_of_its_rules(variant):
    sections = {section.anchor for section in book(variant).sections}

    assert {dispute.rule for dispute in disputes(variant)} <= sections


def test_each_game_has_the_questions_that_come_up_in_it():
    only_two_packs = {dispute.anchor for dispute in disputes(CANCELLATION)} - {
        dispute.anchor for dispute in disputes(HEARTS)
    }

    assert only_two_packs == {
        *(
            "left-over",
            "first-lead",
            "first-trick-free",
            "queens-led",
            "one-pair",
            "three-pairs",
            "last-trick",
        ),
        *("other-suits-left", "set-aside-lead", "cancelled-points", "both-marias", "cancelled-break"),
        *("overlooked-pair", "all-but-one-of-two", "half-a-moon", "swallowed", "sum-wrong-of-two"),
        "how-far-with-two",
    }
    assert {dispute.anchor for dispute in disputes(OMNIBUS)} - {
        dispute.anchor for dispute in disputes(HEARTS)
    } == {"jack-and-moon", "ten-of-diamonds"}
    assert [topic.anchor for topic in topics(HEARTS)] == ["before", "tricks", "scores"]
    assert [topic.anchor for topic in topics(CANCELLATION)] == ["before", "tricks", "cancelled", "scores"]


def test_the_points_named_in_the_answers_are_those_of_the_rules():
    named = {}
    for dispute in DISPUTES:
        for sentence in (dispute.question, *dispute.answer, *dispute.here):
            for _, value in sentence.values:
                if isinstance(value, int):
                    named.setdefault(dispute.anchor, []).append(value)

    assert named == {
        "both-marias": [26],
        "all-but-one": [25],
        "all-but-one-of-two": [51],
        "half-a-moon": [26, 26],
        "jack-and-moon": [10],
        "how-far": [100, 50],
        "how-far-with-two": [150, 100],
        "sum-wrong": [13],
        "sum-wrong-of-two": [26],
    }


@pytest.mark.parametrize("dispute", DISPUTES, ids=lambda dispute: dispute.anchor)
def test_every_placeholder_has_its_value_and_no_digit_is_typed(dispute):
    for sentence in (dispute.question, *dispute.answer, *dispute.here):
        assert set(re.findall(r"%\((\w+)\)s", sentence.text)) == {name for name, _ in sentence.values}
        assert not re.search(r"\d", sentence.text)


def test_where_no_rule_reaches_the_answer_says_who_decides():
    """Printed authorities are named, and where none was found the table decides."""
    said = {dispute.anchor: " ".join(sentence.text for sentence in dispute.answer) for dispute in DISPUTES}

    assert {anchor for anchor, text in said.items() if "Hoyle" in text} == {
        *("misdeal", "revoke", "out-of-turn", "looking-back")
    }
    assert {anchor for anchor, text in said.items() if "whist" in text} == {"turned-up", "wrong-pack"}
    assert "the table decides" in said["turned-up"] and "the table decides" in said["wrong-neighbour"]
