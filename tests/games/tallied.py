"""Matches of computer players, and what they add to the records."""

from typing import Any

from scapegoat_games.protocol import Dice, Eye, Game, Level, Outcome, Tallies
from scapegoat_games.simulate import automated, play_out


def played(game: Game[Any, Any, Any], level: Level, seed: str) -> tuple[Tallies, Outcome, Any]:
    """What a match of three computer players of this level adds to the records, its outcome, and
    the view of everything.
    """
    dice, settings = Dice(seed), automated(game, {})
    state = game.new(3, settings, dice)
    for seat, move in play_out(game, 3, settings, seed, (level,) * 3).moves:
        game.apply(state, seat, move, dice)
    outcome, view = game.outcome(state), game.view(state, Eye.ALL)
    assert outcome is not None
    return game.tallies(view, outcome), outcome, view
