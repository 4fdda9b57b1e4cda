"""AL-10: a prisoner moves to an adjacent location."""

from typing import Final

from scapegoat_games.games.alcatraz import moves, phrases, steps
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.protocol import Dice, Event, Seat
from scapegoat_games.tuples import replaced
from scapegoat_games.words import player


def _go(state: State, seat: Seat, move: moves.Go, _dice: Dice) -> list[Event]:
    state.points -= 1
    state.bribes = 0
    state.pawns = replaced(state.pawns, seat, move.to)
    return [Event("go", f"{player(seat)} moves to {phrases.at(move.to)}.")]


RULES: Final = ((steps.Acting, moves.Go, _go),)
