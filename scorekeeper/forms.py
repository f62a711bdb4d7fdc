"""What a page sends -> values of scoring; a refusal -> the field it stands beside, and its sentence."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from uuid import UUID

from django.http import QueryDict

from rules.languages import AROUND, isolate, parse_whole
from rules.phrases import digits, problem_sentence
from scorekeeper.scoring import MOONS, Hand, Problem
from scorekeeper.sheet import SheetHand

UNREADABLE = "?"  # stands for a field that was sent twice: no choice, no number, no tick is written so
LONGEST_KEPT = 200  # of what was typed into a number field, so much is shown again
BLANK = re.compile(AROUND)
ENTRY = re.compile(r"[0-9a-fA-F]{8}-?(?:[0-9a-fA-F]{4}-?){3}[0-9a-fA-F]{12}")

# Where a refused hand shows its problems; all others stand at the top of the form.
HAND_PLACES = {
    Problem.WRONG_NUMBER_OF_ENTRIES: "seats",
    Problem.COUNT_NOT_A_WHOLE_NUMBER: "seats",
    Problem.TOO_MANY_HEARTS: "seats",
    Problem.TOO_FEW_HEARTS: "seats",
    Problem.TOO_MANY_BLACK_MARIAS: "seats",
    Problem.TOO_FEW_BLACK_MARIAS: "seats",
    Problem.LAST_TRICK_CANCELLED_NOT_ALLOWED: "tick",
    Problem.JACK_OF_DIAMONDS_REQUIRED: "jack",
    Problem.JACK_OF_DIAMONDS_INVALID: "jack",
    Problem.JACK_OF_DIAMONDS_NOT_ALLOWED: "jack",
    Problem.MOON_CHOICE_INVALID: "moon",
    Problem.MOON_NOT_SHOT: "moon",
    Problem.MOON_CHOICE_REQUIRED: "moon",
}


@dataclass(frozen=True)
class Flaw:
    """One problem as the page shows it; `first` gets the focus."""

    problem: str
    place: str
    sentence: str
    first: bool = False


def flaws(
    found: Iterable[tuple[str, str]], details: Mapping[str, object] | None = None
) -> dict[str, list[Flaw]]:
    """Put problems, each with its place, into words; by place, in the order given."""
    by_place: dict[str, list[Flaw]] = {}
    for index, (problem, place) in enumerate(found):
        sentence = problem_sentence(problem, details)
        by_place.setdefault(place, []).append(Flaw(str(problem), place, sentence, first=index == 0))
    return by_place


def sent_once(data: QueryDict, name: str) -> str:
    """Return a field that is sent once at most; empty where it is missing, UNREADABLE where it came twice."""
    values = data.getlist(name)
    return UNREADABLE if len(values) > 1 else "".join(values)


def choice(data: QueryDict, name: str) -> str | None:
    """Return a choice that a form may leave out."""
    return sent_once(data, name).strip() or None


def is_blank(text: str) -> bool:
    return BLANK.fullmatch(text) is not None


def read_entry(data: QueryDict) -> UUID | None:
    """Read which filling-in of a form this is: None where it is missing, no UUID or sent twice."""
    text = sent_once(data, "entry").strip()
    return UUID(text) if ENTRY.fullmatch(text) else None


def read_number(data: QueryDict, name: str) -> int | None:
    """Read a whole number in any digits: None where it is missing, none or sent twice."""
    return parse_whole(sent_once(data, name))


def read_count(text: str) -> int | None:
    """Read what one seat took: blank is nothing taken; None is no whole number, for scoring to refuse."""
    return 0 if is_blank(text) else parse_whole(text)


@dataclass(frozen=True)
class HandForm:
    """
    One filling-in of a hand: the hand as read, and everything as typed, to be shown again.

    The hand may be impossible: whether it can be scored is for scoring to say. `seated` are the players who sat at the table
    when the form was made, in the order of its counts; None where it does not say.
    """

    hand: Hand
    hearts: tuple[str, ...] = ()
    queens: tuple[str, ...] = ()
    jack: str = ""
    tick: bool = False
    moon: str = ""
    seated: tuple[int, ...] | None = None
    flaws: Mapping[str, list[Flaw]] = field(default_factory=dict)

    @classmethod
    def typed(cls, data: QueryDict) -> "HandForm":
        """Read a form as it was sent, or an address that brings its counts along."""
        hearts, queens = data.getlist("hearts"), data.getlist("queens")
        jack, tick, moon = (sent_once(data, name) for name in ("jack", "last_trick_cancelled", "moon"))
        hand = Hand(
            hearts=tuple(read_count(text) for text in hearts),
            queens=tuple(read_count(text) for text in queens),
            jack=None if is_blank(jack) else _seat(jack),
            last_trick_cancelled={"": False, "on": True}.get(tick.strip(), tick),
            moon=moon.strip() or None,
        )
        return cls(
            hand=hand,
            hearts=tuple(text[:LONGEST_KEPT] for text in hearts),
            queens=tuple(text[:LONGEST_KEPT] for text in queens),
            jack="" if hand.jack is None else str(hand.jack),
            tick=bool(tick.strip()),
            moon=moon.strip() if moon.strip() in MOONS else "",
            seated=tuple(_seat(text) for text in data.getlist("seated")) or None,
        )

    @classmethod
    def written(cls, written: SheetHand) -> "HandForm":
        """Fill the form with a hand that is on the sheet."""
        hand = written.hand
        return cls(
            hand=hand,
            hearts=tuple(digits(count) for count in hand.hearts),
            queens=tuple(digits(count) for count in hand.queens),
            jack="" if hand.jack is None else str(hand.jack),
            tick=hand.last_trick_cancelled,
            moon=hand.moon or "",
        )

    def at_table(self, seats: tuple[int, ...]) -> "HandForm":
        """Show what was typed beside the players it was typed for, at the table as it sits now; who is new has nothing."""
        old = {player: seat for seat, player in enumerate(self.seated or ())}
        order = [old.get(player, len(old)) for player in seats]
        return replace(
            self,
            hearts=tuple(_at(self.hearts, seat) for seat in order),
            queens=tuple(_at(self.queens, seat) for seat in order),
            jack=next((str(now) for now, seat in enumerate(order) if str(seat) == self.jack), ""),
        )

    def refused(self, problems: Iterable[Problem], details: Mapping[str, object]) -> "HandForm":
        """Show the same form again with what is wrong with it."""
        found = [(problem, HAND_PLACES.get(problem, "form")) for problem in problems]
        return replace(self, flaws=flaws(found, details))

    def seats(self, names: tuple[str, ...]) -> list[dict[str, object]]:
        """One row of the form for each seat."""
        return [
            {
                "index": seat,
                "name": name,
                "isolated": isolate(name),
                "hearts": _at(self.hearts, seat),
                "queens": _at(self.queens, seat),
                "hearts_wrong": _is_wrong(_at(self.hearts, seat)),
                "queens_wrong": _is_wrong(_at(self.queens, seat)),
                "has_jack": self.jack == str(seat),
            }
            for seat, name in enumerate(names)
        ]


def _seat(text: str) -> int:
    """Read a seat; what is none becomes a seat that nobody has, which scoring refuses."""
    seat = parse_whole(text)
    return -1 if seat is None else seat


def _at(typed: tuple[str, ...], seat: int) -> str:
    return typed[seat] if seat < len(typed) else ""


def _is_wrong(text: str) -> bool:
    count = read_count(text)
    return count is None or count < 0
