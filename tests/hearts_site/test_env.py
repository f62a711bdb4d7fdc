"""The readers of the environment: right values come typed, wrong ones end the program with a sentence."""

import stat
from concurrent.futures import ThreadPoolExecutor

import pytest

from hearts_site import env


@pytest.mark.parametrize("written", ["1", "true", "Yes", " ON "])
def test_a_flag_is_on(monkeypatch, written):
    monkeypatch.setenv("FLAG", written)

    assert env.flag("FLAG") is True


@pytest.mark.parametrize("written", ["0", "false", "No", "off"])
def test_a_flag_is_off(monkeypatch, written):
    monkeypatch.setenv("FLAG", written)

    assert env.flag("FLAG", default=True) is False


@pytest.mark.parametrize("default", [True, False])
def test_a_blank_flag_is_the_default(monkeypatch, default):
    monkeypatch.setenv("FLAG", "  ")

    assert env.flag("FLAG", default) is default


def test_a_flag_that_is_neither_yes_nor_no_is_refused(monkeypatch):
    monkeypatch.setenv("FLAG", "maybe")

    with pytest.raises(env.Unusable) as refused:
        env.flag("FLAG")

    assert str(refused.value) == "Hearts cannot start: FLAG is 'maybe'; write 1 for yes or 0 for no."


def test_a_list_is_parted_by_commas_and_has_no_blanks(monkeypatch):
    monkeypatch.setenv("LIST", " a.example, ,b.example,")

    assert env.words("LIST") == ["a.example", "b.example"]


@pytest.mark.parametrize("written", ["0", "65536", "-1", "8e3", "8_000", "٨٠٠٠", "8000.0", "9" * 5000])
def test_a_number_outside_its_range_or_in_another_spelling_is_refused(monkeypatch, written):
    monkeypatch.setenv("PORT", written)

    with pytest.raises(env.Unusable, match="PORT is .* must be a whole number from 1 to 65535"):
        env.whole_number("PORT", 8000, least=1, most=65535)


def test_a_number_is_read_and_a_blank_one_is_the_default(monkeypatch):
    monkeypatch.setenv("PORT", " 8001 ")
    monkeypatch.setenv("OTHER", "")

    assert env.whole_number("PORT", 8000, least=1, most=65535) == 8001
    assert env.whole_number("OTHER", 8000, least=1, most=65535) == 8000


@pytest.mark.parametrize("written", ["Mars", "../../etc/passwd", "Asia", "/etc/passwd"])
def test_a_time_zone_that_does_not_exist_is_refused(monkeypatch, written):
    monkeypatch.setenv("TIME_ZONE", written)

    with pytest.raises(env.Unusable, match="TIME_ZONE is .* no time zone"):
        env.time_zone("TIME_ZONE", "UTC")


def test_a_time_zone_is_read(monkeypatch):
    monkeypatch.setenv("TIME_ZONE", "Asia/Yerevan")

    assert env.time_zone("TIME_ZONE", "UTC") == "Asia/Yerevan"


def test_a_short_secret_is_refused_and_not_shown(monkeypatch):
    monkeypatch.setenv("SECRET_KEY", "hunter2")

    with pytest.raises(env.Unusable) as refused:
        env.secret("SECRET_KEY", "it signs")

    assert str(refused.value) == (
        "Hearts cannot start: SECRET_KEY is too short; it needs at least 32 random characters."
    )


def test_the_local_key_is_made_once_and_only_its_owner_may_read_it(tmp_path):
    path = tmp_path / "data" / "secret-key"

    first = env.kept_secret(path)
    second = env.kept_secret(path)

    assert first == second
    assert len(first) == 64
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [file.name for file in path.parent.iterdir()] == ["secret-key"]


def test_many_who_ask_at_once_get_the_same_key(tmp_path):
    path = tmp_path / "secret-key"

    with ThreadPoolExecutor(16) as pool:
        keys = set(pool.map(lambda _: env.kept_secret(path), range(64)))

    assert len(keys) == 1
    assert [file.name for file in tmp_path.iterdir()] == ["secret-key"]


def test_a_damaged_key_is_named(tmp_path):
    path = tmp_path / "secret-key"
    path.write_text("short")

    with pytest.raises(env.Unusable, match="is damaged; delete that file and a new one is made"):
        env.kept_secret(path)


def test_a_key_that_cannot_be_kept_is_named(tmp_path):
    (tmp_path / "data").write_text("a file where the folder should be")

    with pytest.raises(env.Unusable, match="cannot be made or read"):
        env.kept_secret(tmp_path / "data" / "secret-key")


@pytest.mark.parametrize("written", ["Card club “Hearts”", "باشگاه ورق", "<b>Ann & Ben</b>", "x" * 200])
def test_a_line_is_any_text_on_one_line(monkeypatch, written):
    monkeypatch.setenv("LINE", f"  {written} ")

    assert env.line("LINE") == written


@pytest.mark.parametrize(
    "written", ["a\nb", "a\tb", "a\u202eb", "a\u2066b", "a\x7fb", "a\u2028b", "a\udcffb", "x" * 201]
)
def test_a_line_with_control_characters_or_without_an_end_is_refused(monkeypatch, written):
    monkeypatch.setenv("LINE", written)

    with pytest.raises(env.Unusable) as refused:
        env.line("LINE")

    assert str(refused.value) == "Hearts cannot start: LINE is not one line of at most 200 characters."


@pytest.mark.parametrize(
    "written",
    [
        "",
        "ann@cards.example",
        "o'hara+hearts@a.b.example",
        "https://cards.example",
        "https://cards.example:8443/issues?of=hearts&new=1#form",
        "https://xn--4dbcagdahymbxekheh6e0a7fei0b.example/%D7%90",
    ],
)
def test_a_contact_is_an_e_mail_address_or_an_https_address(monkeypatch, written):
    monkeypatch.setenv("CONTACT", written)

    assert env.contact("CONTACT") == written


@pytest.mark.parametrize(
    "written",
    [
        "ann",
        "ann@cards",
        "a b@cards.example",
        "ann@cards.example\nBcc: x@y.example",
        "mailto:ann@cards.example",
    ]
    + [
        "http://cards.example",
        "javascript:alert(1)",
        "https://",
        "https://.",
        "https://ann:word@cards.example/",
    ]
    + ['https://cards.example/"><script>', "https://cards.example/a b", "https://cards.example/\u202e"]
    + [
        "//cards.example",
        "data:text/html,x",
        "https://cards.example/" + "x" * 300,
        "a" * 65 + "@cards.example",
    ],
)
def test_any_other_contact_is_refused(monkeypatch, written):
    monkeypatch.setenv("CONTACT", written)

    with pytest.raises(
        env.Unusable, match="CONTACT is .*; write an e-mail address, or an address that starts"
    ):
        env.contact("CONTACT")
