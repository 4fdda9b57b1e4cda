"""Which moves are legal, why others are refused, and what they are called: functions of a view."""

from scapegoat_games.games.alcatraz.options.steps import describe, legal, why_not

__all__ = ["describe", "legal", "why_not"]
