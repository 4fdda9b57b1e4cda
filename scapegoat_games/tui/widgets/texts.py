"""Texts in places of fixed size: a sentence, paragraphs, and the verdict on a choice."""

from collections.abc import Sequence
from typing import Final, NamedTuple, final

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget


@final
class Sentence(Widget):
    """A text that can change without a new layout of the page."""

    DEFAULT_CSS = "Sentence { height: 1; padding: 0 1; }"
    text: reactive[Content] = reactive(Content)

    def __init__(
        self, text: Content | str = "", *, name_id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(id=name_id, classes=classes)
        self.set_reactive(Sentence.text, Content(text) if isinstance(text, str) else text)

    def render(self) -> Content:
        return self.text


_MARKS: Final = {
    True: Content.styled("✓ ", "bold $success"),
    False: Content.styled("✗ ", "bold $error"),
    None: Content("  "),
}
_GAP: Final = Content("  ")


@final
class Verdict(NamedTuple):
    """A verdict on a choice; its text is a template into which names are filled."""

    good: bool | None
    """Whether the choice is possible; None if nothing is to be chosen."""
    text: str


class VerdictLines(Widget):
    """A verdict in lines. A mark before the first line says whether the choice is possible."""

    DEFAULT_CSS = "VerdictLines { padding: 0 1; }"

    said: reactive[Verdict] = reactive(Verdict(None, ""))

    def render(self) -> Content:
        return Content("\n").join(verdict_rows(self.said, self.content_size.width))


def verdict_rows(said: Verdict, width: int) -> list[Content]:
    """The rows of a verdict at this width, which includes the mark."""
    room = max(1, width - _GAP.cell_length)
    rows = [row for line in said.text.split("\n") for row in Content(line).wrap(room)]
    marks = [_MARKS[said.good], *[_GAP] * (len(rows) - 1)]
    return [mark + row for mark, row in zip(marks, rows, strict=True)]


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


def key_cap(key: str) -> Content:
    """The name of a key, styled for use in the middle of a text."""
    return Content.styled(f" {key} ", "$key-ink on $key")
