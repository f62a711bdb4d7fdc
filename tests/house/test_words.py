"""One word for each thing: the names in the code are those of a card table."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
ROOMS = ("hearts_site", "scorekeeper", "rules")
BANNED = frozenset(
    {"match", "round", "user", "participant", "manager", "helper", "helpers", "util", "utils"}
    | {"service", "common", "core", "process", "handle"}
)
# Names that Django calls, so they cannot be ours to choose.
DJANGOS = {"process_response", "process_view", "handle"}
LATER = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")


def files(*kinds):
    return [
        path
        for room in (*ROOMS, "tests")
        for kind in kinds
        for path in sorted((ROOT / room).rglob(kind))
        if "migrations" not in path.parts
    ]


def names(path):
    """What a file defines: modules, functions, classes, arguments, variables, attributes of self."""
    yield path.stem
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, (ast.Name, ast.Attribute)) and isinstance(node.ctx, ast.Store):
            yield node.id if isinstance(node, ast.Name) else node.attr


def words(name):
    return {part.lower() for part in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)}


def test_no_name_uses_a_word_that_says_nothing_or_means_two_things():
    banned = [
        (str(path.relative_to(ROOT)), name)
        for path in files("*.py")
        if "tests" not in path.relative_to(ROOT).parts
        for name in names(path)
        if name not in DJANGOS and words(name) & BANNED
    ]

    assert banned == []


def test_nothing_is_left_for_later():
    notes = [
        (str(path.relative_to(ROOT)), line.strip())
        for path in files("*.py", "*.html", "*.css", "*.js")
        if path != Path(__file__)
        for line in path.read_text(encoding="utf-8").splitlines()
        if LATER.search(line)
    ]

    assert notes == []


def test_letters_are_never_turned_into_capitals():
    """Capitals do not exist in five of the six scripts' languages, and Armenian's ligature turns wrong."""
    capitals = re.compile(r"\.(upper|title|capitalize|swapcase)\(\)|\|\s*(upper|title|capfirst)\b")
    found = [
        (str(path.relative_to(ROOT)), line.strip())
        for path in files("*.py", "*.html")
        if "tests" not in path.relative_to(ROOT).parts and path.name != "settings.py"
        for line in path.read_text(encoding="utf-8").splitlines()
        if capitals.search(line)
    ]

    assert found == []


def test_tests_use_no_stand_ins():
    found = [
        str(path.relative_to(ROOT))
        for path in files("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, (ast.Import, ast.ImportFrom))
        and "mock" in (getattr(node, "module", None) or "") + " ".join(alias.name for alias in node.names)
    ]

    assert found == []
