"""A long match takes no more memory at its end than when it was young."""

from random import Random
from typing import Final

import pytest

from scapegoat_games import catalog
from scapegoat_games.match import Match
from tests.process.program import terminal
from tests.process.typist import Typist

NAMES: Final = ("Ann", "Bo", "Cy")
YOUNG: Final = 100
"""Moves after which Textual's caches are full."""
LONG: Final = 160
MEGABYTES: Final = 6
"""What the moves themselves and their lines may take."""


@pytest.mark.deep
def test_memory_stays_flat(environment: dict[str, str]) -> None:
    match = Match.start(catalog.load("alcatraz"), NAMES, {}, "long")
    with terminal(environment, "play", "alcatraz", *NAMES, "--seed", "long") as screen:
        typist = Typist(screen, match, Random("long"))
        typist.sit_down()
        young = None
        while match.to_act() and len(match.moves) < LONG:
            if len(match.moves) >= YOUNG:
                young = young or screen.memory()
            typist.step()
        assert young is not None
        assert screen.memory() - young < MEGABYTES, (young, screen.memory(), len(match.moves))
