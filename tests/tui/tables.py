"""Matches to sit down to, and a look behind the curtain that only tests have."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from scapegoat_games import catalog, saves
from scapegoat_games import home as homes
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye, Seat, Value
from scapegoat_games.saves import AnyMatch
from scapegoat_games.setup_input import seated

NAMES: Final = ("Ann", "Bo", "Cy", "Dot", "Ed")
SIX: Final = (*NAMES, "Flo")
TABLES: Final = [(game, seats) for game in catalog.ids() for seats in catalog.load(game).seats]
"""Every game at every number of players."""
ENDS: Final = {
    (game, seats(catalog.load(game).seats)) for game in catalog.ids() for seats in (min, max)
}
"""Each with as few and with as many as can play it: what is dear is tried here quickly, and at all
tables by the large budgets.
"""
SMALLEST: Final = [(game, min(catalog.load(game).seats)) for game in catalog.ids()]
"""Every game with the smallest number of players."""
FULL: Final = [(game, max(catalog.load(game).seats)) for game in catalog.ids()]
"""Every game with as many as can play it: most can happen, and there is the least room."""


def new_match(
    home: Path,
    names: Iterable[str],
    settings: Mapping[str, Value] | None = None,
    seed: str = "seats",
    game: str = "scout",
    *,
    open_hands: bool = False,
) -> AnyMatch:
    """A match with a journal, as the program starts one; ``computer:easy`` plays by itself."""
    loaded = catalog.load(game)
    path = saves.new_path(homes.matches(home), game)
    called, computers = seated(tuple(names))
    return Match.start(
        loaded, called, settings or {}, seed, path, open_hands=open_hands, computers=computers
    )


def owing(match: AnyMatch) -> list[Seat]:
    """Who has to decide something now."""
    return [decision.seat for decision in match.to_act() if not decision.optional]


def everything(match: AnyMatch) -> Any:  # noqa: ANN401 - each game has views of its own
    """A view that no front end is given while the match goes on."""
    state = match._state  # noqa: SLF001 - see above
    return match.game.view(state, Eye.ALL)


def put(match: AnyMatch, state: object) -> AnyMatch:
    """The match in a position of its own making."""
    match._stand(state, match._dice)  # noqa: SLF001 - it is otherwise only what was played
    return match
