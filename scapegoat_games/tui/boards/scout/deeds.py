"""A move of Scout in a whole sentence, in the words of the log."""

from typing import assert_never

from scapegoat_games.games.scout.moves import Hold, Move, Scout, ScoutShow, Show
from scapegoat_games.games.scout.pieces import Cards, a_number, named
from scapegoat_games.games.scout.scouting import after, scouted_card
from scapegoat_games.games.scout.view import View


def deed(view: View, move: Move) -> str:
    match move:
        case Hold(turned):
            return "Turn the whole hand around." if turned else "Keep the hand as it is."
        case Show():
            return f"Show {_shown(view.hand, move)}."
        case Scout():
            return f"Scout {_scouted(view, move)}."
        case ScoutShow(scout, show):
            then = _shown(after(view.hand, view.active, scout), show)
            return f"Scout {_scouted(view, scout)}; then show {then}."
        case _:
            assert_never(move)


def _shown(hand: Cards, show: Show) -> str:
    return f"the {named(hand[show.start : show.stop])} from place {show.start + 1}"


def _scouted(view: View, move: Scout) -> str:
    card = scouted_card(view.active, move)
    lying = card.turned() if move.turned else card
    end = f" from the {move.end} end" if len(view.active) > 1 else ""
    return f"the {lying}{end}, as {a_number(card.top)}, to place {move.gap + 1}"
