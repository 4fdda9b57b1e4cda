"""From the state to a view, which is the only way out; and back to a state as it may be."""

from random import Random

from scapegoat_games.games.short_straw.state import State
from scapegoat_games.games.short_straw.view import EACH, View
from scapegoat_games.protocol import Eye, Seat


def view(state: State, who: Seat | Eye) -> View:
    seat = None if isinstance(who, Eye) else who
    return View(
        seat=seat,
        hands=tuple(
            hand if who in {holder, Eye.ALL} else (None,) * len(hand)
            for holder, hand in enumerate(state.hands)
        ),
        drawn=tuple(state.drawn),
        chosen=tuple(choice is not None for choice in state.chosen),
        choice=None if seat is None else state.chosen[seat],
        blame=tuple(state.blame),
        put_away=state.put_away if who is Eye.ALL else (),
    )


def imagine(seen: View, rng: Random) -> State:
    """Deals all straws again that the holder of the view doesn't see, and chooses by chance."""
    lying = {straw for straws in seen.drawn for straw in straws}
    hidden = [
        straw
        for straw in range(1, EACH * seen.seats + 1)
        if straw not in lying and straw not in seen.hand
    ]
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
    return State(
        hands=hands,
        drawn=list(seen.drawn),
        chosen=chosen,
        blame=list(seen.blame),
        put_away=tuple(hidden),
    )
