"""What somebody may see of a game of Short Straw; a hidden straw is None."""

from dataclasses import dataclass
from typing import Final, TypeAlias, cast, final

from scapegoat_games.protocol import Seat

Straw: TypeAlias = int
"""Its length."""

EACH: Final = 7
"""SS-1: straws in the box for each player."""


@final
@dataclass(frozen=True, slots=True)
class View:
    """The table, and of the hands what its holder may see."""

    seat: Seat | None
    """Whose view this is; None for the table's and for the one that sees everything."""
    hands: tuple[tuple[Straw | None, ...], ...]
    """By seat, sorted."""
    drawn: tuple[tuple[Straw, ...], ...]
    """By seat, the straws shown, round by round."""
    chosen: tuple[bool, ...]
    """By seat, who has chosen; what, nobody sees before all have."""
    choice: int | None
    """The holder's own, as a place in the hand."""
    blame: tuple[int, ...]
    put_away: tuple[Straw, ...]
    """SS-1: what nobody looks at; empty but for the view that sees everything."""

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def hand(self) -> tuple[Straw, ...]:
        return () if self.seat is None else cast("tuple[Straw, ...]", self.hands[self.seat])

    @property
    def rounds(self) -> int:
        """How many there have been."""
        return len(self.drawn[0])

    @property
    def over(self) -> bool:
        return not self.hands[0]
