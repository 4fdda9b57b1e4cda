"""How large a window is: small, medium, large or huge. A page looks alike in all of one size."""

from enum import IntEnum
from typing import Any, Final, final

from textual.app import App


@final
class Size(IntEnum):
    """Each has room for all that the one before has."""

    SMALL = 0
    MEDIUM = 1
    LARGE = 2
    HUGE = 3


LEAST: Final = {
    Size.SMALL: (80, 24),
    Size.MEDIUM: (110, 34),
    Size.LARGE: (150, 44),
    Size.HUGE: (200, 56),
}
"""Columns and lines from which on a window counts as that large; it needs both."""


def size_of(app: App[Any]) -> Size:
    """For widgets whose drawing depends on it; what style sheets can say, they say by class."""
    width, height = app.size
    return fitting(width, height)


def too_small(app: App[Any]) -> bool:
    """Whether there is no room to show a page."""
    width, height = LEAST[Size.SMALL]
    return app.size.width < width or app.size.height < height


def fitting(width: int, height: int) -> Size:
    """
    >>> fitting(80, 24), fitting(200, 33), fitting(170, 50)
    (<Size.SMALL: 0>, <Size.SMALL: 0>, <Size.LARGE: 2>)
    """
    fits = [size for size, (wide, high) in LEAST.items() if width >= wide and height >= high]
    return max(fits, default=Size.SMALL)


def classes(width: int, height: int) -> dict[str, bool]:
    """What every screen carries: ``-small``, or every size there is room for from medium up.

    So ``.-medium X`` is about medium windows and larger ones, and ``.-small X`` about no other.
    """
    size = fitting(width, height)
    wide, high = LEAST[Size.SMALL]
    return {
        "-too-narrow": width < wide,
        "-too-low": height < high,
        "-small": size is Size.SMALL,
        "-medium": size >= Size.MEDIUM,
        "-large": size >= Size.LARGE,
        "-huge": size >= Size.HUGE,
    }
