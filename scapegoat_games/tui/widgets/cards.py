"""Draws a playing card: a large figure, short texts in the corners, and a frame.

Only the frame of a card changes its colour, for example when the card is selected. A selected card
is lifted where there is a free line above the card. A figure is a number or a letter of a common
deck of cards, such as Q; figures have four heights.
"""

from typing import Final, Literal, NamedTuple, TypeAlias, final

from textual.content import Content

from scapegoat_games.tui.sizes import Size

Lines: TypeAlias = Literal[3, 5, 7, 14]
"""Height of a figure in lines. A figure has as many columns as it has lines.

Only the figure 10 is wider: 9 columns at 7 lines, 18 columns at 14 lines.
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
    """A figure of twice the height and twice the width.

    >>> _doubled(("█ ",))
    ('██  ', '██  ')
    """
    return tuple("".join(2 * sign for sign in row) for row in shape for _ in range(2))


_FOURTEEN: Final = {name: _doubled(shape) for name, shape in _SEVEN.items()}
_ALL: Final[dict[Lines, dict[str, Figure]]] = {3: _THREE, 5: _FIVE, 7: _SEVEN, 14: _FOURTEEN}
FIGURES: Final = tuple(_THREE)
"""Names of all figures, the large digits and letters drawn from block characters."""


def figure(name: str, lines: Lines) -> Figure:
    """The lines of a figure, all of equal width; blanks for an unknown name."""
    return _ALL[lines].get(name, (" " * lines,) * lines)


CardLook: TypeAlias = Literal["card", "chosen", "new"]
"""How a card is drawn: plain, ``chosen`` (selected or under the cursor), or newly arrived."""

_THIN: Final = "╭─╮│╰╯"
_HEAVY: Final = "┏━┓┃┗┛"
_BACK: Final = "░"

LINES_BY_SIZE: Final[dict[Size, Lines]] = {
    Size.SMALL: 3,
    Size.MEDIUM: 5,
    Size.LARGE: 7,
    Size.HUGE: 7,
}
"""Height of the figures in lines, by the size of the window."""


@final
class Printed(NamedTuple):
    """The figures, letters and colours on the face of a card."""

    figure: str
    """The large figure; one of ``FIGURES``."""
    head: str
    """The text in the upper left corner."""
    foot: str
    """The text in the lower right corner."""
    ink: str
    """Colour of the figure and the texts: a variable of the theme, such as ``$card-red``."""
    foot_ink: str = ""
    """Colour of the text in the lower right corner; if empty, ``ink`` is its colour."""
    beside: str = ""
    """A sign beside a large digit or letter of three lines, if the card has a column free."""


_LOWEST: Final = 3
"""Smallest height, in lines, of a large digit or letter drawn from block characters. A card with
a digit or letter of this height has a frame only at its sides.
"""


def width_of(lines: Lines, *, wide: bool = False) -> int:
    """Number of columns of a card; narrow cards leave room for more cards side by side."""
    return {3: 7, 5: 9, 7: 13, 14: 20}[lines] if wide else {3: 5, 5: 7, 7: 11, 14: 20}[lines]


def height_of(lines: Lines) -> int:
    return lines + (1 if lines == _LOWEST else 2)


def card_lines(
    printed: Printed | None, lines: Lines, look: CardLook = "card", *, width: int | None = None
) -> list[list[StyledText]]:
    """The lines of a card's face or, if ``printed`` is None, of a card's back.

    A card that is only as wide as its figure of three lines has no frame.
    """
    width = width_of(lines) if width is None else width
    if lines == _LOWEST:
        return _low(printed, look, width)
    thin = look == "card"
    left_top, flat, right_top, side, left_foot, right_foot = _THIN if thin else _HEAVY
    paper = "$back" if printed is None else "$card"
    edge = f"$card-small on {paper}" if thin else f"bold ${look}-ink on ${look}"
    inner = width - 2
    head = foot = [(flat * inner, edge)]
    middle = [(_BACK * inner, "$back-ink on $back")] * lines
    if printed is not None:
        ink = f"bold {printed.ink} on $card"
        middle = [(row.center(inner), ink) for row in figure(printed.figure, lines)]
        head = [(printed.head, ink), (flat * (inner - len(printed.head)), edge)]
        foot_ink = f"bold {printed.foot_ink or printed.ink} on $card"
        foot = [(flat * (inner - len(printed.foot)), edge), (printed.foot, foot_ink)]
    return [
        [(left_top, edge), *head, (right_top, edge)],
        *([(side, edge), row, (side, edge)] for row in middle),
        [(left_foot, edge), *foot, (right_foot, edge)],
    ]


def _low(printed: Printed | None, look: CardLook, width: int) -> list[list[StyledText]]:
    """The lines of a card with a figure of three lines, whose frame is only at its sides."""
    sides = 1 if width > _LOWEST else 0
    inner = width - 2 * sides
    paper = "$back-ink on $back"
    rows = [(_BACK * inner, paper)] * (_LOWEST + 1)
    if printed is not None:
        paper = f"bold {printed.ink} on $card"
        gap = inner - _LOWEST
        first, *more = figure(printed.figure, _LOWEST)
        rows = [(first + printed.beside.rjust(gap)[:gap], paper)]
        rows += [(row + " " * gap, paper) for row in more]
        rows.append((printed.foot.rjust(inner), f"{printed.foot_ink or printed.ink} on $card"))
    edge = (" " * sides, paper)
    if look != "card":
        edge = (_HEAVY[3] * sides, f"bold ${look}-ink on ${look}")
    return [[edge, row, edge] for row in rows]


def drawn(
    printed: Printed | None, lines: Lines, look: CardLook = "card", *, width: int | None = None
) -> list[Content]:
    """The lines of a card as Textual's ``Content``."""
    return [Content.assemble(*row) for row in card_lines(printed, lines, look, width=width)]


def lifted(rows: list[Content], *, up: bool) -> list[Content]:
    """Adds an empty line to the lines of a card: below a lifted card, above any other card."""
    air = Content(" " * max((row.cell_length for row in rows), default=0))
    return [*rows, air] if up else [air, *rows]
