"""Scout, for two to five players: assembles the game out of its rooms."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, final

from scapegoat_games.games.scout import (
    heuristics,
    moves,
    options,
    reasons,
    rules,
    scoring,
    sight,
    transcript,
)
from scapegoat_games.games.scout.deal import first_round
from scapegoat_games.games.scout.imagine import imagine
from scapegoat_games.games.scout.moves import Move, ScoutShow
from scapegoat_games.games.scout.settings import SETTINGS, read_rules
from scapegoat_games.games.scout.state import State
from scapegoat_games.games.scout.view import View
from scapegoat_games.protocol import (
    Decision,
    Dice,
    Event,
    Eye,
    Game,
    Option,
    Outcome,
    Seat,
    Setting,
    Thought,
    Value,
)


@final
class Scout:
    """SC-1 to SC-17."""

    id: str = "scout"
    title: str = "Scout"
    tagline: str = "Beat the last show with a hand you may not sort."
    seats: range = range(2, 6)
    edition: int = 1
    settings: tuple[Setting, ...] = SETTINGS
    thought: Thought = Thought(
        rollouts=500, moves=8, depth=16, one_chapter=True, promising=heuristics.promising
    )

    def new(self, seats: int, settings: Mapping[str, Value], dice: Dice) -> State:
        return first_round(seats, read_rules(seats, settings), dice)

    def to_act(self, state: State) -> tuple[Decision, ...]:
        return rules.to_act(state)

    def view(self, state: State, who: Seat | Eye) -> View:
        return sight.view(state, who)

    def legal(self, view: View) -> Sequence[Move]:
        return options.legal(view)

    def why_not(self, view: View, move: Move) -> str | None:
        return options.why_not(view, move)

    def describe(self, view: View, move: Move) -> Option[Move]:
        return options.describe(view, move)

    def apply(self, state: State, seat: Seat, move: Move, dice: Dice) -> list[Event]:
        return rules.apply(state, seat, move, dice)

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(state)

    def copy(self, state: State) -> State:
        return state.copy()

    def imagine(self, view: View, rng: Random) -> State:
        return imagine(view, rng)

    scores = staticmethod(heuristics.scores)
    hopes = staticmethod(heuristics.hopes)
    reason = staticmethod(reasons.reason)

    def weight(self, move: Move) -> float:
        # There are hundreds of these for every other move.
        return 0.2 if isinstance(move, ScoutShow) else 1.0

    def chapter(self, view: View) -> str:
        return transcript.chapter(view)

    def laid_out(self, view: View) -> tuple[str, ...]:
        return transcript.laid_out(view)

    def dump(self, move: Move) -> str:
        return moves.dump(move)

    def parse(self, text: str) -> Move:
        return moves.parse(text)


GAME: Final[Game[State, Move, View]] = Scout()
