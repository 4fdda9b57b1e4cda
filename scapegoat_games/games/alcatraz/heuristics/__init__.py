"""How computer players judge a position of Alcatraz: estimates that are made from a view.

The package has two estimates of how likely each prisoner is to escape. ``hopes``, in this module,
is realistic: its weights were fitted to hundreds of games. Hard computer players judge the end of a
roll-out by ``hopes``. ``chances``, in ``odds``, is milder. Scores of single moves are based on
``chances``: with scores based on ``hopes``, hardly anybody would ever escape.

The scores of single moves are in the package ``options``, beside everything else about these moves.
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
    """How likely each seat is to escape, 0 to 1: a realistic estimate by logistic regression."""
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
    """How many letters the prisoners still need. Tasks that will soon be completed count in part,
    as if some of their letters were marked already.

    The first result is the number of letters missing until one of the prisoners can be left behind.
    The second result has, for each seat, the number of letters that all other seats together lack.
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
    """How many letters are missing, on average, after ``actor`` has completed a task.

    The task brings ``actor`` the letter ``mark``. Then a task card is drawn, and all other seats
    except ``scapegoat`` get the letter of this card (AL-22); the averages are over all letters that
    the card may have. For each seat, the letters are counted that all other seats together lack.
    The first result is the average of the smallest of these counts; the further results are the
    average count of each seat in turn.
    """
    found = [lacking(drawn) for drawn in drawn_after(marks, scapegoat, actor, mark)]
    return (fmean(map(min, found)), *(fmean(each) for each in zip(*found, strict=True)))
