"""The rule book as data: whole, standing alone, and true to the facts."""

import re

import pytest

from rules.book import book
from rules.sentences import TERM_MARK, DealTable, Items, Paragraph, Scored, Trick, Words
from rules.variants import CANCELLATION, HEARTS, OMNIBUS, VARIANTS, Card
from rules.words import TERMS
from scorekeeper import scoring

GAMES = list(VARIANTS.values())


def sentences(told):
    """Every sentence of a book, in order."""
    for section in told.sections:
        yield section.title
        for block in section.blocks:
            if isinstance(block, (Paragraph, Words, Items)):
                yield from block.sentences
            elif isinstance(block, DealTable):
                yield block.caption
            elif isinstance(block, Trick):
                for play in block.plays:
                    yield from (play.player, play.note)
                yield from block.caption
            else:
                assert isinstance(block, Scored)
                yield from (block.caption[0], *block.players, *block.caption[1:])


def block_of(told, anchor, kind):
    return blocks_of(told, anchor, kind)[0]


def blocks_of(told, anchor, kind):
    section = next(section for section in told.sections if section.anchor == anchor)
    return [block for block in section.blocks if isinstance(block, kind)]


def texts(told, anchor):
    """The English of the sentences of one section that stand in paragraphs and lists, without term marks."""
    section = next(section for section in told.sections if section.anchor == anchor)
    return [
        TERM_MARK.sub(r"\g<words>", sentence.text)
        for block in section.blocks
        if isinstance(block, (Paragraph, Items))
        for sentence in block.sentences
    ]


def test_hearts_and_omnibus_have_the_same_sections_in_the_order_of_play():
    one_pack = [
        "goal",
        "cards",
        "ranks",
        "deal",
        "passing",
        "play",
        "breaking",
        "scoring",
        "moon",
        "end",
        "house",
    ]

    assert [section.anchor for section in book(HEARTS).sections] == one_pack
    assert [section.anchor for section in book(OMNIBUS).sections] == one_pack


def test_cancellation_has_a_section_on_cancelled_cards_after_breaking_hearts():
    assert [section.anchor for section in book(CANCELLATION).sections] == [
        *(
            "goal",
            "cards",
            "ranks",
            "deal",
            "passing",
            "play",
            "breaking",
            "cancelling",
            "scoring",
            "moon",
            "end",
            "house",
        )
    ]


@pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.key)
def test_every_placeholder_of_a_sentence_has_its_value_and_every_value_its_placeholder(variant):
    for sentence in sentences(book(variant)):
        assert set(re.findall(r"%\((\w+)\)s", sentence.text)) == {name for name, _ in sentence.values}, (
            sentence.text
        )


def test_a_sentence_has_the_same_values_wherever_it_stands_so_that_it_can_be_inflected():
    seen = {}
    for variant in GAMES:
        for sentence in sentences(book(variant)):
            seen.setdefault(sentence.text, set()).add(sentence.values)
    differing = {text: values for text, values in seen.items() if len(values) > 1}

    # Only the limits differ from game to game, and no noun is bent by them.
    assert set(differing) == {
        "The game is usually played to %(limit)s points. You may agree on another [[limit|limit]] before you begin, but "
        "%(advised)s is a good minimum.",
    }


@pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.key)
def test_no_game_sends_the_reader_to_another_game_for_a_rule(variant):
    assert [sentence.text for sentence in sentences(book(variant)) if "as in Hearts" in sentence.text] == []


def test_the_deal_table_of_hearts_holds_every_number_of_players():
    table = block_of(book(HEARTS), "cards", DealTable)

    assert [
        (deal.players, [str(card) for card in deal.removed], deal.each, str(deal.opening_card))
        for deal in table.deals
    ] == [
        (3, ["2D"], 17, "2C"),
        (4, [], 13, "2C"),
        (5, ["2D", "2C"], 10, "3C"),
        (6, ["2D", "3D", "3C", "4C"], 8, "2C"),
        (7, ["2D", "3D", "3C"], 7, "2C"),
    ]


def test_the_deal_table_of_cancellation_says_what_is_left_over():
    table = block_of(book(CANCELLATION), "cards", DealTable)

    assert [(deal.players, deal.each, deal.left_over) for deal in table.deals] == [
        (6, 17, 2),
        (7, 14, 6),
        (8, 13, 0),
        (9, 11, 5),
        (10, 10, 4),
        (11, 9, 5),
    ]


def test_the_worked_trick_of_hearts_goes_to_the_highest_card_of_the_suit_led():
    trick = block_of(book(HEARTS), "play", Trick)

    assert [str(play.card) for play in trick.plays] == ["7C", "AC", "QS", "9C"]
    assert trick.taker == 1


def test_the_worked_trick_of_cancellation_has_six_players_and_nobody_takes_it():
    trick = block_of(book(CANCELLATION), "cancelling", Trick)

    assert [str(play.card) for play in trick.plays] == ["10S", "9H", "9H", "10S", "4D", "KC"]
    assert trick.taker is None


def test_hearts_are_broken_by_the_first_one_thrown_and_the_highest_diamond_takes_it():
    four = block_of(book(HEARTS), "breaking", Trick)
    six = block_of(book(CANCELLATION), "breaking", Trick)

    assert [str(play.card) for play in four.plays] == ["4D", "9H", "10D", "3D"]
    assert four.taker == 2
    assert [str(play.card) for play in six.plays] == ["4D", "9H", "10D", "3D", "QD", "2D"]
    assert six.taker == 4


def test_of_two_pairs_and_a_standing_card_the_standing_card_takes_the_trick():
    trick = blocks_of(book(CANCELLATION), "cancelling", Trick)[1]

    assert [str(play.card) for play in trick.plays] == ["10S", "9H", "9H", "10S", "4S", "KC"]
    assert trick.taker == 4


def test_the_last_trick_cancelled_swallows_a_heart_and_a_queen_fourteen_points():
    trick = blocks_of(book(CANCELLATION), "cancelling", Trick)[2]

    assert [str(play.card) for play in trick.plays] == ["KC", "9H", "KC", "4D", "QS", "2D"]
    assert trick.taker is None
    assert trick.caption[1].values == (("points", 14),)


@pytest.mark.parametrize(
    ("variant", "points"),
    [
        (HEARTS, (5, 17, 4, 0)),
        (CANCELLATION, (20, 5, 4, 0, 19, 2)),
        (OMNIBUS, (-6, 9, 13, 0)),
    ],
)
def test_a_worked_hand_comes_to_what_the_scoresheet_makes_of_it(variant, points):
    worked = block_of(book(variant), "scoring", Scored)
    # In the example with two packs two hearts lay in the last trick, which was cancelled.
    hand = scoring.Hand(worked.hearts, worked.queens, jack=worked.jack, last_trick_cancelled=variant.cancels)
    terms = scoring.Terms(variant, len(worked.players), variant.limit)

    assert worked.points == points
    assert scoring.points(terms, hand) == points


@pytest.mark.parametrize(
    ("variant", "subtracting", "adding"),
    [
        (HEARTS, (44, 85, 60, 92), (70, 111, 86, 118)),
        (CANCELLATION, (94, 95, 88, 131, 60, 140), (120, 121, 114, 157, 86, 166)),
        (OMNIBUS, (44, 85, 60, 82), (70, 111, 86, 108)),
    ],
)
def test_a_worked_moon_leads_to_what_the_scoresheet_makes_of_either_choice(variant, subtracting, adding):
    worked = block_of(book(variant), "moon", Scored)
    terms = scoring.Terms(variant, len(worked.players), variant.limit)
    by_choice = {
        choice: tuple(
            old + new
            for old, new in zip(
                worked.before,
                scoring.points(
                    terms, scoring.Hand(worked.hearts, worked.queens, jack=worked.jack, moon=choice)
                ),
                strict=True,
            )
        )
        for choice in ("subtract", "add")
    }

    assert (worked.subtracting, worked.adding) == (subtracting, adding)
    assert by_choice == {"subtract": subtracting, "add": adding}


def test_the_words_under_a_worked_moon_are_true():
    """Adding ends the game: Ann wins with one pack, and Eve instead of her with two; subtracting goes on."""
    hearts, two_packs, jack = (
        block_of(book(variant), "moon", Scored) for variant in (HEARTS, CANCELLATION, OMNIBUS)
    )

    assert [place for place, score in enumerate(hearts.adding) if score >= 100] == [1, 3]
    assert [place for place, score in enumerate(jack.adding) if score >= 100] == [1, 3]
    assert [place for place, score in enumerate(two_packs.adding) if score >= 150] == [3, 5]
    assert [worked.adding.index(min(worked.adding)) for worked in (hearts, jack, two_packs)] == [0, 0, 4]
    assert max(hearts.subtracting) < 100 and max(jack.subtracting) < 100 and max(two_packs.subtracting) < 150
    assert jack.players[jack.jack].text == "Dan"


@pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.key)
def test_every_word_of_a_game_is_linked_from_its_rules(variant):
    linked = {key for sentence in sentences(book(variant)) for key, _ in TERM_MARK.findall(sentence.text)}
    sides = {"left", "right"} if variant.cancels else {"left", "right", "across"}
    games = {f"game-{variant.key}"}
    cancelled = {"cancelled"} if variant.cancels else set()

    assert linked == {
        *("pack", "suit", "hearts", "spades", "diamonds", "clubs", "ace", "king", "queen", "jack", "maria"),
        *("deal", "dealer", "hand", "pass", "trick", "lead", "follow", "trump", "breaking", "moon", "point"),
        *("score", "limit"),
        *sides,
        *games,
        *cancelled,
    }
    assert linked <= {term.key for term in TERMS}


def test_for_five_players_the_rules_say_what_five_take_out_pass_and_lead():
    told = book(HEARTS, 5)

    assert texts(told, "cards")[3:5] == ["Take out before dealing: %(cards)s.", "Cards each: %(n)s."]
    assert block_of(told, "cards", DealTable).chosen == 5
    assert texts(told, "passing")[2:] == [
        "In the first hand pass to the player on your left, in the second to the player on your right, then to the "
        "left again, and so on."
    ]
    opening = blocks_of(told, "play", Paragraph)[0].sentences[0]
    assert opening.values == (("card", Card("3", "C")),)


def test_for_four_players_the_rules_say_nothing_of_other_numbers():
    told = book(HEARTS, 4)

    assert texts(told, "cards")[3:5] == ["Deal the whole pack.", "Cards each: %(n)s."]
    assert texts(told, "passing")[3:] == [
        "First hand: to the player on your left.",
        "Second hand: to the player on your right.",
        "Third hand: to the player opposite you.",
        "Fourth hand: no passing.",
        "Then the four start over, until the game ends.",
    ]


def test_for_eight_players_no_card_is_left_over_and_nothing_is_said_of_any():
    told = texts(book(CANCELLATION, 8), "deal")

    assert told[-2:] == ["Cards each: %(n)s.", "No cards are left over."]
    assert [text for text in told if text.startswith("Cards left over")] == []


def test_for_seven_players_the_deal_says_how_many_each_gets():
    sentences_of_deal = [
        sentence
        for block in blocks_of(book(CANCELLATION, 7), "deal", Paragraph)
        for sentence in block.sentences
        if sentence.values
    ]

    assert [sentence.values for sentence in sentences_of_deal] == [(("n", 14),)]


@pytest.mark.parametrize(("variant", "players"), [(HEARTS, 2), (HEARTS, 8), (CANCELLATION, 5), (OMNIBUS, 0)])
def test_there_is_no_book_for_a_number_that_the_game_is_not_played_with(variant, players):
    with pytest.raises(ValueError, match="is for"):
        book(variant, players)


@pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.key)
def test_the_sections_are_the_same_for_every_number_of_players(variant):
    whole = [section.anchor for section in book(variant).sections]

    assert [
        [section.anchor for section in book(variant, players).sections] for players in variant.player_counts
    ] == [whole] * len(variant.player_counts)


def test_words_spelled_out_in_the_sentences_agree_with_the_facts():
    """ "best with four", "three cards", "two packs", "with five players" are words, so a changed fact must show here."""
    from rules.variants import HEART_POINTS, PASS_COUNT

    assert (HEARTS.best_players, PASS_COUNT, HEART_POINTS) == (4, 3, 1)
    assert (HEARTS.packs, CANCELLATION.packs, CANCELLATION.queens) == (1, 2, 2)
    assert [
        players for players in HEARTS.player_counts if HEARTS.deal(players).opening_card != Card("2", "C")
    ] == [5]
    assert [players for players in HEARTS.player_counts if not HEARTS.deal(players).removed] == [4]
    assert [p for p in range(3, 12) if p in HEARTS.player_counts and p in CANCELLATION.player_counts] == [
        6,
        7,
    ]


def test_a_sentence_holds_no_digit_of_its_own():
    typed = [s.text for variant in GAMES for s in sentences(book(variant)) if re.search(r"\d", s.text)]

    assert typed == []


def test_the_moon_is_worth_the_same_in_every_game():
    for variant in GAMES:
        choices = block_of(book(variant), "moon", Items)

        assert [sentence.values for sentence in choices.sentences] == [(("moon", 26),), (("moon", 26),)]
