"""
A game as a file, out and in: JSON with the digits 0-9 and without a key.

The form is hearts-game/1 for a table that never changed, hearts-game/2 where somebody joined, left or moved.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from rules.variants import VARIANTS
from scorekeeper import fileseats, scoring
from scorekeeper import names as naming
from scorekeeper.agreement import is_whole
from scorekeeper.checked import checked_hand, checked_sitting, checked_terms
from scorekeeper.refusals import Problem, Refused
from scorekeeper.sheet import Sheet, SheetHand

FORMAT = "hearts-game/1"
CHANGED_FORMAT = "hearts-game/2"
MOST_BYTES = 1_000_000
MOST_HANDS = 1_000
# Beyond these years clocks and calendars cannot show a time in every time zone.
YEARS = range(1900, 3000)

FIELDS = {
    "format", "variant", "players", "limit", "ties", "direction", "passing", "first_dealer", "created",
    "finished", "hands", "totals", "ended", "winners", "next",
}  # fmt: skip
HAND_FIELDS = {
    "number", "place", "revision", "hearts", "queens", "jack", "last_trick_cancelled", "moon", "points",
    "totals", "counted", "dealer", "pass",
}  # fmt: skip
NEXT_FIELDS = {"number", "place", "dealer", "pass"}


@dataclass(frozen=True)
class ParsedGame:
    """
    What a file held and a game may have; ledger.import_game opens it.

    `created` is None where the file does not say. `differed` tells that points, totals, the end or the
    winners written in the file were not what its hands come to.
    """

    names: tuple[str, ...]
    terms: scoring.Terms
    created: datetime | None
    hands: tuple[scoring.Hand, ...]
    differed: bool
    sittings: tuple[scoring.Sitting, ...] = ()


def dump(sheet: Sheet) -> dict[str, Any]:
    """Give a game as the value of its file; struck hands and the change trail are not in it."""
    changed = bool(sheet.sittings)
    file = {
        "format": CHANGED_FORMAT if changed else FORMAT,
        "variant": sheet.variant.key,
        "players": list(sheet.names),
        "limit": sheet.terms.limit,
        "ties": sheet.terms.ties,
        "direction": sheet.terms.direction,
        "passing": sheet.terms.passing,
        "first_dealer": sheet.terms.first_dealer,
        "created": f"{sheet.created.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}",
        "finished": sheet.terms.finished and sheet.ended,
        "hands": [_dump_hand(hand, changed=changed) for hand in sheet.hands],
        "totals": list(sheet.totals),
        "ended": sheet.ended,
        "winners": list(sheet.winners),
        "next": {
            "number": sheet.next.number,
            "place": sheet.next.place,
            "dealer": sheet.next.dealer,
            "pass": _pass(sheet.next.side),
        },
    }
    if changed:
        file["joined"] = list(fileseats.joined(sheet))
        if not sheet.hands or sheet.next.seats != sheet.hands[-1].seats:
            # Nobody has played at this table yet: no hand of the file tells who sits there.
            file["next"]["seats"] = list(sheet.next.seats)
    return file


def _dump_hand(written: SheetHand, *, changed: bool) -> dict[str, Any]:
    seats = {"seats": list(written.seats)} if changed else {}
    return {
        "number": written.number,
        "place": written.place,
        "revision": written.revision,
        **seats,
        "hearts": list(written.hand.hearts),
        "queens": list(written.hand.queens),
        "jack": written.jack,
        "last_trick_cancelled": written.hand.last_trick_cancelled,
        "moon": written.hand.moon,
        "points": [written.points[player] for player in written.seats],
        "totals": None if written.totals is None else [written.totals[player] for player in written.seats],
        "counted": written.counted,
        "dealer": written.dealer,
        "pass": _pass(written.side),
    }


def _pass(side: str) -> str:
    return "none" if side == "hidden" else side


def load(data: bytes) -> ParsedGame:
    """
    Read a game file of at most 1 MB and 1,000 hands.

    Refused: file_unreadable, file_too_large, file_field_unknown (detail `field`), what is wrong with the
    agreement, the seats or the names, and the problems of the first impossible hand (details `place`, from 1, and those
    of checked_hand).
    """
    if len(data) > MOST_BYTES:
        raise Refused(Problem.FILE_TOO_LARGE)
    file = _parse(data)
    if not isinstance(file, dict) or file.get("format") not in (FORMAT, CHANGED_FORMAT):
        raise Refused(Problem.FILE_UNREADABLE)
    changed = file["format"] == CHANGED_FORMAT
    rows = _rows(file, "hands")
    _only(file, FIELDS | {"joined"} if changed else FIELDS)
    for row in rows:
        _only(row, HAND_FIELDS | {"seats"} if changed else HAND_FIELDS)
    if isinstance(file.get("next"), dict):
        _only(file["next"], NEXT_FIELDS | {"seats"} if changed else NEXT_FIELDS)
    names = _names(file)
    sittings: tuple[scoring.Sitting, ...] = ()
    if changed:
        for joined in _rows(file, "joined", usual=[]):
            _only(joined, fileseats.JOINED_FIELDS)
        sittings = fileseats.sittings(file, rows, len(names))
    # With no hand nothing is over, so nothing is finished either: dump says the same.
    terms = _terms(file, names, sittings, finished=_truth(file, "finished") and bool(rows))
    hands = []
    for place, row in enumerate(rows, start=1):
        seats = _seats_at(sittings, place) or tuple(range(len(names)))
        here = terms.at_table_of(len(seats))
        called = [names[player] for player in seats]
        hands.append(checked_hand(here, called, _hand(row, seats if changed else None), place=place))
    outcome = scoring.outcome(terms, scoring.course(sittings, enumerate(hands, start=1)), known=len(names))
    return ParsedGame(names, terms, _created(file), tuple(hands), _differed(file, rows, outcome), sittings)


def _seats_at(sittings: Sequence[scoring.Sitting], place: int) -> tuple[int, ...]:
    return next((sitting.seats for sitting in reversed(sittings) if sitting.before <= place), ())


def _parse(data: bytes) -> Any:
    try:
        return json.loads(
            data.decode("utf-8-sig"),
            object_pairs_hook=_no_key_twice,
            parse_constant=_no_such_number,
            # No count has ten digits; kept as a float it is refused as no whole number.
            parse_int=lambda digits: int(digits) if len(digits) < 10 else float(digits),
        )
    except (ValueError, RecursionError):
        raise Refused(Problem.FILE_UNREADABLE) from None


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) < len(pairs):
        raise ValueError("a field stands twice")
    return value


def _no_such_number(name: str) -> None:
    raise ValueError(f"{name} is no number of JSON")


def _only(value: Mapping[str, Any], fields: set[str]) -> None:
    if unknown := sorted(value.keys() - fields):
        # Half a character pair cannot be shown on a page.
        field = unknown[0][:40].encode("utf-8", "replace").decode("utf-8")
        raise Refused(Problem.FILE_FIELD_UNKNOWN, field=field)


def _rows(file: Mapping[str, Any], field: str, usual: object = None) -> list[dict[str, Any]]:
    rows = _given(file, field, usual)
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise Refused(Problem.FILE_UNREADABLE)
    if len(rows) > MOST_HANDS:
        raise Refused(Problem.FILE_TOO_LARGE)
    return rows


def _names(file: Mapping[str, Any]) -> tuple[str, ...]:
    players = file.get("players")
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        raise Refused(Problem.FILE_UNREADABLE)
    names = tuple(naming.clean(name) for name in players)
    if not all(names):
        raise Refused(Problem.FILE_UNREADABLE)
    return names


def _terms(
    file: Mapping[str, Any], names: tuple[str, ...], sittings: Sequence[scoring.Sitting], *, finished: bool
) -> scoring.Terms:
    key = file.get("variant")
    if not isinstance(key, str):
        raise Refused(Problem.FILE_UNREADABLE)
    if key not in VARIANTS:
        raise Refused(Problem.UNKNOWN_VARIANT)
    terms = scoring.Terms(
        variant=VARIANTS[key],
        players=len(sittings[0].seats) if sittings else len(names),
        limit=_given(file, "limit", VARIANTS[key].limit),
        ties=_given(file, "ties", "share"),
        direction=_given(file, "direction", "clockwise"),
        passing=_given(file, "passing", "rules"),
        first_dealer=_given(file, "first_dealer", sittings[0].seats[0] if sittings else 0),
        finished=finished,
    )
    checked_terms(terms, names, seats=sittings[0].seats if sittings else None)
    for sitting in sittings:
        checked_sitting(terms.variant, sitting, names)
    return terms


def _hand(row: Mapping[str, Any], seats: Sequence[int] | None) -> scoring.Hand:
    """
    A hand with its values as the file has them; whether they can be scored is asked afterwards.

    In a file that tells who sat, the jack is a player, and becomes the seat of that one.
    """
    jack = row.get("jack")
    if seats is not None and is_whole(jack):
        jack = seats.index(jack) if jack in seats else -1
    return scoring.Hand(
        hearts=row.get("hearts"),
        queens=row.get("queens"),
        jack=jack,
        last_trick_cancelled=_given(row, "last_trick_cancelled", False),
        moon=row.get("moon"),
    )


def _created(file: Mapping[str, Any]) -> datetime | None:
    text = file.get("created")
    if text is None:
        return None
    try:
        time = datetime.fromisoformat(text)
        time = time.replace(tzinfo=UTC) if time.tzinfo is None else time.astimezone(UTC)
    except (TypeError, ValueError, OverflowError):
        raise Refused(Problem.FILE_UNREADABLE) from None
    if time.year not in YEARS:
        raise Refused(Problem.FILE_UNREADABLE)
    return time


def _truth(file: Mapping[str, Any], field: str) -> bool:
    value = _given(file, field, False)
    if not isinstance(value, bool):
        raise Refused(Problem.FILE_UNREADABLE)
    return value


def _given(value: Mapping[str, Any], field: str, usual: Any) -> Any:
    """The field's value, or the usual one where it is missing or null."""
    found = value.get(field)
    return usual if found is None else found


def _differed(file: Mapping[str, Any], rows: list[dict[str, Any]], outcome: scoring.Outcome) -> bool:
    """Whether the file says anything about scores that its hands do not come to."""
    return any(
        part[field] != worked_out
        for part, results in _results(file, rows, outcome)
        for field, worked_out in results.items()
        if field in part
    )


def _results(
    file: Mapping[str, Any], rows: list[dict[str, Any]], outcome: scoring.Outcome
) -> Iterator[tuple[Mapping[str, Any], Mapping[str, Any]]]:
    winners = list(outcome.winners)
    yield file, {"totals": list(outcome.totals), "ended": outcome.ended, "winners": winners}
    for row, scored in zip(rows, outcome.hands, strict=True):
        totals = None if scored.totals is None else [scored.totals[player] for player in scored.seats]
        points = [scored.points[player] for player in scored.seats]
        yield row, {"points": points, "totals": totals, "counted": scored.counted}
