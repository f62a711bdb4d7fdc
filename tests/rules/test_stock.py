"""Papers in stock: each is printed once, and those not asked for in the longest time give way."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from rules.stock import Stock


def test_a_paper_is_made_once_and_has_a_strong_etag_of_its_own():
    made = []
    stock = Stock(most_bytes=100)

    def make(content):
        made.append(content)
        return content

    first = stock.take("a", lambda: make(b"hearts"))
    again = stock.take("a", lambda: make(b"hearts"))
    other = stock.take("b", lambda: make(b"spades"))

    assert made == [b"hearts", b"spades"]
    assert first is again
    assert first.etag != other.etag
    assert (first.etag[0], first.etag[-1], len(first.etag)) == ('"', '"', 34)


def test_another_process_gives_the_same_etag():
    assert Stock(most_bytes=9).take("a", lambda: b"x").etag == Stock(most_bytes=9).take(1, lambda: b"x").etag


def test_the_paper_not_asked_for_in_the_longest_time_gives_way():
    made = []
    stock = Stock(most_bytes=10)

    def take(name):
        return stock.take(name, lambda: made.append(name) or b"12345").content

    for name in ("a", "b", "a", "c", "a", "b"):
        assert take(name) == b"12345"

    assert made == ["a", "b", "c", "b"]


def test_a_paper_larger_than_the_stock_is_handed_out_all_the_same():
    stock = Stock(most_bytes=3)

    assert stock.take("a", lambda: b"12345").content == b"12345"
    assert stock.take("b", lambda: b"1").content == b"1"


def test_what_could_not_be_made_is_made_the_next_time():
    stock = Stock(most_bytes=10)

    def fail():
        raise OSError("the press is full")

    with pytest.raises(OSError, match="full"):
        stock.take("a", fail)
    assert stock.take("a", lambda: b"now").content == b"now"


def test_a_paper_that_several_ask_for_at_once_is_made_once_for_all_of_them():
    stock, begun, go_on, made = Stock(most_bytes=100), Event(), Event(), []

    def make():
        begun.set()
        go_on.wait()
        made.append("made")
        return b"hearts"

    with ThreadPoolExecutor(4) as askers:
        first = askers.submit(stock.take, "a", make)
        begun.wait()
        others = [askers.submit(stock.take, "a", make) for _ in range(3)]
        go_on.set()
        papers = [asked.result() for asked in (first, *others)]

    assert made == ["made"]
    assert {id(paper) for paper in papers} == {id(papers[0])}


def test_a_paper_that_could_not_be_made_is_made_when_it_is_asked_for_again():
    stock = Stock(most_bytes=100)

    def fail():
        raise OSError("no paper")

    with pytest.raises(OSError, match="no paper"):
        stock.take("a", fail)

    assert stock.take("a", lambda: b"hearts").content == b"hearts"
