"""The bars of the quarters: every card counts, and none is full too soon."""

from hypothesis import given
from hypothesis import strategies as st

from scapegoat_games.tui.boards.corporate.quarters import cells_of

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
