"""Scout's table: the players, the active set and whose it is, and what has happened."""

from collections.abc import Sequence
from typing import ClassVar, final

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from scapegoat_games.games.scout.pieces import Card, named
from scapegoat_games.games.scout.view import Acting, Holding, View
from scapegoat_games.tui.boards.scout.cards import CardRow, Face
from scapegoat_games.tui.widgets.player_strip import Column, Mark, PlayerStrip
from scapegoat_games.tui.widgets.title_bar import badge, cell
from scapegoat_games.turns import Line
from scapegoat_games.words import counted


def status(view: View) -> str:
    return f"round {view.round + 1} of {view.rules.rounds}"


def columns(view: View, names: Sequence[str]) -> list[Column]:
    return [
        Column(seat, names[seat], _mark(view, seat), _lines(view, seat)) for seat in view.places
    ]


def _mark(view: View, seat: int) -> Mark:
    match view.step:
        case Holding(decided):
            return "waits" if decided[seat] else "chooses"
        case Acting() if seat == view.turn:
            return "turn"
        case _:
            return "waits"


def _lines(view: View, seat: int) -> tuple[str, str, str]:
    cards = counted(len(view.hands[seat]), "card")
    took = f"took {view.captured[seat]}"
    total = f"total {view.totals[seat]}"
    if view.seats == 2:
        return (
            cards,
            f"{took}  chips {'◉' * view.chips[seat] + '○' * (3 - view.chips[seat])}",
            total,
        )
    chip = "◉ S&S" if view.chips[seat] else "○ S&S"
    # Five columns leave 15 cells each.
    gap, tokens = (" ", "tok") if view.seats == 5 else ("  ", "tokens")
    return (f"{cards}{gap}{chip}", f"{took}{gap}{tokens} {view.tokens[seat]}", total)


def active_title(view: View, names: Sequence[str]) -> Content:
    """Whose cards lie there, what they are, and how long they have lasted."""
    if isinstance(view.step, Holding):
        return Content("Everybody decides which way up to hold the hand.")
    if view.owner is None:
        return Content("Nothing lies on the table yet.")
    owner = badge(view.owner, names[view.owner])
    if not view.active:
        return Content.assemble(owner, "'s cards have all been scouted. Show anything.")
    told = Content.assemble("On the table: ", owner, f"'s {named(view.active)}")
    if view.seats > 2:
        told += Content.styled(f" · {view.scouts} of {view.seats - 1} scouted since", "$faint")
    return told


@final
class ScoutTable(Vertical):
    """All of the table that everybody sees."""

    DEFAULT_CSS = """
    ScoutTable { height: 1fr; }
    ScoutTable #active-title { height: 1; padding: 0 1; }
    ScoutTable #middle { height: 1fr; min-height: 5; }
    ScoutTable #active { width: 44; padding: 0 1; }
    ScoutTable News, ScoutTable OpenHands { width: 1fr; height: 100%; }
    .replay > ScoutTable { height: 13; }
    .replay > OpenHands { margin-top: 1; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # or it could not ask what it lies in

    def __init__(self, view: View, names: Sequence[str], beside: Widget) -> None:
        super().__init__()
        self._view = view
        self._names = names
        self._beside = beside

    def compose(self) -> ComposeResult:
        yield PlayerStrip(columns(self._view, self._names))
        yield Static(active_title(self._view, self._names), id="active-title")
        with Horizontal(id="middle"):
            faces = [Face(card) for card in self._view.active]
            yield CardRow(faces, places=False, name_id="active")
            yield self._beside


@final
class OpenHands(Widget):
    """Everybody's hand on the table, for teaching and for replays."""

    DEFAULT_CSS = "OpenHands { width: 1fr; height: auto; padding: 0 1; }"

    def __init__(self, view: View, names: Sequence[str], *, both_ends: bool) -> None:
        super().__init__()
        self._view = view
        self._names = names
        self._both_ends = both_ends

    def render(self) -> Content:
        rows = [Content.styled("All hands", "bold $faint")]
        for seat, hand in enumerate(self._view.hands):
            cards = Content(" ").join(self._text(card) for card in hand if card)
            rows.append(cell(badge(seat, self._names[seat]), 8) + Content(" ") + cards)
        return Content("\n").join(rows)

    def _text(self, card: Card) -> Content:
        top = Content.styled(str(card.top), "bold")
        return top + Content.styled(f"/{card.bottom}", "$faint") if self._both_ends else top


def visible_lines(news: Sequence[Line]) -> list[Line]:
    """Who has decided how to hold the hand is seen at the names, and soon of no interest."""
    return [line for line in news if line.kind != "hold"]
