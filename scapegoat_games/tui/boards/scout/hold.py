"""Before the first turn of a round: the hand both ways up, one above the other."""

from collections.abc import Callable
from typing import ClassVar, Final, final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from scapegoat_games.games.scout.moves import Hold, Move
from scapegoat_games.games.scout.pieces import Cards, named, tops
from scapegoat_games.games.scout.view import View
from scapegoat_games.games.scout.windows import windows
from scapegoat_games.tui.boards.scout.cards import CardRow, Face, Look
from scapegoat_games.tui.boards.scout.table import columns
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.screens.page import is_gone
from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.player_strip import PlayerStrip

_WAYS: Final = ("As dealt", "Turned around")


@final
class ScoutHold(Vertical, can_focus=True):
    """Choosing which way up to hold the hand."""

    DEFAULT_CSS = """
    ScoutHold { height: 1fr; }
    ScoutHold .way { height: 1; padding: 0 1; margin-top: 1; }
    ScoutHold CardRow { padding: 0 1; }
    ScoutHold #ask { height: 1fr; padding: 0 1; }
    """
    ALLOW_SELECT: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "choose(False)", "Choose", key_display="↑ ↓", tooltip="Choose a side"),
        Binding("down", "choose(True)", "Choose", show=False),
        Binding("left", "choose(False)", "Choose", show=False),
        Binding("right", "choose(True)", "Choose", show=False),
        Binding("enter", "enter", "OK", tooltip="Hold the hand this way for the round"),
        Binding("escape", "back", "Back", key_display="Esc", tooltip="Choose again"),
    ]

    def __init__(self, seen: Deciding[View], choose: Callable[[Move], None]) -> None:
        super().__init__(classes="secret")
        self._seen = seen
        self._choose = choose
        hand = seen.view.hand
        self._hands: tuple[Cards, Cards] = hand, tuple(card.turned() for card in hand)
        self._turned = False
        self._sure = False

    def compose(self) -> ComposeResult:
        yield PlayerStrip(columns(self._seen.table, self._seen.names))
        for way, hand in enumerate(self._hands):
            yield Static(id=f"way-{way}", classes="way")
            yield CardRow([Face(card) for card in hand], name_id=f"hand-{way}")
        yield Static(id="ask")
        yield CommandBar(self)

    def on_mount(self) -> None:
        if not is_gone(self):
            self._draw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "choose":
            return not self._sure
        return self._sure if action == "back" else True

    def action_choose(self, turned: bool) -> None:
        self._turned = turned
        self._draw()

    def action_enter(self) -> None:
        if self._sure:
            self._choose(Hold(self._turned))
            return
        self._sure = True
        self._draw()

    def action_back(self) -> None:
        self._sure = False
        self._draw()

    @on(CardRow.Touched)
    def _touched(self, touch: CardRow.Touched) -> None:
        if not self._sure:
            self.action_choose(touch.row.id == "hand-1")

    def _draw(self) -> None:
        for way, hand in enumerate(self._hands):
            here = bool(way) == self._turned
            look: Look = "chosen" if here else "card"
            self.query_one(f"#hand-{way}", CardRow).faces = tuple(Face(card, look) for card in hand)
            mark = ("▶ ", "bold $accent") if here else ("  ", "")
            self.query_one(f"#way-{way}", Static).update(
                Content.assemble(
                    mark,
                    (_WAYS[way], "bold" if here else ""),
                    f" · {_worth(hand)}",
                    (" · ", "$faint"),
                    ("═", "$set"),
                    (" equal  ", "$faint"),
                    ("─", "$run"),
                    (" run", "$faint"),
                )
            )
        self.query_one("#ask", Static).update(Content(self._question()))
        self.refresh_bindings()

    def _question(self) -> str:
        name = self._seen.names[self._seen.seat]
        if self._sure:
            held = _WAYS[self._turned].lower()
            return f"{name} holds the hand {held}, for the whole round. Is that right?"
        return f"Which way up does {name} hold the hand? The upper numbers count."


def _worth(hand: Cards) -> str:
    """The longest group and the strongest pair of facts to choose by."""
    groups = [window for window in windows(tops(hand), None) if window[1] - window[0] > 1]
    if not groups:
        return "no group at all"
    start, stop = max(groups, key=lambda window: window[1] - window[0])
    return f"longest: {named(hand[start:stop])}"
