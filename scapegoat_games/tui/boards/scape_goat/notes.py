"""What a player knows of the hidden cards: which may be where."""

from collections.abc import Sequence
from typing import ClassVar, Final, final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from scapegoat_games.games.scape_goat.pieces import DECKS, SLOTS, Card, name
from scapegoat_games.games.scape_goat.spots import Spot
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.tui.boards.scape_goat.faces import mini, token
from scapegoat_games.tui.screens.page import DialogScreen
from scapegoat_games.tui.widgets.title_bar import TitleBar, cell

_CARD: Final = 18
_COLUMN: Final = 6
"""Columns of a spot; with many players the names are cut."""


@final
class NotesScreen(DialogScreen):
    """A line for each card that its owner does not see."""

    DEFAULT_CSS = """
    NotesScreen #cards { height: 1fr; padding: 0 1; }
    NotesScreen Static { height: auto; }
    NotesScreen #legend { padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("k,K", "leave", "Close", show=False),
        Binding("down,j", "scroll(1)", "Scroll", key_display="↑ ↓"),
        Binding("up,k", "scroll(-1)", "Scroll", show=False),
    ]

    def __init__(self, view: View, names: Sequence[str]) -> None:
        super().__init__()
        assert view.seat is not None
        self._view = view
        self._names = names
        self._owner = names[view.seat]

    def stage(self) -> ComposeResult:
        yield TitleBar("Cards out of sight", f"as {self._owner} knows them")
        with VerticalScroll(id="cards", can_focus=False):
            yield Static(Content("\n").join(rows(self._view, self._names)), classes="secret")
        yield Static(
            Content.assemble(
                ("● ", "bold $accent"),
                ("there", "$faint"),
                ("   · ", "bold"),
                ("perhaps there", "$faint"),
                (f"   What lies open and what {self._owner} holds is left out.", "$faint"),
            ),
            id="legend",
        )

    def action_scroll(self, by: int) -> None:
        self.query_one("#cards").scroll_relative(y=by, animate=False)


def rows(view: View, names: Sequence[str]) -> list[Content]:
    """The heads, and where each hidden card may be."""
    spots = [spot for spot in range(view.seats + SLOTS) if spot != view.seat]
    air = Content(" " * _CARD)
    heads = zip(*(_head(view, names, spot) for spot in spots), strict=True)
    hidden = [card for card in DECKS[view.seats] if view.whereabouts(card)]
    return [
        *(Content("").join([air, *head]) for head in heads),
        *(_row(view, spots, card) for card in hidden),
    ]


def _head(view: View, names: Sequence[str], spot: Spot) -> tuple[Content, Content]:
    """In two lines, the second above the marks."""
    if spot >= view.seats:
        upper, lower = Content.styled("slot", "$faint"), Content(f"  {spot - view.seats + 1}")
    else:
        colour = view.deal.colours[spot]
        upper = Content.styled(names[spot], f"$crew-{colour}")
        lower = Content("  ") + token(colour)
    return cell(upper, _COLUMN) + Content(" "), cell(lower, _COLUMN + 1)


def _row(view: View, spots: Sequence[Spot], card: Card) -> Content:
    there = view.whereabouts(card)
    parts = [mini(card), cell(Content(f" {name(card)}"), _CARD - 2)]
    sure = Content.styled("●", "bold $accent") if len(there) == 1 else Content("·")
    marks = [Content("  ") + (sure if spot in there else Content("")) for spot in spots]
    return Content("").join([*parts, *(cell(mark, _COLUMN + 1) for mark in marks)])
