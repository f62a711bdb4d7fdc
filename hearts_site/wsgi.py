"""What a WSGI server serves: `hearts_site.wsgi:application`."""

import os
import re
from collections.abc import Iterable
from wsgiref.types import StartResponse, WSGIEnvironment

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hearts_site.settings")

# Not longer than what Django takes: Python reads a long one slowly.
BOUNDARY = re.compile(r'(?<![\w*-])boundary=("[^"]{1,200}"|[^\s;"]{1,200})', re.IGNORECASE)

answer = get_wsgi_application()


def application(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
    """Answer a request; what no browser puts into these headers for us, and what blocks their reading, is left out."""
    environ["CONTENT_TYPE"] = without_charset(environ.get("CONTENT_TYPE", ""))
    # Before 3.11.10 and 3.12.6 Python reads a cookie of many backslashes for minutes (CVE-2024-7592).
    environ["HTTP_COOKIE"] = environ.get("HTTP_COOKIE", "").replace("\\", "")
    return answer(environ, start_response)


def without_charset(content_type: str) -> str:
    """
    Give the kind of a body, and for a form in parts its boundary.

    Django would read addresses and forms by any codec of Python that is named as charset: some cannot read them
    at all, others make half characters that no page can hold. Our own forms are UTF-8 and name none.
    """
    kind, _, parameters = content_type.partition(";")
    boundary = BOUNDARY.search(parameters)
    return f"{kind}; {boundary[0]}" if boundary else kind
