"""Words for keys: cards, suits, sides, games and refusals, in the language that is active."""

from collections.abc import Mapping

from django.utils.translation import get_language, gettext_lazy, ngettext
from django.utils.translation import gettext as _

from rules.languages import LANGUAGES, isolate, localize_digits, resolve
from rules.variants import LIMIT_ALLOWED, MAX_PLAYERS, MIN_PLAYERS, VARIANTS, Card, Variant

VARIANT_NAMES = {
    "hearts": gettext_lazy("Hearts"),
    "cancellation": gettext_lazy("Cancellation Hearts"),
    "omnibus": gettext_lazy("Omnibus Hearts"),
}

SUIT_NAMES = {
    "H": gettext_lazy("hearts"),
    "S": gettext_lazy("spades"),
    "D": gettext_lazy("diamonds"),
    "C": gettext_lazy("clubs"),
}

# Each card the pages name is a phrase of its own: rank and suit are joined differently in every language.
# Translators: these are the bare names of cards, as they are called out or read aloud by a screen reader.
CARD_NAMES = {
    "2C": gettext_lazy("two of clubs"),
    "3C": gettext_lazy("three of clubs"),
    "4C": gettext_lazy("four of clubs"),
    "7C": gettext_lazy("seven of clubs"),
    "9C": gettext_lazy("nine of clubs"),
    "KC": gettext_lazy("king of clubs"),
    "AC": gettext_lazy("ace of clubs"),
    "2D": gettext_lazy("two of diamonds"),
    "3D": gettext_lazy("three of diamonds"),
    "4D": gettext_lazy("four of diamonds"),
    "10D": gettext_lazy("ten of diamonds"),
    "JD": gettext_lazy("jack of diamonds"),
    "QD": gettext_lazy("queen of diamonds"),
    "4S": gettext_lazy("four of spades"),
    "10S": gettext_lazy("ten of spades"),
    "QS": gettext_lazy("queen of spades"),
    "9H": gettext_lazy("nine of hearts"),
}

# Translators: the side to which three cards are passed, as a player at the table sees it; never mirrored.
SIDE_WORDS = {
    "left": gettext_lazy("to the left"),
    "right": gettext_lazy("to the right"),
    "across": gettext_lazy("across the table"),
    "none": gettext_lazy("no passing"),
}

DIRECTION_WORDS = {
    "clockwise": gettext_lazy("Clockwise (to the left)"),
    "counterclockwise": gettext_lazy("Counter-clockwise (to the right)"),
}

TIE_WORDS = {
    "share": gettext_lazy("Share the win"),
    # Translators: if several players are lowest at the end, hands are played until one alone is lowest.
    "play_on": gettext_lazy("Play on until one player alone is lowest"),
}

PASSING_WORDS = {
    "rules": gettext_lazy("As in the rules"),
    # Translators: the sheet does not say where cards are passed, because this table passes in its own way.
    "none": gettext_lazy("Not shown (the table passes as it likes)"),
}

COUNTING_WORDS = {
    "scorer": gettext_lazy("Whoever keeps the score enters the hands"),
    "everybody": gettext_lazy("Everybody counts their own pile, each on a phone of their own"),
}

# Sizes of paper are called so in every language.
PAPER_NAMES = {"a4": "A4", "letter": "Letter", "a5": "A5"}

# Translators: which way round the paper is printed on.
ORIENTATION_WORDS = {
    "auto": gettext_lazy("whichever suits"),
    "portrait": gettext_lazy("Upright"),
    "landscape": gettext_lazy("Sideways"),
}

# Translators: what stands on a printed scoresheet besides the table; each can be left out.
PART_WORDS = {
    "check": gettext_lazy("Boxes to tick when a hand adds up"),
    "crib": gettext_lazy("The rules in brief"),
    "house": gettext_lazy("A line for house rules"),
    "qr": gettext_lazy("QR code that leads to the rules"),
}

# Translators: small cards to print, cut out and lay on the table.
CARD_KIND_WORDS = {
    "deal": gettext_lazy("How to deal for this number of players"),
    "rules": gettext_lazy("The rules in brief, to lay on the table"),
    "words": gettext_lazy("The words of the game in both languages"),
    "places": gettext_lazy("Place cards with the names"),
}


def variant_name(key: str) -> str:
    """Name the game of this key."""
    return str(VARIANT_NAMES[key])


def suit_name(suit: str) -> str:
    """Name a suit given by its letter."""
    return str(SUIT_NAMES[suit])


def card_name(card: Card) -> str:
    """Name a card in words, as it is called out."""
    return str(CARD_NAMES[str(card)])


def rank_mark(card: Card, code: str) -> str:
    """Return what stands in the corner of a card: A K Q J, or a number in the digits of the language."""
    return localize_digits(card.rank, code)


def side_words(side: str) -> str:
    """Say to which physical side cards are passed."""
    return str(SIDE_WORDS[side])


def digits(value: int) -> str:
    """Write a whole number in the digits of the active language."""
    return localize_digits(str(value), active_code())


def active_code() -> str:
    """Return the code of the active language, English where none is active."""
    return resolve(get_language() or "en") or "en"


def active_direction() -> str:
    """Return "rtl" or "ltr" for the active language."""
    return LANGUAGES[active_code()].direction


def problem_sentence(problem: str, details: Mapping[str, object] | None = None) -> str:
    """Say a refusal in the active language.

    `problem` is the value of a scorekeeper problem. `details` may hold `variant` (a Variant or its key), `hearts` and
    `queens` (sums as entered), `name` (of the shooter). A problem without a sentence is a KeyError: every one has its own.
    """
    details = details or {}
    variant = details.get("variant")
    if not isinstance(variant, Variant):
        variant = VARIANTS.get(str(variant))
    if problem in _COUNTED:
        return _COUNTED[problem](variant, details)
    return str(_PLAIN[problem])


def _players_out_of_range(variant: Variant | None, details: Mapping[str, object]) -> str:
    lowest, highest = (variant.min_players, variant.max_players) if variant else (MIN_PLAYERS, MAX_PLAYERS)
    return ngettext(
        # Translators: %(max)s decides the plural form (seven or eleven players).
        "This game needs %(min)s to %(max)s player.",
        "This game needs %(min)s to %(max)s players.",
        highest,
    ) % {"min": digits(lowest), "max": digits(highest)}


def _threshold_out_of_range(variant: Variant | None, details: Mapping[str, object]) -> str:
    lowest, highest = LIMIT_ALLOWED
    return _("The limit must be a whole number from %(min)s to %(max)s.") % {
        "min": digits(lowest),
        "max": digits(highest),
    }


def _too_many_hearts(variant: Variant | None, details: Mapping[str, object]) -> str:
    total = variant.hearts if variant else 0
    extra = int(str(details.get("hearts", total))) - total
    return ngettext(
        "The hearts of a hand must add up to %(total)s. There is %(n)s heart too many.",
        "The hearts of a hand must add up to %(total)s. There are %(n)s hearts too many.",
        extra,
    ) % {"total": digits(total), "n": digits(extra)}


def _too_few_hearts(variant: Variant | None, details: Mapping[str, object]) -> str:
    total = variant.hearts if variant else 0
    missing = total - int(str(details.get("hearts", 0)))
    sentence = ngettext(
        "The hearts of a hand must add up to %(total)s. %(n)s heart is missing.",
        "The hearts of a hand must add up to %(total)s. %(n)s hearts are missing.",
        missing,
    ) % {"total": digits(total), "n": digits(missing)}
    return _and_the_tick(sentence, variant)


def _too_many_queens(variant: Variant | None, details: Mapping[str, object]) -> str:
    if variant and variant.queens > 1:
        return _("There are only two Black Marias in this game.")
    return _("There is only one Black Maria in this game.")


def _too_few_queens(variant: Variant | None, details: Mapping[str, object]) -> str:
    if not variant or variant.queens == 1:
        return _("Say who took Black Maria.")
    missing = variant.queens - int(str(details.get("queens", 0)))
    sentence = ngettext(
        "%(n)s Black Maria is missing.",
        "%(n)s Black Marias are missing.",
        missing,
    ) % {"n": digits(missing)}
    # Missing hearts have the same cause and say so already.
    hearts_missing = int(str(details.get("hearts", variant.hearts))) < variant.hearts
    return sentence if hearts_missing else _and_the_tick(sentence, variant)


def _and_the_tick(sentence: str, variant: Variant | None) -> str:
    if variant and variant.cancels:
        return sentence + " " + _("If nobody took the last trick, tick it below.")
    return sentence


def _moon_choice_required(variant: Variant | None, details: Mapping[str, object]) -> str:
    # Translators: the player's name stands after a colon so that nothing has to agree with it.
    return _("The moon was shot by: %(name)s. Choose one of the two; nothing is saved until you do.") % {
        "name": isolate(str(details.get("name", ""))),
    }


def _moon_not_shot(variant: Variant | None, details: Mapping[str, object]) -> str:
    if variant and variant.queens > 1:
        return _("Nobody took all the hearts and both Black Marias, so nobody shot the moon.")
    return _("Nobody took all the hearts and Black Maria, so nobody shot the moon.")


def _name_too_long(variant: Variant | None, details: Mapping[str, object]) -> str:
    longest = int(str(details.get("max", 40)))
    return ngettext(
        "A name can be %(max)s letter long at most.",
        "A name can be %(max)s letters long at most.",
        longest,
    ) % {"max": digits(longest)}


def _file_too_large(variant: Variant | None, details: Mapping[str, object]) -> str:
    most = int(str(details.get("max", 1000)))
    return ngettext(
        "This file is too large: a game file has at most one megabyte and %(max)s hand.",
        "This file is too large: a game file has at most one megabyte and %(max)s hands.",
        most,
    ) % {"max": digits(most)}


def _rows_out_of_range(variant: Variant | None, details: Mapping[str, object]) -> str:
    return _("The number of rows must be a whole number from %(min)s to %(max)s, or left empty.") % {
        "min": digits(1),
        "max": digits(int(str(details["most"]))),
    }


def _copies_out_of_range(variant: Variant | None, details: Mapping[str, object]) -> str:
    return _("The number of copies must be a whole number from %(min)s to %(max)s.") % {
        "min": digits(1),
        "max": digits(int(str(details["most"]))),
    }


_COUNTED = {
    "players_out_of_range": _players_out_of_range,
    "threshold_out_of_range": _threshold_out_of_range,
    "too_many_hearts": _too_many_hearts,
    "too_few_hearts": _too_few_hearts,
    "too_many_black_marias": _too_many_queens,
    "too_few_black_marias": _too_few_queens,
    "moon_choice_required": _moon_choice_required,
    "moon_not_shot": _moon_not_shot,
    "name_too_long": _name_too_long,
    "file_too_large": _file_too_large,
    "rows_out_of_range": _rows_out_of_range,
    "copies_out_of_range": _copies_out_of_range,
}

_PLAIN = {
    "wrong_number_of_entries": gettext_lazy("Enter one number for each player."),
    "count_not_a_whole_number": gettext_lazy("Enter whole numbers, zero or more."),
    "last_trick_cancelled_not_allowed": gettext_lazy(
        "Only in Cancellation Hearts can the last trick be cancelled."
    ),
    "jack_of_diamonds_required": gettext_lazy("Say who took the jack of diamonds."),
    "jack_of_diamonds_invalid": gettext_lazy("The jack of diamonds goes to exactly one of the players."),
    "jack_of_diamonds_not_allowed": gettext_lazy("The jack of diamonds counts only in Omnibus Hearts."),
    "moon_choice_invalid": gettext_lazy("There are only two choices: subtract or add."),
    # Translators: not "play on", which is the name of the tie rule.
    "game_over": gettext_lazy(
        "The game is already over. You can correct an earlier hand, or go on by raising the limit or "
        "reopening the game."
    ),
    "unknown_variant": gettext_lazy("Choose one of the three games."),
    "choice_invalid": gettext_lazy("Choose one of the answers offered."),
    "too_many_names": gettext_lazy("There are more names than players."),
    "dealer_invalid": gettext_lazy("Choose the first dealer from among the players."),
    "name_invisible": gettext_lazy("This name has no letter that can be seen."),
    "name_control_character": gettext_lazy(
        "This name holds a character that cannot be shown. Type it again."
    ),
    "names_alike": gettext_lazy("Two names look the same. Change one of them."),
    "hand_already_written": gettext_lazy(
        "This hand has already been written down. Look at the sheet before you enter another."
    ),
    "seats_changed": gettext_lazy(
        "The seats were changed meanwhile. The numbers are still beside their players: look once more, then save."
    ),
    "seat_taken": gettext_lazy("Another phone counts for this seat. Whoever keeps the score can free it."),
    "seat_closed": gettext_lazy(
        "At the moment whoever keeps the score enters the hands; nothing is counted here."
    ),
    "hand_missing": gettext_lazy("This row is empty, but one further down is filled in."),
    "hand_number_ahead": gettext_lazy(
        "The hand before this one is not on the sheet yet. Load the page again."
    ),
    "revision_stale": gettext_lazy(
        "Somebody else has changed this hand in the meantime. Look at the new numbers, then save again."
    ),
    "entry_missing": gettext_lazy("Something is missing from this form. Load the page again, then save."),
    "nothing_to_finish": gettext_lazy("No hand is on the sheet yet, so there is nothing to finish."),
    "file_unreadable": gettext_lazy("This file is not a game file that can be read here."),
    "file_field_unknown": gettext_lazy("This file holds a field that game files do not have."),
}
