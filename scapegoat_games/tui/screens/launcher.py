"""The first page: the games, matches to go on with, and the way to everything else."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final, final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.content import Content
from textual.widgets import Static

from scapegoat_games import catalog, saves
from scapegoat_games import home as homes
from scapegoat_games.journal import JournalTrouble
from scapegoat_games.saves import AnyGame, Summary
from scapegoat_games.setup_input import seats_text
from scapegoat_games.tui import pages
from scapegoat_games.tui.match_texts import how_it_stands, when_text
from scapegoat_games.tui.screens.page import PageScreen
from scapegoat_games.tui.sizes import Size, size_of
from scapegoat_games.tui.widgets.choice import Choice, neighbour
from scapegoat_games.tui.widgets.picture import HEIGHT, picture
from scapegoat_games.tui.widgets.title_bar import cell
from scapegoat_games.words import counted, listed

if TYPE_CHECKING:
    from scapegoat_games.tui.app import ScapegoatsApp

_LOGO: Final = """\
┏━┓┏━╸┏━┓┏━┓┏━╸┏━╸┏━┓┏━┓╺┳╸  ┏━╸┏━┓┏┳┓┏━╸┏━┓
┗━┓┃  ┣━┫┣━┛┣╸ ┃╺┓┃ ┃┣━┫ ┃   ┃╺┓┣━┫┃┃┃┣╸ ┗━┓
┗━┛┗━╸╹ ╹╹  ┗━╸┗━┛┗━┛╹ ╹ ╹   ┗━┛╹ ╹╹ ╹┗━╸┗━┛"""
_MOST: Final = {Size.SMALL: 3, Size.MEDIUM: 3, Size.LARGE: 5, Size.HUGE: 7}
"""Matches to go on with, and to watch, that there is room for; all others are a page away."""


@final
class GameTile(Choice):
    """A game: a line in a small window, else a tile with its picture."""

    DEFAULT_CSS = """
    GameTile { height: 1; }
    .-medium GameTile {
        width: 1fr; height: 15; padding: 0; border: round $panel;
        content-align: center middle; text-align: center;
    }
    .-medium GameTile:focus {
        border: round $chosen; background: $surface; color: $foreground;
    }
    .-large GameTile { height: 19; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # or it could not ask what it lies in

    def __init__(self, game: AnyGame, digit: int) -> None:
        super().__init__()
        self.game = game
        self.digit = digit

    def render(self) -> Content:
        width, height = self.content_size
        players = f"{seats_text(self.game)} players"
        title = f"{self.digit} {self.game.title}"
        if height < HEIGHT:
            return cell(Content(title), width - len(players)) + Content(players)
        told = f"\n{self.game.title}\n" if width >= len(self.game.title) else "\n" + title[2:]
        lines = [picture(self.game.id), Content.styled(told.strip("\n"), "bold")]
        lines.append(Content.styled(f"{self.digit} · {players}", "$faint"))
        gap = "\n\n" if height > HEIGHT + 3 else "\n"
        return Content(gap).join([lines[0], Content("\n").join(lines[1:])])


@final
class MatchLine(Choice):
    """A match, to go on with or to watch."""

    DEFAULT_CSS = ".-medium MatchLine { height: 2; margin: 0 0 1 0; }"
    SCOPED_CSS: ClassVar[bool] = False

    def __init__(self, summary: Summary) -> None:
        super().__init__()
        self.summary = summary

    def render(self) -> Content:
        width, height = self.content_size
        when, names = when_text(self.summary.when), listed(self.summary.names)
        title = catalog.load(self.summary.game).title.partition(":")[0]
        if height > 1:
            first = cell(Content.styled(title, "bold"), width - len(when)) + Content(when)
            return Content("\n").join([first, cell(Content(names), width)])
        told = Content(f"{title}: {names}")
        return cell(told, width - len(when) - 1) + Content(f" {when}")


@final
class Way(Choice):
    """A way to another page."""

    def __init__(self, label: str, key: str, about: str, go: Callable[[], None]) -> None:
        super().__init__()
        self.label = label
        self.key = key
        self.about = about
        self.go = go

    def render(self) -> Content:
        return cell(Content(self.label), self.content_size.width - 1) + Content(self.key)


@final
class LauncherScreen(PageScreen):
    """The games always stand in the same places, whatever matches there are."""

    AUTO_FOCUS = "GameTile"
    DEFAULT_CSS = """
    LauncherScreen #logo { width: 1fr; height: 3; text-align: center; color: $primary; }
    LauncherScreen #logo { margin: 1 0 1 0; }
    LauncherScreen #desk {
        layout: grid; grid-size: 2 2; grid-columns: 48 1fr; grid-rows: 6 1fr; grid-gutter: 0 2;
        height: 1fr; padding: 0 1;
    }
    LauncherScreen .head { color: $faint; padding: 0 1; height: 1; }
    LauncherScreen #games { height: 6; }
    LauncherScreen #lists { height: 1fr; }
    LauncherScreen #lists > Vertical { height: auto; margin: 0 0 1 0; }
    LauncherScreen #about { row-span: 2; height: 1fr; width: 1fr; }
    LauncherScreen #picture { height: 9; width: 1fr; text-align: center; margin: 0 0 1 0; }
    LauncherScreen #text { width: 1fr; height: auto; }
    LauncherScreen.-medium #logo { margin: 2 0 2 0; }
    LauncherScreen.-medium #desk {
        grid-columns: 1fr 2fr; grid-rows: 16 1fr; padding: 0 2;
    }
    LauncherScreen.-medium #games { layout: horizontal; column-span: 2; height: 16; }
    LauncherScreen.-medium #games .head { display: none; }
    LauncherScreen.-medium #about { row-span: 1; padding: 0 2; }
    LauncherScreen.-medium #picture { display: none; }
    LauncherScreen.-medium #lists { layout: horizontal; }
    LauncherScreen.-medium #lists > #going-on { width: 3fr; height: 100%; margin: 0 4 0 0; }
    LauncherScreen.-medium #lists > #more { width: 2fr; height: 100%; }
    LauncherScreen #finished { display: none; }
    LauncherScreen.-large #lists > #finished {
        display: block; width: 3fr; height: 100%; margin: 0 4 0 0;
    }
    LauncherScreen.-large #desk { grid-columns: 1fr 3fr; grid-rows: 21 1fr; padding: 0 8; }
    LauncherScreen.-large #games { height: 21; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "move(0,1)", "Choose", key_display="↑ ↓", tooltip="Up and down the page"),
        Binding("up", "move(0,-1)", "Choose", show=False),
        Binding("left", "move(-1,0)", "Choose", show=False),
        Binding("right", "move(1,0)", "Choose", show=False),
        Binding("enter", "open", "Open", tooltip="Sit down to the game, go on with the match"),
        *(
            Binding(f"{digit}", f"game({digit})", "Sit down", show=False, tooltip=tip)
            for digit, tip in enumerate(["A digit sits down to that game"] * 9, 1)
        ),
        Binding("g,G", "go_on", "Go on", key_display="G", tooltip="With the newest match"),
        Binding("d,D", "delete", "Delete", key_display="D", tooltip="The chosen match; asks first"),
        Binding("l,L", "learn", "Learn", show=False, key_display="L", tooltip="A game, by playing"),
        Binding("w,W", "matches", "Watch", show=False, key_display="W", tooltip="All matches"),
        Binding("s,S", "records", "Records", show=False, key_display="S", tooltip="Who has won"),
        Binding("r,R", "rules", "Rules", key_display="R", tooltip="The rules of the chosen game"),
        Binding("t,T", "theme", "Theme", key_display="T", tooltip="The next set of colours"),
        Binding("question_mark", "help", "Help", key_display="?", tooltip="All keys of this page"),
        Binding("q,Q", "leave", "Quit", key_display="Q", tooltip="Back to the shell"),
    ]

    def __init__(self, program: "ScapegoatsApp") -> None:
        super().__init__()
        self._program = program
        found = saves.summaries(homes.matches(program.home))
        known = [one for one in found if one.game in catalog.ids()]
        self._open = [one for one in known if one.state == "open"]
        self._finished = [one for one in known if one.state == "finished"]
        self._count = len(found)

    def stage(self) -> ComposeResult:
        yield Static(Content(_LOGO), id="logo")
        with Container(id="desk"):
            with Container(id="games"):
                yield Static("Games", classes="head")
                for digit, game in enumerate(catalog.ids(), 1):
                    yield GameTile(catalog.load(game), digit)
            with Vertical(id="about"):
                yield Static(id="picture")
                yield Static(id="text")
            with Container(id="lists"):
                most = _MOST[size_of(self.app)]
                with Vertical(id="going-on"):
                    yield Static("Go on", classes="head")
                    yield from map(MatchLine, self._open[:most])
                    if not self._open:
                        yield Static(Content.styled(" No match is waiting.", "$faint"))
                with Vertical(id="finished"):
                    yield Static("Watch", classes="head")
                    yield from map(MatchLine, self._finished[:most])
                with Vertical(id="more"):
                    yield Static("More", classes="head")
                    yield from self._ways()

    def _ways(self) -> ComposeResult:
        """Whatever is neither a game nor a match."""
        all_matches = counted(self._count, "match", "matches")
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
            f"{all_matches} on this computer: watch a finished one move by move, go on with one"
            " that isn't over, delete what you don't want to keep.",
            self.action_matches,
        )
        yield Way(
            "Records",
            "S",
            "Who has won how often, with the best scores and the longest streaks.",
            self.action_records,
        )

    @on(Choice.Looked)
    def _looked(self, looked: Choice.Looked) -> None:
        """Says more of what is under the cursor."""
        choice = looked.choice
        match choice:
            case GameTile(game=game):
                shown, text = game.id, self._about_game(game)
            case MatchLine(summary=summary):
                shown, text = summary.game, self._about_match(summary)
            case Way(label=label, about=about):
                shown, text = "", Content.assemble((label, "bold"), "\n", about)
            case _:
                return
        self.query_one("#picture", Static).update(picture(shown) if shown else Content(""))
        self.query_one("#text", Static).update(text)
        self.refresh_bindings()

    def _about_game(self, game: AnyGame) -> Content:
        last = self._program.preferences.tables.get(game.id)
        parts: list[Content | str | tuple[str, str]] = [
            (game.title, "bold"),
            f"\n{game.tagline}\n",
        ]
        if last is not None and last.names:
            parts.append((f"\nLast time: {listed(last.names)}", "$faint"))
        return Content.assemble(*parts)

    def _about_match(self, summary: Summary) -> Content:
        try:
            standing = saves.standing(summary.path)
        except JournalTrouble as trouble:
            return Content(str(trouble))
        return Content.assemble(
            (catalog.load(summary.game).title, "bold"),
            f"\n{listed(summary.names)}\n\n{how_it_stands(summary, standing)}\n",
            (f"Begun {when_text(summary.when)}.", "$faint"),
        )

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
        choices = list(self.query(Choice))
        if self.focused is None:
            choices[0].focus()
            return
        there = neighbour(choices, self.focused, x, y)
        if there is not None:
            there.focus()

    def action_open(self) -> None:
        if isinstance(self.focused, Choice):
            self.focused.choose()

    def action_game(self, digit: int) -> None:
        if digit <= len(catalog.ids()) and not self.gone:
            self._program.seat(catalog.load(catalog.ids()[digit - 1]))

    def action_go_on(self) -> None:
        self._program.resume(self._open[0].path)

    def action_delete(self) -> None:
        if isinstance(self.focused, MatchLine):
            self._program.ask_to_delete(self.focused.summary, self._program.launch)

    def action_matches(self) -> None:
        self._program.show_matches()

    def action_learn(self) -> None:
        self._program.show_lessons()

    def action_records(self) -> None:
        self._program.show_records()

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
