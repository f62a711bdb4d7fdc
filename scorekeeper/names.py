"""What may be a player's name: any script, with something to see, no two at one table that look the same."""

import unicodedata
from collections.abc import Sequence

import regex

from scorekeeper.scoring import Problem

NAME_CLUSTERS = 40
NAME_CODE_POINTS = 200

# What draws nothing: what Unicode says may be ignored, spaces and controls, and the blanks of Braille, Egyptian,
# Khitan and musical writing.
INVISIBLE = regex.compile(
    r"[\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}\p{Cs}\u2800\ufff9-\ufffb\U00013441\U00013442\U00016fe4\U0001d159]"
)

# Controls, line breaks, embeddings, overrides and isolates: they reach beyond the name they stand in. Then what is no
# character, and the sign that stands for bytes that could not be read. The marks that names are spelt with (LRM, RLM,
# ALM, ZWNJ, ZWJ) are none of them.
CONTROL = regex.compile(
    r"[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u206f\ufff9-\ufffb\ufffd\p{Noncharacter_Code_Point}]"
)


def clean(name: str) -> str:
    """Take the spaces off both ends; everything inside a name stays as it was typed."""
    return name.strip()


def problems(names: Sequence[str]) -> tuple[Problem, ...]:
    """
    Name everything wrong with the cleaned names of one table, each problem once; a blank name is none here.

    A name has at most 40 grapheme clusters and 200 code points.
    """
    given = [name for name in names if name]
    clear = [name for name in given if not CONTROL.search(name)]
    short = [name for name in clear if not _too_long(name)]
    looks = [_looks(name) for name in short]
    found = []
    if "" in looks:
        found.append(Problem.NAME_INVISIBLE)
    if len(clear) < len(given):
        found.append(Problem.NAME_CONTROL_CHARACTER)
    if any(_too_long(name) for name in given):
        found.append(Problem.NAME_TOO_LONG)
    seen = [look for look in looks if look]
    if len(set(seen)) < len(seen):
        found.append(Problem.NAMES_ALIKE)
    return tuple(found)


def _too_long(name: str) -> bool:
    return len(name) > NAME_CODE_POINTS or len(regex.findall(r"\X", name)) > NAME_CLUSTERS


def _looks(name: str) -> str:
    """What is left of a name for the eye; equal for names that look the same."""
    # A page shows a run of spaces as one.
    words = INVISIBLE.sub(lambda found: " " if found[0].isspace() else "", name).split()
    folded = unicodedata.normalize("NFKC", " ".join(words)).casefold()
    return unicodedata.normalize("NFKC", folded)
