"""Everything about moves that can be computed from a view, with a module for each action.

This module collects all kinds of moves: which moves are legal, why other moves are refused, their
words, and their scores.

Nearly all decisions are made on the open table, from the table view; blackmail cards and votes are
chosen on a private page.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, final

from scapegoat_games.games.alcatraz import costs, moves, pieces, steps
from scapegoat_games.games.alcatraz.heuristics.prospects import worth
from scapegoat_games.games.alcatraz.heuristics.weights import WEIGHTS
from scapegoat_games.games.alcatraz.options import (
    blackmail,
    complete,
    deal,
    drop,
    free,
    go,
    guards,
    riot,
    steal,
    use,
    vote,
)
from scapegoat_games.games.alcatraz.options.kinds import ActionKind, MoveKind, rule_is_free
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Option
from scapegoat_games.terms import Term

_MODULES: Final = (go, use, complete, steal, riot, drop, blackmail, deal, free, vote, guards)

ACTIONS: Final[tuple[MoveKind[Any], ...]] = tuple(
    kind for module in _MODULES for kind in module.KINDS
)
"""All kinds of moves, in the order in which legal moves are listed."""

_TURN: Final = tuple(kind for kind in ACTIONS if isinstance(kind, ActionKind))
_KIND: Final = {(kind.step, kind.move): kind for kind in ACTIONS}
_AT_STEP: Final[Mapping[type[steps.Step], tuple[MoveKind[Any], ...]]] = {
    step: tuple(kind for kind in ACTIONS if kind.step is step)
    for step in {kind.step for kind in ACTIONS}
}

PRIVATE: Final = frozenset({steps.Voting, steps.Blackmailing, steps.Keeping})
"""The steps of a match at which players decide on a private page."""

_WANTED: Final[Mapping[type[steps.Step], str]] = {
    steps.Voting: "Now everyone votes for a Scapegoat.",
    steps.Acting: "Now somebody takes a turn.",
    steps.Offering: "Now an offer is made, or the deal is called off.",
    steps.Answering: "First an offered deal is answered.",
    steps.Consenting: "First the players whose items are wanted have to answer.",
    steps.Blackmailing: "First a blackmail card is chosen, or none.",
    steps.Aiming: "First the blackmail card that was shown takes its effect.",
    steps.Lifting: "First guards are picked up.",
    steps.Putting: "First the guards picked up are put down.",
    steps.Keeping: "First one of the cards drawn is kept.",
    steps.Naming: "Now the Scapegoat names who stays in prison.",
    steps.Over: "The match is over.",
}
"""For each step of a match, why moves that belong to other steps are refused."""

_HIGHEST_COST: Final = 2
_WAYS: Final = tuple(
    tuple(
        tuple(
            tuple(k.ways for k in _TURN if costs.possible(k.effort_at(rule_free), standing, points))
            for points in range(_HIGHEST_COST + 1)
        )
        for standing in range(pieces.MOST_GUARDS + 1)
    )
    for rule_free in (False, True)
)
"""The functions that list the actions that the active player can pay for.

The first index says whether the rule of the location is free, the second index is the number of
unbribed guards, and the third index is the number of action points left.
"""


def kind_of(view: View, move: moves.Move) -> MoveKind[Any]:
    """The kind of a move. The move must be of a kind that is made at the view's step."""
    return _KIND[type(view.step), type(move)]


def legal(view: View) -> Sequence[moves.Move]:
    return _possible(view) if _decides(view) else ()


def _possible(view: View) -> Sequence[moves.Move]:
    """The moves that are legal in the position, even if the decision has to be made from another
    view.
    """
    found: list[moves.Move] = []
    if isinstance(view.step, steps.Acting):
        points = min(view.points, _HIGHEST_COST)
        for ways in _WAYS[rule_is_free(view)][view.guards_here][points]:
            found += ways(view)
    else:
        for kind in _AT_STEP.get(type(view.step), ()):
            found += kind.ways(view)
    return found


def _decides(view: View) -> bool:
    """Whether the present decision is made from this view: on the open table from the table view,
    on a private page from the view of a seat that has to decide.
    """
    step = type(view.step)
    if step not in PRIVATE:
        return view.seat is None
    if step is steps.Voting:
        return view.seat is not None and not view.voted[view.seat]
    return view.seat == view.turn


def why_not(view: View, move: moves.Move) -> str | None:
    kind = _KIND.get((type(view.step), type(move)))
    if kind is None:
        return _WANTED[type(view.step)]
    if not _decides(view):
        return _why_elsewhere(view)
    return kind.why_not(view, move)


def _why_elsewhere(view: View) -> str:
    step = type(view.step)
    if step not in PRIVATE:
        return "That is decided on the open table."
    if step is steps.Voting and view.seat is not None:
        return "That vote has been cast and stands."
    return "That is decided in private."


def describe(view: View, move: moves.Move) -> Option[moves.Move]:
    return Option(move, kind_of(view, move).picks(view, move))


def needs_confirmation(view: View, move: moves.Move) -> bool:
    """Whether pages ask for confirmation. They ask if the move can't be undone or is seldom
    intended.
    """
    return kind_of(view, move).needs_confirmation(view, move)


def has_sentence(view: View, move: moves.Move | None) -> bool:
    """Whether pages describe a chosen move by its ``sentence``, and not only by its final pick."""
    return move is not None and kind_of(view, move).has_sentence


def sentence(view: View, move: moves.Move) -> str:
    """What a player does, or is about to do, as a sentence."""
    return f"{kind_of(view, move).sentence(view, move)}."


def deed(view: View, move: moves.Move) -> str:
    """What a hint advises, as a sentence."""
    return f"{kind_of(view, move).deed(view, move)}."


def consequences(view: View, move: moves.Move) -> Iterator[str]:
    """What follows from a move, in sentences."""
    return kind_of(view, move).consequences(view, move)


def card_of(view: View, move: moves.Move | None) -> pieces.Card | None:
    """The blackmail card that the decider plays or keeps by a move; None for other moves."""
    return None if move is None else kind_of(view, move).card(view, move)


@final
@dataclass(frozen=True, slots=True)
class ActionRow:
    """A kind of action as the list of actions shows it."""

    kind: type[moves.Action]
    label: str
    brief: str
    """The name of the action where there is little room."""
    briefest: str
    """The name of the action in a narrow column."""
    cost: int | None
    """The action points that the action costs; None if the action is closed or guards
    forbid it.
    """
    refused: str | None
    """Why no action of this kind is possible now; None if such an action is possible."""
    about: tuple[str, ...]
    """What a player wants to know before choosing this kind of action, in sentences."""


def action_rows(view: View) -> tuple[ActionRow, ...]:
    """All kinds of action, for the active player."""
    return tuple(
        ActionRow(
            kind.move,
            kind.label(view),
            kind.brief(view),
            kind.briefest(view),
            kind.cost(view),
            kind.refusal(view),
            tuple(kind.about(view)),
        )
        for kind in _TURN
    )


def scores(view: View, moves: Sequence[moves.Move]) -> list[float]:
    now = worth(view, view.decider)
    return [WEIGHTS.scale * kind_of(view, move).gain(view, move, now) for move in moves]


def terms(view: View, move: moves.Move) -> tuple[Term, ...]:
    """The terms whose sum is the score of a move."""
    return kind_of(view, move).terms(view, move)


def reason(view: View, move: moves.Move) -> str:
    if isinstance(move, moves.End) and free.may_go_on(view):
        best = max(scores(view, [other for other in _possible(view) if other != move]), default=0.0)
        return "No other action is worth it now." if best <= scores(view, [move])[0] else ""
    return kind_of(view, move).reason(view, move)
