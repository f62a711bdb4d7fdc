"""What a page says, read as a browser reads it: elements, their texts, and forms filled in and sent."""

from html.parser import HTMLParser

from rules.languages import parse_whole

VOID = {"input", "meta", "link", "br", "img", "use", "rect", "col"}


class Element:
    """One element with its attributes and what is in it."""

    def __init__(self, tag, attributes):
        self.tag, self.attributes, self.inside = tag, attributes, []

    def __getitem__(self, name):
        return self.attributes.get(name)

    def every(self, tag=None, **wanted):
        """All elements below with this tag and these attributes; `kind` asks for a class."""
        found = []
        for child in self.inside:
            if isinstance(child, Element):
                if child.fits(tag, **wanted):
                    found.append(child)
                found += child.every(tag, **wanted)
        return found

    def one(self, tag=None, **wanted):
        found = self.every(tag, **wanted)
        assert len(found) == 1, f"{len(found)} elements fit {tag} {wanted}"
        return found[0]

    def fits(self, tag, kind=None, **wanted):
        classes = (self["class"] or "").split()
        same = all(self[name.replace("_", "-")] == value for name, value in wanted.items())
        return (tag is None or self.tag == tag) and (kind is None or kind in classes) and same

    @property
    def text(self):
        return "".join(part.text if isinstance(part, Element) else part for part in self.inside).strip()


class Reader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.open = [Element("", {})]

    def handle_starttag(self, tag, attrs):
        element = Element(tag, dict(attrs))
        self.open[-1].inside.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag, attrs):
        self.open[-1].inside.append(Element(tag, dict(attrs)))

    def handle_endtag(self, tag):
        while len(self.open) > 1 and self.open.pop().tag != tag:
            pass

    def handle_data(self, data):
        self.open[-1].inside.append(data)


def page(response):
    reader = Reader()
    reader.feed(response.content.decode())
    return reader.open[0]


def problems(response):
    """The names of everything refused, in the order the page shows it."""
    return [element["data-problem"] for element in page(response).every() if element["data-problem"]]


def fields(form):
    """What a browser would send of a form as it stands, as (name, value) pairs in order."""
    sent = []
    for field in form.every("input"):
        off = field["type"] in ("radio", "checkbox") and "checked" not in field.attributes
        if field["name"] and field["type"] != "submit" and not off:
            sent.append((field["name"], field["value"] or ""))
    return sent


def number(element):
    """The number an element shows, in whatever digits."""
    return parse_whole(element.text)


def totals(response):
    """The totals after the last hand on the sheet, in seat order."""
    rows = [row for row in page(response).one("tbody").every("tr") if row.every("b", kind="run")]
    return [number(cell) for cell in rows[-1].every("b", kind="run")]


def standings(response):
    """Place, name and total of each line of the standings."""
    return [
        (number(line.one(kind="place")), line.one(kind="who").one("bdi").text, number(line.one(kind="total")))
        for line in page(response).every("li", kind="standing")
    ]
