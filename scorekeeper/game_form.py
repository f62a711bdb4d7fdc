"""The form that opens a game: who plays what, and by which house rules."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from uuid import UUID, uuid4

from django.http import QueryDict

from rules.phrases import digits
from rules.variants import HEARTS, MAX_PLAYERS, VARIANTS, Variant
from scorekeeper import names as naming
from scorekeeper.agreement import COUNTINGS, DIRECTIONS, PASSINGS, TIES, terms_problems
from scorekeeper.forms import LONGEST_KEPT, Flaw, choice, flaws, is_blank, read_entry, read_number, sent_once
from scorekeeper.scoring import Problem

ROWS = 4  # as many as the usual table seats
MOST_ROWS = 30  # more names than this are refused unread
CHOICES = {"ties": TIES, "direction": DIRECTIONS, "passing": PASSINGS, "counting": COUNTINGS}

AGREEMENT_PLACES = {Problem.PLAYERS_OUT_OF_RANGE: "names", Problem.THRESHOLD_OUT_OF_RANGE: "limit"}

Found = list[tuple[Problem, str]]  # each problem with the place it is shown at


@dataclass(frozen=True)
class NameRow:
    """One row of names; `index` counts from 0, as the dealer field does. Who joined later `can_deal` no first hand."""

    index: int
    value: str
    deals: bool
    flaws: Sequence[Flaw] = ()
    can_deal: bool = True


@dataclass(frozen=True)
class GameForm:
    """The form for a new game, blank, filled from an address, or as sent."""

    variant: str = HEARTS.key
    names: tuple[str, ...] = ()
    dealer: int | None = 0
    limit: str = ""
    ties: str = TIES[0]
    direction: str = DIRECTIONS[0]
    passing: str = PASSINGS[0]
    counting: str = COUNTINGS[0]
    players: int = 0
    entry: UUID = field(default_factory=uuid4)
    flaws: Mapping[str, list[Flaw]] = field(default_factory=dict)

    @property
    def rows(self) -> list[NameRow]:
        """Every seat that may be needed, the ones in sight first."""
        count = max(MAX_PLAYERS, len(self.names))
        typed = [*self.names, *[""] * (count - len(self.names))]
        return [
            NameRow(index, name, index == self.dealer, self.flaws.get(f"name-{index}", ()))
            for index, name in enumerate(typed)
        ]

    @property
    def in_sight(self) -> int:
        """How many rows stand open: those with a name, as many as were asked for, never fewer than a usual table needs."""
        last = max((index for index, name in enumerate(self.names, start=1) if name), default=0)
        return max(ROWS, last, self.players)

    @property
    def house_is_open(self) -> bool:
        """Whether the house rules need looking at: they are not the usual ones, or something there was refused."""
        usual = (self.limit, self.ties, self.direction, self.passing, self.counting) == (
            "",
            TIES[0],
            DIRECTIONS[0],
            PASSINGS[0],
            COUNTINGS[0],
        )
        return not usual or any(place in self.flaws for place in ("limit", *CHOICES))


def filled(query: QueryDict) -> GameForm:
    """Fill the new-game form from an address (a rematch, a number of players); what cannot be used is left out."""
    limit = read_number(query, "limit")
    variant = sent_once(query, "variant")
    chosen = {name: value for name in CHOICES if (value := sent_once(query, name)) in CHOICES[name]}
    return GameForm(
        variant=variant if variant in VARIANTS else HEARTS.key,
        names=tuple(name[:LONGEST_KEPT] for name in query.getlist("name")[:MAX_PLAYERS]),
        dealer=read_number(query, "dealer") or 0,
        limit="" if limit is None else digits(limit),
        players=min(read_number(query, "players") or 0, MAX_PLAYERS),
        **chosen,
    )


@dataclass(frozen=True)
class Opening:
    """A new game as its form was sent: what was agreed, or what is wrong with it."""

    form: GameForm
    found: Found
    variant: Variant | None
    names: tuple[str, ...]
    agreed: Mapping[str, object]


def read_opening(data: QueryDict) -> Opening:
    """Read the new-game form, and name everything wrong with it, each beside its field."""
    typed = data.getlist("name")
    rows = [naming.clean(name) for name in typed]
    variant = VARIANTS.get(sent_once(data, "variant"))
    limit_text = sent_once(data, "limit")
    limit = variant.limit if variant and is_blank(limit_text) else read_number(data, "limit")
    dealer_text = sent_once(data, "dealer")
    dealer = 0 if is_blank(dealer_text) else read_number(data, "dealer")
    chosen = {name: choice(data, name) or allowed[0] for name, allowed in CHOICES.items()}
    named = [name for name in rows if name]
    first_dealer = _seat_of_row(rows, dealer)

    found: Found = []
    entry = read_entry(data)
    if entry is None and sent_once(data, "entry").strip():
        found.append((Problem.ENTRY_MISSING, "form"))
    if variant is None:
        found.append((Problem.UNKNOWN_VARIANT, "variant"))
    refused = terms_problems(variant, len(named), limit) if variant else ()
    placed = [(problem, AGREEMENT_PLACES[problem]) for problem in refused if problem in AGREEMENT_PLACES]
    # In the order of the page, so that the first to be seen has the focus: the number of names, each name, the rest.
    found += [flaw for flaw in placed if flaw[1] == "names"]
    found += name_problems(rows)
    found += [flaw for flaw in placed if flaw[1] != "names"]
    found += [(Problem.CHOICE_INVALID, name) for name, value in chosen.items() if value not in CHOICES[name]]
    if first_dealer is None and named:
        found.append((Problem.DEALER_INVALID, "dealer"))
    form = GameForm(
        variant=variant.key if variant else "",
        names=tuple(name[: 2 * LONGEST_KEPT] for name in typed[:MOST_ROWS]),
        dealer=dealer,
        limit=limit_text[:LONGEST_KEPT],
        entry=entry or uuid4(),
        flaws=flaws(found, {"variant": variant}),
        **{name: value if value in CHOICES[name] else "" for name, value in chosen.items()},
    )
    agreed = {**chosen, "limit": limit, "first_dealer": first_dealer}
    return Opening(form, found, variant, tuple(named), agreed)


def name_problems(rows: Sequence[str]) -> Found:
    """Name what is wrong with each name, beside its row; rows count from 0, blank ones are no names."""
    found: Found = []
    sound: list[str] = []
    for index, name in enumerate(rows[:MOST_ROWS]):
        problems = naming.problems([name])
        if not problems and any(naming.problems([earlier, name]) for earlier in sound):
            problems = (Problem.NAMES_ALIKE,)
        if not problems and name:
            sound.append(name)
        found += [(problem, f"name-{index}") for problem in problems]
    return found


def _seat_of_row(rows: Sequence[str], row: int | None) -> int | None:
    """The seat of a row once blank rows are dropped; None for a row that is blank or is not there."""
    if row is None or not 0 <= row < len(rows) or not rows[row]:
        return None
    return sum(1 for name in rows[:row] if name)
