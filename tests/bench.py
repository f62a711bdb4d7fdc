"""What pages and papers cost: `make bench` prints rates, times and memory; nothing here is a test."""

import os
import resource
import sys
import tempfile
from statistics import median, quantiles
from time import perf_counter

ROUNDS = 40
MANY = 1000


def prepare():
    """Set Django up with a database of its own."""
    os.environ["DATA_DIR"] = tempfile.mkdtemp(prefix="hearts-bench-")
    os.environ["STATIC_ROOT"] = os.path.join(os.environ["DATA_DIR"], "static")
    os.environ["DATABASE_URL"] = ""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hearts_site.settings")
    import django
    from django.core.management import call_command

    from hearts_site.catalogues import compile_stale

    compile_stale()
    django.setup()
    call_command("migrate", verbosity=0)
    call_command("createcachetable", verbosity=0)


def papers():
    """Each paper as (name, a function that prints the nth one, no two alike)."""
    from rules import typeset
    from rules.table_cards import TEMPLATE as CARDS
    from rules.table_cards import CardOrder, table_cards
    from rules.variants import CANCELLATION, HEARTS
    from scorekeeper import paper
    from scorekeeper.paper_order import Look, Order
    from scorekeeper.scoring import Terms

    rules = "https://hearts.example/en/rules/hearts/"

    def blank(variant, players, code, form="pdf", **look):
        def printed(n):
            names = tuple(f"Player {n} {seat}" for seat in range(players))
            order = Order(Terms(variant, players, variant.limit), names, None, Look(**look))
            data = paper.blank(order, code=code, rules=rules)
            return typeset.press(paper.TEMPLATE, data, dated=typeset.RELEASED, form=form)

        return printed

    def cards(n):
        names = tuple(f"Player {n} {seat}" for seat in range(4))
        data = table_cards(CardOrder(HEARTS, 4, names=names, second="he"), code="te", limit=100)
        return typeset.press(CARDS, data, dated=typeset.RELEASED)

    return [
        ("blank sheet, 4 players, en", blank(HEARTS, 4, "en")),
        ("blank sheet, 4 players, ar", blank(HEARTS, 4, "ar")),
        ("blank sheet, 11 players, fa", blank(CANCELLATION, 11, "fa")),
        ("blank sheet, 8 players, hy and te", blank(CANCELLATION, 8, "hy", second="te")),
        ("picture of a blank sheet", blank(HEARTS, 4, "en", form="svg")),
        ("sheet of a game, 11 players, 40 hands", filled()),
        ("table cards, te and he", cards),
    ]


def filled():
    """Print a long game of eleven, read from the database."""
    from rules import typeset
    from rules.variants import CANCELLATION
    from scorekeeper import paper
    from scorekeeper.paper_order import Look
    from scorekeeper.scoring import Hand
    from scorekeeper.sheet import read
    from tests.scorekeeper.play import open_table, record

    game = open_table([f"Player {seat}" for seat in range(11)], variant=CANCELLATION, limit=1000)
    hand = Hand((6, 5, 4, 3, 2, 2, 2, 2, 0, 0, 0), (1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    record(game, *[hand] * 40)

    def printed(n):
        data = paper.filled(read(game), Look(), code="te", rules=f"https://hearts.example/{n}/")
        return typeset.press(paper.TEMPLATE, data, dated=typeset.RELEASED)

    return printed


def pages():
    """Measure a kept page beside views that do nothing."""
    from tests.bench_pages import main as compare

    compare()


def sheets():
    """Measure sheets of short and long games."""
    from tests.bench_sheets import measure

    measure()


def live():
    """Measure many phones that follow one game."""
    from tests.bench_live import measure

    measure()


def memory():
    """What this program has taken of the machine's memory, in megabytes."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with open("/proc/self/statm") as statm:
        now = int(statm.read().split()[1]) * resource.getpagesize()
    return now // 2**20, peak // 1024


def main():
    prepare()
    pages()
    sheets()
    live()
    start = perf_counter()
    kinds = papers()
    kinds[0][1](-1)
    print(f"first paper, fonts and catalogues included: {(perf_counter() - start) * 1000:.0f} ms")
    print(f"{'paper':42}{'median':>9}{'p95':>9}{'bytes':>10}")
    for name, printed in kinds:
        printed(-1)
        times, size = [], 0
        for n in range(ROUNDS):
            start = perf_counter()
            size = len(printed(n))
            times.append((perf_counter() - start) * 1000)
        print(f"{name:42}{median(times):6.0f} ms{quantiles(times, n=20)[-1]:6.0f} ms{size:10}")
    before = memory()[0]
    for n in range(MANY):
        kinds[n % len(kinds)][1](n + ROUNDS)
    now, peak = memory()
    print(f"memory: {before} MB before, {now} MB after {MANY} more papers, {peak} MB at most")


if __name__ == "__main__":
    sys.exit(main())
