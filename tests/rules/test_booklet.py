"""The booklet: everything the rule book says is in it, it can be read aloud and copied out, and folds in the right order."""

import re
import unicodedata
from difflib import SequenceMatcher
from functools import cache
from typing import get_args

import pytest
import typst
from django.utils.translation import override

from rules import typeset
from rules.book import book
from rules.booklet import EDITIONS, TEMPLATE, Edition, lay_booklet, print_booklet
from rules.booklet_layouts import LAYOUTS
from rules.disputes import disputes, topics
from rules.languages import LANGUAGES
from rules.phrases import card_name
from rules.plain import plain_sentence
from rules.sentences import Block, Scored, Trick, say
from rules.variants import CANCELLATION, HEARTS, OMNIBUS, VARIANTS
from tests.papers import MARKS, Paper
from tests.rules.test_book import sentences as told_in

GAMES = list(VARIANTS.values())
A4, A5, FOLDED = Edition("a4"), Edition("a5"), Edition("a4", folded=True)
# The letters of each language, and how much of the text must come out of a PDF word by word in its order. The reader of these
# tests takes some joined letters of Amiri apart, joins two lines of Telugu now and then, and turns a line of Hebrew around that
# holds some Latin; text that was written backwards would come out below a twentieth.
LETTERS = {
    "en": ("[A-Za-z]+", 0.98),
    "hy": ("[\u0531-\u0587]+", 0.98),
    "te": ("[\u0c00-\u0c7f]+", 0.88),
    "he": ("[\u05d0-\u05ea]+", 0.88),
    "ar": ("[\u0620-\u06d3]+", 0.8),
    "fa": ("[\u0620-\u06d3]+", 0.85),
}
UNSEEN = re.compile("[\u200c\u0640\u064b-\u0652]")


@cache
def pressed(code, variant, edition):
    with override(code):
        return print_booklet(variant, edition)


def printed(code, variant, edition):
    return Paper(pressed(code, variant, edition))


def said(code, variant):
    """Every sentence of a game in a language, as paper has it, in order."""
    with override(code):
        return [plain_sentence(sentence) for sentence in sentences(variant)]


def sentences(variant):
    yield from told_in(book(variant))
    for topic in topics(variant):
        yield topic.title
        for dispute in topic.disputes:
            yield from (dispute.question, *dispute.answer)


def words(text, code):
    """The words of a text that are in the letters of a language, without marks that readers of PDF treat differently."""
    plain = UNSEEN.sub("", unicodedata.normalize("NFKC", MARKS.sub("", text)))
    return re.findall(LETTERS[code][0], plain)


def in_a_line(text):
    return " ".join(MARKS.sub("", text).split())


def lines(text):
    return [line for line in (in_a_line(line) for line in text.splitlines()) if line]


def test_every_kind_of_block_has_a_layout():
    assert set(LAYOUTS) == set(get_args(Block))


@pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.key)
@pytest.mark.parametrize("edition", [A4, A5], ids=lambda edition: edition.name)
@pytest.mark.parametrize("code", LETTERS)
def test_all_that_is_said_of_a_game_can_be_copied_out_in_its_order(code, edition, variant):
    wanted = [word for sentence in said(code, variant) for word in words(sentence, code)]
    found = words(printed(code, variant, edition).text(), code)

    alike = SequenceMatcher(None, wanted, found, autojunk=False)
    kept = sum(block.size for block in alike.get_matching_blocks())
    assert kept / len(wanted) >= LETTERS[code][1]


def test_every_sentence_stands_in_the_english_booklet_word_by_word():
    """Of the three in a hundred that may be missing, each has a page turned in its middle."""
    for variant in GAMES:
        whole = in_a_line(printed("en", variant, A5).text())
        wanted = [in_a_line(sentence) for sentence in said("en", variant)]

        missing = [sentence for sentence in wanted if sentence not in whole]
        assert len(missing) <= len(wanted) * 0.03


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_booklet_can_be_read_aloud_and_kept(code):
    paper = printed(code, HEARTS, A5)

    assert b"<pdfuaid:part>1</pdfuaid:part>" in paper.bytes
    assert b"<pdfaid:part>2</pdfaid:part>" in paper.bytes
    assert b"<pdfaid:conformance>A</pdfaid:conformance>" in paper.bytes
    assert paper.language == code.partition("-")[0]


def test_a_booklet_has_a_title_and_the_date_of_the_release():
    paper = printed("en", OMNIBUS, A4)

    assert (paper.title, paper.dated[:10]) == ("Rules of the game: Omnibus Hearts", "D:20261201")


@pytest.mark.parametrize("edition", [A4, A5], ids=lambda edition: edition.name)
@pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.key)
def test_every_heading_is_tagged_as_one(variant, edition):
    paper = printed("en", variant, edition)
    kinds = [kind for page in range(len(paper)) for kind, _ in paper.tags(page)]

    # The game; contents, sections and disputes; their topics; their questions.
    assert {kind: kinds.count(kind) for kind in ("H1", "H2", "H3", "H4")} == {
        "H1": 1,
        "H2": 1 + len(book(variant).sections) + 1,
        "H3": len(topics(variant)),
        "H4": len(disputes(variant)),
    }


def test_tables_have_heads_and_cards_are_named():
    paper = printed("en", HEARTS, A5)
    tags = [tag for page in range(len(paper)) for tag in paper.tags(page)]
    kinds = [kind for kind, _ in tags]
    named = [name for kind, name in tags if kind == "Figure"]
    tricks = [
        block for section in book(HEARTS).sections for block in section.blocks if isinstance(block, Trick)
    ]

    assert kinds.count("Table") == 3
    assert kinds.count("TH") == 4 + 4 + 4
    assert named == [card_name(play.card) for trick in tricks for play in trick.plays]


@pytest.mark.parametrize("code", LANGUAGES)
def test_bookmarks_lead_to_the_page_on_which_a_section_begins(code):
    paper = printed(code, CANCELLATION, A5)
    marks = [(mark.level, mark.get_title(), mark.get_dest().get_index()) for mark in paper.pdf.get_toc()]
    with override(code):
        titles = [in_a_line(plain_sentence(section.title)) for section in book(CANCELLATION).sections]

    sections = [(title, page) for level, title, page in marks if level == 0][: len(titles)]
    pages = [page for _, page in sections]
    assert [in_a_line(title) for title, _ in sections] == titles
    assert pages == sorted(pages)
    for title, page in sections:
        if code in ("en", "hy", "te", "he"):
            assert title in lines(paper.text(page))


def test_the_contents_name_the_page_in_the_digits_of_the_language():
    contents = {code: lines(printed(code, HEARTS, A5).text(1)) for code in ("en", "ar-eg", "fa")}
    goal = printed("en", HEARTS, A5)

    assert any(re.fullmatch(r"Goal of the game[ .]* 3", line) for line in contents["en"])
    assert "Goal of the game" in lines(goal.text(2))
    assert any("٣" in line for line in contents["ar-eg"][1:])
    assert any("۳" in line for line in contents["fa"][1:])
    assert [line for code in ("ar-eg", "fa") for line in contents[code] if re.search("[0-9]", line)] == []


def test_a_question_says_on_which_page_its_rule_is():
    paper = printed("en", HEARTS, A5)
    scoring = next(page for page in range(2, len(paper)) if "Scoring" in lines(paper.text(page)))

    assert f"See: Scoring, page {scoring + 1}" in lines(paper.text())


@pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.key)
@pytest.mark.parametrize("code", ["en", "hy", "te", "he"])
def test_no_heading_stands_alone_at_the_foot_of_a_page(code, variant):
    paper = printed(code, variant, A5)
    with override(code):
        headings = {
            in_a_line(plain_sentence(sentence))
            for sentence in (
                *(section.title for section in book(variant).sections),
                *(topic.title for topic in topics(variant)),
                *(dispute.question for dispute in disputes(variant)),
            )
        }

    feet = [lines(paper.text(page))[-1] for page in range(2, len(paper))]
    assert [foot for foot in feet if foot in headings] == []


@pytest.mark.parametrize("edition", [A4, A5, Edition("letter")], ids=lambda edition: edition.name)
@pytest.mark.parametrize("code", LANGUAGES)
def test_nothing_reaches_into_the_margin(code, edition):
    paper = printed(code, CANCELLATION, edition)

    beyond = [(page, letter) for page in range(len(paper)) for letter in paper.outside(page, margin=24)]
    assert beyond == []


@pytest.mark.parametrize(
    ("edition", "sides"),
    [
        (A4, (210, 297)),
        (Edition("letter"), (216, 279)),
        (A5, (148, 210)),
        (FOLDED, (297, 210)),
        (Edition("letter", folded=True), (279, 216)),
    ],
    ids=lambda thing: getattr(thing, "name", ""),
)
def test_pages_have_the_size_of_the_paper(edition, sides):
    paper = printed("en", HEARTS, edition)

    assert set(paper.sizes) == {sides}
    assert len(paper) <= {"a5": 24}.get(edition.paper, 12)


def halves(paper, index):
    """What stands on the left half of a sheet, and what on the right."""
    page = paper.pdf[index]
    width, height = page.get_size()
    text = page.get_textpage()
    return [in_a_line(text.get_text_bounded(left, 0, left + width / 2, height)) for left in (0, width / 2)]


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_folded_booklet_has_whole_sheets_of_four_pages(code):
    for variant in GAMES:
        sides, pages = len(printed(code, variant, FOLDED)), len(printed(code, variant, A5))

        assert sides % 2 == 0
        assert pages <= sides * 2 < pages + 4


def test_folded_sheets_are_read_from_left_to_right_in_english():
    paper = printed("en", HEARTS, FOLDED)
    back, cover = halves(paper, 0)
    second, last_but_one = halves(paper, 1)
    last_but_two, third = halves(paper, 2)

    assert cover.startswith("Hearts 3 to 7 players")
    assert second.startswith("Hearts 2 Contents")
    assert third.startswith("Hearts 3 Goal of the game")
    assert not {back, last_but_one, last_but_two} & {cover, second, third}


def test_folded_sheets_are_bound_on_the_right_in_hebrew():
    paper = printed("he", HEARTS, FOLDED)
    cover = halves(paper, 0)[0]
    second = halves(paper, 1)[1]
    third = halves(paper, 2)[0]

    assert cover.startswith("לבבות")
    assert "תוכן העניינים" in second
    assert "מטרת המשחק" in third


def test_the_text_of_a_folded_booklet_can_be_copied_out():
    flat = set(words(printed("te", OMNIBUS, A5).text(), "te"))
    folded = set(words(printed("te", OMNIBUS, FOLDED).text(), "te"))

    assert flat <= folded


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.name)
def test_the_same_booklet_is_the_same_bytes(edition):
    with override("fa"):
        again = print_booklet(OMNIBUS, edition)

    assert again == pressed("fa", OMNIBUS, edition)


@pytest.mark.parametrize("code", LANGUAGES)
def test_typst_has_nothing_to_complain_of(code):
    """A font that is missing, or a letter that no font has, would be a warning."""
    with override(code):
        laid = lay_booklet(CANCELLATION, FOLDED)

    _, warnings = typst.compile_with_warnings(
        str(typeset.ROOT / TEMPLATE),
        root=str(typeset.ROOT),
        font_paths=typeset._fonts(),
        ignore_system_fonts=True,
        format="pdf",
        sys_inputs={"data": typeset.json.dumps(laid)},
        pdf_standards=typeset.STANDARDS,
        timestamp=0,
    )

    assert [warning.message for warning in warnings] == []


def test_there_is_no_booklet_on_other_paper():
    for edition in (Edition("a3"), Edition("a5", folded=True)):
        with pytest.raises(ValueError, match="no booklet"):
            lay_booklet(HEARTS, edition)


def test_a_heart_each_queen_and_the_jack_are_on_the_cover():
    covers = [lay_booklet(variant, A5)["cover"] for variant in (HEARTS, CANCELLATION, OMNIBUS)]

    assert covers == [["AH", "QS"], ["AH", "QS", "QS"], ["AH", "QS", "JD"]]


def test_what_somebody_took_stands_beside_what_it_makes():
    block = Scored(
        CANCELLATION,
        (say("Ann"), say("Ben"), say("Clara")),
        hearts=(20, 6, 0),
        queens=(0, 2, 0),
        caption=(say("Scoring"), say("The deal")),
    )
    with override("ar-eg"):
        laid = LAYOUTS[Scored](block)

    rows = [[MARKS.sub("", cell) for cell in row[1:]] for row in laid["rows"]]
    assert rows == [["٢٠", "٠", "٢٠"], ["٦", "٢", "٣٢"], ["٠", "٠", "٠"]]


def test_the_scores_of_a_moon_stand_before_and_after_with_their_sign():
    block = Scored(
        HEARTS,
        (say("Ann"), say("Ben")),
        hearts=(13, 0),
        queens=(1, 0),
        caption=(say("Scoring"),),
        shooter=0,
        before=(20, 90),
    )

    laid = LAYOUTS[Scored](block)

    rows = [[MARKS.sub("", cell) for cell in row] for row in laid["rows"]]
    assert rows == [["Ann", "20", "−6", "20"], ["Ben", "90", "90", "116"]]
