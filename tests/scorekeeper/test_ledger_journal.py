"""Whatever a table does in whatever order: the sheet is what a plain list of hands on paper would say."""

from dataclasses import dataclass, field, replace
from uuid import uuid4

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.variants import HEARTS
from scorekeeper import ledger, models, sheet
from scorekeeper.scoring import Terms, outcome
from tests.scorekeeper.play import EVEN, MOON, NOW, PLAIN, TWENTY_FIVE, open_table, revision

HANDS = st.sampled_from([PLAIN, EVEN, TWENTY_FIVE, MOON, replace(MOON, moon="add")])
NUMBERS = st.integers(1, 5)
DEEDS = st.one_of(
    st.tuples(st.just("record"), HANDS),
    st.tuples(st.just("amend"), NUMBERS, HANDS),
    st.tuples(st.just("strike"), NUMBERS),
    st.tuples(st.just("restore"), NUMBERS),
    st.tuples(st.just("limit"), st.sampled_from([25, 60, 100])),
    st.tuples(st.just("finish")),
    st.tuples(st.just("reopen")),
)


@dataclass
class Paper:
    """A table that keeps its score on paper: hands by number, a struck one crossed out."""

    terms: Terms = field(default_factory=lambda: Terms(HEARTS, 4, 100))
    hands: list = field(default_factory=list)
    crossed: set = field(default_factory=set)

    def outcome(self):
        return outcome(
            self.terms,
            [hand for number, hand in enumerate(self.hands, start=1) if number not in self.crossed],
        )

    def do(self, deed, *what):
        """Do it, and tell whether the table may."""
        return getattr(self, deed)(*what)

    def record(self, hand):
        if self.outcome().ended:
            return False
        self.hands.append(hand)
        return True

    def amend(self, number, hand):
        if number > len(self.hands) or number in self.crossed:
            return False
        self.hands[number - 1] = hand
        return True

    def strike(self, number):
        if number > len(self.hands):
            return False
        self.crossed.add(number)
        return True

    def restore(self, number):
        if number > len(self.hands):
            return False
        self.crossed.discard(number)
        return True

    def limit(self, limit):
        self.terms = replace(self.terms, limit=limit)
        return True

    def finish(self):
        if self.outcome().ended or not self.outcome().hands:
            return False
        self.terms = replace(self.terms, finished=True)
        return True

    def reopen(self):
        if not self.terms.finished:
            return False
        self.terms = replace(self.terms, finished=False)
        return True


def do(game, deed, *what):
    """Do it in the ledger, and tell whether the table may."""
    new = {"entry": uuid4(), "now": NOW}
    try:
        if deed == "record":
            ledger.record_hand(game, number=sheet.read(game).next.number, hand=what[0], **new)
        elif deed == "limit":
            ledger.change_settings(game, limit=what[0], **new)
        elif deed in ("finish", "reopen"):
            getattr(ledger, deed)(game, now=NOW)
        else:
            number, *hand = what
            known = models.Hand.objects.filter(game=game, number=number).exists()
            getattr(ledger, f"{deed}_hand")(
                game,
                number=number,
                revision=revision(game, number) if known else 1,
                **({"hand": hand[0]} if hand else {}),
                **new,
            )
    except (ledger.Refused, ledger.NoSuchHand, ledger.NothingToReopen):
        return False
    return True


@pytest.mark.django_db
@settings(max_examples=50)
@given(st.lists(DEEDS, max_size=12))
def test_the_sheet_is_what_the_table_would_have_on_paper(deeds):
    game, paper = open_table(), Paper()

    for deed in deeds:
        before = sheet.read(game)
        allowed = do(game, *deed)
        after = sheet.read(game)

        assert allowed == paper.do(*deed)
        assert allowed or after == before
        assert after.version - before.version == (replace(after, version=0) != replace(before, version=0))
        assert after.terms == paper.terms
        assert [hand.hand for hand in after.hands] == [scored.hand for scored in paper.outcome().hands]
        assert [hand.totals for hand in after.hands] == [scored.totals for scored in paper.outcome().hands]
        assert (after.totals, after.ended, after.winners) == (
            paper.outcome().totals,
            paper.outcome().ended,
            paper.outcome().winners,
        )
        assert {struck.number for struck in after.struck} == paper.crossed
        assert after.next.number == len(paper.hands) + 1
