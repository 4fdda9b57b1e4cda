"""Dialogs: small questions, and longer texts over a page."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar, final

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from scapegoat_games.tui.bindings import bind, bind_letter, two_keys
from scapegoat_games.tui.screens.page import DialogScreen, is_gone
from scapegoat_games.tui.stages import OutOfTurnOffer
from scapegoat_games.tui.widgets.news import HEADING, rows_of
from scapegoat_games.tui.widgets.texts import key_cap
from scapegoat_games.tui.widgets.title_bar import TitleBar
from scapegoat_games.turns import Line

if TYPE_CHECKING:
    from scapegoat_games.course import Said

M = TypeVar("M")

_NUMBER: Final = 5
"""Width, in columns, of the space for move numbers at the left of the log."""
_SCROLLBAR: Final = 2
_STAGE: Final = 110
"""The largest width of a dialog, in columns."""


class BoxDialog(DialogScreen):
    """A dialog with a few sentences in a box."""

    def __init__(self, text: str | Content, classes: str | None = None) -> None:
        """``classes`` are the CSS classes of the text."""
        super().__init__()
        self._text = Static(text, markup=False, classes=classes)

    def stage(self) -> ComposeResult:
        with Vertical(id="box"):
            yield self._text

    def reword(self, text: str) -> None:
        """Replaces the text; the keys of the dialog stay."""
        self._text.update(text)


@final
class Question(BoxDialog):
    """A question that is answered with yes or no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("enter,y,Y", "agree", "Yes", shown="Enter"),
        bind("escape,n,N", "leave", "No", shown="Esc"),
    ]

    def action_agree(self) -> None:
        self.dismiss(True)


@final
class Deletion(BoxDialog):
    """Asks whether to delete something for good.

    Enter answers no: a deletion can't be undone, and a hurried Enter must not confirm it.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("y,Y", "agree", "Delete", shown="Y"),
        bind("escape,n,N,enter", "leave", "Keep", shown="Esc"),
    ]

    def action_agree(self) -> None:
        self.dismiss(True)


@final
class Offered(DialogScreen, Generic[M]):
    """Offers moves out of turn, one at a time.

    A move is confirmed only with the number key of the seat that may make it. Enter doesn't confirm
    a move, because Enter could be pressed by mistake and the move can't be undone.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("escape,n,N", "leave", "No", shown="Esc"),
        *two_keys("down,right up,left", "next", "Another", shown="↑ ↓", values=(1, -1)),
    ]

    def __init__(
        self,
        offers: Sequence[OutOfTurnOffer[M]],
        names: Sequence[str],
        at_stake: Callable[[OutOfTurnOffer[M]], str],
        take_up: Callable[[OutOfTurnOffer[M]], None],
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
    def _offer(self) -> OutOfTurnOffer[M]:
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
        return Content("\n").join([asked, Content(self._at_stake(offer))])

    def _button(self) -> Content:
        offer = self._offer
        key = key_cap(f"{offer.seat + 1}")
        return key + Content(f" {self._names[offer.seat]}: {offer.label}")


@final
class HistoryScreen(DialogScreen):
    """The log of the whole match; on a private page also the lines that only its owner may read."""

    # The log is scrolled to its end. In ``app.tcss``, the log has a min-height: without it, a
    # short log would lie at the bottom.
    BINDINGS: ClassVar[list[BindingType]] = [
        bind_letter("F", "filter", "Private only", "Only what nobody else could see"),
        bind_letter("F", "all", "All of it", "What everybody saw, too"),
        bind_letter("L", "leave", "Close", show=False),
        *two_keys("down,j up,k", "scroll", "Scroll", shown="↑ ↓", values=(1, -1)),
        bind("pagedown", "scroll(15)", "Scroll", show=False),
        bind("pageup", "scroll(-15)", "Scroll", show=False),
    ]

    def __init__(
        self, lines: Sequence[Line], owner: str | None, *, own_only: bool = False, public: str
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

    def _show(self, *, own_only: bool) -> None:
        self._own_only = own_only
        self.query_one("#text", Static).update(self._text())
        self.query_one("#lines").anchor()
        self.refresh_bindings()

    def _text(self) -> Content:
        """The log, wrapped to the dialog's width, so that Textual lays out the log only once."""
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
        """Wraps a line of the log into rows. If ``first`` is true, the line is the first line about
        a move, and its first row begins with the number of the move.
        """
        begins, *more = rows_of(line, width)
        move = line.move_number if first and line.move_number else ""
        number = Content.styled(f"{move:>{_NUMBER - 1}} ", "$faint")
        return [number + begins, *(Content(" " * _NUMBER) + rest for rest in more)]


def _private(lines: Iterable[Line]) -> Iterator[Line]:
    """The private lines of a log, with the heading of each part that has any private lines."""
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
class KnownCards(DialogScreen):
    """Lists the hidden cards whose places everybody knows."""

    DEFAULT_CSS = "KnownCards VerticalScroll { height: auto; max-height: 1fr; padding: 0 1; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        bind("enter", "leave", "Close", show=False),
        bind_letter("K", "leave", "Close", show=False),
        *two_keys("down,j up,k", "scroll", "Scroll", shown="↑ ↓", values=(1, -1)),
    ]

    def __init__(self, cards: Widget) -> None:
        super().__init__()
        self._cards = cards

    def stage(self) -> ComposeResult:
        yield TitleBar("Known cards", "what everyone knows")
        with VerticalScroll(can_focus=False):
            yield self._cards


@final
class UnsavedDialog(BoxDialog):
    """Says that saving has failed; the player can try again as often as they like."""

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("enter", "retry", "Try again", "Try to save once more"),
        bind("escape", "leave", "Play on unsaved", shown="Esc"),
    ]

    def __init__(
        self, sentence: str, retry: Callable[[Callable[[str | None], None]], None]
    ) -> None:
        """``retry`` tries to save again. Then it calls the function that it gets as its argument:
        with None if the match was saved, otherwise with a sentence that says what is wrong.
        """
        super().__init__(sentence)
        self._retry = retry

    def action_retry(self) -> None:
        self._retry(self._told)

    def _told(self, sentence: str | None) -> None:
        if sentence is None:
            self.dismiss(True)
        else:
            self.reword(sentence)


@final
class FileMoved(BoxDialog):
    """Says what happened to the match's file, and under which name the match is kept now."""

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("enter,escape", "leave", "Play on", shown="Enter")
    ]


@final
class CoachWordsScreen(DialogScreen):
    """Lists what the coach has said so far, newest last. Over a public page, texts of private pages
    are left out.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        bind_letter("J", "leave", "Close", show=False),
        *two_keys("down up", "scroll", "Scroll", shown="↑ ↓", values=(1, -1)),
        bind("pagedown", "scroll(15)", "Scroll", show=False),
        bind("pageup", "scroll(-15)", "Scroll", show=False),
    ]

    def __init__(self, said: "Sequence[Said]") -> None:
        super().__init__()
        self._said = said

    def stage(self) -> ComposeResult:
        yield TitleBar("What the coach has said", "newest last")
        with VerticalScroll(id="lines", can_focus=False):
            yield Static(Content("\n").join(self._rows()), id="text", classes="secret")

    def on_mount(self) -> None:
        if not is_gone(self):
            self.query_one("#lines").anchor()

    def _rows(self) -> Iterator[Content]:
        """The texts, with a heading for each part of the lesson."""
        part = ""
        for said in self._said:
            if said.part != part:
                yield Content.styled(said.part, "bold")
            part = said.part
            yield Content(f"{said.text}\n")
