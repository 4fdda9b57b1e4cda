"""Short Straw, for three and four players: the game as the rest of the program knows it."""

from typing import Final, final

from scapegoat_games.games.short_straw import heuristics, moves, options, rules, sight, transcript
from scapegoat_games.games.short_straw.moves import Move
from scapegoat_games.games.short_straw.state import State
from scapegoat_games.games.short_straw.view import View
from scapegoat_games.protocol import Game, LookAhead, Setting
from scapegoat_games.settings import number


@final
class ShortStrawGame:
    """SS-1 to SS-6."""

    id: str = "short-straw"
    title: str = "Short Straw"
    tagline: str = "Everybody draws a straw, and somebody answers for it."
    seats: range = range(3, 5)
    edition: int = 1
    settings: tuple[Setting, ...] = (
        number("straws", range(3, 7), "How many straws everybody is dealt.", default=4),
    )
    thought: LookAhead = LookAhead()

    new = staticmethod(rules.new)
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
    reason = staticmethod(heuristics.reason)
    chapter = staticmethod(transcript.chapter)
    laid_out = staticmethod(transcript.laid_out)
    dump = staticmethod(moves.dump)
    parse = staticmethod(moves.parse)

    def weight(self, _: Move) -> float:
        return 1.0


GAME: Final[Game[State, Move, View]] = ShortStrawGame()
