"""A game of Scout as it really stands. Nobody outside this folder reads it."""

from dataclasses import dataclass, fields
from operator import attrgetter
from typing import TypeAlias, final

from scapegoat_games.games.scout.pieces import Card, Cards
from scapegoat_games.games.scout.view import Acting, Over, RoundResult, Rules
from scapegoat_games.protocol import Seat


@final
@dataclass(frozen=True, slots=True)
class Choosing:
    """SC-3: the choices made so far; None is owed."""

    turned: tuple[bool | None, ...]


Step: TypeAlias = Choosing | Acting | Over


@final
@dataclass(slots=True)
class State:
    """Mutable in its fields; what they hold is replaced, never changed, so views can share it."""

    rules: Rules
    round: int
    starter: Seat
    turn: Seat
    step: Step
    hands: list[Cards]
    scouted: list[Cards]
    """Cards scouted into a hand and not yet shown, in the order of the deck."""
    aside: Cards
    holder: Seat | None
    """SC-5: who is known to hold the 1/2 by having started, until it is shown."""
    active: Cards
    owner: Seat | None
    scouts: int
    captured: list[int]
    tokens: list[int]
    chips: list[int]
    gone: frozenset[Card]
    aired: frozenset[Card]
    """SC-2, second of a pair of rounds: what everybody saw in the first."""
    leftover: tuple[Cards, ...]
    """SC-2, second of a pair of rounds: what each kept hidden to the end of the first."""
    sure: frozenset[Card]
    acted: int
    shown: Cards
    """The last Show, whole."""
    best: Cards
    """The strongest Show of the round, and whose it was."""
    best_by: Seat
    results: tuple[RoundResult, ...]

    def copy(self) -> "State":
        copied = State(*_everything(self))
        copied.hands = self.hands.copy()
        copied.scouted = self.scouted.copy()
        copied.captured = self.captured.copy()
        copied.tokens = self.tokens.copy()
        copied.chips = self.chips.copy()
        return copied


# By name and in order: several times as fast as ``dataclasses.replace``, once for every move.
_everything = attrgetter(*(field.name for field in fields(State)))
