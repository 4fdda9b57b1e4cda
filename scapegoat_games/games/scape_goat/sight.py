"""What somebody sees of a game: the only way out of the state."""

from operator import attrgetter
from typing import Final, NamedTuple, final

from scapegoat_games.games.scape_goat.deeds import Told
from scapegoat_games.games.scape_goat.pieces import Card, Cards
from scapegoat_games.games.scape_goat.state import State
from scapegoat_games.games.scape_goat.view import Mat, View
from scapegoat_games.protocol import Eye, Seat

_OPEN: Final = (
    "deal",
    "turns",
    "turn",
    "step",
    "standing",
    "faceup",
    "tokens",
    "past",
)
"""What everybody sees as it is, in the order of the view."""
_open = attrgetter(*_OPEN)


@final
class _Partly(NamedTuple):
    """What not everybody sees, or not as it is in the state; in the order of the view."""

    hand: Cards
    chosen: int | None
    taken: Card | None
    mats: tuple[Mat | None, ...]
    told: tuple[Told, ...]
    opened: tuple[Cards, ...] | None


# Both halves go by name, and neighbours of one type can't change places. Naming all fields in one
# call of the class does the same, and costs random play a tenth of its speed.
assert View._fields == ("seat", *_OPEN, *_Partly._fields)


def view(state: State, who: Seat | Eye) -> View:
    if isinstance(who, Eye):
        return _of_no_seat(state, everything=who is Eye.ALL)
    partly = _Partly.__new__(
        _Partly,
        hand=state.held[who],
        chosen=state.chosen[who],
        taken=state.taken if who == state.turn else None,
        mats=state.peeks[who],
        told=state.told[who],
        opened=None,
    )
    return tuple.__new__(View, (who, *_open(state), *partly))


def _of_no_seat(state: State, *, everything: bool) -> View:
    partly = _Partly(
        hand=(),
        chosen=None,
        taken=state.taken if everything else None,
        mats=state.mats if everything else state.peeks[-1],
        told=(),
        opened=tuple(state.held) if everything else None,
    )
    return tuple.__new__(View, (None, *_open(state), *partly))
