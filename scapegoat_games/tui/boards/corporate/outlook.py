"""What would follow: a line for each way to play a card, or what a choice comes to."""

from typing import Final, final

from textual.content import Content

from scapegoat_games.tui.boards.corporate.draft import CardDraft
from scapegoat_games.tui.boards.corporate.prompts import outlook
from scapegoat_games.tui.widgets.targets import Targets

_WAYS: Final = ("face up  ", "face down")


@final
class Outlook(Targets):
    """Two lines; where a card is played, each can be pressed."""

    DEFAULT_CSS = "Outlook { height: 2; padding: 0 1; }"

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

    def target_at(self, x: int, y: int) -> str | None:
        return ("way:down" if y == 1 else "way:up") if self._draft.plays else None
