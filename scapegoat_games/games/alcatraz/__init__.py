"""Alcatraz: The Scapegoat, for three and four players: assembles the game out of its rooms."""

from typing import Final, final

from scapegoat_games.games.alcatraz import ending, notation, options, rules, setup, sight
from scapegoat_games.games.alcatraz.imagine import imagine
from scapegoat_games.games.alcatraz.moves import (
    Back,
    Bribe,
    Deal,
    Drop,
    End,
    Exert,
    Go,
    Lift,
    Move,
    Riot,
    Steal,
)
from scapegoat_games.games.alcatraz.settings import SETTINGS
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Game, Setting

_WEIGHTS: Final[dict[type, float]] = {
    Back: 0.2,
    Bribe: 0.1,
    Deal: 0.05,
    Drop: 0.05,
    End: 0.05,
    Exert: 0.5,
    Go: 0.2,
    Lift: 0.2,
    Riot: 0.05,
    Steal: 0.2,
}
"""Random play shall get somewhere: to the ends of games, and to tasks that get done."""


@final
class Alcatraz:
    """AL-1 to AL-28."""

    id: str = "alcatraz"
    title: str = "Alcatraz: The Scapegoat"
    tagline: str = "Escape together, all but one: who will be left behind?"
    seats: range = range(3, 5)
    edition: int = 1
    settings: tuple[Setting, ...] = SETTINGS

    new = staticmethod(setup.new)
    to_act = staticmethod(rules.to_act)
    view = staticmethod(sight.view)
    legal = staticmethod(options.legal)
    why_not = staticmethod(options.why_not)
    describe = staticmethod(options.describe)
    apply = staticmethod(rules.apply)
    outcome = staticmethod(ending.outcome)
    copy = staticmethod(State.copy)
    imagine = staticmethod(imagine)
    dump = staticmethod(notation.dump)
    parse = staticmethod(notation.parse)

    def weight(self, move: Move) -> float:
        return _WEIGHTS.get(type(move), 1.0)


GAME: Final[Game[State, Move, View]] = Alcatraz()
