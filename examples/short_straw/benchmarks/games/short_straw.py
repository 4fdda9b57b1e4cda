"""The measurement of random play in Short Straw."""

from typing import Final

SEATS: Final = 4
"""Number of players."""
BOUND: Final = 2
"""Moves per second, as a multiple of random chess; a larger number is a stricter target."""
