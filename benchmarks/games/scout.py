"""How Scout is measured."""

from typing import Final

SEATS: Final = 4
"""With this many players."""
BOUND: Final = 1.5
"""How many times as fast as chess random play is to be."""
