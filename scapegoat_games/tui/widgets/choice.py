"""A line or a tile of a list from which the player chooses with the cursor or a click."""

from collections.abc import Sequence
from typing import TypeVar

from textual import events
from textual.message import Message
from textual.widget import Widget

C = TypeVar("C", bound=Widget)


class Choice(Widget, can_focus=True):
    """A line or tile that the player can choose. The cursor is on the item with Textual's focus."""

    DEFAULT_CSS = """
    Choice { height: 1; padding: 0 1; }
    Choice:focus { background: $chosen; color: $chosen-ink; }
    """

    class Chosen(Message):
        """The message that the player has chosen this line or tile."""

        def __init__(self, choice: "Choice") -> None:
            super().__init__()
            self.choice = choice

    class Looked(Message):
        """The cursor has moved to this choice."""

        def __init__(self, choice: "Choice") -> None:
            super().__init__()
            self.choice = choice

    def on_focus(self) -> None:
        self.post_message(self.Looked(self))

    def on_click(self, click: events.Click) -> None:
        click.stop()
        self.focus()
        self.choose()

    def choose(self) -> None:
        self.post_message(self.Chosen(self))


def neighbour(choices: Sequence[C], of: Widget, x: int, y: int) -> C | None:
    """The nearest choice in a direction. A choice that lies straight ahead is preferred."""
    here = of.region

    def away(other: C) -> tuple[int, int]:
        there = other.region
        ahead = (there.y - here.y) * y + (there.x - here.x) * x
        # In the direction up or down, ``other`` lies straight ahead if it shares a column with
        # ``of``; in the direction left or right, if it shares a line with ``of``.
        if y:
            aside = max(0, there.x - here.right + 1, here.x - there.right + 1)
        else:
            aside = max(0, there.y - here.bottom + 1, here.y - there.bottom + 1)
        return ahead + 3 * aside, abs(there.x - here.x)

    ahead = [
        other
        for other in choices
        if other is not of
        and other.region
        and ((other.region.y - here.y) * y + (other.region.x - here.x) * x) > 0
    ]
    return min(ahead, key=away, default=None)
