"""The arrows of the house: the hall knows the card table, the card table knows the library, and never back."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
ROOMS = ("hearts_site", "scorekeeper", "rules")
MAY_IMPORT = {
    "hearts_site": {"hearts_site", "scorekeeper", "rules"},
    "scorekeeper": {"scorekeeper", "rules"},
    "rules": {"rules"},
}
# Inside the card table: what each of these may never lean on.
NEVER = {
    "scorekeeper.scoring": {"django", "scorekeeper.models", "scorekeeper.sheet", "scorekeeper.ledger"},
    "scorekeeper.models": {
        "scorekeeper.sheet",
        "scorekeeper.ledger",
        "scorekeeper.forms",
        "scorekeeper.views",
    },
    "scorekeeper.sheet": {"scorekeeper.ledger", "scorekeeper.forms", "scorekeeper.views"},
    "scorekeeper.history": {"scorekeeper.ledger", "scorekeeper.forms", "scorekeeper.views"},
    "scorekeeper.trail": {"scorekeeper.ledger", "scorekeeper.forms", "scorekeeper.views"},
    "scorekeeper.ledger": {"scorekeeper.forms", "scorekeeper.views"},
    "scorekeeper.forms": {"scorekeeper.ledger", "scorekeeper.views"},
    "scorekeeper.gamefile": {"scorekeeper.ledger", "scorekeeper.forms", "scorekeeper.views"},
}
STANDARD_LIBRARY_ALONE = ("rules.variants", "rules.languages")


# Links are no record of a game: they are changed, and the old ones die.
WRITERS = {"scorekeeper.ledger", "scorekeeper.journal", "scorekeeper.links"}
WRITES = {"save", "create", "bulk_create", "get_or_create", "update_or_create"}
OVERWRITES = {"delete", "bulk_update", "update_or_create"}


def modules():
    return {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
        for room in ROOMS
        for path in sorted((ROOT / room).rglob("*.py"))
        if "migrations" not in path.parts
    }


def imports(path):
    """Every module that this file names in an import, wherever in the file; names of a package count too."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found


def leads_to(imported, target):
    return imported == target or imported.startswith(target + ".")


def reached(name):
    """Everything this module stands on inside the house, through other modules too."""
    known = modules()
    seen, waiting = set(), [name]
    while waiting:
        for imported in imports(known[waiting.pop()]):
            if imported not in seen:
                seen.add(imported)
                if imported in known:
                    waiting.append(imported)
    return seen


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_what_stands_below_it(room):
    back = [
        (name, imported)
        for name, path in modules().items()
        if name.partition(".")[0] == room
        for imported in imports(path)
        if imported.partition(".")[0] in ROOMS and imported.partition(".")[0] not in MAY_IMPORT[room]
    ]

    assert back == []


@pytest.mark.parametrize("name", NEVER)
def test_the_card_table_keeps_its_order(name):
    wrong = [
        imported for imported in sorted(reached(name)) for target in NEVER[name] if leads_to(imported, target)
    ]

    assert wrong == []


def test_scoring_stands_on_the_games_alone():
    outside = [
        imported
        for imported in reached("scorekeeper.scoring")
        if imported.partition(".")[0] not in sys.stdlib_module_names
        and not leads_to(imported, "rules.variants")
        and imported.partition(".")[0] != "scorekeeper"
    ]

    assert [name for name in outside if name != "rules"] == []


@pytest.mark.parametrize("name", STANDARD_LIBRARY_ALONE)
def test_the_facts_need_nothing_but_python(name):
    outside = [
        imported
        for imported in imports(modules()[name])
        if imported.partition(".")[0] not in sys.stdlib_module_names
    ]

    assert outside == []


def calls(path):
    """The names of the methods that a file calls."""
    return {
        node.func.attr
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
    }


def test_the_ledger_alone_writes():
    writing = {name for name, path in modules().items() if calls(path) & WRITES}

    assert writing <= WRITERS


def overwriting(path):
    """Which functions of a file overwrite something, and the methods they do it by; the name is blank outside of all."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    parts = [part for node in tree.body for part in (node.body if isinstance(node, ast.ClassDef) else [node])]
    found = {}
    for part in parts:
        name = part.name if isinstance(part, ast.FunctionDef) else ""
        for node in ast.walk(part):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", None) in OVERWRITES:
                found.setdefault(name, set()).add(node.func.attr)
    return found


def test_nothing_on_a_sheet_is_overwritten():
    """A whole game may be erased, which the two functions say the reason for; nothing less may."""
    found = {
        f"{name}.{function}": words
        for name, path in modules().items()
        for function, words in overwriting(path).items()
    }

    assert found == {
        "scorekeeper.journal.erase_game": {"delete"},
        "scorekeeper.journal.erase_untouched": {"delete"},
    }
