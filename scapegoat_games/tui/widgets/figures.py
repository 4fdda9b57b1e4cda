"""Figures for cards, three, five and seven lines high: numbers, and letters of a common deck."""

from typing import Final, Literal, TypeAlias

Lines: TypeAlias = Literal[3, 5, 7]
"""How high a figure is. The lower two are 3 and 5 columns wide, the highest 7, and 9 for a 10."""
Figure: TypeAlias = tuple[str, ...]

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
_ALL: Final[dict[Lines, dict[str, Figure]]] = {3: _THREE, 5: _FIVE, 7: _SEVEN}
FIGURES: Final = tuple(_THREE)
"""What can be drawn."""


def figure(name: str, lines: Lines) -> Figure:
    """Each line as wide as the others; a blank where there is none of that name."""
    return _ALL[lines].get(name, (" " * lines,) * lines)
