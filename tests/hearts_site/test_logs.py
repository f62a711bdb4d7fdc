"""No line of the log holds a key."""

import logging
import sys

from hearts_site.logs import KeylessFormatter

KEY = "Zm9vYmFyLWtleS0xMjM0NQ"


def line(message, *values, exc_info=None):
    record = logging.LogRecord("django.request", logging.ERROR, __file__, 1, message, values, exc_info)
    return KeylessFormatter().format(record)


def test_a_key_in_an_address_is_hidden():
    assert line("Internal Server Error: %s", f"/en/score/{KEY}/hands/").endswith(
        "Internal Server Error: /en/score/(key)/hands/"
    )


def test_a_key_in_a_traceback_is_hidden():
    try:
        raise ValueError(f"Key (write_key)=({KEY}) already exists.")
    except ValueError:
        text = line("failed", exc_info=sys.exc_info())

    assert "ValueError: Key (write_key)=((key)) already exists." in text
    assert KEY not in text


def test_other_words_stay():
    assert line("a_function_of_22_letter, the_name_of_a_function").endswith(
        "a_function_of_22_letter, the_name_of_a_function"
    )
