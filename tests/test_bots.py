"""How computer players think ahead. ``tests/contract/test_bots.py`` tests them in every game."""

from random import Random
from typing import Any

import pytest

from scapegoat_games import bots, catalog
from scapegoat_games.protocol import Dice, Level, LookAhead
from scapegoat_games.setup_input import agreed


def test_pausing_while_thinking_changes_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    game = catalog.load("scout")
    monkeypatch.setattr(type(game), "thought", LookAhead(rollouts=8, moves=2, depth=3))
    state = game.new(3, agreed(game, {}), Dice("way"))
    seen = bots.seen_in(game, state, game.to_act(state)[0])
    waits: list[None] = []
    hurried = bots.choose(game, seen, Level.HARD, Random(1))
    polite = bots.choose(game, seen, Level.HARD, Random(1), bots.never, lambda: waits.append(None))
    assert polite == hurried
    # Once before each roll-out, and before each move in the roll-out.
    assert len(waits) == 8 * (1 + 3)


def test_thinking_may_stop_at_the_end_of_a_chapter(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is dealt in the next chapter is luck, so that a roll-out gains nothing by going on."""
    game = catalog.load("scout")
    far = LookAhead(rollouts=2, moves=2, depth=200)
    state = game.new(3, agreed(game, {}), Dice("chapters"))
    seen = bots.seen_in(game, state, game.to_act(state)[0])

    def chapters(thought: LookAhead) -> set[str]:
        monkeypatch.setattr(type(game), "thought", thought)
        came_to: set[str] = set()

        def noted(view: Any) -> list[float]:  # noqa: ANN401 - games differ
            came_to.add(game.chapter(view))
            return hopes(view)

        with monkeypatch.context() as patch:
            hopes = game.hopes
            patch.setattr(type(game), "hopes", staticmethod(noted))
            bots.choose(game, seen, Level.HARD, Random(1))
        return came_to

    assert chapters(far._replace(one_chapter=True)) == {"Round 2"}
    assert chapters(far) != {"Round 2"}
