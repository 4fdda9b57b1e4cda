"""What a match adds to the records of Corporate Scapegoat."""

from typing import Final

from scapegoat_games.games.corporate.view import View
from scapegoat_games.protocol import Column, Outcome, Tallies

COLUMNS: Final = (
    Column("Years", "fewest to a win", "least"),
    Column("Scapegoat", "how often", "total"),
)


def tallies(view: View, outcome: Outcome) -> Tallies:
    """For each seat, the number of years until its win, and how often it was the Scapegoat (CS-10).

    The number of years is None if the seat didn't win.
    """
    blamed = [
        year.judgement.by
        for year in view.years
        if year.judgement.ending == "beaten" and year.judgement.blamed
    ]
    return tuple(
        (len(view.years) if seat in outcome.winners else None, blamed.count(seat))
        for seat in range(len(view.hands))
    )
