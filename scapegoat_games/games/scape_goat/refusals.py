"""Why a move is refused, in words for a player: functions of a view."""

from typing import assert_never

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
)
from scapegoat_games.games.scape_goat.pieces import FRAME_STEAL, SLOTS, TITLES, Location, shows
from scapegoat_games.games.scape_goat.view import (
    Framing,
    Looking,
    Over,
    Stashing,
    ToMove,
    ToSwap,
    Trading,
    View,
)
from scapegoat_games.protocol import Seat
from scapegoat_games.words import agreeing, counted, player


def destination(move: Move) -> Location | None:
    """Where the token goes with a move, if it is one that begins a turn."""
    match move:
        case Prepare() | Frame() | Steal():
            return Location.PREPARE
        case Spy():
            return Location.SPY
        case Trade():
            return Location.TRADE
        case Stash():
            return Location.STASH
        case Cops():
            return Location.COPS
        case Look() | Call() | Give() | Put() | Show() | Swap():
            return None
        case _:
            assert_never(move)


def why_not(view: View, move: Move) -> str | None:
    step = view.step
    match step:
        case Looking(looked):
            return _why_no_look(view, looked, move)
        case ToMove():
            return _why_no_call(view) if isinstance(move, Call) else _why_no_turn(view, move)
        case Trading():
            return _why_no_gift(view, step, move)
        case Stashing():
            return _not_my_turn(view) or _why_no_return(view, move)
        case Framing():
            return _why_no_choice(view, move, Show)
        case ToSwap():
            return _not_my_turn(view) or _why_no_swap(view, move)
        case Over():
            return "The match is over."
        case _:
            assert_never(step)


def _why_no_look(view: View, looked: tuple[Seat, ...], move: Move) -> str | None:
    """SG-23."""
    if view.seat is None:
        return "Only a player has a hand and a mat to look at."
    if not isinstance(move, Look):
        return "Nothing happens before everybody has looked at their hand and mat."
    return "You have taken your first look already." if view.seat in looked else None


def _not_my_turn(view: View) -> str | None:
    return None if view.seat == view.turn else f"It is {player(view.turn)}'s turn."


def _why_no_gift(view: View, step: Trading, move: Move) -> str | None:
    """SG-9."""
    if view.seat not in (view.turn, step.partner):
        return f"{player(view.turn)} and {player(step.partner)} choose cards to trade."
    return _why_no_choice(view, move, Give)


def _why_no_return(view: View, move: Move) -> str | None:
    """SG-10."""
    if not isinstance(move, Put):
        return "First put a card back into the Stash."
    return _why_no_card(view, move.at)


def _why_no_choice(view: View, move: Move, kind: type[Give | Show]) -> str | None:
    """SG-9, SG-16: a card is chosen once."""
    if view.seat is None:
        return "Only a player has cards to choose from."
    if not isinstance(move, kind):
        return f"First choose a card {'to trade' if kind is Give else 'for the Frame Attempt'}."
    if view.chosen is not None:
        return "That choice has already been made."
    return _why_no_card(view, move.at)


def _why_no_call(view: View) -> str | None:
    """SG-14."""
    if view.opposite is None:
        return "Only with six players can the cops be called in somebody else's turn."
    if view.seat != view.opposite:
        return f"In this turn only {player(view.opposite)} can call the cops."
    return None


def _why_no_turn(view: View, move: Move) -> str | None:
    """SG-7: the location has to be another one, and what is done there has its own rules."""
    if view.seat != view.turn:
        return _not_my_turn(view)
    if isinstance(move, Look):
        return "The first look is over."
    seat = view.turn
    there = destination(move)
    if there is None:
        return f"First {player(seat)} {agreeing(seat, 'moves')} to another location."
    wrong = _why_no_action(view, seat, move)
    if wrong:
        return wrong
    if view.standing[seat] == there:
        title = FRAME_STEAL if isinstance(move, Frame | Steal) else TITLES[there]
        stands, has = agreeing(seat, "stands"), agreeing(seat, "has")
        return f"{player(seat)} already {stands} at {title} and {has} to move on."
    return None


def _why_no_action(view: View, seat: Seat, move: Move) -> str | None:
    match move:
        case Spy(other) | Trade(other):
            return _why_not_with(view, seat, other)
        case Stash(slot):
            return None if 0 <= slot < SLOTS else f"The Stash has {counted(SLOTS, 'slot')}."
        case Prepare():
            return "Both preparation tokens have been taken." if view.turned else None
        case Frame() | Steal():
            return _why_no_frame(view, seat, move)
        case Look() | Cops() | Call() | Give() | Put() | Show() | Swap():
            return None
        case _:
            assert_never(move)


def _why_not_with(view: View, seat: Seat, other: Seat) -> str | None:
    if not 0 <= other < view.seats:
        return f"There is no player {other + 1}."
    return "Choose another player." if other == seat else None


def _why_no_frame(view: View, seat: Seat, move: Frame | Steal) -> str | None:
    """SG-12."""
    if not view.turned:
        return "Only once both preparation tokens have been taken."
    if isinstance(move, Frame):
        return (
            None if view.tokens[seat] else "Without a preparation token there is no Frame Attempt."
        )
    if view.tokens[seat]:
        holds, must = agreeing(seat, "holds"), agreeing(seat, "has")
        return f"{player(seat)} {holds} a preparation token and {must} to start a Frame Attempt."
    wrong = _why_not_with(view, seat, move.seat)
    if wrong:
        return wrong
    if not view.tokens[move.seat]:
        return f"{player(move.seat)} has no preparation token."
    return None


def _why_no_swap(view: View, move: Move) -> str | None:
    """SG-15."""
    if not isinstance(move, Swap):
        return "First comes the evidence swap."
    wrong = _why_no_card(view, move.at)
    if wrong:
        return wrong
    colour = view.deal.colours[view.turn]
    if any(shows(card, colour) for card in view.hand) and not shows(view.hand[move.at], colour):
        return (
            f"{colour.capitalize()} is {player(view.turn)}'s own colour, so a card with it must go."
        )
    return None


def _why_no_card(view: View, at: int) -> str | None:
    if 0 <= at < len(view.hand):
        return None
    return f"There is no card {at + 1} in a hand of {len(view.hand)}."
