"""Alcatraz: The Scapegoat, for three and four players: the game, assembled from its parts."""

from typing import Final, final

from scapegoat_games.games.alcatraz import (
    descriptions,
    moves,
    notation,
    options,
    rules,
    setup,
    sight,
)
from scapegoat_games.games.alcatraz.heuristics import hopes
from scapegoat_games.games.alcatraz.rules.ending import outcome
from scapegoat_games.games.alcatraz.settings import SETTINGS
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.games.alcatraz.tallies import COLUMNS, tallies
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Column, Game, LookAhead, Setting


@final
class AlcatrazGame(Game[State, moves.Move, View]):
    """Alcatraz, put together from the modules of this folder: the rules AL-1 to AL-28."""

    id: str = "alcatraz"
    title: str = "Alcatraz: The Scapegoat"
    tagline: str = "Escape together, all but one: who will be left behind?"
    seats: range = range(3, 5)
    settings: tuple[Setting, ...] = SETTINGS
    thought: LookAhead = LookAhead(rollouts=60, moves=6, depth=10, warmth=0.5, margin=10.0)
    columns: tuple[Column, ...] = COLUMNS

    new = staticmethod(setup.new)
    to_act = staticmethod(rules.to_act)
    view = staticmethod(sight.view)
    legal = staticmethod(options.legal)
    why_not = staticmethod(options.why_not)
    describe = staticmethod(options.describe)
    apply = staticmethod(rules.apply)
    outcome = staticmethod(outcome)
    copy = staticmethod(State.copy)
    imagine = staticmethod(sight.imagine)
    scores = staticmethod(options.scores)
    hopes = staticmethod(hopes)
    reason = staticmethod(options.reason)
    tallies = staticmethod(tallies)
    chapter = staticmethod(descriptions.chapter)
    laid_out = staticmethod(descriptions.laid_out)
    dump = staticmethod(notation.dump)
    parse = staticmethod(notation.parse)
    weight = staticmethod(moves.weight)


GAME: Final[Game[State, moves.Move, View]] = AlcatrazGame()
