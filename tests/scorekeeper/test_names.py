import pytest

from scorekeeper.names import clean, problems

FAMILY = "👨‍👩‍👧‍👦"  # one letter to the eye, seven code points
KSHMA = "క్ష్మ"  # one Telugu letter


def found(*names):
    return [str(problem) for problem in problems([clean(name) for name in names])]


def test_a_name_loses_the_spaces_around_it_and_nothing_else():
    assert clean("  Ann Lee\u00a0\n") == "Ann Lee"
    assert clean("می‌نا") == "می‌نا"
    assert clean("\u200fרות") == "\u200fרות"
    assert clean(" \u3000\t") == ""


@pytest.mark.parametrize(
    "name",
    ["Ann", "آن", "می‌نا", "రామ్‌", "Անի", "רות\u200e", "\u200fרות", "O'Neil", "7", "</script>", "小明", FAMILY],
)
def test_a_name_may_be_written_in_any_script(name):
    assert found(name, "Ben") == []


@pytest.mark.parametrize(
    "name",
    ["\u200b", "\u200e\u200f", "\u200d", "\ufeff", "\u00ad", "\u3164", "\u2800", "\u200b \u2060", "\ufe0f"]
    + ["\U0001d159", "\U00016fe4", "\U00013441"],
)
def test_a_name_of_nothing_but_invisible_characters_is_refused(name):
    assert found(name, "Ben") == ["name_invisible"]


def test_a_blank_name_is_no_name():
    assert found("", " ", "Ben") == []


@pytest.mark.parametrize(
    "character",
    [
        "\x00",
        "\x07",
        "\n",
        "\t",
        "\x7f",
        "\x85",
        "\u2028",
        "\u202a",
        "\u202c",
        "\u202e",
        "\u2066",
        "\u2069",
        "\ud800",
        "\ufffe",
        "\U0010ffff",
    ],
)
def test_a_character_that_reaches_beyond_the_name_is_refused(character):
    assert found(f"An{character}n", "Ben") == ["name_control_character"]


def test_a_name_of_bytes_that_could_not_be_read_is_refused():
    name = b"Ann\xff".decode(errors="replace")

    assert found(name, "Ben") == ["name_control_character"]


def test_an_invisible_name_of_control_characters_is_refused_for_those():
    assert found("\x00", "\u202e\u200b") == ["name_control_character"]


@pytest.mark.parametrize("name", ["n" * 40, FAMILY * 28, KSHMA * 40, "🇦🇲" * 40])
def test_a_name_may_have_40_letters_as_the_eye_counts_them(name):
    assert found(name, "Ben") == []


@pytest.mark.parametrize("name", ["n" * 41, KSHMA * 41, "🇦🇲" * 41, "n" * 10_000, "\u200b" * 300])
def test_a_longer_name_is_refused(name):
    assert found(name, "Ben") == ["name_too_long"]


def test_few_letters_of_more_than_200_code_points_are_too_long():
    assert found(FAMILY * 28 + "e" + "\u0301" * 3) == []
    assert found(FAMILY * 28 + "e" + "\u0301" * 4) == ["name_too_long"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "Ann"),
        ("Ann", "ANN "),
        ("Straße", "STRASSE"),
        ("Ann", "A\u200bnn"),
        ("Ann", "\u200eAnn\u200f"),
        ("مینا", "می‌نا"),
        ("é", "e\u0301"),
        ("Ann", "Ａｎｎ"),
        ("ﷺ", "صلى الله عليه وسلم"),
        ("Ann Lee", "Ann\u00a0 Lee"),
        ("Անդրանիկ", "ԱՆԴՐԱՆԻԿ"),
        ("և", "եւ"),
    ],
)
def test_two_names_that_look_the_same_are_refused(one, other):
    assert found(one, "Ben", other) == ["names_alike"]


def test_names_that_look_different_stand_beside_each_other():
    assert found("Ann", "Anne", "Ann L", "Annl", "Αnna") == []


def test_every_problem_of_a_table_is_named_once_and_in_order():
    assert found("Ann", "ann", "\u200b", "\u200e", "A\x00", "B\x00", "n" * 41, "m" * 41) == [
        "name_invisible",
        "name_control_character",
        "name_too_long",
        "names_alike",
    ]
