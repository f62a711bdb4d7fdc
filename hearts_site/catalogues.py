"""Compile the message catalogues: each .po that its .mo was not made from."""

import os
import tempfile
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LOCALE_DIR = Path(__file__).resolve().parent.parent / "locale"


def compile_stale(folder: Path = LOCALE_DIR) -> list[Path]:
    """Compile what changed under `<folder>/<language>/LC_MESSAGES/`; gives the files written.

    Processes that serve or test at the same time may do this at once: a file is replaced whole.
    """
    stale = [po for po in sorted(folder.glob("*/LC_MESSAGES/*.po")) if is_stale(po)]
    return [compile_one(po) for po in stale]


def is_stale(po: Path) -> bool:
    """Whether the compiled catalogue is missing or was was made from another version (it has the age of its source)."""
    mo = po.with_suffix(".mo")
    return not mo.exists() or mo.stat().st_mtime_ns != po.stat().st_mtime_ns


def compile_one(po: Path) -> Path:
    """Write the .mo beside this .po; entries marked fuzzy are left out."""
    mo = po.with_suffix(".mo")
    changed = po.stat().st_mtime_ns
    with po.open("rb") as source:
        catalogue = read_po(source, locale=po.parent.parent.name)
    opened, draft = tempfile.mkstemp(dir=po.parent, prefix=".mo-")
    with os.fdopen(opened, "wb") as target:
        write_mo(target, catalogue)
    os.chmod(draft, 0o644)
    # As old as what was read: a source saved in the meantime differs.
    os.utime(draft, ns=(changed, changed))
    os.replace(draft, mo)
    return mo


if __name__ == "__main__":
    for written in compile_stale():
        print(f"compiled {written.relative_to(LOCALE_DIR.parent)}")
