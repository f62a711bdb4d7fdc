"""The press: the words and numbers of a paper become a PDF, a folded booklet or a picture of its first page, by typst.

Templates (`typst/*.typ`) hold the layout and no word; everything they print comes as data, so that no name is ever markup.
The same data and the same date give the same bytes.
"""

import ctypes
import importlib.resources
import json
import re
import threading
import unicodedata
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Literal

import fontpkg
import regex
import typst
from fontTools.ttLib import TTFont

from rules.languages import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
# The date of papers that belong to no game: that of the release they come from.
RELEASED = datetime(2026, 12, 1, tzinfo=UTC)

STANDARDS = ["ua-1", "a-2a"]
BOX = "\u25a1"  # stands for a character that no font has
# What draws nothing and belongs to spelling or direction; it is in few fonts and needs none.
SILENT = frozenset(map(ord, "\u200c\u200d\u200e\u200f\u061c\u2060\u2068\u2069\ufe0e\ufe0f"))
LETTERS = regex.compile(r"\X")

# The face of each language first; all of them always, so that a name in any script is set in its own. Arabic and Persian are
# in Amiri: text set in today's Noto Sans Arabic cannot be copied out of a PDF.
FACES = ("Noto Sans", "Amiri", "Noto Sans Hebrew", "Noto Sans Armenian", "Noto Sans Telugu")
OWN_FACE = {
    "ar": "Amiri",
    "fa": "Amiri",
    "he": "Noto Sans Hebrew",
    "hy": "Noto Sans Armenian",
    "te": "Noto Sans Telugu",
}
# Points, and the distance between lines in that size: letters of other scripts look smaller or reach further.
SIZES = {"en": 9.6, "ar": 11.8, "fa": 11.8, "he": 10.2, "hy": 9.4, "te": 9.6}
LEADINGS = {"en": 0.55, "ar": 0.7, "fa": 0.7, "he": 0.6, "hy": 0.6, "te": 0.75}

EMPTY = "rules/typst/empty.typ"
FOLD = "rules/typst/fold.typ"
SWEEPS = 10  # empty documents after each paper
WAITING = 4  # papers that one process prints or keeps waiting; the rest of its threads stay free for pages
PATIENCE = 10.0  # seconds that a paper waits for its turn

# A picture in dots has one for each point of its page.
DOTS_PER_INCH = 72
# How many pages a PDF has, as it says of itself.
PAGES = re.compile(rb"<xmpTPg:NPages>(\d+)<")

BYTES = [str(number) for number in range(256)]

Form = Literal["pdf", "svg", "png"]


class Busy(Exception):
    """The press has more to print than it can: nothing was printed, and asking again later may help."""


def tongue(code: str) -> dict[str, object]:
    """Say how text of a language is set: its tag, direction, faces, size in points and distance of lines."""
    language = code.partition("-")[0]
    return {
        "lang": language,
        "dir": LANGUAGES[code].direction,
        "size": SIZES.get(language, SIZES["en"]),
        "leading": LEADINGS.get(language, LEADINGS["en"]),
        "faces": faces(code),
    }


def faces(code: str) -> list[str]:
    """List the faces in which a paper in this language is set, the language's own first."""
    own = OWN_FACE.get(code.partition("-")[0], FACES[0])
    return [own, *(face for face in FACES if face != own)]


def press(template: str, data: Mapping[str, object], *, dated: datetime, form: Form = "pdf") -> bytes:
    """Print a paper.

    `template` is the path of a typst file from the root of the project; `data` is what it prints, values of JSON. `dated` is
    the date the document bears, in whole seconds. "svg" and "png" give a picture of the first page. Raises Busy when too many
    papers wait already. A character that no font has is printed as a box.
    """
    return _take_turn(partial(_print, template, _worded(data), dated, form))


def press_folded(template: str, data: Mapping[str, object], *, sheet: str, dated: datetime) -> bytes:
    """Print a paper whose pages lie two by two on sheets, in the order in which the folded sheets make a booklet.

    The pages of `template` must be half as large as `sheet`, a size of paper that typst knows, and their number one that four
    divides. A booklet in a language written from right to left is bound on the right. Else as `press`. The text can be
    copied out, but typst keeps no tags of a page that it lays on another, and holds such a PDF to no standard.
    """
    return _take_turn(partial(_print_folded, template, _worded(data), sheet, dated))


def _worded(data: Mapping[str, object]) -> str:
    return json.dumps(printable(data), ensure_ascii=False)


def _take_turn(job: Callable[[], bytes]) -> bytes:
    """Have the press do this when it comes to it."""
    if not _queue.acquire(blocking=False):
        raise Busy
    turn = _press().submit(job)
    turn.add_done_callback(lambda _: _queue.release())
    _press().submit(_sweep)  # while the paper is already on its way
    try:
        return turn.result(timeout=PATIENCE)
    except TimeoutError:
        turn.cancel()
        raise Busy from None


@cache
def _press() -> ThreadPoolExecutor:
    """
    The one thread of a process that prints, so that papers never take more than one processor from the pages.

    Typst and the system's memory keep something for every thread that ever printed: with one for each request a process
    held gigabytes.
    """
    return ThreadPoolExecutor(max_workers=1, thread_name_prefix="press")


def _print(template: str, words: str, dated: datetime, form: Form) -> bytes:
    inputs = {"data": words}
    try:
        return _compile(template, inputs, dated, form, STANDARDS if form == "pdf" else [])
    except typst.TypstError:
        # What the standards forbid in a text, such as a mark that a font has only beside other letters, is printed as a box
        # without them. A fault of the template fails again.
        if form != "pdf":
            raise
        return _compile(template, inputs, dated, form, [])


def _print_folded(template: str, words: str, sheet: str, dated: datetime) -> bytes:
    pages = _compile(template, {"data": words}, dated, "pdf", [], tagged=False)
    count = PAGES.search(pages)
    if count is None:
        raise RuntimeError("a PDF that does not say how many pages it has")
    told = json.loads(words)
    order = json.dumps(
        {"title": told["title"], "tongue": told["tongue"], "paper": sheet, "count": int(count[1])}
    )
    # As numbers in a text: typst is handed texts alone, and a file would need a place where this process may write.
    inputs = {"data": order, "pages": f"[{','.join(map(BYTES.__getitem__, pages))}]"}
    return _compile(FOLD, inputs, dated, "pdf", [], tagged=False)


def _compile(
    template: str,
    inputs: dict[str, str],
    dated: datetime,
    form: Form,
    standards: list[str],
    *,
    tagged: bool = True,
) -> bytes:
    try:
        printed = typst.compile(
            str(ROOT / template),
            root=str(ROOT),
            font_paths=_fonts(),
            ignore_system_fonts=True,
            format=form,
            ppi=DOTS_PER_INCH,
            sys_inputs=inputs,
            pdf_standards=standards,
            pdf_tags=tagged,
            timestamp=int(dated.timestamp()),
        )
    except Exception:
        raise
    except BaseException as fault:  # a panic inside typst is none that a page could be shown for
        raise RuntimeError("typst gave up") from fault
    return printed[0] if isinstance(printed, list) else printed


def _sweep() -> None:
    """
    Make typst let go of what it worked out for this paper: it keeps that for its next ten documents.

    No two papers are alike, so keeping it only costs: without this a process holds some 300 MB more, and prints no faster.
    """
    for _ in range(SWEEPS):
        # A file by its path: text handed over as bytes takes one of the numbers that typst has for files and never gives
        # it back, and after 65,535 of them a process prints no more.
        typst.compile(
            str(ROOT / EMPTY), root=str(ROOT), format="svg", font_paths=_fonts(), ignore_system_fonts=True
        )
    give_back = getattr(ctypes.CDLL(None), "malloc_trim", None)  # the C library of most Linux systems has it
    if give_back is not None:
        give_back(0)


def printable(value: object) -> object:
    """Put a box in the place of every letter that no font has, in all texts of a value of JSON.

    A letter is what a reader counts as one: a base with its marks must stand in one and the same font.
    """
    if isinstance(value, str):
        if value.isascii() and value.isprintable():
            return value
        return LETTERS.sub(lambda letter: letter[0] if _has_face(letter[0]) else BOX, value)
    if isinstance(value, Mapping):
        return {name: printable(inner) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [printable(inner) for inner in value]
    return value


@lru_cache(maxsize=4096)
def _has_face(letter: str) -> bool:
    points = {ord(character) for character in letter} - SILENT
    return any(points <= font for font in _coverage())


_queue = threading.Semaphore(WAITING)


def font_folders() -> list[Path]:
    """The folders of the fonts that come with the packages."""
    return [
        Path(str(importlib.resources.files("manimgx_fonts"))),
        Path(str(fontpkg.path("Amiri"))).parent,
    ]


@cache
def _fonts() -> typst.Fonts:
    return typst.Fonts(
        include_system_fonts=False,
        include_embedded_fonts=True,  # the box, and the suits in text
        font_paths=[str(folder) for folder in font_folders()],
    )


@cache
def _coverage() -> tuple[frozenset[int], ...]:
    """The characters of each font that mean something and draw something."""
    covered = [frozenset({ord(BOX)})]
    for folder in font_folders():
        for path in sorted(folder.glob("*.ttf")):
            with TTFont(path, lazy=True) as font:
                covered.append(frozenset(filter(_is_public, font["cmap"].getBestCmap())))
    return tuple(covered)


def _is_public(point: int) -> bool:
    """Whether a character is no control and none of those that mean something else in every font."""
    # The mark that begins a file may not stand in a text of the PDF standards, whatever font has it.
    return unicodedata.category(chr(point)) not in ("Cc", "Co", "Cs", "Cn") and point != 0xFEFF
