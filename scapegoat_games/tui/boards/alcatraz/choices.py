"""A list of choices in columns, with refused choices greyed out, and the pages with such a list."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, NamedTuple, final

from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import Region
from textual.reactive import reactive
from textual.widget import Widget

from scapegoat_games.games.alcatraz.moves import Move
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.alcatraz.dialogs import OpensDialogs
from scapegoat_games.tui.boards.alcatraz.faces import STRUCK
from scapegoat_games.tui.boards.alcatraz.happened import Happened, happened
from scapegoat_games.tui.boards.alcatraz.prison_map import PrisonMap
from scapegoat_games.tui.boards.alcatraz.table import framed
from scapegoat_games.tui.glimpse import Glimpse
from scapegoat_games.tui.parts.decision import D, DecisionPage
from scapegoat_games.tui.sizes import Size, size_of
from scapegoat_games.tui.widgets.news import rows_in_order, rows_of
from scapegoat_games.tui.widgets.targets import Targets
from scapegoat_games.tui.widgets.texts import Sentence, VerdictLines, key_cap, verdict_rows
from scapegoat_games.tui.widgets.title_bar import cell
from scapegoat_games.turns import Line

HEIGHT: Final = 3
"""Height of the list, in lines, except in large windows."""
KEYS: Final = "1234567890"
_MOST_COLUMNS: Final = 4
_WIDE: Final = 25
"""Smallest width of a column, in cells, at which all columns are equally wide. Larger: more often,
the columns have different widths, which suit their entries.
"""
_KEY: Final = 3
"""Width of a key and the spaces around it."""


@final
class Entry(NamedTuple):
    label: str
    brief: str = ""
    """A shorter label for places with too little room; empty: there is no shorter label."""
    cost: int | None = None
    """The cost in action points; 0 is shown as free, None is not shown."""
    refused: bool = False
    key: str = ""
    """The key that chooses the entry; empty if that is the digit of the entry's position."""

    def width(self, *, brief: bool) -> int:
        """The width, in cells, of the entry's key, cost and label, and of a space at the end."""
        label = self.brief or self.label if brief else self.label
        return _KEY + len(f" {_cost(self.cost, 1)}{label} ")


@final
class Entries(NamedTuple):
    """The entries of a list; ``cursor`` is None while the cursor is outside the list."""

    entries: tuple[Entry, ...] = ()
    cursor: int | None = None
    marked: int | None = None
    """The index of the entry that waits for confirmation."""


@final
class ChoiceList(Targets):
    """Shows entries column by column, and scrolls to the cursor if they don't all fit."""

    DEFAULT_CSS = """
    ChoiceList { height: 3; padding: 0 1; }
    .-large ChoiceList { height: 5; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # a scoped CSS rule can't match a class of the screen

    shown: reactive[Entries] = reactive(Entries)

    @property
    def rows(self) -> int:
        """The number of entries in one column."""
        return max(HEIGHT, self.content_size.height)

    @property
    def _columns(self) -> int:
        """The number of columns: as few as possible, to leave room for long labels."""
        return min(_MOST_COLUMNS, max(1, -(-len(self.shown.entries) // self.rows)))

    @property
    def _first(self) -> int:
        """The index of the first visible entry."""
        fit, count = self.rows * self._columns, len(self.shown.entries)
        at = self.shown.cursor if self.shown.cursor is not None else self.shown.marked or 0
        columns_before = max(0, at // self.rows - self._columns + 1)
        return 0 if count <= fit else self.rows * columns_before

    @property
    def _layout(self) -> tuple[Sequence[int], int, bool]:
        """The widths of the columns, the number of spaces between cost and label, and whether
        shorter labels are shown.
        """
        room, count, first = self.content_size.width, self._columns, self._first
        equal = [room // count] * count
        entries = self.shown.entries
        widest = max((entry.width(brief=False) for entry in entries), default=0)
        if equal[0] >= max(_WIDE, widest + 1):
            return equal, 2, False
        columns = [
            entries[at : at + self.rows]
            for at in range(first, first + self.rows * count, self.rows)
        ]
        for brief in (False, True):
            needed = [
                max((entry.width(brief=brief) for entry in column), default=0) for column in columns
            ]
            spare = room - sum(needed)
            if spare >= 0:
                return [need + spare // count for need in needed], 1, brief
        return equal, 1, True

    def render(self) -> Content:
        rows, (widths, gap, brief) = [], self._layout
        for line in range(self.rows):
            first = self._first + line
            entries = [
                self._entry(first + self.rows * at, width, gap, brief=brief)
                for at, width in enumerate(widths)
            ]
            rows.append(Content("").join(entries))
        return Content("\n").join(rows)

    def _entry(self, place: int, pitch: int, gap: int, *, brief: bool) -> Content:
        """The key, the cost and the label of an entry, padded to the width of its column."""
        if place >= len(self.shown.entries):
            return Content(" " * pitch)
        entry = self.shown.entries[place]
        key = entry.key or (KEYS[place] if place < len(KEYS) else " ")
        width = pitch - 1 - _KEY
        cost = _cost(entry.cost, gap)
        text = Content(f" {cost}{entry.label}")
        # An action gets its shorter label only if its label doesn't fit. In a list without actions,
        # all entries get their shorter labels, because a mixture would look uneven.
        actions = any(one.cost is not None for one in self.shown.entries)
        if brief and entry.brief and (not actions or text.cell_length > width):
            text = Content(f" {cost}{entry.brief}")
        text = cell(text, width)
        if place in (self.shown.cursor, self.shown.marked):
            style = "$chosen-ink on $chosen" if entry.refused else "bold $chosen-ink on $chosen"
            return Content.styled(f" {key} {text.plain}", style) + Content(" ")
        if entry.refused:
            return Content.styled(f" {key} {text.plain} ", "$faint")
        return key_cap(key) + text + Content(" ")

    def target_regions(self) -> Iterator[tuple[str, Region]]:
        left = self.gutter.left
        for column, width in enumerate(self._layout[0]):
            first = self._first + self.rows * column
            for line in range(min(self.rows, len(self.shown.entries) - first)):
                yield f"choice:{first + line}", Region(left, self.gutter.top + line, width, 1)
            left += width


def _cost(points: int | None, gap: int) -> str:
    if points is None:
        return ""
    return (f"{points} AP" if points else "free") + " " * gap


def entries_of(labels: Sequence[Entry], cursor: int, *, active: bool, sure: bool) -> Entries:
    return Entries(tuple(labels), cursor if active and not sure else None, cursor if sure else None)


_MORE: Final = " (more: L)"
_ROOM_FOR_GAP: Final = 8
"""From this height on, in lines, an empty line separates the verdict from the events."""


@final
class VerdictNews(VerdictLines):
    """A widget with the verdict on a choice, what others did to the player, and the latest other
    events. In a large window, the log shows these other events instead.
    """

    DEFAULT_CSS = """
    VerdictNews { height: 1fr; }
    .-tipped VerdictNews { margin-bottom: 1; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # a scoped CSS rule can't match a class of the screen

    fresh: reactive[bool] = reactive(True)
    """Whether the player has not pressed a key yet. Until then the verdict leaves room for what
    others did to the player.
    """

    def __init__(self, happened: Happened, note: str = "") -> None:
        super().__init__()
        self._happened = happened
        self._note = note
        """A text that everybody may read, shown below the events; empty: no text."""

    def render(self) -> Content:
        width, height = self.content_size
        rows = verdict_rows(self.said, width)[:height]
        done = [row for line in self._happened.to_player for row in _struck(line, width)]
        if self.fresh:
            rows = rows[: max(1, height - len(done))]
        done = done[: height - len(rows)]
        note = Content.styled(self._note, "$accent").wrap(width) if self._note else []
        room = height - len(rows) - len(done) - len(note) - (height >= _ROOM_FOR_GAP)
        beside = size_of(self.app) >= Size.LARGE
        shown = {} if beside else self._fitting(width, max(0, room))
        news = [*rows_in_order(self._happened.others, shown)]
        gap = [Content("")] * (height - len(rows) - len(done) - len(note) - len(news))
        faint = [row.stylize_before("$faint") for row in news]
        text = [*rows, *gap, *done, *faint, *note][:height]
        if text and not beside and (self._happened.more or len(shown) < len(self._happened.others)):
            text[-1] = _with_more(text[-1], width)
        return Content("\n").join(text)

    def _fitting(self, width: int, height: int) -> dict[int, list[Content]]:
        """The lines of ``Happened.others`` that fit into ``height`` rows, each wrapped into rows.
        The keys are the numbers of the lines.

        If there is too little room, lines about small events are left out before lines about
        weighty events, and old lines before new lines.
        """
        happened = self._happened
        weighty = [line for line in happened.others if line.number in happened.weighty]
        small = [line for line in happened.others if line.number not in happened.weighty]
        chosen: dict[int, list[Content]] = {}
        for line in (*reversed(weighty), *reversed(small)):
            rows = rows_of(line, width)
            if len(rows) <= height:
                height -= len(rows)
                chosen[line.number] = rows
        return chosen


def _with_more(row: Content, width: int) -> Content:
    """The row with a note at its end: the key that opens the log, which has the left-out events."""
    return row.truncate(width - len(_MORE), ellipsis=True) + Content.styled(_MORE, "$faint")


def _struck(line: Line, width: int) -> list[Content]:
    """The rows of a line about what somebody did to the player."""
    first, *more = Content(line.text).wrap(width - len(_STRUCK))
    rows = [Content(_STRUCK) + first, *(Content(" " * len(_STRUCK)) + rest for rest in more)]
    return [row.stylize_before("bold $warning") for row in rows]


_STRUCK: Final = f"{STRUCK} "


def note(view: View, lines: Sequence[Line], seat: Seat, names: Sequence[str]) -> str:
    """A public text: how the match began, or how a player can look at a new card of theirs."""
    if not lines:
        goat = f"{names[view.scapegoat]} is the first Scapegoat, by chance."
        return "" if view.round else f"{goat} Round one: no new guard, no vote."
    last = lines[-1]
    if last.seat == seat and last.kind in {"draw", "seize", "keep"}:
        return f"{names[seat]} has a new blackmail card: B shows it in private."
    return ""


class ChoicePage(DecisionPage[Move, View, D], OpensDialogs):
    """A page with a list of choices below the prison."""

    DEFAULT_CSS = """
    .-medium ChoicePage #ask { margin-top: 1; }
    .-large ChoicePage VerdictNews { height: 6; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # a scoped CSS rule can't match a class of the screen
    SURE_STYLE: ClassVar[str] = "$accent"
    _drawn: bool = False
    """Whether the page has been drawn before."""

    def body(self) -> ComposeResult:
        seen = self.seen
        lately = "" if seen.private else note(seen.table, seen.log, seen.seat, seen.names)
        yield framed(
            seen,
            [
                PrisonMap(seen.table, seen.names),
                Sentence(name_id="ask"),
                ChoiceList(),
                *self.beside(),
                VerdictNews(happened(seen.table, seen.log, seen.seat), lately),
            ],
        )

    def redraw(self) -> None:
        super().redraw()
        news = self.query_one(VerdictNews)
        news.fresh, self._drawn = not self._drawn, True

    def beside(self) -> Iterator[Widget]:
        """Further widgets of a page, below the list."""
        yield from ()

    def public_glimpse(self) -> Glimpse[View]:
        return self.seen
