"""Scout, for two to five players: the game as the rest of the program knows it."""

from typing import Final, final

from scapegoat_games.games.scout import (
    deal,
    heuristics,
    moves,
    options,
    reasons,
    rules,
    sight,
    transcript,
)
from scapegoat_games.games.scout.settings import SETTINGS
from scapegoat_games.games.scout.state import State
from scapegoat_games.games.scout.view import View
from scapegoat_games.protocol import Game, LookAhead, Setting


@final
class ScoutGame(Game[State, moves.Move, View]):
    """Scout, put together from the modules of this folder. Its rules are SC-1 to SC-17."""

    id: str = "scout"
    title: str = "Scout"
    tagline: str = "Beat the last show with a hand you may not sort."
    seats: range = range(2, 6)
    settings: tuple[Setting, ...] = SETTINGS
    thought: LookAhead = LookAhead(
        rollouts=500, moves=8, depth=16, one_chapter=True, promising=heuristics.promising
    )
    retold: frozenset[str] = frozenset({"held"})
    new = staticmethod(deal.first_round)
    to_act = staticmethod(rules.to_act)
    view = staticmethod(sight.view)
    legal = staticmethod(options.legal)
    why_not = staticmethod(options.why_not)
    describe = staticmethod(options.describe)
    apply = staticmethod(rules.apply)
    outcome = staticmethod(rules.outcome)
    copy = staticmethod(State.copy)
    imagine = staticmethod(sight.imagine)
    scores = staticmethod(heuristics.scores)
    hopes = staticmethod(heuristics.hopes)
    reason = staticmethod(reasons.reason)
    weight = staticmethod(heuristics.weight)
    chapter = staticmethod(transcript.chapter)
    laid_out = staticmethod(transcript.laid_out)
    dump = staticmethod(moves.dump)
    parse = staticmethod(moves.parse)


GAME: Final[Game[State, moves.Move, View]] = ScoutGame()
