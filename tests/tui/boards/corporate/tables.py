"""Matches of Corporate Scapegoat to sit down to."""

from pathlib import Path

from scapegoat_games.games.corporate.moves import Play
from scapegoat_games.games.corporate.view import Acting
from scapegoat_games.saves import AnyMatch
from tests.tui.tables import NAMES, new_match


def corporate(home: Path, players: int = 4, **settings: int) -> AnyMatch:
    return new_match(home, NAMES[:players], settings, seed="page", game="corporate")


def year_one(home: Path, plays: int = 0, *, down: bool = False) -> AnyMatch:
    """The start player is found, and that many cards have been played."""
    match = corporate(home)
    while not isinstance(match.view(0).step, Acting) or match.view(0).turns < plays:
        seat = match.to_act()[0].seat
        acting = isinstance(match.view(seat).step, Acting)
        match.play(seat, Play(0, down) if acting else match.legal(seat)[0])
    return match
