"""The title above the active set."""

import pytest

from scapegoat_games.protocol import Eye
from scapegoat_games.tui.boards.scout.table import active_title
from tests.games.scout.positions import Position, lay


def title(position: Position) -> str:
    return active_title(position.view(Eye.TABLE), ("Ann", "Bo", "Cy", "Di")).plain


@pytest.mark.parametrize(
    ("active", "scouts", "told"),
    [
        ("6/1", 0, "Cy's single 6 · once it is scouted, any Show will do"),
        ("6/1", 1, "Cy's single 6 · 1 more scout ends the round"),
        ("6/1 6/2", 0, "Cy's pair of 6s · 2 scouts in a row end the round"),
    ],
)
def test_a_round_end_is_announced_only_if_enough_cards_lie_there(
    active: str, scouts: int, told: str
) -> None:
    position = lay("1 5 8", "2 4 7", "3 7 9", active=active, owner=2, scouts=scouts)
    assert title(position).endswith(told)


def test_with_four_players_a_pair_is_gone_before_the_round_ends() -> None:
    position = lay("1 5 8", "2 4 7", "3 7 9", "1 2", active="6/1 6/2", owner=3)
    assert title(position).endswith("once both are scouted, any Show will do")
    position = lay("1 5 8", "2 4 7", "3 7 9", active="6/1 6/2 6/3", owner=2)
    assert title(position).endswith("2 scouts in a row end the round")


@pytest.mark.clause("SC-14")
def test_a_last_card_that_ends_no_round_is_not_said_to() -> None:
    settings = {"emptied_ends": False}
    for cards, told in (("6/1", "any Show"), ("6/1 6/2", "any Show"), ("6/1 6/2 6/3", "end the")):
        position = lay("1 5 8", "2 4 7", "3 7 9", active=cards, owner=2, settings=settings)
        assert told in title(position)


def test_the_title_counts_the_scouts_that_end_the_round() -> None:
    for active, left in (("6/1 6/2 6/3", "'s single 6"), ("6/1 6/2", "'s cards have all")):
        position = lay("1 5 8", "2 4 7", "3 6 9", active=active, settings={"rounds": 1})
        titles = [title(position)]
        for _ in range(2):
            position.play("scout left @1")
            titles.append(title(position))
        assert "2 scouts in a row end the round" in titles[0]
        assert "1 more scout ends the round" in titles[1]
        assert titles[2].startswith(f"■ Cy{left}")
        assert "Show" not in titles[2]
        assert "round" not in titles[2]
