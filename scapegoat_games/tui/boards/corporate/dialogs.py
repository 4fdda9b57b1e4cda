"""Dialogs about the endings of a year, what an Ace counts as, and the past years."""

from collections.abc import Sequence
from typing import ClassVar, Final, final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from scapegoat_games.games.corporate.view import Ending, Judgement, View, YearResult
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.bindings import bind_letter, two_keys
from scapegoat_games.tui.glimpse import Glimpse
from scapegoat_games.tui.parts.frame import ViewPart
from scapegoat_games.tui.parts.look import TableDialog
from scapegoat_games.tui.parts.scene import block
from scapegoat_games.tui.screens.page import DialogScreen, is_gone
from scapegoat_games.tui.widgets.title_bar import TitleBar, badge, cell, sign

_FIRST: Final = 9
"""Width of the first column in the lists of endings and of Aces."""
_TITLES: Final = ("How a year ends", "target", "black or none", "red")
_OUTCOMES: Final = (
    ("over", ("review", "for everyone"), ("closer demoted,", "review for others")),
    ("exactly", ("review", "for everyone"), ("everyone demoted,", "no review")),
    ("missed", ("everyone shows a card:", "the lowest is demoted"), ("", "")),
)
_ACES: Final = (
    ("low", "who starts the first year"),
    ("high", "Promotion Review, missed target"),
    ("1 point", "face up in a quarter"),
)


def outcomes(width: int) -> Content:
    """CS-10 to CS-12: the endings of a year and their consequences, in rows and columns."""
    column = (width - _FIRST) // 2
    title, target, black, red = _TITLES
    rows = [
        Content.styled(title, "bold $faint"),
        cell(Content.styled(target, "$faint"), _FIRST)
        + cell(Content.styled(black, "$faint"), column)
        + Content.styled(red, "bold $error"),
    ]
    for name, first, second in _OUTCOMES:
        for at, (left, right) in enumerate(zip(first, second, strict=True)):
            head = Content.styled(name if at == 0 else "", "bold")
            if right:
                rows.append(cell(head, _FIRST) + cell(Content(left), column) + Content(right))
            else:
                rows.append(cell(head, _FIRST) + Content(left))
    return Content("\n").join(rows)


def aces() -> Content:
    """CS-2, CS-4, CS-12, CS-14: a list of what an Ace counts as in each situation."""
    rows = [Content.styled("An Ace is", "bold $faint")]
    rows += [cell(Content.styled(name, "bold"), _FIRST) + Content(where) for name, where in _ACES]
    return Content("\n").join(rows)


@final
class Reference(Widget):
    """A widget that lists the endings of a year, and what an Ace counts as."""

    DEFAULT_CSS = "Reference { height: auto; margin-bottom: 1; }"

    def render(self) -> Content:
        return outcomes(self.content_size.width) + "\n\n" + aces()

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return len((outcomes(width) + "\n\n" + aces()).plain.split("\n"))


class WithReference(Widget):
    """A mixin with a key that opens ``OutcomesScreen``.

    It must not be the first base class, because Textual inherits styles only from the first.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        bind_letter(
            "O",
            "outcomes",
            "Outcomes",
            "What a year's end leads to, and where an Ace is low or high",
        )
    ]

    def action_outcomes(self) -> None:
        self.app.push_screen(OutcomesScreen())


@final
class OutcomesScreen(DialogScreen):
    """A dialog with the endings of a year, and what an Ace counts as."""

    DEFAULT_CSS = """
    OutcomesScreen Reference { padding: 1 1; max-width: 64; }
    OutcomesScreen #more { padding: 0 1; max-width: 64; height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [bind_letter("O", "leave", "Close", show=False)]

    def stage(self) -> ComposeResult:
        yield TitleBar("Outcomes", "the same for everyone")
        yield Reference()
        yield Static(
            "Face down, every card counts 10. When Q4 closes, one of the cards that lie face"
            " down is turned over, whoever played it and in whichever quarter. If it is red"
            " and Q4 went over its target, whoever closed Q4 is the Scapegoat. A demotion costs one"
            " card and 1 Hand Size; winning a review adds 1.",
            id="more",
        )


def piles(view: View) -> Content:
    """Numbers of cards in the draw pile and in the discard pile."""
    return Content.styled(f"Draw {view.stock} · discard {view.discards}", "$faint")


_YEAR: Final = 5
"""Width of the column with the number of the year."""
_END: Final = 16
"""Width of the column that says how the year ended."""
_TURNED: Final = 10
"""Width of the column that shows which card was turned over at the end of the year."""
_NAMES: Final = 3
"""Number of columns with players' names in the list of past years."""
_NARROW: Final = 9
"""Smallest width of a column of names, including one space."""
_HEADS: Final = ("year", "ended", "closed", "turned", "promoted", "demoted", "Hand Sizes")
_ENDED: Final[dict[Ending, str]] = {"beaten": "over", "perfect": "exactly", "missed": "missed"}


class WithSheet(Widget):
    """A mixin with a key that opens the sheet of past years.

    It must not be the first base class, because Textual inherits styles only from the first.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        bind_letter("Y", "years", "Years", "The sheet of past years")
    ]

    seen: Glimpse[View]

    def action_years(self) -> None:
        self.app.push_screen(YearsScreen(self.years_seen(), self.seen.names))

    def years_seen(self) -> View:
        """The view whose past years the sheet may show now. During a scene, the result of the
        latest year may still be a secret.
        """
        return self.seen.table


@final
class YearsScreen(TableDialog[View]):
    """A dialog with the sheet of past years."""

    DEFAULT_CSS = """
    YearsScreen #heads { padding: 1 3 0 1; }
    YearsScreen #years { padding: 0 1; scrollbar-gutter: stable; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        bind_letter("Y", "leave", "Close", show=False),
        *two_keys("down,j up,k", "scroll", "Scroll", shown="↑ ↓", values=(1, -1)),
        *two_keys("pagedown pageup", "scroll", "Scroll", values=(15, -15)),
    ]

    def stage(self) -> ComposeResult:
        yield TitleBar("The years so far", f"a Hand Size of {self._view.rules.win_size} wins")
        yield Years(self._view, self._names, most=0, name_id="heads")
        with VerticalScroll(id="years", can_focus=False):
            yield Years(self._view, self._names, heads=False)

    def on_mount(self) -> None:
        if not is_gone(self):
            self.query_one("#years").scroll_end(animate=False)


@final
class Years(ViewPart[View]):
    """A line for each past year, or only for the last ``most`` years.

    If there is too little room, the oldest of these years are left out.
    """

    DEFAULT_CSS = "Years { height: auto; }"

    def __init__(
        self,
        view: View,
        names: Sequence[str],
        *,
        heads: bool = True,
        most: int | None = None,
        name_id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(view, names, name_id=name_id, classes=classes)
        self._heads = heads
        count = len(view.years)
        self._numbers = range(0 if most is None else max(0, count - most), count)
        self._nothing = most != 0 and not view.years

    def render(self) -> Content:
        view, names = self._view, self._names
        widths = _widths(view, names, self.content_size.width)
        lines = [_heads(widths)] if self._heads else []
        room = max(0, self.content_size.height - self._heads)
        first = max(0, len(self._numbers) - room)
        lines += [_year(view, names, number, widths) for number in self._numbers[first:]]
        if self._nothing:
            lines.append(Content.styled("No year is over yet.", "$faint"))
        return Content("\n").join(block(lines))

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return self._heads + self._nothing + len(self._numbers)


def _widths(view: View, names: Sequence[str], room: int) -> tuple[int, ...]:
    """Widths of all columns except the last column, which has the Hand Sizes."""
    rest = _YEAR + _END + _TURNED + sum(len(f"●{size} ") for size in view.sizes) - 1
    widest = 1 + max(badge(seat, name).cell_length for seat, name in enumerate(names))
    named = max(_NARROW, min(max(_NARROW + 1, widest), (room - rest) // _NAMES))
    return _YEAR, _END, named, _TURNED, named, named


def _heads(widths: Sequence[int]) -> Content:
    texts = [text.ljust(width) for text, width in zip(_HEADS, (*widths, 0), strict=True)]
    return Content.styled("".join(texts), "$faint")


def _year(view: View, names: Sequence[str], number: int, widths: Sequence[int]) -> Content:
    year = view.years[number]
    verdict = year.judgement
    rose = Content.styled("nobody", "$faint")
    if year.promoted is not None:
        rose = badge(year.promoted, names[year.promoted])
    cells = [
        Content.styled(str(number + 1), "bold"),
        _ended(verdict, view.rules.target),
        _who((verdict.by,) if verdict.ending != "missed" else (), names),
        _turned(year),
        rose,
        _who(year.demoted, names),
    ]
    row = Content("").join(
        cell(content, width - 1) + Content(" ")
        for content, width in zip(cells, widths, strict=True)
    )
    sizes = [
        sign(seat) + Content.styled(str(size), "bold" if seat == year.promoted else "")
        for seat, size in enumerate(year.sizes)
    ]
    return row + Content(" ").join(sizes)


def _ended(verdict: Judgement, target: int) -> Content:
    """How the year ended, with the points and the target; also the quarter of a missed target."""
    where = f"Q{verdict.quarter + 1} " if verdict.ending == "missed" else ""
    return Content(f"{_ENDED[verdict.ending]} {where}{verdict.total}/{target}")


def _turned(year: YearResult) -> Content:
    """The card that was turned over, and the number of face-down cards of that year."""
    verdict = year.judgement
    if verdict.turned is None:
        return Content.styled("none" if verdict.ending != "missed" else "—", "$faint")
    style = "bold $error" if verdict.blamed else "bold"
    return Content.styled(str(verdict.turned), style) + Content(f" of {verdict.face_down}")


def _who(seats: Sequence[Seat], names: Sequence[str]) -> Content:
    """The name of a single seat, the signs of several seats, or "everyone"."""
    if len(seats) == 1:
        return badge(seats[0], names[seats[0]])
    return Content("everyone") if len(seats) == len(names) else Content(" ").join(map(sign, seats))
