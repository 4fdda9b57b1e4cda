"""The keys, or the mouse actions, that make a move on a page."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType, new_class
from typing import Any, Protocol, TypeAlias, TypeVar

from textual.screen import Screen
from textual.widget import Widget

from scapegoat_games.protocol import Seat, Value
from tests.by_game import part_of

M_contra = TypeVar("M_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


@dataclass(frozen=True)
class Command:
    """A click on the command with these words."""

    words: str


@dataclass(frozen=True)
class Card:
    """A click on a card, given by its row and its place in the row."""

    row: str
    place: int


@dataclass(frozen=True)
class Drag:
    """The mouse is dragged from one card of a row to another."""

    row: str
    start: int
    stop: int


@dataclass(frozen=True)
class Target:
    """A click on the part of the page that belongs to a pick with this target."""

    target: str


Touch: TypeAlias = Command | Card | Drag | Target


class Hands(Protocol[V_contra, M_contra]):
    """Interface of the modules ``tests/tui/boards/GAME/hands.py``.

    Tests expect a view to have ``hands``, by seat, and ``hand``, the cards of the view's seat.
    """

    SHORT: Mapping[str, Value]
    """Settings for short matches."""
    AHEAD: int
    """Number of random moves made before a test begins. A larger number shortens long matches."""
    PEEKS: bool
    """Whether players see their own cards only while Space is held."""
    FEW_KEYS: Mapping[str, int] = MappingProxyType({})
    """Largest number of keys besides arrows, by kind of move; see ``test_keys_per_turn.py``."""
    LONG_MATCHES: frozenset[int] = frozenset()
    """Numbers of players with long matches. The quick budgets play no whole match of them."""
    SCENE_LABELS: Sequence[str] = ()
    """Labels of Enter on the game's scenes, besides the labels that scenes of all games have."""
    OWN_PARTS: Mapping[type[Widget], Callable[[Any, Any], bool]] = MappingProxyType({})
    """Kinds of private screens and widgets that name cards of all hands, such as notes.

    They are not searched for secrets. The function says whether such a part was made for the seat
    with this view.
    """

    def keys(self, view: V_contra, move: M_contra) -> Iterator[str]:
        """Keys that choose and confirm the move on a fresh page."""

    def touches(self, view: V_contra, move: M_contra) -> Iterator[Touch]:
        """Mouse actions that choose and confirm the move on a fresh page."""

    def asks(self, view: V_contra, move: M_contra) -> bool:
        """Whether the page asks for confirmation of the move, according to the page's draft.

        A game with exceptions has two functions with the same parameters, ``asked_anyway`` and
        ``made_at_once``. Each returns the reason of the exception, or an empty text.
        """

    def laid_open(self, view: V_contra) -> Iterator[str]:
        """The texts by which a replay shows each hand, from a view of everything.

        The number of blanks between two words makes no difference.
        """

    def cut_off(self, page: Screen[Any], rows: Sequence[str]) -> Iterator[str]:  # noqa: ARG002 - for games with such parts
        """Complaints about cards that are not completely visible in the rows of the screen.

        Texts and commands are not meant: tests of all games check them.
        """
        return iter(())

    def shown(self, text: str) -> set[str]:
        """Everything on a screen that may be a player's secret.

        Tests compare these texts with ``secrets``. Things may look alike and have the same text.
        """

    def named(self, text: str) -> set[str]:
        """The items of ``shown`` that a text names. An item named in a public line is no secret."""

    def secrets(self, view: V_contra, who: Seat | None) -> set[str]:
        """Items that ``who`` may not know, from a view of everything; None is the whole table.

        The text of a hidden thing is left out if a thing that looks alike is visible to ``who``:
        a test can't tell whose thing it has found. So a board that marks each thing with its
        owner's sign is checked more thoroughly, but no board has to.
        """


@cache
def hands_of(game: str) -> Hands[Any, Any]:
    """The game's module, with the defaults of ``Hands`` for names that the module lacks."""
    module = part_of(game, "tui.boards", "hands")
    hands: Hands[Any, Any] = new_class("FilledHands", (Hands,))()
    stated = {name: value for name, value in vars(module).items() if not name.startswith("_")}
    vars(hands).update(stated)
    return hands
