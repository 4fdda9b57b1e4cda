"""What a player knows of hidden cards: the zones (hands and slots) in which each card may lie."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from scapegoat_games.games.scape_goat.pieces import DECKS, SLOTS, Card, Zone, name
from scapegoat_games.games.scape_goat.view import Aid, View
from scapegoat_games.tui.bindings import bind_letter, two_keys
from scapegoat_games.tui.boards.scape_goat.faces import mini, token
from scapegoat_games.tui.parts.frame import ViewPart
from scapegoat_games.tui.parts.look import TableDialog
from scapegoat_games.tui.widgets.title_bar import TitleBar, cell

_CARD_WIDTH: Final = 17
"""Columns for the name of a card."""
_WITH_NAME: Final = 7
"""Width, in character cells, of the column for a hand or a slot, if the owner's name is the heading
of the column.
"""
_WITH_SIGN: Final = 3
"""Columns for a zone if only the owner's sign stands above the column."""
_LEGEND: Final = Content.assemble(
    ("● ", "bold $accent"), ("there", "$faint"), ("   · ", "bold"), ("perhaps", "$faint")
)


_LEFT_OUT: Final[dict[Aid, str]] = {
    "full": "Open cards and your own are left out.",
    "own": "House rule: only cards that you alone have seen.",
    "none": "House rule: this page remembers no cards.",
}
NOTES: Final = bind_letter(
    "N", "screen.notebook", "Notes", "What you have noted about the others; nobody else sees it"
)
KNOWN: Final = bind_letter("K", "notes", "Known", "Which card may be where")
"""``NOTES`` opens the player's notes, ``KNOWN`` the list of hidden cards; on private pages only."""


@final
class NotesScreen(TableDialog[View]):
    """A dialog with a line for each card that the player doesn't see."""

    DEFAULT_CSS = """
    NotesScreen #cards { height: 1fr; padding: 0 1; }
    NotesScreen Static { height: auto; }
    NotesScreen #legend { padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        bind_letter("K", "leave", "Close", show=False),
        bind_letter("H", "app.cover", "Hide"),
        *two_keys("down,j up,k", "scroll", "Scroll", shown="↑ ↓", values=(1, -1)),
    ]

    def stage(self) -> ComposeResult:
        yield TitleBar("Hidden cards", "what you know of them")
        with VerticalScroll(id="cards", can_focus=False):
            yield Static(Content("\n").join(rows(self._view, self._names)), classes="secret")
        left_out = Content.styled(f"   {told_below(self._view)}", "$faint")
        yield Static(_LEGEND + left_out, id="legend")


@final
class Known(ViewPart[View]):
    """A widget beside the table with the lines of ``NotesScreen``, with signs instead of names."""

    def __init__(self, view: View) -> None:
        super().__init__(view, classes="secret")

    def render(self) -> Content:
        title = Content.styled("What you know of hidden cards", "bold $faint")
        below = [_LEGEND] if self._view.aid == "full" else [told_below(self._view)]
        return Content("\n").join([title, *rows(self._view), *below])


def told_below(view: View) -> str:
    """A sentence on which cards the list of hidden cards contains or leaves out."""
    return _LEFT_OUT[view.aid]


def rows(view: View, names: Sequence[str] | None = None) -> Iterator[Content]:
    """The lines of the list: headings, the number of unknown cards in each zone, and for each
    hidden card the zones where it may lie.
    """
    zones = [zone for zone in range(view.seats + SLOTS) if zone != view.seat]
    width = _WITH_SIGN if names is None else _WITH_NAME
    if names is not None:
        yield _line(Content(""), [_owner(view, names, zone) for zone in zones], width)
    yield _line(Content(""), [_sign(view, zone) for zone in zones], width)
    unknown = [Content(str(_unknown(view, zone) or "")) for zone in zones]
    yield _line(Content.styled("unknown cards", "$faint"), unknown, width)
    for card in DECKS[view.seats]:
        there = _whereabouts(view, card)
        if there:
            marks = [_mark(zone, there) for zone in zones]
            yield _line(mini(card) + Content(f" {name(card)}"), marks, width)


def _line(head: Content, columns: Sequence[Content], width: int) -> Content:
    cells = [cell(column, width - 1) + Content(" ") for column in columns]
    return Content("").join([cell(head, _CARD_WIDTH), *cells])


def _owner(view: View, names: Sequence[str], zone: Zone) -> Content:
    if zone >= view.seats:
        return Content.styled("slot", "$faint")
    return Content.styled(names[zone], f"$crew-{view.deal.colours[zone]}")


def _sign(view: View, zone: Zone) -> Content:
    if zone >= view.seats:
        return Content.styled(f"{zone - view.seats + 1}", "bold")
    return token(view.deal.colours[zone])


def _unknown(view: View, zone: Zone) -> int:
    return len(view.held[zone]) - len(view.remembered_in(zone))


def _whereabouts(view: View, card: Card) -> Sequence[Zone]:
    """The zones where a hidden card may lie; none if a house rule (SG-24) keeps the page from
    remembering this card.
    """
    if view.aid == "full":
        return view.whereabouts(card)
    zones = range(view.seats + SLOTS)
    return [zone for zone in zones if zone != view.seat and card in view.remembered_in(zone)]


def _mark(zone: Zone, there: Sequence[Zone]) -> Content:
    if zone not in there:
        return Content("")
    return Content.styled("●", "bold $accent") if len(there) == 1 else Content("·")
