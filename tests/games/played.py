"""Plays moves in tests of rules."""

from scapegoat_games.protocol import Dice, Event, Eye, Game, M, S, V


def play(game: Game[S, M, V], state: S, *moves: M, seed: str = "none") -> list[Event]:
    """Makes each move by the first seat that is then to act, on the page on which that seat
    decides; gives the events of all moves.
    """
    events: list[Event] = []
    for number, move in enumerate(moves):
        first = game.to_act(state)[0]
        refused = game.why_not(game.view(state, Eye.TABLE if first.open else first.seat), move)
        assert refused is None, f"seat {first.seat} may not {game.dump(move)}: {refused}"
        events += game.apply(state, first.seat, move, Dice(f"{seed} {number}"))
    return events
