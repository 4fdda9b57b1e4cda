"""Which moves are legal, step by step: from a view alone.

Nearly all is decided on the public table, from the table's view; blackmail cards and votes are
chosen on a private page.
"""

from collections.abc import Callable, Sequence
from typing import Final

from scapegoat_games.games.alcatraz.actions import actions
from scapegoat_games.games.alcatraz.blackmail import playable, targets
from scapegoat_games.games.alcatraz.deals import offers
from scapegoat_games.games.alcatraz.moves import (
    BACK,
    ENOUGH,
    LIFT,
    NO,
    PUT,
    YES,
    Move,
    keep,
    leave,
    play,
    vote,
)
from scapegoat_games.games.alcatraz.patrol import enough, liftable, puttable
from scapegoat_games.games.alcatraz.view import (
    Acting,
    Aiming,
    Answering,
    Choosing,
    Consenting,
    Keeping,
    Lifting,
    Naming,
    Offering,
    Over,
    Putting,
    Step,
    View,
    Voting,
)

_NONE: Final[tuple[Move, ...]] = ()
_ANSWERS: Final = (YES, NO)
_VOTES: Final = tuple(tuple(map(vote, range(seats))) for seats in range(5))
_KEEPS: Final = tuple(map(keep, range(3)))


def legal(view: View) -> Sequence[Move]:
    return _LEGAL[type(view.step)](view) if decides(view) else _NONE


def decides(view: View) -> bool:
    """Whether it is on this page that somebody decides now."""
    kind = type(view.step)
    if kind not in PRIVATE:
        return view.seat is None
    if kind is Voting:
        return view.seat is not None and not view.voted[view.seat]
    return view.seat == view.turn


PRIVATE: Final = frozenset({Voting, Choosing, Keeping})


def _votes(view: View) -> Sequence[Move]:
    return _VOTES[view.seats]


def _offers(view: View) -> Sequence[Move]:
    assert isinstance(view.step, Offering)
    return offers(view, view.step.partner)


def _answers(_view: View) -> Sequence[Move]:
    return _ANSWERS


def _plays(view: View) -> Sequence[Move]:
    return [*(play(at) for at, card in enumerate(view.hand) if playable(view, card)), BACK]


def _targets(view: View) -> Sequence[Move]:
    assert isinstance(view.step, Aiming)
    return targets(view, view.step.card)


def _lifts(view: View) -> Sequence[Move]:
    assert isinstance(view.step, Lifting)
    now = (view.prison, view.guards, view.step.orders, view.step.lifted)
    lifts: list[Move] = [LIFT[place] for place in liftable(*now)]
    return [*lifts, ENOUGH] if enough(*now) else lifts


def _puts(view: View) -> Sequence[Move]:
    assert isinstance(view.step, Putting)
    now = (view.prison, view.guards, view.step.orders, view.step.lifted)
    return [PUT[place] for place in puttable(*now)]


def _keeps(view: View) -> Sequence[Move]:
    return _KEEPS[: len(view.drawn)]


def _names(view: View) -> Sequence[Move]:
    assert isinstance(view.step, Naming)
    return tuple(map(leave, view.step.tied))


def _nothing(_view: View) -> Sequence[Move]:
    return _NONE


_LEGAL: Final[dict[type[Step], Callable[[View], Sequence[Move]]]] = {
    Voting: _votes,
    Acting: actions,
    Offering: _offers,
    Answering: _answers,
    Consenting: _answers,
    Choosing: _plays,
    Aiming: _targets,
    Lifting: _lifts,
    Putting: _puts,
    Keeping: _keeps,
    Naming: _names,
    Over: _nothing,
}
