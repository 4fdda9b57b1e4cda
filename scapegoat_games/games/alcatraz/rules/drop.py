"""AL-15: a prisoner drops an item."""

from typing import Final

from scapegoat_games.games.alcatraz import moves, phrases, steps
from scapegoat_games.games.alcatraz.rules.transfers import drop, pay_for_work
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.protocol import Dice, Event, Seat
from scapegoat_games.words import player


def _drop(state: State, seat: Seat, move: moves.Drop, _dice: Dice) -> list[Event]:
    pay_for_work(state)
    place = drop(state, seat, move.item)
    return [
        Event("drop", f"{player(seat)} drops {phrases.thing(move.item)} (to {phrases.at(place)}).")
    ]


RULES: Final = ((steps.Acting, moves.Drop, _drop),)
