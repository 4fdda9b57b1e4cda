"""Positions of Short Straw written down in a line."""

from scapegoat_games.games.short_straw import rules
from scapegoat_games.games.short_straw.moves import Draw
from scapegoat_games.games.short_straw.state import State
from scapegoat_games.games.short_straw.view import EACH
from scapegoat_games.protocol import Dice, Event


def lay(*hands: str, blame: tuple[int, ...] = (), rounds: int = 0) -> State:
    """The hands as lengths: ``lay("1 5", "2 9", "3 4")``. Rounds before used what is left over."""
    held = [tuple(sorted(map(int, hand.split()))) for hand in hands]
    in_hands = {straw for hand in held for straw in hand}
    rest = [straw for straw in range(1, EACH * len(held) + 1) if straw not in in_hands]
    drawn = [tuple(rest[seat :: len(held)][:rounds]) for seat in range(len(held))]
    gone = {straw for straws in drawn for straw in straws}
    return State(
        hands=held,
        drawn=drawn,
        chosen=[None] * len(held),
        blame=list(blame) or [0] * len(held),
        put_away=tuple(straw for straw in rest if straw not in gone),
    )


def draw(state: State, *lengths: int) -> list[Event]:
    """Everybody draws a straw of that length, in seating order; what happened."""
    return [
        event
        for seat, length in enumerate(lengths)
        for event in rules.apply(state, seat, Draw(state.hands[seat].index(length)), Dice("none"))
    ]
