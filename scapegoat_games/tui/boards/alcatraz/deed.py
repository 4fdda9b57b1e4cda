"""What somebody is about to do, in a sentence that can be confirmed.

All are templates in which ``{n}`` stands for the player at seat n.
"""

from collections.abc import Callable
from typing import Any, Final

from scapegoat_games.games.alcatraz.moves import (
    Blackmail,
    Bribe,
    Complete,
    Deal,
    Drop,
    End,
    Exert,
    Go,
    Move,
    Riot,
    Steal,
    Use,
)
from scapegoat_games.games.alcatraz.phrases import at, item_name, task, thing, things
from scapegoat_games.games.alcatraz.tasks import in_order
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.words import listed, player


def deed(view: View, move: Move) -> str:
    """Of an action in somebody's turn."""
    return f"{_DEEDS[type(move)](view, move)}."


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


_DEEDS: Final[dict[type[Move], Callable[[View, Any], str]]] = {
    Go: lambda _view, move: f"Move to {at(move.to)}",
    Use: _use,
    Complete: _complete,
    Steal: lambda _view, move: f"Steal {thing(move.loot)} from {player(move.seat)}",
    Riot: lambda _view, move: f"Riot: a guard comes from {at(move.source)}",
    Drop: lambda _view, move: f"Drop {thing(move.item)}",
    Blackmail: lambda _view, _move: "Play a blackmail card, or none",
    Deal: lambda _view, move: f"Deal with {player(move.seat)}",
    Bribe: lambda _view, _move: "Bribe a guard",
    Exert: lambda _view, _move: "Spend 1 Stamina",
    End: lambda _view, _move: "End the turn",
}
