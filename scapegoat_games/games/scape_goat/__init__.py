"""Scape Goat, for three to six players: assembles the game out of its rooms."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, final

from scapegoat_games.games.scape_goat import ending, moves, options, rules, sight
from scapegoat_games.games.scape_goat.deal import dealt
from scapegoat_games.games.scape_goat.imagine import imagine
from scapegoat_games.games.scape_goat.moves import Call, Cops, Move
from scapegoat_games.games.scape_goat.settings import SETTINGS, read_limit
from scapegoat_games.games.scape_goat.state import State
from scapegoat_games.games.scape_goat.view import View
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
class ScapeGoat:
    """SG-1 to SG-22."""

    id: str = "scape-goat"
    title: str = "Scape Goat"
    tagline: str = "Frame the scapegoat, unless the scapegoat is you."
    seats: range = range(3, 7)
    edition: int = 1
    settings: tuple[Setting, ...] = SETTINGS

    def new(self, seats: int, settings: Mapping[str, Value], dice: Dice) -> State:
        return dealt(seats, read_limit(settings), dice)

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

    def apply(self, state: State, seat: Seat, move: Move, dice: Dice) -> list[Event]:  # noqa: ARG002  # nothing is shuffled after the deal
        return rules.apply(state, seat, move)

    def outcome(self, state: State) -> Outcome | None:
        return ending.outcome(state)

    def copy(self, state: State) -> State:
        return state.copy()

    def imagine(self, view: View, rng: Random) -> State:
        return imagine(view, rng)

    def weight(self, move: Move) -> float:
        # The cops end it all; the call is offered all the time.
        if isinstance(move, Cops):
            return 0.15
        return 0.02 if isinstance(move, Call) else 1.0

    def dump(self, move: Move) -> str:
        return moves.dump(move)

    def parse(self, text: str) -> Move:
        return moves.parse(text)


GAME: Final[Game[State, Move, View]] = ScapeGoat()
