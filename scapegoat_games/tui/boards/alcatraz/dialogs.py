"""The public dialogs that open from every page: the plan, and the cards out of play."""

from collections.abc import Iterator
from typing import ClassVar, Final, final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.games.alcatraz.pieces import LETTERS, TASKS
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.tui.boards.alcatraz.plan_sheet import PlanScreen
from scapegoat_games.tui.glimpse import Glimpse
from scapegoat_games.tui.parts.look import TableDialog
from scapegoat_games.tui.widgets.title_bar import TitleBar
from scapegoat_games.words import counted


@final
class PilesScreen(TableDialog[View]):
    """A dialog about discarded blackmail, and tasks completed or under the deck."""

    DEFAULT_CSS = "PilesScreen Static { height: auto; padding: 1 2 0 2; }"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("d,D", "leave", "Close", show=False)]

    def stage(self) -> ComposeResult:
        yield TitleBar("Out of play", "as everybody has seen it")
        for pile in piles(self._view):
            yield Static(pile)


def piles(view: View) -> Iterator[Content]:
    yield _pile(
        f"Discarded blackmail; {counted(view.stock, 'card')} in the deck",
        [phrases.card_title(card) for card in view.discards],
    )
    yield _pile("Letters still in the deck of tasks", [*_letters_left(view)])
    yield _pile(
        f"Tasks put under their deck; {counted(view.deck, 'card')} in it",
        [phrases.task(task) for task in view.tucked],
    )
    yield _pile("Tasks that have left the game", [phrases.task(task) for task in view.gone])


def _letters_left(view: View) -> Iterator[str]:
    """How many tasks of each letter the deck holds, which everybody can count."""
    out = [task.letter for card, task in enumerate(TASKS) if card in {*view.gone, *view.tasks}]
    for letter in LETTERS:
        yield f"{letter} {sum(task.letter == letter for task in TASKS) - out.count(letter)}"


def _pile(head: str, cards: list[str]) -> Content:
    text = ", ".join(cards) if cards else "none"
    return Content.assemble((head, "bold"), f"\n{text}")


DIALOG_KEYS: Final = (
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


class OpensDialogs(Widget):
    """A mixin with the keys of these dialogs. It must not be the first base class, because Textual
    inherits styles only from the first.
    """

    BINDINGS: ClassVar[list[BindingType]] = [*DIALOG_KEYS]

    def public_glimpse(self) -> Glimpse[View]:
        """The public value that the dialogs show."""
        raise NotImplementedError

    def action_plan(self) -> None:
        seen = self.public_glimpse()
        self.app.push_screen(PlanScreen(seen.table, seen.names))

    def action_piles(self) -> None:
        self.app.push_screen(PilesScreen(self.public_glimpse().table))
