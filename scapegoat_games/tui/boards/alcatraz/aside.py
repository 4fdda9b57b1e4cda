"""A look at the own blackmail cards, while something is decided on the open table."""

from typing import ClassVar, final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.tui.boards.alcatraz.own_cards import OwnCards
from scapegoat_games.tui.boards.alcatraz.prison_map import PrisonMap
from scapegoat_games.tui.boards.alcatraz.sheets import Sheets
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.parts.asides import Seen
from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.sentence import Sentence


@final
class AlcatrazAside(Vertical, can_focus=True):
    """Nothing is decided here."""

    DEFAULT_CSS = """
    AlcatrazAside { height: 1fr; }
    .-tall AlcatrazAside PrisonMap { margin-top: 1; }
    AlcatrazAside #ask { height: 2; padding: 0 1; text-style: bold; }
    AlcatrazAside OwnCards { height: 1fr; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # or it could not ask how tall the screen is
    ALLOW_SELECT: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "peek", "Cards", tooltip="The own cards, for as long as it is held"),
        Binding("enter,escape", "back", "Back to the table", tooltip="Everybody looks again"),
    ]

    def __init__(self, seen: Deciding[View]) -> None:
        super().__init__(classes="secret")
        self._seen = seen

    def compose(self) -> ComposeResult:
        seen = self._seen
        yield Sheets(seen.table, seen.names)
        yield PrisonMap(seen.table)
        yield Sentence(f"{seen.names[seen.seat]}'s blackmail", name_id="ask")
        yield OwnCards(seen.view.hand)
        yield CommandBar(self)

    def action_peek(self) -> None:
        self.query_one(OwnCards).peek()

    def action_back(self) -> None:
        self.post_message(Seen())
