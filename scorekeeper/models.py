"""
The journal of every game: rows are added, never changed, and taken away only with the whole game.

A line (Entry) is one write; the agreements and hands written with it hang on it. What holds is the newest of
each: the newest Terms, and of every hand number the newest revision. No total, winner or dealer is stored.
The foreign keys without an index of their own lead the index of a unique constraint.
"""

from datetime import datetime
from typing import Self

from django.db import models
from django.db.models import CheckConstraint, Exists, Max, OuterRef, Q, UniqueConstraint

from rules.variants import LIMIT_ALLOWED, MAX_PLAYERS, VARIANTS
from scorekeeper.keys import KEY_LENGTH, new_key
from scorekeeper.names import NAME_CODE_POINTS
from scorekeeper.scoring import COUNTINGS, DIRECTIONS, MOONS, PASSINGS, STARTS, TIES
from scorekeeper.sitting import MOST_KNOWN

# What the packs hold at most.
MOST_HEARTS = max(variant.hearts for variant in VARIANTS.values())
MOST_QUEENS = max(variant.queens for variant in VARIANTS.values())


class GameQuerySet(models.QuerySet["Game"]):
    def by_write_key(self, key: str) -> Self:
        return self.filter(write_key=key)

    def by_watch_key(self, key: str) -> Self:
        return self.filter(watch_key=key)

    def by_any_key(self, key: str) -> Self:
        return self.filter(Q(write_key=key) | Q(watch_key=key))

    def untouched_since(self, moment: datetime) -> Self:
        """Games whose last line was written before this moment; looking at a game is no touch."""
        return self.exclude(Exists(Entry.objects.filter(game=OuterRef("pk"), at__gte=moment)))


class Game(models.Model):
    """One evening's play. `entry` names the filled-in form that opened it: one form opens one game."""

    write_key = models.CharField(max_length=KEY_LENGTH, default=new_key, editable=False)
    watch_key = models.CharField(max_length=KEY_LENGTH, default=new_key, editable=False)
    variant = models.CharField(max_length=20)
    created_at = models.DateTimeField()
    entry = models.UUIDField(null=True, editable=False)

    objects = GameQuerySet.as_manager()

    class Meta:
        constraints = [
            UniqueConstraint(fields=["write_key"], name="game_write_key_once"),
            UniqueConstraint(fields=["watch_key"], name="game_watch_key_once"),
            UniqueConstraint(fields=["entry"], name="game_entry_once"),
            CheckConstraint(condition=Q(variant__in=list(VARIANTS)), name="game_variant_known"),
            CheckConstraint(condition=~Q(write_key=models.F("watch_key")), name="game_keys_differ"),
        ]

    def __str__(self) -> str:
        # Never a key: this text may end up in a log.
        return f"game {self.pk}"

    def is_write_key(self, key: str) -> bool:
        return key == self.write_key


class Entry(models.Model):
    """
    One line of a game's journal.

    `serial` counts the lines of the game from 1 without gaps. `uuid` names the filled-in form that wrote the
    line; a line written by a button that has no form carries none.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="entries", db_index=False)
    serial = models.PositiveIntegerField()
    uuid = models.UUIDField(null=True)
    at = models.DateTimeField()

    class Meta:
        constraints = [
            UniqueConstraint(fields=["game", "serial"], name="entry_serial_once"),
            UniqueConstraint(fields=["game", "uuid"], name="entry_uuid_once"),
            CheckConstraint(condition=Q(serial__gte=1), name="entry_serial_from_one"),
        ]

    def __str__(self) -> str:
        return f"line {self.serial} of {self.game}"


class Terms(models.Model):
    """The whole agreement as it stood from this line on; the names of the players hang on it."""

    entry = models.OneToOneField(Entry, on_delete=models.CASCADE, related_name="terms")
    limit = models.SmallIntegerField()
    ties = models.CharField(max_length=20)
    direction = models.CharField(max_length=20)
    passing = models.CharField(max_length=20)
    first_dealer = models.SmallIntegerField()
    counting = models.CharField(max_length=20, default=COUNTINGS[0], db_default=COUNTINGS[0])
    finished = models.BooleanField(default=False)

    class Meta:
        constraints = [
            CheckConstraint(condition=Q(limit__range=LIMIT_ALLOWED), name="terms_limit_allowed"),
            CheckConstraint(condition=Q(ties__in=TIES), name="terms_ties_known"),
            CheckConstraint(condition=Q(direction__in=DIRECTIONS), name="terms_direction_known"),
            CheckConstraint(condition=Q(passing__in=PASSINGS), name="terms_passing_known"),
            CheckConstraint(condition=Q(counting__in=COUNTINGS), name="terms_counting_known"),
            CheckConstraint(
                condition=Q(first_dealer__range=(0, MOST_KNOWN - 1)), name="terms_dealer_a_player"
            ),
        ]

    def __str__(self) -> str:
        return f"terms from {self.entry}"


class Player(models.Model):
    """Everybody who ever sat at the table, by a number for good; those of the opening sit in this order."""

    terms = models.ForeignKey(Terms, on_delete=models.CASCADE, related_name="players", db_index=False)
    index = models.SmallIntegerField()
    name = models.CharField(max_length=NAME_CODE_POINTS)

    class Meta:
        constraints = [
            UniqueConstraint(fields=["terms", "index"], name="player_index_once"),
            CheckConstraint(condition=Q(index__range=(0, MOST_KNOWN - 1)), name="player_index_known"),
            CheckConstraint(condition=~Q(name=""), name="player_name_given"),
        ]

    def __str__(self) -> str:
        return f"player {self.index}"


class Sitting(models.Model):
    """
    Who sits from the hand numbered `before` on; of several for one hand the newest holds.

    A game without one sits as it opened: the players in their order. The first change writes that down too.
    """

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="sittings", db_index=False)
    before = models.PositiveIntegerField()

    class Meta:
        constraints = [
            UniqueConstraint(fields=["entry", "before"], name="sitting_before_once"),
            CheckConstraint(condition=Q(before__gte=1), name="sitting_before_from_one"),
        ]

    def __str__(self) -> str:
        return f"sitting before hand {self.before}"


class Seat(models.Model):
    """
    Which player sits where in one sitting, seats from 0 in turn order.

    Who sits down in a game under way begins with the points that `start` names, or with the `points` agreed; who
    has neither goes on with the total of before.
    """

    sitting = models.ForeignKey(Sitting, on_delete=models.CASCADE, related_name="seats", db_index=False)
    index = models.SmallIntegerField()
    player = models.SmallIntegerField()
    start = models.CharField(max_length=20, null=True)  # noqa: DJ001 - no choice is not a choice called ""
    points = models.IntegerField(null=True)

    class Meta:
        constraints = [
            UniqueConstraint(fields=["sitting", "index"], name="seat_index_once"),
            UniqueConstraint(fields=["sitting", "player"], name="seat_player_once"),
            CheckConstraint(condition=Q(index__range=(0, MAX_PLAYERS - 1)), name="seat_index_at_the_table"),
            CheckConstraint(condition=Q(player__range=(0, MOST_KNOWN - 1)), name="seat_player_known"),
            CheckConstraint(condition=Q(start__isnull=True) | Q(start__in=STARTS), name="seat_start_known"),
            CheckConstraint(
                condition=Q(start__isnull=True) | Q(points__isnull=True), name="seat_start_or_points"
            ),
        ]

    def __str__(self) -> str:
        return f"seat {self.index}"


class HandQuerySet(models.QuerySet["Hand"]):
    def newest(self, line: Entry) -> Self:
        """Of every hand of the game the revision that held after this line of the journal, struck or not."""
        # The lines of one game are written one after the other, so what is newer has the larger id. Asked as
        # "no later revision exists", PostgreSQL took minutes over a thousand hands that it had not counted yet.
        written = Hand.objects.filter(game=line.game_id, entry__lte=line)
        return self.filter(pk__in=written.values("number").annotate(newest=Max("pk")).values("newest"))


class Hand(models.Model):
    """
    One revision of one hand, numbered for good in the order the hands were first written.

    Revisions of a hand count from 1 without gaps. A struck revision keeps the counts, so that restoring
    brings them back; every revision has one Taken row a seat.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="hands", db_index=False)
    number = models.PositiveIntegerField()
    revision = models.PositiveIntegerField(default=1)
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="hands")
    struck = models.BooleanField(default=False)
    last_trick_cancelled = models.BooleanField(default=False)
    moon = models.CharField(max_length=20, null=True)  # noqa: DJ001 - no moon is not a moon called ""
    jack = models.SmallIntegerField(null=True)

    objects = HandQuerySet.as_manager()

    class Meta:
        constraints = [
            UniqueConstraint(fields=["game", "number", "revision"], name="hand_revision_once"),
            CheckConstraint(condition=Q(number__gte=1), name="hand_number_from_one"),
            CheckConstraint(condition=Q(revision__gte=1), name="hand_revision_from_one"),
            CheckConstraint(condition=Q(moon__isnull=True) | Q(moon__in=MOONS), name="hand_moon_known"),
            CheckConstraint(
                condition=Q(jack__isnull=True) | Q(jack__range=(0, MAX_PLAYERS - 1)), name="hand_jack_a_seat"
            ),
        ]

    def __str__(self) -> str:
        return f"hand {self.number}, revision {self.revision}"


class Taken(models.Model):
    """What one seat took in one revision of a hand."""

    hand = models.ForeignKey(Hand, on_delete=models.CASCADE, related_name="taken", db_index=False)
    seat = models.SmallIntegerField()
    hearts = models.SmallIntegerField()
    queens = models.SmallIntegerField()

    class Meta:
        constraints = [
            UniqueConstraint(fields=["hand", "seat"], name="taken_seat_once"),
            CheckConstraint(condition=Q(seat__range=(0, MAX_PLAYERS - 1)), name="taken_seat_at_the_table"),
            CheckConstraint(condition=Q(hearts__range=(0, MOST_HEARTS)), name="taken_hearts_in_the_packs"),
            CheckConstraint(condition=Q(queens__range=(0, MOST_QUEENS)), name="taken_queens_in_the_packs"),
        ]

    def __str__(self) -> str:
        return f"seat {self.seat}: {self.hearts} hearts, {self.queens} queens"


class Pile(models.Model):
    """
    What one player counted in their own pile for the hand of this number; of several the newest holds.

    It is no hand yet: the hand is written once everybody's piles add up to the packs.
    """

    entry = models.OneToOneField(Entry, on_delete=models.CASCADE, related_name="pile")
    number = models.PositiveIntegerField()
    player = models.SmallIntegerField()
    hearts = models.SmallIntegerField()
    queens = models.SmallIntegerField()
    has_jack = models.BooleanField(default=False)
    last_trick_cancelled = models.BooleanField(default=False)

    class Meta:
        constraints = [
            CheckConstraint(condition=Q(number__gte=1), name="pile_number_from_one"),
            CheckConstraint(condition=Q(player__range=(0, MOST_KNOWN - 1)), name="pile_player_known"),
            CheckConstraint(condition=Q(hearts__range=(0, MOST_HEARTS)), name="pile_hearts_in_the_packs"),
            CheckConstraint(condition=Q(queens__range=(0, MOST_QUEENS)), name="pile_queens_in_the_packs"),
        ]

    def __str__(self) -> str:
        return f"pile of player {self.player} for hand {self.number}"


class Recount(models.Model):
    """Somebody who watches asked to count a hand again (`asked`), or the scorer let it stand."""

    entry = models.OneToOneField(Entry, on_delete=models.CASCADE, related_name="recount")
    number = models.PositiveIntegerField()
    asked = models.BooleanField()

    class Meta:
        constraints = [CheckConstraint(condition=Q(number__gte=1), name="recount_number_from_one")]

    def __str__(self) -> str:
        return f"recount of hand {self.number}"


class SeatLink(models.Model):
    """
    The key by which one player's phone counts its own pile; no record of the game, so it may be changed.

    `holder` names the phone that has claimed the seat; None is a seat that is free.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seat_links", db_index=False)
    player = models.SmallIntegerField()
    key = models.CharField(max_length=KEY_LENGTH, default=new_key, editable=False)
    holder = models.CharField(max_length=KEY_LENGTH, null=True)  # noqa: DJ001 - nobody is not a phone called ""

    class Meta:
        constraints = [
            UniqueConstraint(fields=["game", "player"], name="seat_link_player_once"),
            UniqueConstraint(fields=["key"], name="seat_link_key_once"),
            CheckConstraint(condition=Q(player__range=(0, MOST_KNOWN - 1)), name="seat_link_player_known"),
        ]

    def __str__(self) -> str:
        # Never a key: this text may end up in a log.
        return f"link of player {self.player}"
