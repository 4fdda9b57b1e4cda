"""Small questions and longer texts above a page."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import ClassVar, Final, Generic, TypeVar, final

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from scapegoat_games.tui.screens.page import DialogScreen, is_gone
from scapegoat_games.tui.stages import Offer
from scapegoat_games.tui.widgets.news import HEADING, rows_of
from scapegoat_games.tui.widgets.title_bar import TitleBar
from scapegoat_games.turns import Line

M = TypeVar("M")

_NUMBER: Final = 5
"""Columns for the number of a move."""
_SCROLLBAR: Final = 2
_STAGE: Final = 110
"""The widest that a dialog gets."""


@final
class Question(DialogScreen):
    """A sentence, and a yes or no to it."""

    DEFAULT_CSS = """
    Question #stage { align: center middle; background: $background; }
    Question #box { width: 62; height: auto; padding: 1 3; border: round $accent; }
    Question #box Static { width: 1fr; text-align: center; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,y,Y", "agree", "Yes", key_display="Enter"),
        Binding("escape,n,N", "leave", "No", key_display="Esc"),
    ]

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def stage(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Static(Content(self._text))

    def reword(self, text: str) -> None:
        """Puts another question in place of this one, which has the same answers."""
        self._text = text
        # A dialog that has just been opened has no parts yet.
        for shown in self.query("#box Static").results(Static):
            shown.update(Content(text))

    def action_agree(self) -> None:
        self.dismiss(True)


@final
class Offered(DialogScreen, Generic[M]):
    """A move out of turn, by the key of whoever may make it; one after the other if several.

    No key that is pressed everywhere agrees to it: it can't be taken back.
    """

    DEFAULT_CSS = """
    Offered #stage { align: center middle; background: $background; }
    Offered #box { width: 62; height: auto; padding: 1 3; border: round $error; }
    Offered #agree { height: 3; margin-top: 1; border: round $error; text-align: center; }
    Offered #agree:hover { background: $panel; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,n,N", "leave", "No", key_display="Esc"),
        Binding("down,right", "next(1)", "Another", key_display="↑ ↓"),
        Binding("up,left", "next(-1)", "Another", show=False),
    ]

    def __init__(
        self,
        offers: Sequence[Offer[M]],
        names: Sequence[str],
        at_stake: Callable[[Offer[M]], str],
        take_up: Callable[[Offer[M]], None],
    ) -> None:
        super().__init__()
        self._offers = offers
        self._at_stake = at_stake
        self._names = names
        self._take_up = take_up
        self._at = 0

    def stage(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Static(self._text(), id="offer")
            yield Static(self._button(), id="agree")

    @property
    def _offer(self) -> Offer[M]:
        return self._offers[self._at]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return len(self._offers) > 1 if action == "next" else True

    def action_next(self, by: int) -> None:
        self._at = (self._at + by) % len(self._offers)
        self.query_one("#offer", Static).update(self._text())
        self.query_one("#agree", Static).update(self._button())

    def on_key(self, event: events.Key) -> None:
        if event.key == str(self._offer.seat + 1):
            event.stop()
            self._agree()

    @on(events.Click, "#agree")
    def _agree(self) -> None:
        self.dismiss(True)
        self._take_up(self._offer)

    def _text(self) -> Content:
        offer, name = self._offer, self._names[self._offer.seat]
        asked = Content.styled(f"{name}: {offer.label}?", "bold $error")
        told = filter(None, (self._at_stake(offer), f"Only {name} may decide this."))
        return Content("\n").join([asked, *map(Content, told)])

    def _button(self) -> Content:
        offer = self._offer
        key = Content.styled(f" {offer.seat + 1} ", "$key-ink on $key")
        return key + Content(f" {self._names[offer.seat]}: {offer.label}")


@final
class HistoryScreen(DialogScreen):
    """The whole match in words; on a private page also in those only its owner may read."""

    # An anchored text would lie at the bottom of what it doesn't fill.
    DEFAULT_CSS = "HistoryScreen #text { min-height: 100%; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "f,F",
            "filter",
            "Private only",
            key_display="F",
            tooltip="Only what nobody else could see",
        ),
        Binding("f,F", "all", "All of it", key_display="F", tooltip="What everybody saw, too"),
        Binding("l,L", "leave", "Close", show=False),
        Binding("down,j", "scroll(1)", "Scroll", key_display="↑ ↓"),
        Binding("up,k", "scroll(-1)", "Scroll", show=False),
        Binding("pagedown", "scroll(15)", "Scroll", show=False),
        Binding("pageup", "scroll(-15)", "Scroll", show=False),
    ]

    def __init__(
        self,
        lines: Sequence[Line],
        owner: str | None,
        *,
        own_only: bool = False,
        public: str,
    ) -> None:
        super().__init__()
        self._lines = lines
        self._owner = owner
        self._public = public
        self._own_only = own_only

    def stage(self) -> ComposeResult:
        yield TitleBar("What has happened", self._owner or self._public)
        with VerticalScroll(id="lines", can_focus=False):
            yield Static(self._text(), id="text", classes="secret")

    def on_mount(self) -> None:
        if not is_gone(self):
            self.query_one("#lines").anchor()

    def on_resize(self) -> None:
        if not is_gone(self):
            self.query_one("#text", Static).update(self._text())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        match action:
            case "filter":
                return self._owner is not None and not self._own_only
            case "all":
                return self._own_only
            case _:
                return True

    def action_filter(self) -> None:
        self._show(own_only=True)

    def action_all(self) -> None:
        self._show(own_only=False)

    def action_scroll(self, by: int) -> None:
        self.query_one("#lines").scroll_relative(y=by, animate=False)

    def _show(self, *, own_only: bool) -> None:
        self._own_only = own_only
        self.query_one("#text", Static).update(self._text())
        self.query_one("#lines").anchor()
        self.refresh_bindings()

    def _text(self) -> Content:
        """Wrapped for the width that the stage will have: laid out once, and scrolled once."""
        shown = [*_private(self._lines)] if self._own_only else self._lines
        width = min(self.app.size.width, _STAGE) - _SCROLLBAR - _NUMBER
        moves = [0, *(line.move_number for line in shown)]
        rows = [
            row
            for line, before in zip(shown, moves, strict=False)
            for row in self._rows(line, width, first=line.move_number != before)
        ]
        nothing = "You have seen nothing in private yet." if self._own_only else "Nothing yet."
        return Content("\n").join(rows or [Content(nothing)])

    def _rows(self, line: Line, width: int, *, first: bool) -> list[Content]:
        """With the number of its move before the first of it."""
        begins, *more = rows_of(line, width)
        move = line.move_number if first and line.move_number else ""
        number = Content.styled(f"{move:>{_NUMBER - 1}} ", "$faint")
        return [number + begins, *(Content(" " * _NUMBER) + rest for rest in more)]


def _private(lines: Iterable[Line]) -> Iterator[Line]:
    """Under the headings of the parts in which there are any."""
    heading = None
    for line in lines:
        if line.kind == HEADING:
            heading = line
        elif line.private:
            if heading is not None:
                yield heading
            heading = None
            yield line


@final
class Hint(DialogScreen):
    """What a computer player would do here, and why."""

    DEFAULT_CSS = """
    Hint #stage { align: center middle; background: $background; }
    Hint #box { width: 66; height: auto; padding: 1 3; border: round $accent; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,i,I", "leave", "Thanks", key_display="Enter"),
    ]

    def __init__(self, what: str, why: str) -> None:
        super().__init__()
        self._told = Content.assemble((what, "bold"), "\n", why)

    def stage(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Static(self._told, classes="secret")


@final
class Unsaved(DialogScreen):
    """The disk takes nothing: said at once, and tried again as often as one likes."""

    DEFAULT_CSS = """
    Unsaved #stage { align: center middle; background: $background; }
    Unsaved #box { width: 66; height: auto; padding: 1 3; border: round $error; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "retry", "Try again", tooltip="Try to save once more"),
        Binding("escape", "leave", "Play on unsaved", key_display="Esc"),
    ]

    def __init__(
        self, sentence: str, retry: Callable[[Callable[[str | None], None]], None]
    ) -> None:
        """``retry`` is given what wants to know why the match is still unsaved, or None."""
        super().__init__()
        self._sentence = sentence
        self._retry = retry

    def stage(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Static(Content(self._sentence), id="sentence")

    def action_retry(self) -> None:
        self._retry(self._told)

    def _told(self, sentence: str | None) -> None:
        if sentence is None:
            self.dismiss(True)
        else:
            self.query_one("#sentence", Static).update(Content(sentence))


@final
class Moved(DialogScreen):
    """What has become of the match's file, and what the match is called now; said once."""

    DEFAULT_CSS = """
    Moved #stage { align: center middle; background: $background; }
    Moved #box { width: 66; height: auto; padding: 1 3; border: round $error; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,escape", "leave", "Play on", key_display="Enter"),
    ]

    def __init__(self, sentence: str) -> None:
        super().__init__()
        self._sentence = sentence

    def stage(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Static(Content(self._sentence))
