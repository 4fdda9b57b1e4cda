"""How Short Straw is measured."""

from typing import Final

SEATS: Final = 4
"""With this many players."""
BOUND: Final = 2
"""How many times as fast as chess random play is to be."""
