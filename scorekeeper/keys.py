"""Capability keys: whoever knows one may do what it allows. They are never logged, nor sent to others."""

import re
import secrets

KEY_BYTES = 16  # 128 bits: nobody finds one by trying
KEY_LENGTH = 22  # the same in base64url


def new_key() -> str:
    """Make a key: 128 random bits as 22 characters of base64url."""
    return secrets.token_urlsafe(KEY_BYTES)


def is_key(text: str) -> bool:
    """Whether a text has the shape of a key, whatever it opens."""
    return re.fullmatch(KeyConverter.regex, text) is not None


class KeyConverter:
    """A key in an address; anything of another shape is no address at all."""

    regex = f"[A-Za-z0-9_-]{{{KEY_LENGTH}}}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value
