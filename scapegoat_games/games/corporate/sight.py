"""What somebody sees of a game: the only way out of the state."""

from operator import attrgetter
from typing import Final, NamedTuple, final

from scapegoat_games.games.corporate.pieces import Card, Cards
from scapegoat_games.games.corporate.state import State
from scapegoat_games.games.corporate.view import FaceDown, Notes, Played, View
from scapegoat_games.protocol import Eye, Seat

_OPEN: Final = (
    "rules",
    "year",
    "starter",
    "turn",
    "turns",
    "step",
    "judgement",
    "shown",
    "quarter",
    "demoted",
    "years",
)
"""What everybody sees as it is, in the order of the view."""
_open = attrgetter(*_OPEN)
NO_CARDS: Final[Cards] = ()
_COVERED: Final = tuple((None,) * count for count in range(8))


@final
class _Partly(NamedTuple):
    """What not everybody sees, or not as it is in the state; in the order of the view."""

    choice: int | None
    hands: tuple[tuple[Card | None, ...], ...]
    sizes: tuple[int, ...]
    revealed: tuple[Cards, ...]
    quarters: tuple[tuple[Played, ...], ...]
    totals: tuple[int, ...]
    face_down: tuple[FaceDown, ...]
    stock: int
    discards: int
    notes: Notes
    before: Notes
    memory: Cards
    memory_before: Cards


# Both halves go by name, and neighbours of one type can't change places. Naming all fields in one
# call of the class does the same, and costs random play a tenth of its speed.
assert View._fields == ("seat", *_OPEN, *_Partly._fields)


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
    partly = _Partly.__new__(
        _Partly,
        choice=choice,
        hands=tuple(hands),
        sizes=tuple(state.sizes),
        revealed=tuple(state.revealed),
        quarters=tuple(state.quarters),
        totals=tuple(state.totals),
        face_down=face_down,
        stock=len(state.stock),
        discards=len(state.discards),
        notes=state.notes,
        before=state.before,
        memory=memory,
        memory_before=memory_before,
    )
    return tuple.__new__(View, (seat, *_open(state), *partly))
