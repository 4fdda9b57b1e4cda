"""The measurement of random play in Scout."""

from typing import Final

SEATS: Final = 4
"""Number of players."""
BOUND: Final = 1.5
"""Moves per second, as a multiple of random chess; a larger number is a stricter target."""
