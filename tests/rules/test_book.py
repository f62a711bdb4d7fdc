"""The rule book as data: whole, standing alone, and true to the facts."""

import re

import pytest

from rules.book import book
from rules.sentences import DealTable, Items, Paragraph, Trick, Words
from rules.variants import CANCELLATION, HEARTS, OMNIBUS, VARIANTS, Card

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


def block_of(told, anchor, kind):
    section = next(section for section in told.sections if section.anchor == anchor)
    return next(block for block in section.blocks if isinstance(block, kind))


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
        "The game is usually played to %(limit)s points. You may agree on another limit before you begin, but "
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
