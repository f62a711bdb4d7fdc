"""`make messages` gathers what is to be translated and touches nothing else."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from rules.languages import CATALOGUES

ROOT = Path(__file__).resolve().parent.parent.parent
SAID = "Skip to content"


def gather(folder):
    """Run `make messages` for the catalogues in this folder, with the programs that run this test."""
    places = [f"LOCALE={folder}", f"BIN={Path(sys.executable).parent}"]
    subprocess.run(
        ["make", "-o", ".venv/installed", "messages", *places], cwd=ROOT, check=True, capture_output=True
    )


def catalogue(folder, code):
    return folder / code / "LC_MESSAGES" / "django.po"


def words(path):
    with path.open("rb") as file:
        return {(message.context, str(message.id)): message.string for message in read_po(file)}


@pytest.fixture(scope="module")
def gathered(tmp_path_factory):
    """Two folders with catalogues: as they are kept, and after `make messages`."""
    folder = tmp_path_factory.mktemp("gathered")
    for name in ("kept", "made"):
        shutil.copytree(ROOT / "locale", folder / name, ignore=shutil.ignore_patterns("*.mo", "*.pot", ".*"))
    gather(folder / "made")
    return folder / "kept", folder / "made"


def test_no_translation_is_lost_or_guessed(gathered):
    kept, made = gathered
    for code in CATALOGUES:
        before, after = words(catalogue(kept, code)), words(catalogue(made, code))
        changed = {key for key in before.keys() & after.keys() - {(None, "")} if before[key] != after[key]}
        guessed = {key for key in after.keys() - before.keys() if any(after[key])}

        assert (code, changed, guessed) == (code, set(), set())


def test_the_head_of_a_catalogue_and_its_dates_stay(gathered):
    heads = [
        {code: catalogue(folder, code).read_text("utf-8").partition("\n\n")[0] for code in CATALOGUES}
        for folder in gathered
    ]

    assert heads[0] == heads[1]


def test_gathering_once_more_changes_nothing(gathered):
    _, made = gathered
    before = {code: catalogue(made, code).read_bytes() for code in CATALOGUES}

    gather(made)

    assert {code: catalogue(made, code).read_bytes() for code in CATALOGUES} == before


def test_a_language_without_a_catalogue_gets_an_empty_one(gathered):
    _, made = gathered
    shutil.rmtree(made / "hy")

    gather(made)

    fresh = words(catalogue(made, "hy"))
    assert fresh.keys() == words(catalogue(made, "te")).keys()
    assert fresh[None, SAID] == ""
