"""What somebody sees of a game: the only way out of the state."""

from functools import cache

from scapegoat_games.games.corporate.pieces import Card
from scapegoat_games.games.corporate.state import Deciding, State
from scapegoat_games.games.corporate.view import Choosing, FaceDown, View
from scapegoat_games.protocol import Eye, Seat


def view(state: State, who: Seat | Eye) -> View:
    seat = None if isinstance(who, Eye) else who
    step = state.step
    return View(
        seat,
        state.rules,
        state.year,
        state.starter,
        state.turn,
        state.turns,
        _choosing(step, seat) if isinstance(step, Deciding) else step,
        state.verdict,
        tuple(state.hands) if who is Eye.ALL else _hands(state, seat),
        tuple(state.sizes),
        tuple(state.revealed),
        state.quarter,
        tuple(state.quarters),
        tuple(state.totals),
        _face_down(state, who),
        len(state.stock),
        len(state.discards),
        state.demoted,
        tuple(state.knowledge[-1]),
        tuple(state.knowledge[-1 if seat is None else seat]),
        state.years,
    )


@cache
def _covered(count: int) -> tuple[None, ...]:
    return (None,) * count


def _hands(state: State, seat: Seat | None) -> tuple[tuple[Card | None, ...], ...]:
    hands: list[tuple[Card | None, ...]] = [_covered(len(hand)) for hand in state.hands]
    if seat is not None:
        hands[seat] = state.hands[seat]
    return tuple(hands)


def _face_down(state: State, who: Seat | Eye) -> tuple[FaceDown, ...]:
    match who:
        case Eye.ALL:
            return tuple(sorted((card for cards in state.face_down for card in cards), key=_place))
        case Eye.TABLE:
            return ()
        case _:
            return state.face_down[who]


def _place(card: FaceDown) -> tuple[int, int]:
    return card.quarter, card.at


def _choosing(step: Deciding, seat: Seat | None) -> Choosing:
    decided = frozenset(at for at, choice in enumerate(step.chosen) if choice is not None)
    return Choosing(step.purpose, step.among, decided, None if seat is None else step.chosen[seat])
