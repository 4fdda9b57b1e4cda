"""The reference: how a year may end, and when an Ace is low or high."""

from typing import ClassVar, Final, final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from scapegoat_games.games.corporate.view import View
from scapegoat_games.tui.screens.page import DialogScreen
from scapegoat_games.tui.widgets.title_bar import TitleBar, cell

_FIRST: Final = 9
"""Width of the first column."""
_TITLES: Final = ("How a year ends", "target", "black or none", "red")
_OUTCOMES: Final = (
    ("over", ("review", "for everybody"), ("closer falls,", "review for others")),
    ("exactly", ("review", "for everybody"), ("everybody falls,", "no review")),
    ("missed", ("everybody shows a card:", "the lowest falls"), ("", "")),
)
_ACES: Final = (
    ("low", "who starts the first year"),
    ("high", "Promotion Review, missed target"),
    ("1 point", "face up in a quarter"),
)


def outcomes(width: int) -> Content:
    """CS-10 to CS-12: the table of endings and their consequences."""
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
    """CS-2, CS-4, CS-12, CS-14: the table of what an Ace is."""
    rows = [Content.styled("An Ace is", "bold $faint")]
    rows += [cell(Content.styled(name, "bold"), _FIRST) + Content(where) for name, where in _ACES]
    return Content("\n").join(rows)


@final
class Reference(Widget):
    """The tables of endings and of Aces."""

    DEFAULT_CSS = "Reference { height: auto; margin-bottom: 1; }"

    def render(self) -> Content:
        return outcomes(self.content_size.width) + "\n\n" + aces()

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return len((outcomes(width) + "\n\n" + aces()).plain.split("\n"))


class WithReference(Widget):
    """A page with a key for the reference.

    Not to be the first base class of a page: Textual inherits styles from the first base only.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "o,O",
            "outcomes",
            "Outcomes",
            key_display="O",
            tooltip="What a year's end leads to, and where an Ace is low or high",
        ),
    ]

    def action_outcomes(self) -> None:
        self.app.push_screen(OutcomesScreen())


@final
class OutcomesScreen(DialogScreen):
    """The reference in a window of its own."""

    DEFAULT_CSS = """
    OutcomesScreen Reference { padding: 1 1; max-width: 64; }
    OutcomesScreen #more { padding: 0 1; max-width: 64; height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("o,O", "leave", "Close", show=False)]

    def stage(self) -> ComposeResult:
        yield TitleBar("Outcomes", "the same for everybody")
        yield Reference()
        yield Static(
            "Face down, every card counts 10. When the year ends, one of the cards that lie face"
            " down is turned over, whoever played it and in whichever quarter. If it is red, and"
            " the last quarter went over its target, whoever closed it is the Scapegoat. Falling"
            " costs a card and 1 of the Hand Size; the highest card in a review earns 1.",
            id="more",
        )


def piles(view: View) -> Content:
    """Numbers of cards in the draw pile and in the discard pile."""
    return Content.styled(f"Draw {view.stock} · discard {view.discards}", "$faint")
