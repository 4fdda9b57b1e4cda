"""Makes views out of the state, the only way out of it, and imagines states from a view."""

from operator import attrgetter
from random import Random
from typing import Final

from scapegoat_games.games.short_straw.rules import State
from scapegoat_games.games.short_straw.view import EACH, View
from scapegoat_games.protocol import Eye, Seat

MASKED: Final = ("hands", "chosen", "put_away")
"""Fields that hold secrets: a view has only part of what the state has."""

SHARED: Final = ("drawn", "blame")
"""Public fields, the last fields of a view: a view has the same value as the state."""

shared_of: Final = attrgetter(*SHARED)
"""The values of the shared fields of a state or of a view."""


def view(state: State, who: Seat | Eye) -> View:
    seat = None if isinstance(who, Eye) else who
    hands = tuple(
        hand if who in {holder, Eye.ALL} else (None,) * len(hand)
        for holder, hand in enumerate(state.hands)
    )
    chosen = tuple(choice is not None for choice in state.chosen)
    choice = None if seat is None else state.chosen[seat]
    put_away = state.put_away if who is Eye.ALL else ()
    return View(seat, hands, chosen, choice, put_away, *shared_of(state))


def imagine(view: View, rng: Random) -> State:
    """Deals the straws that the view doesn't show, and makes the hidden choices, at random."""
    visible = {*view.hand, *(straw for straws in view.drawn for straw in straws)}
    hidden = [straw for straw in range(1, EACH * view.seats + 1) if straw not in visible]
    rng.shuffle(hidden)
    hands = [
        view.hand if seat == view.seat else tuple(sorted(hidden.pop() for _ in hand))
        for seat, hand in enumerate(view.hands)
    ]
    chosen = [
        rng.randrange(len(hand)) if done else None
        for hand, done in zip(hands, view.chosen, strict=True)
    ]
    if view.seat is not None:
        chosen[view.seat] = view.choice
    return State(hands, chosen, tuple(hidden), *shared_of(view))
