"""What live sheets cost: many phones that ask whether anything changed, while a hand is saved now and then."""

import asyncio
import os
import re
import subprocess
import sys
import time
from http.cookiejar import CookieJar
from statistics import median, quantiles
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, HTTPRedirectHandler, build_opener
from uuid import uuid4

WATCHERS = 500
EVERY = 1.5  # seconds between two questions of one phone
HANDS = 12
PORT = 8399
HAND = {"hearts": [5, 4, 4, 0], "queens": [0, 0, 1, 0]}


def measure():
    """Print how soon every watcher has a hand, and how long saving it takes meanwhile, on a server of its own."""
    server = subprocess.Popen(
        [sys.executable, "-m", "hearts_site.serve"],
        env={**os.environ, "PORT": str(PORT), "HOST": "127.0.0.1"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        asyncio.run(play(f"http://127.0.0.1:{PORT}"))
    finally:
        server.terminate()
        server.wait()


class NoRedirect(HTTPRedirectHandler):
    """What a hand costs is its own answer, not the page that follows."""

    def redirect_request(self, *asked):
        return None


class Writer:
    """A phone that keeps the score."""

    def __init__(self, home):
        cookies = HTTPCookieProcessor(CookieJar())
        self.opener, self.saver = build_opener(cookies), build_opener(cookies, NoRedirect())
        for _ in range(100):
            try:
                page = self.opener.open(f"{home}/en/score/").read().decode()
                break
            except OSError:
                time.sleep(0.2)
        self.token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)[1]
        names = [("name", name) for name in ("Ann", "Ben", "Cyd", "Dee")]
        answer = self.post(f"{home}/en/score/", [("variant", "hearts"), ("limit", "1000"), *names])
        self.address = answer.url
        self.watch = re.search(r'id="watch-link" value="[^"]*/t/([^/"]+)/"', answer.read().decode())[1]

    def post(self, address, fields):
        return self.opener.open(address, urlencode([("csrfmiddlewaretoken", self.token), *fields]).encode())

    def save(self, number):
        fields = [("number", number), ("entry", uuid4())]
        fields += [(name, count) for name, counts in HAND.items() for count in counts]
        start = time.perf_counter()
        try:
            self.saver.open(
                f"{self.address}hands/", urlencode([("csrfmiddlewaretoken", self.token), *fields]).encode()
            )
        except HTTPError as answer:
            if answer.code != 302:
                raise
        return time.perf_counter() - start


async def play(home):
    writer = await asyncio.to_thread(Writer, home)
    saved, seen = {}, []
    stop = asyncio.Event()
    watchers = [
        asyncio.create_task(follow(writer.watch, number, saved, seen, stop)) for number in range(WATCHERS)
    ]
    await asyncio.sleep(2 * EVERY)
    took = []
    for number in range(1, HANDS + 1):
        saved[number + 1] = time.perf_counter()  # the version this hand will be
        took.append(await asyncio.to_thread(writer.save, number))
        await asyncio.sleep(2.5)
    stop.set()
    await asyncio.gather(*watchers)
    cuts = quantiles(seen, n=20)
    print(f"\n{WATCHERS} watchers, one question every {EVERY} s, {HANDS} hands:")
    print(
        f"a hand is on their phones after {median(seen):.2f} s at the median, p95 {cuts[-1]:.2f} s, {len(seen)} seen"
    )
    print(f"saving a hand meanwhile is answered after {median(took) * 1000:.0f} ms at the median")


async def follow(key, number, saved, seen, stop):
    """One phone: it asks, reads what comes, and waits."""
    await asyncio.sleep(EVERY * number / WATCHERS)
    version = 1
    reader = writer = None
    while not stop.is_set():
        if writer is None:
            reader, writer = await asyncio.open_connection("127.0.0.1", PORT)
        writer.write(
            f"GET /en/watch/{key}/?version={version} HTTP/1.1\r\nHost: 127.0.0.1:{PORT}\r\nHX-Request: true\r\n"
            "Accept-Encoding: gzip\r\n\r\n".encode()
        )
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            status = int(head.split()[1])
            length = re.search(r"content-length: (\d+)", head, re.IGNORECASE)
            if status == 200:
                await reader.readexactly(int(length[1]))
                version += 1
                if version in saved:
                    seen.append(time.perf_counter() - saved[version])
        except (asyncio.IncompleteReadError, ConnectionError):
            writer = None
            continue
        await asyncio.sleep(EVERY)
    if writer is not None:
        writer.close()
