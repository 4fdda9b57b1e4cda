"""What a seat sees of a game: the only way out of the state."""

from operator import attrgetter
from typing import Final, NamedTuple, final

from scapegoat_games.games.scape_goat.memory import Sighting
from scapegoat_games.games.scape_goat.pieces import Card, Cards
from scapegoat_games.games.scape_goat.state import STATE_FIELDS, State
from scapegoat_games.games.scape_goat.view import Mat, View
from scapegoat_games.protocol import Eye, Seat


@final
class Masked(NamedTuple):
    """The fields of a view that depend on its holder; they are the last fields of ``View``."""

    hand: Cards
    chosen: int | None
    taken: Card | None
    mats: tuple[Mat | None, ...]
    sightings: tuple[Sighting, ...]
    opened: tuple[Cards, ...] | None


SHARED: Final = tuple(
    name for name in View._fields if name in STATE_FIELDS and name not in Masked._fields
)
"""The public fields: views and imagined states copy them. A view has its holder before them, and
the masked fields behind them.
"""
shared_of: Final = attrgetter(*SHARED)


def view(state: State, who: Seat | Eye) -> View:
    if isinstance(who, Eye):
        seat, masked = None, _masked_for_nobody(state, everything=who is Eye.ALL)
    else:
        seat, masked = who, _masked_for(state, who)
    return View._make((seat, *shared_of(state), *masked))


def _masked_for(state: State, seat: Seat) -> Masked:
    return Masked(
        hand=state.held[seat],
        chosen=state.chosen[seat],
        taken=state.taken if seat == state.turn else None,
        mats=state.mats_seen[seat],
        sightings=state.sightings[seat],
        opened=None,
    )


def _masked_for_nobody(state: State, *, everything: bool) -> Masked:
    return Masked(
        hand=(),
        chosen=None,
        taken=state.taken if everything else None,
        mats=state.mats if everything else state.mats_seen[-1],
        sightings=(),
        opened=tuple(state.held) if everything else None,
    )
