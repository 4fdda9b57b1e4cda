"""The page on which players write notes on the other players: feelings, claims and words."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import ClassVar, Final, NamedTuple, final

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, Static

from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.journal_lines import LONGEST_NOTES
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.bindings import bind, bind_letter
from scapegoat_games.tui.boards.scape_goat import remarks
from scapegoat_games.tui.boards.scape_goat.crew import Crew
from scapegoat_games.tui.boards.scape_goat.faces import badge
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.parts.frame import ViewPart
from scapegoat_games.tui.screens.page import WritingScreen
from scapegoat_games.tui.terminal.app import guarded_app
from scapegoat_games.tui.widgets.title_bar import TitleBar, cell

_NAME_WIDTH: Final = 20
_FEELING_WIDTH: Final = 14
_CLAIM_WIDTH: Final = 20
_ROW_HEIGHT: Final = 3
"""Least number of lines for each player. On a taller page, the players share all lines equally."""
_ABOVE: Final = 2
"""Lines above the rows of the players: the headings and a blank line."""
_HEADS: Final = ("", "Your feeling", "Says it is", "Said or did, by round")
_FEELINGS: Final[dict[remarks.Feeling, Content]] = {
    "none": Content.styled("–", "$faint"),
    "trusted": Content.styled("✓ trusted", "$success"),
    "unsure": Content.styled("? not sure", "$warning"),
    "suspect": Content.styled("✗ suspect", "$error"),
}
_COLUMNS: Final = 3
"""Number of columns that the cursor can be on: the columns of ``_HEADS`` except the names."""
WORDS: Final = 2
"""The index of the column in which a player writes words about another player."""


@final
class Remarks(ViewPart[View]):
    """A widget with a row for each of the other players. The cursor is on one of three columns."""

    DEFAULT_CSS = "Remarks { height: 1fr; padding: 1 1 0 1; }"

    class Pressed(Message):
        """Sent when a cell was pressed; the cursor has moved to that cell."""

    def __init__(self, view: View, names: Sequence[str], notes: str) -> None:
        super().__init__(view, names, classes="secret")
        self.others = [seat for seat in range(view.seats) if seat != view.seat]
        self.remarks = remarks.read(notes, view.seats)
        self.row = self.column = 0

    @property
    def seat(self) -> Seat:
        """The player in the cursor's row."""
        return self.others[self.row]

    @property
    def remark(self) -> remarks.Remark:
        return self.remarks.get(self.seat, remarks.BLANK)

    def go(self, down: int, right: int) -> None:
        self.row = min(max(self.row + down, 0), len(self.others) - 1)
        self.column = min(max(self.column + right, 0), _COLUMNS - 1)
        self.refresh()

    def put(self, seat: Seat, remark: remarks.Remark) -> None:
        self.remarks[seat] = remark
        self.refresh()

    @property
    def _widths(self) -> tuple[int, int, int, int]:
        fixed = _NAME_WIDTH, _FEELING_WIDTH, _CLAIM_WIDTH
        return *fixed, max(1, self.content_size.width - sum(fixed))

    def render(self) -> Content:
        widths = self._widths
        heads = [
            cell(Content.styled(head, "$faint"), width)
            for head, width in zip(_HEADS, widths, strict=True)
        ]
        rows = [Content("").join(heads), Content("")]
        for at, seat in enumerate(self.others):
            rows += self._lines(seat, self.column if at == self.row else None)
        return Content("\n").join(rows)

    @property
    def row_height(self) -> int:
        """Number of lines for each player."""
        return max(_ROW_HEIGHT, (self.content_size.height - _ABOVE) // len(self.others))

    def _lines(self, seat: Seat, column: int | None) -> Iterator[Content]:
        remark, (name, *widths) = self.remarks.get(seat, remarks.BLANK), self._widths
        words = _words(remark, widths[-1] - 1, self.row_height)
        cells = [[_FEELINGS[remark.feeling]], [self._claim(remark)], words]
        who = badge(self._view, seat, self._names[seat])
        for line in range(self.row_height):
            row = cell(who if line == 0 else Content(""), name)
            for at, (parts, width) in enumerate(zip(cells, widths, strict=True)):
                part = cell(parts[line] if line < len(parts) else Content(""), width - 1)
                if at == column and line < len(parts):
                    part = Content.styled(part.plain, "bold $chosen-ink on $chosen")
                row += part + Content(" ")
            yield row

    def _claim(self, remark: remarks.Remark) -> Content:
        if remark.claim is None:
            return Content.styled("–", "$faint")
        return badge(self._view, remark.claim, self._names[remark.claim])

    def on_mouse_down(self, press: events.MouseDown) -> None:
        x, y = press.x - self.gutter.left, press.y - self.gutter.top - _ABOVE
        row, column = y // self.row_height, 0
        for width in self._widths[:-1]:
            column += x >= width
            x -= width
        if 0 <= row < len(self.others) and column and y >= 0:
            self.row, self.column = row, column - 1
            self.refresh()
            self.post_message(self.Pressed())


def _words(remark: remarks.Remark, width: int, height: int) -> list[Content]:
    """The words of a remark as lines. If there are more than ``height`` lines, only the latest are
    kept.
    """
    if not remark.said:
        return [Content.styled("–", "$faint")]
    told = [f"{number}: {words}" if number else words for number, words in remark.said]
    rows = [row for words in told for row in Content(words).wrap(width)]
    return rows if len(rows) <= height else [Content("…"), *rows[1 - height :]]


@final
class WordsField(Input):
    """The input field for words. Copying is disabled: everybody can read the clipboard."""

    DEFAULT_CSS = """
    WordsField { display: none; margin: 0 1; }
    WordsField.-writing { display: block; }
    """

    def action_copy(self) -> None:
        pass

    def action_cut(self) -> None:
        pass


@final
class Writing(NamedTuple):
    """The text that the player is writing in the notebook, and the seat that the text is about."""

    seat: Seat
    said: str
    most: int
    """The greatest number of letters that the text may have."""


@final
class NotebookScreen(WritingScreen):
    """Notes on the other players; they are written to the match when the page is left."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        bind("up", "go(-1, 0)", "Choose", "Whom and what", shown="↑ ↓ ← →"),
        bind("down", "go(1, 0)", "Choose", show=False),
        bind("left", "go(0, -1)", "Choose", show=False),
        bind("right", "go(0, 1)", "Choose", show=False),
        bind("enter,space", "change", "Change", shown="Enter"),
        bind("delete,backspace", "clear", "Clear", shown="Del"),
        bind_letter("H", "app.cover", "Hide"),
        bind("escape", "drop", "Back", "Leave it as it was", shown="Esc"),
        bind("escape", "leave", "Close", "Back to the page", shown="Esc"),
        bind_letter("N", "leave", "Close", show=False),
    ]
    DEFAULT_CSS = "NotebookScreen #told { height: auto; padding: 0 2; color: $faint; }"

    def __init__(self, seen: Deciding[View], write: Callable[[str], None]) -> None:
        super().__init__()
        self._seen = seen
        self._write = write
        self._page = Remarks(seen.view, seen.names, seen.notes)
        self._words: Writing | None = None
        self._round = seen.view.round + 1
        self._changed_any = False
        """Whether a remark was changed and is not saved yet."""

    def stage(self) -> ComposeResult:
        yield TitleBar("Notes", "only you can read them")
        yield self._page
        yield WordsField(max_length=remarks.LONGEST, compact=True, classes="secret")
        yield Static("", id="told")

    def on_mount(self) -> None:
        self._tell()

    def keep(self) -> None:
        """Saves all notes, including the words that are being written."""
        self._keep_words()
        if self._changed_any:
            self._changed_any = False
            text = remarks.written(self._page.remarks)
            self._write(text)
            for screen in self.app.screen_stack:
                for crew in screen.query(Crew):
                    crew.notes = text

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enables only the action ``drop`` while words are being written.

        At other times, enables all actions but ``drop``.
        """
        return (action == "drop") is (self._words is not None)

    def action_go(self, down: int, right: int) -> None:
        self._page.go(down, right)

    def action_change(self) -> None:
        """Sets the feeling or claim to its next value, or edits the words. Ignores a held key."""
        page = self._page
        if not guarded_app(self).deliberate:
            return
        if page.column == WORDS:
            self._write_words(page.remark.said_in(self._round))
        else:
            seats = self._seen.view.seats
            one = page.remark
            self._put(one.other_claim(seats) if page.column else one.other_feeling())

    def action_clear(self) -> None:
        page = self._page
        cleared = (replace(page.remark, feeling="none"), replace(page.remark, claim=None))
        self._put((*cleared, page.remark.with_words(self._round, ""))[page.column])

    def action_drop(self) -> None:
        self._words = None
        self._stop_writing()

    @on(Remarks.Pressed)
    def _pressed(self) -> None:
        self._stop_writing()
        self.action_change()

    @on(Input.Changed)
    def _changed(self, changed: Input.Changed) -> None:
        if self._words is not None:
            self._words = self._words._replace(said=changed.value)
            self._tell()

    @on(Input.Submitted)
    def _stop_writing(self) -> None:
        self._keep_words()
        self.query_one(WordsField).remove_class("-writing")
        self.set_focus(None)
        self._tell()

    def _write_words(self, said: str) -> None:
        self._words = Writing(self._page.seat, said, self._room)
        field = self.query_one(WordsField)
        field.max_length = self._words.most
        field.value = said
        field.add_class("-writing")
        field.focus()
        self._tell()

    @property
    def _room(self) -> int:
        """How many letters the words at the cursor may have. With more letters, all notes together
        would be longer than ``LONGEST_NOTES`` and would be cut off.
        """
        seat = self._page.seat
        longest = self._page.remark.with_words(self._round, "m" * remarks.LONGEST)
        whole = len(remarks.written(self._page.remarks | {seat: longest}))
        return max(0, remarks.LONGEST - max(0, whole - LONGEST_NOTES))

    def _keep_words(self) -> None:
        """Keeps the words that are being written in the remark on the player whom they are about.
        The cursor may have moved to another player's row since the player began to write.
        """
        if self._words is not None:
            seat, said, _ = self._words
            self._words = None
            before = self._page.remarks.get(seat, remarks.BLANK)
            self._put(before.with_words(self._round, " ".join(said.split())), seat)

    def _put(self, remark: remarks.Remark, seat: Seat | None = None) -> None:
        self._page.put(self._page.seat if seat is None else seat, remark)
        self._changed_any = True

    def _tell(self) -> None:
        if self._words is not None:
            seat, said, most = self._words
            told = (
                f"What {self._seen.names[seat]} said or did in round {self._round}:"
                f" {len(said)} of {most} letters. Enter keeps it, Esc leaves it as it was."
            )
        else:
            told = "Kept with the match. Nobody else sees them, not even computer players."
        self.query_one("#told", Static).update(Content(told))
        self.refresh_bindings()
