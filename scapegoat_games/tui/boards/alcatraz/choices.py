"""A list of choices in columns, with refused choices greyed out, and the pages with such a list."""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
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
from scapegoat_games.tui.boards.alcatraz.prison_map import PrisonMap
from scapegoat_games.tui.boards.alcatraz.table import SHOWN_ANYWAY, framed
from scapegoat_games.tui.glimpse import Glimpse
from scapegoat_games.tui.parts.decision import D, DecisionPage
from scapegoat_games.tui.sizes import Size, size_of
from scapegoat_games.tui.widgets.news import latest
from scapegoat_games.tui.widgets.targets import Targets
from scapegoat_games.tui.widgets.texts import Sentence, VerdictLines, verdict_rows
from scapegoat_games.tui.widgets.title_bar import cell
from scapegoat_games.turns import Line

HEIGHT: Final = 3
"""Height of the list, in lines."""
KEYS: Final = "1234567890"
_MOST_COLUMNS: Final = 4
_WIDE: Final = 25
"""Smallest width of a column in which every label fits, in cells."""
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
        """The number of columns for the key, the cost and the label of the entry, and a space."""
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

    DEFAULT_CSS = "ChoiceList { height: 3; padding: 0 1; }"

    shown: reactive[Entries] = reactive(Entries)

    @property
    def _columns(self) -> int:
        """The number of columns: as few as possible, to leave room for long labels."""
        return min(_MOST_COLUMNS, max(1, -(-len(self.shown.entries) // HEIGHT)))

    @property
    def _first(self) -> int:
        """The index of the first visible entry."""
        fit, count = HEIGHT * self._columns, len(self.shown.entries)
        at = self.shown.cursor if self.shown.cursor is not None else self.shown.marked or 0
        columns_before = max(0, at // HEIGHT - self._columns + 1)
        return 0 if count <= fit else HEIGHT * columns_before

    @property
    def _layout(self) -> tuple[Sequence[int], int]:
        """The widths of the columns, and the number of spaces between cost and label."""
        room, count, first = self.content_size.width, self._columns, self._first
        equal = [room // count] * count
        if equal[0] >= _WIDE:
            return equal, 2
        entries = self.shown.entries
        columns = [entries[at : at + HEIGHT] for at in range(first, first + HEIGHT * count, HEIGHT)]
        for brief in (False, True):
            needed = [
                max((entry.width(brief=brief) for entry in column), default=0) for column in columns
            ]
            spare = room - sum(needed)
            if spare >= 0:
                return [need + spare // count for need in needed], 1
        return equal, 1

    def render(self) -> Content:
        rows, (widths, gap) = [], self._layout
        for line in range(HEIGHT):
            first = self._first + line
            entries = [
                self._entry(first + HEIGHT * at, width, gap) for at, width in enumerate(widths)
            ]
            rows.append(Content("").join(entries))
        return Content("\n").join(rows)

    def _entry(self, place: int, pitch: int, gap: int) -> Content:
        """The key, the cost and the label of an entry, padded to the width of its column."""
        if place >= len(self.shown.entries):
            return Content(" " * pitch)
        entry = self.shown.entries[place]
        key = entry.key or (KEYS[place] if place < len(KEYS) else " ")
        width = pitch - 1 - _KEY
        cost = _cost(entry.cost, gap)
        text = Content(f" {cost}{entry.label}")
        if text.cell_length > width and entry.brief:
            text = Content(f" {cost}{entry.brief}")
        text = cell(text, width)
        if place in (self.shown.cursor, self.shown.marked):
            style = "$chosen-ink on $chosen" if entry.refused else "bold $chosen-ink on $chosen"
            return Content.styled(f" {key} {text.plain}", style) + Content(" ")
        if entry.refused:
            return Content.styled(f" {key} {text.plain} ", "$faint")
        return Content.styled(f" {key} ", "$key-ink on $key") + text + Content(" ")

    def target_regions(self) -> Iterator[tuple[str, Region]]:
        left = self.gutter.left
        for column, width in enumerate(self._layout[0]):
            first = self._first + HEIGHT * column
            for line in range(min(HEIGHT, len(self.shown.entries) - first)):
                yield f"choice:{first + line}", Region(left, self.gutter.top + line, width, 1)
            left += width


def _cost(points: int | None, gap: int) -> str:
    if points is None:
        return ""
    return (f"{points} AP" if points else "free") + " " * gap


def entries_of(labels: Sequence[Entry], cursor: int, *, active: bool, sure: bool) -> Entries:
    return Entries(tuple(labels), cursor if active and not sure else None, cursor if sure else None)


_ROOM_FOR_GAP: Final = 8
"""From this height on, in lines, an empty line separates the verdict from the events."""


@final
class VerdictNews(VerdictLines):
    """The verdict on a choice, and the latest events. A large window shows events in its log
    instead.
    """

    DEFAULT_CSS = """
    VerdictNews { height: 1fr; }
    .-tipped VerdictNews { margin-bottom: 1; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # a scoped CSS rule can't match a class of the screen

    def __init__(self, lines: Sequence[Line], note: str = "") -> None:
        super().__init__()
        self._lines = lines
        self._note = note
        """A text that everybody may read, shown below the events; empty: no text."""

    def render(self) -> Content:
        width, height = self.content_size
        rows = verdict_rows(self.said, width)[:height]
        note = Content.styled(self._note, "$accent").wrap(width) if self._note else []
        room = height - len(rows) - len(note) - (height >= _ROOM_FOR_GAP)
        beside = size_of(self.app) >= Size.LARGE
        news = latest(self._lines, width, room) if room > 0 and not beside else []
        gap = [Content("")] * (height - len(rows) - len(note) - len(news))
        faint = [row.stylize_before("$faint") for row in news]
        return Content("\n").join([*rows, *gap, *faint, *note][:height])


def note(view: View, lines: Sequence[Line], seat: Seat, names: Sequence[str]) -> str:
    """A public text: how the match began, or how a player can look at a new card of theirs."""
    if not lines:
        goat = f"{names[view.scapegoat]} is the first Scapegoat, by chance."
        return "" if view.round else f"{goat} Round one has no guard and no vote."
    last = lines[-1]
    if last.seat == seat and last.kind in {"draw", "seize", "keep"}:
        return f"{names[seat]} has a new blackmail card: B shows it in private."
    return ""


def news_for(lines: Sequence[Line], seat: Seat) -> list[Line]:
    """The events worth showing to a player: all but those of their own moves."""
    found = [line for line in lines if line.kind not in SHOWN_ANYWAY]
    others = [line for line in found if line.seat != seat or line.kind in _ABOUT_EVERYBODY]
    return others or found


_ABOUT_EVERYBODY: Final[AbstractSet[str]] = frozenset({"guard", "ballot", "task", "reward"})


class ChoicePage(DecisionPage[Move, View, D], OpensDialogs):
    """A page with a list of choices below the prison."""

    DEFAULT_CSS = """
    .-medium ChoicePage #ask { margin-top: 1; }
    .-large ChoicePage VerdictNews { height: 6; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # a scoped CSS rule can't match a class of the screen
    SURE_STYLE: ClassVar[str] = "$accent"

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
                VerdictNews(news_for(seen.log, seen.seat), lately),
            ],
        )

    def beside(self) -> Iterator[Widget]:
        """Further widgets of a page, below the list."""
        yield from ()

    def public_glimpse(self) -> Glimpse[View]:
        return self.seen
