"""Asks a computer player for its move, or for a hint for a person."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import TypeAlias, TypeVar

from scapegoat_games import bots
from scapegoat_games.protocol import Eye, Level, Seat
from scapegoat_games.tui.flow import TableMatch
from scapegoat_games.words import fill

M = TypeVar("M")
V = TypeVar("V")

ThinkingTask: TypeAlias = Callable[[Callable[[], bool], Callable[[], None]], M | None]
"""Chooses a move, or none. The first argument says whether time is up; the second gives way to the
event loop.
"""


def thought(match: TableMatch[M, V], seen: bots.Viewpoint[V], *, optional: bool) -> ThinkingTask[M]:
    """Prepares a computer player's choice. It depends only on what the seat knows now, so that
    another thread can make it.
    """
    # A resumed match makes the same choices, because the seed depends on the point of the match.
    rng = Random(f"{match.seed}/{len(match.moves)}/{seen.seat}")
    way = bots.take_up if optional else bots.choose
    return partial(way, match.game, seen, match.computers[seen.seat], rng)


def hint(
    match: TableMatch[M, V], seat: Seat, eye: Seat | Eye, reader: Seat | None
) -> tuple[M, str]:
    """A move that a computer player would make in place of ``seat``, and its reason.

    Nothing of the match but the view of ``eye`` goes into either. ``eye`` is the seat itself, or
    the table where everybody reads the advice about an open decision. The reason calls ``reader``
    "you".
    """
    own = match.view(eye)
    openly = any(one.open for one in match.to_act() if one.seat == seat)
    page = match.view(Eye.TABLE) if openly else own
    rng = Random(f"hint/{match.seed}/{len(match.moves)}/{seat}")
    move = bots.choose(match.game, bots.Viewpoint(seat, page, own), Level.NORMAL, rng)
    return move, fill(match.game.reason(own, move), match.names, reader)
