"""A game of Scape Goat as it really stands. Nobody outside this folder reads it."""

from dataclasses import dataclass
from typing import TypeAlias, final

from scapegoat_games.games.scape_goat.pieces import PREPARATIONS, Card, Cards, Location
from scapegoat_games.games.scape_goat.view import Deal, Known, Mat, Over, Spots, ToMove, ToSwap
from scapegoat_games.protocol import Seat


@final
@dataclass(frozen=True, slots=True)
class Trading:
    """SG-9: the choices made so far, by seat."""

    partner: Seat
    chosen: tuple[int | None, ...]


@final
@dataclass(frozen=True, slots=True)
class Stashing:
    """SG-10: the card of the slot is in the hand."""

    slot: int
    taken: Card


@final
@dataclass(frozen=True, slots=True)
class Framing:
    """SG-16: the choices made so far, by seat; None is owed."""

    chosen: tuple[int | None, ...]


Step: TypeAlias = ToMove | Trading | Stashing | Framing | ToSwap | Over


@final
@dataclass(slots=True)
class State:
    """Mutable in its fields; what they hold is replaced, never changed, so views can share it."""

    deal: Deal
    scapegoat: Seat
    mats: tuple[Mat, ...]
    turns: int
    turn: Seat
    step: Step
    standing: tuple[Location, ...]
    faceup: Cards
    tokens: tuple[int, ...]
    held: list[Cards]
    """By spot; hands in the order of the list of evidence."""
    known: list[Known]
    """What each seat knows of hidden cards; last, what everybody does."""
    looked: tuple[Spots, ...]

    @property
    def seats(self) -> int:
        return len(self.mats)

    @property
    def turned(self) -> bool:
        """SG-11: Prepare shows Frame/Steal."""
        return sum(self.tokens) == PREPARATIONS

    def copy(self) -> "State":
        return State(
            self.deal,
            self.scapegoat,
            self.mats,
            self.turns,
            self.turn,
            self.step,
            self.standing,
            self.faceup,
            self.tokens,
            self.held.copy(),
            self.known.copy(),
            self.looked,
        )
