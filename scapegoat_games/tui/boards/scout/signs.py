"""What the signs on the pages of Scout mean."""

from typing import Final

from scapegoat_games.tui.boards import Sign
from scapegoat_games.tui.boards.scout.tiles import TURNED

_OF_CARDS: Final[tuple[Sign, ...]] = (
    (TURNED, "the other end of a card: its number if it were turned; on small cards just below"),
    ("═", "neighbours with equal numbers"),
    ("─ ↗ ↘", "neighbours that go up or down by one"),
    ("┏━┓", "what is chosen, and can be done"),
    ("┌╌┐", "what is chosen, but can't be done; the line below says why"),
    ("‹ ›", "more cards on that side"),
    ("▶", "whose turn it is"),
    ("…", "still decides which way up to hold their hand"),
    ("took", "cards captured in this round: a point each"),
)
_OF_TWO: Final[tuple[Sign, ...]] = (("◉ ○", "scout chips: left, a point each, and spent"),)
_TOKENS: Final = "for cards that others scouted from a Show: a point each"
_OF_MORE: Final[tuple[Sign, ...]] = (
    ("tokens", _TOKENS),
    ("◉ ○ S&S", "Scout & Show: still to be used in this round, or used"),
)
_OF_FIVE: Final[tuple[Sign, ...]] = (("tok", f"tokens, {_TOKENS}"), *_OF_MORE[1:])


def signs(seats: int) -> tuple[Sign, ...]:
    """By how many play."""
    return (*_OF_CARDS, *(_OF_TWO if seats == 2 else _OF_FIVE if seats == 5 else _OF_MORE))
