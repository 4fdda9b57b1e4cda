"""Players with hands: the keys, or the touches, that make a move."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, TypeVar

from scapegoat_games.protocol import Seat, Value
from tests.by_game import part_of

M_contra = TypeVar("M_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


@dataclass(frozen=True)
class Command:
    """A click on a command, by the words that stand there."""

    words: str


@dataclass(frozen=True)
class Card:
    """A click on a card: which row it stands in, and where."""

    row: str
    place: int


@dataclass(frozen=True)
class Drag:
    """From one card of a row to another with the button held."""

    row: str
    start: int
    stop: int


@dataclass(frozen=True)
class Target:
    """A click on what lies there for a pick with this target."""

    target: str


Touch: TypeAlias = Command | Card | Drag | Target


class Hands(Protocol[V_contra, M_contra]):
    """``tests/tui/boards/GAME/hands.py`` is one.

    Of a view tests expect ``hands``, by seat, and ``hand``, which is its holder's own.
    """

    SHORT: Mapping[str, Value]
    """Settings with which a match is soon over."""
    AHEAD: int
    """Where even that takes long: this many moves are made by chance before they sit down."""
    PEEKS: bool
    """One's own cards are in sight only while Space is held."""

    def keys(self, view: V_contra, move: M_contra) -> Iterator[str]:
        """From a fresh page to the confirmed move."""

    def touches(self, view: V_contra, move: M_contra) -> Iterator[Touch]:
        """The same with a mouse."""

    def asks(self, view: V_contra, move: M_contra) -> bool:
        """Whether the page asks once more before it makes the move. The page's own draft is to
        answer that. A game with exceptions gives their reasons, or an empty text, in two functions
        of the same parameters: ``asked_anyway`` and ``made_at_once``.
        """

    def laid_open(self, view: V_contra) -> Iterator[str]:
        """How a replay shows each hand, from a view of everything."""

    def shown(self, text: str) -> set[str]:
        """Everything on a screen that may be somebody's secret."""

    def named(self, text: str) -> set[str]:
        """What of it is in words, and so is none once everybody has heard them."""

    def secrets(self, view: V_contra, who: Seat | None) -> set[str]:
        """Of a view of everything: what ``who`` may not know, and everybody if it is None."""


def hands_of(game: str) -> Hands[Any, Any]:
    hands: Hands[Any, Any] = part_of(game, "tui.boards", "hands")
    return hands
