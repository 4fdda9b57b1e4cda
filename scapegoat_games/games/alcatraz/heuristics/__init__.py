"""What a decent prisoner feels: functions of a view, be it a seat's own or the table's."""

from scapegoat_games.games.alcatraz.heuristics.outlook import hopes
from scapegoat_games.games.alcatraz.heuristics.reasons import reason
from scapegoat_games.games.alcatraz.heuristics.scoring import scores

__all__ = ["hopes", "reason", "scores"]
