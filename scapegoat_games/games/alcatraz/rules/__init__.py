"""Who decides now, what comes of a move, and how it ends: functions of the state."""

from scapegoat_games.games.alcatraz.rules.ending import outcome
from scapegoat_games.games.alcatraz.rules.steps import apply, to_act

__all__ = ["apply", "outcome", "to_act"]
