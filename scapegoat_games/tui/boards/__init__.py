"""The tables the games are played on: one module a game, drawn from views alone."""

from collections.abc import Set as AbstractSet
from importlib import import_module
from typing import Any, Final, Protocol

from textual.message import Message
from textual.widget import Widget

from scapegoat_games.match import Line, Match
from scapegoat_games.protocol import Seat

AnyMatch = Match[Any, Any, Any]

_BOARDS: Final = {"scout": "scapegoat_games.tui.boards.scout"}


class Chosen(Message):
    """A move has been composed, previewed and confirmed."""

    def __init__(self, move: object) -> None:
        super().__init__()
        self.move = move


class Board(Protocol):
    """What the screens ask of a game's table. Every widget is made new for one page."""

    scenes: AbstractSet[str]
    """Kinds of events that everybody watches together."""

    def status(self, view: Any) -> str:
        """Where the match stands, for the title bar."""

    def table(self, view: Any, match: AnyMatch, news: tuple[Line, ...]) -> Widget:
        """What lies on the table, and what has happened."""

    def page(self, match: AnyMatch, seat: Seat, table: Any) -> Widget:
        """A player's own page; posts ``Chosen``. ``table`` is what all may see of it."""

    def scene(self, match: AnyMatch) -> Widget:
        """What has just been revealed or scored."""

    def results(self, match: AnyMatch) -> Widget:
        """How the match ended and how it went."""


def board(game_id: str) -> Board:
    module = import_module(_BOARDS[game_id])
    made: Board = module.BOARD
    return made
