"""Two deals that differ only in what somebody may not know look the same to them, colours too."""

from collections.abc import Callable
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Final

import pytest

from scapegoat_games.protocol import Eye
from scapegoat_games.tui.stages import Page
from tests.tui.deals import Deals, both_walks, two_deals
from tests.tui.tables import ENDS, TABLES, everything

STAGES: Final = 5
TRIED: Final = [
    pytest.param(*table, seed, marks=[] if seed == 0 and table in ENDS else [pytest.mark.deep])
    for table in TABLES
    for seed in range(3)
]


async def same_to_who_may_not_know(
    home: Path, deals: Deals, record: Callable[[str, object], None]
) -> None:
    here, there = await both_walks(home, deals)
    record("pages", len(here))
    for at, (page, other) in enumerate(zip_longest(here, there)):
        assert page == other, f"page {at} of {len(here)}"
    assert here[-1] == (0,), "a bell is heard by everybody"
    assert all(deals.here.seed not in str(page[:6]) for page in here)


@pytest.mark.channel("text", "bindings", "tooltips", "title", "scrolling", "prompts", "seed")
@pytest.mark.parametrize(("game", "players", "seed"), TRIED)
async def test_the_table_sees_the_same(
    tmp_path: Path,
    game: str,
    players: int,
    seed: int,
    record_property: Callable[[str, object], None],
) -> None:
    deals = two_deals(game, players, Eye.TABLE, f"table {players} {seed}", STAGES)
    assert everything(deals.here).hands != everything(deals.there).hands
    await same_to_who_may_not_know(tmp_path, deals, record_property)


@pytest.mark.channel("text", "bindings", "tooltips", "title", "scrolling", "prompts", "seed")
@pytest.mark.parametrize(("game", "players", "seed"), TRIED)
async def test_a_player_sees_the_same(
    tmp_path: Path,
    game: str,
    players: int,
    seed: int,
    record_property: Callable[[str, object], None],
) -> None:
    who = Random(f"{game} {players} {seed}").randrange(players)
    deals = two_deals(game, players, who, f"own {players} {seed}", STAGES)
    assert deals.here.view(who) == deals.there.view(who)
    assert any(stage == Page(who) for stage, _ in deals.script)
    await same_to_who_may_not_know(tmp_path, deals, record_property)
