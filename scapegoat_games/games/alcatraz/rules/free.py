"""AL-9, AL-18, AL-19: moves that cost no action point: bribe, spend Stamina, end the turn."""

from typing import Final

from scapegoat_games.games.alcatraz import moves, phrases, steps
from scapegoat_games.games.alcatraz.items import with_sheet
from scapegoat_games.games.alcatraz.rules.rounds import end_turn
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.protocol import Dice, Event, Seat
from scapegoat_games.words import player


def _bribe(state: State, seat: Seat, _move: moves.Bribe, _dice: Dice) -> list[Event]:
    """AL-18: the active player pays 1 Cash, so that one guard less counts at the location."""
    state.sheets = with_sheet(state.sheets, seat, cash=-1)
    state.bribes += 1
    return [Event("bribe", f"{player(seat)} bribes a guard at {phrases.at(state.here)}.")]


def _exert(state: State, seat: Seat, _move: moves.Exert, _dice: Dice) -> list[Event]:
    """AL-19: a point of Stamina becomes an action point."""
    state.sheets = with_sheet(state.sheets, seat, stamina=-1)
    state.exerted = True
    state.points += 1
    spent = f"{player(seat)} spends 1 Stamina"
    return [Event("exert", f"{spent} and has {phrases.points(state.points)} now.")]


def _end(state: State, _seat: Seat, _move: moves.End, dice: Dice) -> list[Event]:
    """AL-9: ends the turn."""
    return end_turn(state, dice)


RULES: Final = (
    (steps.Acting, moves.Bribe, _bribe),
    (steps.Acting, moves.Exert, _exert),
    (steps.Acting, moves.End, _end),
)
