"""
One copy of a sheet for all who follow it: five hundred phones that watch one game ask for the same page.

A copy belongs to one version of one game in one language; it holds nothing of whoever asked first.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock

MOST = 64  # copies in one process, of some thirty kilobytes each


class Copies:
    """The newest copies; while one is made, whoever wants it waits instead of making another."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._making = Lock()

    def get(self, name: Hashable, make: Callable[[], tuple[Hashable, bytes]]) -> bytes:
        """Give the copy of this name; `make` says which one it made, which may be a newer one by then."""
        if (copy := self._kept.get(name)) is not None:
            return copy
        with self._making:
            if (copy := self._kept.get(name)) is None:
                made, copy = make()
                self._kept[made] = copy
                while len(self._kept) > self._most:
                    self._kept.popitem(last=False)
        return copy
