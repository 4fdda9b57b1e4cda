"""Why a decent player makes a move, from the view alone: for the hint."""

from itertools import pairwise
from typing import assert_never

from scapegoat_games.games.scout.moves import Hold, Move, Scout, ScoutShow, Show
from scapegoat_games.games.scout.pieces import a_number
from scapegoat_games.games.scout.scouting import scouted_card
from scapegoat_games.games.scout.view import View
from scapegoat_games.words import counted


def reason(view: View, move: Move) -> str:
    match move:
        case Hold():
            return "This way up the hand falls into better groups."
        case Show():
            return _show(view, move)
        case Scout():
            return _scout(view, move)
        case ScoutShow(scout, show):
            if show.stop - show.start > len(view.hand):
                return "It plays the whole hand and ends the round."
            if show.start <= scout.gap < show.stop:
                return "With that card there is a group that is worth spending the chip on."
            return "What is left without that card can be beaten, and that is worth the chip."
        case _:
            assert_never(move)


def _show(view: View, move: Show) -> str:
    size = move.stop - move.start
    if size == len(view.hand):
        return "It plays the whole hand and ends the round."
    rest = [card.top for card in (*view.hand[: move.start], *view.hand[move.stop :])]
    fits = any(abs(one - other) <= 1 for one, other in pairwise(rest))
    then = (
        "what stays in the hand still fits together" if fits else "fewer cards are left to pay for"
    )
    if view.active:
        return f"It captures {counted(len(view.active), 'card')}, and {then}."
    if size > 1:
        return f"It is hard to beat, and {then}."
    return "It gets rid of a card that fits nowhere."


def _scout(view: View, move: Scout) -> str:
    number = scouted_card(view.active, move).top
    beside = [card.top for card in view.hand[max(0, move.gap - 1) : move.gap + 1]]
    if number in beside:
        return f"It makes a set with {a_number(number)}."
    if any(abs(number - other) == 1 for other in beside):
        return "It makes a run with the card beside it."
    return "Nothing in the hand is worth showing yet."
