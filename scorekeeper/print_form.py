"""The form for a blank scoresheet: an address holds every choice, so that it can be kept and sent."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from urllib.parse import urlencode

from django.http import QueryDict

from rules.card_order import KINDS, CardOrder
from rules.card_order import PAPERS as CARD_PAPERS
from rules.languages import LANGUAGES
from rules.phrases import active_code, digits
from rules.variants import CANCELLATION, HEARTS, MAX_PLAYERS, OMNIBUS, VARIANTS, Variant
from scorekeeper import names as naming
from scorekeeper.agreement import DIRECTIONS, PASSINGS, Terms, terms_problems
from scorekeeper.forms import LONGEST_KEPT, Flaw, choice, flaws, is_blank, read_number, sent_once
from scorekeeper.game_form import AGREEMENT_PLACES, Found, NameRow, name_problems
from scorekeeper.game_form import MOST_ROWS as MOST_NAMES
from scorekeeper.paper_order import MOST_COPIES, MOST_ROWS, ORIENTATIONS, PAPERS, PARTS, Look, Order
from scorekeeper.scoring import Problem

# How many a game is offered for when nobody has said: four as at the usual table, and from eight with two packs.
USUAL_PLAYERS = {HEARTS.key: 4, CANCELLATION.key: 8, OMNIBUS.key: 4}
CHOICES = {
    "paper": tuple(PAPERS),
    "orientation": ORIENTATIONS,
    "direction": DIRECTIONS,
    "passing": PASSINGS,
}
PLACES = (
    "variant",
    "players",
    "names",
    "dealer",
    "limit",
    "rows",
    "copies",
    "with",
    "part",
    "card",
    *CHOICES,
)


@dataclass(frozen=True)
class PrintForm:
    """The form as sent, or as it stands at first: everything typed, to be shown again. `players` 0 is the usual number."""

    variant: str
    players: int
    names: tuple[str, ...]
    dealer: int | None
    limit: str
    direction: str
    passing: str
    rows: str
    copies: str
    paper: str
    orientation: str
    large: bool
    second: str
    parts: tuple[str, ...]
    cards: tuple[str, ...]
    flaws: Mapping[str, list[Flaw]] = field(default_factory=dict)

    @property
    def seats(self) -> list[NameRow]:
        """Every seat that may be needed."""
        typed = [*self.names, *[""] * (MAX_PLAYERS - len(self.names))]
        return [NameRow(index, name, index == self.dealer) for index, name in enumerate(typed)]

    @property
    def names_are_open(self) -> bool:
        """Whether the names need looking at: some are typed, or something there was refused."""
        return (
            any(self.names) or bool(self.dealer) or any(place in self.flaws for place in ("names", "dealer"))
        )

    @property
    def agreed_is_open(self) -> bool:
        """Whether what the table agreed on is not the usual, or was refused."""
        usual = (self.limit, self.direction, self.passing) == ("", DIRECTIONS[0], PASSINGS[0])
        return not usual or any(place in self.flaws for place in ("limit", "direction", "passing"))


@dataclass(frozen=True)
class Printing:
    """A sheet as asked for: its form, and the order for it, None when something is wrong."""

    form: PrintForm
    order: Order | None

    @property
    def cards(self) -> CardOrder | None:
        """The order for table cards at the same table; None when something is wrong."""
        if self.order is None:
            return None
        terms, look = self.order.terms, self.order.look
        return CardOrder(
            variant=terms.variant,
            players=terms.players,
            direction=terms.direction,
            passing=terms.passing,
            names=self.order.names if any(self.order.names) else (),
            second=look.second,
            kinds=self.form.cards,
            copies=look.copies,
            paper=look.paper if look.paper in CARD_PAPERS else "a4",
        )

    @property
    def query(self) -> str:
        """The shortest address query that asks for the same sheet."""
        form, order = self.form, self.order
        if order is None:
            return ""
        terms, look = order.terms, order.look
        last = _last_named(order.names)
        told = [
            ("variant", form.variant, HEARTS.key),
            ("players", str(terms.players), str(_unasked(terms.variant, order.names))),
            *(("name", name, None) for name in order.names[:last]),
            ("dealer", str(terms.first_dealer), "0"),
            ("limit", str(terms.limit), str(terms.variant.limit)),
            ("direction", terms.direction, DIRECTIONS[0]),
            ("passing", terms.passing, PASSINGS[0]),
            ("rows", str(order.rows or ""), ""),
            ("paper", look.paper, CHOICES["paper"][0]),
            ("orientation", look.orientation, ORIENTATIONS[0]),
            ("large", "on" if look.large else "", ""),
            *(("with", code, None) for code in (look.second, active_code()) if look.second),
            ("copies", str(look.copies), "1"),
        ]
        query = [(name, value) for name, value, usual in told if value != usual]
        if look.parts != PARTS:
            query += [("part", part) for part in look.parts or ("",)]
        if form.cards != KINDS:
            query += [("card", kind) for kind in form.cards or ("",)]
        return urlencode(query)


def read_look(query: QueryDict) -> tuple[Look, Found]:
    """Read how a sheet is to be printed, and name everything wrong with it; what is missing is as usual."""
    found: Found = []
    chosen = {name: choice(query, name) or CHOICES[name][0] for name in ("paper", "orientation")}
    found += [(Problem.CHOICE_INVALID, name) for name, value in chosen.items() if value not in CHOICES[name]]
    # A link names both languages of its sheet, so that it gives the same two to whoever opens it in either.
    named = [code for code in query.getlist("with") if code.strip()]
    if any(code not in LANGUAGES for code in named):
        found.append((Problem.CHOICE_INVALID, "with"))
    second = next((code for code in named if code in LANGUAGES and code != active_code()), None)
    large = sent_once(query, "large").strip()
    if large not in ("", "on"):
        found.append((Problem.CHOICE_INVALID, "large"))
    parts = _ticked(query, "part", PARTS, found)
    copies = 1 if is_blank(sent_once(query, "copies")) else read_number(query, "copies")
    if copies is None or not 1 <= copies <= MOST_COPIES:
        found.append((Problem.COPIES_OUT_OF_RANGE, "copies"))
        copies = 1
    look = Look(chosen["paper"], chosen["orientation"], bool(large), second, parts, copies)
    return look, found


def read_printing(query: QueryDict) -> Printing:
    """Read which sheet is asked for, and name everything wrong with it, each beside its field."""
    variant = VARIANTS.get(sent_once(query, "variant") or HEARTS.key)
    typed = query.getlist("name")
    rows = [naming.clean(name) for name in typed[:MOST_NAMES]]
    players = _players(query, variant, rows)
    limit_text = sent_once(query, "limit")
    limit = variant.limit if variant and is_blank(limit_text) else read_number(query, "limit")
    dealer = 0 if is_blank(sent_once(query, "dealer")) else read_number(query, "dealer")
    chosen = {name: choice(query, name) or CHOICES[name][0] for name in ("direction", "passing")}
    rows_text = sent_once(query, "rows")
    wanted_rows = None if is_blank(rows_text) else read_number(query, "rows")
    look, look_found = read_look(query)

    found: Found = []
    cards = _ticked(query, "card", KINDS, look_found)
    if variant is None:
        found.append((Problem.UNKNOWN_VARIANT, "variant"))
    refused = terms_problems(variant, players, limit) if variant else ()
    places = {**AGREEMENT_PLACES, Problem.PLAYERS_OUT_OF_RANGE: "players"}
    found += [(problem, places[problem]) for problem in refused if problem in places]
    named = len(typed) if len(typed) > MOST_NAMES else _last_named(rows)
    if variant and players is not None and named > players and Problem.PLAYERS_OUT_OF_RANGE not in refused:
        found.append((Problem.TOO_MANY_NAMES, "names"))
    found += [(problem, "names") for problem in dict.fromkeys(problem for problem, _ in name_problems(rows))]
    if dealer is None or (players is not None and not 0 <= dealer < players):
        found.append((Problem.DEALER_INVALID, "dealer"))
    found += [(Problem.CHOICE_INVALID, name) for name, value in chosen.items() if value not in CHOICES[name]]
    if not is_blank(rows_text) and (wanted_rows is None or not 1 <= wanted_rows <= MOST_ROWS):
        found.append((Problem.ROWS_OUT_OF_RANGE, "rows"))
    found += look_found

    form = PrintForm(
        variant=variant.key if variant else "",
        players=0 if is_blank(sent_once(query, "players")) else players or 0,
        names=tuple(name[: 2 * LONGEST_KEPT] for name in typed[:MAX_PLAYERS]),
        dealer=dealer,
        limit=_shown(limit_text),
        rows=_shown(rows_text),
        copies=_shown(sent_once(query, "copies")) or digits(1),
        paper=look.paper,
        orientation=look.orientation,
        large=look.large,
        second=look.second or "",
        parts=look.parts,
        cards=cards,
        flaws=_worded(found, variant),
        **chosen,
    )
    if found or variant is None:
        return Printing(form, None)
    terms = Terms(variant, players, limit, first_dealer=dealer, **chosen)
    names = tuple([*rows, *[""] * players][:players])
    return Printing(form, Order(terms, names, wanted_rows, look))


def _ticked(query: QueryDict, name: str, boxes: tuple[str, ...], found: Found) -> tuple[str, ...]:
    """The boxes that are ticked; all of them where the address does not speak of them."""
    ticked = [box for box in query.getlist(name) if box]
    if any(box not in boxes for box in ticked):
        found.append((Problem.CHOICE_INVALID, name))
    # A blank one among them says that the boxes were there and none of the others was ticked.
    return tuple(box for box in boxes if box in ticked) if name in query else boxes


def look_flaws(found: Found, *, copies: int = MOST_COPIES) -> dict[str, list[Flaw]]:
    """Put what is wrong with a look into words, all in the one place where a page without the form shows it.

    `copies` is how many there may be.
    """
    worded = _worded(found, None, copies=copies)
    return {"page": [flaw for several in worded.values() for flaw in several]} if worded else {}


def _worded(found: Found, variant: Variant | None, *, copies: int = MOST_COPIES) -> dict[str, list[Flaw]]:
    by_place: dict[str, list[Flaw]] = {}
    most = {"rows": MOST_ROWS, "copies": copies}
    for index, (problem, place) in enumerate(found):
        worded = flaws([(problem, place)], {"variant": variant, "most": most.get(place)})
        first = index == 0
        by_place.setdefault(place, []).extend(
            flaw if first else Flaw(flaw.problem, flaw.place, flaw.sentence) for flaw in worded[place]
        )
    return by_place


def _players(query: QueryDict, variant: Variant | None, rows: list[str]) -> int | None:
    """How many play: as asked, else as many as are named, else the usual number."""
    if not is_blank(sent_once(query, "players")):
        return read_number(query, "players")
    return _unasked(variant or HEARTS, rows)


def _unasked(variant: Variant, names: Sequence[str]) -> int:
    """As many as are named, where so many can play; the usual number while fewer are."""
    named = _last_named(names)
    return named if named >= variant.min_players else USUAL_PLAYERS[variant.key]


def _last_named(rows: Sequence[str]) -> int:
    return max((seat for seat, name in enumerate(rows, start=1) if name), default=0)


def _shown(text: str) -> str:
    """A number that was typed, in the reader's digits where it came in others by address."""
    kept = text[:LONGEST_KEPT]
    return digits(int(kept)) if kept.isascii() and kept.isdecimal() and len(kept) < 10 else kept
