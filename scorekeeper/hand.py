"""One hand as the table wrote it down: what is wrong with it, and who shot the moon."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.agreement import Terms, is_choice, is_seat, is_whole
from scorekeeper.refusals import Problem

MOONS = ("subtract", "add")


@dataclass(frozen=True)
class Hand:
    """The cards of one deal: per seat the hearts and Black Marias taken, and the seat that took the jack."""

    hearts: tuple[int, ...]
    queens: tuple[int, ...]
    jack: int | None = None
    last_trick_cancelled: bool = False
    moon: str | None = None


def problems(terms: Terms, hand: Hand) -> tuple[Problem, ...]:
    """
    Name everything wrong with a hand's cards and choices, in the order shown; empty when it can be scored.

    Takes values of any kind. Whether the game is over already is not asked here.
    """
    if not _one_count_each(terms, hand):
        return (Problem.WRONG_NUMBER_OF_ENTRIES,)
    if not all(is_whole(count) and count >= 0 for count in (*hand.hearts, *hand.queens)):
        return (Problem.COUNT_NOT_A_WHOLE_NUMBER,)
    found = [*_tick_problems(terms, hand), *_count_problems(terms, hand), *_jack_problems(terms, hand)]
    if hand.moon is None:
        # Whether a moon was shot is worth asking only once the cards are right.
        if not found and shooter(terms, hand) is not None:
            found.append(Problem.MOON_CHOICE_REQUIRED)
    elif not is_choice(hand.moon, MOONS):
        found.append(Problem.MOON_CHOICE_INVALID)
    elif shooter(terms, hand) is None:
        found.append(Problem.MOON_NOT_SHOT)
    return tuple(found)


def _one_count_each(terms: Terms, hand: Hand) -> bool:
    return all(
        isinstance(counts, tuple | list) and len(counts) == terms.players
        for counts in (hand.hearts, hand.queens)
    )


def _tick_problems(terms: Terms, hand: Hand) -> Iterator[Problem]:
    # Anything but a plain no is refused where no trick can cancel, and anything but yes or no everywhere.
    if hand.last_trick_cancelled is not False and not (
        terms.variant.cancels and hand.last_trick_cancelled is True
    ):
        yield Problem.LAST_TRICK_CANCELLED_NOT_ALLOWED


def _count_problems(terms: Terms, hand: Hand) -> Iterator[Problem]:
    may_be_missing = terms.variant.cancels and hand.last_trick_cancelled is True
    hearts, queens = sum(hand.hearts), sum(hand.queens)
    if hearts > terms.variant.hearts:
        yield Problem.TOO_MANY_HEARTS
    elif hearts < terms.variant.hearts and not may_be_missing:
        yield Problem.TOO_FEW_HEARTS
    if queens > terms.variant.queens:
        yield Problem.TOO_MANY_BLACK_MARIAS
    elif queens < terms.variant.queens and not may_be_missing:
        yield Problem.TOO_FEW_BLACK_MARIAS


def _jack_problems(terms: Terms, hand: Hand) -> Iterator[Problem]:
    if not terms.variant.has_jack:
        if hand.jack is not None:
            yield Problem.JACK_OF_DIAMONDS_NOT_ALLOWED
    elif hand.jack is None:
        yield Problem.JACK_OF_DIAMONDS_REQUIRED
    elif not is_seat(hand.jack, terms.players):
        yield Problem.JACK_OF_DIAMONDS_INVALID


def shooter(terms: Terms, hand: Hand) -> int | None:
    """
    The seat that took every heart and every Black Maria of the packs, or None.

    Decided by cards, never by points; a penalty card that a cancelled last trick swallowed leaves no moon.
    """
    if not _one_count_each(terms, hand):
        return None
    everything = (terms.variant.hearts, terms.variant.queens)
    return next(
        (
            seat
            for seat, taken in enumerate(zip(hand.hearts, hand.queens, strict=True))
            if taken == everything
        ),
        None,
    )


def too_many_takers(terms: Terms, hand: Hand) -> bool:
    """Whether more seats took something than tricks were won: worth a warning, never a refusal."""
    if problems(terms, hand):
        return False
    # The jack needs no look: with one pack there are tricks enough for everybody.
    takers = {seat for counts in (hand.hearts, hand.queens) for seat, count in enumerate(counts) if count > 0}
    return len(takers) > terms.deal.tricks - hand.last_trick_cancelled
