"""Finds the state of a match after any number of moves, for replays.

A step forward plays one move; a step back plays a few moves from a state that was kept.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, final

from scapegoat_games.protocol import Dice, Game, M, S
from scapegoat_games.turns import PlayedMove

_APART: Final = 16
"""The number of moves from a kept state to the next kept state. A larger number saves memory and
makes steps back slower.
"""


@final
class Positions(Generic[S, M]):
    """The states of a match. Only the match reads these states, and makes views from them."""

    __slots__ = ("_dice", "_game", "_kept", "_number", "_state", "_turns")

    def __init__(
        self,
        game: Game[S, M, Any],
        start: Callable[[], tuple[S, Dice]],
        turns: Sequence[PlayedMove[M]],
    ) -> None:
        self._game = game
        self._turns = turns
        self._state, self._dice = start()
        self._number = 0
        self._kept: dict[int, tuple[S, int]] = {}
        self._keep()

    def at(self, number: int) -> S:
        """The state after ``number`` moves.

        The caller must not change the state, which is valid only until the next call.
        """
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
