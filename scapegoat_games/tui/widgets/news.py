"""The latest events, newest last. If not all lines fit, the least important are left out."""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Final, final

from textual.content import Content
from textual.widget import Widget

from scapegoat_games.protocol import Seat
from scapegoat_games.turns import Line

_WITH_TITLE: Final = 3
"""The smallest height, in lines, at which the news have a title."""
HEADING: Final = "heading"
"""The kind of a line that is the heading of a part of the log."""
_NOBODY: Final[AbstractSet[str]] = frozenset()
_NO_NUMBERS: Final[AbstractSet[int]] = frozenset()


@final
class News(Widget):
    """The news under a title. Events of ``minor`` kinds are left out first."""

    DEFAULT_CSS = "News { padding: 0 1; }"

    def __init__(
        self,
        title: str,
        lines: Sequence[Line],
        nothing: str,
        *,
        minor: AbstractSet[str] = _NOBODY,
        first: AbstractSet[int] = _NO_NUMBERS,
        classes: str | None = None,
    ) -> None:
        """``first`` contains the numbers of some lines of the log. These lines stand above all
        other lines and are the last to be left out.
        """
        super().__init__(classes=classes)
        self._title = title
        self._lines = lines
        self._nothing = nothing
        self._minor = minor
        self._first = first

    def render(self) -> Content:
        width, height = self.content_size
        if height < _WITH_TITLE:
            return Content("\n").join(self._foremost(width, height, titled=False))
        title = Content.styled(self._title, "bold $faint").truncate(width - 9, ellipsis=True)
        if not self._lines:
            return Content("\n").join([title, Content.styled(self._nothing, "$faint")])
        if sum(len(rows_of(line, width)) for line in self._lines) > height - 1:
            title += Content.styled(" (more: L)", "$faint")
        return Content("\n").join([title, *self._foremost(width, height - 1)])

    def _foremost(self, width: int, height: int, *, titled: bool = True) -> list[Content]:
        """The rows of the lines that fit, in the order of the log, but lines of ``first`` on top.

        The lines of ``first`` get room first, then private lines, other lines, and minor lines. In
        each of these groups, newer lines get room before older lines. “…” marks each place where
        lines are left out. Above the first line, there is no “…” if the title says “more”.
        """
        kinds: list[list[Line]] = [[], [], [], []]
        for line in self._lines:
            if line.number in self._first:
                kinds[0].append(line)
            else:
                kinds[1 if line.private else 3 if line.kind in self._minor else 2].append(line)
        chosen: dict[int, list[Content]] = {}
        room = height
        for kind in kinds:
            for line in last_ones(kind, width, room):
                chosen[line.number] = rows_of(line, width)
                room -= len(chosen[line.number])
        if not chosen:
            return latest(next(filter(None, kinds), []), width, height)
        in_order = sorted(self._lines, key=lambda line: line.number not in self._first)
        *rows, last = rows_in_order(in_order, chosen, shown=not titled)
        if in_order[-1].number in chosen:
            return [*rows, last]
        if room:
            return [*rows, last, Content("…")]
        return [*rows, last.truncate(width - 2) + Content(" …")]


def rows_in_order(
    lines: Sequence[Line], chosen: Mapping[int, list[Content]], *, shown: bool = False
) -> Iterator[Content]:
    """The rows of the chosen lines. ``chosen`` contains these rows by the number of their line.

    If lines before a chosen line are left out, its rows begin with “…”. For the first chosen line,
    this happens only if ``shown`` is true.
    """
    omitted = False
    for line in lines:
        if line.number not in chosen:
            omitted = shown
            continue
        first, *more = chosen[line.number]
        yield from (Content("… ") + first[2:] if omitted else first, *more)
        omitted, shown = False, True


@final
class Log(Widget):
    """The end of the log, as many lines as fit."""

    DEFAULT_CSS = "Log { height: 1fr; }"

    def __init__(self, lines: Sequence[Line], title: str = "Log") -> None:
        super().__init__()
        self._lines = lines
        self._title = title

    def render(self) -> Content:
        width, height = self.content_size
        title = Content.styled(self._title, "bold $faint")
        if not self._lines:
            return Content("\n").join([title, Content.styled("Nothing yet.", "$faint")])
        return Content("\n").join([title, *latest(self._lines, width, height - 1)])


def since_last_turn(seat: Seat, log: Sequence[Line]) -> str:
    """The title of the news for this seat, which is different until the seat has made a move."""
    return "Since your last turn" if any(line.seat == seat for line in log) else "So far"


def last_ones(lines: Sequence[Line], width: int, height: int) -> list[Line]:
    """The newest lines whose rows fit into the height, newest first."""
    fitting: list[Line] = []
    for line in reversed(lines):
        height -= len(rows_of(line, width))
        if height < 0:
            break
        fitting.append(line)
    return fitting


def latest(lines: Sequence[Line], width: int, height: int) -> list[Content]:
    """The rows of the newest lines that fit; if none fits, the beginning of the newest line."""
    fitting = last_ones(lines, width, height)
    if fitting or not lines:
        return [row for line in reversed(fitting) for row in rows_of(line, width)]
    return _beginning(rows_of(lines[-1], width), height, width)


def _beginning(rows: list[Content], height: int, width: int) -> list[Content]:
    """The first rows of a line that is too long."""
    last = rows[height - 1].truncate(width - 2) + Content(" …")
    return [*rows[: height - 1], last]


def rows_of(line: Line, width: int) -> list[Content]:
    """The rows of a line at this width; a private line has a special mark."""
    if line.kind == HEADING:
        mark, style = "── ", "bold"
    else:
        mark, style = ("◦ ", "italic") if line.private else ("· ", "")
    first, *more = Content.styled(line.text, style).wrap(width - len(mark))
    return [Content(mark) + first, *(Content(" " * len(mark)) + rest for rest in more)]
