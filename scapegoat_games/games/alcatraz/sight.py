"""What somebody sees of a game: the only way out of the state."""

from typing import Final

from scapegoat_games.games.alcatraz.pieces import Card
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Eye, Seat

_COVERED: Final = ((), (None,), (None, None), (None, None, None))


def view(state: State, who: Seat | Eye) -> View:
    seat = None if isinstance(who, Eye) else who
    everything = who is Eye.ALL
    return View(
        seat,
        state.rules,
        state.prison,
        state.round,
        state.scapegoat,
        state.run,
        state.step,
        state.turn,
        state.points,
        state.bribes,
        state.used,
        state.stolen,
        state.exerted,
        state.offered,
        state.denied,
        state.sick,
        state.guards,
        state.newest,
        state.lying,
        state.tasks,
        state.pawns,
        state.sheets,
        state.hands if everything else _hands(state, seat),
        state.drawn if everything or seat == state.turn else _COVERED[len(state.drawn)],
        len(state.stock),
        state.discards,
        len(state.deck),
        state.deck[len(state.deck) - state.tucked :],
        state.gone,
        tuple([vote is not None for vote in state.votes]),
        None if seat is None else state.votes[seat],
        state.ballot,
        state.known,
        () if seat is None else state.memories[seat],
    )


def _hands(state: State, seat: Seat | None) -> tuple[tuple[Card | None, ...], ...]:
    hands: list[tuple[Card | None, ...]] = [_COVERED[len(hand)] for hand in state.hands]
    if seat is not None:
        hands[seat] = state.hands[seat]
    return tuple(hands)
