"""The headline of a decision, from public facts."""

from typing import assert_never

from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.games.alcatraz.pieces import TASKS
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
    View,
    Voting,
)
from scapegoat_games.words import counted, player


def headline(view: View) -> str:
    who, step = player(view.turn), view.step
    match step:
        case Voting():
            return f"Round {view.round + 1}"
        case Acting():
            bribed = f", {counted(view.bribes, 'bribe')}" if view.bribes else ""
            return f"{who}: {phrases.points(view.points)}{bribed}"
        case Lifting() | Putting():
            return f"{who}: {view.points} AP"
        case Offering(partner):
            return f"{who} deals with {player(partner)}"
        case Answering():
            return f"{who} offers a deal"
        case Consenting():
            task = view.tasks[view.here]
            assert task is not None
            return f"Task {TASKS[task].letter}"
        case Choosing() | Keeping():
            return f"{who}'s blackmail"
        case Aiming():
            return f"{who} plays {phrases.card_title(step.card)}"
        case Naming():
            return f"A tie, and {player(view.scapegoat)} decides"
        case Over():
            return "The end"
        case _:
            assert_never(step)
