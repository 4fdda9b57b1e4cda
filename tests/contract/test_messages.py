"""Failed assertions in the test modules that games share say what was compared."""

import pytest

from scapegoat_games import catalog
from scapegoat_games.protocol import Dice
from tests.contract.facts import facts_of


def test_a_failed_check_of_a_state_shows_its_values() -> None:
    scout = catalog.load("scout")
    state = scout.new(3, {one.name: one.default for one in scout.settings}, Dice("messages"))
    facts_of("scout").check(state)
    state.hands[0] = state.hands[1]
    with pytest.raises(AssertionError, match="=="):
        facts_of("scout").check(state)
