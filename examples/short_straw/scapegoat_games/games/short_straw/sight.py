"""Makes views out of the state, the only way out of it, and imagines states from a view."""

from dataclasses import fields
from random import Random
from typing import Any, Final

from scapegoat_games.games.short_straw.state import State
from scapegoat_games.games.short_straw.view import EACH, View
from scapegoat_games.protocol import Eye, Seat

MASKED: Final = ("hands", "chosen", "put_away")
"""Fields that hold secrets: a view has only part of what the state has."""

SHARED: Final = tuple(
    field.name
    for field in fields(State)
    if field.name in View.__dataclass_fields__ and field.name not in MASKED
)
"""Public fields: a view has the same value as the state."""


def view(state: State, who: Seat | Eye) -> View:
    seat = None if isinstance(who, Eye) else who
    return View(
        seat=seat,
        hands=tuple(
            hand if who in {holder, Eye.ALL} else (None,) * len(hand)
            for holder, hand in enumerate(state.hands)
        ),
        chosen=tuple(choice is not None for choice in state.chosen),
        choice=None if seat is None else state.chosen[seat],
        put_away=state.put_away if who is Eye.ALL else (),
        **_shared(state),
    )


def _shared(source: State | View) -> dict[str, Any]:
    """The values of the shared fields by name."""
    return {name: getattr(source, name) for name in SHARED}


def imagine(seen: View, rng: Random) -> State:
    """Deals the straws that the view doesn't show, and makes the hidden choices, at random."""
    visible = {*seen.hand, *(straw for straws in seen.drawn for straw in straws)}
    hidden = [straw for straw in range(1, EACH * seen.seats + 1) if straw not in visible]
    rng.shuffle(hidden)
    hands = [
        seen.hand if seat == seen.seat else tuple(sorted(hidden.pop() for _ in hand))
        for seat, hand in enumerate(seen.hands)
    ]
    chosen = [
        rng.randrange(len(hand)) if done else None
        for hand, done in zip(hands, seen.chosen, strict=True)
    ]
    if seen.seat is not None:
        chosen[seen.seat] = seen.choice
    return State(hands=hands, chosen=chosen, put_away=tuple(hidden), **_shared(seen))
