"""What would follow: a line for each way to play a card, and what it means."""

from collections.abc import Callable
from typing import Final, final

from textual.content import Content

from scapegoat_games.tui.boards.corporate.draft import CardDraft
from scapegoat_games.tui.boards.corporate.preview import preview
from scapegoat_games.tui.widgets.targets import Targets

_WAYS: Final = ("face up  ", "face down")
_INDENT: Final = "  "


@final
class Outlook(Targets):
    """Three lines; where a card is played, the first two can be pressed."""

    DEFAULT_CSS = "Outlook { height: 3; padding: 0 1; }"

    def __init__(self, draft: CardDraft, said: Callable[[str], str]) -> None:
        super().__init__(id="outlook")
        self._draft = draft
        self._said = said

    @property
    def full(self) -> bool:
        """Whether there is something in the last line."""
        ways, means = preview(self._draft)
        return bool(means[self._draft.down]) if ways else len(means) > 2

    def render(self) -> Content:
        now = self._draft
        ways, means = preview(now)
        if not ways:
            return Content("\n").join(Content(_INDENT + self._said(line)) for line in means)
        rows = [self._way(at, line, chosen=now.down == bool(at)) for at, line in enumerate(ways)]
        return Content("\n").join([*rows, Content(_INDENT + self._said(means[now.down]))])

    def _way(self, at: int, line: str, *, chosen: bool) -> Content:
        mark = Content.styled("▶ " if chosen else _INDENT, "bold $accent")
        style = "bold" if chosen else "$faint"
        return mark + Content.styled(f"{_WAYS[at]}  {self._said(line)}", style)

    def target_at(self, x: int, y: int) -> str | None:
        if not self._draft.plays:
            return None
        return {0: "way:up", 1: "way:down"}.get(y)
