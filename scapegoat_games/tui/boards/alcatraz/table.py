"""The table of Alcatraz: the sheets, the prison, and what has happened."""

from collections.abc import Sequence
from typing import final

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widget import Widget

from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.tui.boards.alcatraz.faces import GUARD
from scapegoat_games.tui.boards.alcatraz.prison_map import PrisonMap
from scapegoat_games.tui.boards.alcatraz.sheets import Sheets


def status(view: View) -> str:
    """The round, and how many more guards can come before all is lost."""
    left = f"{GUARD}{view.guards_left} to go" if view.guards_left else "last round"
    return f"round {view.round + 1} · {left}"


@final
class AlcatrazTable(Vertical):
    """All of the table that everybody sees."""

    DEFAULT_CSS = """
    AlcatrazTable > News { height: 1fr; }
    """

    def __init__(self, view: View, names: Sequence[str], below: Widget) -> None:
        super().__init__()
        self._view = view
        self._names = names
        self._below = below

    def compose(self) -> ComposeResult:
        yield Sheets(self._view, self._names)
        yield PrisonMap(self._view)
        yield self._below
