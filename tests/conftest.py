"""What every test stands on: compiled catalogues, Hypothesis, and what this machine has for tests.

Without a browser or PostgreSQL their tests are left out and the summary says so in one line; with EVERY_CHECK=1
that ends the run instead.
"""

import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

import playwright
import pytest
from hypothesis import HealthCheck, settings

from hearts_site.catalogues import compile_stale

# Playwright runs an event loop in the thread of the tests; Django would then refuse its database.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")

EVERY_CHECK = os.environ.get("EVERY_CHECK", "") not in ("", "0")
ON_POSTGRESQL = os.environ.get("DATABASE_URL", "").startswith("postgres")
BROWSER_TESTS = Path(__file__).parent / "browser"
BROWSERS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
USES_DATABASE = frozenset({"db", "transactional_db", "django_db_reset_sequences", "live_server"})

settings.register_profile(
    "hearts", max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("ci", settings.get_profile("hearts"), derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "hearts")


def browser_path():
    """Where the browser is: CHROMIUM, or a Chromium on the path; None without one."""
    named = os.environ.get("CHROMIUM")
    return named or next((found for name in BROWSERS if (found := shutil.which(name))), None)


@cache
def browser_missing():
    """What keeps the browser tests from running, with what would mend it; blank when nothing does."""
    if not browser_path():
        return "no Chromium found; install it or name it in CHROMIUM"
    driver = Path(playwright.__file__).parent / "driver" / "node"
    if subprocess.run([driver, "--version"], capture_output=True).returncode:
        return "Playwright's driver does not start; Debian's package libatomic1 may be missing"
    return ""


def left_out():
    """What this machine lacks, each with what would bring it."""
    missing = []
    if not ON_POSTGRESQL and browser_missing():
        missing.append(f"browser tests ({browser_missing()})")
    if not ON_POSTGRESQL and not os.environ.get("TEST_DATABASE_URL"):
        missing.append("PostgreSQL tests (name a server in TEST_DATABASE_URL)")
    return missing


def pytest_configure(config):
    compile_stale()
    if EVERY_CHECK and left_out():
        raise pytest.UsageError("EVERY_CHECK is set, but these cannot run: " + "; ".join(left_out()))


def pytest_collection_modifyitems(config, items):
    kept, dropped = [], []
    for item in items:
        (kept if can_run(item) else dropped).append(item)
    if dropped:
        config.hook.pytest_deselected(items=dropped)
    items[:] = kept


def can_run(item):
    """Whether this run is the one for the test: on PostgreSQL only what uses the database, the browser once."""
    in_browser = BROWSER_TESTS in item.path.parents
    if in_browser:
        item.add_marker("browser")
    if ON_POSTGRESQL:
        uses = item.get_closest_marker("django_db") or USES_DATABASE.intersection(item.fixturenames)
        return bool(uses) and not in_browser
    return not in_browser or not browser_missing()


def pytest_terminal_summary(terminalreporter):
    if left_out():
        terminalreporter.write_line("Left out: " + "; ".join(left_out()), yellow=True)
