"""What the signs on the pages of Corporate Scapegoat mean."""

from collections.abc import Sequence
from typing import Final

from scapegoat_games.tui.boards import Sign
from scapegoat_games.tui.boards.corporate.tiles import DOWN

SIGNS: Final[Sequence[Sign]] = (
    ("▶", "whose turn it is; the quarter that is played to; the way up that is chosen"),
    ("…", "still chooses a card"),
    ("✓", "has chosen; a quarter that is closed"),
    ("▰▱", "the Hand Size, and how far it is to the one that wins"),
    ("▒", "points carried in from the quarter before"),
    ("█", "points of cards, in the colour of whoever played them"),
    ("▓", "what the card you look at would add"),
    ("░", "a face-down card; in a bar, what is still missing"),
    (DOWN, "face down: yours, so that only you can read it"),
    ("+5 ▸", "points over, carried into the next quarter"),
    ("◦", "a line that only you can read"),
    ("↑ ↓", "has risen or fallen this year; ┊ marks where they stood"),
)
