"""The moves of Scape Goat: which are legal, why others are refused, their words and scores.

Everything here is computed from a view, never from the state.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from scapegoat_games.games.scape_goat import moves
from scapegoat_games.games.scape_goat.options import actions, cards, turns
from scapegoat_games.games.scape_goat.options.actions import Action
from scapegoat_games.games.scape_goat.steps import Over, ToMove
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Option
from scapegoat_games.words import agreeing, player

ACTIONS: Final[tuple[type[Action[Any]], ...]] = (*turns.TURNS, turns.CallAction, *cards.STEPS)
_BY_KIND: Final = {action.kind: action for action in ACTIONS}
_BY_STEP: Final = {action.step: action for action in cards.STEPS}
_CALLS: Final[tuple[moves.Move, ...]] = (moves.CALL,)


def action(view: View, move: moves.Move) -> Action[Any]:
    return _BY_KIND[type(move)](view, move)


def legal(view: View) -> Sequence[moves.Move]:
    seat, step = view.seat, view.step
    if seat is None or isinstance(step, Over):
        return cards.NO_MOVES
    if not isinstance(step, ToMove):
        return _BY_STEP[type(step)].legal(view)
    if seat == view.turn:
        return turns.legal_turns(seat, view.tokens)[view.standing[seat]]
    return _CALLS if seat == view.opposite else cards.NO_MOVES


def thinkable(view: View) -> Iterable[moves.Move]:
    """All moves that the page of the acting player lists, whether they are legal or not."""
    if isinstance(view.step, Over):
        return cards.NO_MOVES
    if isinstance(view.step, ToMove):
        return turns.all_turns(view.turn, view.tokens)
    return _BY_STEP[type(view.step)].thinkable(view)


def why_not(view: View, move: moves.Move) -> str | None:
    if isinstance(view.step, Over):
        return "The match is over."
    if isinstance(view.step, ToMove):
        return _why_not_now(view, action(view, move))
    return _BY_STEP[type(view.step)].why_not(view, move)


def _why_not_now(view: View, action: Action[Any]) -> str | None:
    """Why the action is refused at the start of a turn; None if the action is legal.

    SG-7, SG-14: a turn begins with a move to another location, unless the cops are called.
    """
    if isinstance(action, turns.CallAction):
        return action.refusal()
    wrong = cards.not_your_turn(view)
    if wrong or isinstance(action, actions.TurnAction):
        return wrong or action.refusal()
    if isinstance(action.move, moves.Look):
        return "The first look is over."
    return f"First {player(view.turn)} {agreeing(view.turn, 'moves')} to another location."


def about(view: View, target: str) -> str:
    """What a player can do at the location named by ``target``, and what happens afterwards."""
    (action,) = (
        action
        for action in turns.TURNS
        if action.about and actions.place(action.location) == target
    )
    return f"{action.about}\n{actions.then_swap(view, action.location)}"


def describe(view: View, move: moves.Move) -> Option[moves.Move]:
    return Option(move, action(view, move).picks())
