"""SG-7 to SG-13: a turn goes to another location and does there what that one is for."""

from typing import assert_never

from scapegoat_games.games.scape_goat.choices import TO_SWAP, done, with_card
from scapegoat_games.games.scape_goat.deeds import Deed
from scapegoat_games.games.scape_goat.ending import end
from scapegoat_games.games.scape_goat.moves import (
    Cops,
    Frame,
    Prepare,
    Spy,
    Stash,
    Steal,
    Trade,
    Turn,
)
from scapegoat_games.games.scape_goat.pieces import Location, name, named
from scapegoat_games.games.scape_goat.state import State
from scapegoat_games.games.scape_goat.view import Framing, Stashing, Trading
from scapegoat_games.protocol import Event, Seat
from scapegoat_games.words import player


def act(state: State, seat: Seat, move: Turn) -> list[Event]:
    match move:
        case Spy(other):
            return [_spy(state, seat, other)]
        case Trade(other):
            return [_trade(state, seat, other)]
        case Stash(slot):
            return [_stash(state, seat, slot)]
        case Prepare():
            return [_prepare(state, seat)]
        case Steal(other):
            return [_steal(state, seat, other)]
        case Frame():
            return [_frame(state, seat)]
        case Cops():
            _go(state, seat, Location.COPS)
            return [Event("cops", f"{player(seat)} goes to the cops."), *end(state, "cops", seat)]
        case _:
            assert_never(move)


def _go(state: State, seat: Seat, there: Location) -> None:
    state.standing = (*state.standing[:seat], there, *state.standing[seat + 1 :])


def _spy(state: State, seat: Seat, other: Seat) -> Event:
    """SG-8."""
    _go(state, seat, Location.SPY)
    done(state, Deed("spy", seat, other), {seat: state.held[other]})
    state.step = TO_SWAP
    what = f"{player(seat)} spies on {player(other)}"
    return Event("spy", f"{what}.", {seat: f"{what}: {named(state.held[other])}."}, reveals=True)


def _trade(state: State, seat: Seat, other: Seat) -> Event:
    """SG-9."""
    _go(state, seat, Location.TRADE)
    state.step = Trading(other, ())
    return Event("trade", f"{player(seat)} trades with {player(other)}: both choose a card.")


def _stash(state: State, seat: Seat, slot: int) -> Event:
    """SG-10: the card is in the hand now, and one goes back."""
    _go(state, seat, Location.STASH)
    spot = len(state.mats) + slot
    (card,) = state.held[spot]
    state.held[spot] = ()
    state.held[seat] = with_card(state.held[seat], card)
    state.taken = card
    state.step = Stashing(slot)
    what = f"{player(seat)} takes the card from Stash slot {slot + 1}"
    return Event("stash", f"{what}.", {seat: f"{what}: {name(card)}."}, reveals=True)


def _prepare(state: State, seat: Seat) -> Event:
    """SG-11."""
    _go(state, seat, Location.PREPARE)
    _gain(state, seat, 1)
    done(state, Deed("prepare", seat))
    state.step = TO_SWAP
    who = player(seat)
    if state.turned:
        what = f"{who} takes the last preparation token: Prepare is Frame/Steal from now on."
    else:
        what = f"{who} takes a preparation token."
    return Event("prepare", what)


def _steal(state: State, seat: Seat, other: Seat) -> Event:
    """SG-12."""
    _go(state, seat, Location.PREPARE)
    _gain(state, other, -1)
    _gain(state, seat, 1)
    done(state, Deed("steal", seat, other))
    state.step = TO_SWAP
    return Event("steal", f"{player(seat)} steals a preparation token from {player(other)}.")


def _gain(state: State, seat: Seat, tokens: int) -> None:
    before = state.tokens
    state.tokens = (*before[:seat], before[seat] + tokens, *before[seat + 1 :])


def _frame(state: State, seat: Seat) -> Event:
    """SG-12, SG-16."""
    _go(state, seat, Location.PREPARE)
    state.step = Framing(())
    return Event("frame", f"{player(seat)} starts a Frame Attempt: everybody chooses a card.")
