"""Cards, suits and numbers as they stand in the text of a page."""

import re

from django.utils import translation

from rules.sentences import Suit, say
from rules.setting import set_sentence, set_value
from rules.variants import Card


def test_a_number_is_set_apart_in_the_digits_of_the_language():
    with translation.override("fa"):
        assert set_value(52) == '<bdi class="n">۵۲</bdi>'


def test_a_card_is_spoken_by_its_name_and_stands_rank_first():
    with translation.override("en"):
        html = set_value(Card("10", "S"))

    assert html.startswith(
        '<bdi class="card" dir="ltr" role="img" aria-label="ten of spades">10<svg class="suit suit--black"'
    )
    assert html.endswith("</svg></bdi>")


def test_the_sign_of_a_suit_is_silent_and_no_line_breaks_beside_it():
    html = set_value(Suit("H"))

    assert re.sub(r"<svg .*</svg>", "<svg/>", html) == '<span class="nowrap">\u2060<svg/>\u2060</span>'
    assert 'class="suit suit--red" aria-hidden="true"' in html


def test_a_sentence_is_escaped_and_its_values_are_not():
    with translation.override("en"):
        html = set_sentence(say("<b> & %(n)s", n=3))

    assert html == '&lt;b&gt; &amp; <bdi class="n">3</bdi>'


def test_a_term_of_a_sentence_leads_to_its_line_among_the_words():
    with translation.override("he"):
        html = set_sentence(say("A [[trick|<trick>]] has %(n)s cards.", n=4))

    assert html == (
        'A <a class="term" href="/he/rules/words/#trick">&lt;trick&gt;</a> has <bdi class="n">4</bdi> cards.'
    )
