"""What somebody sees of a game: the only way out of the state."""

from functools import cache
from typing import TypeAlias, assert_never

from scapegoat_games.games.scape_goat import view as seen
from scapegoat_games.games.scape_goat.pieces import HAND_SIZES, SLOTS, Card, Cards
from scapegoat_games.games.scape_goat.state import Framing, Stashing, State, Step, Trading
from scapegoat_games.games.scape_goat.view import Mat, Over, ToMove, ToSwap, View
from scapegoat_games.protocol import Eye, Seat

Covered: TypeAlias = tuple[tuple[None, ...], ...]


def view(state: State, who: Seat | Eye) -> View:
    everything = who is Eye.ALL
    seat = None if isinstance(who, Eye) else who
    return View(
        seat,
        state.deal,
        state.turns,
        state.turn,
        _step(state.step, who, state.turn),
        state.standing,
        state.faceup,
        state.tokens,
        tuple(state.held) if everything else _held(state, seat),
        state.mats if everything else _mats(state, seat),
        state.known[-1 if seat is None else seat],
        state.known[-1],
        state.looked,
    )


def _step(step: Step, who: Seat | Eye, turn: Seat) -> seen.Step:
    match step:
        case ToMove() | ToSwap() | Over():
            return step
        case Trading(partner, chosen):
            return seen.Trading(partner, _decided(chosen), _choice(chosen, who))
        case Framing(chosen):
            return seen.Framing(_decided(chosen), _choice(chosen, who))
        case Stashing(slot, taken):
            return seen.Stashing(slot, taken if who in (turn, Eye.ALL) else None)
        case _:
            assert_never(step)


def _decided(chosen: tuple[int | None, ...]) -> tuple[Seat, ...]:
    return tuple([seat for seat, choice in enumerate(chosen) if choice is not None])


def _choice(chosen: tuple[int | None, ...], who: Seat | Eye) -> int | None:
    return None if isinstance(who, Eye) else chosen[who]


def _held(state: State, seat: Seat | None) -> tuple[tuple[Card | None, ...], ...]:
    step = state.step
    slot = step.slot if isinstance(step, Stashing) else None
    covered = _covered(state.seats, state.turn, slot)
    if seat is None:
        return covered
    own: tuple[Cards] = (state.held[seat],)
    return covered[:seat] + own + covered[seat + 1 :]


@cache
def _covered(seats: int, turn: Seat, slot: int | None) -> Covered:
    """All spots as the table sees them; the card of a slot may be in a hand (SG-10)."""
    sizes = [HAND_SIZES[seats]] * seats + [1] * SLOTS
    if slot is not None:
        sizes[turn] += 1
        sizes[seats + slot] -= 1
    return tuple((None,) * size for size in sizes)


def _mats(state: State, seat: Seat | None) -> tuple[Mat | None, ...]:
    nobodys: tuple[None, ...] = (None,) * state.seats
    return nobodys if seat is None else (*nobodys[:seat], state.mats[seat], *nobodys[seat + 1 :])
