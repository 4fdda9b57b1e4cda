"""After each key on a turn of Scout, the parts that were repainted agree with the whole page."""

from pathlib import Path
from random import Random
from typing import Final

import pytest

from scapegoat_games.tui.stages import PrivatePage
from tests.games.scout.positions import lay
from tests.tui.frames import Frames
from tests.tui.seats import LARGE, SMALL, WIDEST, at_the_table
from tests.tui.tables import NAMES, new_match, put
from tests.tui.terminal.painting import Paper

KEYS: Final = (
    *["left", "right", "shift+left", "shift+right"] * 3,
    *("space", "tab", "enter", "s", "b", "escape", "escape", "up", "down"),
)


@pytest.mark.parametrize(
    "seed", [pytest.param(n, marks=[pytest.mark.deep] if n > 1 else []) for n in range(4)]
)
async def test_repainted_parts_agree_with_the_whole_page(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match(tmp_path, NAMES[: 3 + seed % 2])
    hand = ("8 2 3 4 5 5 6 7 9", 16, "1 2 3", 21)[seed]
    others = [4] * (len(match.names) - 1)
    put(match, lay(hand, *others, active="4/2 5/1", owner=len(others)).state)
    rng = Random(seed)
    async with at_the_table(tmp_path, match, (SMALL, SMALL, LARGE, WIDEST)[seed]) as seats:
        await seats.lift()
        paper = Paper(seats, monkeypatch)
        frames = Frames(seats)
        await seats.settle()
        for _ in range(60):
            await seats.press(rng.choice(KEYS))
            await paper.painted()
            if not isinstance(seats.stage, PrivatePage):
                break
        assert not frames.wrong
