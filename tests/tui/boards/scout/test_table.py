"""The title above the active set."""

from scapegoat_games.protocol import Eye
from scapegoat_games.tui.boards.scout.table import active_title
from tests.games.scout.positions import Position, lay


def title(position: Position) -> str:
    return active_title(position.view(Eye.TABLE), ("Ann", "Bo", "Cy")).plain


def test_the_title_counts_the_scouts_that_end_the_round() -> None:
    for active, left in (("6/1 6/2 6/3", "'s single 6"), ("6/1 6/2", "'s cards have all")):
        position = lay("1 5 8", "2 4 7", "3 6 9", active=active, settings={"rounds": 1})
        titles = [title(position)]
        for _ in range(2):
            position.play("scout left @1")
            titles.append(title(position))
        assert "2 more scouts in a row end the round" in titles[0]
        assert "1 more scout ends the round" in titles[1]
        assert titles[2].startswith(f"■ Cy{left}")
        assert "Show" not in titles[2]
        assert "round" not in titles[2]
