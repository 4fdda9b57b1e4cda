"""The league's players of Corporate Scapegoat.

What wins, in short: Aces and Kings win reviews (in reviews of frozen Normals, an Ace shown is
highest in 74 %, a King in 30 %, a Queen in 13 %), so the cards kept are worth nearly as much as a
Hand Size; a player who knows who is likely to close the year can leave the blame to somebody else;
and the card shown for a missed target is the lowest that is high enough.
"""

from typing import Final

from benchmarks.league.corporate import normal_2026_11, references, weak
from benchmarks.league.members import Member

MEMBERS: Final = (
    Member("normal_2026_11", "Normal as it was in November 2026", normal_2026_11.scores),
    Member(
        "reckoner", "weighs all ends of the year by who then wins the match", references.RECKONER
    ),
    Member("careful", "prefers a small sure gain to a large uncertain one", references.CAREFUL),
    Member("blocker", "weighs the leading rival's chance against its own", references.BLOCKER),
    Member("closer", "likes to close the year itself, and a year that is met", references.CLOSER),
    Member("saver", "keeps high cards at any price, and always shows the best", references.SAVER),
    Member(
        "gambler", "shows the highest card in reviews, and risks a demotion", references.GAMBLER
    ),
    Member(
        "hoarder", "plays low cards face down without looking at the year", weak.hoarder, weak=True
    ),
)
