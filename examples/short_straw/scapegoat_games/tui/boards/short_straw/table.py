"""The table of Short Straw: the players, the straws shown so far, and the news."""

from collections.abc import Sequence

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from scapegoat_games.games.short_straw.view import Straw, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.glimpse import Glimpse
from scapegoat_games.tui.parts.table_top import TableTop, player_rows
from scapegoat_games.tui.widgets.player_strip import PlayerColumn
from scapegoat_games.words import counted


def bar(straw: Straw) -> str:
    """A straw drawn in its length, and its length in centimetres."""
    return f"{'▬' * straw} {straw} cm"


def shown_straws(view: View, names: Sequence[str]) -> Content:
    """A row for each player, a column for each round; the shortest straws stand out."""
    shortest = [min(straws) for straws in zip(*view.drawn, strict=True)]
    rows = []
    for straws in view.drawn:
        cells = [
            Content.styled(f"{straw:>3} cm  ", "bold $error" if straw == least else "")
            for straw, least in zip(straws, shortest, strict=True)
        ]
        rows.append(Content("").join(cells))
    return player_rows("Straws shown", names, rows)


def table_top(seen: Glimpse[View], *below: Widget) -> Widget:
    """The open table, with widgets of the page below it."""
    view, names = seen.table, seen.names
    players = [_column(view, seat, names[seat]) for seat in range(view.seats)]
    return TableTop(players, Static(shown_straws(view, names)), *below)


def _column(view: View, seat: Seat, name: str) -> PlayerColumn:
    left = counted(len(view.hands[seat]), "straw")
    waits = view.over or view.chosen[seat]
    return PlayerColumn(
        seat, name, "waits" if waits else "chooses", (f"blame {view.blame[seat]}", left)
    )


def all_hands(seen: Glimpse[View]) -> Widget:
    """All hands, for matches with open hands and for replays."""
    hands = (" ".join(f"{straw} cm" for straw in hand) for hand in seen.table.hands)
    return Static(player_rows("Hands", seen.names, hands))
