"""Scape Goat, for three to six players: assembles the game out of its modules."""

from typing import Final, final

from scapegoat_games.games.scape_goat import (
    deal,
    ending,
    heuristics,
    moves,
    options,
    rules,
    sight,
    transcript,
)
from scapegoat_games.games.scape_goat.state import State
from scapegoat_games.games.scape_goat.tallies import COLUMNS, tallies
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Column, Game, LookAhead, Setting


@final
class ScapeGoatGame(Game[State, moves.Move, View]):
    """Scape Goat, put together from the modules of this folder."""

    id: str = "scape-goat"
    title: str = "Scape Goat"
    tagline: str = "Frame the scapegoat, unless the scapegoat is you."
    seats: range = range(3, 7)
    edition: int = 2
    settings: tuple[Setting, ...] = deal.SETTINGS
    thought: LookAhead = LookAhead(credible=heuristics.credible)
    columns: tuple[Column, ...] = COLUMNS

    # Methods that only pass a call on would slow random play, so functions are assigned directly.
    new = staticmethod(deal.dealt)
    to_act = staticmethod(rules.to_act)
    view = staticmethod(sight.view)
    legal = staticmethod(options.legal)
    why_not = staticmethod(options.why_not)
    describe = staticmethod(options.describe)
    apply = staticmethod(rules.apply)
    outcome = staticmethod(ending.outcome)
    copy = staticmethod(State.copy)
    imagine = staticmethod(sight.imagine)
    scores = staticmethod(heuristics.scores)
    hopes = staticmethod(heuristics.hopes)
    reason = staticmethod(heuristics.reason)
    for_hints = staticmethod(sight.for_hints)
    weight = staticmethod(moves.weight)
    tallies = staticmethod(tallies)
    chapter = staticmethod(transcript.chapter)
    laid_out = staticmethod(transcript.laid_out)
    dump = staticmethod(moves.dump)
    parse = staticmethod(moves.parse)


GAME: Final[Game[State, moves.Move, View]] = ScapeGoatGame()
