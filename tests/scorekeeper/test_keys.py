import re

from scorekeeper.keys import KeyConverter, new_key


def test_a_key_is_128_random_bits_in_22_characters_of_an_address():
    keys = {new_key() for _ in range(1000)}

    assert len(keys) == 1000
    assert all(re.fullmatch("[A-Za-z0-9_-]{22}", key) for key in keys)


def test_an_address_takes_nothing_but_a_key_in_place_of_a_key():
    shape = re.compile(KeyConverter.regex)

    assert shape.fullmatch("Zm9vYmFyMTIzNDU2Nzg5-_")
    assert not shape.fullmatch("1")
    assert not shape.fullmatch("Zm9vYmFyMTIzNDU2Nzg5-_x")
    assert not shape.fullmatch("Zm9vYmFyMTIzNDU2Nzg5-.")
    assert KeyConverter().to_python("Zm9vYmFyMTIzNDU2Nzg5-_") == "Zm9vYmFyMTIzNDU2Nzg5-_"
    assert KeyConverter().to_url("Zm9vYmFyMTIzNDU2Nzg5-_") == "Zm9vYmFyMTIzNDU2Nzg5-_"
