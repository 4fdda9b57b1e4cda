"""Which moves are legal, why others are refused, and what they are called: from a view alone."""

from scapegoat_games.games.alcatraz.labels import describe
from scapegoat_games.games.alcatraz.legal import legal
from scapegoat_games.games.alcatraz.refusals import why_not

__all__ = ["describe", "legal", "why_not"]
