"""Whose request it is, and how many of them there may be."""

import pytest
from django.test import RequestFactory, override_settings

from scorekeeper.floods import client, is_flood


def request(address="192.0.2.1", forwarded=None):
    headers = {} if forwarded is None else {"X-Forwarded-For": forwarded}
    return RequestFactory(REMOTE_ADDR=address, headers=headers).get("/")


@pytest.mark.parametrize(
    ("address", "forwarded", "proxies", "whose"),
    [
        ("192.0.2.1", None, (), "192.0.2.1"),
        ("192.0.2.1", "203.0.113.9", (), "192.0.2.1"),
        ("10.0.0.1", "203.0.113.9", ("10.0.0.1",), "203.0.113.9"),
        ("10.0.0.1", "198.51.100.1, 203.0.113.9", ("10.0.0.1",), "203.0.113.9"),
        ("10.0.0.1", "203.0.113.9, 10.0.0.2", ("10.0.0.1", "10.0.0.2"), "203.0.113.9"),
        ("10.0.0.1", None, ("10.0.0.1",), "10.0.0.1"),
        ("", "203.0.113.9", ("unix",), "203.0.113.9"),
        ("10.0.0.1", "<script>", ("10.0.0.1",), "unknown"),
        ("2001:db8:1:2:3:4:5:6", None, (), "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", None, (), "192.0.2.1"),
        ("2001:db8:1:2:ffff::1", None, (), "2001:db8:1:2::/64"),
    ],
)
def test_a_visitor_is_known_by_an_address_that_cannot_be_made_up(address, forwarded, proxies, whose):
    with override_settings(TRUSTED_PROXIES=frozenset(proxies)):
        assert client(request(address, forwarded)) == whose


@pytest.mark.django_db
def test_it_is_a_flood_after_as_many_as_are_allowed():
    answers = [is_flood(request(), "something", per_hour=3) for _ in range(5)]

    assert answers == [False, False, False, True, True]
    assert is_flood(request("192.0.2.2"), "something", per_hour=3) is False
    assert is_flood(request(), "something else", per_hour=3) is False
