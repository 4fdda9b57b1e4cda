"""A match takes no more memory at its end than after its first hundred moves."""

from random import Random
from typing import Final

import pytest

from scapegoat_games import catalog
from scapegoat_games.match import Match
from tests.process.program import terminal
from tests.process.typist import Typist

NAMES: Final = ("Ann", "Bo", "Cy")
WARM_UP: Final = 100
"""Moves after which Textual's caches are full and memory is measured first."""
LONG: Final = 160
"""Moves after which memory is measured again."""
MEGABYTES: Final = 6
"""Memory that the moves between the two measurements may take. Larger: leaks stay unnoticed."""


@pytest.mark.deep
def test_memory_stays_flat(environment: dict[str, str]) -> None:
    match = Match.start(catalog.load("alcatraz"), NAMES, {}, "long")
    with terminal(environment, "play", "alcatraz", *NAMES, "--seed", "long") as screen:
        typist = Typist(screen, match, Random("long"))
        typist.sit_down()
        after_warm_up = None
        while match.to_act() and len(match.moves) < LONG:
            if len(match.moves) >= WARM_UP:
                after_warm_up = after_warm_up or screen.memory()
            typist.step()
        assert after_warm_up is not None
        assert screen.memory() - after_warm_up < MEGABYTES, (
            after_warm_up,
            screen.memory(),
            len(match.moves),
        )
