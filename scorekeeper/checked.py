"""What comes in, checked as a whole: values that can be written, or Refused."""

from collections.abc import Sequence
from dataclasses import replace

from rules.variants import MAX_PLAYERS, Variant
from scorekeeper import names as naming
from scorekeeper import scoring
from scorekeeper.agreement import is_choice
from scorekeeper.refusals import Problem, Refused
from scorekeeper.sitting import MOST_KNOWN, STARTS


def checked_terms(
    terms: scoring.Terms, names: Sequence[str], *, seats: Sequence[int] | None = None
) -> scoring.Terms:
    """
    Give an agreement back if a game may have it, with one cleaned name for each of its players.

    `seats` are those who sat down first, one of whom deals; None is everybody. Refused: what scoring.terms_problems and then
    what names.problems name.
    """
    dealer = terms.first_dealer
    if seats is not None:
        dealer = seats.index(dealer) if dealer in seats else -1
    found = scoring.terms_problems(
        terms.variant,
        terms.players,
        terms.limit,
        ties=terms.ties,
        direction=terms.direction,
        passing=terms.passing,
        counting=terms.counting,
        first_dealer=dealer,
    )
    # Of a crowd in a file, which is refused anyway, no more names are looked at than a game may know.
    found += naming.problems(names[: MAX_PLAYERS if seats is None else MOST_KNOWN])
    if found:
        raise Refused(*found, variant=terms.variant.key)
    return terms


def checked_hand(
    terms: scoring.Terms, names: Sequence[str], hand: scoring.Hand, **details: object
) -> scoring.Hand:
    """
    Give a hand back if its cards can be scored.

    Refused: the problems of the hand, with `details`, and with `hearts` and `queens` (the sums as entered) and
    `name` (of the shooter) where they are known.
    """
    found = scoring.problems(terms, hand)
    if not found:
        return replace(hand, hearts=tuple(hand.hearts), queens=tuple(hand.queens))
    details["variant"] = terms.variant.key
    if found[0] not in (scoring.Problem.WRONG_NUMBER_OF_ENTRIES, scoring.Problem.COUNT_NOT_A_WHOLE_NUMBER):
        details |= {"hearts": sum(hand.hearts), "queens": sum(hand.queens)}
        shooter = scoring.shooter(terms, hand)
        if shooter is not None:
            details["name"] = names[shooter]
    raise Refused(*found, **details)


def checked_sitting(variant: Variant, sitting: scoring.Sitting, names: Sequence[str]) -> scoring.Sitting:
    """
    Give a sitting back if its players can sit down to a game; `names` are those of everybody who is known to it.

    Refused: choice_invalid alone, for a seat that nobody known takes or somebody takes twice and for a start that there is not;
    else players_out_of_range for a number that the game is not played by, or too many who are known to it, and what names.problems
    names.
    """
    seats = sitting.seats
    known = all(player in range(len(names)) for player in seats) and len(set(seats)) == len(seats)
    if not known or not all(
        isinstance(start, int) or is_choice(start, STARTS) for start in sitting.starts.values()
    ):
        raise Refused(Problem.CHOICE_INVALID)
    found = naming.problems(names[:MOST_KNOWN])
    if len(seats) not in variant.player_counts or len(names) > MOST_KNOWN:
        found = (Problem.PLAYERS_OUT_OF_RANGE, *found)
    if found:
        raise Refused(*found, variant=variant.key)
    return sitting
