"""The help explains the signs on the pages."""

from pathlib import Path

from scapegoat_games.protocol import Eye
from scapegoat_games.tui.boards.scape_goat import BOARD
from tests.tui.boards.scape_goat.tables import play_by_chance, scape_goat
from tests.tui.seats import at_the_table


async def test_the_help_explains_each_sign(tmp_path: Path) -> None:
    match = play_by_chance(scape_goat(tmp_path, 6), 20)
    async with at_the_table(tmp_path, match, (120, 60)) as seats:
        await seats.lift()
        await seats.press("question_mark")
        for sign, meaning in seats.table.board.signs(seats.table.showing.public):
            assert f" {sign} " in seats.text
            assert meaning.split(":")[0] in seats.said


def test_the_wild_card_is_explained_only_to_six_players(tmp_path: Path) -> None:
    for players in range(3, 7):
        view = scape_goat(tmp_path / str(players), players).view(Eye.TABLE)
        signs = dict(BOARD.signs(view))
        assert ("the wild card: it shows everyone" in signs.values()) is (players == 6)
