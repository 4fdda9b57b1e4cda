"""Pages fill windows of every size and are painted completely."""

from pathlib import Path
from random import Random
from typing import Final

import pytest

from scapegoat_games import catalog
from scapegoat_games.tui.sizes import LEAST, Size
from scapegoat_games.tui.stages import PrivatePage
from tests.tui.boards.scout.pages import after
from tests.tui.frames import Frames
from tests.tui.playing import likely_move, play_on
from tests.tui.private_pages import PRIVATE
from tests.tui.room import crop
from tests.tui.seats import WIDEST, Seats, at_the_table
from tests.tui.tables import NAMES, new_match
from tests.tui.terminal.painting import Paper
from tests.tui.walks import play_by_chance, walk

LEAST_SHARE: Final = 2 / 3
"""Least share of a large page that has to show something. A larger share allows less space."""
FILLED: Final = {**PRIVATE, "a curtain": (after(9), ())}


def share(seats: Seats) -> float:
    """Share of the page covered by widgets that show something, 0 to 1."""
    screen, rows = seats.app.screen, seats.rows
    filled = set()
    for widget in screen.query("*"):
        if widget.children or not widget.is_on_screen:
            continue
        region = widget.region.intersection(screen.region)
        if any(row.strip() for row in crop(rows, region)):
            filled |= {
                (x, y)
                for x in range(region.x, region.right)
                for y in range(region.y, region.bottom)
            }
    return len(filled) / screen.region.area


@pytest.mark.parametrize("page", FILLED)
async def test_most_of_a_large_page_shows_something(tmp_path: Path, page: str) -> None:
    opened, steps = FILLED[page]
    async with at_the_table(tmp_path, opened(tmp_path), WIDEST) as seats:
        await walk(seats, steps)
        assert share(seats) >= LEAST_SHARE, f"{share(seats):.0%}\n{seats.text}"


@pytest.mark.parametrize(
    ("game", "size"),
    [
        pytest.param(game, size, marks=[] if (at + size) % 4 == 0 else pytest.mark.deep)
        for at, game in enumerate(catalog.ids())
        for size in Size
    ],
)
async def test_each_key_of_a_turn_paints_the_complete_page(
    tmp_path: Path, game: str, size: Size, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = play_by_chance(new_match(tmp_path, NAMES[:3], game=game), 12)
    if not match.to_act():  # a short game may be over
        match = new_match(tmp_path, NAMES[:3], game=game)
    rng = Random(game)
    async with at_the_table(tmp_path, match, LEAST[size]) as seats:
        paper, frames = Paper(seats, monkeypatch), Frames(seats)
        await seats.settle()
        for _ in range(12):
            if isinstance(seats.stage, PrivatePage):
                view = match.view(seats.stage.seat)
                seats.calm_down()
                for key in seats.keys(view, likely_move(match, seats.stage.seat, rng)):
                    await seats.press(key)
                    await paper.painted()
                break
            await play_on(seats, rng, mouse=False)
            await paper.painted()
        assert not frames.wrong
