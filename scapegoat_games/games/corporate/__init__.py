"""Corporate Scapegoat, for three to five players."""

from collections.abc import Mapping
from typing import Final, final

from scapegoat_games.games.corporate import (
    heuristics,
    moves,
    options,
    phrases,
    reasons,
    rules,
    sight,
)
from scapegoat_games.games.corporate.imagine import imagine
from scapegoat_games.games.corporate.piles import first_year
from scapegoat_games.games.corporate.settings import SETTINGS, read_rules
from scapegoat_games.games.corporate.state import State
from scapegoat_games.games.corporate.tallies import COLUMNS, tallies
from scapegoat_games.games.corporate.view import View
from scapegoat_games.protocol import Column, Dice, Game, LookAhead, Setting, Value


@final
class CorporateGame(Game[State, moves.Move, View]):
    """Corporate Scapegoat, put together from the modules of this folder."""

    id: str = "corporate"
    title: str = "Corporate Scapegoat"
    tagline: str = "Meet the targets, and let somebody else answer for it."
    seats: range = range(3, 6)
    edition: int = 4
    settings: tuple[Setting, ...] = SETTINGS
    thought: LookAhead = LookAhead(rollouts=600, moves=8, depth=24)
    columns: tuple[Column, ...] = COLUMNS

    def new(self, seats: int, settings: Mapping[str, Value], dice: Dice) -> State:
        return first_year(seats, read_rules(seats, settings), dice)

    to_act = staticmethod(rules.to_act)
    view = staticmethod(sight.view)
    legal = staticmethod(options.legal)
    why_not = staticmethod(options.why_not)
    describe = staticmethod(options.describe)
    apply = staticmethod(rules.apply)
    outcome = staticmethod(rules.outcome)
    copy = staticmethod(State.copy)
    imagine = staticmethod(imagine)
    scores = staticmethod(heuristics.scores)
    hopes = staticmethod(heuristics.hopes)
    reason = staticmethod(reasons.reason)
    tallies = staticmethod(tallies)
    chapter = staticmethod(phrases.chapter)
    laid_out = staticmethod(phrases.laid_out)
    dump = staticmethod(moves.dump)
    parse = staticmethod(moves.parse)
    weight = staticmethod(moves.weight)


GAME: Final[Game[State, moves.Move, View]] = CorporateGame()
