"""Two deals that differ only in hidden cards look the same on the screen, colours included."""

from collections.abc import Callable, Collection
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from scapegoat_games import catalog
from scapegoat_games.protocol import Eye, Level
from scapegoat_games.tui.sizes import LEAST
from scapegoat_games.tui.stages import PrivatePage
from tests.contract.positions import QUICK
from tests.tui.deal_walks import Pressed, both_walks
from tests.tui.deals import Deals, two_deals
from tests.tui.seats import LARGE, WIDEST
from tests.tui.tables import FULL, SMALLEST, TABLES, begins_openly, everything

STAGES_COMPARED: Final = 3 if QUICK else 5
"""Largest number of stages compared in each pair of deals. More stages find rarer leaks."""
SIZES: Final = (*LEAST.values(), WIDEST)
TRIED: Final = frozenset({0, 2})
"""Sizes of a table that are tried, counted from the table's own size. More sizes take longer."""


def at_several_sizes(*, quick: Collection[tuple[str, int]]) -> list[Any]:
    """Every table at two sizes, which differ from table to table.

    Tables of ``quick`` are tried quickly, each at one size.
    """
    return [
        pytest.param(
            *table,
            size,
            id=f"{table[0]}-{table[1]}-{size[0]}x{size[1]}",
            marks=pytest.mark.budget
            if table in quick and turn % len(SIZES) == number
            else pytest.mark.deep,
        )
        for turn, table in enumerate(TABLES)
        for number, size in enumerate(SIZES)
        if (number - turn) % len(SIZES) in TRIED
    ]


BESIDE_COMPUTERS: Final = [
    pytest.param(
        *table,
        size,
        id=f"{table[0]}-{table[1]}-{size[0]}x{size[1]}",
        marks=pytest.mark.budget if size == LARGE and begins_openly(table[0]) else pytest.mark.deep,
    )
    for table in FULL
    for size in (LARGE, SIZES[0])
]
"""Tables with two people and as many computer players as the game allows.

Quick runs try games with an open table: computer players know more than everybody sees there.
"""


HANDED_OVER: Final = [
    pytest.param(
        *table,
        id=f"{table[0]}-{table[1]}",
        marks=pytest.mark.budget if table[0] == catalog.ids()[0] else pytest.mark.deep,
    )
    for table in SMALLEST
]
"""Tables at which only one person is left, because computer players took the other seats."""


async def assert_same_pages(
    home: Path, deals: Deals, size: tuple[int, int], record: Callable[[str, object], None]
) -> None:
    own_size = SIZES[TABLES.index((deals.here.game.id, len(deals.here.names))) % len(SIZES)]
    pressed: Pressed = "hints" if QUICK else "all keys" if size == own_size else "first pages"
    here, there = await both_walks(home, deals, size, pressed)
    record("pages", len(here))
    for at, (page, other) in enumerate(zip_longest(here, there)):
        assert page == other, f"page {at} of {len(here)}: {page and page[-1]}"
    assert here[-1] == (0,), "a bell is heard by everybody"
    assert all(deals.here.seed not in str(page[:6]) for page in here)


@pytest.mark.channel("text", "bindings", "tooltips", "title", "scrolling", "prompts", "seed")
@pytest.mark.parametrize(("game", "players", "size"), at_several_sizes(quick=FULL))
async def test_the_table_sees_the_same(
    tmp_path: Path,
    game: str,
    players: int,
    size: tuple[int, int],
    record_property: Callable[[str, object], None],
) -> None:
    deals = two_deals(game, players, Eye.TABLE, f"table {players} {size}", STAGES_COMPARED)
    assert everything(deals.here).hands != everything(deals.there).hands
    await assert_same_pages(tmp_path, deals, size, record_property)


@pytest.mark.channel("text", "bindings", "tooltips", "title", "scrolling", "prompts", "seed")
@pytest.mark.parametrize(("game", "players", "size"), at_several_sizes(quick=SMALLEST))
async def test_a_player_sees_the_same(
    tmp_path: Path,
    game: str,
    players: int,
    size: tuple[int, int],
    record_property: Callable[[str, object], None],
) -> None:
    who = Random(f"{game} {players} {size}").randrange(players)
    deals = two_deals(game, players, who, f"own {players} {size}", STAGES_COMPARED)
    assert deals.here.view(who) == deals.there.view(who)
    assert any(stage == PrivatePage(who) for stage, _ in deals.script)
    await assert_same_pages(tmp_path, deals, size, record_property)


@pytest.mark.channel("text", "bindings", "tooltips", "title", "scrolling", "prompts", "pace")
@pytest.mark.parametrize(("game", "players", "size"), BESIDE_COMPUTERS)
async def test_the_table_sees_the_same_beside_computers(
    tmp_path: Path,
    game: str,
    players: int,
    size: tuple[int, int],
    record_property: Callable[[str, object], None],
) -> None:
    computers = dict.fromkeys(range(2, players), Level.EASY)
    seed = f"computers {players} {size}"
    deals = two_deals(game, players, Eye.TABLE, seed, STAGES_COMPARED, computers)
    assert everything(deals.here).hands != everything(deals.there).hands
    await assert_same_pages(tmp_path, deals, size, record_property)


@pytest.mark.channel("text", "bindings", "tooltips", "title", "scrolling", "prompts")
@pytest.mark.parametrize(("game", "players"), HANDED_OVER)
async def test_the_table_sees_the_same_after_seats_were_handed_over(
    tmp_path: Path, game: str, players: int, record_property: Callable[[str, object], None]
) -> None:
    handed = dict.fromkeys(range(1, players), Level.EASY)
    seed = f"handed over {players}"
    deals = two_deals(game, players, Eye.TABLE, seed, STAGES_COMPARED, handed=handed)
    assert everything(deals.here).hands != everything(deals.there).hands
    assert not any(stage == PrivatePage(seat) for stage, _ in deals.script for seat in handed)
    await assert_same_pages(tmp_path, deals, LARGE, record_property)
