"""The launcher: the games, matches to continue, and the ways to all other pages."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, ClassVar, Final, final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.content import Content
from textual.geometry import Size as ScreenSize
from textual.widget import Widget
from textual.widgets import Static

from scapegoat_games import catalog
from scapegoat_games import home as homes
from scapegoat_games.match_index import State, Summary
from scapegoat_games.match_list import ListedMatches
from scapegoat_games.saves import AnyGame
from scapegoat_games.tui import pages
from scapegoat_games.tui.screens.launcher_about import about_game, about_match
from scapegoat_games.tui.screens.launcher_choices import MatchLine, Way
from scapegoat_games.tui.screens.launcher_games import DIGITS, GameShelf, GameTile, ShelfHead
from scapegoat_games.tui.screens.page import AT_ONCE, PageScreen, work_on
from scapegoat_games.tui.sizes import Size, fitting, size_of
from scapegoat_games.tui.widgets.choice import Choice, neighbour
from scapegoat_games.tui.widgets.picture import picture
from scapegoat_games.tui.widgets.texts import Paragraphs
from scapegoat_games.words import counted

if TYPE_CHECKING:
    from scapegoat_games.tui.app import ScapegoatsApp

_SETTINGS: Final = "Pace, hiding, cards, tips and colours"
_LOGO: Final = """\
┏━┓┏━╸┏━┓┏━┓┏━╸┏━╸┏━┓┏━┓╺┳╸  ┏━╸┏━┓┏┳┓┏━╸┏━┓
┗━┓┃  ┣━┫┣━┛┣╸ ┃╺┓┃ ┃┣━┫ ┃   ┃╺┓┣━┫┃┃┃┣╸ ┗━┓
┗━┛┗━╸╹ ╹╹  ┗━╸┗━┛┗━┛╹ ╹ ╹   ┗━┛╹ ╹╹ ╹┗━╸┗━┛"""
_MOST: Final = {Size.SMALL: 3, Size.MEDIUM: 3, Size.LARGE: 5, Size.HUGE: 7}
"""How many open and how many finished matches the launcher lists at most, by window size."""


@final
class LauncherScreen(PageScreen):
    """The first page. The games always stand in the same places, whatever matches there are."""

    AUTO_FOCUS = "GameTile"
    DEFAULT_CSS = """
    LauncherScreen #logo { width: 1fr; height: 3; text-align: center; color: $primary; }
    LauncherScreen #logo { margin: 1 0 1 0; }
    LauncherScreen #desk {
        layout: grid; grid-size: 2 2; grid-columns: 48 1fr; grid-gutter: 0 2;
        height: 1fr; padding: 0 1;
    }
    LauncherScreen .head { color: $faint; padding: 0 1; height: 1; }
    LauncherScreen #cover {
        width: 26; margin: 0 0 0 2; border: round $panel; content-align: center middle;
    }
    LauncherScreen #lists { height: 1fr; }
    LauncherScreen #lists > Vertical { height: auto; margin: 0 0 1 0; }
    LauncherScreen #about { row-span: 2; height: 1fr; width: 1fr; }
    LauncherScreen #picture { height: 9; width: 1fr; text-align: center; margin: 0 0 1 0; }
    LauncherScreen #text { width: 1fr; height: 1fr; }
    LauncherScreen.-medium #logo { margin: 2 0 2 0; }
    LauncherScreen.-medium #desk { grid-columns: 1fr 2fr; padding: 0 2; }
    LauncherScreen.-medium #games {
        layout: horizontal; column-span: 2; align-horizontal: center;
    }
    LauncherScreen.-medium #games .head { display: none; }
    LauncherScreen.-medium #about { row-span: 1; padding: 0 2; }
    LauncherScreen.-medium #picture { display: none; }
    LauncherScreen.-medium #lists { layout: horizontal; }
    LauncherScreen.-medium #lists > #going-on { width: 3fr; height: 100%; margin: 0 4 0 0; }
    LauncherScreen.-medium #lists > #more { width: 2fr; min-width: 27; height: 100%; }
    LauncherScreen #finished { display: none; }
    LauncherScreen.-large #lists > #finished {
        display: block; width: 3fr; height: 100%; margin: 0 4 0 0;
    }
    LauncherScreen.-large #desk { grid-columns: 1fr 3fr; padding: 0 8; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "move(0,1)", "Choose", key_display="↑ ↓", tooltip="Moves over the page"),
        Binding("up", "move(0,-1)", "Choose", show=False),
        Binding("left", "move(-1,0)", "Choose", show=False),
        Binding("right", "move(1,0)", "Choose", show=False),
        Binding("enter", "open", "Open", tooltip="Sit down to the game, or continue the match"),
        *(
            Binding(f"{digit}", f"game({digit})", "Sit down", show=False, tooltip=tip)
            for digit, tip in enumerate(["A digit sits down to that game"] * DIGITS, 1)
        ),
        Binding("g,G", "go_on", "Continue", key_display="G", tooltip="The newest match"),
        Binding("d,D", "delete", "Delete", key_display="D", tooltip="The chosen match; asks first"),
        Binding("l,L", "learn", "Learn", show=False, key_display="L", tooltip="A game, by playing"),
        Binding("w,W", "matches", "Watch", show=False, key_display="W", tooltip="All matches"),
        Binding("s,S", "records", "Records", show=False, key_display="S", tooltip="Who has won"),
        Binding("r,R", "rules", "Rules", key_display="R", tooltip="The rules of the chosen game"),
        Binding("t,T", "theme", "Theme", key_display="T", tooltip="The next set of colours"),
        Binding("o,O", "settings", "Settings", show=False, key_display="O", tooltip=_SETTINGS),
        Binding(
            "question_mark,f1", "help", "Help", key_display="?", tooltip="All keys of this page"
        ),
        Binding("q,Q", "leave", "Quit", key_display="Q", tooltip="Back to the shell"),
    ]

    def __init__(self, program: "ScapegoatsApp") -> None:
        super().__init__()
        self._program = program
        self._matches = ListedMatches(homes.matches(program.home))
        self._matches.read(AT_ONCE)
        self._open: list[Summary] = []
        self._finished: list[Summary] = []
        self._sort()
        self._shelf = GameShelf(map(catalog.load, catalog.ids()))

    def _sort(self) -> None:
        most = max(_MOST.values())
        self._open = [*islice(self._known("open"), most)]
        self._finished = [*islice(self._known("finished"), most)]

    def _known(self, state: State) -> Iterator[Summary]:
        """All open or all finished matches of games that this program has, newest first."""
        games = catalog.ids()
        return (one for one in self._matches.newest(state) if one.game in games)

    def stage(self) -> ComposeResult:
        yield Static(Content(_LOGO), id="logo")
        with Container(id="desk"):
            with Container(id="games"):
                yield ShelfHead(map(catalog.load, catalog.ids()))
                yield self._shelf
                yield Static(id="cover", classes="picture")
            with Vertical(id="about"):
                yield Static(id="picture", classes="picture")
                yield Paragraphs(id="text")
            with Container(id="lists"):
                yield Vertical(*self._going_on(), id="going-on")
                yield Vertical(*self._over(), id="finished")
                with Vertical(id="more"):
                    yield Static("More", classes="head")
                    yield from self._ways()

    def _going_on(self) -> Iterator[Widget]:
        yield Static(self._head("Continue"), classes="head")
        yield from _lines(self._open[: _MOST[size_of(self.app)]], "open")
        if not self._open:
            yield Static(Content.styled(" No unfinished match.", "$faint"))

    def _over(self) -> Iterator[Widget]:
        yield Static(self._head("Watch"), classes="head")
        yield from _lines(self._finished[: _MOST[size_of(self.app)]], "finished")
        if not self._finished:
            yield Static(Content.styled(" No finished match yet.", "$faint"))

    def _head(self, text: str) -> str:
        return f"{text} (still reading matches …)" if self._matches.unread else text

    def _ways(self) -> ComposeResult:
        """The items that are neither a game nor a match."""
        all_matches = counted(len(self._matches), "match", "matches")
        yield Way(
            "Learn by playing",
            "L",
            "A match against computer players in which a coach says one thing at a time, when it"
            " matters. About ten minutes a game.",
            self.action_learn,
        )
        yield Way(
            "Watch or delete a match",
            "W",
            f"{all_matches} on this computer: watch a finished one move by move, continue one"
            " that isn't over, delete what you don't want to keep.",
            self.action_matches,
        )
        yield Way(
            "Records",
            "S",
            "Who has won how often, with the best scores and the longest streaks.",
            self.action_records,
        )
        yield Way(
            "Settings",
            "O",
            f"{_SETTINGS}, as they are now. They hold for all games.",
            self.action_settings,
        )

    def on_mount(self) -> None:
        """Puts the cursor where it was when the page was left, unless the window has no focus."""
        self._fit(self.app.size)
        self._focus_place()
        if self._matches.unread:
            work_on(self, self._matches.reading(), lambda: self.run_worker(self._show_all()))

    def _screen_resized(self, size: ScreenSize) -> None:
        self._fit(size)
        super()._screen_resized(size)

    def _fit(self, size: ScreenSize) -> None:
        """Gives the games the room that they need in a window of this size."""
        if not self._shelf.is_attached:
            return
        games = self._shelf.fit(*size)
        self.key_labels = {"move(0,1)": "← → ↑ ↓"} if games.columns > 1 else {}
        # The number of lines that the upper row of the grid has besides the games. In a small
        # window, one of these two lines is the heading above the games.
        gap = 1 if fitting(*size) is Size.MEDIUM else 2
        self.query_one("#desk").styles.grid_rows = f"{games.height + gap} 1fr"
        self.query_one("#cover").display = games.cover
        self.query_one("#cover").styles.height = games.height

    def _focus_place(self) -> None:
        for choice in self.query(Choice):
            if choice.name == self._program.launcher_place and self.app.app_focus:
                choice.focus(scroll_visible=False)

    async def _show_all(self) -> None:
        """Shows all matches once they have been read."""
        self._sort()
        focused = self.focused
        for part, lines in (("#going-on", self._going_on()), ("#finished", self._over())):
            place = self.query_one(part)
            await place.remove_children()
            await place.mount(*lines)
        if focused is None or not focused.is_attached:
            self._focus_place()
        self.refresh_bindings()

    @on(Choice.Looked)
    def _looked(self, looked: Choice.Looked) -> None:
        """Describes the item under the cursor."""
        choice = looked.choice
        match choice:
            case GameTile(game=game):
                last = self._program.preferences.tables.get(game.id)
                shown, told = game.id, about_game(game, last)
            case MatchLine(summary=summary):
                shown, told = summary.game, about_match(summary)
            case Way(label=label, about=about):
                shown, told = "", (Content.assemble((label, "bold"), "\n", about),)
            case _:
                return
        self._program.launcher_place = choice.name
        for place in self.query(".picture").results(Static):
            place.update(picture(shown) if shown else Content(""))
        self.query_one(Paragraphs).said = told
        self.refresh_bindings()

    @on(Choice.Chosen)
    def _chosen(self, chosen: Choice.Chosen) -> None:
        if self.gone:
            return
        match chosen.choice:
            case GameTile(game=game):
                self._program.seat(game)
            case MatchLine(summary=summary) if summary.finished:
                self._program.watch_match(summary.path, self._program.launch)
            case MatchLine(summary=summary):
                self._program.resume(summary.path)
            case Way(go=go):
                go()
            case _:
                return

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        match action:
            case "rules" if self._game() is None:
                return False
            case "go_on" if not self._open:
                return False
            case "delete" if not isinstance(self.focused, MatchLine):
                return False
            case _:
                return super().check_action(action, parameters)

    def _game(self) -> AnyGame | None:
        match self.focused:
            case GameTile(game=game):
                return game
            case MatchLine(summary=summary):
                return catalog.load(summary.game)
            case _:
                return None

    def action_move(self, x: int, y: int) -> None:
        there = self._shelf.tiles[0] if self.focused is None else self._next(self.focused, x, y)
        if there is not None:
            there.focus(scroll_visible=False)

    def _next(self, here: Widget, x: int, y: int) -> Choice | None:
        """The item next to ``here`` in a direction. Items other than games stand below games."""
        others = [one for one in self.query(Choice) if not isinstance(one, GameTile)]
        if isinstance(here, GameTile):
            tile = self._shelf.neighbour(here, x, y)
            return neighbour(others, here, x, y) if tile is None and y > 0 else tile
        other = neighbour(others, here, x, y)
        return self._shelf.in_last_row(here.region.x) if other is None and y < 0 else other

    def action_open(self) -> None:
        if isinstance(self.focused, Choice):
            self.focused.choose()

    def action_game(self, digit: int) -> None:
        for tile in self.query(GameTile):
            if tile.digit == digit and not self.gone:
                self._program.launcher_place = tile.name
                self._program.seat(tile.game)

    def action_go_on(self) -> None:
        self._program.resume(*(one.path for one in self._known("open")))

    def action_delete(self) -> None:
        if isinstance(self.focused, MatchLine):
            self._program.ask_to_delete(self.focused.summary, self._program.launch)

    def action_matches(self) -> None:
        self._program.show_matches()

    def action_learn(self) -> None:
        self._program.show_lessons()

    def action_records(self) -> None:
        self._program.show_records()

    def action_settings(self) -> None:
        self._program.show_settings()

    def action_rules(self) -> None:
        game = self._game()
        if game is not None:
            self._program.show_rules(game)

    def action_theme(self) -> None:
        self._program.next_theme()

    def action_help(self) -> None:
        self._program.push_screen(pages.keys(self))

    def action_leave(self) -> None:
        self._program.leave(0)


def _lines(summaries: Sequence[Summary], state: str) -> Iterator[MatchLine]:
    """The lines of a list of matches. A line is named after its place in the list, so that after a
    deletion the cursor is on the next match.
    """
    return (MatchLine(one, f"{state} {at}") for at, one in enumerate(summaries))
