"""How Scape Goat is measured."""

from typing import Final

SEATS: Final = 5
"""With this many players."""
BOUND: Final = 3
"""How many times as fast as chess random play is to be."""
