"""The keys, or the mouse actions, that make a move on a page."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, Final, Generic, TypeAlias

from textual.screen import Screen
from textual.widget import Widget

from scapegoat_games import catalog
from scapegoat_games.protocol import Game, M, Seat, V, Value
from scapegoat_games.tui.picking import Candidate, Picker
from tests.by_game import part_of


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


OK: Final = Command("OK")
_NEED_A_CURSOR: Final = frozenset(
    {"enter", *(f"{shift}{arrow}" for shift in ("", "shift+") for arrow in ("left", "right"))}
    | {"up", "down"}
)
"""Keys that choose or move what is selected, and do something else while nothing is."""
PICKER_ASKS: Final = "A PickerPage asks before every move."


class Hands(Generic[V, M]):
    """What ``tests/tui/boards/GAME/hands.py`` says about a game, as values and functions.

    The module says only what differs from the defaults here, which fit a ``PickerPage``. Tests
    expect a view to have ``hands``, by seat, and ``hand``, the cards of the view's seat.
    """

    SHORT: Mapping[str, Value] = MappingProxyType({})
    """Settings for short matches."""
    AHEAD: int = 0
    """Number of random moves made before a test begins. A larger number shortens long matches."""
    PEEKS: bool = False
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

    def __init__(self, game: Game[Any, M, V]) -> None:
        self._game = game

    def _picker(self, view: V) -> Picker[M]:
        """The draft of a fresh ``PickerPage``."""
        legal = self._game.legal(view)
        candidates = [Candidate(self._game.describe(view, move)) for move in legal]
        return Picker(candidates, self.confirmed)

    def confirmed(self, move: M) -> bool:  # noqa: ARG002 - the default is for all moves
        """Whether a ``PickerPage`` asks for confirmation of the move: its ``asks``."""
        return True

    def keys(self, view: V, move: M) -> Iterator[str]:
        """Keys that choose and confirm the move on a fresh page. The default chooses some moves by
        digits and others by arrows.
        """
        draft = self._picker(view)
        by_digits = self._game.legal(view).index(move) % 2
        picks = self._game.describe(view, move).picks
        for number, pick in enumerate(picks, 1):
            at = [choice.pick for choice in draft.choices].index(pick)
            if by_digits and at < 9:
                yield str(at + 1)
            else:
                yield from ["down" if at > draft.cursor else "up"] * abs(at - draft.cursor)
                if self.confirmed(move) or number < len(picks):
                    yield "enter"
            draft.point(pick.target)
        yield "enter"

    def untouched_anyway(self, view: V) -> bool:  # noqa: ARG002 - some games need it
        """Whether nothing is selected at first, even if the page opened by a key of its player."""
        return False

    def keys_on(self, view: V, move: M, *, by_itself: bool) -> Iterator[str]:
        """Keys that choose and confirm the move on a page that may have opened ``by_itself``, so
        that nothing is selected at first. An arrow then selects something.
        """
        first, *more = self.keys(view, move)
        if by_itself and first in _NEED_A_CURSOR and not self.untouched_anyway(view):
            yield "right"
        yield first
        yield from more

    def touches(self, view: V, move: M) -> Iterator[Touch]:
        """Mouse actions that choose and confirm the move on a fresh page."""
        for pick in self._game.describe(view, move).picks:
            yield Target(pick.target)
        yield OK

    def asks(self, view: V, move: M) -> bool:
        """Whether the page asks for confirmation of the move, according to the page's draft.

        A game with exceptions has two functions with the same parameters, ``asked_anyway`` and
        ``made_at_once``. Each returns the reason of the exception, or an empty text.
        """
        draft = self._picker(view)
        for pick in self._game.describe(view, move).picks:
            draft.point(pick.target)
        assert draft.move == move
        return draft.sure

    def asked_anyway(self, view: V, move: M) -> str:  # noqa: ARG002 - some games need them
        return PICKER_ASKS if self.confirmed(move) and "asks" not in vars(self) else ""

    def made_at_once(self, view: V, move: M) -> str:  # noqa: ARG002 - some games need them
        return ""

    def laid_open(self, view: V) -> Iterator[str]:
        """The texts by which a replay shows each hand, from a view of everything.

        The number of blanks between two words makes no difference.
        """
        raise NotImplementedError

    def cut_off(self, page: Screen[Any], rows: Sequence[str]) -> Iterator[str]:  # noqa: ARG002 - some games need them
        """Complaints about cards that are not completely visible in the rows of the screen.

        Texts and commands are not meant: tests of all games check them.
        """
        return iter(())

    def shown(self, text: str) -> set[str]:
        """Everything on a screen that may be a player's secret.

        Tests compare these texts with ``secrets``. Things may look alike and have the same text.
        """
        raise NotImplementedError

    def named(self, text: str) -> set[str]:
        """The items of ``shown`` that a text names. An item named in a public line is no secret."""
        return self.shown(text)

    def secrets(self, view: V, who: Seat | None) -> set[str]:
        """Items that ``who`` may not know, from a view of everything; None is the whole table.

        The text of a hidden thing is left out if a thing that looks alike is visible to ``who``:
        a test can't tell whose thing it has found. So a board that marks each thing with its
        owner's sign is checked more thoroughly, but no board has to.
        """
        raise NotImplementedError


@cache
def hands_of(game: str) -> Hands[Any, Any]:
    """The names of the game's module, and the defaults for names that it lacks."""
    module = part_of(game, "tui.boards", "hands")
    hands = Hands[Any, Any](catalog.load(game))
    # Values of the object come before those of its class.
    vars(hands).update({name: value for name, value in vars(module).items() if name[0] != "_"})
    return hands
