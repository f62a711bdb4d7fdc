"""The picture of an evening, to send: who won, the standings, and the chart. Names are data to it, and no key is among them."""

from django.utils import timezone
from django.utils.translation import gettext

from rules import phrases, typeset
from rules.booklet import BOOK_FACES
from rules.dates import long_date
from rules.drawings import draw_sign
from rules.languages import isolate, signed
from rules.picture import HEIGHT, LATIN, LETTERS, WIDTH
from scorekeeper import chart
from scorekeeper.sheet import Sheet
from scorekeeper.story import Story
from scorekeeper.telling import number

TEMPLATE = "scorekeeper/typst/story.typ"
LABEL = 8.0  # how high a label beside the chart is, of a hundred: story.typ says how high the chart is


def lay_picture(sheet: Sheet, story: Story) -> dict[str, object]:
    """Lay out the picture of a story in the active language."""
    code = phrases.active_code()
    tongue = typeset.tongue(code)
    drawn = chart.draw(
        story.totals, limit=sheet.terms.limit, direction=phrases.active_direction(), label=LABEL
    )
    many = len(sheet.winners) > 1
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "tongue": tongue,
        "size": LETTERS * tongue["size"] / LATIN,
        "book-face": BOOK_FACES.get(code),
        "signs": {"mark": draw_sign("mark")},
        "heading": gettext("The evening's story"),
        "facts": [
            isolate(phrases.variant_name(sheet.variant.key)),
            isolate(long_date(timezone.localtime(sheet.created).date(), code)),
            gettext("Hands: %(n)s") % {"n": number(story.hands)},
        ],
        "standings": [
            {
                "place": phrases.digits(line.place),
                "letters": typeset.LETTERS.findall(sheet.names[line.seat]),
                "total": isolate(signed(line.total, code)),
                "won": _won(many=many) if line.seat in sheet.winners else None,
            }
            for line in sheet.standings
        ],
        "chart": {
            "levels": [
                {"said": signed(tick.value, code), "at": tick.at, "zero": not tick.value}
                for tick in drawn.levels
            ],
            "places": [{"said": phrases.digits(tick.value), "at": tick.at} for tick in drawn.places],
            "limit": drawn.limit,
            "limit-said": gettext("Limit: %(limit)s") % {"limit": number(sheet.terms.limit)},
            "lines": [
                {
                    "seat": line.seat,
                    "points": [[point.across, point.down] for point in line.points],
                    "marks": [[point.across, point.down] for point in line.marks],
                    "label": line.label,
                    "letters": typeset.LETTERS.findall(sheet.names[line.seat]),
                }
                for line in drawn.lines
            ],
        },
    }


def _won(*, many: bool) -> str:
    return gettext("Joint winner") if many else gettext("Winner")
