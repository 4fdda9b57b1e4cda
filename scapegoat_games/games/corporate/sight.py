"""What somebody sees of a game: the only way out of the state."""

from typing import Final

from scapegoat_games.games.corporate.pieces import Card, Cards
from scapegoat_games.games.corporate.state import State
from scapegoat_games.games.corporate.view import FaceDown, View
from scapegoat_games.protocol import Eye, Seat

NO_CARDS: Final[Cards] = ()
_COVERED: Final = tuple((None,) * count for count in range(8))


def view(state: State, who: Seat | Eye) -> View:
    seat, choice, memory, memory_before = None, None, NO_CARDS, NO_CARDS
    hands: list[tuple[Card | None, ...]] = [_COVERED[len(hand)] for hand in state.hands]
    face_down: tuple[FaceDown, ...] = ()
    if isinstance(who, int):
        seat, choice = who, state.chosen[who]
        memory, memory_before = state.memories[who], state.memories_before[who]
        hands[who], face_down = state.hands[who], state.face_down[who]
    elif who is Eye.ALL:
        hands[:] = state.hands
        face_down = tuple(sorted(card for cards in state.face_down for card in cards))
    # Hot path: with the names of the fields, random play takes a sixth longer. A test holds that
    # each value is the one that its field is named after.
    return tuple.__new__(
        View,
        (
            seat,
            state.rules,
            state.year,
            state.starter,
            state.turn,
            state.turns,
            state.step,
            state.judgement,
            state.shown,
            state.quarter,
            state.demoted,
            state.years,
            choice,
            tuple(hands),
            tuple(state.sizes),
            tuple(state.revealed),
            tuple(state.quarters),
            tuple(state.totals),
            face_down,
            len(state.stock),
            len(state.discards),
            state.notes,
            state.before,
            memory,
            memory_before,
        ),
    )
