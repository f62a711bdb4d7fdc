"""README, docs and lock file say what is so."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
PAPERS = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]
READERS = {"text", "required", "flag", "words", "whole_number", "time_zone", "secret", "line", "contact"}


def named(path):
    return str(path.relative_to(ROOT))


def variables_read():
    """Every variable that the site reads through hearts_site.env."""
    return {
        node.args[0].value
        for path in sorted((ROOT / "hearts_site").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id == "env"
        and node.func.attr in READERS
        and isinstance(node.args[0], ast.Constant)
    }


def readers_elsewhere():
    """Files of the site that read the environment in another way."""
    return [
        named(path)
        for room in ("hearts_site", "rules", "scorekeeper")
        for path in sorted((ROOT / room).rglob("*.py"))
        if path.name != "env.py"
        and re.search(
            r"os\.environ(?!\.setdefault\(\"DJANGO_SETTINGS_MODULE\")|getenv", path.read_text("utf-8")
        )
    ]


def test_the_readme_lists_every_setting_and_no_other():
    section = (
        (ROOT / "README.md").read_text(encoding="utf-8").partition("## Settings")[2].partition("\n## ")[0]
    )
    listed = re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE)

    assert sorted(listed) == sorted(variables_read())
    assert readers_elsewhere() == []


@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_commands_exist(paper):
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    mentioned = set(re.findall(r"(?:^|`|\s)make ([a-z]+)(?=[\s`]|$)", code_of(paper), re.MULTILINE))

    assert mentioned <= targets


def code_of(paper):
    """What stands in code blocks and between backticks."""
    text = paper.read_text(encoding="utf-8")
    return "\n".join(re.findall(r"```.*?```|`[^`\n]+`", text, re.DOTALL))


@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_links_lead_to_files_that_exist(paper):
    links = re.findall(r"\]\(([^)#]+)\)", paper.read_text(encoding="utf-8"))
    dead = [link for link in links if "://" not in link and not (paper.parent / link).exists()]

    assert dead == []


@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_files_and_folders_that_are_named_exist(paper):
    made_by_set_up = {".venv", "data/", "static-built", "data"}
    paths = (
        set(re.findall(r"`((?:\.ci|[a-z_]+)/[\w./]*)`", paper.read_text(encoding="utf-8"))) - made_by_set_up
    )
    missing = [path for path in sorted(paths) if not (ROOT / path).exists()]

    assert missing == []


def test_every_make_target_is_explained():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE).group(1).split()
    explained = re.findall(
        r"^\| `make ([a-z]+)` \|", (ROOT / "docs/working.md").read_text(encoding="utf-8"), re.MULTILINE
    )

    assert sorted(explained) == sorted(targets)


def test_what_is_installed_is_pinned_with_hashes_and_names_no_registry():
    lock = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [*project["project"]["dependencies"], *project["dependency-groups"]["dev"]]
    pinned = set(re.findall(r"^([a-z0-9-]+)==", lock, re.MULTILINE))
    blocks = re.split(r"^(?=[a-z0-9-]+==)", lock, flags=re.MULTILINE)[1:]

    assert {re.match(r"[\w-]+", name).group() for name in wanted} <= pinned
    assert [block for block in blocks if "--hash=sha256:" not in block] == []
    assert "://" not in lock


def test_the_changelog_has_no_empty_part():
    parts = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").split("\n## ")[1:]

    assert [part for part in parts if "\n- " not in part] == []
