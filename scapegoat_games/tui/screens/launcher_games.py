"""The list of games on the launcher page, for any number of games.

In a small window each game is one line. In larger windows each game is a *tile*: a box with the
game's title, its numbers of players and, if there is room, its picture. The *shelf* is the widget
that holds all lines or tiles. The *cover* is a large picture of the chosen game beside the tiles,
shown if the tiles have no pictures.
"""

from collections.abc import Iterable
from math import ceil
from typing import ClassVar, Final, NamedTuple, final

from textual import events
from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.widget import Widget

from scapegoat_games import figures
from scapegoat_games.saves import AnyGame
from scapegoat_games.setup_input import seats_text
from scapegoat_games.tui.sizes import LEAST, Size, fitting
from scapegoat_games.tui.widgets.choice import Choice
from scapegoat_games.tui.widgets.picture import HEIGHT, WIDTH, picture
from scapegoat_games.tui.widgets.title_bar import cell, without_subtitle

DIGITS: Final = 9
"""Number of games that can be chosen with a digit key, 1 to 9."""
_LINES: Final = 6
"""Number of lines for games in the smallest window. If larger, the links to other pages, which
stand below the games, no longer all fit.
"""
_TILE: Final = WIDTH + 2
"""The smallest width of a tile with its frame, in columns."""
_COVER: Final = WIDTH + 4
"""Width, in columns, of the cover with its frame and the gap between the tiles and the cover."""
_LOWEST: Final = 5
_HIGHEST: Final = 9
"""``_LOWEST`` is the smallest and ``_HIGHEST`` the greatest height, in lines, of a tile without a
picture but with its frame. A higher tile would be half empty.
"""
_MARGINS: Final = {Size.MEDIUM: 4, Size.LARGE: 16, Size.HUGE: 16}
"""Number of empty columns left and right of the games, both sides together, by window size."""
_PICTURED: Final = {Size.MEDIUM: 15, Size.LARGE: 19, Size.HUGE: 19}
"""The height, in lines, of a tile with a picture, by window size. If the tiles have no pictures,
all rows of tiles together may be as high as one tile with a picture.
"""


@final
class Arrangement(NamedTuple):
    """How the games are laid out in a window."""

    columns: int
    tile: int
    """Height of one game in lines: 1, or the height of a tile with its frame."""
    height: int
    """Height of the shelf in lines. If the games need more lines, the shelf can be scrolled."""
    cover: bool
    """Whether a picture of the chosen game stands beside the tiles."""
    percent: int = 100
    """Width of the shelf, in percent of the page's width."""


def arrangement(games: int, width: int, height: int) -> Arrangement:
    """How to lay out this many games in a window of this width and height.

    In a small window, each game is a line. In larger windows, the games are tiles: tiles with
    pictures if all of them fit into one row, else tiles without pictures.

    >>> arrangement(4, 110, 34), arrangement(5, 110, 34)  # doctest: +NORMALIZE_WHITESPACE
    (Arrangement(columns=4, tile=15, height=15, cover=False, percent=100),
     Arrangement(columns=3, tile=7, height=14, cover=True, percent=100))
    >>> arrangement(12, 110, 34), arrangement(12, 80, 24)  # doctest: +NORMALIZE_WHITESPACE
    (Arrangement(columns=4, tile=5, height=15, cover=False, percent=100),
     Arrangement(columns=1, tile=1, height=6, cover=False, percent=100))
    """
    size = fitting(width, height)
    if size is Size.SMALL:
        spare = max(0, height - LEAST[Size.SMALL][1])
        return Arrangement(1, 1, min(games, _LINES + spare), cover=False)
    room, most = width - _MARGINS[size], _PICTURED[size]
    abreast = room // _TILE
    if games <= abreast:
        return Arrangement(games, most, most, cover=False, percent=min(100, 100 * games // 3))
    beside_cover = (room - _COVER) // _TILE
    cover = ceil(games / beside_cover) * _LOWEST <= most
    rows = ceil(games / (beside_cover if cover else abreast))
    in_sight = min(rows, most // _LOWEST)
    tile = min(most // in_sight, _HIGHEST)
    return Arrangement(ceil(games / rows), tile, tile * in_sight, cover)


def in_columns(players: str, time: str, weight: str) -> str:
    """The end of a line in the list of games, or of the heading above the list.

    >>> in_columns("2–5", "15–50 min", "light")
    '2–5 15–50 min  light'
    """
    return f"{players:>3} {time:>9} {weight:>6}"


def _dashed(game: AnyGame) -> str:
    return "–".join(dict.fromkeys(map(str, (game.seats[0], game.seats[-1]))))


@final
class GameTile(Choice):
    """A game: a line in a small window, otherwise a tile, with a picture if there is room."""

    DEFAULT_CSS = """
    GameTile { height: 1; }
    .-medium GameTile {
        width: 1fr; height: 100%; padding: 0; border: round $panel;
        content-align: center middle; text-align: center;
    }
    .-medium GameTile:focus {
        border: round $chosen; background: $surface; color: $foreground;
    }
    """
    SCOPED_CSS: ClassVar[bool] = False  # A scoped CSS rule can't match a class of the screen.

    def __init__(self, game: AnyGame, number: int) -> None:
        super().__init__(name=game.id)
        self.game = game
        self.digit = number if number <= DIGITS else None
        self._figures = figures.of(game.id)

    def render(self) -> Content:
        width, height = self.content_size
        return self._line(width) if height == 1 else self._tile(width, height)

    def _line(self, width: int) -> Content:
        number, players = f"{self.digit or ' '} ", self._at_the_end()
        room = width - len(number) - len(players) - 1
        for title in (self.game.title, without_subtitle(self.game.title)):
            if Content(title).cell_length <= room:
                return Content(number) + cell(Content(title), room + 1) + Content(players)
        return cell(Content(number + self.game.title), width)

    def _at_the_end(self) -> str:
        """The end of the game's line: the number of players. If the playing time and the weight of
        the game have been measured, they follow in two more columns.
        """
        if self._figures is None:
            return f"{seats_text(self.game)} players"
        return in_columns(_dashed(self.game), self._figures.time(), self._figures.weight)

    def _tile(self, width: int, height: int) -> Content:
        players = f"{seats_text(self.game)} players"
        last = [Content.styled(f"{self.digit} · {players}" if self.digit else players, "$faint")]
        rows = [row.stylize("bold") for row in self._title(width)]
        if self._figures is not None and len(rows) < height - 1:
            told = f"{self._figures.time()} · {self._figures.weight}"
            last.append(Content.styled(told, "$faint"))
        least = HEIGHT + len(rows) + len(last)
        if width >= WIDTH and height > least - (len(last) > 1):
            gap = "\n\n" if height > least else "\n"
            return Content(gap).join([picture(self.game.id), Content("\n").join([*rows, *last])])
        for more in (Content(self.game.tagline).wrap(width), [Content("")]):
            if len(rows) + len(more) + len(last) <= height:
                rows += more
        return Content("\n").join([*rows, *last])

    def _title(self, width: int) -> list[Content]:
        """The game's title as one row of text, or as two rows if the title is too wide even without
        its subtitle.
        """
        title = Content(self.game.title)
        if title.cell_length > width:
            title = Content(without_subtitle(self.game.title))
        rows = title.wrap(width)
        return rows if len(rows) <= 2 else [rows[0], rows[1].truncate(width, ellipsis=True)]


@final
class ShelfHead(Widget):
    """The heading above the list of games in a small window."""

    DEFAULT_CSS = "ShelfHead { width: 1fr; }"

    def __init__(self, games: Iterable[AnyGame]) -> None:
        super().__init__(classes="head")
        self._measured = any(figures.of(game.id) for game in games)

    def render(self) -> Content:
        columns = in_columns("players", "time", "weight") if self._measured else ""
        room = self.content_size.width - len(columns)
        return cell(Content("Games"), room) + Content(columns)


@final
class GameShelf(Container):
    """The widget with all games. If not all games fit, the widget scrolls by whole rows, and the
    cursor (Textual's focus) moves to a game that is in sight.
    """

    DEFAULT_CSS = """
    GameShelf { layout: grid; width: 1fr; overflow-y: auto; scrollbar-size-vertical: 1; }
    """

    def __init__(self, games: Iterable[AnyGame]) -> None:
        super().__init__(id="shelf")
        self.tiles = [GameTile(game, number) for number, game in enumerate(games, 1)]
        self._arranged = Arrangement(1, 1, 1, cover=False)

    def compose(self) -> ComposeResult:
        yield from self.tiles

    def fit(self, width: int, height: int) -> Arrangement:
        """Arranges the games for a window of this size."""
        arranged = arrangement(len(self.tiles), width, height)
        self._arranged = arranged
        self.styles.grid_size_columns = arranged.columns
        self.styles.grid_rows = f"{arranged.tile}"
        self.styles.height = arranged.height
        self.styles.width = "1fr" if arranged.percent == 100 else f"{arranged.percent}%"
        return arranged

    def neighbour(self, tile: GameTile, x: int, y: int) -> GameTile | None:
        """The tile that the cursor reaches from ``tile`` by a step: ``x`` is -1 for left and 1 for
        right, ``y`` is -1 for up and 1 for down; None if no tile is there.

        Left of the first tile of a row comes the last tile of the row above, and vice versa.
        """
        columns = self._arranged.columns
        at, last = self.tiles.index(tile), len(self.tiles) - 1
        there = at + x * (columns > 1) + y * columns
        if y > 0 and there > last and at // columns < last // columns:
            return self.tiles[last]
        return self.tiles[there] if 0 <= there <= last else None

    def in_last_row(self, x: int) -> GameTile:
        """The tile of the last row whose left edge is nearest to column ``x`` of the screen."""
        columns = self._arranged.columns
        last_row = self.tiles[(len(self.tiles) - 1) // columns * columns :]
        return min(last_row, key=lambda tile: abs(tile.region.x - x))

    @property
    def _focused(self) -> GameTile | None:
        return next((tile for tile in self.tiles if tile.has_focus), None)

    def _rows_in_sight(self) -> range:
        first = round(self.scroll_y) // self._arranged.tile
        return range(first, first + self._arranged.height // self._arranged.tile)

    def on_descendant_focus(self) -> None:
        self._scroll_to_cursor()

    def on_resize(self) -> None:
        self._scroll_to_cursor()

    def _scroll_to_cursor(self) -> None:
        if self._focused is None:
            return
        seen = self._rows_in_sight()
        row = self.tiles.index(self._focused) // self._arranged.columns
        self._scroll_to_row(min(max(seen[0], row - len(seen) + 1), row))

    def _scroll_to_row(self, row: int) -> None:
        self.scroll_to(y=row * self._arranged.tile, animate=False, immediate=True)

    def validate_scroll_y(self, value: float) -> float:
        tile = self._arranged.tile
        return super().validate_scroll_y(round(value / tile) * tile)

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        super().watch_scroll_y(old_value, new_value)
        if self._focused is None:
            return
        seen, columns = self._rows_in_sight(), self._arranged.columns
        row, column = divmod(self.tiles.index(self._focused), columns)
        if row not in seen:
            nearest = seen[0] if row < seen[0] else seen[-1]
            at = min(nearest * columns + column, len(self.tiles) - 1)
            self.tiles[at].focus(scroll_visible=False)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self._turn_wheel(event, 1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self._turn_wheel(event, -1)

    def _turn_wheel(self, event: events.MouseEvent, by: int) -> None:
        """Scrolls by ``by`` rows of games. Without this method, Textual would scroll by two lines,
        which is less than a tile.
        """
        event.stop()
        event.prevent_default()
        self._scroll_to_row(self._rows_in_sight()[0] + by)
