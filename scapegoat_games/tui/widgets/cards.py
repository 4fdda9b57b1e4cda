"""One card as all games draw it: a large figure, its values in the corners, and a frame.

A card keeps its own ink whatever happens to it. That it is chosen is said by its frame, and by
being lifted where there is a line above it.
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, final

from textual.content import Content

from scapegoat_games.tui.sizes import Size
from scapegoat_games.tui.widgets.figures import Lines, figure

Look: TypeAlias = Literal["card", "chosen", "new"]
"""As it lies there; what the cursor is on or has taken; what has just come."""
Part: TypeAlias = tuple[str, str]
"""A text and the style it is drawn in."""

_THIN: Final = "╭─╮│╰╯"
_HEAVY: Final = "┏━┓┃┗┛"
_BACK: Final = "░"

LINES_BY_SIZE: Final[dict[Size, Lines]] = {
    Size.SMALL: 3,
    Size.MEDIUM: 5,
    Size.LARGE: 7,
    Size.HUGE: 7,
}
"""How high the figures may be that a page of that size has room for."""


@final
@dataclass(frozen=True, slots=True)
class Printed:
    """What is printed on a card."""

    figure: str
    """Drawn large; see ``FIGURES``."""
    head: str
    """In the upper left corner."""
    foot: str
    """In the lower right corner."""
    ink: str
    """A variable of the theme, as ``$card-red``; the foot's own is ``foot_ink``."""
    foot_ink: str = ""
    beside: str = ""
    """One cell beside a figure of three lines, where there is a column for it."""


_LOWEST: Final = 3
"""Lines of the figures that leave no line for a frame above them."""


def width_of(lines: Lines, *, wide: bool = False) -> int:
    """Columns of a card; the narrow ones lie closely side by side."""
    return {3: 7, 5: 9, 7: 13, 14: 20}[lines] if wide else {3: 5, 5: 7, 7: 11, 14: 20}[lines]


def height_of(lines: Lines) -> int:
    return lines + (1 if lines == _LOWEST else 2)


def card_lines(
    printed: Printed | None, lines: Lines, look: Look = "card", *, width: int | None = None
) -> list[list[Part]]:
    """The lines of a card; without anything printed, of its back.

    As narrow as the lowest figures are it has no frame at all.
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


def _low(printed: Printed | None, look: Look, width: int) -> list[list[Part]]:
    """Its frame stands at its sides."""
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
    printed: Printed | None, lines: Lines, look: Look = "card", *, width: int | None = None
) -> list[Content]:
    """The same as content, a line each."""
    return [Content.assemble(*row) for row in card_lines(printed, lines, look, width=width)]


def lifted(rows: list[Content], *, up: bool) -> list[Content]:
    """With a line of air, below a card that is lifted or above one that is not."""
    air = Content(" " * max((row.cell_length for row in rows), default=0))
    return [*rows, air] if up else [air, *rows]
