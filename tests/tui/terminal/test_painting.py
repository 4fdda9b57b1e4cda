"""A page painted in parts equals a page painted as a whole."""

from pathlib import Path
from random import Random
from typing import Final

import pytest
from textual.app import ComposeResult
from textual.geometry import Size
from textual.widgets import Static

from scapegoat_games.tui.screens.page import PageScreen
from scapegoat_games.tui.stages import PrivatePage
from tests.tui.frames import Frames
from tests.tui.private_pages import PRIVATE
from tests.tui.seats import LARGE, SMALL, WIDEST, at_the_table
from tests.tui.tables import NAMES, new_match
from tests.tui.terminal.inside import resize
from tests.tui.terminal.painting import Paper
from tests.tui.walks import walk

KEYS: Final = ("left", "right", "up", "down", "space", *"123456", "enter", "escape", "k")


@pytest.mark.parametrize("page", PRIVATE)
async def test_each_key_on_a_private_page_paints_it_completely(
    tmp_path: Path, page: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, steps = PRIVATE[page]
    rng = Random(page)
    async with at_the_table(
        tmp_path, opened(tmp_path), rng.choice((SMALL, LARGE, WIDEST))
    ) as seats:
        await walk(seats, steps)
        paper = Paper(seats, monkeypatch)
        frames = Frames(seats)
        await seats.settle()
        for _ in range(30):
            await seats.press(rng.choice(KEYS))
            await paper.painted()
            if not isinstance(seats.stage, PrivatePage):
                break
        assert not frames.wrong


async def test_each_change_of_page_paints_the_new_page_completely(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match(tmp_path, NAMES[:3])
    async with at_the_table(tmp_path, match) as seats:
        paper = Paper(seats, monkeypatch)
        await seats.settle()
        for key in ("l", "escape", "question_mark", "escape", "r", "space", "escape", "q", "n"):
            await seats.press(key)
            await paper.painted()
        for key in ("down", "up", "l", "escape", "h"):
            if seats.looking is None:
                await seats.lift()
            await seats.press(key)
            await paper.painted()


class _Resized(PageScreen):
    """A page whose window gets too low for it while the page opens."""

    def stage(self) -> ComposeResult:
        yield Static("what the page shows")

    def on_mount(self) -> None:
        resize(self.app, Size(SMALL[0], 6))


async def test_a_page_opens_at_the_size_its_window_has_by_then(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        await seats.app.push_screen(_Resized())
        await seats.settle()
        assert "what the page shows" not in seats.text
        assert "make it larger" in seats.text
