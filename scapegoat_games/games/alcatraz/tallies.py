"""What a match adds to the records of Alcatraz."""

from typing import Final

from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Column, Outcome, Tallies

COLUMNS: Final = (
    Column("Rounds", "fewest to an escape", "least"),
    Column("Behind", "how often left behind", "total"),
)


def tallies(view: View, outcome: Outcome) -> Tallies:
    """For each seat, the number of rounds until its escape, and whether it was left behind (AL-23).

    The number of rounds is None if the seat didn't escape. “Left behind” is 1 for yes and 0 for no.
    """
    return tuple(
        (view.round + 1, 0) if seat in outcome.winners else (None, int(bool(outcome.winners)))
        for seat in range(len(view.hands))
    )
