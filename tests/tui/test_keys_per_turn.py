"""How many keys a turn takes after the curtain; each game says beside its hands how many it may."""

from collections.abc import Iterable
from itertools import groupby
from random import Random
from typing import Any, Final

import pytest

from scapegoat_games import catalog
from tests.contract.positions import Tried, somewhere
from tests.tui.hands import hands_of

POSITIONS: Final = 40
ARROWS: Final = frozenset({"left", "right", "up", "down"})


def cost(keys: Iterable[str]) -> int:
    """Along a row with an arrow is one way to go, however far."""
    return sum(1 if key in ARROWS else len([*same]) for key, same in groupby(keys))


@pytest.mark.parametrize("game", catalog.ids())
def test_a_turn_is_few_keys(game: str) -> None:
    hands: Any = hands_of(game)
    most: dict[str, int] = getattr(hands, "MOST_KEYS", {})
    if not most:
        pytest.skip("nobody has said yet how many it may be")
    rng, rules, found = Random(game), catalog.load(game), dict.fromkeys(most, 0)
    for _ in range(POSITIONS):
        state = somewhere(Tried(game, rng.choice(rules.seats)), rng).state
        for decision in rules.to_act(state):
            view = rules.view(state, decision.seat)
            for move in rules.legal(view):
                kind = hands.kind(view, move)
                found[kind] = max(found[kind], cost(hands.keys(view, move)))
    for kind, keys in found.items():
        print(f"{game:12} {kind:20} {keys} of {most[kind]}")
    assert {kind: keys for kind, keys in found.items() if keys > most[kind]} == {}
    assert all(found.values()), "a kind of turn was never tried"
