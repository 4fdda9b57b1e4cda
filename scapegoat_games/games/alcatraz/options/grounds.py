"""What decides for a move: the largest term of its score, and the plans that make up this term.

The *decider* is the seat that chooses the move.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, final

from scapegoat_games.games.alcatraz import pieces
from scapegoat_games.games.alcatraz.heuristics import prospects
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.terms import Term

_ABOUT_PLANS: Final = ("tasks", "spare")
"""The terms of a score that are about plans to complete tasks."""
_SHARE_OF_LARGEST: Final = 0.25
"""A plan is a reason for a move only if the move raises the plan's worth to the decider at least by
this share of the largest rise of any plan. If smaller, more moves have a reason, and more reasons
are minor ones.
"""


@final
class Cause(NamedTuple):
    """The plan to complete a task that decides the score of a move."""

    plan: prospects.Project
    hinders: bool
    """True if the move hinders the plan. The plan then harms the decider, at least if it succeeds
    before the next vote. False if the plan is good for the decider and the move brings the plan
    nearer.
    """


@final
class Ground(NamedTuple):
    """What decides for a move."""

    term: str = ""
    """The name of the largest term; empty if the move is no better than doing nothing."""
    causes: tuple[Cause, ...] = ()
    """The plans that make up the term, the weightiest first; none if the term isn't about plans."""

    def told(self, says: Callable[[Cause], str]) -> str:
        """The sentence about the weightiest plan for which ``says`` finds a true sentence; empty if
        there is no such plan.
        """
        return next(filter(None, map(says, self.causes)), "")


def deciding(terms: Sequence[Term]) -> str:
    """The name of the largest term of a score; empty if no term is above 0.

    If a term about plans is above 0, the term "belongings" is ignored: it values all items alike
    and doesn't tell which item a plan needs.
    """
    plans = any(term.value > 0 and term.name in _ABOUT_PLANS for term in terms)
    weighty = [term for term in terms if not (plans and term.name == "belongings")]
    largest = max(weighty, key=lambda term: term.value)
    return largest.name if largest.value > 0 else ""


def ground(view: View, then: View | None, term: str) -> Ground:
    """What decides for a move that leads from ``view`` to ``then``, if ``term`` is the deciding
    term.
    """
    return Ground(term, () if then is None else _causes(view, then, term))


def _causes(view: View, then: View, term: str) -> tuple[Cause, ...]:
    """The plans whose worth to the decider rises from ``view`` to ``then``, without those that
    rise much less than others.
    """
    if term not in _ABOUT_PLANS:
        return ()
    seat = view.decider
    before, after = _plans(view, term), _plans(then, term)
    rises = {
        key: (after[key].worth(seat) if key in after else 0.0)
        - (before[key].worth(seat) if key in before else 0.0)
        for key in {**before, **after}
    }
    least = _SHARE_OF_LARGEST * max(rises.values(), default=0.0)
    found = []
    for key in sorted(rises, key=rises.__getitem__, reverse=True):
        if rises[key] <= 0 or rises[key] < least:
            continue
        # A plan that does no harm is in ``after``: if the move had ended the plan, the plan's worth
        # would not have risen.
        if key in before and (before[key].worth(seat) < 0 or after[key].soon < before[key].soon):
            found.append(Cause(before[key], hinders=True))
        else:
            found.append(Cause(after[key], hinders=False))
    return tuple(found)


def _plans(view: View, term: str) -> dict[tuple[Seat, pieces.Task], prospects.Project]:
    found = prospects.open_projects(view)
    if term == "tasks":
        found = [*prospects.agreed(found, view.lying).values()]
    return {(plan.seat, plan.task): plan for plan in reversed(found)}
