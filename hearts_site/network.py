"""This machine on its own network: the names it answers to, and the addresses a phone can open."""

import ipaddress
import socket

LOOPBACK = ["localhost", "127.0.0.1", "[::1]"]
# Nothing is sent there: a datagram socket only looks up which of our addresses would be the sender.
ELSEWHERE = (("192.0.2.1", socket.AF_INET), ("2001:db8::1", socket.AF_INET6))


def own_addresses() -> list[str]:
    """The addresses of this machine that others on its network can reach, without loopback."""
    found: dict[str, None] = {}
    for target, family in ELSEWHERE:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((target, 9))
                found[probe.getsockname()[0]] = None
        except OSError:
            continue
    try:
        for entry in socket.getaddrinfo(socket.gethostname(), None):
            found[str(entry[4][0]).partition("%")[0]] = None
    except OSError:
        pass
    return [address for address in found if reachable(address)]


def reachable(address: str) -> bool:
    """Whether a phone could open this address."""
    number = ipaddress.ip_address(address)
    return not (number.is_loopback or number.is_link_local or number.is_unspecified)


def bracketed(address: str) -> str:
    """The address as it stands in a URL: IPv6 in brackets."""
    return f"[{address}]" if ":" in address else address


def own_hosts() -> list[str]:
    """Every Host header that means this machine: loopback, its addresses, its names."""
    name = socket.gethostname().lower()
    names = [name, f"{name.partition('.')[0]}.local"] if name else []
    return list(dict.fromkeys([*LOOPBACK, *map(bracketed, own_addresses()), *names]))
