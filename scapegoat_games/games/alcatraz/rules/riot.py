"""AL-13: a riot brings a guard from an adjacent location."""

from typing import Final

from scapegoat_games.games.alcatraz import moves, phrases, steps
from scapegoat_games.games.alcatraz.rules.transfers import pay_for_work
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.protocol import Dice, Event, Seat
from scapegoat_games.tuples import increased
from scapegoat_games.words import player


def _riot(state: State, seat: Seat, move: moves.Riot, _dice: Dice) -> list[Event]:
    pay_for_work(state)
    state.guards = increased(increased(state.guards, move.source, -1), state.here, 1)
    comes = f"a guard comes from {phrases.at(move.source)} to {phrases.at(state.here)}"
    return [Event("riot", f"{player(seat)} riots: {comes}.")]


RULES: Final = ((steps.Acting, moves.Riot, _riot),)
