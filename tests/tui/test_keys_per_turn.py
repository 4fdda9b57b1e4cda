"""How many keys a move takes, from a fresh page on. ``pytest -s -k keys_per_turn`` prints it.

Arrows and Home do not count: they go as far as they have to. A game says in its ``hands.py`` how
many others a kind of move may take, as ``FEW_KEYS``.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

import pytest

from scapegoat_games import catalog
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye
from scapegoat_games.saves import AnyMatch
from scapegoat_games.simulate import choose
from tests.by_game import part_of
from tests.tui.hands import hands_of

_MOVING: Final = frozenset(
    f"{shift}{key}"
    for shift in ("", "shift+")
    for key in ("left", "right", "up", "down", "home", "end")
)
_OF_EACH: Final = 12
_MATCHES: Final = 3


def measured(game_id: str) -> dict[str, int]:
    """The most keys that a move of each kind took in a few matches by chance."""
    game: Any = catalog.load(game_id)
    hands, most = hands_of(game_id), dict[str, int]()
    for number in range(_MATCHES):
        rng = Random(f"keys {number}")
        names = ("Ann", "Bo", "Cy", "Di", "Eve", "Fay")[: game.seats[number % len(game.seats)]]
        match: AnyMatch = Match.start(game, names, hands.SHORT, f"keys {number}")
        while match.to_act() and len(match.moves) < 60:
            decision = next(one for one in match.to_act() if not one.optional)
            seat = decision.seat
            legal, view = match.legal(seat), match.view(Eye.TABLE if decision.open else seat)
            for move in (rng.choice(legal) for _ in range(_OF_EACH)):
                count = sum(key not in _MOVING for key in hands.keys(view, move))
                kind = type(move).__name__
                most[kind] = max(most.get(kind, 0), count)
            match.play(seat, choose(legal, game.weight, rng))
    return most


@pytest.mark.parametrize(
    "game",
    [game for game in catalog.ids() if hasattr(part_of(game, "tui.boards", "hands"), "FEW_KEYS")],
)
def test_keys_per_turn(game: str) -> None:
    allowed: Mapping[str, int] = part_of(game, "tui.boards", "hands").FEW_KEYS
    counted = measured(game)
    print(f"\n{game}", *(f"  {kind:12}{keys:3}" for kind, keys in counted.items()), sep="\n")
    assert {*allowed} <= {*counted}
    assert {kind: keys for kind, keys in counted.items() if keys > allowed.get(kind, keys)} == {}
