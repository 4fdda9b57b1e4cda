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
        good, text = self.said
        width = max(1, self.content_size.width - _GAP.cell_length)
        rows = [row for line in text.split("\n") for row in Content(line).wrap(width)]
        marks = [_MARKS[good], *[_GAP] * (len(rows) - 1)]
        return Content("\n").join(mark + row for mark, row in zip(marks, rows, strict=True))
