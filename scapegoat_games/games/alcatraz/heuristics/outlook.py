"""How likely each prisoner is to escape, judging by hundreds of games.

Instinct takes the odds more calmly than they are, so that somebody gets out at all. Whoever thinks
ahead needs them as they are: the weights are those which best explain, for positions out of games
between Normal computer players, whether anybody escaped and who stayed (logistic regression).
"""

from functools import lru_cache
from math import exp
from statistics import fmean
from typing import Final, NamedTuple, final

from scapegoat_games.games.alcatraz.heuristics.odds import Marks, drawn_after, lacking
from scapegoat_games.games.alcatraz.heuristics.prospects import projects
from scapegoat_games.games.alcatraz.pieces import MARKS
from scapegoat_games.games.alcatraz.view import View, Voting
from scapegoat_games.protocol import Seat


@final
class _Weights(NamedTuple):
    """In log-odds: first whether anybody escapes, then who stays."""

    escape: float
    guard: float
    """For each guard that can still come."""
    missing: float
    """For each letter that is missing before somebody can be left behind."""

    needed: float
    """For each letter that the others would lack."""
    blamed: float
    """For being the Scapegoat,"""
    blamed_early: float
    """for each letter that is still missing then,"""
    blamed_before_a_vote: float
    """and while a vote may change it."""
    holding: float
    """For each item, Cash and Stamina: whoever is of use is blamed less."""


_WEIGHTS: Final = {
    3: _Weights(0.21, 0.42, -0.71, -2.35, 0.79, -0.29, -0.83, -0.05),
    4: _Weights(0.33, 0.50, -0.72, -1.47, 1.41, -0.37, -0.30, -0.13),
}
"""By number of players."""


def hopes(view: View) -> list[float]:
    """By seat."""
    weights = _WEIGHTS[view.seats]
    missing, needed = _soon(view)
    odds = weights.escape + weights.guard * view.guards_left + weights.missing * missing
    escape = 1 / (1 + exp(-odds))
    blame = weights.blamed + weights.blamed_early * missing
    if isinstance(view.step, Voting):
        blame += weights.blamed_before_a_vote
    stays = [
        exp(
            weights.needed * letters
            + weights.holding * (len(sheet.items) + sheet.cash + sheet.stamina)
            + (blame if seat == view.scapegoat else 0)
        )
        for seat, (letters, sheet) in enumerate(zip(needed, view.sheets, strict=True))
    ]
    return [escape * (1 - one / sum(stays)) for one in stays]


def _soon(view: View) -> tuple[float, list[float]]:
    """How many letters are missing before somebody can be left behind, and, by seat, how many the
    others would lack: on average, once tasks have been completed that are about to be.
    """
    marks = tuple([sheet.marks for sheet in view.sheets])
    now = lacking(marks)
    missing, needed = float(min(now)), [float(letters) for letters in now]
    for one in projects(view).values():
        for actor in (one.seat, *one.coming):
            share = one.soon / (1 + len(one.coming))
            least, *each = _on_average(marks, view.scapegoat, actor, MARKS[one.task])
            missing += share * (least - min(now))
            for seat, letters in enumerate(each):
                needed[seat] += share * (letters - now[seat])
    return missing, needed


@lru_cache(1 << 14)
def _on_average(marks: Marks, scapegoat: Seat, actor: Seat, mark: int) -> tuple[float, ...]:
    """The least that the others lack of anybody, then what they lack of each, after a task."""
    found = [lacking(drawn) for drawn in drawn_after(marks, scapegoat, actor, mark)]
    return (fmean(map(min, found)), *(fmean(of) for of in zip(*found, strict=True)))
