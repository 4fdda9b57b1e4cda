"""What somebody sees of a game: the only way out of the state."""

from typing import Final

from scapegoat_games.games.corporate.knowledge import NOTHING
from scapegoat_games.games.corporate.pieces import Card
from scapegoat_games.games.corporate.state import State
from scapegoat_games.games.corporate.view import FaceDown, View
from scapegoat_games.protocol import Eye, Seat


def view(state: State, who: Seat | Eye) -> View:
    """First what only its holder may know; the rest lies open for everybody."""
    seat, choice, memory = None, None, NOTHING
    hands: list[tuple[Card | None, ...]] = [_COVERED[len(hand)] for hand in state.hands]
    face_down: tuple[FaceDown, ...] = ()
    if isinstance(who, int):
        seat, choice, memory = who, state.chosen[who], state.memories[who]
        hands[who], face_down = state.hands[who], state.face_down[who]
    elif who is Eye.ALL:
        hands[:] = state.hands
        face_down = tuple(sorted(card for cards in state.face_down for card in cards))
    return View(
        seat,
        state.rules,
        state.year,
        state.starter,
        state.turn,
        state.turns,
        state.step,
        choice,
        state.verdict,
        tuple(hands),
        tuple(state.sizes),
        tuple(state.revealed),
        state.shown,
        state.quarter,
        tuple(state.quarters),
        tuple(state.totals),
        face_down,
        len(state.stock),
        len(state.discards),
        state.demoted,
        tuple(state.known),
        memory,
        state.years,
    )


_COVERED: Final = tuple((None,) * count for count in range(8))
