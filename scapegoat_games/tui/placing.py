"""Where a box goes that speaks of something on the page: beside that, and never over it."""

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import Final, NamedTuple, final

from textual.geometry import Offset, Region, Size

WIDTHS: Final = (68, 56, 46)
"""Of a box, the widest first: a narrow one fits beside what a wide one has to be above or below."""
_TITLE: Final = 1
_BARS: Final = 2
"""Lines at the top and the foot of a page that stay in sight."""
_COVERED: Final = 1000.0
"""What it costs to cover a cell of what the box is about,"""
_HIDDEN: Final = 0.08
"""a cell of what would better stay in sight,"""
_APART: Final = 1.5
"""to be a line or a column farther away from what the arrow points at,"""
_ASKEW: Final = 0.05
"""to be a column out of line with it,"""
_NARROW: Final = 0.3
"""to be a column narrower than need be,"""
_UNPOINTED: Final = 10.0
"""and to lie where no arrow can point at it."""


@final
class Placed(NamedTuple):
    """The box, and an arrow on its border, if the box lies squarely beside what it points at."""

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
    """The best place for a box that is ``height_of(width)`` high.

    It points at ``target`` and covers neither that nor what has to stay ``clear``. Where these
    leave no room, it covers as little of them as can be. What it should ``spare`` is covered
    rather than that the box moves far away.
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
    """Along the edges of everything there is to be heeded: there the best place is among them."""
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
    """From what it points at, or from the middle of the page."""
    near = page.region if target is None else target
    askew = abs(box.center[0] - near.center[0])
    if target is None:
        return _ASKEW * (askew + abs(box.center[1] - near.center[1]))
    across = max(box.x - target.right, target.x - box.right, 0)
    down = max(box.y - target.bottom, target.y - box.bottom, 0)
    return _APART * (across + down) + _ASKEW * askew


def _arrow(box: Region, target: Region) -> tuple[Offset | None, str]:
    """On the side of the box that faces the target, as near its middle as can be."""
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
