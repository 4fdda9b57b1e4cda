"""The states of a match, position by position.

A step forward replays one move; a step back replays at most a few.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, final

from scapegoat_games.protocol import Dice, Game, M, S
from scapegoat_games.turns import PlayedMove

_APART: Final = 16
"""The number of moves between two states that are kept. A larger number saves memory and makes
steps back slower.
"""


@final
class Positions(Generic[S, M]):
    """The states of a match. They never leave the match: the match turns them into views."""

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
        """The state after that many moves. It must not be changed, and is valid until the next
        call.
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
