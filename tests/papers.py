"""What is on a printed page, read from the PDF as a reader of paper or a screen reader meets it."""

import ctypes
import re
from dataclasses import dataclass

import pypdfium2
import pypdfium2.raw as raw
import zxingcpp

from rules import typeset

MARKS = re.compile("[\u200c\u200d\u200e\u200f\u061c\u2060\u2066-\u2069\ufffe]")


@dataclass(frozen=True)
class Spot:
    """A piece of text and where it is drawn, in points from the left and the top of its page."""

    text: str
    left: float
    top: float
    right: float
    bottom: float


class Paper:
    """A PDF that was printed."""

    def __init__(self, pdf):
        self.bytes = bytes(pdf)
        self.pdf = pypdfium2.PdfDocument(self.bytes)

    def __len__(self):
        return len(self.pdf)

    @property
    def sizes(self):
        """The sides of every page in millimetres: across, then down."""
        return [tuple(round(side / 72 * 25.4) for side in page.get_size()) for page in self.pdf]

    def text(self, index=None):
        """The text as it is copied out, without marks that draw nothing."""
        pages = self.pdf if index is None else [self.pdf[index]]
        return MARKS.sub("", "\n".join(page.get_textpage().get_text_range() for page in pages))

    def words(self, index=None):
        return self.text(index).split()

    def spots(self, wanted, index=0):
        """Every place on a page where this text is drawn."""
        page = self.pdf[index]
        height = page.get_size()[1]
        textpage = page.get_textpage()
        text = textpage.get_text_range()
        found = []
        for match in re.finditer(re.escape(wanted), text):
            boxes = [textpage.get_charbox(place) for place in range(*match.span())]
            left, bottom, right, top = (
                choose(box[side] for box in boxes) for side, choose in enumerate((min, min, max, max))
            )
            found.append(Spot(wanted, left, height - top, right, height - bottom))
        return found

    def outside(self, index=0, margin=0):
        """The letters that reach over the edge of a page, or into its margin in points."""
        page = self.pdf[index]
        width, height = page.get_size()
        textpage = page.get_textpage()
        text = textpage.get_text_range()
        boxes = [(letter, textpage.get_charbox(place)) for place, letter in enumerate(text) if letter.strip()]
        return [
            letter
            for letter, (left, bottom, right, top) in boxes
            if left < margin or right > width - margin or bottom < margin or top > height - margin
        ]

    def picture(self, index=0, *, scale=1.0):
        """A page as a grey picture; scale 1 is 72 dots to the inch."""
        return self.pdf[index].render(scale=scale, grayscale=True).to_pil()

    def darkness(self, index=0):
        """The share of a page that is covered by something darker than half."""
        picture = self.picture(index)
        return sum(picture.histogram()[:128]) / (picture.width * picture.height)

    def codes(self, index=0):
        """What the QR codes on a page say."""
        return [code.text for code in zxingcpp.read_barcodes(self.picture(index, scale=3))]

    def tags(self, index=0):
        """The tags of a page in the order they are read, as (type, what is said instead of it)."""
        page = self.pdf[index]
        tree = raw.FPDF_StructTree_GetForPage(page.raw)
        found = []
        for place in range(raw.FPDF_StructTree_CountChildren(tree)):
            _walk(raw.FPDF_StructTree_GetChildAtIndex(tree, place), found)
        raw.FPDF_StructTree_Close(tree)
        return found

    @property
    def title(self):
        return self.pdf.get_metadata_dict()["Title"]

    @property
    def dated(self):
        return self.pdf.get_metadata_dict()["CreationDate"]

    @property
    def language(self):
        return re.search(rb"/Lang\s*\(([^)]*)\)", self.bytes)[1].decode()

    @property
    def names_of_fonts(self):
        return {name.decode() for name in re.findall(rb"/BaseFont/[A-Z]{6}\+([A-Za-z-]+)", self.bytes)}


def _walk(element, found):
    if not element:
        return
    kind = _string(raw.FPDF_StructElement_GetType, element)
    found.append((kind, _string(raw.FPDF_StructElement_GetAltText, element)))
    for place in range(raw.FPDF_StructElement_CountChildren(element)):
        _walk(raw.FPDF_StructElement_GetChildAtIndex(element, place), found)


def _string(read, element):
    length = read(element, None, 0)
    if length <= 2:
        return ""
    held = ctypes.create_string_buffer(length)
    read(element, held, length)
    return held.raw[: length - 2].decode("utf-16-le")


def print_out(template, data, dated=typeset.RELEASED):
    return Paper(typeset.press(template, data, dated=dated))
