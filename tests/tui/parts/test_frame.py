"""A frame has three columns in a large window. In others, the players are above the table."""

from pathlib import Path

import pytest
from textual.app import ComposeResult
from textual.geometry import Region
from textual.widgets import Static

from scapegoat_games.tui.opening import Launch
from scapegoat_games.tui.parts.frame import PageFrame
from scapegoat_games.tui.screens.page import PageScreen
from scapegoat_games.tui.sizes import LEAST, Size, size_of
from scapegoat_games.tui.widgets.player_strip import PlayerColumn, PlayerStrip
from tests.tui.seats import SMALL, WIDEST, Seats, at_the_table

NAME = "Wolfeschlegelstein"


class Framed(PageScreen):
    def stage(self) -> ComposeResult:
        columns = [PlayerColumn(at, f"{NAME}{at}", "waits", ("5 cards",)) for at in range(4)]
        yield PageFrame(
            players=[PlayerStrip(columns)],
            table=[Static("the table"), Static("news", classes="below-large")],
            aside=[Static("the log")],
        )


def where(seats: Seats, slot: str) -> Region:
    return seats.app.screen.query_one(f"PageFrame > .{slot}").region


async def test_a_frame_follows_the_size_of_the_window(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, Launch(), SMALL) as seats:
        seats.app.replace_page(Framed())
        await seats.settle()
        for _ in range(2):
            assert where(seats, "players").width == where(seats, "table").width == SMALL[0]
            assert where(seats, "players").bottom == where(seats, "table").y
            assert f"{NAME}0" not in seats.text
            assert "news" in seats.text
            assert "the log" not in seats.text
            await seats.resize(*WIDEST)
            assert where(seats, "players").right == where(seats, "table").x
            assert where(seats, "table").right == where(seats, "aside").x
            assert f"{NAME}3" in seats.text
            assert "news" not in seats.text
            assert "the log" in seats.text
            await seats.resize(*SMALL)


@pytest.mark.parametrize("size", Size)
async def test_a_screen_has_classes_for_its_size(tmp_path: Path, size: Size) -> None:
    async with at_the_table(tmp_path, Launch(), LEAST[size]) as seats:
        assert size_of(seats.app) == size
        shown = [name for name in ("-small", "-medium", "-large", "-huge") if has(seats, name)]
        assert shown == [["-small"], ["-medium"], ["-medium", "-large"]][min(size, 2)] + (
            ["-huge"] if size == Size.HUGE else []
        )


def has(seats: Seats, name: str) -> bool:
    return seats.app.screen.has_class(name)
