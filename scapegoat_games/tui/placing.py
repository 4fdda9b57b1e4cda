"""Finds the place on a page for a box that explains something, such as the coach's box.

The *target* is the part of the page that the box explains. The box lies beside the target, not over
the target, and has an arrow on its border that points at the target. Each possible place costs
penalties; the place with the lowest sum is taken.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import Final, NamedTuple, final

from textual.geometry import Offset, Region, Size

WIDTHS: Final = (68, 56, 46)
"""Widths of a box in columns, tried in this order. A narrow box may fit beside the target where a
wide box would have to lie above or below the target.
"""
_TITLE: Final = 1
_BARS: Final = 2
"""Lines that a box never covers: ``_TITLE`` at the top of the page, ``_BARS`` at its foot."""
_COVERED: Final = 1000.0
"""Penalty for each cell that the box covers of its target or of a part of the page that must stay
visible.
"""
_HIDDEN: Final = 0.08
"""Penalty for each cell that the box covers of a part of the page that should stay visible if
possible.
"""
_APART: Final = 1.5
"""Penalty for each line or column between the box and its target."""
_ASKEW: Final = 0.05
"""Penalty for each column between the middle of the box and the middle of its target."""
_NARROW: Final = 0.3
"""Penalty for each column by which the box is narrower than the greatest of ``WIDTHS``."""
_UNPOINTED: Final = 10.0
"""Penalty for a place from which no arrow can point at the target."""


@final
class Placed(NamedTuple):
    """The region of the box, and the arrow on its border: where the arrow is, and its sign.

    There is no arrow if the box has no target, or lies neither in the lines nor in the columns of
    its target.
    """

    box: Region
    arrow: Offset | None = None
    sign: str = ""


def placed(
    page: Size,
    height_of: Callable[[int], int],
    target: Region | None,
    clear: Sequence[Region] = (),
    spare: Sequence[Region] = (),
) -> Placed:
    """The place with the lowest penalty for a box on a page of the size ``page``.

    ``height_of`` gives the number of lines that the box needs at a width. The box points at
    ``target``. The box covers as little as possible of the target and of the regions ``clear``:
    nothing if there is room elsewhere. The box may cover the regions ``spare``, if it would
    otherwise lie far from the target.
    """
    free = [*clear, *([] if target is None else [target])]

    def costs(box: Region) -> float:
        return (
            _COVERED * _area(box, free)
            + _HIDDEN * _area(box, spare)
            + _NARROW * (WIDTHS[0] - box.width)
            + _away(box, target, page)
            + (_UNPOINTED if target is not None and not _arrow(box, target)[1] else 0)
        )

    box = min(_boxes(page, height_of, target, [*free, *spare]), key=costs)
    return Placed(box) if target is None else Placed(box, *_arrow(box, target))


def _boxes(
    page: Size, height_of: Callable[[int], int], target: Region | None, edges: Sequence[Region]
) -> Iterable[Region]:
    """The places to choose from when the box is placed, all within the page.

    In each direction, the box touches an edge of the page or of a region in ``edges``, or is
    centred: on the target or, without a target, on the page.
    """
    middle = page.region.center if target is None else target.center
    room = Region(1, _TITLE, page.width - 2, page.height - _BARS - _TITLE)
    for wide in WIDTHS:
        width = min(wide, page.width - 2)
        height = height_of(width)
        columns = {1, page.width - width - 1, int(middle[0]) - width // 2}
        rows = {_TITLE, page.height - _BARS - height, int(middle[1]) - height // 2}
        for edge in edges:
            columns |= {edge.right, edge.x - width}
            rows |= {edge.bottom, edge.y - height}
        for x, y in product(sorted(columns), sorted(rows)):
            box = Region(x, y, width, height)
            if room.contains_region(box):
                yield box


def _area(box: Region, regions: Iterable[Region]) -> int:
    return sum(box.intersection(region).area for region in regions)


def _away(box: Region, target: Region | None, page: Size) -> float:
    """The penalty for a box far from its target or, without a target, from the page's middle."""
    near = page.region if target is None else target
    askew = abs(box.center[0] - near.center[0])
    if target is None:
        return _ASKEW * (askew + abs(box.center[1] - near.center[1]))
    across = max(box.x - target.right, target.x - box.right, 0)
    down = max(box.y - target.bottom, target.y - box.bottom, 0)
    return _APART * (across + down) + _ASKEW * askew


def _arrow(box: Region, target: Region) -> tuple[Offset | None, str]:
    """The cell and the sign of the arrow; None and no sign if the box isn't straight beside,
    above or below the target.

    The arrow lies on the side of the box that faces the target, as near to the target's middle as
    possible.
    """
    left, right = max(box.x + 1, target.x), min(box.right - 1, target.right)
    if left < right:
        x = min(max(int(target.center[0]), left), right - 1)
        if box.y >= target.bottom:
            return Offset(x, box.y), "▲"
        if box.bottom <= target.y:
            return Offset(x, box.bottom - 1), "▼"
    top, foot = max(box.y + 1, target.y), min(box.bottom - 1, target.bottom)
    if top < foot:
        y = min(max(int(target.center[1]), top), foot - 1)
        if box.x >= target.right:
            return Offset(box.x, y), "◀"
        if box.right <= target.x:
            return Offset(box.right - 1, y), "▶"
    return None, ""
