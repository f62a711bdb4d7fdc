"""How often one address may ask for what is costly to make."""

import ipaddress

from django.conf import settings
from django.http import HttpRequest
from django_fast_ratelimit import Action, Disabled, get_ratelimit

HOUR = 3600  # seconds
HOUSEHOLD = 64  # bits of an IPv6 address that all devices behind one connection share


def is_flood(request: HttpRequest, what: str, *, per_hour: int) -> bool:
    """Count one more request for `what` from this address; True once there are more than `per_hour`."""
    key = client(request).encode()
    try:
        counted = get_ratelimit(
            group=what,
            key=lambda *_: key,
            rate=(per_hour, HOUR),
            request=request,
            action=Action.INCREASE,
        )
    except Disabled:  # none at all are allowed
        return True
    return not counted.check()


def client(request: HttpRequest) -> str:
    """
    The address a request comes from.

    A proxy named in TRUSTED_PROXIES tells it in X-Forwarded-For: the last one there that is no such proxy itself; what the
    visitor wrote before it is not believed. Devices that share an IPv6 network count as one.
    """
    told = [address.strip() for address in request.headers.get("X-Forwarded-For", "").split(",")]
    hops = [*(address for address in told if address), request.META.get("REMOTE_ADDR") or "unix"]
    address = hops.pop()
    while hops and address in settings.TRUSTED_PROXIES:
        address = hops.pop()
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return "unknown"
    known = (
        getattr(known, "ipv4_mapped", None) or known
    )  # how a server that listens on :: sees an IPv4 visitor
    if known.version == 6:
        return str(ipaddress.ip_network((known, HOUSEHOLD), strict=False))
    return str(known)
