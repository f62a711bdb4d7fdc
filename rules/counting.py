"""How readers say how many they are: "9 players", "nine people", "we are nine", "rules for nine"."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import takewhile

from rules.calling import little_words, numerals
from rules.endings import bare
from rules.spelling import joined, words

MOST = 2  # digits of a number of players

# Beginnings of the words that people are counted in.
PEOPLE = {
    "ar": "لاعب أشخاص شخص أفراد أنفار نفر واحد",
    "fa": "نفر بازیکن بازیکنان آدم تاییم",
    "he": "שחקנ אנשים איש משתתפ חברים",
    "hy": "խաղացող հոգի հոգո մարդ անձ",
    "te": "మంది ఆటగా ఆడేవా ప్లేయర్ జనం",
    "en": "player people person friends handed",
}
# Numbers of people that are one word.
OF_PEOPLE = {
    "hy": "3|երեքով 4|չորսով 5|հինգով 6|վեցով 7|յոթով 8|ութով 9|իննով|ինն 10|տասով 11|տասնմեկով",
    "te": "3|ముగ్గురు|ముగ్గురికి|ముగ్గురం 4|నలుగురు|నలుగురికి|నలుగురం 5|ఐదుగురు|ఐదుగురికి|ఐదుగురం|అయిదుగురు 6|ఆరుగురు|ఆరుగురికి|ఆరుగురం "
    "7|ఏడుగురు|ఏడుగురికి|ఏడుగురం 9|తొమ్మండుగురు",
}
TOGETHER = ("fa", "te")  # write number and people in one word
# With no more than these beside it a number says how many play.
AMONG = {
    "ar": "نحن عددنا كنا قواعد قوانين لعبة اللعبة اللعب نلعب توزيع التوزيع ورق الورق عدد طاولة بـ ل",
    "fa": "ما هستیم ایم قوانین قانون قواعد بازی پخش ورق کارت برای تعداد کردن",
    "he": "אנחנו אנו חוקים חוקי כללים כללי משחק לשחק חלוקה לחלק מחלקים קלפים מספר ב ל",
    "hy": "մենք ենք կանոններ կանոնները խաղ խաղալ բաժանում բաժանել բաժանումը թղթեր համար հատ թիվ",
    "te": "మేము మనం ఉన్నాము ఉన్నాం నియమాలు రూల్స్ ఆట ఆడటం పంపకం పంచడం ముక్కలు కోసం సంఖ్య",
    "en": "we us there rules rule game play playing table deal dealing deals dealt number cards each group",
}


def counted(asked: Sequence[str], code: str) -> dict[int, str]:
    """Return the numbers, each at its place, that the words of a text say people by, in the digits 0-9."""
    people = [_is_people(word, code) for word in asked]
    found = {}
    for place, word in enumerate(asked):
        together = _counting_people(joined(word), code)
        number = together or _number(word, code)
        if number and (together or _beside(place, people, [_number(word, code) for word in asked])):
            found[place] = number
    return found


def _beside(place: int, people: Sequence[bool], numbers: Sequence[str | None]) -> bool:
    """Return whether people are what the number at a place counts, with one word between at most."""
    after = range(place + 1, min(place + 3, len(people)))
    following = takewhile(lambda near: numbers[near] is None, after)
    return any(people[near] for near in following)


@dataclass(frozen=True)
class Count:
    """A number of players in a query, and the places of the words that say it."""

    number: str
    places: tuple[int, ...]


def count_of_players(asked: Sequence[str], code: str) -> Count | None:
    """
    Return how many players a query speaks of, None where it counts none or several numbers of them.

    A number counts players where people stand beside it, or where every other word goes along with it.
    """
    elevens = [place for place in range(len(asked) - 1) if asked[place] + asked[place + 1] in numerals(code)]
    if elevens:
        place = elevens[0]
        number = numerals(code)[asked[place] + asked[place + 1]]
        shortened = (*asked[:place], number, *asked[place + 2 :])
        count = count_of_players(shortened, code)
        return Count(number, (place, place + 1)) if count and count.number == number else None
    found = counted(asked, code)
    if len(found) == 1:
        return next(Count(number, (place,)) for place, number in found.items())
    count = only_number(asked, code)
    if count is None or len(asked) == 1:
        return None
    others = (word for place, word in enumerate(asked) if place not in count.places)
    return count if all(goes_along(word, code) for word in others) else None


def only_number(asked: Sequence[str], code: str) -> Count | None:
    """Return the number in a query, whatever it counts, None where it has none or several."""
    numbers = [Count(number, (place,)) for place, word in enumerate(asked) if (number := _number(word, code))]
    return numbers[0] if len(numbers) == 1 else None


def goes_along(word: str, code: str) -> bool:
    """Return whether a word says nothing more beside a number of players."""
    form = joined(word)
    return _is_people(word, code) or form in little_words(code) or form in _among(code)


def token(number: str) -> str:
    """Return the word under which a number of people stands in an index; nobody can type it."""
    return f"{number}#"


def _number(word: str, code: str) -> str | None:
    form = joined(word)
    if form.isdecimal():
        return form if len(form) <= MOST else None
    for spoken in (form, *sorted(bare(form, code), key=len, reverse=True)):
        if spoken in numerals(code):
            return numerals(code)[spoken]
    return None


@lru_cache(maxsize=4096)
def _counting_people(form: str, code: str) -> str | None:
    """Return the number in a word that is both a number and people, also one written together with them."""
    if form in _of_people(code):
        return _of_people(code)[form]
    if code not in TOGETHER:
        return None
    together = (
        number
        for spoken, number in numerals(code).items()
        if form.startswith(spoken) and form[len(spoken) :].startswith(_people(code))
    )
    return next(together, None)


def _is_people(word: str, code: str) -> bool:
    forms = {joined(word), *bare(joined(word), code)} if code in ("ar", "he") else {joined(word)}
    return any(form.startswith(_people(code)) for form in forms)


@cache
def _people(code: str) -> tuple[str, ...]:
    # "5 players" is typed in any language.
    return tuple(joined(word) for word in words(f"{PEOPLE.get(code, '')} {PEOPLE['en']}"))


@cache
def _among(code: str) -> frozenset[str]:
    return frozenset(joined(word) for word in words(AMONG.get(code, "")))


@cache
def _of_people(code: str) -> dict[str, str]:
    groups = (said.split("|") for said in OF_PEOPLE.get(code, "").split())
    return {joined(form): number for number, *spoken in groups for word in spoken for form in words(word)}
