"""Makes views out of the state of a match: the only way out of the state."""

from collections.abc import Sequence
from functools import cache
from operator import attrgetter
from typing import Final

from scapegoat_games.games.scout.pieces import Card, Cards
from scapegoat_games.games.scout.state import Choosing, State
from scapegoat_games.games.scout.view import Holding, View
from scapegoat_games.protocol import Eye, Seat

MASKED: Final = ("step", "hands", "aside", "leftover")
"""Fields that hold secrets: a view has only part of what the state has."""

SHARED: Final = tuple(name for name in View._fields if name not in ("seat", *MASKED))
"""Public fields: a view has the same value as the state."""

shared_of: Final = attrgetter(*SHARED)
"""Gives the values of the shared fields of a state or a view, in the order of ``SHARED``."""


def view(state: State, who: Seat | Eye) -> View:
    everything = who is Eye.ALL
    seat = None if isinstance(who, Eye) else who
    step = state.step
    return View(
        seat,
        _holding(step, seat) if isinstance(step, Choosing) else step,
        tuple(state.hands) if everything else _hands(state, seat),
        state.aside if everything else _covered(len(state.aside)),
        state.leftover if everything or not state.leftover else _own(state.leftover, seat),
        *shared_of(state),
    )


@cache
def _covered(count: int) -> tuple[None, ...]:
    return (None,) * count


def _hands(state: State, seat: Seat | None) -> tuple[tuple[Card | None, ...], ...]:
    if state.rules.open_scouts:
        return tuple(
            hand if at == seat else _scouted_only(hand, state.scouted[at])
            for at, hand in enumerate(state.hands)
        )
    return _own(state.hands, seat)


def _own(hands: Sequence[Cards], seat: Seat | None) -> tuple[tuple[Card | None, ...], ...]:
    """The hands, with all cards hidden except in the hand of this seat."""
    return tuple([hand if at == seat else _covered(len(hand)) for at, hand in enumerate(hands)])


def _scouted_only(hand: Cards, scouted: Cards) -> tuple[Card | None, ...]:
    """The hand as others see it with the setting ``open_scouts``: only scouted cards are open."""
    return tuple(card if card.upright() in scouted else None for card in hand)


def _holding(step: Choosing, seat: Seat | None) -> Holding:
    decided = tuple(choice is not None for choice in step.turned)
    return Holding(decided, None if seat is None else step.turned[seat])
