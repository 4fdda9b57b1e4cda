"""What a decent prisoner feels: functions of a view, be it a seat's own or the table's."""

from scapegoat_games.games.alcatraz.instinct.feelings import scores
from scapegoat_games.games.alcatraz.instinct.outlook import hopes
from scapegoat_games.games.alcatraz.instinct.reasons import reason

__all__ = ["hopes", "reason", "scores"]
