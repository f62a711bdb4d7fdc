"""Questions as tables ask them find what answers them first, and nothing else is taken for one of them."""

import pytest
from django.utils.translation import override

from rules.asked import ANSWERS, COUNTED, wanted
from rules.disputes import DISPUTES
from rules.finding import find
from rules.languages import LANGUAGES
from rules.plain import plain_sentence
from rules.spelling import words
from rules.table_talk import WAYS
from rules.word_index import word_index

# What is typed, and which question it is.
QUESTIONS = {
    "ar": {
        "إلى كم نقطة نلعب": "how-far",
        "لكم نلعب": "how-far",
        "مين يبدأ": "leads",
        "من يبدأ اللمة الأولى؟": "leads",
        "متى يجوز اللعب بالقلوب": "lead-hearts",
        "هل يجوز أن أبدأ بقلب": "lead-hearts",
        "كم نقطة بنت البستوني": "card-points",
        "أخذت كل القلوب": "took-all",
        "لمن أمرر": "pass-to",
        "عملت كبوت شو بعدين": "after-moon",
        "لعبنا نفس الورقة": "same-card",
        "ما معي سباتي": "no-clubs",
        "مين يوزع": "deals",
        "لعبت ورقة غلط": "wrong-card",
        "كم ورقة لكل لاعب": "each",
        "كم لاعب": "how-many",
        "من يفوز": "wins-game",
        "من يأخذ اللمة": "wins-trick",
    },
    "fa": {
        "تا چند امتیاز بازی میکنیم": "how-far",
        "تا چند امتیاز بازی می‌کنیم؟": "how-far",
        "کی دست اول رو شروع میکنه": "leads",
        "میشه با دل شروع کرد": "lead-hearts",
        "بی بی پیک چند امتیازه": "card-points",
        "ملکه چنده": "card-points",
        "اگه همه دلا رو بگیرم چی میشه": "took-all",
        "سه تا ورق رو به کی پاس بدم": "pass-to",
        "ماه رو شکار کردم حالا چیکار کنم": "after-moon",
        "گشنیز ندارم دست اول": "no-clubs",
        "کی باید پخش کنه": "deals",
        "ورق اشتباه بازی کردم": "wrong-card",
        "ورق اشتباه انداختم": "wrong-card",
        "چند تا ورق به هر نفر میرسه": "each",
        "چند نفر بازی میکنن": "how-many",
        "کی برنده میشه": "wins-game",
    },
    "he": {
        "עד כמה משחקים": "how-far",
        "עד איזה ניקוד משחקים?": "how-far",
        "מי מתחיל": "leads",
        "מי פותח את הלקיחה הראשונה": "leads",
        "מתי אפשר לפתוח בלב": "lead-hearts",
        "כמה נקודות המלכה": "card-points",
        "לקחתי את הכל": "took-all",
        "לקחתי את הכול": "took-all",
        "למי מעבירים": "pass-to",
        "יריתי בירח מה עכשיו": "after-moon",
        "שנינו שמנו אותו קלף": "same-card",
        "לזרוק מלכה": "throw-queen",
        "אין לי קלאבים בהתחלה": "no-clubs",
        "אפשר לחזור בי מקלף": "take-back",
        "חייב לשרת": "must-follow",
        "מי מחלק": "deals",
        "שיחקתי קלף לא נכון": "wrong-card",
        "כמה קלפים לכל שחקן": "each",
        "מי מנצח": "wins-game",
    },
    "hy": {
        "մինչև քանիսն ենք խաղում": "how-far",
        "մինչեւ քանի բալ ենք խաղում": "how-far",
        "ով է սկսում առաջին ձեռքը": "leads",
        "Ո՞վ է սկսում": "leads",
        "սրտով երբ կարելի է սկսել": "lead-hearts",
        "քանի բալ է պիկի դամա": "card-points",
        "բոլոր սրտերը հավաքեցի": "took-all",
        "ոնց են փոխանցում": "pass-to",
        "ում եմ փոխանցում": "pass-to",
        "լուսինը խփեցի ինչ անեմ": "after-moon",
        "երկուսս նույն թուղթը դրեցինք": "same-card",
        "խաչ չունեմ առաջին ձեռքում": "no-clubs",
        "ով է բաժանում": "deals",
        "սխալ թուղթ դրեցի": "wrong-card",
        "քանի թուղթ է հասնում ամեն մեկին": "each",
        "ով է հաղթում": "wins-game",
    },
    "te": {
        "ఎన్ని పాయింట్ల వరకు ఆడాలి": "how-far",
        "ఎవరు మొదలుపెట్టాలి": "leads",
        "మొదట ఎవరు వేయాలి": "leads",
        "ఆఠీనుతో ప్రారంభించవచ్చా": "lead-hearts",
        "రాణికి ఎన్ని పాయింట్లు": "card-points",
        "అన్ని ఆఠీను ముక్కలు గెలిచాను": "took-all",
        "ఎవరికి పాస్ చేయాలి": "pass-to",
        "ఎడమకా కుడికా": "pass-to",
        "షూట్ ద మూన్ చేశాను ఇప్పుడు ఏం చేయాలి": "after-moon",
        "ఇద్దరం ఒకే ముక్క వేశాం": "same-card",
        "వేసిన ముక్క వెనక్కి తీసుకోవచ్చా": "take-back",
        "ఎవరు పంచాలి": "deals",
        "తప్పు ముక్క వేశాను": "wrong-card",
        "ఒక్కొక్కరికి ఎన్ని ముక్కలు": "each",
        "ట్రిక్కును ఎవరు గెలుస్తారు": "wins-trick",
    },
    "en": {
        "To how many points do we play?": "how-far",
        "until how much do we play": "how-far",
        "how far do we go": "how-far",
        "who starts": "leads",
        "who begins the first trick": "leads",
        "may i lead hearts": "lead-hearts",
        "when can hearts be led": "lead-hearts",
        "how many points is the queen": "card-points",
        "how many points is a heart": "card-points",
        "i took everything": "took-all",
        "I took all the hearts": "took-all",
        "to whom do I pass": "pass-to",
        "I shot the moon, what now": "after-moon",
        "we both played the same card": "same-card",
        "may I throw the queen": "throw-queen",
        "no clubs in the first trick": "no-clubs",
        "can I take back my card": "take-back",
        "must I follow suit": "must-follow",
        "who deals next": "deals",
        "wrong card played": "wrong-card",
        "how many cards does each player get": "each",
        "how many people can play": "how-many",
        "who wins": "wins-game",
        "who takes the trick": "wins-trick",
    },
}
# What is typed with a number of people, and for how many the deal comes first.
DEALS = {
    "fa": {"پنج نفره کدوم ورقا رو درمیاریم": 5},
    "he": {"איזה קלפים מוציאים בחמישה": 5},
    "hy": {"ինչ թղթեր ենք հանում հինգ հոգով": 5},
    "en": {"which cards are taken out with five": 5, "how many cards each with nine players": 9},
}
# What holds the words of a question and says something else.
OTHERWISE = {
    "ar": ["من يأخذ اللمة الأخيرة", "ما هو الكبوت"],
    "fa": ["شکار ماه چیه", "بعد از دست بی‌برنده چه کسی شروع می‌کند"],
    "he": ["מי לוקח את הלקיחה האחרונה", "לקחתי את כל הלבבות חוץ מאחד"],
    "hy": ["ով է տանում վերջին ձեռքը"],
    "en": [
        "may I lead hearts if I only have hearts",
        "who leads after a cancelled trick",
        "I took all the hearts but one",
        "what is the moon",
        "who deals after a misdeal",
        "breaking hearts",
        "",
        "?",
    ],
}


def stands_at(target, hit):
    """Whether something found is what a question is answered by."""
    kind, said = target.split(" ", 1)
    if kind != hit.kind:
        return False
    if kind == "section":
        return said in {place.anchor for place in hit.places}
    with override("en"):
        return plain_sentence(hit.said[0]).startswith(said) if kind == "sentence" else hit.anchor == said


@pytest.mark.parametrize("code", QUESTIONS)
def test_a_question_is_known_by_its_words_whatever_else_stands_among_them(code):
    known = {query: wanted(words(query), code, counts=False) for query in QUESTIONS[code]}

    assert known == QUESTIONS[code]


@pytest.mark.parametrize("code", QUESTIONS)
def test_what_answers_a_question_is_found_first(code):
    for query, question in QUESTIONS[code].items():
        first = next(target for target in ANSWERS[question] if target != COUNTED)

        assert (query, stands_at(first, find(query, code)[0])) == (query, True)


def test_to_how_many_points_is_asked_of_one_pack_and_of_two():
    for code in QUESTIONS:
        query = next(query for query, question in QUESTIONS[code].items() if question == "how-far")

        assert [hit.anchor for hit in find(query, code)[:2]] == ["how-far", "how-far-with-two"]


@pytest.mark.parametrize("code", DEALS)
def test_a_question_that_depends_on_how_many_play_finds_their_deal_first(code):
    first = {query: find(query, code)[0] for query in DEALS[code]}

    assert {query: (hit.kind, hit.players) for query, hit in first.items()} == {
        query: ("deal", players) for query, players in DEALS[code].items()
    }


@pytest.mark.parametrize(
    ("query", "code"), [("تمرير ٥ لاعبين", "ar"), ("passing with five players", "en"), ("پاس پنج نفره", "fa")]
)
def test_passing_among_so_many_finds_how_they_pass(query, code):
    with override("en"):
        first = plain_sentence(find(query, code)[0].said[0])

    assert first.startswith("With any other number of players, pass to the left")


@pytest.mark.parametrize("code", OTHERWISE)
def test_a_word_more_that_matters_makes_it_another_question(code):
    assert {query: wanted(words(query), code, counts=False) for query in OTHERWISE[code]} == dict.fromkeys(
        OTHERWISE[code]
    )


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_typed_word_for_word_comes_before_what_answers_a_question(code):
    for dispute in DISPUTES:
        with override(code):
            query = plain_sentence(dispute.question)

        assert (query, find(query, code)[0].anchor) == (query, dispute.anchor)


@pytest.mark.parametrize("question", ANSWERS)
def test_all_that_answers_a_question_stands_in_the_rules(question):
    index = word_index("en")
    hits = [index.found[place] for place in index.answers[question] if place != COUNTED]

    targets = [target for target in ANSWERS[question] if target != COUNTED]
    assert [target for target in targets if not any(stands_at(target, hit) for hit in hits)] == []


def test_every_language_asks_questions_that_are_answered():
    assert set(WAYS) == {code for code in LANGUAGES if "-" not in code}
    assert {question for ways in WAYS.values() for question in ways} == set(ANSWERS)
