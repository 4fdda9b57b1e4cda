"""Corporate Scapegoat, for three to five players: assembles the game out of its rooms."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, final

from scapegoat_games.games.corporate import ending, moves, options, rules, sight
from scapegoat_games.games.corporate.imagine import imagine
from scapegoat_games.games.corporate.moves import Move
from scapegoat_games.games.corporate.piles import first_year
from scapegoat_games.games.corporate.settings import SETTINGS, read_rules
from scapegoat_games.games.corporate.state import State
from scapegoat_games.games.corporate.view import View
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
    Value,
)


@final
class Corporate:
    """CS-1 to CS-21."""

    id: str = "corporate"
    title: str = "Corporate Scapegoat"
    tagline: str = "Meet the targets, hide what you did, and let somebody else answer for it."
    seats: range = range(3, 6)
    edition: int = 1
    settings: tuple[Setting, ...] = SETTINGS

    def new(self, seats: int, settings: Mapping[str, Value], dice: Dice) -> State:
        return first_year(seats, read_rules(seats, settings), dice)

    def to_act(self, state: State) -> tuple[Decision, ...]:
        return rules.to_act(state)

    def view(self, state: State, who: Seat | Eye) -> View:
        return sight.view(state, who)

    def legal(self, view: View) -> Sequence[Move]:
        return options.legal(view)

    def why_not(self, view: View, move: Move) -> str | None:
        return options.why_not(view, move)

    def describe(self, view: View, move: Move) -> Option:
        return options.describe(view, move)

    def apply(self, state: State, seat: Seat, move: Move, dice: Dice) -> list[Event]:
        return rules.apply(state, seat, move, dice)

    def outcome(self, state: State) -> Outcome | None:
        return ending.outcome(state)

    def copy(self, state: State) -> State:
        return state.copy()

    def imagine(self, view: View, rng: Random) -> State:
        return imagine(view, rng)

    def weight(self, move: Move) -> float:  # noqa: ARG002  # none is rarer than others
        return 1.0

    def dump(self, move: Move) -> str:
        return moves.dump(move)

    def parse(self, text: str) -> Move:
        return moves.parse(text)


GAME: Final[Game[State, Move, View]] = Corporate()
