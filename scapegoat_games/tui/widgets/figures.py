"""Large figures for cards, at four heights: numbers, and letters of a common deck."""

from typing import Final, Literal, TypeAlias

Lines: TypeAlias = Literal[3, 5, 7, 14]
"""Height of a figure in lines. The width is the same number of columns.

A 10 is wider: 9 columns at 7 lines, 18 columns at 14 lines.
"""
Figure: TypeAlias = tuple[str, ...]
StyledText: TypeAlias = tuple[str, str]
"""A text and its style; an empty style stands for the background."""

_THREE: Final[dict[str, Figure]] = {
    "0": ("█▀█", "█ █", "█▄█"),
    "1": ("▄█ ", " █ ", "▄█▄"),
    "2": ("▀▀█", "█▀▀", "█▄▄"),
    "3": ("▀▀█", " ▀█", "▄▄█"),
    "4": ("█ █", "▀▀█", "  █"),
    "5": ("█▀▀", "▀▀█", "▄▄█"),
    "6": ("█▀▀", "█▀█", "█▄█"),
    "7": ("▀▀█", " ▐▌", " █ "),
    "8": ("█▀█", "█▀█", "█▄█"),
    "9": ("█▀█", "▀▀█", "▄▄█"),
    "10": ("▌▛▜", "▌▌▐", "▌▙▟"),
    "A": ("▄▀▄", "█▄█", "█ █"),
    "J": ("  █", "  █", "█▄█"),
    "Q": ("█▀█", "█ █", "▀▀▙"),
    "K": ("█ ▞", "█▞ ", "█ ▚"),
}

_FIVE: Final[dict[str, Figure]] = {
    "0": ("▄▀▀▀▄", "█   █", "█   █", "█   █", "▀▄▄▄▀"),
    "1": (" ▄█  ", "▀ █  ", "  █  ", "  █  ", "▄▄█▄▄"),
    "2": ("▄▀▀▀▄", "    █", "  ▄▀ ", "▄▀   ", "█▄▄▄▄"),
    "3": ("▄▀▀▀▄", "    █", "  ▀▀▄", "▄   █", "▀▄▄▄▀"),
    "4": ("█   █", "█   █", "▀▀▀▀█", "    █", "    █"),
    "5": ("█▀▀▀▀", "█    ", "▀▀▀▀▄", "▄   █", "▀▄▄▄▀"),
    "6": ("▄▀▀▀▄", "█    ", "█▀▀▀▄", "█   █", "▀▄▄▄▀"),
    "7": ("▀▀▀▀█", "   ▄▀", "  ▄▀ ", "  █  ", "  █  "),
    "8": ("▄▀▀▀▄", "█   █", "▄▀▀▀▄", "█   █", "▀▄▄▄▀"),
    "9": ("▄▀▀▀▄", "█   █", "▀▄▄▄█", "    █", "▀▄▄▄▀"),
    "10": ("█ █▀█", "█ █ █", "█ █ █", "█ █ █", "█ █▄█"),
    "A": ("▄▀▀▀▄", "█   █", "█▀▀▀█", "█   █", "█   █"),
    "J": ("    █", "    █", "    █", "▄   █", "▀▄▄▄▀"),
    "Q": ("▄▀▀▀▄", "█   █", "█   █", "█ ▀▄▀", "▀▄▄▀▄"),
    "K": ("█   █", "█ ▄▀ ", "██   ", "█ ▀▄ ", "█   █"),
}

_SIDES: Final = "██   ██"
_ROUND: Final = " █████ "
_SEVEN: Final[dict[str, Figure]] = {
    "0": (_ROUND, _SIDES, _SIDES, _SIDES, _SIDES, _SIDES, _ROUND),
    "1": ("   ██  ", " ████  ", "   ██  ", "   ██  ", "   ██  ", "   ██  ", " ██████"),
    "2": (_ROUND, _SIDES, "     ██", "   ███ ", " ███   ", "██     ", "███████"),
    "3": (_ROUND, _SIDES, "     ██", "  ████ ", "     ██", _SIDES, _ROUND),
    "4": ("    ███", "   ████", "  ██ ██", " ██  ██", "███████", "     ██", "     ██"),
    "5": ("███████", "██     ", "██████ ", "     ██", "     ██", _SIDES, _ROUND),
    "6": (_ROUND, _SIDES, "██     ", "██████ ", _SIDES, _SIDES, _ROUND),
    "7": ("███████", "     ██", "    ██ ", "   ██  ", "  ██   ", "  ██   ", "  ██   "),
    "8": (_ROUND, _SIDES, _SIDES, _ROUND, _SIDES, _SIDES, _ROUND),
    "9": (_ROUND, _SIDES, _SIDES, " ██████", "     ██", _SIDES, _ROUND),
    "10": ("██  ████ ", *["██ ██  ██"] * 5, "██  ████ "),
    "A": ("  ███  ", " ██ ██ ", _SIDES, _SIDES, "███████", _SIDES, _SIDES),
    "J": ("     ██", "     ██", "     ██", "     ██", _SIDES, _SIDES, _ROUND),
    "Q": (_ROUND, _SIDES, _SIDES, _SIDES, "██ █ ██", "██  ███", " ██████"),
    "K": (_SIDES, "██  ██ ", "██ ██  ", "████   ", "██ ██  ", "██  ██ ", _SIDES),
}


def _doubled(shape: Figure) -> Figure:
    """
    >>> _doubled(("█ ",))
    ('██  ', '██  ')
    """
    return tuple("".join(2 * sign for sign in row) for row in shape for _ in range(2))


_FOURTEEN: Final = {name: _doubled(shape) for name, shape in _SEVEN.items()}
_ALL: Final[dict[Lines, dict[str, Figure]]] = {3: _THREE, 5: _FIVE, 7: _SEVEN, 14: _FOURTEEN}
FIGURES: Final = tuple(_THREE)
"""Names of all figures."""


def figure(name: str, lines: Lines) -> Figure:
    """The lines of a figure, all of equal width; blanks for an unknown name."""
    return _ALL[lines].get(name, (" " * lines,) * lines)
