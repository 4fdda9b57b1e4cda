"""The launcher shows any number of games, at every size of the window."""

from pathlib import Path
from typing import Final

import pytest
from textual.geometry import Offset, Region

from scapegoat_games.tui.opening import Launch
from scapegoat_games.tui.screens.launcher_games import GameTile
from scapegoat_games.tui.widgets.choice import Choice
from scapegoat_games.tui.widgets.picture import HEIGHT, WIDTH
from tests.toy import Toy
from tests.tui.made_up import add_made_up_games, picture_rows
from tests.tui.room import crop, squeezed
from tests.tui.seats import Seats, at_the_table, cells

COUNTS: Final = (5, 12, *(pytest.param(n, marks=pytest.mark.deep) for n in (1, 6, 9)))
ALL_SIZES: Final = ((80, 24), (100, 30), (110, 34), (120, 40), (133, 40), (150, 45), (170, 50))
SIZES: Final = [
    pytest.param(size, marks=pytest.mark.deep) if at % 3 else size
    for at, size in enumerate(ALL_SIZES)
]
NARROW: Final = 110
"""In narrower windows the games are lines below one another."""


@pytest.fixture(params=COUNTS)
def games(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> list[Toy]:
    return add_made_up_games(monkeypatch, tmp_path / "content", request.param)


def tiles(seats: Seats) -> list[GameTile]:
    return [*seats.app.screen.query(GameTile)]


def in_sight(seats: Seats) -> list[GameTile]:
    """The tiles of which at least a part can be seen."""
    area = seats.app.screen.query_one("#shelf").content_region
    return [tile for tile in tiles(seats) if tile.region.intersection(area)]


def focused_tile(seats: Seats) -> GameTile:
    tile = seats.app.screen.focused
    assert isinstance(tile, GameTile), tile
    return tile


def looks_right(seats: Seats, games: list[Toy]) -> None:
    """Every tile in sight is whole and says its title; every picture is there as it was drawn."""
    text = seats.text
    rows = text.split("\n")
    area = seats.app.screen.query_one("#shelf").content_region
    for tile in in_sight(seats):
        assert area.contains_region(tile.region), text
        shown = squeezed("".join(crop(rows, tile.region)))
        titles = {squeezed(tile.game.title), squeezed(tile.game.title.partition(":")[0])}
        assert any(title in shown for title in titles), text
    for game in games:
        drawn = picture_rows(game.id)
        starts = [
            Offset(cells(row.partition(drawn[0])[0]), y)
            for y, row in enumerate(rows)
            if drawn[0] in row
        ]
        for x, y in starts:
            assert crop(rows, Region(x, y, WIDTH, HEIGHT)) == drawn, text
        assert text.count(f"<{game.id} row") == len(starts) * len(drawn), text
    assert focused_tile(seats) in in_sight(seats), text


@pytest.mark.parametrize("size", SIZES)
async def test_arrows_lead_to_every_game_and_back(
    tmp_path: Path, games: list[Toy], size: tuple[int, int]
) -> None:
    there, back = ("down", "up") if size[0] < NARROW else ("right", "left")
    async with at_the_table(tmp_path, Launch(), size) as seats:
        seen = []
        for key in [there] * (len(games) - 1):
            looks_right(seats, games)
            seen.append(focused_tile(seats).game)
            await seats.press(key)
        looks_right(seats, games)
        assert [*seen, focused_tile(seats).game] == games
        for game in reversed(games):
            assert focused_tile(seats).game is game
            await seats.press(back)
        looks_right(seats, games)
        assert focused_tile(seats).game is games[0]
        await seats.press("enter")
        assert f"{games[0].title.partition(':')[0]}" in seats.rows[0]


@pytest.mark.parametrize("size", SIZES)
async def test_up_and_down_leave_the_games_at_the_last_row(
    tmp_path: Path, games: list[Toy], size: tuple[int, int]
) -> None:
    async with at_the_table(tmp_path, Launch(), size) as seats:
        rows = [focused_tile(seats).virtual_region.y]
        while isinstance(seats.app.screen.focused, GameTile):
            looks_right(seats, games)
            rows.append(seats.app.screen.focused.virtual_region.y)
            await seats.press("down")
        every_row = {tile.virtual_region.y for tile in tiles(seats)}
        assert rows[1:] == sorted(every_row)
        assert isinstance(seats.app.screen.focused, Choice)
        for row in sorted(every_row, reverse=True):
            await seats.press("up")
            looks_right(seats, games)
            assert focused_tile(seats).virtual_region.y == row
        first = focused_tile(seats)
        await seats.press("up")
        assert focused_tile(seats) is first


@pytest.mark.parametrize("size", SIZES)
async def test_the_wheel_and_clicks_reach_every_game(
    tmp_path: Path, games: list[Toy], size: tuple[int, int]
) -> None:
    async with at_the_table(tmp_path, Launch(), size) as seats:
        reached = set()
        for _ in games:
            reached |= {tile.game.id for tile in in_sight(seats)}
            await seats.wheel(middle(in_sight(seats)[-1]), 1)
            looks_right(seats, games)
        assert reached == {game.id for game in games}
        chosen = in_sight(seats)[0].game
        await seats.click(middle(in_sight(seats)[0]))
        assert chosen.title.partition(":")[0] in seats.rows[0]
        await seats.press("escape")
        looks_right(seats, games)
        assert focused_tile(seats).game is chosen
        await seats.wheel(middle(in_sight(seats)[0]), -len(games))
        looks_right(seats, games)
        assert in_sight(seats)[0].game is games[0]


def middle(tile: GameTile) -> Offset:
    region = tile.region
    return Offset(region.x + region.width // 2, region.y + region.height // 2)


@pytest.mark.parametrize("games", [12], indirect=True)
async def test_the_scrollbar_takes_the_cursor_along(tmp_path: Path, games: list[Toy]) -> None:
    async with at_the_table(tmp_path, Launch()) as seats:
        shelf = seats.app.screen.query_one("#shelf").region
        assert in_sight(seats)[0].game is games[0]
        await seats.click(Offset(shelf.right - 1, shelf.bottom - 1))
        looks_right(seats, games)
        assert in_sight(seats)[-1].game is games[-1]
        assert focused_tile(seats) is in_sight(seats)[0]


@pytest.mark.parametrize("games", [*COUNTS, 4, 26], indirect=True)
async def test_a_window_that_changes_keeps_the_chosen_game_in_sight(
    tmp_path: Path, games: list[Toy]
) -> None:
    async with at_the_table(tmp_path, Launch(), ALL_SIZES[0]) as seats:
        for chosen in {0, len(games) // 2, len(games) - 1}:
            tiles(seats)[chosen].focus()
            await seats.settle()
            for size in (*ALL_SIZES, *reversed(ALL_SIZES)):
                await seats.resize(*size)
                looks_right(seats, games)
                assert focused_tile(seats).game is games[chosen]


@pytest.mark.parametrize("games", [12], indirect=True)
async def test_digits_choose_the_first_nine_games(tmp_path: Path, games: list[Toy]) -> None:
    async with at_the_table(tmp_path, Launch(), (120, 40)) as seats:
        assert "9 · " in seats.text
        assert "10" not in seats.text
        await seats.press("9")
        assert games[8].title in seats.rows[0]
