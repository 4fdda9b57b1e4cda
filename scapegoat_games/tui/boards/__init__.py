"""The tables the games are played on: one module a game, drawn from views alone."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final, Protocol, TypeVar, runtime_checkable

from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from scapegoat_games.protocol import Seat
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.widgets.title_bar import badge
from scapegoat_games.turns import Line

_BOARDS: Final = {
    "scout": "scapegoat_games.tui.boards.scout",
    "corporate": "scapegoat_games.tui.boards.corporate",
    "scape-goat": "scapegoat_games.tui.boards.scape_goat",
    "alcatraz": "scapegoat_games.tui.boards.alcatraz",
}


class Chosen(Message):
    """A move has been composed, previewed and confirmed."""

    def __init__(self, move: object) -> None:
        super().__init__()
        self.move = move


class Seen(Message):
    """All there is to see has been seen: a scene that has a time of its own, or a look aside."""


class Aside(Message):
    """Who decides on the open table wants to look at what is theirs alone."""


V_contra = TypeVar("V_contra", contravariant=True)


class Board(Protocol[V_contra]):
    """What the screens ask of a game's table. Every widget is made new for one page."""

    scenes: frozenset[str]
    """Kinds of events that everybody watches together."""

    def status(self, view: V_contra) -> str:
        """Where the match stands, for the title bar."""

    def table(
        self, view: V_contra, names: Sequence[str], news: Sequence[Line], since: str
    ) -> Widget:
        """What lies on the table, and what has happened since when."""

    def page(self, match: AnyMatch, seat: Seat, table: V_contra) -> Widget:
        """A player's own page; posts ``Chosen``. ``table`` is what all may see of it.

        Who decides on the open table and only looks aside posts ``Seen``.
        """

    def scene(self, match: AnyMatch, lines: Sequence[Line]) -> Widget:
        """What has just been revealed or scored, and the move that did it."""

    def results(self, match: AnyMatch) -> Widget:
        """How the match ended and how it went."""

    def replay(self, view: V_contra, names: Sequence[str], news: Sequence[Line]) -> Widget:
        """A position with everything open, and the move that led to it."""


@runtime_checkable
class WithOpenTable(Protocol):
    """A game of which something is decided where everybody looks (``Decision.open``)."""

    def open_table(self, match: AnyMatch, seat: Seat, table: Any) -> Widget:  # noqa: ANN401 - its own kind
        """Where ``seat`` decides; posts ``Chosen``. Made from what all may see, and no more.

        ``Aside`` leads to a page of the seat's own, behind a curtain.
        """


@runtime_checkable
class Coloured(Protocol):
    """A table where players have colours of the game's own, not those of their seats."""

    def badge(self, view: Any, seat: Seat, name: str) -> Content:  # noqa: ANN401 - its own kind
        """The player as shown everywhere."""


def badge_of(made: Board[Any], view: Any, seat: Seat, name: str) -> Content:  # noqa: ANN401 - of whatever game
    """A player as the game's table shows them."""
    return made.badge(view, seat, name) if isinstance(made, Coloured) else badge(seat, name)


def board(game_id: str) -> Board[Any]:
    made: Board[Any] = import_module(_BOARDS[game_id]).BOARD
    return made
