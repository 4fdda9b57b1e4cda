"""The verdict on a choice: a mark, and beside it the consequences or the refusal."""

from typing import Final, NamedTuple, final

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

_MARKS: Final = {
    True: Content.styled("✓ ", "bold $success"),
    False: Content.styled("✗ ", "bold $error"),
    None: Content("  "),
}
_GAP: Final = Content("  ")


@final
class Verdict(NamedTuple):
    """A verdict on a choice; its text is a template for names."""

    good: bool | None
    """Whether the choice is possible; None if nothing is to be chosen."""
    text: str


class VerdictLines(Widget):
    """The lines of a verdict, indented beside the mark."""

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
