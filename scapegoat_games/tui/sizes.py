"""The four sizes of a window. A page has one layout for each size."""

from enum import IntEnum
from typing import Any, Final, final

from textual.app import App


@final
class Size(IntEnum):
    """The size of a window. A larger size has room for all that a smaller size shows."""

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
"""The smallest number of columns and the smallest number of lines of a window of each size. A
window needs both.
"""


_TALL: Final = 30
"""Smallest height, in lines, of a small window that has the CSS class ``-tall``. In such a window,
cards are larger.
"""


def size_of(app: App[Any]) -> Size:
    """The size of the app's window, for widgets that draw differently by size. Style sheets use the
    CSS classes that ``classes`` returns instead.
    """
    width, height = app.size
    return fitting(width, height)


def too_small(app: App[Any]) -> bool:
    """Whether the window is too small to show a page."""
    width, height = LEAST[Size.SMALL]
    return app.size.width < width or app.size.height < height


def fitting(width: int, height: int) -> Size:
    """The size of a window of ``width`` columns and ``height`` lines.

    >>> fitting(80, 24), fitting(200, 33), fitting(170, 50)
    (<Size.SMALL: 0>, <Size.SMALL: 0>, <Size.LARGE: 2>)
    """
    fits = [size for size, (wide, high) in LEAST.items() if width >= wide and height >= high]
    return max(fits, default=Size.SMALL)


def classes(width: int, height: int) -> dict[str, bool]:
    """The CSS classes that every screen has or lacks, by the size of the window.

    From medium up, a window has the classes of all sizes that fit. So ``.-medium X`` matches in
    medium, large and huge windows, but ``.-small X`` only in small windows. Textual's own
    breakpoints can't be used: they set separate classes for width and height.
    """
    size = fitting(width, height)
    wide, high = LEAST[Size.SMALL]
    return {
        "-too-narrow": width < wide,
        "-too-low": height < high,
        "-small": size is Size.SMALL,
        "-tall": size is Size.SMALL and height >= _TALL,
        "-medium": size >= Size.MEDIUM,
        "-large": size >= Size.LARGE,
        "-huge": size >= Size.HUGE,
    }
