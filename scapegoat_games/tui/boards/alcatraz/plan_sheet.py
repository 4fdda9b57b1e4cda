"""The plan: the letters of each player, who is needed, the tasks, and who would stay behind."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.alcatraz import descriptions
from scapegoat_games.games.alcatraz.pieces import LOCATIONS, TASKS
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.alcatraz import faces, plan_texts
from scapegoat_games.tui.screens.page import DialogScreen
from scapegoat_games.tui.widgets.title_bar import TitleBar, badge, cell
from scapegoat_games.words import fill

_LETTERS: Final = 11
"""Width of the six letters with spaces."""
_NEEDED: Final = 10
_MOST_NAME: Final = 20


@final
class PlanSheet(Widget):
    """A widget with all public facts about the plan."""

    DEFAULT_CSS = "PlanSheet { height: auto; padding: 0 0 1 0; }"

    def __init__(self, view: View, names: Sequence[str], title: str = "The plan") -> None:
        super().__init__()
        self._view = view
        self._names = names
        self._title = title

    def render(self) -> Content:
        return Content("\n").join(self._rows(self.content_size.width))

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return len([*self._rows(width)])

    def _rows(self, width: int) -> Iterator[Content]:
        view = self._view
        name = min(_MOST_NAME, width - _LETTERS - _NEEDED - 2)
        if self._title:
            yield Content.styled(self._title, "bold $faint")
        for seat in range(view.seats):
            yield self._row(seat, name)
        yield Content("")
        yield from self._said(plan_texts.wanted(view), width)
        yield from self._said(plan_texts.who_would_stay(view), width)
        tasks = [*plan_texts.tasks(view)]
        if tasks:
            yield Content("")
            yield Content.styled("The tasks", "bold $faint")
        for card, place in tasks:
            head = f"{TASKS[card].name} · {LOCATIONS[place].name}"
            more = (
                f"{descriptions.task_needs(card, view.seats)} · {plan_texts.who_lacks(view, card)}"
            )
            mark = faces.letter(f" {TASKS[card].letter} ") + " "
            heads = Content.styled(head, "bold").wrap(width - 4)
            for at, row in enumerate([*heads, *self._said(more, width - 4)]):
                yield (Content("    ") if at else mark) + row

    def _row(self, seat: Seat, width: int) -> Content:
        sheet = self._view.sheets[seat]
        only = plan_texts.only_here(self._view, seat)
        need = Content.styled(f"  only: {only}" if only else "", "bold $accent")
        who = badge(seat, self._names[seat])
        if seat == self._view.scapegoat:
            who += Content.styled(f" {faces.SCAPEGOAT}", "bold $accent")
        return cell(who, width) + Content(" ") + faces.marks(sheet, " ") + need

    def _said(self, template: str, width: int) -> Iterator[Content]:
        if template:
            yield from Content(fill(template, self._names)).wrap(width)


@final
class PlanScreen(DialogScreen):
    """A dialog with the plan."""

    DEFAULT_CSS = """
    PlanScreen PlanSheet { padding: 1 2; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p,P", "leave", "Close", show=False),
        Binding("down,j", "scroll(1)", "Scroll", show=False),
        Binding("up,k", "scroll(-1)", "Scroll", show=False),
    ]

    def __init__(self, view: View, names: Sequence[str]) -> None:
        super().__init__()
        self._view = view
        self._names = names

    def stage(self) -> ComposeResult:
        yield TitleBar("The plan", "as everybody may know it")
        with VerticalScroll(can_focus=False):
            yield PlanSheet(self._view, self._names, title="")

    def action_scroll(self, by: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=by, animate=False)
