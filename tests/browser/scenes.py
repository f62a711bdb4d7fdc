"""Every kind of page, each brought before the eyes: the games behind them are written straight into the ledger."""

from uuid import uuid4

from rules.variants import CANCELLATION, HEARTS, OMNIBUS
from scorekeeper import ledger
from scorekeeper.links import seat_links
from scorekeeper.piles import Pile
from scorekeeper.scoring import Hand
from tests.scorekeeper.play import NOW, open_table, record, reseat, strike

# Names that a page could take amiss: of every script, ending in a digit or a bracket.
MIXED = ("Ann 7", "سارا", "(דנה)", "Մհեր")
ELEVEN = ("Bo 3", "رضا", "[גד]", "Լիա", "Kim", "مریم", "תמר)", "Աննա 5", "అనూష", "Li 0", "Zoe")

PLAIN = Hand(hearts=(5, 4, 4, 0), queens=(0, 0, 1, 0))  # 5 4 17 0
SUBTRACTED = Hand(hearts=(0, 13, 0, 0), queens=(0, 1, 0, 0), moon="subtract")  # 0 -26 0 0
HARD = Hand(hearts=(0, 1, 0, 12), queens=(0, 0, 0, 1))  # 0 1 0 25
WITH_JACK = Hand(hearts=(13, 0, 0, 0), queens=(1, 0, 0, 0), jack=0, moon="subtract")  # -36 0 0 0
OF_ELEVEN = Hand(
    hearts=(5, 4, 3, 3, 3, 2, 2, 2, 1, 0, 0),
    queens=(1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0),
    last_trick_cancelled=True,
)
MOON_OF_ELEVEN = Hand(hearts=(26, *[0] * 10), queens=(2, *[0] * 10), moon="subtract")


def filled_game(names=MIXED):
    """Three hands on the sheet, one of them a moon, and a fourth that is struck: 10 -18 34 0."""
    game = open_table(names)
    record(game, PLAIN, SUBTRACTED, PLAIN, HARD)
    strike(game, 4)
    return game


def finished_game(names=MIXED):
    """A game that ended at the limit of 30, its winner below zero: 5 -21 17 25, and after the last hand 5 -20 17 50."""
    game = open_table(names, limit=30)
    record(game, SUBTRACTED, PLAIN, HARD, HARD)
    return game


def long_game(names=ELEVEN):
    game = open_table(names, variant=CANCELLATION, limit=500)
    record(game, OF_ELEVEN, MOON_OF_ELEVEN, OF_ELEVEN)
    return game


def jack_game(names=MIXED):
    game = open_table(names, variant=OMNIBUS)
    record(game, WITH_JACK)
    return game


def changed_game(names=MIXED):
    """Somebody left, somebody joined, and they play on."""
    game = open_table(names)
    record(game, PLAIN)
    reseat(game, (0, 4, 2, 3), ["Նարե [2]"], "average")
    record(game, Hand(hearts=(4, 5, 1, 3), queens=(0, 0, 0, 1)))
    return game


def counted_game(names=MIXED):
    """Everybody counts: the first has counted, and somebody asks to count the first hand again."""
    game = open_table(names, counting="everybody")
    record(game, PLAIN)
    ledger.lay_pile(game, player=0, number=2, pile=Pile(9, 1), entry=uuid4(), now=NOW)
    ledger.ask_recount(game, number=1, now=NOW)
    return game


def seat(game, code, player):
    return f"/{code}/seat/{seat_links(game)[player].key}/"


def write(game, code, query=""):
    return f"/{code}/score/{game.write_key}/{query}"


def watch(game, code):
    return f"/{code}/watch/{game.watch_key}/"


def has_game(kind):
    """Whether a game is in sight on this kind of page."""
    return kind.startswith(("sheet", "over", "watch", "moon", "home, game", "new game, with shelf"))


class Scenes:
    """One language's pages, one after the other, on one phone."""

    def __init__(self, page, code):
        self.page, self.code = page, code
        self.filled, self.finished, self.counted = filled_game(), finished_game(), counted_game()

    def each(self):
        """Bring every kind of page before the eyes and name it."""
        yield from self.to_read()
        yield from self.to_score()

    def to_read(self):
        """The pages on which nothing is scored."""
        for kind, path in {
            "home": "",
            "rules": "rules/",
            "hearts": "rules/hearts/",
            "cancellation": "rules/cancellation/",
            "omnibus": "rules/omnibus/",
            "cancellation for eight": "rules/cancellation/?players=8",
            "two languages": f"rules/omnibus/?with={'en' if self.code != 'en' else 'he'}",
            "deal card": "rules/hearts/6/",
            "deal card of eleven": "rules/cancellation/11/",
            "disputes": "rules/disputes/",
            "words": "rules/words/",
            "find": "rules/find/",
            "found": "rules/find/?q=%E2%99%A0",
            "nothing found": "rules/find/?q=xqzxqz",
            "not for so many": "rules/hearts/12/",
            "about": "about/",
            "print": "print/",
            "print, refused": "print/?rows=99&copies=99&name=a&name=a&limit=9&players=3",
            "error": "nothing-here/",
        }.items():
            self.page.goto(f"/{self.code}/{path}")
            yield kind

    def to_score(self):
        """The pages of games, from opening one to its end."""
        code = self.code
        for kind, address in {
            "new game": f"/{code}/score/",
            "sheet, empty": write(open_table(MIXED, variant=HEARTS), code),
            "sheet": write(self.filled, code),
            "sheet, amending": write(self.filled, code, "?hand=2"),
            "sheet, another limit": write(self.filled, code, "?limit=30"),
            "sheet, seen from a seat": write(self.filled, code, "?bottom=2"),
            "sheet, seats changed": write(changed_game(), code),
            "from paper": f"/{code}/score/paper/",
            "sheet, everybody counts": write(self.counted, code),
            "watch, everybody counts": watch(self.counted, code),
            "seat, free": seat(self.counted, code, 1),
            "big": f"{watch(self.filled, code)}table/?with={'he' if code != 'he' else 'te'}",
            "big, over": f"{watch(self.finished, code)}table/",
            "sheet of eleven": write(long_game(), code),
            "sheet of eleven, amending": write(long_game(), code, "?hand=1"),
            "sheet with jack": write(jack_game(), code),
            "over": write(self.finished, code),
            "watch": watch(self.filled, code),
            "watch, over": watch(self.finished, code),
            "home, game running": f"/{code}/",
            "new game, with shelf": f"/{code}/score/",
        }.items():
            self.page.goto(address)
            yield kind
        for kind, bring in {
            "new game, refused": self.refuse_new_game,
            "sheet, refused": self.refuse_hand,
            "moon": self.shoot_moon,
            "from paper, refused": self.refuse_paper,
            "seat, counting": self.count_own,
            "seat, moon": self.choose_own_moon,
        }.items():
            bring()
            yield kind

    def refuse_new_game(self):
        self.page.goto(f"/{self.code}/score/")
        self.page.locator("#name-0").fill("\u200b")
        self.page.locator("#new-game button[type=submit]").click()
        self.page.locator("[data-problem]").first.wait_for()

    def count_own(self):
        self.page.goto(seat(self.counted, self.code, 1))
        self.page.locator(".own button[type=submit]").click()
        self.page.wait_for_selector("#own-pile")

    def choose_own_moon(self):
        game = open_table(MIXED, counting="everybody", limit=20)
        for player, hearts, queens in ((0, 13, 1), (1, 0, 0), (2, 0, 0), (3, 0, 0)):
            ledger.lay_pile(game, player=player, number=1, pile=Pile(hearts, queens), entry=uuid4(), now=NOW)
        self.page.goto(seat(game, self.code, 0))
        self.page.locator(".own button[type=submit]").click()
        self.page.wait_for_selector("#own-moon")

    def refuse_paper(self):
        self.page.goto(f"/{self.code}/score/paper/")
        for index, name in enumerate(MIXED):
            self.page.locator(f"#name-{index}").fill(name)
        self.page.locator("#new-game button[type=submit]").click()
        self.page.locator("#n-2-0").fill("14")
        self.page.locator("#grid button[type=submit]").first.click()
        self.page.locator("[data-problem]").first.wait_for()

    def refuse_hand(self):
        self.page.goto(write(self.filled, self.code))
        self.page.locator("#record").click()
        self.page.locator("#h0").fill("14")
        self.page.locator("#save").click()
        self.page.locator("[data-problem]").first.wait_for()

    def shoot_moon(self):
        self.page.goto(write(self.filled, self.code))
        self.page.locator("#record").click()
        self.page.locator("#h3").focus()
        self.page.locator(".moon-key").click()
        self.page.locator(".futures").wait_for()
