"""Catalogues are compiled when their source has changed, and only then."""

import gettext
import os

from hearts_site.catalogues import compile_stale

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\nPlural-Forms: nplurals=2; plural=(n > 1);\\n"\n\n'


def write(folder, body):
    path = folder / "hy" / "LC_MESSAGES" / "django.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(HEADER + body, encoding="utf-8")
    return path


def said(po, message):
    with po.with_suffix(".mo").open("rb") as file:
        return gettext.GNUTranslations(file).gettext(message)


def test_a_folder_without_catalogues_is_no_fault(tmp_path):
    assert compile_stale(tmp_path / "locale") == []


def test_a_new_catalogue_is_compiled_once(tmp_path):
    po = write(tmp_path, 'msgid "hand"\nmsgstr "խաղափուլ"\n')

    first = compile_stale(tmp_path)
    second = compile_stale(tmp_path)

    assert (first, second) == ([po.with_suffix(".mo")], [])
    assert said(po, "hand") == "խաղափուլ"
    assert sorted(os.listdir(po.parent)) == ["django.mo", "django.po"]


def test_a_changed_catalogue_is_compiled_again_even_when_an_older_one_comes_back(tmp_path):
    po = write(tmp_path, 'msgid "hand"\nmsgstr "խաղափուլ"\n')
    compile_stale(tmp_path)

    write(tmp_path, 'msgid "hand"\nmsgstr "փուլ"\n')
    os.utime(po, (1_000_000_000, 1_000_000_000))
    compile_stale(tmp_path)

    assert said(po, "hand") == "փուլ"


def test_an_entry_marked_fuzzy_is_not_shown(tmp_path):
    po = write(tmp_path, '#, fuzzy\nmsgid "hand"\nmsgstr "խաղափուլ"\n')

    compile_stale(tmp_path)

    assert said(po, "hand") == "hand"
