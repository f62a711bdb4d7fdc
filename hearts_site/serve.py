"""Serve the site: `python -m hearts_site.serve`, which `make run` calls after the set-up."""

import errno
import os
import signal
import socket
import sys
from io import StringIO

import django
from django.core.management import call_command

from hearts_site import env
from hearts_site.catalogues import compile_stale
from hearts_site.network import bracketed, own_addresses

WORKERS = 2
# Each thread keeps one database connection.
THREADS = 8
# Seconds for the last answers after Ctrl-C; a worker that is stopped while it still starts would wait for ever.
PATIENCE = 5
EVERYWHERE = frozenset({"0.0.0.0", "::"})

REASONS = {
    errno.EADDRINUSE: "port {port} is taken by another program; choose one with PORT, as in: make run PORT=8001",
    errno.EACCES: "this account may not use port {port}; choose one from 1024 up, as in: make run PORT=8001",
    errno.EADDRNOTAVAIL: "{host} is not an address of this machine; HOST may be 127.0.0.1, 0.0.0.0 or one of its own",
}


def place(host: str, port: int) -> tuple[str, int]:
    """The numeric address to listen on, tried out: a wrong or busy one ends the program with a sentence."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError):
        raise env.Unusable(
            f"HOST is {host!r}, which is neither an address nor a name of this machine."
        ) from None
    with socket.socket(family, socket.SOCK_STREAM) as trial:
        # As servers do: the last run's closing connections do not count as busy.
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind(address)
        except OSError as fault:
            reason = REASONS.get(fault.errno or 0, "nothing can listen on {host}, port {port}")
            raise env.Unusable(reason.format(host=host, port=port) + ".") from None
    return str(address[0]), port


def announcement(address: str, port: int, own: list[str]) -> str:
    """What to open: on this machine, and on phones in the same network when they can get here.

    `own` are the addresses that this machine has there.
    """
    here = "127.0.0.1" if address in EVERYWHERE else address
    lines = [f"Hearts is served on http://{bracketed(here)}:{port}/"]
    if address in EVERYWHERE:
        near = [number for number in own if address == "::" or ":" not in number]
        if near:
            # Links to share are made from the address the page was opened with, so this machine uses the same one.
            lines = ["Hearts is served for this machine and for phones on the same network:"]
            lines += [f"http://{bracketed(number)}:{port}/" for number in near]
            lines += ["Open it there on this machine too: links copied from such a page work on the phones."]
    elif here not in {"127.0.0.1", "::1"}:
        lines = [
            f"Hearts is served on http://{bracketed(here)}:{port}/ for this machine and phones on the same network"
        ]
    else:
        lines.append(
            "Only this machine can open it; for phones at the table start with: make run HOST=0.0.0.0"
        )
    return "\n".join([*lines, "Ctrl-C stops it."])


def main() -> None:
    """Check the address, bring catalogues, database and static files up to date, serve until stopped."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hearts_site.settings")
    address, port = place(env.text("HOST", "127.0.0.1"), env.whole_number("PORT", 8000, least=1, most=65535))
    compile_stale()
    prepare()
    print(announcement(address, port, own_addresses()), flush=True)
    serve(address, port)


def prepare() -> None:
    """Migrate the database and collect static files."""
    from django.db import DatabaseError, connections

    django.setup()
    call_command("check", stdout=StringIO())
    try:
        call_command("migrate", interactive=False, verbosity=0)
        call_command("createcachetable", verbosity=0)
    except DatabaseError as fault:
        first = str(fault).strip().partition("\n")[0]
        raise env.Unusable(f"the database cannot be used: {first}") from None
    finally:
        connections.close_all()
    call_command("collectstatic", interactive=False, verbosity=0)


def serve(address: str, port: int, application: str = "hearts_site.wsgi:application") -> None:
    """Run granian until a signal ends it; its access log stays off, because it would hold keys."""
    from granian import Granian
    from granian.constants import HTTPModes, Interfaces
    from granian.log import LogLevels

    os.register_at_fork(after_in_child=leave_ctrl_c_to_the_parent)
    Granian(
        application,
        address=address,
        port=port,
        interface=Interfaces.WSGI,
        http=HTTPModes.http1,
        websockets=False,
        workers=WORKERS,
        blocking_threads=THREADS,
        respawn_failed_workers=True,
        workers_kill_timeout=PATIENCE,
        log_level=LogLevels.error,
        log_access=False,
    ).serve()


def leave_ctrl_c_to_the_parent() -> None:
    """Keep a terminal's Ctrl-C, which goes to every process, from ending a worker before it is told to stop."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
