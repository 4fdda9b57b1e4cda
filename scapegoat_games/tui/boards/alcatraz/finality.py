"""Which moves are asked about once more: those that can't be taken back, or help nobody."""

from scapegoat_games.games.alcatraz.moves import (
    Answer,
    Bribe,
    Complete,
    End,
    Keep,
    Leave,
    Move,
    Play,
    Target,
    Use,
    Vote,
)
from scapegoat_games.games.alcatraz.pieces import BLACKMAIL
from scapegoat_games.games.alcatraz.view import Aiming, View


def final(view: View, move: Move) -> bool:
    """Whether chance has a word in it, or somebody learns something by it; and the end of a turn,
    which nobody wants to come to by one key too many.
    """
    match move:
        case Vote() | Answer() | Complete() | Play() | Keep() | Leave() | End():
            return True
        case Use():
            return view.prison.rules[view.here].effect in {"expose", "seize", "cards"}
        case Bribe():
            return in_vain(view)
        case Target():
            step = view.step
            return isinstance(step, Aiming) and BLACKMAIL[step.card].scheme == "lips"
        case _:
            return False


def in_vain(view: View) -> bool:
    """Whether a bribe would help nobody: there is nothing left to act with in this turn."""
    return not view.points and not view.sheets[view.turn].stamina
