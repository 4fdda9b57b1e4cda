"""All about moves that is a function of the state: a module for each action."""

from scapegoat_games.games.alcatraz.rules.actions import ACTIONS, apply, to_act
from scapegoat_games.games.alcatraz.rules.ending import outcome

__all__ = ["ACTIONS", "apply", "outcome", "to_act"]
