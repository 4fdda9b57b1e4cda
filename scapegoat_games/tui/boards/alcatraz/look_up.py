"""What everybody may look up at any time, on whatever page: the plan, and what has left play."""

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
    """Never the first base of a page: Textual takes the styles of that one alone."""

    BINDINGS: ClassVar[list[BindingType]] = [*LOOKED_UP]

    def looked_at(self) -> Glimpse[View]:
        """What lies open for all."""
        raise NotImplementedError

    def action_plan(self) -> None:
        seen = self.looked_at()
        self.app.push_screen(PlanScreen(seen.table, seen.names))

    def action_piles(self) -> None:
        self.app.push_screen(PilesScreen(self.looked_at().table))
