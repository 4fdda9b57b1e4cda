"""The four sizes of a window. A page has one layout for each size."""

from enum import IntEnum
from typing import Any, Final, final

from textual.app import App


@final
class Size(IntEnum):
    """A larger size has room for everything that a smaller size shows."""

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
"""The smallest window of each size, in columns and lines. A window needs both."""


def size_of(app: App[Any]) -> Size:
    """The size of the app's window, for widgets that draw differently by size. Style sheets use the
    classes instead.
    """
    width, height = app.size
    return fitting(width, height)


def too_small(app: App[Any]) -> bool:
    """Whether the window is too small to show a page."""
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
    """The classes that every screen has: ``-small``, or each size from medium up that fits.

    So ``.-medium X`` matches in medium and larger windows, and ``.-small X`` only in small ones.
    Textual's own breakpoints set classes for width and height apart; a size here needs both.
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
