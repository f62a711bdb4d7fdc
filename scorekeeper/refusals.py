"""The names of everything the scorekeeper refuses; their sentences are words for keys, kept elsewhere."""

from enum import StrEnum


class Problem(StrEnum):
    """Why something is refused."""

    # the agreement of a game
    UNKNOWN_VARIANT = "unknown_variant"
    PLAYERS_OUT_OF_RANGE = "players_out_of_range"
    THRESHOLD_OUT_OF_RANGE = "threshold_out_of_range"
    CHOICE_INVALID = "choice_invalid"
    DEALER_INVALID = "dealer_invalid"
    NAME_INVISIBLE = "name_invisible"
    NAME_CONTROL_CHARACTER = "name_control_character"
    NAME_TOO_LONG = "name_too_long"
    NAMES_ALIKE = "names_alike"
    # when and where a hand is written: each stands alone
    ENTRY_MISSING = "entry_missing"
    REVISION_STALE = "revision_stale"
    GAME_OVER = "game_over"
    HAND_ALREADY_WRITTEN = "hand_already_written"
    HAND_NUMBER_AHEAD = "hand_number_ahead"
    NOTHING_TO_FINISH = "nothing_to_finish"
    SEATS_CHANGED = "seats_changed"
    SEAT_TAKEN = "seat_taken"
    SEAT_CLOSED = "seat_closed"
    # what a hand says: the first two stand alone, the others are shown together in this order
    WRONG_NUMBER_OF_ENTRIES = "wrong_number_of_entries"
    COUNT_NOT_A_WHOLE_NUMBER = "count_not_a_whole_number"
    LAST_TRICK_CANCELLED_NOT_ALLOWED = "last_trick_cancelled_not_allowed"
    TOO_MANY_HEARTS = "too_many_hearts"
    TOO_FEW_HEARTS = "too_few_hearts"
    TOO_MANY_BLACK_MARIAS = "too_many_black_marias"
    TOO_FEW_BLACK_MARIAS = "too_few_black_marias"
    JACK_OF_DIAMONDS_REQUIRED = "jack_of_diamonds_required"
    JACK_OF_DIAMONDS_INVALID = "jack_of_diamonds_invalid"
    JACK_OF_DIAMONDS_NOT_ALLOWED = "jack_of_diamonds_not_allowed"
    MOON_CHOICE_INVALID = "moon_choice_invalid"
    MOON_NOT_SHOT = "moon_not_shot"
    MOON_CHOICE_REQUIRED = "moon_choice_required"
    # a sheet typed from paper
    HAND_MISSING = "hand_missing"
    # the game file
    FILE_UNREADABLE = "file_unreadable"
    FILE_TOO_LARGE = "file_too_large"
    FILE_FIELD_UNKNOWN = "file_field_unknown"
    # what is printed
    TOO_MANY_NAMES = "too_many_names"
    ROWS_OUT_OF_RANGE = "rows_out_of_range"
    COPIES_OUT_OF_RANGE = "copies_out_of_range"


class Refused(Exception):
    """
    Something was refused and nothing was written.

    `problems` stand in the order they are shown; `details` holds what their sentences need besides (`variant`,
    `hearts`, `queens`, `name`, `place`, `field`).
    """

    def __init__(self, *problems: Problem, **details: object) -> None:
        super().__init__(", ".join(problems))
        self.problems = problems
        self.details = details
