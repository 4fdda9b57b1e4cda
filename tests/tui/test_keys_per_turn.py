"""Limits of the number of keys that a move takes. ``pytest -s -k keys_per_turn`` prints them.

Keys that move the cursor do not count. ``FEW_KEYS`` in a game's ``hands.py`` has the largest
number of other keys for each kind of move.
"""

from random import Random
from typing import Any, Final

import pytest

from scapegoat_games import catalog
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye
from scapegoat_games.saves import AnyMatch
from scapegoat_games.simulate import choose
from tests.tui.hands import hands_of

_CURSOR_KEYS: Final = frozenset(
    f"{shift}{key}"
    for shift in ("", "shift+")
    for key in ("left", "right", "up", "down", "home", "end")
)
_MOVES_PER_TURN: Final = 12
"""Number of legal moves measured in each turn. A larger number measures rarer moves."""
_MATCHES_PER_GAME: Final = 3
"""Number of matches measured for each game. A larger number measures rarer moves."""


def measured(game_id: str) -> dict[str, int]:
    """Largest number of keys for each kind of move in a few random matches."""
    game: Any = catalog.load(game_id)
    hands, most = hands_of(game_id), dict[str, int]()
    for number in range(_MATCHES_PER_GAME):
        rng = Random(f"keys {number}")
        names = ("Ann", "Bo", "Cy", "Di", "Eve", "Fay")[: game.seats[number % len(game.seats)]]
        match: AnyMatch = Match.start(game, names, hands.SHORT, f"keys {number}")
        while match.to_act() and len(match.moves) < 60:
            decision = next(one for one in match.to_act() if not one.optional)
            seat = decision.seat
            legal, view = match.legal(seat), match.view(Eye.TABLE if decision.open else seat)
            for move in (rng.choice(legal) for _ in range(_MOVES_PER_TURN)):
                count = max(
                    sum(key not in _CURSOR_KEYS for key in hands.keys_on(view, move, by_itself=own))
                    for own in (False, True)
                )
                kind = type(move).__name__
                most[kind] = max(most.get(kind, 0), count)
            match.play(seat, choose(legal, game.weight, rng))
    return most


@pytest.mark.parametrize("game", catalog.ids())
def test_keys_per_turn(game: str) -> None:
    allowed = hands_of(game).FEW_KEYS
    counted = measured(game)
    print(f"\n{game}", *(f"  {kind:12}{keys:3}" for kind, keys in counted.items()), sep="\n")
    assert {*allowed} <= {*counted}
    assert {kind: keys for kind, keys in counted.items() if keys > allowed.get(kind, keys)} == {}
