"""A coach's box is placed beside its target, on the page, with an arrow to the target."""

from random import Random
from typing import Final

import pytest
from textual.geometry import Offset, Region, Size

from scapegoat_games.tui.placing import WIDTHS, placed
from tests.tui.seats import LARGE, SMALL, WIDEST

LETTERS: Final = 260
"""Number of letters in the text of a box. More letters make the box higher."""


def height_for(width: int) -> int:
    return 3 + -(-LETTERS // (width - 4))


def has_no_room(page: Size, taken: list[Region]) -> bool:
    """Whether every place for a box overlaps one of the regions."""
    places = (
        Region(x, y, width, height_for(width))
        for width in WIDTHS
        for x in range(1, page.width - width)
        for y in range(1, page.height - 1 - height_for(width))
    )
    return all(any(box.overlaps(region) for region in taken) for box in places)


def random_region(rng: Random, page: Size, width: int, height: int) -> Region:
    x = rng.randrange(page.width - width)
    return Region(x, rng.randrange(page.height - height), width, height)


@pytest.mark.parametrize("size", [SMALL, LARGE, WIDEST])
def test_a_box_covers_neither_its_target_nor_clear_regions(size: tuple[int, int]) -> None:
    rng, page = Random(1), Size(*size)
    for _ in range(50):
        target = random_region(rng, page, rng.randrange(1, 30), rng.randrange(1, 6))
        clear = random_region(rng, page, 10, 2)
        box, arrow, sign = placed(
            page, height_for, target, [clear], [random_region(rng, page, 40, 8)]
        )
        assert page.region.contains_region(box)
        assert not (box.overlaps(target) or box.overlaps(clear)) or has_no_room(
            page, [target, clear]
        )
        if arrow is not None:
            assert box.contains_point(arrow)
            x, y = {"▲": (0, -1), "▼": (0, 1), "◀": (-1, 0), "▶": (1, 0)}[sign]
            assert not box.contains_point(arrow + Offset(x, y)), "the arrow is not on the border"
            seen = [arrow + Offset(x * far, y * far) for far in range(max(size))]
            assert any(target.contains_point(cell) for cell in seen), "the arrow points elsewhere"


def test_a_target_that_fills_the_page_is_covered_least() -> None:
    page = Size(*SMALL)
    everything = Region(0, 4, 80, 18)
    box = placed(page, height_for, everything).box
    covered = box.intersection(everything).area
    assert box.y == 1
    assert covered == box.area - box.width * 3


def test_a_box_spares_useful_regions_if_another_place_is_near() -> None:
    page, target = Size(*SMALL), Region(30, 12, 10, 2)
    assert placed(page, height_for, target).sign == "▼"
    assert placed(page, height_for, target, spare=[Region(0, 2, 80, 10)]).sign == "▲"
