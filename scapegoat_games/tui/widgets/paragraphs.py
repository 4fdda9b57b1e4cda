"""A text that shows as many of its first paragraphs as fit as a whole."""

from collections.abc import Sequence
from typing import final

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget


@final
class Paragraphs(Widget):
    said: reactive[tuple[Content, ...]] = reactive(())

    def render(self) -> Content:
        width, height = self.content_size
        return Content("\n").join(fitting(self.said, width, height))


def fitting(paragraphs: Sequence[Content], width: int, height: int) -> list[Content]:
    """The rows of the paragraphs that fit; the first paragraph is never left out."""
    rows: list[Content] = []
    for paragraph in paragraphs:
        more = paragraph.wrap(width)
        if rows and len(rows) + 1 + len(more) > height:
            break
        rows += [Content(""), *more] if rows else more
    return rows
