"""What the choice so far is worth: a mark, and beside it what would happen, or why not."""

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
    """What a choice is worth, in a template for names."""

    good: bool | None
    """None for what is only looked at."""
    text: str


@final
class VerdictLines(Widget):
    """Its lines stay clear of the mark, also where they are wrapped."""

    DEFAULT_CSS = "VerdictLines { padding: 0 1; }"

    said: reactive[Verdict] = reactive(Verdict(None, ""))

    def render(self) -> Content:
        return Content("\n").join(verdict_rows(self.said, self.content_size.width))


def verdict_rows(said: Verdict, width: int) -> list[Content]:
    """In that many columns, the mark included."""
    room = max(1, width - _GAP.cell_length)
    rows = [row for line in said.text.split("\n") for row in Content(line).wrap(room)]
    marks = [_MARKS[said.good], *[_GAP] * (len(rows) - 1)]
    return [mark + row for mark, row in zip(marks, rows, strict=True)]
