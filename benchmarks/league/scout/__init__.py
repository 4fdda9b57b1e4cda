"""The league's players of Scout.

Patience wins: the frozen Normal plays long Shows as soon as it can, and scouts too little. A player
who waits while all rivals hold many cards, and scouts for longer Shows, wins 38 % against three.
"""

from typing import Final

from benchmarks.league.members import Member
from benchmarks.league.scout import normal_2026_11
from benchmarks.league.scout.references import (
    ENDER,
    HOARDER,
    LONG,
    PATIENT,
    SCOUTER,
    SHORT,
    SPENDER,
)

MEMBERS: Final = (
    Member("normal_2026_11", "Normal as it was in November 2026", normal_2026_11.scores),
    Member("patient", "keeps cards while no rival has few", PATIENT),
    Member("scouter", "scouts for long Shows, and waits with them", SCOUTER),
    Member("short", "plays no more cards than needed", SHORT),
    Member("hoarder", "keeps the chip for a Scout & Show that is far better", HOARDER),
    Member("spender", "takes the lead by a Scout & Show", SPENDER),
    Member("long", "plays the longest Show", LONG, weak=True),
    Member("ender", "empties its hand as fast as it can", ENDER, weak=True),
)
