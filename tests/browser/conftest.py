"""The browser: Debian's Chromium against the test server, and no page may complain or ask anybody else for anything."""

from time import monotonic
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.conftest import browser_path

FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run "
    "--disable-background-networking --disable-component-update --disable-sync"
)
PATIENCE = 20_000  # milliseconds: what has not come by then does not come
PHONE = {"width": 360, "height": 740}
# The browser and htmx report refusals and a lost network themselves; what counts is what the page shows then.
EXPECTED = (
    "Failed to load resource",
    "Response Status Error Code",
    "htmx:sendError",
    "htmx:sendAbort",
    "htmx:timeout",
    "htmx:afterRequest",
)
# Tells what the content policy refused before the page has any script of its own.
WATCHMAN = """
document.addEventListener("securitypolicyviolation", (event) => {
  console.error(`refused by the content policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
});
"""


expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    return {**browser_type_launch_args, "executable_path": browser_path(), "args": FLAGS.split()}


@pytest.fixture(scope="session")
def base_url(live_server):
    return live_server.url


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    return {**browser_context_args, "locale": "en-GB", "viewport": PHONE, "has_touch": True}


@pytest.fixture(autouse=True)
def complaints(context, base_url):
    """
    What went wrong behind the pages: it fails the test that met it.

    Script errors, refusals of the content policy, missing files, and requests to any other origin.
    """
    heard = []
    own = urlsplit(base_url).netloc

    def listen_to_console(message):
        if message.type == "error" and not message.text.startswith(EXPECTED):
            heard.append(message.text)

    def look_at_request(request):
        address = urlsplit(request.url)
        if address.scheme in ("http", "https", "ws", "wss") and address.netloc != own:
            heard.append(f"asked elsewhere: {request.url}")

    def look_at_answer(answer):
        if answer.status >= 400 and urlsplit(answer.url).path.startswith("/static/"):
            heard.append(f"{answer.status} for {answer.url}")

    context.set_default_timeout(PATIENCE)
    context.add_init_script(WATCHMAN)
    context.on("dialog", lambda dialog: heard.append(f"a dialog: {dialog.message}"))
    context.on("weberror", lambda error: heard.append(str(error.error)))
    context.on("console", listen_to_console)
    context.on("request", look_at_request)
    context.on("response", look_at_answer)

    yield heard

    assert heard == []


@pytest.fixture
def wait_until(page):
    """
    Wait until an expression holds in the page.

    Playwright's own wait_for_function evaluates inside the page, which our content policy refuses.
    """

    def wait(expression):
        end = monotonic() + PATIENCE / 1000
        while not page.evaluate(expression):
            assert monotonic() < end, f"never came true: {expression}"
            page.wait_for_timeout(20)

    return wait
