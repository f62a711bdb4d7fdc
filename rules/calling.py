"""How readers call numbers and cards: "five" or 5, "ten of diamonds", "10 diamonds", or by a name of their own country."""

import re
from collections import defaultdict
from collections.abc import Collection, Sequence
from functools import cache

from django.utils.translation import override

from rules import phrases
from rules.endings import bare
from rules.plain import SUIT_CHARACTERS, plain_sentence
from rules.spelling import joined, words
from rules.synonyms import of_term
from rules.variants import RANKS
from rules.words import Term, term

# From two upwards; words for the same number are parted by a stroke.
FIRST_NUMERAL = 2
NUMERALS = {
    "ar": "اثنان|اثنين|اثنتان|اثنتين ثلاثة|ثلاث أربعة|أربع خمسة|خمس ستة|ست سبعة|سبع ثمانية|ثمان|ثماني تسعة|تسع عشرة|عشر أحد-عشر|إحدى-عشرة|حداشر",
    "fa": "دو|دولو سه|سه‌لو چهار|چهارلو پنج|پنج‌لو شش|شش‌لو هفت|هفت‌لو هشت|هشت‌لو نُه|نه‌لو ده|ده‌لو یازده دوازده سیزده",
    "he": "שניים|שתיים|שני|שתי שלושה|שלוש ארבעה|ארבע חמישה|חמש שישה|שש|ששה שבעה|שבע שמונה תשעה|תשע עשרה|עשר "
    "אחד-עשר|אחת-עשרה",
    "hy": "երկու|երկուսանոց երեք|երեքանոց չորս|չորսանոց հինգ|հնգանոց վեց|վեցանոց յոթ|յոթանոց ութ|ութանոց ինը|ինանոց "
    "տասը|տաս|տասանոց տասնմեկ տասներկու տասներեք",
    "te": "రెండు|ఇద్దరు మూడు|ముగ్గురు నాలుగు|నలుగురు ఐదు|ఐదుగురు ఆరు|ఆరుగురు ఏడు|ఏడుగురు ఎనిమిది తొమ్మిది పది|పదిమంది "
    "పదకొండు పన్నెండు పదమూడు",
    "en": "two three four five six seven eight nine ten eleven twelve thirteen",
}
# Words of questions and of talk: in a query they say next to nothing.
LITTLE = {
    "ar": "هل ما ماذا من كم كيف متى أين لماذا أي أية إذا لو أن إن أنه في على إلى عن مع هو هي هم هذا هذه ذلك تلك أنا لي لا لم لن كان كانت "
    "معي معه معها معنا عندي عنده فيه فيها منه منها له لها لهم به بها يجوز يمكن ممكن يصير ثم أو و ف شو ليش مين وين لازم أقدر بقدر فيني كل عند بعد الذي التي",
    "fa": "آیا چه چی کی کیه که چند چطور چگونه کجا چرا اگر اگه از به در تو توی با را رو است هست بود باشد شد شود می‌شود می‌شه می‌توان می‌توانم "
    "کدوم کدام کنه کنیم می‌کنیم بکنم می‌کنه بکنیم می‌کنم کنم کردم کرد کردن بشه می‌شود بذاریم بذارم بدم بده بدیم داره دارن می‌کنن حالا الان باید می‌تونم می‌تونیم "
    "من ما آن این او آن‌ها و یا هم تا بر باید کند دارد دارم داشته توش بهش برای یک یه چیه چیست نیست مال چی‌کار ها های هایی",
    "he": "האם מה מי כמה איך מתי איפה למה אם של על את עם זה זאת זו אני אנחנו הוא היא הם לי לו לה להם אותו אותה אותם בו בה יש אין היה היתה "
    "אפשר מותר צריך חייב חייבים אז או גם כן לא כי אבל ו שיש מקבל עושים קורה",
    "hy": "ի՞նչ ինչ ով ո՞վ ում քանի ինչպես ոնց երբ որտեղ ուր ինչու եթե որ է են եմ եք ենք էր էին կա կան կարելի կարո՞ղ կարող պետք և ու կամ բայց "
    "այն այս այդ դա դրանք նա ես մենք իմ նրա իր իրեն մեջ մեջը հետ վրա էլ ոչ չի այո լինի",
    "te": "ఏమి ఏం ఏది ఎవరు ఎవరికి ఎన్ని ఎంత ఎలా ఎప్పుడు ఎక్కడ ఎందుకు అయితే ఉంటే ఉంది ఉన్నాయి ఉన్న ఉన్నారు నేను నాకు మనం వారు వాళ్లు అది ఇది అవి "
    "ఇవి దాన్ని దానిలో అందులో వాటిని ఈ ఆ ఒక మరియు లేదా కానీ గానీ అవుతుంది చేయాలి చేయవచ్చా వస్తుంది వస్తాయి",
    "en": "a an the is are am was were be been do does did done can could may might must shall should will would what who whom whose "
    "which when where why how many much if so but then than i me my we us our you your he him his she her they them their it its "
    "this that these those there here to of in on at for from with by as into and or not has have had get gets got go goes "
    "someone anyone some any just really please happens happen",
}
COURT = {"A": "ace", "K": "king", "Q": "queen", "J": "jack"}
SUITS = {"H": "hearts", "S": "spades", "D": "diamonds", "C": "clubs"}
COMMA = re.compile("[,،;؛]")
IN_BRACKETS = re.compile(r"\([^()]*\)")
SHORTEST_BENT = 3  # letters of a name before its ending may differ
LONGEST_BENT = 3


@cache
def numerals(code: str) -> dict[str, str]:
    """Return the number words of a language, each with its number in the digits 0-9."""
    return {
        joined(word): str(number)
        for number, said in enumerate(NUMERALS.get(code, "").split(), start=FIRST_NUMERAL)
        for word in words(said.replace("|", " "))
    }


@cache
def little_words(code: str) -> frozenset[str]:
    """Return the words of a language that a question is made of, whatever it asks about."""
    return frozenset(joined(word) for word in words(LITTLE.get(code, "")))


def other_names(wanted: Term) -> str:
    """Return what else some tables call a thing in the active language, without the places where they do."""
    return IN_BRACKETS.sub(" ", wanted.other.said())


def called(asked: Sequence[str], code: str) -> dict[str, set[str]]:
    """
    Return the cards ("q♠") that words of a query call by rank and suit, by each of these words.

    The two stand side by side in either order, or are parted by a third word ("queen of spades").
    """
    ranks, suits = _names(code)
    rank_of = [_name(word, ranks, code) for word in asked]
    suit_of = [_name(word, suits, code) for word in asked]
    cards: dict[str, set[str]] = defaultdict(set)
    for place, rank in enumerate(rank_of):
        for near in (place - 2, place - 1, place + 1, place + 2):
            if rank and 0 <= near < len(asked) and (suit := suit_of[near]):
                cards[joined(asked[place])].add(rank + suit)
                cards[joined(asked[near])].add(rank + suit)
    return cards


def terms_of(cards: Collection[str]) -> set[str]:
    """Return the terms of `rules.words` for the suits of cards and for the ranks that have a name."""
    suits = {sign: SUITS[letter] for letter, sign in SUIT_CHARACTERS.items()}
    court = {rank.casefold(): key for rank, key in COURT.items()}
    ranks = {card[0].casefold() for card in cards}
    return {suits[card[-1]] for card in cards} | {key for rank, key in court.items() if rank in ranks}


def _name(word: str, names: dict[str, str], code: str) -> str | None:
    for form in (joined(word), *sorted(bare(word, code))):
        if form in names:
            return names[form]
        for end in range(len(form) - 1, max(SHORTEST_BENT, len(form) - LONGEST_BENT) - 1, -1):
            if form[:end] in names:
                return names[form[:end]]
    return None


@cache
def _names(code: str) -> tuple[dict[str, str], dict[str, str]]:
    """Return the names of the ranks and of the suits in a language, as readers may type them."""
    with override(code):
        ranks = {rank.casefold(): rank.casefold() for rank in RANKS} | numerals(code)
        for rank, key in COURT.items():
            for word in (*_single_words(term(key), code), key):
                ranks.setdefault(word, rank.casefold())
        suits = {sign: sign for sign in SUIT_CHARACTERS.values()}
        for suit, key in SUITS.items():
            for word in (*_single_words(term(key), code), *_in_names_of(suit), key, key[:-1]):
                if word not in ranks:
                    suits.setdefault(word, SUIT_CHARACTERS[suit])
    return ranks, suits


def _single_words(wanted: Term, code: str) -> set[str]:
    """Return the single words that a thing is called by, in the active language."""
    names = [words(name) for name in COMMA.split(other_names(wanted))]
    single = [
        *words(plain_sentence(wanted.said)),
        *words(of_term(wanted.key, code)),
        *(name[0] for name in names if len(name) == 1),
    ]
    return {form for word in single for form in (joined(word), *bare(word, code))}


def _in_names_of(suit: str) -> set[str]:
    """Return the words that stand in the names of cards of one suit alone: in some languages a suit is bent there."""
    standing: dict[str, set[str]] = defaultdict(set)
    for card, name in phrases.CARD_NAMES.items():
        for word in words(str(name)):
            standing[joined(word)].add(card[-1])
    return {word for word, suits in standing.items() if suits == {suit}}
