"""What the pages of a match have in common: its commands, and the way to what they draw."""

from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from textual.binding import Binding, BindingType

from scapegoat_games.tui.screens.page import PageScreen

if TYPE_CHECKING:
    from scapegoat_games.tui.table import Table

M = TypeVar("M")
V = TypeVar("V")

OUT_OF_TURN: Final = Binding(
    "c,C",
    "offers",
    "Out of turn",
    key_display="C",
    tooltip="What somebody else may do before this turn is played",
)
"""For pages on which all may see it."""


HINT: Final = Binding(
    "i,I",
    "hint",
    "Hint",
    key_display="I",
    tooltip="What a computer player would do here, and why",
)
"""For pages on which somebody decides."""


class MatchPage(PageScreen, Generic[M, V]):
    """A page of a match that is being played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("l,L", "history", "Log", key_display="L", tooltip="What has happened, in words"),
        Binding("r,R", "rules", "Rules", key_display="R", tooltip="The rules of this game"),
        Binding("question_mark", "help", "Help", key_display="?", tooltip="All keys of this page"),
        Binding("t,T", "theme", "Theme", show=False, tooltip="The next set of colours"),
        Binding("q,Q", "leave", "Leave", key_display="Q", tooltip="Leave; the match is saved"),
    ]

    def __init__(self, table: "Table[M, V]") -> None:
        super().__init__()
        self.table = table
        self._chosen = False

    @property
    def title_text(self) -> str:
        status = self.table.board.status(self.table.public)
        return f"{self.table.match.game.title} · {status}"

    def choose(self, move: M) -> None:
        """Once: what is confirmed again, before the page is gone, is for no other turn.

        The page goes only when its key has been dealt with.
        """
        if not self._chosen:
            self._chosen = True
            self.call_later(self.table.play, move)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "offers" and not self.table.flow.offers:
            return False
        if action == "hint" and not self.table.match.hints:
            return False
        return super().check_action(action, parameters)

    def action_offers(self) -> None:
        self.table.show_offers()

    def action_hint(self) -> None:
        self.table.show_hint()

    def action_history(self) -> None:
        self.table.show_history()

    def action_rules(self) -> None:
        self.table.show_rules()

    def action_theme(self) -> None:
        self.table.app.next_theme()

    def action_help(self) -> None:
        self.table.show_help()

    def action_leave(self) -> None:
        self.table.ask_to_leave()
