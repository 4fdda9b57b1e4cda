"""What the legal moves are called; why others are refused, and which there are."""

from typing import Final, assert_never

from scapegoat_games.games.scape_goat.legal import legal
from scapegoat_games.games.scape_goat.moves import (
    Call,
    Cops,
    Frame,
    Give,
    Look,
    Move,
    Prepare,
    Put,
    Show,
    Spy,
    Stash,
    Steal,
    Swap,
    Trade,
    Turn,
)
from scapegoat_games.games.scape_goat.pieces import TITLES, Cards, Location, name
from scapegoat_games.games.scape_goat.refusals import destination, why_not
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Option, Pick, Seat
from scapegoat_games.words import player

__all__ = ["describe", "destination", "legal", "why_not"]

_WHERE: Final = "Where to?"


def describe(view: View, move: Move) -> Option[Move]:
    return Option(move, _picks(view, move))


def _picks(view: View, move: Move) -> tuple[Pick, ...]:
    match move:
        case Look():
            return (Pick("Have you seen your hand and your mat?", "Yes, both"),)
        case Call():
            return (Pick(f"Before {player(view.turn)} moves?", TITLES[Location.COPS]),)
        case Give(at):
            return (_card("Which card to trade?", view.hand, at),)
        case Put(at):
            return (_card("Which card goes back into the slot?", view.hand, at),)
        case Show(at):
            return (_card("Which card to show?", view.hand, at),)
        case Swap(at):
            taken = name(view.faceup[view.standing[view.turn]])
            return (_card(f"Which card goes down for {taken}?", view.hand, at),)
        case _:
            return _turn(view, move)


def _turn(view: View, move: Turn) -> tuple[Pick, ...]:
    """First where to, then on whom."""
    match move:
        case Spy(seat):
            return (_to(Location.SPY, "Spy"), _player("Whose hand?", seat))
        case Trade(seat):
            return (_to(Location.TRADE, "Trade"), _player("With whom?", seat))
        case Stash(slot):
            return (_to(Location.STASH, "Stash"), _slot(view, slot))
        case Prepare():
            return (_to(Location.PREPARE, "Prepare: take a preparation token"),)
        case Frame():
            return (_to(Location.PREPARE, "Frame/Steal: start a Frame Attempt"),)
        case Steal(seat):
            title = "Frame/Steal: steal a preparation token"
            return (_to(Location.PREPARE, title), _player("From whom?", seat))
        case Cops():
            return (_to(Location.COPS, TITLES[Location.COPS]),)
        case _:
            assert_never(move)


def _to(location: Location, label: str) -> Pick:
    return Pick(_WHERE, label, f"place:{location.name.lower()}")


def _player(ask: str, seat: Seat) -> Pick:
    return Pick(ask, player(seat), f"seat:{seat}")


def _card(ask: str, hand: Cards, at: int) -> Pick:
    return Pick(ask, name(hand[at]), f"hand:{at}")


def _slot(view: View, slot: int) -> Pick:
    """A slot, and the card that its holder knows to be there."""
    known = view.sure_of(view.seats + slot)
    card = f" ({name(known[0])})" if known else ""
    return Pick("Which slot?", f"slot {slot + 1}{card}", f"slot:{slot}")
