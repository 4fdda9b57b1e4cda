"""A text of which as much is shown as there is room for: whole paragraphs, the first ones."""

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
    """Their rows, with an empty one between two; the first paragraph is never left out."""
    rows: list[Content] = []
    for paragraph in paragraphs:
        more = paragraph.wrap(width)
        if rows and len(rows) + 1 + len(more) > height:
            break
        rows += [Content(""), *more] if rows else more
    return rows
