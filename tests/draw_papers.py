"""Draw the kept pictures of papers anew: `python -m tests.draw_papers`. Look at every one before you keep it."""

import os
from pathlib import Path

FOLDER = Path(__file__).parent / "data" / "papers"
SCALE = 0.75  # 54 dots to the inch: enough to see a column that moved or letters that fell apart


def kept():
    """What is kept, as (name, paper), each with names in several scripts."""
    from rules.variants import CANCELLATION, HEARTS
    from scorekeeper import paper
    from scorekeeper.paper_order import Look, Order
    from scorekeeper.scoring import Terms
    from tests.papers import print_out

    names = ("سارة", "משה", "Դավիթ", "క్ష్మీ", "", "Ann-Sofie", "علی‌رضا", "", "", "", "Zoë")
    for code in ("ar", "ar-eg", "fa", "he", "hy", "te", "en"):
        for variant, players in ((HEARTS, 4), (CANCELLATION, 11)):
            terms = Terms(variant, players, variant.limit)
            order = Order(terms, names[:players], None, Look(second="en" if code == "te" else None))
            data = paper.blank(order, code=code, rules=f"https://hearts.example/{code}/rules/{variant.key}/")
            yield f"{code}-{players}", print_out(paper.TEMPLATE, data)


def main():
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    import django

    from hearts_site.catalogues import compile_stale

    compile_stale()
    django.setup()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, printed in kept():
        printed.picture(scale=SCALE).save(FOLDER / f"{name}.png", optimize=True)
        print(FOLDER / f"{name}.png")


if __name__ == "__main__":
    main()
