"""What readers look for is found first, however they spell it, and nonsense finds nothing."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.utils.translation import override

from rules.disputes import DISPUTES
from rules.finding import MOST_FOUND, find
from rules.languages import LANGUAGES
from rules.plain import plain_sentence
from rules.sentences import TERM_MARK
from rules.variants import CANCELLATION, HEARTS, OMNIBUS, VARIANTS
from rules.words import TERMS

# What is looked for, and the sections of the rules in which the best thing found stands.
QUERIES = {
    "ar": {
        "كسر القلوب": "breaking",
        "كَسْر القُلوب": "breaking",
        "تمرير الأوراق": "passing",
        "تمرير الاوراق": "passing",
        "تمـــرير الاوراق": "passing",
        "الأوراق المُلغاة": "cancelling",
        "الاوراق الملغاه": "cancelling",
        "كبوت": "moon",
        "الكبّوت": "moon",
        "صيد القمر": "moon",
        "قواعد خاصه": "house",
        "هدف اللعبه": "goal",
        "ماريا السوداء": "goal",
        "تحت الصفر": "scoring",
        "سبعة لاعبين جوكر": "house",
        "٧ لاعبين جوكر": "house",
    },
    "ar-eg": {"كسر القلوب": "breaking", "۷ لاعبين جوكر": "house"},
    "fa": {
        "شکستن دل": "breaking",
        "شكستن دل": "breaking",
        "شکار ماه": "moon",
        "پاس دادن ورق": "passing",
        "ورق‌های خنثی‌شده": "cancelling",
        "ورق های خنثی شده": "cancelling",
        "ورقهاي خنثي شده": "cancelling",
        "قانون‌های توافقی": "house",
        "قانون هاي توافقي": "house",
        "ماریای سیاه": "goal",
        "امتیاز از صفر کمتر": "scoring",
        "هفت نفره": "house",
        "٧ نفره": "house",
    },
    "he": {
        "שבירת הלבבות": "breaking",
        "שְׁבִירַת הַלְּבָבוֹת": "breaking",
        "ירייה בירח": "moon",
        "יריה בירח": "moon",
        "העברת קלפים": "passing",
        "חוקי הבית": "house",
        "מריה השחורה": "goal",
        "מתחת לאפס": "scoring",
        "ג׳וקר בשבעה": "house",
        "ג'וקר בשבעה": "house",
        "גוקר 7": "house",
    },
    "hy": {
        "կոտրել սրտերը": "breaking",
        "կոտրված սրտեր": "breaking",
        "խփել լուսինը": "moon",
        "ԽՓԵԼ ԼՈՒՍԻՆԸ": "moon",
        "Սև Մարիա": "goal",
        "Սեւ Մարիա": "goal",
        "սեվ մարիա": "goal",
        "խաղաթղթերի փոխանցում": "passing",
        "չեզոքացած թղթեր": "cancelling",
        "զրոյից ցածր": "house",
        "յոթ ջոկեր": "house",
        "7 ջոկեր": "house",
    },
    "te": {
        "ఆఠీను తెరవడం": "breaking",
        "ఆటీను తెరవడం": "breaking",
        "షూట్ ద మూన్": "moon",
        "ముక్కలు అందించడం": "passing",
        "బ్లాక్ మరియా": "goal",
        "స్కోరు సున్నా": "scoring",
        "జోకరు": "house",
        "ఏడుగురు జోకరు": "house",
        "౭ జోకరు": "house",
    },
    "en": {
        "breaking hearts": "breaking",
        "Hearts, breaking!": "breaking",
        "braking hearts": "breaking",
        "shooting the moon": "moon",
        "passing cards": "passing",
        "cancelled cards": "cancelling",
        "canceled cards": "cancelling",
        "reversis": "goal",
        "order of the cards": "ranks",
        "joker seven players": "house",
        "joker ٧ players": "house",
    },
}
# Ways to call a card, and the ones that all find the same: everything that speaks of it.
CALLED = {
    "ar": {
        "Q♠": ["♠Q", "q ♠", "QS", "qs", "🂭", "بنت البستوني", "بنت بستوني", "ملكة البستوني"],
        "10♦": ["١٠♦", "۱۰♦", "10D", "عشرة الديناري", "10 ديناري", "١٠ دينارى"],
    },
    "fa": {
        "Q♠": ["QS", "بی‌بی پیک", "بي بي پيك", "بیبی پیک"],
        "10♦": ["۱۰♦", "10D", "ده خشت", "۱۰ خشت", "ده‌لو خشت"],
    },
    "he": {"Q♠": ["QS", "מלכה עלה", "מלכת העלה", "מלכת עלה"], "10♦": ["10D", "עשר יהלום", "10 יהלום"]},
    "hy": {"Q♠": ["QS", "ղառի թագուհի", "ղառի թագուհին"], "10♦": ["10D", "քյափի տասանոց", "քյափի 10"]},
    "te": {"Q♠": ["QS", "ఇస్పేటు రాణి", "ఇస్పేటు రాణిని"], "10♦": ["౧౦♦", "10D", "డైమండ్ పది", "డైమండ్ 10"]},
    "en": {
        "Q♠": ["QS", "queen of spades", "spade queen", "queens of spades"],
        "10♦": ["10D", "ten of diamonds", "10 of diamonds", "10 diamonds", "diamonds 10"],
    },
}


def best_section(query, code):
    """The section in which the first thing found that stands in the rules stands."""
    found = [hit for hit in find(query, code) if hit.places]
    return found[0].places[0].anchor if found else None


def said(found, code="en"):
    with override(code):
        return [plain_sentence(sentence) for sentence in found.said]


def speaks_of(found, sign):
    """Whether something found speaks of this card, by its English words."""
    names = {
        "Q♠": ("queen of spades", "queens of spades", "Black Maria", "Q♠"),
        "10♦": ("ten of diamonds", "10♦"),
    }
    text = " ".join(said(found)).replace("\u2060", "")
    return any(name in text for name in names[sign])


@pytest.mark.parametrize("code", QUERIES)
def test_each_spelling_finds_its_section_first(code):
    assert {query: best_section(query, code) for query in QUERIES[code]} == QUERIES[code]


@pytest.mark.parametrize("code", CALLED)
def test_a_card_is_found_by_its_sign_by_letters_and_by_its_names(code):
    for sign, names in CALLED[code].items():
        for name in [sign, *names]:
            found = find(name, code)

            assert (name, len(found) >= 4) == (name, True)
            assert (name, [speaks_of(hit, sign) for hit in found[:3]]) == (name, [True] * 3)


@pytest.mark.parametrize("code", CALLED)
def test_the_ten_of_diamonds_is_not_mistaken_for_the_ten_points_of_the_jack(code):
    for name in ["10♦", *CALLED[code]["10♦"]]:
        assert (name, find(name, code)[0].anchor) == (name, "ten-of-diamonds")


def test_a_question_comes_before_the_sentences_that_answer_it():
    first = find("may the queen be led before hearts are broken", "en")[0]

    assert (first.kind, first.anchor) == ("dispute", "queen-led")


def test_words_are_found_in_any_order_and_with_a_slip_of_one_letter():
    for query in (
        "last trick cancelled",
        "cancelled last trick",
        "cancelled lsat trick",
        "cancelled, the last trik",
    ):
        assert (query, "last-trick" in [found.anchor for found in find(query, "en")[:2]]) == (query, True)


def test_the_beginning_of_a_word_is_enough():
    assert best_section("rever", "en") == "goal"
    assert find("omni", "en")[0].anchor == "game-omnibus"


def test_one_letter_or_two_find_whole_words_alone():
    assert find("k", "en")[0].anchor == "king"
    assert find("mo", "en") == ()
    assert find("tr", "en") == ()
    assert find("of", "en") != ()


def test_a_sentence_of_several_games_is_shown_once_with_the_way_to_each():
    found = [hit for hit in find("No suit is trump", "en") if hit.kind == "sentence"]

    assert [said(hit) for hit in found][0] == ["No suit is trump."]
    assert [place.variant for place in found[0].places] == [HEARTS, CANCELLATION, OMNIBUS]
    assert {place.anchor for place in found[0].places} == {"ranks"}
    assert len(found) == len({hit.said for hit in found})


def test_a_word_is_found_by_its_other_names_and_so_are_the_sentences_that_use_it():
    found = find("deck", "en")

    assert found[0].anchor == "pack"
    assert "You need one ordinary pack of \u206852\u2069 cards, without jokers." in [
        said(hit)[0] for hit in found
    ]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    "query",
    [
        "",
        "   ",
        "?!",
        "\x00\x01",
        "\ud800",
        "xyzzy",
        "qwrtp zxcvb",
        "بعقققف غغغغغ",
        "פיצהה",
        "պիցցա",
        "పిజ్జా",
        "7777777",
    ],
)
def test_nothing_and_nonsense_find_nothing(query, code):
    assert find(query, code) == ()


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_title_question_and_word_finds_itself(code):
    wanting = []
    for sentence, anchor in (
        *((dispute.question, dispute.anchor) for dispute in DISPUTES),
        *((term.said, term.key) for term in TERMS),
    ):
        with override(code):
            query = plain_sentence(sentence)
        if anchor not in [found.anchor for found in find(query, code)[:5]]:
            wanting.append(query)

    assert wanting == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_query_finds_more_than_twenty_or_the_same_thing_twice(code):
    for query in ("♥", "Q♠", "a", "و", "ه", "de", "13", "26"):
        found = find(query, code)

        assert len(found) == len(set(found)) <= MOST_FOUND


def test_what_follows_the_two_hundredth_letter_is_left_out():
    assert find("trump" + " " * 195 + "xyzzy" * 2000, "en") == find("trump", "en")
    assert find("x" * 10_000, "en") == ()


def test_what_is_typed_at_random_never_fails():
    letters = "".join(chr(code) for code in (*range(0x20, 0x7F), *range(0x590, 0x700), *range(0xC00, 0xC80)))
    chance = random.Random(7)

    for _ in range(300):
        query = "".join(chance.choices(letters + "♠♥♦♣\u200c-'", k=chance.randint(1, 220)))

        assert all(len(find(query, code)) <= MOST_FOUND for code in ("ar", "he", "te", "en"))


def test_both_kinds_of_arabic_digits_find_the_same():
    assert find("١٣", "ar") == find("13", "ar-eg") != ()


def test_many_threads_may_look_at_once():
    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(lambda _: find("դամա սիրտ ղառ", "hy"), range(16)))

    assert answers == [answers[0]] * 16


def test_what_is_set_as_a_heading_holds_no_link_of_its_own():
    headings = [dispute.question for dispute in DISPUTES] + [term.said for term in TERMS]
    headings += [found.places[0].title for found in find("♥", "en") if found.places]

    assert [heading.text for heading in headings if TERM_MARK.search(heading.text)] == []


def test_every_place_is_a_section_of_its_game():
    places = [
        place for query in ("♠", "♥", "26", "trick") for found in find(query, "en") for place in found.places
    ]

    assert {place.variant.key for place in places} == set(VARIANTS)
