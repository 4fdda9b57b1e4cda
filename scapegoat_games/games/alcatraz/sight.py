"""What somebody sees of a game: the only way out of the state."""

from functools import lru_cache
from operator import attrgetter
from typing import Final, NamedTuple, final

from scapegoat_games.games.alcatraz.pieces import Card, Cards, Task
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.games.alcatraz.view import Memory, View
from scapegoat_games.protocol import Eye, Seat

_OPEN: Final = (
    "rules",
    "prison",
    "round",
    "scapegoat",
    "run",
    "step",
    "turn",
    "points",
    "bribes",
    "used",
    "stolen",
    "exerted",
    "offered",
    "denied",
    "sick",
    "guards",
    "newest",
    "lying",
    "tasks",
    "pawns",
    "sheets",
    "discards",
    "gone",
    "ballot",
    "known",
)
"""What everybody sees as it is, in the order of the view."""
_open = attrgetter(*_OPEN)
_COVERED: Final = ((), (None,), (None, None), (None, None, None))


@final
class _Partly(NamedTuple):
    """What not everybody sees, or not as it is in the state; in the order of the view."""

    hands: tuple[tuple[Card | None, ...], ...]
    drawn: tuple[Card | None, ...]
    stock: int
    deck: int
    tucked: tuple[Task, ...]
    voted: tuple[bool, ...]
    vote: Seat | None
    memory: Memory


# Both halves go by name, and neighbours of one type can't change places. Naming all fields in one
# call of the class does the same, and costs random play a tenth of its speed.
assert View._fields == ("seat", *_OPEN, *_Partly._fields)


def view(state: State, who: Seat | Eye) -> View:
    seat = None if isinstance(who, Eye) else who
    everything = who is Eye.ALL
    drawn, deck = state.drawn, state.deck
    partly = _Partly.__new__(
        _Partly,
        hands=state.hands if everything else _hands(state.hands, seat),
        drawn=drawn if everything or seat == state.turn else _COVERED[len(drawn)],
        stock=len(state.stock),
        deck=len(deck),
        tucked=deck[len(deck) - state.tucked :],
        voted=_voted(state.votes),
        vote=None if seat is None else state.votes[seat],
        memory=() if seat is None else state.memories[seat],
    )
    return tuple.__new__(View, (seat, *_open(state), *partly))


# Cached: hot path.


@lru_cache(4096)
def _hands(hands: tuple[Cards, ...], seat: Seat | None) -> tuple[tuple[Card | None, ...], ...]:
    return tuple(hand if at == seat else _COVERED[len(hand)] for at, hand in enumerate(hands))


@lru_cache(4096)
def _voted(votes: tuple[Seat | None, ...]) -> tuple[bool, ...]:
    return tuple(vote is not None for vote in votes)
