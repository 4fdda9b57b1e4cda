"""What the rules know of every kind of move."""

from collections.abc import Callable
from typing import Any, NamedTuple, final

from scapegoat_games.games.alcatraz.moves import Move
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.games.alcatraz.view import Step
from scapegoat_games.protocol import Dice, Event, Seat


@final
class MoveRule(NamedTuple):
    """What a kind of move does at one step."""

    step: type[Step]
    move: type[Move]
    apply: Callable[[State, Seat, Any, Dice], list[Event]]
    """Carries out a legal move of a seat in place, and tells what happened."""
