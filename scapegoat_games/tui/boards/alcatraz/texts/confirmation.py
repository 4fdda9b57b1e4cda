"""What somebody is about to do, in a sentence that can be confirmed."""

from typing import assert_never

from scapegoat_games.games.alcatraz.moves import (
    Action,
    Blackmail,
    Bribe,
    Complete,
    Deal,
    Drop,
    End,
    Exert,
    Go,
    Riot,
    Steal,
    Use,
)
from scapegoat_games.games.alcatraz.phrases import at, item_name, task, thing, things
from scapegoat_games.games.alcatraz.tasks import in_order
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.words import listed, player


def confirmation(view: View, move: Action) -> str:
    """Of an action in somebody's turn."""
    return f"{_action(view, move)}."


def _action(view: View, move: Action) -> str:
    match move:
        case Go(to):
            return f"Move to {at(to)}"
        case Use():
            return _use(view, move)
        case Complete():
            return _complete(view, move)
        case Steal():
            return f"Steal {thing(move.loot)} from {player(move.seat)}"
        case Riot(source):
            return f"Riot: a guard comes from {at(source)}"
        case Drop(item):
            return f"Drop {thing(item)}"
        case Blackmail():
            return "Play a blackmail card, or none"
        case Deal(partner):
            return f"Deal with {player(partner)}"
        case Bribe():
            return "Bribe a guard"
        case Exert():
            return "Spend 1 Stamina"
        case End():
            return "End the turn"
        case _:
            assert_never(move)


def _use(view: View, move: Use) -> str:
    parts = []
    if move.pay is not None:
        parts.append(f"pay {thing(move.pay)}")
    if move.take:
        parts.append(f"take {things(move.take)}")
    if move.seat is not None:
        parts.append(f"a card of {player(move.seat)}")
    told = f"Use {at(view.here)}"
    return f"{told}: {', '.join(parts)}" if parts else told


def _complete(view: View, move: Complete) -> str:
    card = view.tasks[view.here]
    assert card is not None
    used = [f"{player(seat)}'s {item_name(item)}" for seat, item in in_order(card, move.uses)]
    told = f"Complete {task(card)}"
    return f"{told} with {listed(used)}" if used else told
