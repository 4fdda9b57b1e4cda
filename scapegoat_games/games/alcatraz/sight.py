"""What a seat sees of a match: the only way out of the state."""

from functools import lru_cache
from operator import attrgetter
from typing import Final, NamedTuple, final

from scapegoat_games.games.alcatraz.pieces import Card, Cards, Task
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.games.alcatraz.view import Memory, View
from scapegoat_games.protocol import Eye, Seat


@final
class Masked(NamedTuple):
    """The fields of a view that not everybody sees, or not as the state has them."""

    hands: tuple[tuple[Card | None, ...], ...]
    drawn: tuple[Card | None, ...]
    stock: int
    deck: int
    tucked: tuple[Task, ...]
    voted: tuple[bool, ...]
    vote: Seat | None
    memory: Memory


SHARED: Final = tuple(
    name
    for name in View._fields
    if name in State.__dataclass_fields__ and name not in Masked._fields
)
"""The fields that every view has just as the state has them, in the order of ``View``."""

shared_values = attrgetter(*SHARED)

# ``view`` fills a view by position: seat, then shared fields, then masked ones.
assert View._fields == ("seat", *SHARED, *Masked._fields)

_FACE_DOWN: Final = ((), (None,), (None, None), (None, None, None))
"""Hidden cards, by their number."""


def view(state: State, who: Seat | Eye) -> View:
    seat = None if isinstance(who, Eye) else who
    sees_all = who is Eye.ALL
    drawn, deck = state.drawn, state.deck
    masked = Masked(
        hands=state.hands if sees_all else _hands(state.hands, seat),
        drawn=drawn if sees_all or seat == state.turn else _FACE_DOWN[len(drawn)],
        stock=len(state.stock),
        deck=len(deck),
        tucked=deck[len(deck) - state.tucked :],
        voted=_voted(state.votes),
        vote=None if seat is None else state.votes[seat],
        memory=() if seat is None else state.memories[seat],
    )
    return View._make((seat, *shared_values(state), *masked))


# Both functions are cached because random play calls them for every move.


@lru_cache(4096)
def _hands(hands: tuple[Cards, ...], seat: Seat | None) -> tuple[tuple[Card | None, ...], ...]:
    """All hands, face down but for that of one seat."""
    return tuple(hand if at == seat else _FACE_DOWN[len(hand)] for at, hand in enumerate(hands))


@lru_cache(4096)
def _voted(votes: tuple[Seat | None, ...]) -> tuple[bool, ...]:
    return tuple(vote is not None for vote in votes)
