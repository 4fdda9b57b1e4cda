"""Pages and dialogs for looking something up, such as a player's own things out of turn."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Generic

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.widget import Widget

from scapegoat_games.protocol import Seat, V
from scapegoat_games.tui.bindings import bind
from scapegoat_games.tui.screens.page import DialogScreen
from scapegoat_games.tui.widgets.command_bar import CommandBar


class DoneLooking(Message):
    """The player has finished looking at a scene, or at their own things."""


class LookAtOwn(Message):
    """A player wants to look at their own things during a scene."""

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat = seat


class LookAside(Message):
    """The player who decides on the open table wants to look at their own things."""


class LookPage(Vertical, can_focus=True):
    """A private page without a decision."""

    BINDINGS: ClassVar[list[BindingType]] = [bind("enter,escape", "back", "Back", "Cover it again")]

    def __init__(self, *parts: Widget) -> None:
        super().__init__(classes="secret")
        self._parts: Iterable[Widget] = parts

    def compose(self) -> ComposeResult:
        yield from self._parts
        yield CommandBar(self)

    def action_back(self) -> None:
        self.post_message(DoneLooking())


class TableDialog(DialogScreen, Generic[V]):
    """A dialog that draws a view with the names of the players, and scrolls one of its parts."""

    def __init__(self, view: V, names: Sequence[str] = ()) -> None:
        super().__init__()
        self._view = view
        self._names = names
