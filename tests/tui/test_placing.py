"""A box beside what it points at: on the page, over nothing it is about, an arrow on its side."""

from random import Random
from typing import Final

import pytest
from textual.geometry import Offset, Region, Size

from scapegoat_games.tui.placing import WIDTHS, placed
from tests.tui.seats import LARGE, SMALL, WIDEST

LETTERS: Final = 260


def high(width: int) -> int:
    return 3 + -(-LETTERS // (width - 4))


def full(page: Size, taken: list[Region]) -> bool:
    """Whether a box has no room beside all of them."""
    places = (
        Region(x, y, width, high(width))
        for width in WIDTHS
        for x in range(1, page.width - width)
        for y in range(1, page.height - 1 - high(width))
    )
    return all(any(box.overlaps(region) for region in taken) for box in places)


def inside(rng: Random, page: Size, width: int, height: int) -> Region:
    x = rng.randrange(page.width - width)
    return Region(x, rng.randrange(page.height - height), width, height)


@pytest.mark.parametrize("size", [SMALL, LARGE, WIDEST])
def test_wherever_it_points_it_covers_nothing_it_is_about(size: tuple[int, int]) -> None:
    rng, page = Random(1), Size(*size)
    for _ in range(50):
        target = inside(rng, page, rng.randrange(1, 30), rng.randrange(1, 6))
        clear = inside(rng, page, 10, 2)
        box, arrow, sign = placed(page, high, target, [clear], [inside(rng, page, 40, 8)])
        assert page.region.contains_region(box)
        assert not (box.overlaps(target) or box.overlaps(clear)) or full(page, [target, clear])
        if arrow is not None:
            assert box.contains_point(arrow)
            x, y = {"▲": (0, -1), "▼": (0, 1), "◀": (-1, 0), "▶": (1, 0)}[sign]
            assert not box.contains_point(arrow + Offset(x, y)), "it is not on the border"
            seen = [arrow + Offset(x * far, y * far) for far in range(max(size))]
            assert any(target.contains_point(cell) for cell in seen), "it points elsewhere"


def test_what_fills_the_page_is_covered_as_little_as_can_be() -> None:
    page = Size(*SMALL)
    everything = Region(0, 4, 80, 18)
    box = placed(page, high, everything).box
    covered = box.intersection(everything).area
    assert box.y == 1
    assert covered == box.area - box.width * 3


def test_what_is_best_left_in_sight_is_left_if_that_takes_it_not_far_away() -> None:
    page, target = Size(*SMALL), Region(30, 12, 10, 2)
    assert placed(page, high, target).sign == "▼"
    assert placed(page, high, target, spare=[Region(0, 2, 80, 10)]).sign == "▲"
