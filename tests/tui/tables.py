"""Matches for tests, and access to their hidden state."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from scapegoat_games import catalog
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye, Seat, Value
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.opening import Seating, started

NAMES: Final = ("Ann", "Bo", "Cy", "Dot", "Ed")
SIX: Final = (*NAMES, "Flo")
TABLES: Final = [(game, seats) for game in catalog.ids() for seats in catalog.load(game).seats]
"""Every game with every number of players."""
ENDS: Final = {
    (game, seats(catalog.load(game).seats)) for game in catalog.ids() for seats in (min, max)
}
"""Every game with its smallest and its largest number of players.

Slow tests use these tables with the quick budgets, and all tables with the large budgets.
"""
SMALLEST: Final = [(game, min(catalog.load(game).seats)) for game in catalog.ids()]
"""Every game with the smallest number of players."""
FULL: Final = [(game, max(catalog.load(game).seats)) for game in catalog.ids()]
"""Every game with its largest number of players, which leaves the least room on a page."""


def new_match(
    home: Path,
    names: Iterable[str],
    settings: Mapping[str, Value] | None = None,
    seed: str = "seats",
    game: str = "scout",
    *,
    open_hands: bool = False,
) -> AnyMatch:
    """A new match with a journal. A name such as ``computer:easy`` is a computer player."""
    loaded = catalog.load(game)
    return started(Seating(loaded, tuple(names), settings or {}, seed, open_hands), home)


def begins_openly(game: str) -> bool:
    """Whether the first decision of a match is made on the open table."""
    loaded = catalog.load(game)
    match: AnyMatch = Match.start(loaded, SIX[: loaded.seats[0]], {}, "seats")
    return match.to_act()[0].open


def owing(match: AnyMatch) -> list[Seat]:
    """Seats that have to make a decision now."""
    return [decision.seat for decision in match.to_act() if not decision.optional]


def everything(match: AnyMatch) -> Any:  # noqa: ANN401 - each game has views of its own
    """A view of everything, which no front end gets during the match."""
    state = match._position.state  # noqa: SLF001 - no public view shows everything
    return match.game.view(state, Eye.ALL)


def put(match: AnyMatch, state: object) -> AnyMatch:
    """The match, moved to that state."""
    match._stand(state, match._dice)  # noqa: SLF001 - a match has no public way to a state
    return match
