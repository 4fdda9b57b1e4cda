"""Who sits in a seat: a person, a computer player or nobody."""

from typing import Final, final

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from scapegoat_games.setup_input import COMPUTER

PERSON: Final = "person"


def kind_of(typed: str) -> str:
    """As far as can be told while somebody is still typing."""
    if typed.strip().casefold().startswith(COMPUTER):
        return COMPUTER
    return PERSON if typed.strip() else ""


@final
class SeatKind(Widget):
    """Whether a person or a computer player sits there; to be clicked."""

    DEFAULT_CSS = """
    SeatKind { width: 12; height: 1; padding: 0 1; color: $faint; }
    SeatKind:hover { background: $panel; }
    """
    text: reactive[str] = reactive("")

    class Pressed(Message):
        """Somebody wants another kind of player there."""

        def __init__(self, kind: "SeatKind") -> None:
            super().__init__()
            self.kind = kind

    def render(self) -> Content:
        return Content(kind_of(self.text))

    def on_click(self, click: events.Click) -> None:
        click.stop()
        self.post_message(self.Pressed(self))
