"""Draw the home-screen icons from icon.svg: `.venv/bin/python -m docs.icons`."""

import io
import re
import tempfile
from dataclasses import dataclass
from pathlib import Path

import typst
from PIL import Image

FOLDER = Path(__file__).resolve().parent.parent / "hearts_site/static/hearts_site"
GROUND = re.compile(r'<rect width="64" height="64" rx="12" fill="(#[0-9a-f]{6})"/>')
COLOURS = 32  # green, ivory, red, black and what lies between them at the edges


@dataclass(frozen=True)
class Icon:
    """A picture of the icon. Whole ones fill their square, for systems that cut the corners themselves."""

    name: str
    size: int  # pixels
    whole: bool = False
    card: float = 1.0  # how large the card is beside that of the icon


ICONS = (
    Icon("icon-180.png", 180, whole=True, card=0.86),  # the home screens of Apple
    Icon("icon-192.png", 192),
    Icon("icon-512.png", 512),
    # Android may cut away all but a circle of four fifths; the card's corners lie inside it.
    Icon("icon-maskable-512.png", 512, whole=True, card=0.72),
)


def draw(icon: Icon) -> bytes:
    """Draw the icon as a PNG."""
    drawing = (FOLDER / "icon.svg").read_text(encoding="utf-8")
    if icon.whole:
        drawing = _whole(drawing, icon.card)
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "icon.svg").write_text(drawing, encoding="utf-8")
        page = Path(folder) / "page.typ"
        page.write_text(
            f'#set page(width: {icon.size}pt, height: {icon.size}pt, margin: 0pt, fill: none)\n#image("icon.svg", width: 100%)',
            encoding="utf-8",
        )
        drawn = typst.compile(page, format="png", ppi=72)
    picture = Image.open(io.BytesIO(drawn)).convert("RGB" if icon.whole else "RGBA")
    method = Image.Quantize.MEDIANCUT if icon.whole else Image.Quantize.FASTOCTREE
    small = io.BytesIO()
    picture.quantize(COLOURS if icon.whole else 2 * COLOURS, method=method, dither=Image.Dither.NONE).save(
        small, "PNG", optimize=True
    )
    return small.getvalue()


def _whole(drawing: str, card: float) -> str:
    """Let the ground fill the square, and set the card smaller in its middle."""
    ground = GROUND.search(drawing)
    if ground is None:
        raise ValueError("icon.svg has no ground of the form that is known here")
    middle = 32 * (1 - card)
    square = f'<rect width="64" height="64" fill="{ground[1]}"/>'
    start, rest = drawing[: ground.start()], drawing[ground.end() :].replace("</svg>", "</g></svg>")
    return f'{start}{square}<g transform="translate({middle:.3f} {middle:.3f}) scale({card})">{rest}'


def main() -> None:
    for icon in ICONS:
        (FOLDER / icon.name).write_bytes(draw(icon))


if __name__ == "__main__":
    main()
