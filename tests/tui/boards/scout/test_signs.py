"""The help explains the signs that are on the page."""

from pathlib import Path

import pytest

from tests.tui.seats import at_the_table
from tests.tui.tables import NAMES, new_match


@pytest.mark.parametrize("players", range(2, 6))
async def test_the_help_explains_the_words_of_the_players_columns(
    tmp_path: Path, players: int
) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:players])) as seats:
        signs = seats.table.board.signs(seats.table.showing.public)
        explained = {word for sign, _ in signs for word in sign.split() if word.isalpha()}
        standing = {"took"} if players == 2 else {"took", "tok" if players == 5 else "tokens"}
        assert explained == standing
        assert standing <= {*seats.text.split()}
