"""What readers look for is found first, however they spell it, and nonsense finds nothing."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.utils.translation import override

from rules.disputes import DISPUTES
from rules.finding import MOST_FOUND, find
from rules.languages import LANGUAGES
from rules.phrases import digits
from rules.plain import plain_sentence
from rules.sentences import TERM_MARK
from rules.variants import CANCELLATION, HEARTS, MAX_PLAYERS, MIN_PLAYERS, OMNIBUS, VARIANTS, variants_for
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
        "پاس دادن ورقا": "passing",
        "چپ و راست پاس بدیم": "passing",
        "ورق‌های خنثی‌شده": "cancelling",
        "ورق های خنثی شده": "cancelling",
        "ورقهاي خنثي شده": "cancelling",
        "قانون‌های توافقی": "house",
        "قانون هاي توافقي": "house",
        "ماریای سیاه": "goal",
        "امتیاز از صفر کمتر": "scoring",
        "هفت نفره ژوکر": "house",
        "٧ نفره ژوکر": "house",
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
    "he": {
        "Q♠": ["QS", "מלכה עלה", "מלכת העלה", "מלכת עלה", "מלכת העלים"],
        "10♦": ["10D", "עשר יהלום", "10 יהלום"],
    },
    "hy": {
        "Q♠": ["QS", "ղառի թագուհի", "ղառի թագուհին"],
        "10♦": ["10D", "քյափի տասանոց", "քյափի 10", "10 կյափ"],
    },
    "te": {"Q♠": ["QS", "ఇస్పేటు రాణి", "ఇస్పేటు రాణిని"], "10♦": ["౧౦♦", "10D", "డైమండ్ పది", "డైమండ్ 10"]},
    "en": {
        "Q♠": ["QS", "queen of spades", "spade queen", "queens of spades"],
        "10♦": ["10D", "ten of diamonds", "10 of diamonds", "10 diamonds", "diamonds 10"],
    },
}


# Ways to say how many play, and the number: the deal for so many is found first.
COUNTS = {
    "ar": {
        "9 لاعبين": 9,
        "٩ لاعبين": 9,
        "تسعة لاعبين": 9,
        "نحن تسعة": 9,
        "٩ أشخاص": 9,
        "قواعد لتسعة لاعبين": 9,
        "أحد عشر لاعبًا": 11,
        "لخمسة لاعبين": 5,
        "توزيع الورق على ٤ لاعبين": 4,
    },
    "fa": {
        "9 بازیکن": 9,
        "۹ بازیکن": 9,
        "نه بازیکن": 9,
        "نه نفر": 9,
        "نه‌نفره": 9,
        "نهنفره": 9,
        "ما نه نفریم": 9,
        "قوانین برای نه نفر": 9,
        "۹نفره": 9,
        "یازده نفر": 11,
    },
    "he": {
        "9 שחקנים": 9,
        "תשעה שחקנים": 9,
        "אנחנו תשעה": 9,
        "9 אנשים": 9,
        "חוקים לתשעה": 9,
        "חלוקה ל-9": 9,
        "ל9 שחקנים": 9,
        "אחד עשר שחקנים": 11,
        "ארבעה שחקנים": 4,
    },
    "hy": {
        "9 խաղացող": 9,
        "ինը խաղացող": 9,
        "մենք ինը հոգի ենք": 9,
        "մենք ինն ենք": 9,
        "իննով": 9,
        "9-ով": 9,
        "9 մարդ": 9,
        "կանոններ ինը հոգու համար": 9,
        "տասնմեկ խաղացող": 11,
    },
    "te": {
        "9 మంది": 9,
        "౯ మంది": 9,
        "9మంది ఆటగాళ్లు": 9,
        "తొమ్మిది మంది": 9,
        "తొమ్మిదిమంది": 9,
        "మేము తొమ్మిది మంది": 9,
        "ఏడుగురు": 7,
        "ఏడుగురికి నియమాలు": 7,
        "పదకొండు మంది": 11,
    },
    "en": {
        "9 players": 9,
        "٩ players": 9,
        "nine players": 9,
        "deal 9 players": 9,
        "we are nine": 9,
        "9 people": 9,
        "rules for nine": 9,
        "players: 9": 9,
        "9-player game": 9,
        "9 player hearts": 9,
        "how many cards each with nine players": 9,
        "eleven players": 11,
    },
}
# The question of two hearts in a last trick that was cancelled, as somebody at the table asks it.
CANCELLED = {
    "ar": ["الأكلة الأخيرة الملغاة وفيها قلبان من يأخذها؟", "أُلغيت اللمة الأخيرة ومعي فيها قلبان، لمن تذهب؟"],
    "fa": ["آخرین دست خنثی شده و دو تا دل توش بود، کی برمی‌داره؟", "آخرین دست بی‌برنده ماند، دو تا دل داشت"],
    "he": ["הלקיחה האחרונה התבטלה והיו בה שני לבבות, מי לוקח אותם?", "מה קורה אם הלקיחה האחרונה התבטלה?"],
    "hy": [
        "վերջին ձեռքը չեզոքացել է, մեջը երկու սիրտ կար, ո՞վ է վերցնում դրանք",
        "ո՞ւմ է գնում վերջին չեզոքացած ձեռքը",
    ],
    "te": ["చివరి ట్రిక్కు రద్దయింది, అందులో రెండు ఆఠీనులు ఉన్నాయి, అవి ఎవరికి?", "రద్దయిన చివరి ట్రిక్కు ఎవరిది?"],
    "en": [
        "last trick cancelled with two hearts in it: who gets them?",
        "last trick cancelled",
        "so what happens if the last trick is cancelled and there are two hearts in it",
        "the very last trick got cancelled, which player gets those cards",
    ],
}
LIMITS = {
    "ar": ["بالضبط 150", "بالضبط ١٥٠", "١٠٠ تماما"],
    "fa": ["دقیقا ۱۵۰", "دقیقاً 100", "درست ۱۵۰"],
    "he": ["בדיוק 150", "100 בדיוק"],
    "hy": ["ճիշտ 150", "ուղիղ 100"],
    "te": ["సరిగ్గా 150", "కచ్చితంగా 100"],
    "en": ["exactly 150", "exactly 100", "100 exactly"],
}
# Words that no sentence holds, or that stand there in another form, and what must be among the first five things found.
MEANT = {
    "ar": {
        "الأكلة": "trick",
        "أكلة": "trick",
        "باللمات": "trick",
        "وبالقلوب": "hearts",
        "للبنت": "queen",
        "الملكة": "queen",
        "غش": "revoke",
        "سالب": "below-zero",
        "تعادل": "tie",
        "الباقية": "left-over",
        "ورق زيادة": "left-over",
    },
    "fa": {
        "دلها": "hearts",
        "دل‌های": "hearts",
        "ملکه": "queen",
        "پیک‌ها": "spades",
        "خشتهای": "diamonds",
        "تقلب": "revoke",
        "منفی": "below-zero",
        "مساوی": "tie",
        "دلا": "hearts",
        "جر زدن": "revoke",
    },
    "he": {
        "מלכה": "queen",
        "המלכה": "queen",
        "טריק": "trick",
        "טריקים": "trick",
        "הלקיחות": "trick",
        "תלתנים": "clubs",
        "רמאות": "revoke",
        "מינוס": "below-zero",
        "תיקו": "tie",
        "קופה": "left-over",
        "ספיידים": "spades",
        "דיימונדים": "diamonds",
        "הארטים": "hearts",
        "קלאבים": "clubs",
        "לשרת": "follow",
        "קינג": "king",
        "דילר": "dealer",
    },
    "hy": {
        "ղառը": "spades",
        "ղառերը": "spades",
        "սրտերից": "hearts",
        "թագուհու": "queen",
        "թագավորին": "king",
        "ձեռքերից": "trick",
        "վզյատկա": "trick",
        "խարդախություն": "revoke",
        "բացասական": "below-zero",
        "կապուտ": "moon",
        "կյափ": "diamonds",
    },
    "te": {
        "రాణిని": "queen",
        "రాజుతో": "king",
        "ట్రిక్": "trick",
        "ట్రిక్కులు": "trick",
        "కళావర్": "clubs",
        "పరిమితి": "limit",
        "మోసం": "revoke",
        "మైనస్": "below-zero",
        "పాస్": "pass",
        "టై": "tie",
        "రాణికా": "queen",
    },
    "en": {
        "renege": "revoke",
        "reneging": "revoke",
        "cheating": "revoke",
        "kitty": "left-over",
        "widow": "left-over",
        "negative": "below-zero",
        "void": "follow",
        "tied": "tie",
        "q": "queen",
        "Q": "maria",
        "tricks": "trick",
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


def takes_out(found, query):
    """Whether a deal takes out the three of clubs that was looked for."""
    return query == "3 of clubs" and "3\u2060♣" in said(found)[0]


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


@pytest.mark.parametrize("code", COUNTS)
def test_the_deal_for_so_many_players_is_found_first(code):
    first = {query: find(query, code)[0] for query in COUNTS[code]}

    assert {query: (found.kind, found.players) for query, found in first.items()} == {
        query: ("deal", number) for query, number in COUNTS[code].items()
    }


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_deal_is_found_by_its_number(code):
    for number in range(MIN_PLAYERS, MAX_PLAYERS + 1):
        with override(code):
            word = {"fa": "نفر", "he": "שחקנים", "hy": "խաղացող", "te": "మంది", "en": "players"}.get(
                code, "لاعبين"
            )
            found = find(f"{digits(number)} {word}", code)

        deals = [hit.games[0] for hit in found if hit.kind == "deal" and hit.players == number]
        assert (number, {variant.key for variant in deals}) == (
            number,
            {variant.key for variant in variants_for(number)},
        )
        assert (found[0].kind, found[0].players) == ("deal", number)


def test_a_number_beside_a_suit_is_a_card_and_beside_players_is_none():
    assert find("nine of hearts", "en")[0].kind != "deal"
    assert [hit for hit in find("nine players", "en") if "\u2068" + "9" + "\u2060" in said(hit)[0]] == []
    assert find("cancellation 7 players", "en")[0].games == (CANCELLATION,)
    assert find("omnibus for 5 players", "en")[0].games == (OMNIBUS,)


def test_a_number_of_players_that_no_game_has_finds_what_is_said_of_players():
    assert best_section("12 players", "en") == "cards"


@pytest.mark.parametrize("code", CANCELLED)
def test_a_long_question_finds_its_answer_by_its_rare_words(code):
    for query in CANCELLED[code]:
        assert (query, "last-trick" in [found.anchor for found in find(query, code)[:3]]) == (query, True)


def test_a_short_question_finds_its_answer_first():
    assert find("last trick cancelled", "en")[0].anchor == "last-trick"


@pytest.mark.parametrize("code", LIMITS)
def test_a_score_of_exactly_the_limit_finds_its_question(code):
    for query in LIMITS[code]:
        assert (query, find(query, code)[0].anchor) == (query, "exactly-the-limit")

    with override(code):
        limit = digits(CANCELLATION.limit)
    assert best_section(limit, code) == "end"


@pytest.mark.parametrize("code", MEANT)
def test_a_word_is_found_in_any_form_and_by_what_players_call_it(code):
    found = {query: [hit.anchor for hit in find(query, code)[:5]] for query in MEANT[code]}

    assert {query: anchors for query, anchors in found.items() if MEANT[code][query] not in anchors} == {}


@pytest.mark.parametrize("code", LANGUAGES)
def test_english_names_are_known_in_every_language(code):
    first = {query: find(query, code)[0].anchor for query in ("hearts", "queen of spades", "clubs", "dealer")}

    assert first.pop("hearts") in ("hearts", "game-hearts")
    assert first == {"queen of spades": "maria", "clubs": "clubs", "dealer": "dealer"}
    assert {"hearts", "game-hearts"} <= {found.anchor for found in find("hearts", code)[:2]}
    assert find("hearts 5 players", code)[0].players == 5


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("query", ["5 hearts", "hearts 5", "3 of clubs", "5♥", "K♥"])
def test_a_card_is_no_number_of_players(query, code):
    assert [
        hit.players for hit in find(query, code) if hit.kind == "deal" and not takes_out(hit, query)
    ] == []


@pytest.mark.parametrize(
    ("query", "code"),
    [("king of hearts", "en"), ("king of hearts", "fa"), ("קינג הארט", "he"), ("شاه دل", "fa")],
)
def test_a_card_that_no_rule_speaks_of_finds_the_words_for_its_rank_and_suit(query, code):
    assert {found.anchor for found in find(query, code)[:2]} == {"king", "hearts"}


def test_the_deals_that_take_a_card_out_are_found_by_it():
    deals = {hit.players for hit in find("2 of diamonds", "en") if hit.kind == "deal"}

    assert deals == {3, 5, 6, 7}


@pytest.mark.parametrize("code", ["ar", "fa", "he"])
def test_a_short_word_without_vowels_is_no_slip_of_another(code):
    words = {"ar": ["كسب", "قمرت"], "fa": ["کسیر"], "he": ["קולה", "דולר"]}

    for word in words[code]:
        assert (word, find(word, code)) == (word, ())


def test_a_word_that_stands_somewhere_comes_before_one_that_only_begins_like_it():
    anchors = [found.anchor for found in find("կապուտ", "hy")]

    assert anchors[0] == "moon"
    assert "pack" not in anchors[:5]


def test_a_word_in_full_is_no_slip_of_another():
    assert [hit for hit in find("void", "en") if "avoid" in " ".join(said(hit))] == []
    assert find("xrump", "en") == ()


def test_a_dispute_that_not_every_game_has_says_which_have_it():
    games = {hit.anchor: hit.games for hit in find("may Black Maria be led before hearts are broken", "en")}

    assert (games["queen-led"], games["queens-led"]) == ((HEARTS, OMNIBUS), (CANCELLATION,))
    assert find("below zero", "en")[0].games == ()


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
