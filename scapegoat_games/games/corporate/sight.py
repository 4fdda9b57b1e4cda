"""Makes views from the state of a match. Code outside this folder sees only views."""

from operator import attrgetter
from typing import Final

from scapegoat_games.games.corporate.pieces import Card, Cards
from scapegoat_games.games.corporate.state import State
from scapegoat_games.games.corporate.view import FaceDown, View
from scapegoat_games.protocol import Eye, Seat

MASKED: Final = ("hands", "face_down", "stock", "discards")
"""Names of fields with secrets. In a view, such a field has only a part of the state's value."""

SHARED: Final = tuple(
    name for name in View._fields if name in State.__dataclass_fields__ and name not in MASKED
)
"""Names of public fields. In a view, such a field has the same value as in the state."""

shared_of: Final = attrgetter(*SHARED)
"""A function that returns the values of the ``SHARED`` fields of a state or of a view."""

NO_CARDS: Final[Cards] = ()
_HIDDEN_HANDS: Final = tuple((None,) * count for count in range(8))
"""Hidden hands as a view shows them, by number of cards. Each card is None."""


def view(state: State, who: Seat | Eye) -> View:
    seat, choice, memory, memory_before = None, None, NO_CARDS, NO_CARDS
    hands: list[tuple[Card | None, ...]] = [_HIDDEN_HANDS[len(hand)] for hand in state.hands]
    face_down: tuple[FaceDown, ...] = ()
    if isinstance(who, int):
        seat, choice = who, state.chosen[who]
        memory, memory_before = state.memories[who], state.memories_before[who]
        hands[who], face_down = state.hands[who], state.face_down[who]
    elif who is Eye.ALL:
        hands[:] = state.hands
        face_down = tuple(sorted(card for cards in state.face_down for card in cards))
    # ``View(...)`` instead of ``tuple.__new__`` would slow random play by a tenth.
    return tuple.__new__(
        View,
        (
            seat,
            choice,
            memory,
            memory_before,
            tuple(hands),
            face_down,
            len(state.stock),
            len(state.discards),
            *shared_of(state),
        ),
    )
