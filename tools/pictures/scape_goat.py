"""Pictures of Scape Goat."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from scapegoat_games import catalog
from scapegoat_games.games.scape_goat import moves
from scapegoat_games.games.scape_goat.steps import Framing, ToMove
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.match import Match
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.opening import PlayMatch
from tools.pictures.shots import NAMES, SEED, Shot, lift, owing

SIX_NAMES: Final = (*NAMES, "Edith", "Flo")


def _match_until(players: int, done: Callable[[View], bool], least: int = 0) -> AnyMatch:
    """Plays a random match without going to the cops until the next player's view is ``done``."""
    match: AnyMatch = Match.start(catalog.load("scape-goat"), SIX_NAMES[:players], {}, SEED)
    rng = Random(SEED)
    while len(match.moves) < least or not done(match.view(owing(match))):
        seat = owing(match)
        moves = [move for move in match.legal(seat) if not isinstance(move, moves.Cops)]
        match.play(seat, rng.choice(moves))
    return match


def _last_to_choose(view: View) -> bool:
    return isinstance(view.step, Framing) and len(view.step.decided) == view.seats - 1


def shots() -> Iterator[Shot]:
    turn = _match_until(6, lambda view: isinstance(view.step, ToMove), least=24)
    whom = str(1 + (owing(turn) + 2) % 6)
    yield Shot("scape-goat-curtain", PlayMatch(turn))
    yield Shot("scape-goat-turn", PlayMatch(turn), (lift(turn), "2", whom))
    yield Shot("scape-goat-mat", PlayMatch(turn), (lift(turn), "space"))
    frame = _match_until(5, _last_to_choose)
    yield Shot("scape-goat-frame", PlayMatch(frame), (lift(frame), "enter", "enter"), verdict=True)
