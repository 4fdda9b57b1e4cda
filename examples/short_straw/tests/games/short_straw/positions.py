"""Positions of Short Straw for tests, written down in a line."""

from scapegoat_games.games.short_straw import rules
from scapegoat_games.games.short_straw.rules import State
from scapegoat_games.games.short_straw.view import EACH, Draw
from scapegoat_games.protocol import Dice, Event


def lay(*hands: str, blame: tuple[int, ...] = (), rounds: int = 0) -> State:
    """Hands as lengths: ``lay("1 5", "2 9", "3 4")``. Earlier ``rounds`` used other straws."""
    held = [tuple(sorted(map(int, hand.split()))) for hand in hands]
    in_hands = {straw for hand in held for straw in hand}
    rest = [straw for straw in range(1, EACH * len(held) + 1) if straw not in in_hands]
    drawn = tuple(tuple(rest[seat :: len(held)][:rounds]) for seat in range(len(held)))
    gone = {straw for straws in drawn for straw in straws}
    return State(
        hands=held,
        chosen=[None] * len(held),
        put_away=tuple(straw for straw in rest if straw not in gone),
        drawn=drawn,
        blame=blame or (0,) * len(held),
    )


def draw(state: State, *lengths: int) -> list[Event]:
    """Each seat draws the straw of its length, in seating order; gives the events."""
    return [
        event
        for seat, length in enumerate(lengths)
        for event in rules.apply(state, seat, Draw(state.hands[seat].index(length)), Dice("none"))
    ]
