"""A player's own page of Corporate Scapegoat: the hand, a choice, and what would follow."""

from collections.abc import Callable
from typing import ClassVar, final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.corporate.moves import Move
from scapegoat_games.games.corporate.options import prospect
from scapegoat_games.games.corporate.view import View
from scapegoat_games.tui.boards.corporate.compose import Composer
from scapegoat_games.tui.boards.corporate.hand import HandRow, Marked
from scapegoat_games.tui.boards.corporate.outlook import Outlook
from scapegoat_games.tui.boards.corporate.quarters import Quarters
from scapegoat_games.tui.boards.corporate.sayings import ask
from scapegoat_games.tui.boards.corporate.sheet import WithSheet
from scapegoat_games.tui.boards.corporate.steps import Confirming
from scapegoat_games.tui.boards.corporate.table import OpenHands, TableTop, visible_lines
from scapegoat_games.tui.boards.corporate.tiles import DOWN
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.screens.page import is_gone
from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.news import News
from scapegoat_games.tui.widgets.sentence import Sentence
from scapegoat_games.words import counted, fill


@final
class CorporateTurn(WithSheet):
    """Chooses one card: to play, to show with the others, or to give up."""

    DEFAULT_CSS = """
    CorporateTurn { height: 1fr; }
    CorporateTurn Quarters { height: 8; }
    CorporateTurn #own-hand { height: auto; }
    CorporateTurn #hand-title { height: 1; padding: 0 1; }
    CorporateTurn News, CorporateTurn OpenHands { width: 1fr; height: 100%; padding: 0 1 0 2; }
    .-tall CorporateTurn #hand-title { margin-top: 1; }
    CorporateTurn #ask { height: 1; padding: 0 1; text-style: bold; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # or it could not ask how tall the screen is
    ALLOW_SELECT: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go(-1)", "Card", key_display="← →", tooltip="Choose a card of the hand"),
        Binding("right", "go(1)", "Card", show=False),
        Binding(
            "up",
            "lay(False)",
            "Face up or down",
            key_display="↑ ↓",
            tooltip="Choose how to play it",
        ),
        Binding("down", "lay(True)", "Face up or down", show=False),
        Binding("space", "turn_over", "Turn over", tooltip="Face up instead of face down, or back"),
        Binding("home", "jump(0)", "First card", show=False),
        Binding("end", "jump(99)", "Last card", show=False),
        *(Binding(str(place), f"jump({place - 1})", "Card", show=False) for place in range(1, 10)),
        Binding("enter", "enter", "OK", tooltip="Take what is chosen, and then confirm it"),
        Binding("escape", "back", "Back", key_display="Esc", tooltip="Choose again"),
    ]

    def __init__(self, seen: Deciding[View], choose: Callable[[Move], None]) -> None:
        super().__init__(seen.table, seen.names, classes="secret")
        self._seen = seen
        self._choose = choose
        self._view = seen.view
        self._composer = Composer(self._view)

    def compose(self) -> ComposeResult:
        faces = self.table if self._seen.open_hands else self._view
        yield TableTop(self.table, self.names, faces)
        yield Sentence(self._title(), name_id="hand-title")
        with Horizontal(id="own-hand"):
            yield HandRow(self._view.hand, name_id="hand")
            yield self._beside()
        yield Sentence(name_id="ask")
        yield Outlook(self._composer)
        yield CommandBar(self)

    def _beside(self) -> Widget:
        """The news; where all hands are open, these instead."""
        if self._seen.open_hands:
            return OpenHands(self.table, self.names)
        news = visible_lines(self._seen.news)
        return News("Since your last turn", news, "Nothing yet.")

    def _title(self) -> Content:
        seat = self._seen.seat
        size = self._view.sizes[seat]
        title = Content.styled(f"{self.names[seat]}'s hand", "bold")
        title += Content.styled(f" · Hand Size {size}", "$faint")
        hidden = len(self._view.face_down)
        if hidden:
            cards = counted(hidden, "card")
            title += Content.styled(f" · {DOWN} {cards} played face down this year", "$faint")
        return title

    def on_mount(self) -> None:
        if not is_gone(self):
            self._draw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        sure = isinstance(self._composer.step, Confirming)
        match action:
            case "lay" | "turn_over":
                return self._composer.plays and not sure
            case "go" | "jump":
                return not sure
            case "back":
                return sure
            case _:
                return True

    def action_go(self, by: int) -> None:
        self._composer.go(by)
        self._draw()

    def action_jump(self, place: int) -> None:
        self._composer.jump(place)
        self._draw()

    def action_lay(self, down: bool) -> None:
        self._composer.lay(down=down)
        self._draw()

    def action_turn_over(self) -> None:
        self._composer.turn_over()
        self._draw()

    def action_enter(self) -> None:
        move = self._composer.enter()
        if move is not None:
            self._choose(move)
            return
        self._draw()
        self.refresh_bindings()

    def action_back(self) -> None:
        self._composer.back()
        self._draw()
        self.refresh_bindings()

    @on(HandRow.Touched)
    def _touched(self, touch: HandRow.Touched) -> None:
        self._composer.jump(touch.place)
        self._draw()

    @on(Outlook.Touched)
    def _way_touched(self, touch: Outlook.Touched) -> None:
        self._composer.lay(down=touch.down)
        self._draw()

    def _draw(self) -> None:
        now = self._composer
        way = DOWN * 3 if now.plays and now.down else "▲"
        self.query_one(HandRow).marked = Marked(now.cursor, way)
        self.query_one("#ask", Sentence).text = Content(fill(ask(now), self.names))
        self.query_one(Outlook).refresh()
        if now.plays:
            card = None if now.down else now.card
            self.query_one(Quarters).prospect = prospect(self._view, card)
