"""Nothing is cut off with the longest names, in 80 by 24 cells and in large windows."""

import re
from pathlib import Path
from random import Random
from typing import Final

import pytest

from scapegoat_games.tui.sizes import LEAST, Size
from scapegoat_games.tui.stages import Results
from tests.contract.positions import QUICK
from tests.tui.hands import hands_of
from tests.tui.pages import shown_by_all
from tests.tui.playing import play_on
from tests.tui.room import LONG_SIX, complete, cut_off
from tests.tui.seats import WIDEST, at_the_table
from tests.tui.tables import FULL, TABLES, new_match
from tests.tui.walks import play_by_chance, walk

MOST_PAGES: Final = 30 if QUICK else 10_000
"""Pages of a match that are looked at. With the large budgets, all pages of every match."""
WHOLE: Final = [
    pytest.param(*table, marks=[] if table in FULL else [pytest.mark.deep]) for table in TABLES
]


@pytest.mark.parametrize(("game", "players"), WHOLE)
async def test_every_page_of_a_match_is_complete(tmp_path: Path, game: str, players: int) -> None:
    short = hands_of(game).SHORT
    settings = {**short, "limit": 3} if "limit" in short else short
    match = new_match(tmp_path, LONG_SIX[:players], settings, seed="room", game=game)
    play_by_chance(match, hands_of(game).AHEAD)
    rng = Random(players)
    async with at_the_table(tmp_path, match) as seats:
        pages = 0
        while not isinstance(seats.stage, Results) and pages < MOST_PAGES:
            complete(seats)
            await play_on(seats, rng, mouse=False)
            pages += 1
        complete(seats)
        for name in LONG_SIX[:players]:
            assert name[:3] in seats.text


SHOWN: Final = shown_by_all()
LARGE_ONES: Final = (LEAST[Size.LARGE], WIDEST, LEAST[Size.HUGE])
CUT: Final = re.compile(r"\w…")
"""A word cut off by an ellipsis. A single ellipsis means that a player still chooses."""


@pytest.mark.parametrize(
    ("page", "size"),
    [
        pytest.param(
            page, size, marks=[] if at % 36 == LARGE_ONES.index(size) * 12 else pytest.mark.deep
        )
        for at, page in enumerate(SHOWN)
        for size in LARGE_ONES
    ],
)
async def test_nothing_is_cut_in_a_large_window(
    tmp_path: Path, page: str, size: tuple[int, int]
) -> None:
    opened, steps = SHOWN[page]
    async with at_the_table(tmp_path, opened(tmp_path), size) as seats:
        await walk(seats, steps)
        assert [*cut_off(seats)] == [], seats.text
        assert not CUT.search(seats.text), seats.text
