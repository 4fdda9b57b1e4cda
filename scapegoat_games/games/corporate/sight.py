"""What somebody sees of a game: the only way out of the state."""

from typing import Final

from scapegoat_games.games.corporate.knowledge import NOTHING
from scapegoat_games.games.corporate.pieces import Card
from scapegoat_games.games.corporate.state import Deciding, State
from scapegoat_games.games.corporate.view import Choosing, FaceDown, View
from scapegoat_games.protocol import Eye, Seat


def view(state: State, who: Seat | Eye) -> View:
    seat = who if isinstance(who, int) else None
    step = state.step
    return View(
        seat,
        state.rules,
        state.year,
        state.starter,
        state.turn,
        state.turns,
        _choosing(step, seat) if isinstance(step, Deciding) else step,
        state.verdict,
        _hands(state, who),
        tuple(state.sizes),
        tuple(state.revealed),
        state.shown,
        state.quarter,
        tuple(state.quarters),
        tuple(state.totals),
        _face_down(state, who),
        len(state.stock),
        len(state.discards),
        state.demoted,
        tuple(state.known),
        NOTHING if seat is None else state.memories[seat],
        state.years,
    )


_COVERED: Final = tuple((None,) * count for count in range(8))


def _hands(state: State, who: Seat | Eye) -> tuple[tuple[Card | None, ...], ...]:
    hands: list[tuple[Card | None, ...]] = [_COVERED[len(hand)] for hand in state.hands]
    if isinstance(who, int):
        hands[who] = state.hands[who]
    elif who is Eye.ALL:
        return tuple(state.hands)
    return tuple(hands)


def _face_down(state: State, who: Seat | Eye) -> tuple[FaceDown, ...]:
    if isinstance(who, int):
        return state.face_down[who]
    if who is Eye.ALL:
        return tuple(sorted(card for cards in state.face_down for card in cards))
    return ()


def _choosing(step: Deciding, seat: Seat | None) -> Choosing:
    mine = None if seat is None else step.chosen[seat]
    return Choosing(step.purpose, step.among, step.owed, mine)
