"""A match position by position: a step forward costs one move, a step back a few."""

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, TypeVar, final

from scapegoat_games.protocol import Dice, Game
from scapegoat_games.turns import Turn

S = TypeVar("S")
M = TypeVar("M")

_APART: Final = 16
"""Moves between positions of which a copy is kept, to go back from."""


@final
class Positions(Generic[S, M]):
    """The states of a match, for its own eyes: whoever asks gets a view of them."""

    __slots__ = ("_dice", "_game", "_kept", "_number", "_state", "_turns")

    def __init__(
        self, game: Game[S, M, Any], start: Callable[[], tuple[S, Dice]], turns: Sequence[Turn[M]]
    ) -> None:
        self._game = game
        self._turns = turns
        self._state, self._dice = start()
        self._number = 0
        self._kept: dict[int, tuple[S, int]] = {}
        self._keep()

    def at(self, number: int) -> S:
        """The state after that many moves. Not to be changed, and good until the next call."""
        if not 0 <= number <= len(self._turns):
            raise IndexError(number)
        if number < self._number:
            self._rewind(number)
        while self._number < number:
            self._forward()
        return self._state

    def _forward(self) -> None:
        turn = self._turns[self._number]
        self._game.apply(self._state, turn.seat, turn.move, self._dice)
        self._number += 1
        self._keep()

    def _keep(self) -> None:
        if self._number % _APART == 0:
            self._kept[self._number] = self._game.copy(self._state), self._dice.drawn

    def _rewind(self, number: int) -> None:
        self._number = number - number % _APART
        kept, drawn = self._kept[self._number]
        self._state = self._game.copy(kept)
        self._dice = Dice(self._dice.seed, drawn)
