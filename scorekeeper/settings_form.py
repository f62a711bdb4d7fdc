"""The form that changes what a table agreed on, while its game runs or afterwards."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from django.http import QueryDict

from rules.phrases import digits
from scorekeeper import names as naming
from scorekeeper.agreement import terms_problems
from scorekeeper.forms import LONGEST_KEPT, Flaw, choice, flaws, is_blank, read_number, sent_once
from scorekeeper.game_form import CHOICES, Found, NameRow, name_problems
from scorekeeper.scoring import Problem
from scorekeeper.sheet import Sheet


@dataclass(frozen=True)
class SettingsForm:
    """What a table agreed on, to be changed: as it stands, or as sent."""

    names: tuple[str, ...]
    dealer: int | None
    limit: str
    ties: str
    direction: str
    passing: str
    counting: str
    opened_by: tuple[int, ...] = ()
    flaws: Mapping[str, list[Flaw]] = field(default_factory=dict)

    @property
    def rows(self) -> list[NameRow]:
        return [
            NameRow(
                index,
                name,
                index == self.dealer,
                self.flaws.get(f"name-{index}", ()),
                can_deal=index in self.opened_by,
            )
            for index, name in enumerate(self.names)
        ]

    @property
    def is_refused(self) -> bool:
        """Whether something else than the limit, which has a form of its own, was refused."""
        return any(place != "limit" for place in self.flaws)


def standing(sheet: Sheet) -> SettingsForm:
    """Fill the form with what holds now."""
    terms = sheet.terms
    return SettingsForm(
        names=sheet.names,
        dealer=terms.first_dealer,
        limit=digits(terms.limit),
        ties=terms.ties,
        direction=terms.direction,
        passing=terms.passing,
        counting=terms.counting,
        opened_by=sheet.seats_at(1),
    )


@dataclass(frozen=True)
class Changing:
    """A change of the agreement as it was sent; what it leaves alone is not in `changes`."""

    form: SettingsForm
    found: Found
    changes: Mapping[str, object]

    def typed(self, flaws: Mapping[str, list[Flaw]]) -> SettingsForm:
        """Show the same form again with other problems than its own."""
        return replace(self.form, flaws=flaws)


def read_changing(data: QueryDict, sheet: Sheet) -> Changing:
    """Read the settings form: a blank or missing field leaves that thing as it is."""
    found: Found = []
    changes: dict[str, object] = {}
    typed = standing(sheet)
    if not is_blank(limit_text := sent_once(data, "limit")):
        changes["limit"] = read_number(data, "limit")
        typed = replace(typed, limit=limit_text[:LONGEST_KEPT])
        if terms_problems(sheet.variant, sheet.terms.players, changes["limit"]):
            found.append((Problem.THRESHOLD_OUT_OF_RANGE, "limit"))
    for name, allowed in CHOICES.items():
        if value := choice(data, name):
            changes[name] = value
            typed = replace(typed, **{name: value if value in allowed else ""})
            found += [] if value in allowed else [(Problem.CHOICE_INVALID, name)]
    if not is_blank(sent_once(data, "dealer")):
        dealer = changes["first_dealer"] = read_number(data, "dealer")
        typed = replace(typed, dealer=dealer)
        if dealer not in sheet.seats_at(1):
            found.append((Problem.DEALER_INVALID, "dealer"))
    if rows := [naming.clean(name) for name in data.getlist("name")]:
        if len(rows) == len(sheet.names):
            changes["names"] = [new or old for new, old in zip(rows, sheet.names, strict=True)]
            typed = replace(typed, names=tuple(name[: 2 * LONGEST_KEPT] for name in changes["names"]))
            found += name_problems(changes["names"])
        else:
            found.append((Problem.WRONG_NUMBER_OF_ENTRIES, "names"))
    return Changing(replace(typed, flaws=flaws(found, {"variant": sheet.variant})), found, changes)
