"""The bars of the quarters: every card counts, and none is full too soon; the cards have room."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scapegoat_games.tui.boards.corporate.cards import own_back
from scapegoat_games.tui.boards.corporate.quarters import cells_of, planned
from scapegoat_games.tui.widgets.cards import Lines, height_of
from tests.tui.boards.corporate.views import card

HEADS = [17, 17, 17, 12]
PARTS = st.lists(st.integers(0, 10), max_size=12)


def test_a_bar_shares_its_cells_by_points() -> None:
    assert cells_of([5, 10], 15, 18) == [6, 12]
    assert cells_of([3, 4, 3], 20, 20) == [3, 4, 3]
    assert cells_of([], 15, 18) == []


def test_what_is_over_takes_no_cells() -> None:
    assert cells_of([8, 10], 15, 15) == [8, 7]


def test_a_single_point_is_seen() -> None:
    assert cells_of([1], 20, 19) == [1]
    assert cells_of([1, 10], 100, 19) == [1, 1]
    assert cells_of([0, 10], 20, 18) == [0, 9]


def test_one_point_short_is_not_full() -> None:
    assert sum(cells_of([99], 100, 18)) == 17
    assert sum(cells_of([10, 10, 9], 30, 18)) == 17


@given(PARTS, st.integers(10, 200), st.integers(15, 30))
def test_full_exactly_when_the_target_is_reached(parts: list[int], target: int, width: int) -> None:
    lengths = cells_of(parts, target, width)
    assert len(lengths) == len(parts)
    assert all(length >= 0 for length in lengths)
    assert (sum(lengths) == width) == (sum(parts) >= target)
    assert all(length == 0 for length, part in zip(lengths, parts, strict=True) if not part)


@pytest.mark.parametrize("width", [74, 95, 119])
def test_three_cards_of_a_quarter_stand_side_by_side(width: int) -> None:
    plan = planned(HEADS, [3, 2, 2, 1], width, 16)
    assert plan.rows == 1
    assert plan.form is not None
    assert plan.form.figure is not None
    assert sum(plan.columns) + 3 == width
    assert all(column >= head for column, head in zip(plan.columns, HEADS, strict=True))


def test_cards_are_as_large_as_the_room_allows() -> None:
    figures = []
    for width, lines in ((79, 4), (76, 6), (119, 8), (95, 16)):
        form = planned(HEADS, [2, 2, 1, 0], width, lines).form
        assert form is not None
        figures.append(form.figure)
    assert figures == [None, 3, 5, 7]


def test_very_many_cards_lie_flat() -> None:
    plan = planned(HEADS, [9, 2, 0, 0], 79, 4)
    assert plan.form is None
    assert plan.columns == [19, 19, 19, 19]


@given(st.lists(st.integers(0, 12), min_size=4, max_size=4), st.integers(79, 200))
def test_every_card_has_its_place(piles: list[int], width: int) -> None:
    plan = planned(HEADS, piles, width, 16)
    if plan.form is not None:
        for pile, across, column in zip(piles, plan.across, plan.columns, strict=True):
            assert across * plan.rows >= pile
            assert across * (plan.wide + 1) - 1 <= column


@pytest.mark.parametrize(("lines", "width"), [(7, 11), (5, 11), (5, 9), (3, 6)])
@pytest.mark.parametrize("text", ["7♦", "10♣", "A♠"])
def test_an_own_card_face_down_looks_like_a_back(lines: Lines, width: int, text: str) -> None:
    rows = [row.plain for row in own_back(card(text), lines, width)]
    assert {len(row) for row in rows} == {width}
    assert len(rows) == height_of(lines)
    assert rows[-1].startswith(f"▾{text}░"), "the last line tells which card it is"
    covered = [row for row in rows[1:-1] if "░" in row]
    assert covered == rows[1:-1], "every line shows a part of the back"
