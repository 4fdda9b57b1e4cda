"""What somebody sees of a game: the only way out of the state."""

from scapegoat_games.games.scape_goat.state import State
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Eye, Seat


def view(state: State, who: Seat | Eye) -> View:
    if isinstance(who, Eye):
        return _of_no_seat(state, everything=who is Eye.ALL)
    return View(
        who,
        state.deal,
        state.turns,
        state.turn,
        state.step,
        state.standing,
        state.faceup,
        state.tokens,
        state.held[who],
        state.chosen[who],
        state.taken if who == state.turn else None,
        state.peeks[who],
        state.known[who],
        state.known[-1],
        state.seen[who],
        state.seen[-1],
        state.exchanges,
        state.looked,
        None,
    )


def _of_no_seat(state: State, *, everything: bool) -> View:
    return View(
        None,
        state.deal,
        state.turns,
        state.turn,
        state.step,
        state.standing,
        state.faceup,
        state.tokens,
        (),
        None,
        state.taken if everything else None,
        state.mats if everything else state.peeks[-1],
        state.known[-1],
        state.known[-1],
        state.seen[-1],
        state.seen[-1],
        state.exchanges,
        state.looked,
        tuple(state.held) if everything else None,
    )
