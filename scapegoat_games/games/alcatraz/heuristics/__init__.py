"""What computer players make of a view: weights, chances to escape, and what a position is worth.

This module estimates how likely each prisoner is to escape, by statistics of hundreds of games. The
scores of single moves are in ``options``, beside everything else about these moves.

Scores use milder odds than these, so that somebody escapes at all. A player who thinks ahead needs
the real odds.
"""

from functools import lru_cache
from math import exp
from statistics import fmean

from scapegoat_games.games.alcatraz import pieces, steps
from scapegoat_games.games.alcatraz.heuristics.odds import Marks, drawn_after, lacking
from scapegoat_games.games.alcatraz.heuristics.prospects import projects
from scapegoat_games.games.alcatraz.heuristics.weights import WEIGHTS
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Seat


def hopes(view: View) -> list[float]:
    """The likelihood of each seat to escape."""
    weights = WEIGHTS.hopes[view.seats]
    missing, needed = _soon(view)
    odds = weights.escape + weights.guard * view.guards_left + weights.missing * missing
    escape = 1 / (1 + exp(-odds))
    blame = weights.blamed + weights.blamed_early * missing
    if isinstance(view.step, steps.Voting):
        blame += weights.blamed_before_a_vote
    stays = [
        exp(
            weights.needed * letters
            + weights.holding * (len(sheet.items) + sheet.cash + sheet.stamina)
            + (blame if seat == view.scapegoat else 0)
        )
        for seat, (letters, sheet) in enumerate(zip(needed, view.sheets, strict=True))
    ]
    return [escape * (1 - odds_to_stay / sum(stays)) for odds_to_stay in stays]


def _soon(view: View) -> tuple[float, list[float]]:
    """The number of letters missing until somebody can be left behind, and for each seat the number
    of letters that the others lack without this seat. Both are averages that count tasks which will
    soon be completed.
    """
    marks = tuple([sheet.marks for sheet in view.sheets])
    now = lacking(marks)
    missing, needed = float(min(now)), [float(letters) for letters in now]
    for project in projects(view).values():
        for actor in (project.seat, *project.coming):
            share = project.soon / (1 + len(project.coming))
            least, *each = _average_lacking(
                marks, view.scapegoat, actor, pieces.MARKS[project.task]
            )
            missing += share * (least - min(now))
            for seat, letters in enumerate(each):
                needed[seat] += share * (letters - now[seat])
    return missing, needed


@lru_cache(1 << 14)
def _average_lacking(marks: Marks, scapegoat: Seat, actor: Seat, mark: int) -> tuple[float, ...]:
    """How many letters are missing after a task, on average over the letters that may be drawn.

    The first number is the smallest among the seats, then there is one number for each seat: the
    letters that all other seats together lack.
    """
    found = [lacking(drawn) for drawn in drawn_after(marks, scapegoat, actor, mark)]
    return (fmean(map(min, found)), *(fmean(each) for each in zip(*found, strict=True)))
