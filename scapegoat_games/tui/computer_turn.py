"""The turn of a computer player, which thinks in a thread and moves after a constant pause."""

import asyncio
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final, Generic, TypeAlias, final

from textual.timer import Timer
from textual.worker import Worker

from scapegoat_games import bots
from scapegoat_games.protocol import Eye, M, Seat, V
from scapegoat_games.tui.flow import TableMatch
from scapegoat_games.tui.stages import Thinking
from scapegoat_games.tui.terminal.app import GuardedApp
from scapegoat_games.tui.terminal.loop import way_given_to

ThinkingTask: TypeAlias = Callable[[Callable[[], bool], Callable[[], None]], M | None]
"""A function that chooses a move; None declines an offer. The first argument says whether time is
up; the second lets the event loop run.
"""

PACES: Final[dict[str, float | None]] = {"quick": 0.6, "normal": 1.6, "slow": 3.2, "enter": None}
"""Seconds before a computer player's move is made; None waits for Enter."""
UNSEEN: Final = 0.4
"""Seconds before a computer player's move that nobody sees. If larger, people wait longer when
several computer players choose at the same time.
"""
_THOUGHT: Final = 0.8
"""The share of the pause before a computer player's move, from 0 to 1, that is for thinking. The
pause is the same for every hand, so its length tells nothing about the hand.
"""
_AT_MOST: Final = 1.5
"""Seconds that a computer player may think if the move waits for Enter."""


def thought(match: TableMatch[M, V], stage: Thinking) -> ThinkingTask[M]:
    """Prepares a computer player's choice. The choice depends only on what the seat knows now, so
    that another thread can make the choice.
    """
    seat = stage.seat
    # A resumed match has its old seed, so that the computer player chooses the same move as before.
    rng = Random(f"{match.seed}/{len(match.moves)}/{seat}")
    way = bots.take_up if stage.optional else bots.choose
    seen = viewpoint(match, seat, match.view(seat))
    return partial(way, match.game, seen, match.computers[seat], rng)


def viewpoint(match: TableMatch[M, V], seat: Seat, own: V) -> bots.Viewpoint[V]:
    """The view by which the seat decides: on the open table the table view, else the seat's own."""
    openly = any(one.open for one in match.to_act() if one.seat == seat)
    return bots.Viewpoint(seat, match.view(Eye.TABLE) if openly else own, own)


def pause_before(stage: Thinking, pace: str) -> float | None:
    """Seconds before a computer player's move; None waits for Enter. A hidden choice and an answer
    to an offer never wait for Enter.
    """
    return UNSEEN if stage.unseen or stage.optional else PACES[pace]


@final
class ComputerTurn(Generic[M]):
    """One decision of a computer player, from the time when its page is first drawn to the move."""

    def __init__(
        self,
        app: GuardedApp,
        choose: ThinkingTask[M],
        allowed: Callable[[bool], bool],
        make: Callable[[M | None], None],
    ) -> None:
        """``allowed`` says whether the page lets the move be made now; its argument is whether a
        player asked for the move.
        """
        self._app = app
        self._choose = choose
        self._allowed = allowed
        self._make = make
        self._move: M | None = None
        self._chosen = False
        self._due = False
        self._hurried = False
        self._over = False
        self.pause: float | None = None
        """Seconds before the move; None waits for Enter."""
        self._waits = False
        self._timer: Timer | None = None
        self._worker: Worker[None] | None = None

    @property
    def waiting(self) -> bool:
        """Whether the move is made only when a player asks for it."""
        return (self.pause is None or self._waits) and not self._hurried

    def begin(self, pause: float | None, *, waits: bool) -> None:
        """Thinks, and moves after ``pause`` seconds. If ``pause`` is None or ``waits`` is true, the
        move is made only when a player asks for it.
        """
        self._waits = waits
        self.wait(pause)
        seconds = _AT_MOST if pause is None else _THOUGHT * pause
        self._worker = self._app.run_worker(self._think(seconds))

    def wait(self, pause: float | None) -> None:
        """Makes the move ``pause`` seconds from now; None waits for a player who asks for it."""
        self.pause = pause
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self._due = False
        if pause is not None and not self._waits:
            self._timer = self._app.set_timer(pause, self._now)

    def end(self) -> None:
        """Stops the thinking, because the page is gone. The move is not made."""
        self._over = True
        if self._timer is not None:
            self._timer.stop()
        if self._worker is not None:
            self._worker.cancel()

    def hurry(self) -> None:
        """Makes the move as soon as it is chosen, because a player has asked for it."""
        self._hurried = True
        self._now()

    def make_chosen_move(self) -> None:
        """Makes the move if it is chosen and due, and if the page allows it."""
        if self._chosen and self._due and not self._over and self._allowed(self._hurried):
            self._make(self._move)

    def _now(self) -> None:
        self._due = True
        self.make_chosen_move()

    async def _think(self, seconds: float) -> None:
        loop, clock = asyncio.get_running_loop(), self._app.clock
        end = clock() + seconds

        def late() -> bool:
            return self._hurried or self._over or clock() > end

        self._move = await loop.run_in_executor(None, self._choose, late, way_given_to(loop))
        self._chosen = True
        self.make_chosen_move()
