"""The league's players of Scout."""

from typing import Final

from benchmarks.league.members import Member
from benchmarks.league.scout import normal_2026_11

MEMBERS: Final = (
    Member("normal_2026_11", "Normal as it was in November 2026", normal_2026_11.scores),
)
