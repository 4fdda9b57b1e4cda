"""Checks that no text, card or command of a page is cut off."""

from collections.abc import Iterator, Sequence
from typing import Final

from textual.geometry import Region
from textual.widget import Widget
from textual.widgets import Static

from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.player_strip import PlayerStrip
from scapegoat_games.tui.widgets.texts import Sentence, VerdictLines
from scapegoat_games.tui.widgets.title_bar import TitleBar
from tests.tui.seats import Seats, cells

LONG: Final = (
    "Wolfeschlegelste",
    "李雷和韩梅梅在北",
    "MMMMMMMMMMMMMMMM",
    "Ёлка-Иголкинская",
    "김수한무거북이와",
)
"""Names of players, each 16 columns wide."""
LONG_SIX: Final = (*LONG, "Gwrandewch-arnaf")


def crop(rows: Sequence[str], region: Region) -> list[str]:
    """The text in a region of the screen, cut by columns."""
    cropped = []
    for row in rows[region.y : region.bottom]:
        wide = "".join(sign + "\0" * (cells(sign) - 1) for sign in row)
        cropped.append(wide[region.x : region.right].replace("\0", ""))
    return cropped


def squeezed(text: str) -> str:
    return "".join(sign for sign in text if not sign.isspace() and sign not in "│╭╮╰╯")


def is_visible(widget: Widget) -> bool:
    return widget.is_on_screen and bool(widget.region)


def cut_off(seats: Seats) -> Iterator[str]:
    """Texts of the page that are not completely on the screen."""
    rows = seats.rows
    for widget in seats.app.screen.query(Widget):
        wanted: list[str] = []
        match widget:
            case Sentence():
                wanted = [widget.text.plain]
            case VerdictLines():
                wanted = [widget.said[1]]
            case Static():
                wanted = [str(widget.render())]
            case TitleBar():
                wanted = [str(widget.render())]
        if wanted and is_visible(widget):
            shown = squeezed("".join(crop(rows, widget.region)))
            yield from (text for text in wanted if squeezed(text) not in shown)


def commands(seats: Seats) -> Iterator[str]:
    """Labels of the commands that the command bars should show."""
    screen = seats.app.screen
    for active in screen.active_bindings.values():
        if active.binding.show and active.node is not seats.app:
            yield f" {active.binding.description} "


def complete(seats: Seats) -> None:
    """Asserts that nothing is cut off and that the commands stand in the last rows."""
    assert [*cut_off(seats)] == [], seats.text
    assert [*seats.hands.cut_off(seats.app.screen, seats.rows)] == [], seats.text
    bars = [bar.region for bar in seats.app.screen.query(CommandBar)]
    rows = seats.rows
    shown = " ".join(row for bar in bars for row in crop(rows, bar))
    assert [words for words in commands(seats) if words not in shown] == [], seats.text
    assert all(bar.height == 1 for bar in bars)
    if seats.app.size.height == 24:
        in_the_table = {bar.region for bar in seats.app.screen.query("#under CommandBar")}
        assert all(22 <= bar.y < 24 for bar in bars if bar not in in_the_table), seats.text


def strip_has(seats: Seats, name: str) -> bool:
    strip = seats.app.screen.query_one(PlayerStrip)
    return name[:4] in "".join(crop(seats.rows, strip.region))
