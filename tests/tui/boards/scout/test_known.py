"""The key K lists the cards that everybody knows to be in a hand, at every size."""

from pathlib import Path

import pytest

from scapegoat_games.tui.boards.scout.cards import CardRow
from tests.games.scout.positions import lay
from tests.tui.seats import Seats, at_the_table
from tests.tui.tables import NAMES, new_match, put


async def known(seats: Seats) -> list[str]:
    """The lines that K shows, without its commands."""
    await seats.press("k")
    lines = [" ".join(row.split()) for row in seats.rows[:-2]]
    await seats.press("k")
    return lines


@pytest.mark.parametrize("size", [(80, 24), (100, 34), (130, 40), (170, 50)])
async def test_known_cards_are_listed_at_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    match = new_match(tmp_path, NAMES)
    position = lay("1/2 5/6 8/9", "2/4 4/8 7/9", 3, 3, active="6/1 6/2 6/3", owner=3)
    position.play("scout left @1")
    position.play("scout left @1")
    async with at_the_table(tmp_path, put(match, position.state), size) as seats:
        public = await known(seats)
        assert "Known to be in a hand" in public
        assert any(line.endswith("Ann 1/6") for line in public)
        assert any(line.endswith("Bo 2/6") for line in public)
        await seats.lift()
        assert await known(seats) == public, "a private page tells no more"


async def test_without_known_cards_the_list_says_so(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3])
    async with at_the_table(tmp_path, put(match, lay(3, 3, 3).state)) as seats:
        assert "No card yet. Scouted cards will be listed here." in await known(seats)


async def test_games_without_such_a_list_have_no_such_key(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3], game="corporate")) as seats:
        assert " K " not in seats.rows[-1]
        before = seats.text
        await seats.press("k")
        assert seats.text == before


async def test_a_small_curtain_says_what_would_beat_the_active_set(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3])
    put(match, lay(3, 3, 3, active="6/1", owner=2).state)
    async with at_the_table(tmp_path, match, (80, 24)) as seats:
        assert "To beat it: a higher card or any pair or run." in seats.said


async def test_cards_grow_in_a_small_window_with_more_lines(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3])
    put(match, lay(9, 3, 3, active="6/1", owner=2).state)
    heights = []
    for size in ((100, 29), (100, 30), (109, 60)):
        async with at_the_table(tmp_path, match, size) as seats:
            await seats.lift()
            heights.append(seats.app.screen.query_one("#hand").size.height)
            assert ("To beat it" in seats.said) == (size[1] >= 30)
    assert heights == [7, 9, 9]


@pytest.mark.parametrize(("cards", "columns"), [(12, 6), (13, 6), (14, 4)])
async def test_cards_shrink_only_if_they_would_not_fit(
    tmp_path: Path, cards: int, columns: int
) -> None:
    match = new_match(tmp_path, NAMES[:3])
    put(match, lay(cards, 3, 3, active="6/1", owner=2).state)
    async with at_the_table(tmp_path, match, (80, 24)) as seats:
        await seats.lift()
        assert seats.app.screen.query_one("#hand", CardRow).places.pitch.columns == columns


async def test_a_look_out_of_turn_shows_the_hand_under_its_heading(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3])
    put(match, lay(3, "9/1 9/2", 3, active="6/1", owner=2).state)
    async with at_the_table(tmp_path, match, (80, 24)) as seats:
        for _ in range(2):
            seats.calm_down()
            await seats.press("2")
        assert seats.looking == 1
        assert "Your hand · 2 cards in fixed order" in seats.said
