"""The booklet and the picture of a game over HTTP: any cache may keep them, and what there is none of is said in words."""

import io
import threading
from urllib.parse import unquote

import pytest
from PIL import Image

from rules import typeset
from rules.languages import LANGUAGES
from rules.stock import Stock
from rules.variants import VARIANTS
from rules.views import booklet
from tests.papers import Paper
from tests.scorekeeper.reading import page

ADDRESS = "/en/rules/hearts/booklet.pdf"


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_booklet_is_a_pdf_in_the_language_of_its_address(client, code, variant):
    response = client.get(f"/{code}/rules/{variant}/booklet.pdf?paper=a5")

    assert (response.status_code, response["Content-Type"]) == (200, "application/pdf")
    assert (Paper(response.content).language, response["Content-Language"]) == (code.partition("-")[0], code)


@pytest.mark.parametrize(
    ("query", "sides"),
    [
        ("", (210, 297)),
        ("?paper=", (210, 297)),
        ("?paper=a4&fold=", (210, 297)),
        ("?paper=letter", (216, 279)),
        ("?paper=a5", (148, 210)),
        ("?fold=on", (297, 210)),
        ("?paper=letter&fold=on", (279, 216)),
        ("?fold=on&paper=a4&utm=x", (297, 210)),
    ],
)
def test_the_address_says_on_which_paper(client, query, sides):
    response = client.get(ADDRESS + query)

    assert set(Paper(response.content).sizes) == {sides}


def test_the_file_has_a_name_in_ascii_and_one_in_the_language(client):
    flat = client.get("/he/rules/omnibus/booklet.pdf")["Content-Disposition"]
    folded = client.get("/en/rules/hearts/booklet.pdf?paper=letter&fold=on")["Content-Disposition"]

    start, _, own = flat.partition("; filename*=UTF-8''")
    assert start == 'inline; filename="omnibus-he-a4.pdf"'
    assert unquote(own) == "לבבות אומניבוס, A4.pdf"
    assert folded.startswith('inline; filename="hearts-en-letter-folded.pdf"; ')
    assert unquote(folded).endswith("Hearts, Letter, to fold.pdf")


@pytest.mark.parametrize("address", [ADDRESS, "/fa/rules/omnibus/picture.png"])
def test_any_cache_may_keep_it_and_ask_whether_it_has_changed(client, address):
    first = client.get(address, headers={"Accept-Encoding": "gzip"})
    again = client.get(address, headers={"If-None-Match": f'"other", W/{first["ETag"]}'})
    other = client.get(address, headers={"If-None-Match": '"other"'})

    assert first["Cache-Control"] == "public, max-age=86400"
    assert first["ETag"].startswith('"')
    assert [name for name in ("Content-Encoding", "Vary", "Set-Cookie") if name in first] == []
    assert (again.status_code, again.content) == (304, b"")
    assert (again["ETag"], again["Cache-Control"]) == (first["ETag"], first["Cache-Control"])
    assert "Content-Disposition" not in again
    assert (other.status_code, other.content) == (200, first.content)


def test_another_paper_and_another_language_have_another_etag(client):
    addresses = [ADDRESS, f"{ADDRESS}?paper=letter", "/te/rules/hearts/booklet.pdf"]

    assert len({client.get(address)["ETag"] for address in addresses}) == 3


def test_only_the_head_is_sent_to_who_asks_for_it_alone(client):
    head, whole = client.head(ADDRESS), client.get(ADDRESS)

    assert (head.status_code, head.content) == (200, b"")
    assert (head["ETag"], head["Content-Length"]) == (whole["ETag"], str(len(whole.content)))


@pytest.mark.parametrize("address", [ADDRESS, "/en/rules/hearts/picture.png"])
def test_nothing_can_be_sent_to_it(client, address):
    assert client.post(address).status_code == 405


@pytest.mark.parametrize(
    "query",
    [
        "paper=a3",
        "paper=A4",
        "paper=a4&paper=a5",
        "paper=a5&fold=on",
        "fold=yes",
        "fold=on&fold=on",
        "paper=%00",
        "paper=%ff%fe",
        "paper=" + "4" * 10_000,
        "fold=\u202e",
    ],
)
@pytest.mark.parametrize("code", ["ar-eg", "en"])
def test_a_booklet_that_there_is_none_of_is_said_so_and_the_others_are_offered(client, code, query):
    response = client.get(f"/{code}/rules/hearts/booklet.pdf?{query}")

    ways = [link["href"] for link in page(response).one("main").every("a") if "booklet.pdf" in link["href"]]
    assert (response.status_code, response["Cache-Control"]) == (404, "no-store")
    assert response["Content-Language"] == code
    assert ways == [
        f"/{code}/rules/hearts/booklet.pdf?paper={paper}"
        for paper in ("a4", "letter", "a5", "a4&fold=on", "letter&fold=on")
    ]


@pytest.mark.parametrize("name", ["booklet.pdf", "booklet.pdf/", "picture.png"])
def test_there_is_no_booklet_of_another_game(client, name):
    assert client.get(f"/en/rules/whist/{name}").status_code == 404


@pytest.mark.parametrize("address", ["/hy/rules/hearts/booklet.pdf?paper=a5", "/hy/rules/hearts/picture.png"])
def test_who_comes_while_the_press_is_full_is_told_to_wait(client, address, monkeypatch):
    monkeypatch.setattr(booklet, "STOCK", Stock(most_bytes=0))
    hold = threading.Event()
    typeset._press().submit(hold.wait)
    taken = 0
    while typeset._queue.acquire(blocking=False):
        taken += 1

    response = client.get(address)

    hold.set()
    for _ in range(taken):
        typeset._queue.release()
    assert (response.status_code, response["Retry-After"]) == (429, "60")
    assert response["Cache-Control"] == "no-store"
    assert page(response).one("html")["lang"] == "hy"


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_picture_of_a_game_has_the_size_that_is_asked_for(client, code, variant):
    response = client.get(f"/{code}/rules/{variant}/picture.png")

    picture = Image.open(io.BytesIO(response.content))
    assert (response.status_code, response["Content-Type"]) == (200, "image/png")
    assert (picture.format, picture.size) == ("PNG", (1200, 630))
    assert len(response.content) < 120_000


def test_the_picture_is_drawn_on_felt_with_the_cards_where_reading_ends(client):
    def cards(code):
        """The middle of what is as light as a card, in dots from the left."""
        picture = Image.open(io.BytesIO(client.get(f"/{code}/rules/hearts/picture.png").content)).convert(
            "RGB"
        )
        row = [picture.getpixel((x, 400)) for x in range(picture.width)]
        light = [x for x, dot in enumerate(row) if dot == (255, 250, 240)]
        return picture.getpixel((2, 2)), light[len(light) // 2]

    felt = (0x1F, 0x51, 0x45)
    (english, at_the_right), (hebrew, at_the_left) = cards("en"), cards("he")
    assert (english, hebrew) == (felt, felt)
    assert at_the_right > 700
    assert at_the_left < 500


def test_the_same_picture_is_the_same_bytes(client, monkeypatch):
    first = client.get("/te/rules/cancellation/picture.png").content
    monkeypatch.setattr(booklet, "STOCK", Stock(most_bytes=0))

    assert client.get("/te/rules/cancellation/picture.png").content == first


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_print_page_leads_to_every_booklet(client, code):
    sight = page(client.get(f"/{code}/print/"))

    ways = {
        link["href"]: link.text.replace("\n", "")
        for link in sight.every("a")
        if "booklet.pdf" in link["href"]
    }
    assert list(ways) == [
        f"/{code}/rules/{variant}/booklet.pdf?paper={paper}"
        for variant in VARIANTS
        for paper in ("a4", "letter", "a5", "a4&fold=on", "letter&fold=on")
    ]
    assert client.get(list(ways)[-1]).status_code == 200
