"""What a match adds to the records of Scape Goat."""

from typing import Final

from scapegoat_games.games.scape_goat.steps import Over
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Column, Outcome, Tallies

COLUMNS: Final = (
    Column("Scapegoat", "wins as the scapegoat", "share"),
    Column("Crew", "wins as one of the crew", "share"),
)


def tallies(view: View, outcome: Outcome) -> Tallies:
    """For each seat, a value for each column: 1 if the seat has won in this role, 0 if it has lost.

    The column of the role that the seat didn't have gets None.
    """
    step = view.step
    assert isinstance(step, Over), "only finished matches count"
    won = [int(seat in outcome.winners) for seat in range(len(view.hands))]
    return tuple(
        (one, None) if seat == step.scapegoat else (None, one) for seat, one in enumerate(won)
    )
