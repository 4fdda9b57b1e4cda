"""The measurement of random play in Scape Goat."""

from typing import Final

SEATS: Final = 5
"""Number of players."""
BOUND: Final = 3
"""Moves per second, as a multiple of random chess; a larger number is a stricter target."""
