"""Play that aims at letters, because random play hardly ever comes to an escape.

Of some random turns, the turn is played that brings tasks nearest. This finds positions worth
testing; it is no computer player.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

from scapegoat_games.games.alcatraz import GAME, moves
from scapegoat_games.games.alcatraz.moves import Move
from scapegoat_games.games.alcatraz.pieces import TASKS, Place, Task
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.protocol import Dice, Eye, Seat
from scapegoat_games.simulate import pick

TRIES: Final = 40
LONGEST: Final = 30


def purposeful_moves(state: State, dice: Dice, rng: Random) -> Iterator[tuple[Seat, Move]]:
    """All moves to the end of a match. Each move is made when the next is asked for."""
    while GAME.to_act(state):
        for seat, move in _best_turn(state, rng):
            if not _legal(state, seat, move):
                # The dice differ from those of the random turn.
                break
            yield seat, move
            GAME.apply(state, seat, move, dice)


def _legal(state: State, seat: Seat, move: Move) -> bool:
    pages = [
        Eye.TABLE if decision.open else seat
        for decision in GAME.to_act(state)
        if decision.seat == seat
    ]
    return any(move in GAME.legal(GAME.view(state, page)) for page in pages)


def _best_turn(state: State, rng: Random) -> list[tuple[Seat, Move]]:
    """The moves of the best random turn; its first move is always legal."""
    best: list[tuple[Seat, Move]] = []
    most = float("-inf")
    for _ in range(TRIES):
        tried = GAME.copy(state)
        moves = _a_turn(tried, Dice(f"{rng.random()}"), rng)
        worth = _worth(tried)
        if worth > most:
            best, most = moves, worth
    return best


def _a_turn(state: State, dice: Dice, rng: Random) -> list[tuple[Seat, Move]]:
    moves: list[tuple[Seat, Move]] = []
    turn, number = state.turn, state.round
    while GAME.to_act(state) and len(moves) < LONGEST:
        seat, move = _completion(state) or pick(GAME, state, rng)
        moves.append((seat, move))
        GAME.apply(state, seat, move, dice)
        if (state.turn, state.round) != (turn, number):
            break
    return moves


def _completion(state: State) -> tuple[Seat, Move] | None:
    view = GAME.view(state, Eye.TABLE)
    found = [move for move in GAME.legal(view) if isinstance(move, moves.Complete)]
    return (state.turn, found[0]) if found else None


def _worth(state: State) -> float:
    letters = sum(sheet.marks.bit_count() for sheet in state.sheets)
    tasks = [(at, task) for at, task in enumerate(state.tasks) if task is not None]
    return 100 * letters - min((_far(state, at, task) for at, task in tasks), default=0)


def _far(state: State, place: Place, task: Task) -> float:
    """How far the prisoners are from a task, by steps, items and guards."""
    card = TASKS[task]
    steps = sorted(_steps(state, at, place) for at in state.pawns)
    held = [item for sheet in state.sheets for item in sheet.items]
    missing = 0
    for item in card.items:
        if item in held:
            held.remove(item)
        else:
            missing += 1
    guards = max(0, state.guards[place] - card.guards)
    return sum(steps[: card.prisoners]) + 3 * missing + 2 * guards


def _steps(state: State, one: Place, other: Place) -> int:
    here, there = state.prison.layout.index(one), state.prison.layout.index(other)
    return max(abs(here // 4 - there // 4), abs(here % 4 - there % 4))
