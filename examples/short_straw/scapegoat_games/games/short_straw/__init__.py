"""Short Straw, for three and four players: the game as the rest of the program knows it."""

from typing import Final, final

from scapegoat_games.flat_moves import FlatMoves
from scapegoat_games.games.short_straw import heuristics, options, rules, sight
from scapegoat_games.games.short_straw.rules import State
from scapegoat_games.games.short_straw.view import Draw, View
from scapegoat_games.protocol import Game
from scapegoat_games.settings import number


@final
class ShortStrawGame(FlatMoves[Draw], Game[State, Draw, View]):
    """SS-1 to SS-6."""

    id = "short-straw"
    title = "Short Straw"
    tagline = "Everybody draws a straw, and somebody answers for it."
    seats = range(3, 5)
    settings = (number("straws", range(3, 7), "How many straws everybody is dealt.", default=4),)
    kinds_of_moves = (Draw,)

    new = staticmethod(rules.new)
    to_act = staticmethod(rules.to_act)
    view = staticmethod(sight.view)
    legal = staticmethod(options.legal)
    why_not = staticmethod(options.why_not)
    describe = staticmethod(options.describe)
    apply = staticmethod(rules.apply)
    outcome = staticmethod(rules.outcome)
    imagine = staticmethod(sight.imagine)
    scores = staticmethod(heuristics.scores)
    hopes = staticmethod(heuristics.hopes)
    reason = staticmethod(heuristics.reason)
    chapter = staticmethod(options.chapter)
    laid_out = staticmethod(options.laid_out)


GAME: Final[Game[State, Draw, View]] = ShortStrawGame()
