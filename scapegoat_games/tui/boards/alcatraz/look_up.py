"""The public dialogs that open from every page: the plan, and what is out of play."""

from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.widget import Widget

from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.tui.boards.alcatraz.piles import PilesScreen
from scapegoat_games.tui.boards.alcatraz.plan_sheet import PlanScreen
from scapegoat_games.tui.glimpse import Glimpse

LOOKED_UP: Final = (
    Binding(
        "p,P", "plan", "Plan", key_display="P", tooltip="Who lacks which letter, who is needed"
    ),
    Binding(
        "d,D",
        "piles",
        "Out of play",
        show=False,
        key_display="D",
        tooltip="Discarded blackmail, and tasks that have gone",
    ),
)


class LooksUp(Widget):
    """A mixin with the keys of these dialogs. It must not be the first base class, because Textual
    inherits styles only from the first.
    """

    BINDINGS: ClassVar[list[BindingType]] = [*LOOKED_UP]

    def looked_at(self) -> Glimpse[View]:
        """The public value that the dialogs show."""
        raise NotImplementedError

    def action_plan(self) -> None:
        seen = self.looked_at()
        self.app.push_screen(PlanScreen(seen.table, seen.names))

    def action_piles(self) -> None:
        self.app.push_screen(PilesScreen(self.looked_at().table))
