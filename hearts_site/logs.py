"""Log lines without keys."""

import logging
import re

# A capability key is 22 characters of base64url. One of letters in lower case alone does not occur in practice, but
# names in tracebacks look like that.
KEY = re.compile(r"(?<![\w-])(?=[a-z_-]*[A-Z0-9])[A-Za-z0-9_-]{22}(?![\w-])", re.ASCII)
HIDDEN = "(key)"


class KeylessFormatter(logging.Formatter):
    """Replaces every key in the finished line and its traceback."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        return KEY.sub(HIDDEN, super().format(record))
