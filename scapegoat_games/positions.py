"""The positions of a match: its present state, and its state after any number of moves."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Final, Generic, final

from scapegoat_games.protocol import Decision, Dice, Eye, Game, M, S, Seat, V
from scapegoat_games.turns import PlayedMove
from scapegoat_games.words import listed, player

_APART: Final = 16
"""A copy of the state is kept each time this number of moves was made.

A larger number saves memory and makes steps back slower.
"""


@final
class Position(Generic[S, M, V]):
    """One state of a match: who may move in it, and what each seat may know and do.

    The state must not be modified, and only the match may read it. Texts are templates, in which
    the players' names are not filled in yet.
    """

    def __init__(self, game: Game[S, M, V], state: S) -> None:
        self._game = game
        self.state = state
        self._views: dict[Seat | Eye, V] = {}

    @cached_property
    def to_act(self) -> tuple[Decision, ...]:
        return self._game.to_act(self.state)

    def view(self, who: Seat | Eye) -> V:
        if who not in self._views:
            self._views[who] = self._game.view(self.state, who)
        return self._views[who]

    def page(self, seat: Seat) -> V:
        """The view on which the seat decides: its own view, or the table view if the decision is
        made on the open table.
        """
        openly = any(decision.open for decision in self.to_act if decision.seat == seat)
        return self.view(Eye.TABLE if openly else seat)

    def legal(self, seat: Seat) -> Sequence[M]:
        """Every move the seat may make; none if the seat isn't to act."""
        return self._game.legal(self.page(seat)) if self._may_act(seat) else ()

    def why_not(self, seat: Seat, move: M) -> str | None:
        """Why the move is refused; None exactly if the move is legal."""
        if self._may_act(seat):
            return self._game.why_not(self.page(seat), move)
        acting = [player(decision.seat) for decision in self.to_act]
        return f"{listed(acting, 'or')} is to move now." if acting else "The match is over."

    def _may_act(self, seat: Seat) -> bool:
        return any(decision.seat == seat for decision in self.to_act)


@final
class Positions(Generic[S, M]):
    """The states of a match after any number of moves, for replays. Only the match reads them.

    A step forward plays one move; a step back plays a few moves from a state that was kept.
    """

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
