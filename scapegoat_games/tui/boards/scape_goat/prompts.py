"""What a page of Scape Goat asks, and what it says of the choice so far.

All texts are templates in which ``{n}`` stands for the player at seat n.
"""

from typing import assert_never

from scapegoat_games.games.scape_goat import steps
from scapegoat_games.games.scape_goat.options import about, action
from scapegoat_games.games.scape_goat.pieces import location_title
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.tui.boards.scape_goat.draft import ScapeGoatDraft
from scapegoat_games.tui.widgets.verdict import Verdict
from scapegoat_games.words import player


def headline(view: View) -> str:
    """What is going on, by what everybody can see."""
    who = player(view.turn)
    match view.step:
        case steps.Looking(looked):
            return f"Everybody takes a first look: {len(looked)} of {view.seats} so far."
        case steps.ToMove():
            return f"{who} moves next."
        case steps.Trading(partner):
            return f"{who} and {player(partner)} choose cards to trade."
        case steps.Stashing(slot):
            return f"{who} has taken the card from slot {slot + 1} and puts one back."
        case steps.Framing(decided):
            return f"Frame Attempt by {who}: {len(decided)} of {view.seats} have chosen a card."
        case steps.ToSwap():
            return f"{who} swaps evidence at {_standing(view)}."
        case steps.Over():
            return "The game is over."
        case _:
            assert_never(view.step)


def ask(draft: ScapeGoatDraft) -> str:
    """What is to be decided now."""
    return f"{_title(draft.view)} · {_confirm(draft) if draft.sure else draft.ask}"


def _confirm(draft: ScapeGoatDraft) -> str:
    if draft.ends_match:
        return "Enter to end the game, Esc to stay in it"
    return "Enter to confirm, Esc to go back"


def _title(view: View) -> str:
    who = player(view.turn)
    match view.step:
        case steps.Looking():
            return "First look"
        case steps.ToMove():
            return f"{who}'s turn"
        case steps.Trading(partner):
            return f"Trade between {who} and {player(partner)}"
        case steps.Stashing(slot):
            return f"Stash, slot {slot + 1}"
        case steps.Framing():
            return "Frame Attempt"
        case steps.ToSwap():
            return f"Evidence swap at {_standing(view)}"
        case steps.Over():
            return "The end"
        case _:
            assert_never(view.step)


def judge(draft: ScapeGoatDraft) -> Verdict:
    """Why the chosen move is refused, or what it would do and what comes after it."""
    view, refused, move = draft.view, draft.choice.refused, draft.move
    if refused is not None:
        return Verdict(False, refused)
    if move is None:
        return Verdict(True, about(view, draft.picks[0].target))
    chosen = action(view, move)
    # A first look is no choice that could be good or bad.
    good = None if draft.is_look else True
    return Verdict(good, "\n".join(filter(None, (chosen.confirmation(), chosen.consequence()))))


def _standing(view: View) -> str:
    return location_title(view.standing[view.turn], turned=view.turned)
