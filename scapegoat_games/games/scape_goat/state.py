"""A game of Scape Goat as it really stands. Nobody outside this folder reads it."""

from dataclasses import dataclass, fields
from operator import attrgetter
from typing import final

from scapegoat_games.games.scape_goat.deeds import Deed, Told
from scapegoat_games.games.scape_goat.pieces import Card, Cards, Location, is_turned
from scapegoat_games.games.scape_goat.view import Deal, Mat, Step
from scapegoat_games.protocol import Seat


@final
@dataclass(slots=True)
class State:
    """Mutable in its fields; what they hold is replaced, never changed, so views can share it."""

    deal: Deal
    scapegoat: Seat
    mats: tuple[Mat, ...]
    peeks: tuple[tuple[Mat | None, ...], ...]
    """The same as each seat sees them; last, as the table does."""
    turns: int
    turn: Seat
    step: Step
    standing: tuple[Location, ...]
    faceup: Cards
    tokens: tuple[int, ...]
    chosen: tuple[int | None, ...]
    """SG-9, SG-16: by seat the hidden choices of the step, as places in hands."""
    taken: Card | None
    """SG-10: the card out of the slot."""
    held: list[Cards]
    """By spot; hands in the order of the list of evidence."""
    past: tuple[Deed, ...]
    """All that was done, as everybody saw it."""
    told: list[tuple[Told, ...]]
    """By seat what it alone saw of that."""

    @property
    def seats(self) -> int:
        return len(self.mats)

    @property
    def turned(self) -> bool:
        """SG-11: Prepare shows Frame/Steal."""
        return is_turned(self.tokens)

    def copy(self) -> "State":
        copied = State(*_everything(self))
        copied.held = self.held.copy()
        copied.told = self.told.copy()
        return copied


# By name and in order: several times as fast as ``dataclasses.replace``, once for every move.
_everything = attrgetter(*(field.name for field in fields(State)))
