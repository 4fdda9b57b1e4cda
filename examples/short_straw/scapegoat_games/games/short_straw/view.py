"""What a seat, or everybody at the table, may see of a match, and the moves of the game.

A hidden straw is None.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias, cast, final

from scapegoat_games.protocol import Seat

Straw: TypeAlias = int
"""The length of a straw in centimetres."""

EACH: Final = 7
"""SS-1: number of straws in the box for each player; with more, more straws are never seen."""


@final
@dataclass(frozen=True, slots=True)
class Draw:
    """SS-2: drawing the straw at an index of the hand. The move doesn't tell the length."""

    at: int


@final
class View(NamedTuple):
    """Everything a seat may know. ``drawn`` and ``blame`` are public."""

    seat: Seat | None
    """The seat that looks; None for the view of the table and for the view of everything."""
    hands: tuple[tuple[Straw | None, ...], ...]
    """By seat: the straws in the hand, sorted."""
    chosen: tuple[bool, ...]
    """By seat: whether a straw is chosen. The choices stay hidden until all seats have chosen."""
    choice: int | None
    """The index in the hand of the straw that the view's own seat has chosen."""
    put_away: tuple[Straw, ...]
    """SS-1: straws that are not dealt. Only the view of everything has them."""
    drawn: tuple[tuple[Straw, ...], ...]
    """By seat: the straws shown, one for each round."""
    blame: tuple[int, ...]

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def hand(self) -> tuple[Straw, ...]:
        return () if self.seat is None else cast("tuple[Straw, ...]", self.hands[self.seat])

    @property
    def rounds(self) -> int:
        """The number of rounds that are over."""
        return len(self.drawn[0])

    @property
    def over(self) -> bool:
        return not self.hands[0]
