"""The chart and the facts at the end of a match."""

from typing import Final

import pytest

from scapegoat_games.games.scout.view import RoundResult
from scapegoat_games.tui.boards.scout.chart import chart
from scapegoat_games.tui.boards.scout.scores import facts
from scapegoat_games.turns import Line
from tests.games.scout.positions import read_cards


def result(*points: int, best: str = "", by: int = 0) -> RoundResult:
    none = (0,) * len(points)
    cards = read_cards(best)
    return RoundResult(
        ending="emptied hand",
        by=0,
        exempt=None,
        captured=none,
        tokens=none,
        left=none,
        points=points,
        hands=(),
        shown=(),
        best=cards,
        best_by=by,
    )


MATCH: Final = (
    result(4, -2, 1, best="7/1 7/2", by=2),
    result(-1, 9, 1, best="3/1 4/1 5/1", by=1),
)


def test_rounds_with_equal_points_are_named_together() -> None:
    even = [result(-2, 5), result(5, -2)]
    assert "The best rounds were {0}'s and {1}'s: +5 each." in facts(even, [])


def scouted(*seats: int) -> list[Line]:
    return [
        Line(at, "scout", "", private=False, move_number=at, seat=seat, reveals=False)
        for at, seat in enumerate(seats, 1)
    ]


def test_the_chart_orders_players_by_their_totals() -> None:
    rows = [row.plain.replace("·", " ").rstrip() for row in chart(MATCH, 60, 10)]
    assert len(rows) == 11
    assert rows[0].split() == ["7", "│", "▲"]
    assert rows[-4].split() == ["0", "│●▲■"], "all begin with nothing"
    assert rows[-1].split() == ["start", "R1", "R2"]
    columns = [row.index("●") for row in rows if "●" in row]
    assert len(columns) == len({*columns}) == 3


def test_dots_lead_from_sign_to_sign() -> None:
    rows = [row.plain for row in chart(MATCH, 60, 10)]
    signs = [at for at, sign in enumerate(rows[0]) if sign == "▲"]
    start = rows[-1].index("start")
    assert signs, "the highest total"
    for column in range(start + 3, signs[-1]):
        assert any(row[column] in "·●▲■" for row in rows[:-1]), column


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("rounds", [1, 20])
@pytest.mark.parametrize("width", [72, 130])
def test_a_chart_keeps_within_its_width(players: int, rounds: int, width: int) -> None:
    rows = chart([result(*range(players))] * rounds, width, 6)
    assert {row.cell_length <= width for row in rows} == {True}
    assert f"R{rounds}" in rows[-1].plain, "the last rounds are the ones to see"


def test_there_are_up_to_three_facts() -> None:
    assert [*facts(MATCH, scouted(0, 1, 1))] == [
        "The best Show was {1}'s in round 2: the run 3-4-5.",
        "The best round was {1}'s: +9 in round 2.",
        "{1} scouted the most: 2 cards.",
    ]
    assert [*facts(MATCH, scouted(0, 2))][-1] == "{0} and {2} scouted the most: 1 card each."
    assert [*facts(MATCH, scouted(0, 1, 2))][-1] == "Everyone scouted 1 card."
    two = [result(2, 1)]
    assert [*facts(two, scouted(0, 1))] == ["{0} and {1} both scouted 1 card."]


def test_a_single_round_is_not_called_the_best() -> None:
    assert [*facts(MATCH[1:], [])] == ["The best Show was {1}'s: the run 3-4-5."]
    assert not [*facts([result(-3, -3)], [])]
