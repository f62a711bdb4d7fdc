"""What a page costs: `make bench` compares a kept rules page with views that do nothing, on the site's own server.

The client sends many requests at once on each connection and only counts what comes back, so that it costs little
beside the server, which runs on the same machine.
"""

import os
import socket
import subprocess
import sys
from contextlib import contextmanager
from time import monotonic, perf_counter, sleep

from django.http import HttpResponse
from django.urls import path

from hearts_site import urls

HOST = "127.0.0.1"
CONNECTIONS = 16
AT_ONCE = 16
SECONDS = 1.5
TURNS = 5
PAGES = (
    ("kept rules page, compressed", "/en/rules/hearts/", "gzip"),
    ("kept rules page, as it is", "/en/rules/hearts/", "identity"),
    ("view that does nothing, all middleware", "/nothing/", "gzip"),
    ("view that does nothing, no middleware", "/nothing/bare/", "gzip"),
)


def nothing(request):
    return HttpResponse(headers={"Content-Length": "0"})


urlpatterns = [*urls.urlpatterns, path("nothing/", nothing), path("nothing/bare/", nothing)]


def application(environ, start_response):
    """The site, and beside it a view that nothing stands in front of."""
    answer = bare if environ["PATH_INFO"] == "/nothing/bare/" else site
    return answer(environ, start_response)


def set_up():
    """Make both answers, in the worker that gives them."""
    from django.conf import settings

    from hearts_site import wsgi

    settings.ROOT_URLCONF = "tests.bench_pages"
    settings.MIDDLEWARE, whole = [], settings.MIDDLEWARE
    without = wsgi.get_wsgi_application()
    settings.MIDDLEWARE = whole
    return wsgi.application, without


def free_port():
    with socket.socket() as trial:
        trial.bind((HOST, 0))
        return trial.getsockname()[1]


@contextmanager
def server():
    """The site served as `make run` serves it; gives the port."""
    port = free_port()
    code = f"from hearts_site import serve; serve.prepare(); serve.serve({HOST!r}, {port}, 'tests.bench_pages:application')"
    running = subprocess.Popen([sys.executable, "-c", code], env={**os.environ, "BENCH_PAGES": "1"})
    try:
        end = monotonic() + 60
        while monotonic() < end:
            try:
                socket.create_connection((HOST, port), timeout=1).close()
                break
            except OSError:
                sleep(0.1)
        yield port
    finally:
        running.terminate()
        running.wait()


def whole(connection):
    """Read one answer; give its length in bytes, head included."""
    got = b""
    while b"\r\n\r\n" not in got:
        got += connection.recv(65536)
    head, _, body = got.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200"), head
    lines = [line.lower() for line in head.split(b"\r\n")]
    length = next(int(line.partition(b":")[2]) for line in lines if line.startswith(b"content-length:"))
    while len(body) < length:
        body += connection.recv(65536)
    return len(head) + 4 + length


def rate(port, address, coding):
    """Requests a second, and the length of one answer in bytes."""
    request = f"GET {address} HTTP/1.1\r\nHost: {HOST}:{port}\r\nAccept-Encoding: {coding}\r\n\r\n".encode()
    connections = [socket.create_connection((HOST, port)) for _ in range(CONNECTIONS)]
    for connection in connections:
        connection.sendall(request)
        size = whole(connection)
    count, start = 0, perf_counter()
    while perf_counter() - start < SECONDS:
        for connection in connections:
            connection.sendall(request * AT_ONCE)
        for connection in connections:
            left = size * AT_ONCE
            while left:
                got = len(connection.recv(min(left, 1 << 20)))
                assert got, "the server hung up"
                left -= got
            count += AT_ONCE
    took = perf_counter() - start
    for connection in connections:
        connection.close()
    return count / took, size


def main():
    """Measure each in turn, several times, and print the best of each: other work on the machine only slows."""
    best, sizes = dict.fromkeys(PAGES, 0.0), {}
    with server() as port:
        for _ in range(TURNS):
            for page in PAGES:
                measured, sizes[page] = rate(port, *page[1:])
                best[page] = max(best[page], measured)
    print(f"{'page':42}{'requests/s':>12}{'bytes':>10}{'of nothing':>12}")
    for page in PAGES:
        print(f"{page[0]:42}{best[page]:12.0f}{sizes[page]:10}{best[page] / best[PAGES[-1]]:12.2f}")


if os.environ.get("BENCH_PAGES"):
    site, bare = set_up()
