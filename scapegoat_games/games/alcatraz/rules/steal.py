"""AL-12: a prisoner steals from another in the same location."""

from typing import Final

from scapegoat_games.games.alcatraz import items, moves, phrases, steps
from scapegoat_games.games.alcatraz.rules.transfers import pay_for_work
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.protocol import Dice, Event, Seat
from scapegoat_games.words import player


def _steal(state: State, seat: Seat, move: moves.Steal, _dice: Dice) -> list[Event]:
    pay_for_work(state)
    state.stolen = True
    state.sheets = items.stolen(state.sheets, move.seat, seat, move.loot)
    return [
        Event(
            "steal", f"{player(seat)} steals {phrases.thing(move.loot)} from {player(move.seat)}."
        )
    ]


RULES: Final = ((steps.Acting, moves.Steal, _steal),)
