"""How likely each prisoner is to escape, judging by hundreds of games.

Instinct takes the odds more calmly than they are, so that somebody gets out at all. Whoever thinks
ahead needs them as they are: the weights are those which best explain, for positions out of games
between Normal computer players, whether anybody escaped and who stayed (logistic regression).
"""

from math import exp
from typing import Final, NamedTuple, final

from scapegoat_games.games.alcatraz.instinct.odds import lacking
from scapegoat_games.games.alcatraz.instinct.prospects import Project, projects
from scapegoat_games.games.alcatraz.view import View, Voting
from scapegoat_games.protocol import Seat


@final
class _Weights(NamedTuple):
    """In log-odds: first whether anybody escapes, then who stays."""

    escape: float
    lacking: float
    """For each letter that is missing before somebody can be left behind."""
    guard: float
    """For each guard that can still come."""
    about: float
    """For a task that is about to be completed."""

    needed: float
    """For each letter that the others would lack."""
    blamed: float
    """For being the Scapegoat,"""
    blamed_early: float
    """for each letter that is still missing then,"""
    blamed_before_a_vote: float
    """and while a vote may change it."""
    busy: float
    """For being about to complete a task."""


_WEIGHTS: Final = {
    3: _Weights(-0.34, -0.51, 0.39, 0.97, -2.28, 0.66, -0.06, -0.95, -1.43),
    4: _Weights(0.06, -0.63, 0.51, 1.52, -1.44, 1.21, -0.28, -0.30, -0.96),
}
"""By number of players."""


def hopes(view: View) -> list[float]:
    """By seat."""
    weights, missing = _WEIGHTS[view.seats], lacking(tuple([sheet.marks for sheet in view.sheets]))
    planned = projects(view)
    about = max((one.soon for one in planned.values()), default=0.0)
    odds = weights.escape + weights.lacking * min(missing) + weights.guard * view.guards_left
    escape = 1 / (1 + exp(-odds - weights.about * about))
    stays = [
        exp(weights.needed * letters + _blame(view, seat, missing) + weights.busy * soon)
        for seat, (letters, soon) in enumerate(zip(missing, _busy(view, planned), strict=True))
    ]
    return [escape * (1 - one / sum(stays)) for one in stays]


def _blame(view: View, seat: Seat, missing: tuple[int, ...]) -> float:
    if seat != view.scapegoat:
        return 0.0
    weights = _WEIGHTS[view.seats]
    vote = weights.blamed_before_a_vote if isinstance(view.step, Voting) else 0.0
    return weights.blamed + weights.blamed_early * min(missing) + vote


def _busy(view: View, planned: dict[Seat, Project]) -> list[float]:
    """By seat, how soon they have completed a task; 0 if they have none in mind."""
    soon = [0.0] * view.seats
    for one in planned.values():
        for seat in (one.seat, *one.coming):
            soon[seat] = max(soon[seat], one.soon)
    return soon
