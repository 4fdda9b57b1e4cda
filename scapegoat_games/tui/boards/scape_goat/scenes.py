"""What everybody looks at: a trade, and the cards of a Frame Attempt."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, final

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from scapegoat_games.games.scape_goat.pieces import Card
from scapegoat_games.games.scape_goat.view import Over, ToSwap, Trading, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.scape_goat.faces import badge, tile
from scapegoat_games.tui.glimpse import Revealed
from scapegoat_games.tui.widgets.title_bar import cell

_TOLD: Final = frozenset({"traded", "shown", "frame-failed", "framed-scapegoat", "framed-innocent"})
_WIDTH: Final = 76
_HEIGHT: Final = 4
_WIDEST: Final = 15


@final
class ScapeGoatScene(Widget):
    """Cards that change hands, or that all turn over, and what comes of it."""

    DEFAULT_CSS = """
    ScapeGoatScene { height: 1fr; align: center middle; }
    ScapeGoatScene > Vertical { width: 76; height: auto; }
    ScapeGoatScene Static { width: 76; height: auto; text-align: center; margin-bottom: 1; }
    """
    ALLOW_SELECT: ClassVar[bool] = False

    def __init__(self, seen: Revealed[View]) -> None:
        super().__init__()
        self._view = seen.table
        self._before = seen.before
        self._names = seen.names
        self._lines = [line for line in seen.news if line.kind in _TOLD]

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(Content.styled(self._title(), "bold $accent"))
            yield Static(Content("\n").join(self._cards()))
            for line in self._lines[-1:] if len(self._lines) > 1 else self._lines:
                yield Static(Content.styled(line.text, "bold"))
            yield Static(Content.styled(self._after(), "$faint"))

    def _title(self) -> str:
        return "A trade" if isinstance(self._before.step, Trading) else "Frame Attempt"

    def _cards(self) -> Iterator[Content]:
        step = self._before.step
        if isinstance(step, Trading):
            one, two = self._view.turn, step.partner
            return rows(self._view, self._names, {one: None, two: None}, between="  ⇄  ")
        return rows(self._view, self._names, dict(enumerate(self._shown())))

    def _shown(self) -> tuple[Card, ...]:
        step = self._view.step
        assert isinstance(step, ToSwap | Over)
        return step.shown

    def _after(self) -> str:
        owner = self._names[self._view.turn]
        match self._view.step:
            case ToSwap(shown) if shown:
                return f"All have seen these cards. {owner} goes on with the evidence swap."
            case ToSwap():
                return f"Only these two know which. {owner} goes on with the evidence swap."
            case _:
                return "Now the mats are turned over."


def rows(
    view: View, names: Sequence[str], cards: dict[Seat, Card | None], between: str = " "
) -> Iterator[Content]:
    """Whose card it is above each card."""
    width = min(_WIDEST, (_WIDTH + 1) // len(cards) - 1)
    heads = [_middle(badge(view, seat, names[seat]), width) for seat in cards]
    air = " " * len(between)
    yield Content(air).join(heads)
    faces = [tile(card, width, _HEIGHT) for card in cards.values()]
    for at, row in enumerate(zip(*faces, strict=True)):
        yield Content(between if at == _HEIGHT // 2 else air).join(row)


def _middle(content: Content, width: int) -> Content:
    content = content.truncate(width, ellipsis=True)
    left = (width - content.cell_length) // 2
    return Content(" " * left) + cell(content, width - left)
