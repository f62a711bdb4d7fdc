"""What comes in, checked as a whole: values that can be written, or Refused."""

from collections.abc import Sequence
from dataclasses import replace

from rules.variants import MAX_PLAYERS
from scorekeeper import names as naming
from scorekeeper import scoring
from scorekeeper.refusals import Refused


def checked_terms(terms: scoring.Terms, names: Sequence[str]) -> scoring.Terms:
    """
    Give an agreement back if a game may have it, with one cleaned name for each of its players.

    Refused: what scoring.terms_problems and then what names.problems name.
    """
    found = scoring.terms_problems(
        terms.variant,
        terms.players,
        terms.limit,
        ties=terms.ties,
        direction=terms.direction,
        passing=terms.passing,
        first_dealer=terms.first_dealer,
    )
    # Of a crowd in a file, which is refused anyway, no more names are looked at than any table has seats.
    found += naming.problems(names[:MAX_PLAYERS])
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
