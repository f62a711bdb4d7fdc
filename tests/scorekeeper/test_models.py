from io import StringIO
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.db import IntegrityError, transaction

from scorekeeper.models import Entry, Game, Hand, Player, Seat, Sitting, Taken, Terms
from tests.scorekeeper.play import NOW, PLAIN, open_table, record

pytestmark = pytest.mark.django_db


def refused_by(constraint, row):
    """Whether the database itself keeps this row out, and by the constraint of this name."""
    with pytest.raises(IntegrityError) as refused, transaction.atomic():
        row.save(force_insert=True)
    # SQLite names the columns of a unique constraint instead of the constraint.
    return constraint in str(refused.value) or "UNIQUE constraint failed" in str(refused.value)


def line(game, **values):
    return Entry(**({"game": game, "serial": 9, "at": NOW} | values))


def terms(entry, **values):
    usual = {
        "limit": 100,
        "ties": "share",
        "direction": "clockwise",
        "passing": "rules",
        "first_dealer": 0,
    }
    return Terms(**({"entry": entry} | usual | values))


@pytest.fixture
def game():
    return open_table()


def test_the_migrations_are_those_of_the_models():
    call_command("makemigrations", "--check", "--dry-run", stdout=StringIO())


def test_a_game_has_two_different_keys_and_is_found_by_them(game):
    other = open_table()

    assert len({game.write_key, game.watch_key, other.write_key, other.watch_key}) == 4
    assert Game.objects.by_write_key(game.write_key).get() == game
    assert Game.objects.by_watch_key(game.watch_key).get() == game
    assert Game.objects.by_any_key(game.write_key).get() == game
    assert Game.objects.by_any_key(game.watch_key).get() == game
    assert not Game.objects.by_write_key(game.watch_key).exists()
    assert not Game.objects.by_watch_key(game.write_key).exists()
    assert game.is_write_key(game.write_key)
    assert not game.is_write_key(game.watch_key)


def test_no_key_of_a_game_can_end_up_in_a_log(game):
    sheet = record(game, PLAIN)
    row = Hand.objects.get()
    said = " ".join(
        repr(thing)
        for thing in (game, sheet, Entry.objects.first(), row, row.taken.first(), Terms.objects.get())
    )

    assert game.write_key not in said
    assert game.watch_key not in said


@pytest.mark.parametrize(
    ("constraint", "values"),
    [
        ("game_variant_known", {"variant": "bridge"}),
        ("game_keys_differ", {"write_key": "k" * 22, "watch_key": "k" * 22}),
    ],
)
def test_the_database_refuses_an_impossible_game(constraint, values):
    assert refused_by(constraint, Game(**({"variant": "hearts", "created_at": NOW} | values)))


def test_the_database_refuses_a_second_game_of_the_same_keys_or_entry(game):
    opened = open_table(entry=uuid4())

    assert refused_by("game_write_key_once", Game(variant="hearts", created_at=NOW, write_key=game.write_key))
    assert refused_by("game_watch_key_once", Game(variant="hearts", created_at=NOW, watch_key=game.watch_key))
    assert refused_by("game_entry_once", Game(variant="hearts", created_at=NOW, entry=opened.entry))


def test_the_database_refuses_a_line_written_twice(game):
    written = Entry.objects.create(game=game, serial=2, uuid=uuid4(), at=NOW)

    assert refused_by("entry_serial_once", line(game, serial=1))
    assert refused_by("entry_serial_from_one", line(game, serial=0))
    assert refused_by("entry_uuid_once", line(game, uuid=written.uuid))
    line(open_table(), uuid=written.uuid).save()  # in another game it is another form


@pytest.mark.parametrize(
    ("constraint", "values"),
    [
        ("terms_limit_allowed", {"limit": 9}),
        ("terms_limit_allowed", {"limit": 1001}),
        ("terms_ties_known", {"ties": "toss"}),
        ("terms_direction_known", {"direction": "left"}),
        ("terms_passing_known", {"passing": "sometimes"}),
        ("terms_dealer_a_player", {"first_dealer": -1}),
        ("terms_dealer_a_player", {"first_dealer": 40}),
    ],
)
def test_the_database_refuses_an_impossible_agreement(game, constraint, values):
    entry = line(game)
    entry.save()

    assert refused_by(constraint, terms(entry, **values))


@pytest.mark.parametrize(
    ("constraint", "values"),
    [
        ("player_index_once", {"index": 0, "name": "Eve"}),
        ("player_index_known", {"index": -1, "name": "Eve"}),
        ("player_index_known", {"index": 40, "name": "Eve"}),
        ("player_name_given", {"index": 4, "name": ""}),
    ],
)
def test_the_database_refuses_an_impossible_player(game, constraint, values):
    assert refused_by(constraint, Player(terms=Terms.objects.get(entry__game=game), **values))


@pytest.mark.parametrize(
    ("constraint", "values"),
    [
        ("seat_index_once", {"index": 0, "player": 2}),
        ("seat_player_once", {"index": 2, "player": 0}),
        ("seat_index_at_the_table", {"index": -1, "player": 2}),
        ("seat_index_at_the_table", {"index": 11, "player": 2}),
        ("seat_player_known", {"index": 2, "player": 40}),
        ("seat_start_known", {"index": 2, "player": 2, "start": "lowest"}),
        ("seat_start_or_points", {"index": 2, "player": 2, "start": "zero", "points": 0}),
    ],
)
def test_the_database_refuses_an_impossible_seat(game, constraint, values):
    written = line(game)
    written.save()
    sitting = Sitting.objects.create(entry=written, before=1)
    Seat.objects.create(sitting=sitting, index=0, player=0)

    assert refused_by(constraint, Seat(sitting=sitting, **values))


def test_the_database_refuses_two_sittings_of_one_line_before_one_hand(game):
    written = line(game)
    written.save()
    Sitting.objects.create(entry=written, before=2)

    assert refused_by("sitting_before_once", Sitting(entry=written, before=2))
    assert refused_by("sitting_before_from_one", Sitting(entry=written, before=0))


@pytest.mark.parametrize(
    ("constraint", "values"),
    [
        ("hand_revision_once", {"number": 1, "revision": 1}),
        ("hand_number_from_one", {"number": 0}),
        ("hand_revision_from_one", {"number": 2, "revision": 0}),
        ("hand_moon_known", {"number": 2, "moon": "both"}),
        ("hand_moon_known", {"number": 2, "moon": ""}),
        ("hand_jack_a_seat", {"number": 2, "jack": -1}),
        ("hand_jack_a_seat", {"number": 2, "jack": 11}),
    ],
)
def test_the_database_refuses_an_impossible_hand(game, constraint, values):
    record(game, PLAIN)

    assert refused_by(constraint, Hand(game=game, entry=Entry.objects.get(game=game, serial=1), **values))


@pytest.mark.parametrize(
    ("constraint", "values"),
    [
        ("taken_seat_once", {"seat": 0, "hearts": 0, "queens": 0}),
        ("taken_seat_at_the_table", {"seat": -1, "hearts": 0, "queens": 0}),
        ("taken_seat_at_the_table", {"seat": 11, "hearts": 0, "queens": 0}),
        ("taken_hearts_in_the_packs", {"seat": 4, "hearts": -1, "queens": 0}),
        ("taken_hearts_in_the_packs", {"seat": 4, "hearts": 27, "queens": 0}),
        ("taken_queens_in_the_packs", {"seat": 4, "hearts": 0, "queens": -1}),
        ("taken_queens_in_the_packs", {"seat": 4, "hearts": 0, "queens": 3}),
    ],
)
def test_the_database_refuses_counts_that_no_pack_holds(game, constraint, values):
    record(game, PLAIN)

    assert refused_by(constraint, Taken(hand=Hand.objects.get(), **values))
