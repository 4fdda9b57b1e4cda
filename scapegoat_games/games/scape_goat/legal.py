"""The legal moves of a view's holder; most lists come up again and again, and are kept."""

from collections.abc import Sequence
from functools import cache
from typing import Final, assert_never

from scapegoat_games.games.scape_goat.moves import (
    CALL,
    COPS,
    FRAME,
    LOOK,
    PREPARE,
    Move,
    give,
    put,
    show,
    spy,
    stash,
    steal,
    swap,
    trade,
)
from scapegoat_games.games.scape_goat.pieces import (
    HAND_SIZES,
    SHOWING,
    SLOTS,
    Cards,
    Colour,
    Location,
    is_turned,
)
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

NO_MOVES: Final[tuple[Move, ...]] = ()
_LOOKS: Final[tuple[Move, ...]] = (LOOK,)
_CALLS: Final[tuple[Move, ...]] = (CALL,)
_SIZES: Final = range(max(HAND_SIZES.values()) + 2)
_GIVES: Final[tuple[tuple[Move, ...], ...]] = tuple(tuple(map(give, range(n))) for n in _SIZES)
_PUTS: Final[tuple[tuple[Move, ...], ...]] = tuple(tuple(map(put, range(n))) for n in _SIZES)
_SHOWS: Final[tuple[tuple[Move, ...], ...]] = tuple(tuple(map(show, range(n))) for n in _SIZES)


def legal(view: View) -> Sequence[Move]:
    seat, step = view.seat, view.step
    if seat is None:
        return NO_MOVES
    mine = seat == view.turn
    match step:
        case ToMove():
            if mine:
                return _turns(seat, view.tokens)[view.standing[seat]]
            return _CALLS if seat == view.opposite else NO_MOVES
        case ToSwap():
            return _swaps(view.hand, view.deal.colours[seat]) if mine else NO_MOVES
        case Trading():
            asked = (mine or seat == step.partner) and view.chosen is None
            return _GIVES[len(view.hand)] if asked else NO_MOVES
        case Stashing():
            return _PUTS[len(view.hand)] if mine else NO_MOVES
        case Framing():
            return _SHOWS[len(view.hand)] if view.chosen is None else NO_MOVES
        case Looking(looked):
            return NO_MOVES if seat in looked else _LOOKS
        case Over():
            return NO_MOVES
        case _:
            assert_never(step)


@cache
def _turns(seat: Seat, tokens: tuple[int, ...]) -> tuple[tuple[Move, ...], ...]:
    """SG-7: by location of the token, all there is to do at the others, from left to right."""
    others = [other for other in range(len(tokens)) if other != seat]
    there: dict[Location, list[Move]] = {
        Location.PREPARE: _prepare_or_frame(seat, tokens),
        Location.SPY: list(map(spy, others)),
        Location.TRADE: list(map(trade, others)),
        Location.STASH: list(map(stash, range(SLOTS))),
        Location.COPS: [COPS],
    }
    return tuple(
        tuple(move for location in Location if location != standing for move in there[location])
        for standing in Location
    )


def _prepare_or_frame(seat: Seat, tokens: tuple[int, ...]) -> list[Move]:
    """SG-11, SG-12."""
    if not is_turned(tokens):
        return [PREPARE]
    if tokens[seat]:
        return [FRAME]
    return [steal(other) for other, held in enumerate(tokens) if held]


@cache
def _swaps(hand: Cards, colour: Colour) -> tuple[Move, ...]:
    """SG-15: a card with one's own colour, any of them; without one any card."""
    own = SHOWING[colour]
    places = [at for at, card in enumerate(hand) if own >> card & 1]
    return tuple(map(swap, places or range(len(hand))))
