"""A plain open table: the strip of players, and below it tables of text and the news."""

from collections.abc import Iterable, Sequence
from typing import Final, final

from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget

from scapegoat_games.tui.widgets.player_strip import PlayerColumn, PlayerStrip
from scapegoat_games.tui.widgets.title_bar import name_cell

NAME: Final = 19
"""Columns for a player's name."""


@final
class TableTop(Vertical, can_focus=True):
    """The table of a game that needs no picture; ``parts/frame.py`` has a larger layout."""

    DEFAULT_CSS = """
    TableTop { height: 1fr; }
    TableTop > Static { height: auto; padding: 0 1; margin: 1 0; }
    TableTop > News { height: 1fr; }
    """

    def __init__(self, players: Sequence[PlayerColumn], *below: Widget) -> None:
        super().__init__(PlayerStrip(players), *below)


def player_rows(title: str, names: Sequence[str], rows: Iterable[str | Content]) -> Content:
    """A table with a row for each player, under a title."""
    named = (name_cell(seat, names[seat], NAME) + row for seat, row in enumerate(rows))
    return Content("\n").join([Content.styled(title, "bold $faint"), *named])
