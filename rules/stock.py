"""Printed papers that are the same for everybody, kept in the memory of this process so that each is printed once."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from hashlib import blake2b
from threading import Lock


@dataclass(frozen=True)
class Printed:
    """A paper as it goes out; the etag is a hash of it, so that every process gives the same."""

    content: bytes
    etag: str


class Stock:
    """The papers that were asked for last, up to a number of bytes; any thread may use it."""

    def __init__(self, *, most_bytes: int) -> None:
        self._papers: OrderedDict[Hashable, Printed] = OrderedDict()
        self._lock = Lock()
        self._most_bytes = most_bytes
        self._bytes = 0

    def take(self, key: Hashable, make: Callable[[], bytes]) -> Printed:
        """Return the paper of this key, made now if it is not in stock; what `make` raises is raised here."""
        with self._lock:
            paper = self._papers.get(key)
            if paper is not None:
                self._papers.move_to_end(key)
                return paper
        content = make()
        paper = Printed(content, f'"{blake2b(content, digest_size=16).hexdigest()}"')
        with self._lock:
            if key not in self._papers:
                self._papers[key] = paper
                self._bytes += len(content)
            while self._bytes > self._most_bytes:
                self._bytes -= len(self._papers.popitem(last=False)[1].content)
        return paper
