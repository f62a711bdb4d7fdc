"""The browser: Debian's Chromium against the test server, and no page may complain in its console."""

import pytest

from tests.conftest import browser_path

FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run "
    "--disable-background-networking --disable-component-update --disable-sync"
)
# The browser itself reports answers like 422; what counts is what the page shows then.
EXPECTED = "Failed to load resource"


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    return {**browser_type_launch_args, "executable_path": browser_path(), "args": FLAGS.split()}


@pytest.fixture(scope="session")
def base_url(live_server):
    return live_server.url


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    return {**browser_context_args, "locale": "en-GB", "viewport": {"width": 360, "height": 740}}


@pytest.fixture(autouse=True)
def quiet_console(context):
    """Script errors and refusals of the content policy fail the test that met them."""
    complaints = []
    context.on("weberror", lambda error: complaints.append(str(error.error)))
    context.on(
        "console",
        lambda message: (
            complaints.append(message.text)
            if message.type == "error" and EXPECTED not in message.text
            else None
        ),
    )

    yield complaints

    assert complaints == []
