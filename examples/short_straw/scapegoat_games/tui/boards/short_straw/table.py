"""The table of Short Straw: the players, the straws shown so far, and the news."""

from collections.abc import Sequence
from typing import Final, final

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from scapegoat_games.games.short_straw.view import Straw, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.glimpse import Glimpse
from scapegoat_games.tui.widgets.player_strip import Column, PlayerStrip
from scapegoat_games.tui.widgets.title_bar import badge, cell, with_level
from scapegoat_games.turns import Line
from scapegoat_games.words import counted

NAME: Final = 19
"""Columns for a player's name."""


def status(view: View) -> str:
    if view.over:
        return "the last straw"
    return f"round {view.rounds + 1} of {view.rounds + len(view.hands[0])}"


def visible_lines(news: Sequence[Line]) -> list[Line]:
    """The lines without those that say who has chosen, because the names show it, too."""
    return [line for line in news if line.kind != "chosen"]


def bar(straw: Straw) -> str:
    """A straw drawn in its length, and its length in centimetres."""
    return f"{'▬' * straw} {straw} cm"


def label(seat: Seat, name: str) -> Content:
    """A player's name, with a sign for the level of a computer player."""
    return cell(with_level(badge(seat, name), name, NAME - 1), NAME)


def shown_straws(view: View, names: Sequence[str]) -> Content:
    """A row for each player, a column for each round; the shortest straws stand out."""
    shortest = [min(straws) for straws in zip(*view.drawn, strict=True)]
    rows = [Content.styled("Straws shown", "bold $faint")]
    for seat, straws in enumerate(view.drawn):
        cells = [
            Content.styled(f"{straw:>3} cm  ", "bold $error" if straw == least else "")
            for straw, least in zip(straws, shortest, strict=True)
        ]
        rows.append(label(seat, names[seat]) + Content("").join(cells))
    return Content("\n").join(rows)


@final
class TableTop(Vertical, can_focus=True):
    """The open table, with widgets of the page below it."""

    DEFAULT_CSS = """
    TableTop { height: 1fr; }
    TableTop > .shown { height: auto; padding: 0 1; margin: 1 0; }
    TableTop > News { height: 1fr; }
    """

    def __init__(self, seen: Glimpse[View], *below: Widget) -> None:
        super().__init__()
        self._seen = seen
        self._below = below

    def compose(self) -> ComposeResult:
        view, names = self._seen.table, self._seen.names
        yield PlayerStrip([_column(view, seat, names[seat]) for seat in range(view.seats)])
        yield Static(shown_straws(view, names), classes="shown")
        yield from self._below


def _column(view: View, seat: Seat, name: str) -> Column:
    left = counted(len(view.hands[seat]), "straw")
    waits = view.over or view.chosen[seat]
    return Column(seat, name, "waits" if waits else "chooses", (f"blame {view.blame[seat]}", left))


@final
class AllHands(Static):
    """All hands, for matches with open hands and for replays."""

    DEFAULT_CSS = "AllHands { height: auto; padding: 0 1; margin-bottom: 1; }"

    def __init__(self, seen: Glimpse[View]) -> None:
        rows = [Content.styled("Hands", "bold $faint")]
        for seat, hand in enumerate(seen.table.hands):
            straws = " ".join(f"{straw} cm" for straw in hand)
            rows.append(label(seat, seen.names[seat]) + Content(straws))
        super().__init__(Content("\n").join(rows))
