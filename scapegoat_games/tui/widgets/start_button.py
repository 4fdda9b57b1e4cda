"""Where the seating page leads to."""

from typing import final

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from scapegoat_games.words import counted


@final
class StartButton(Widget, can_focus=True):
    """The way into the match, in sight from the first moment."""

    DEFAULT_CSS = """
    StartButton {
        width: 44; height: 3; content-align: center middle; border: round $accent; color: $accent;
    }
    StartButton:focus { background: $chosen; color: $chosen-ink; border: round $chosen; }
    """

    class Pressed(Message):
        """Somebody wants to begin."""

    def __init__(self) -> None:
        super().__init__()
        self._players = 0

    def played_by(self, players: int) -> None:
        self._players = players
        self.refresh()

    def render(self) -> Content:
        with_whom = f" with {counted(self._players, 'player')}" if self._players else ""
        return Content(f"▶ Start{with_whom}")

    def on_click(self, click: events.Click) -> None:
        click.stop()
        self.post_message(self.Pressed())
