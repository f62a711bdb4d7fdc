"""What a page sends becomes values of scoring; what was typed stays to be shown again."""

from uuid import UUID

import pytest
from django.http import QueryDict
from django.utils import translation

from rules.languages import LANGUAGES
from scorekeeper import forms, game_form
from scorekeeper.forms import HandForm
from scorekeeper.scoring import Hand, Problem
from tests.scorekeeper.play import MOON, open_table, record

ENTRY = "6f1f8e2a-5a0e-4d7c-9f57-0f6f3f1a2b3c"


def sent(*pairs):
    data = QueryDict(mutable=True)
    for name, value in pairs:
        data.appendlist(name, value)
    return data


def seats(name, *values):
    return [(name, value) for value in values]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 0),
        (" ", 0),
        ("\u200f\u00a0", 0),
        ("0", 0),
        ("13", 13),
        (" ۱۳ ", 13),
        ("\u200e١٣\u200f", 13),
        ("౧౩", 13),
        ("1٣", 13),
        ("-1", -1),
        ("−1", -1),
        ("x", None),
        ("1.5", None),
        ("1e3", None),
        ("1_0", None),
        ("１３", None),
        ("9" * 30, None),
        ("½", None),
        ("\0", None),
    ],
)
def test_a_count_is_read_in_any_digits_and_blank_is_nothing_taken(text, count):
    assert forms.read_count(text) == count


@pytest.mark.parametrize(
    ("values", "entry"),
    [
        ([ENTRY], UUID(ENTRY)),
        ([f" {ENTRY.upper()} "], UUID(ENTRY)),
        ([ENTRY.replace("-", "")], UUID(ENTRY)),
        ([], None),
        ([""], None),
        (["x"], None),
        ([ENTRY[:-1]], None),
        ([ENTRY[:-2] + "_0"], None),
        ([f"{{{ENTRY}}}"], None),
        ([f"urn:uuid:{ENTRY}"], None),
        ([ENTRY, ENTRY], None),
    ],
)
def test_an_entry_is_one_uuid(values, entry):
    assert forms.read_entry(sent(*seats("entry", *values))) == entry


def test_a_hand_is_read_with_everything_in_it():
    form = HandForm.typed(
        sent(
            *seats("hearts", "26", "", "0"),
            *seats("queens", "۲", "", ""),
            ("jack", " ١ "),
            ("last_trick_cancelled", "on"),
            ("moon", "add"),
        )
    )

    assert form.hand == Hand((26, 0, 0), (2, 0, 0), jack=1, last_trick_cancelled=True, moon="add")
    assert (form.hearts, form.queens, form.jack, form.tick, form.moon) == (
        ("26", "", "0"),
        ("۲", "", ""),
        "1",
        True,
        "add",
    )


def test_an_empty_form_is_a_hand_without_counts_for_scoring_to_refuse():
    form = HandForm.typed(sent(("moon", ""), ("jack", " "), ("last_trick_cancelled", "")))

    assert form.hand == Hand((), ())


def test_what_cannot_be_read_becomes_what_scoring_refuses():
    form = HandForm.typed(
        sent(
            *seats("hearts", "x", "1"),
            *seats("queens", "0", "0"),
            *seats("jack", "0", "1"),
            *seats("last_trick_cancelled", "on", "on"),
            *seats("moon", "add", "add"),
        )
    )

    assert form.hand.hearts == (None, 1)
    assert form.hand.jack == -1
    assert form.hand.last_trick_cancelled not in (True, False)
    assert form.hand.moon not in (None, "add", "subtract")


def test_every_problem_stands_beside_its_field_and_the_first_has_the_focus():
    form = HandForm.typed(sent(*seats("hearts", "1", "x"), *seats("queens", "", "-2")))
    found = (Problem.TOO_MANY_HEARTS, Problem.JACK_OF_DIAMONDS_REQUIRED, Problem.GAME_OVER)

    refused = form.refused(found, {"variant": "hearts", "hearts": 14, "queens": 0})

    assert {place: [flaw.problem for flaw in flaws] for place, flaws in refused.flaws.items()} == {
        "seats": ["too_many_hearts"],
        "jack": ["jack_of_diamonds_required"],
        "form": ["game_over"],
    }
    assert [flaw.first for flaws in refused.flaws.values() for flaw in flaws] == [True, False, False]
    rows = refused.seats(("Ann", "Ben"))
    assert [(row["hearts_wrong"], row["queens_wrong"]) for row in rows] == [(False, False), (True, True)]


@pytest.mark.django_db
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_hand_opened_to_amend_and_sent_as_it_stands_is_the_same_hand(code):
    written = record(open_table(), MOON).hands[0]

    with translation.override(code):
        form = HandForm.written(written)
    back = HandForm.typed(
        sent(*seats("hearts", *form.hearts), *seats("queens", *form.queens), ("moon", form.moon))
    )

    assert back.hand == MOON


@pytest.mark.parametrize(
    ("names", "rows", "in_sight"),
    [((), 11, 4), (("A", "B"), 11, 4), (("", "", "", "", "", "F"), 11, 6), (tuple("ABCDEFGHIJKL"), 12, 12)],
)
def test_the_new_game_form_has_a_row_for_everybody_and_shows_those_needed(names, rows, in_sight):
    form = game_form.GameForm(names=names)

    assert (len(form.rows), form.in_sight) == (rows, in_sight)


def test_the_house_rules_stand_open_only_where_they_are_not_the_usual_ones():
    assert game_form.GameForm().house_is_open is False
    assert game_form.GameForm(ties="play_on").house_is_open is True
    assert game_form.read_opening(sent(("variant", "hearts"), ("limit", "x"))).form.house_is_open is True


@pytest.mark.parametrize(
    ("rows", "dealer", "seat"),
    [
        (["Ann", "Ben", "Cyd"], "2", 2),
        (["", "Ann", "", "Ben", "Cyd"], "4", 2),
        (["Ann", "Ben", "Cyd"], "", 0),
    ],
)
def test_the_dealer_is_the_seat_of_the_row_chosen(rows, dealer, seat):
    opening = game_form.read_opening(sent(("variant", "hearts"), ("dealer", dealer), *seats("name", *rows)))

    assert opening.found == []
    assert opening.agreed["first_dealer"] == seat


def test_names_that_look_alike_are_marked_where_they_come_the_second_time():
    rows = ["Ann", "Ben", "ANN", "\u2060", "ben\u200e"]

    assert game_form.name_problems(rows) == [
        (Problem.NAMES_ALIKE, "name-2"),
        (Problem.NAME_INVISIBLE, "name-3"),
        (Problem.NAMES_ALIKE, "name-4"),
    ]
