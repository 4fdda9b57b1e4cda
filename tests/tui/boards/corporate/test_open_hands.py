"""Everybody's hand in a line each, where there is no room for cards."""

from pathlib import Path

import pytest

from scapegoat_games.games.corporate.pieces import SUITS
from tests.games.corporate.positions import lay
from tests.tui.room import LONG
from tests.tui.seats import SMALL, at_the_table
from tests.tui.tables import new_match, put


@pytest.mark.parametrize(("players", "cards", "whole"), [(3, 4, True), (5, 4, True), (5, 6, False)])
async def test_names_are_whole_where_there_is_room(
    tmp_path: Path, players: int, cards: int, whole: bool
) -> None:
    names = LONG[:players]
    match = new_match(tmp_path, names, game="corporate", open_hands=True)
    put(match, lay(*[cards] * players, sizes=[cards] * players).state)
    async with at_the_table(tmp_path, match, SMALL) as seats:
        hands = [row for row in seats.rows if sum(row.count(suit) for suit in SUITS) >= cards]
        assert hands, seats.text
        told = "".join(hands)
        assert all((name in told) == whole for name in names), seats.text
