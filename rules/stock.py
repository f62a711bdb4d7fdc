"""Printed papers that are the same for everybody, kept in the memory of this process so that each is printed once."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future
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
        self._making: dict[Hashable, Future[Printed]] = {}
        self._most_bytes = most_bytes
        self._bytes = 0

    def take(self, key: Hashable, make: Callable[[], bytes]) -> Printed:
        """
        Return the paper of this key, made now if it is not in stock; what `make` raises is raised here.

        Whoever asks for a paper that is just being made waits for it and gets the same.
        """
        with self._lock:
            paper = self._papers.get(key)
            if paper is not None:
                self._papers.move_to_end(key)
                return paper
            coming = self._making.get(key)
            mine = coming is None
            if coming is None:
                coming = self._making[key] = Future()
        if mine:
            self._make(key, make, coming)
        return coming.result()

    def _make(self, key: Hashable, make: Callable[[], bytes], coming: Future[Printed]) -> None:
        try:
            content = make()
        except BaseException as fault:
            with self._lock:
                del self._making[key]
            coming.set_exception(fault)
            return
        paper = Printed(content, f'"{blake2b(content, digest_size=16).hexdigest()}"')
        with self._lock:
            del self._making[key]
            self._papers[key] = paper
            self._bytes += len(content)
            while self._bytes > self._most_bytes:
                self._bytes -= len(self._papers.popitem(last=False)[1].content)
        coming.set_result(paper)
