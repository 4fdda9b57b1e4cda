"""All about moves that is a function of the state: each kind of move has a room of its own."""

from scapegoat_games.games.alcatraz.rules.actions import ACTIONS, apply, to_act
from scapegoat_games.games.alcatraz.rules.ending import outcome

__all__ = ["ACTIONS", "apply", "outcome", "to_act"]
