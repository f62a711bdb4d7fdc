"""An address says which sheet is wanted; what cannot be printed is refused beside its field."""

import pytest
from django.http import QueryDict

from rules.table_cards import kinds_printed
from rules.variants import CANCELLATION, HEARTS, OMNIBUS
from scorekeeper.paper_order import Look
from scorekeeper.print_form import read_look, read_printing
from scorekeeper.scoring import Terms


def read(query):
    return read_printing(QueryDict(query))


def refused(query):
    """What is refused, as (place, names of the problems)."""
    flaws = read(query).form.flaws
    return {place: [flaw.problem for flaw in found] for place, found in flaws.items()}


def test_without_a_word_it_is_a_sheet_for_the_usual_table():
    order = read("").order

    assert order.terms == Terms(HEARTS, 4, 100)
    assert order.names == ("", "", "", "")
    assert order.rows is None
    assert order.look == Look()


def test_every_choice_can_be_made():
    order = read(
        "variant=cancellation&players=7&name=Ann&name=&name=Cyd&dealer=2&limit=120&direction=counterclockwise"
        "&passing=none&rows=12&paper=letter&orientation=portrait&large=on&with=he&copies=3&part=&part=qr"
    ).order

    assert order.terms == Terms(
        CANCELLATION, 7, 120, direction="counterclockwise", passing="none", first_dealer=2
    )
    assert order.names == ("Ann", "", "Cyd", "", "", "", "")
    assert order.rows == 12
    assert order.look == Look("letter", "portrait", True, "he", ("qr",), 3)


@pytest.mark.parametrize(
    ("query", "variant", "players"),
    [
        ("variant=hearts", HEARTS, 4),
        ("variant=omnibus", OMNIBUS, 4),
        ("variant=cancellation", CANCELLATION, 8),
        ("name=A&name=B&name=C", HEARTS, 3),
        ("name=A&name=&name=C&name=&name=", HEARTS, 3),
        ("players=&name=A&name=B&name=C&name=D&name=E", HEARTS, 5),
        ("players=6&name=A", HEARTS, 6),
        ("name=A&name=B", HEARTS, 4),
        ("variant=cancellation&name=A&name=B&name=C", CANCELLATION, 8),
    ],
)
def test_as_many_play_as_are_asked_for_or_named_or_usual(query, variant, players):
    terms = read(query).order.terms

    assert (terms.variant, terms.players) == (variant, players)


@pytest.mark.parametrize(("typed", "players"), [("۵", 5), ("٥", 5), (" 5 ", 5), ("౫", 5)])
def test_numbers_are_taken_in_any_digits(typed, players):
    query = QueryDict(mutable=True)
    query["players"], query["rows"], query["copies"], query["limit"] = typed, typed, typed, "۵۰"
    printing = read_printing(query)

    order = printing.order
    assert (order.terms.players, order.rows, order.look.copies, order.terms.limit) == (players, 5, 5, 50)


@pytest.mark.parametrize(
    ("query", "problems"),
    [
        ("variant=whist", {"variant": ["unknown_variant"]}),
        ("variant=hearts&variant=hearts", {"variant": ["unknown_variant"]}),
        ("players=2", {"players": ["players_out_of_range"]}),
        ("players=12", {"players": ["players_out_of_range"]}),
        ("players=x", {"players": ["players_out_of_range"], "dealer": []}),
        ("variant=cancellation&players=5", {"players": ["players_out_of_range"]}),
        ("players=8", {"players": ["players_out_of_range"]}),
        ("rows=5000", {"rows": ["rows_out_of_range"]}),
        ("rows=0", {"rows": ["rows_out_of_range"]}),
        ("rows=41", {"rows": ["rows_out_of_range"]}),
        ("rows=many", {"rows": ["rows_out_of_range"]}),
        ("copies=1000", {"copies": ["copies_out_of_range"]}),
        ("copies=0", {"copies": ["copies_out_of_range"]}),
        ("copies=-1", {"copies": ["copies_out_of_range"]}),
        ("limit=9", {"limit": ["threshold_out_of_range"]}),
        ("limit=1e3", {"limit": ["threshold_out_of_range"]}),
        ("paper=a3", {"paper": ["choice_invalid"]}),
        ("orientation=upside", {"orientation": ["choice_invalid"]}),
        ("direction=left", {"direction": ["choice_invalid"]}),
        ("passing=some", {"passing": ["choice_invalid"]}),
        ("with=xx", {"with": ["choice_invalid"]}),
        ("large=yes", {"large": ["choice_invalid"]}),
        ("part=ads", {"part": ["choice_invalid"]}),
        ("card=ads", {"card": ["choice_invalid"]}),
        ("dealer=4", {"dealer": ["dealer_invalid"]}),
        ("dealer=-1", {"dealer": ["dealer_invalid"]}),
        ("dealer=x", {"dealer": ["dealer_invalid"]}),
        ("players=3&name=A&name=B&name=C&name=D", {"names": ["too_many_names"]}),
        ("name=A&name=a&name=C", {"names": ["names_alike"]}),
        ("name=" + "x" * 10_000 + "&players=3", {"names": ["name_too_long"]}),
        ("name=%E2%80%AEevil&players=3", {"names": ["name_control_character"]}),
        ("name=%E2%80%8B&players=3", {"names": ["name_invisible"]}),
        ("name=%00&players=3", {"names": ["name_control_character"]}),
        (
            "players=2&rows=99&copies=99",
            {
                "players": ["players_out_of_range"],
                "rows": ["rows_out_of_range"],
                "copies": ["copies_out_of_range"],
            },
        ),
    ],
)
def test_what_cannot_be_printed_is_refused_beside_its_field(query, problems):
    assert read(query).order is None
    assert refused(query) == {place: found for place, found in problems.items() if found}


def test_the_first_thing_refused_has_the_focus_and_no_other():
    flaws = read("rows=99&copies=99&paper=a3").form.flaws

    firsts = [flaw.first for place in ("rows", "paper", "copies") for flaw in flaws[place]]
    assert firsts == [True, False, False]


def test_more_names_than_any_table_has_are_refused_unread():
    many = "&".join(f"name=n{number}" for number in range(900))

    assert refused(f"players=4&{many}") == {"names": ["too_many_names"]}


@pytest.mark.parametrize(
    ("query", "shortest"),
    [
        ("", ""),
        (
            "variant=hearts&players=4&limit=100&rows=&copies=1&paper=a4&part=check&part=crib&part=house&part=qr",
            "",
        ),
        ("variant=cancellation&players=8", "variant=cancellation"),
        ("players=5", "players=5"),
        ("name=Ann&name=&name=&name=", "name=Ann"),
        ("players=4&name=A&name=B&name=C", "players=4&name=A&name=B&name=C"),
        ("name=Ann&name=Ben&name=Cyd", "name=Ann&name=Ben&name=Cyd"),
        ("rows=۱۲&dealer=1", "dealer=1&rows=12"),
        ("part=&card=&card=deal", "part=&card=deal"),
        ("with=fa&large=on", "large=on&with=fa&with=en"),
        ("with=en&with=fa", "with=fa&with=en"),
        ("with=en", ""),
    ],
)
def test_the_link_holds_every_choice_and_nothing_that_is_usual(query, shortest):
    printing = read(query)

    assert printing.query == shortest
    assert read(printing.query).order == printing.order


def test_a_form_that_was_refused_shows_what_was_typed():
    form = read("players=5&name=Ann&rows=5000&limit=9&copies=x&paper=a5&with=he&part=&part=qr").form

    assert (form.players, form.names, form.rows, form.limit, form.copies) == (5, ("Ann",), "5000", "9", "x")
    assert (form.paper, form.second, form.parts) == ("a5", "he", ("qr",))


@pytest.mark.parametrize(
    ("query", "cards"),
    [
        ("", ("deal", "rules")),
        ("with=he", ("deal", "rules", "words")),
        ("name=Ann&players=4", ("deal", "rules", "places")),
        ("card=&card=rules", ("rules",)),
        ("card=", ()),
        ("card=words", ()),
        ("players=2", ()),
    ],
)
def test_only_cards_that_say_something_are_printed(query, cards):
    order = read(query).cards

    assert (kinds_printed(order, code="en") if order else ()) == cards


def test_a_look_is_read_alone_where_a_game_is_printed():
    look, found = read_look(QueryDict("paper=letter&with=te&large=on&copies=2&part=&part=crib"))

    assert (look, found) == (Look("letter", "auto", True, "te", ("crib",), 2), [])
