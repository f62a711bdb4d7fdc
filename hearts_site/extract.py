"""Babel's extractor for Django templates (babel.cfg names it): templates become Python, Babel reads that."""

from collections.abc import Collection, Generator
from io import BytesIO
from typing import IO, Any

from babel.messages.extract import extract_python
from django.utils.translation.template import templatize


def extract(
    file: IO[bytes], keywords: Any, comment_tags: Collection[str], options: dict[str, Any]
) -> Generator[tuple[int, Any, Any, list[str]], None, None]:
    """Messages of one template: translate, blocktranslate with plural and context, `_()`, Translators comments."""
    source = templatize(file.read().decode("utf-8"), origin=getattr(file, "name", ""))
    yield from extract_python(BytesIO(source.encode("utf-8")), keywords, comment_tags, {"encoding": "utf-8"})
