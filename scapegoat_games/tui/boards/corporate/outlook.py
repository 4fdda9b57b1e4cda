"""What would follow: a line for each way to play a card, or what a choice comes to."""

from typing import ClassVar, Final, final

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from scapegoat_games.tui.boards.corporate.draft import CardDraft
from scapegoat_games.tui.boards.corporate.prompts import outlook

_WAYS: Final = ("face up  ", "face down")


@final
class Outlook(Widget):
    """Two lines; where a card is played, each can be pressed."""

    DEFAULT_CSS = "Outlook { height: 2; padding: 0 1; }"
    ALLOW_SELECT: ClassVar[bool] = False

    class Touched(Message):
        """Somebody pressed on a way to play the card."""

        def __init__(self, down: bool) -> None:
            super().__init__()
            self.down = down

    def __init__(self, draft: CardDraft) -> None:
        super().__init__(id="outlook")
        self._draft = draft

    def render(self) -> Content:
        now = self._draft
        lines = outlook(now)
        if not now.plays:
            return Content("\n").join(Content.styled(f"  {line}", "") for line in lines)
        ways = zip(_WAYS, lines, strict=True)
        return Content("\n").join(
            self._way(name, line, chosen=now.down == bool(at))
            for at, (name, line) in enumerate(ways)
        )

    def _way(self, name: str, line: str, *, chosen: bool) -> Content:
        mark = Content.styled("▶ " if chosen else "  ", "bold $accent")
        return mark + Content.styled(f"{name}  {line}", "bold" if chosen else "$faint")

    def on_mouse_down(self, press: events.MouseDown) -> None:
        if self._draft.plays:
            self.post_message(self.Touched(press.y == 1))
