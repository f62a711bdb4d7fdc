"""The site as `make run` serves it: real processes on a port of their own."""

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from hearts_site.serve import announcement

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 60


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def start(folder, **variables):
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    places = {"DATA_DIR": str(folder / "data"), "STATIC_ROOT": str(folder / "static")}
    return subprocess.Popen(
        [sys.executable, "-m", "hearts_site.serve"],
        cwd=ROOT,
        env={**kept, **places, **{name: str(value) for name, value in variables.items()}},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )


def stop(process):
    """Ctrl-C, as a terminal sends it; what is still there then is ended with its workers."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGINT)
    try:
        return process.communicate(timeout=PATIENCE)[0]
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


def fetch(address, **headers):
    try:
        with urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=10) as answer:
            return answer.status, answer.headers, answer.read().decode(errors="replace")
    except urllib.error.HTTPError as refusal:
        return refusal.code, refusal.headers, refusal.read().decode()


def wait_for(address, process):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        try:
            return fetch(address)
        except OSError:
            time.sleep(0.1)
    raise AssertionError(stop(process))


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A running site: its address, its process, its folder."""
    folder, port = tmp_path_factory.mktemp("site"), free_port()
    process = start(folder, PORT=port)
    try:
        wait_for(f"http://127.0.0.1:{port}/health/", process)
        yield f"http://127.0.0.1:{port}", process, folder
    finally:
        stop(process)


def test_pages_and_their_files_are_served(site):
    address, _, _ = site

    status, _, page = fetch(f"{address}/en/")
    named = {part.split('"')[0].split("#")[0] for part in page.split('"/static/')[1:]}
    files = {name: fetch(f"{address}/static/{name}") for name in sorted(named)}

    assert status == 200
    assert any(name.endswith(".css") for name in named)
    assert {name: answer[0] for name, answer in files.items()} == dict.fromkeys(sorted(named), 200)
    assert all("immutable" in answer[1]["Cache-Control"] for answer in files.values())


def test_a_name_that_is_not_this_machine_is_refused(site):
    address, _, _ = site

    status, _, _ = fetch(f"{address}/en/", Host="hearts.example")

    assert status == 400


def test_many_tables_write_at_once_through_both_workers(site):
    address, _, _ = site

    with ThreadPoolExecutor(16) as pool:
        sheets = list(pool.map(lambda number: open_game(address, f"Ann {number}"), range(48)))

    assert len(set(sheets)) == 48
    assert [fetch(sheet)[0] for sheet in sheets] == [200] * 48


def open_game(address, name):
    """The address of the sheet of a new game."""
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
    page = opener.open(f"{address}/en/score/").read().decode()
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page).group(1)
    fields = [
        ("csrfmiddlewaretoken", token),
        ("variant", "hearts"),
        *(("name", who) for who in (name, "Ben", "Cyd", "Dee")),
    ]
    with opener.open(f"{address}/en/score/", urllib.parse.urlencode(fields).encode()) as answer:
        assert name in answer.read().decode()
        return answer.url


def test_the_key_and_the_database_are_kept_side_by_side(site):
    _, _, folder = site

    kept = {file.name for file in (folder / "data").iterdir()}

    assert {"secret-key", "hearts.sqlite3"} <= kept


def test_a_port_that_is_taken_ends_the_start_with_one_sentence(site, tmp_path):
    address, _, _ = site
    port = address.rpartition(":")[2]

    process = start(tmp_path, PORT=port)
    said = process.communicate(timeout=PATIENCE)[0]

    assert process.returncode == 1
    assert said == (
        f"Hearts cannot start: port {port} is taken by another program; choose one with PORT, "
        "as in: make run PORT=8001.\n"
    )


@pytest.mark.parametrize(
    ("variables", "sentence"),
    [
        ({"PORT": "http"}, "PORT is 'http'; it must be a whole number from 1 to 65535."),
        (
            {"HOST": "not a host"},
            "HOST is 'not a host', which is neither an address nor a name of this machine.",
        ),
        (
            {"HOST": "192.0.2.7"},
            "192.0.2.7 is not an address of this machine; HOST may be 127.0.0.1, 0.0.0.0 or one of its own.",
        ),
    ],
)
def test_a_wrong_address_ends_the_start_with_one_sentence(tmp_path, variables, sentence):
    process = start(tmp_path, **{"PORT": free_port(), **variables})
    said, _ = process.communicate(timeout=PATIENCE)

    assert (process.returncode, said) == (1, f"Hearts cannot start: {sentence}\n")


def test_a_database_that_does_not_answer_ends_the_start_with_one_sentence(tmp_path):
    nowhere = f"postgresql://ann:hunter2@127.0.0.1:{free_port()}/hearts"

    process = start(tmp_path, PORT=free_port(), DATABASE_URL=nowhere)
    said, _ = process.communicate(timeout=PATIENCE)

    assert process.returncode == 1
    assert said.startswith("Hearts cannot start: the database cannot be used: ")
    assert said.count("\n") == 1
    assert "hunter2" not in said


def test_the_address_is_announced_and_ctrl_c_ends_it_cleanly(tmp_path):
    port = free_port()
    process = start(tmp_path, PORT=port)
    wait_for(f"http://127.0.0.1:{port}/health/", process)

    said = stop(process)

    assert process.returncode == 0
    assert said == announcement("127.0.0.1", port, []) + "\n"


def test_phones_are_told_the_addresses_of_this_machine_when_it_listens_to_them():
    own = ["192.168.1.20", "fd00::20"]

    assert announcement("0.0.0.0", 8000, own) == (
        "Hearts is served for this machine and for phones on the same network:\n"
        "http://192.168.1.20:8000/\n"
        "Open it there on this machine too: links copied from such a page work on the phones.\n"
        "Ctrl-C stops it."
    )
    assert announcement("0.0.0.0", 8000, []) == "Hearts is served on http://127.0.0.1:8000/\nCtrl-C stops it."
    assert announcement("fd00::20", 8000, own) == (
        "Hearts is served on http://[fd00::20]:8000/ for this machine and phones on the same network\n"
        "Ctrl-C stops it."
    )
