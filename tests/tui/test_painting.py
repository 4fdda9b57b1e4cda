"""What is painted piece by piece is what the whole page would be."""

from pathlib import Path
from random import Random
from typing import Any, Final

import pyte
import pytest
from textual._compositor import CompositorUpdate
from textual.screen import Screen

from scapegoat_games.tui.flow import Page
from tests.games.scout.positions import lay
from tests.tui.corporate_tables import year_one
from tests.tui.frames import Frames
from tests.tui.scape_goat_tables import play_by_chance, scape_goat
from tests.tui.seats import LARGE, SMALL, Seats, at_the_table
from tests.tui.tables import NAMES, new_match, put

KEYS: Final = (
    *["left", "right", "shift+left", "shift+right"] * 3,
    *("space", "tab", "enter", "s", "b", "escape", "escape", "up", "down"),
)


class Paper:
    """A terminal that is given what a real one would be given."""

    def __init__(self, seats: Seats, monkeypatch: pytest.MonkeyPatch) -> None:
        self.screen = pyte.Screen(*seats.app.size)
        self._stream = pyte.Stream(self.screen)
        self._app = seats.app
        self._display = seats.app._display  # noqa: SLF001 - what goes to the terminal
        monkeypatch.setattr(seats.app, "_display", self.paint)
        seats.app.refresh(layout=True)

    def paint(self, screen: Screen[Any], update: Any) -> None:  # noqa: ANN401 - Textual's
        batching = self._app._batch_count  # noqa: SLF001 - then nothing is painted
        if isinstance(update, CompositorUpdate) and not batching:
            self._stream.feed(update.render_segments(self._app.console).replace("\n", "\r\n"))
        self._display(screen, update)

    @property
    def rows(self) -> list[str]:
        return [row.rstrip() for row in self.screen.display]


@pytest.mark.parametrize("seed", range(4))
async def test_keys_on_a_turn(tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(tmp_path, NAMES[: 3 + seed % 2])
    hand = ("8 2 3 4 5 5 6 7 9", 16, "1 2 3", 21)[seed]
    others = [4] * (len(match.names) - 1)
    put(match, lay(hand, *others, active="4/2 5/1", owner=len(others)).state)
    rng = Random(seed)
    async with at_the_table(tmp_path, match, LARGE if seed == 3 else SMALL) as seats:
        await seats.lift()
        paper = Paper(seats, monkeypatch)
        frames = Frames(seats)
        await seats.settle()
        for _ in range(60):
            await seats.press(rng.choice(KEYS))
            assert paper.rows == [row.rstrip() for row in seats.rows]
            if not isinstance(seats.stage, Page):
                break
        assert not frames.wrong


@pytest.mark.parametrize("seed", range(2))
async def test_keys_on_a_turn_of_corporate(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(seed)
    async with at_the_table(
        tmp_path, year_one(tmp_path, 4, down=True), (SMALL, LARGE)[seed]
    ) as seats:
        await seats.lift()
        paper = Paper(seats, monkeypatch)
        frames = Frames(seats)
        await seats.settle()
        for _ in range(30):
            await seats.press(rng.choice(("left", "right", "up", "down", "space", "3", "escape")))
            assert paper.rows == [row.rstrip() for row in seats.rows]
        assert not frames.wrong


@pytest.mark.parametrize("seed", range(2))
async def test_keys_on_a_turn_of_scape_goat(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng, match = Random(seed), play_by_chance(scape_goat(tmp_path, 6), 20)
    async with at_the_table(tmp_path, match, (SMALL, LARGE)[seed]) as seats:
        await seats.lift()
        paper = Paper(seats, monkeypatch)
        frames = Frames(seats)
        await seats.settle()
        for _ in range(30):
            await seats.press(rng.choice(("left", "right", "space", *"12345", "escape", "k")))
            assert paper.rows == [row.rstrip() for row in seats.rows]
        assert not [trouble for trouble in frames.wrong if "out of sight" not in trouble]


async def test_from_page_to_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(tmp_path, NAMES[:3])
    async with at_the_table(tmp_path, match) as seats:
        paper = Paper(seats, monkeypatch)
        await seats.settle()
        for key in ("l", "escape", "question_mark", "escape", "r", "space", "escape", "q", "n"):
            await seats.press(key)
            assert paper.rows == [row.rstrip() for row in seats.rows]
        for key in ("down", "up", "l", "escape", "h"):
            if seats.looking is None:
                await seats.lift()
            await seats.press(key)
            assert paper.rows == [row.rstrip() for row in seats.rows]
