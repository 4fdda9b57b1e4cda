"""The first page: the games, and on top what can be gone on with."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from scapegoat_games import catalog, saves
from scapegoat_games import home as homes
from scapegoat_games.saves import Summary
from scapegoat_games.setup_input import seats_text
from scapegoat_games.tui.screens.page import PageScreen
from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.words import counted, listed

if TYPE_CHECKING:
    from scapegoat_games.tui.app import ScapegoatsApp

_LOGO: Final = """\
┏━┓┏━╸┏━┓┏━┓┏━╸┏━╸┏━┓┏━┓╺┳╸  ┏━╸┏━┓┏┳┓┏━╸┏━┓
┗━┓┃  ┣━┫┣━┛┣╸ ┃╺┓┃ ┃┣━┫ ┃   ┃╺┓┣━┫┃┃┃┣╸ ┗━┓
┗━┛┗━╸╹ ╹╹  ┗━╸┗━┛┗━┛╹ ╹ ╹   ┗━┛╹ ╹╹ ╹┗━╸┗━┛"""
_MOST_RESUMED: Final = 3
_WIDTH: Final = 64


@final
class GameList(OptionList):
    """The list itself; its keys are shown like all others."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "cursor_up", "Choose", key_display="↑ ↓", tooltip="Up and down the list"),
        Binding("down", "cursor_down", "Choose", show=False),
        Binding("enter", "select", "Play", tooltip="Sit down to the chosen game"),
    ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Before it is laid out there are no pages to turn, and Textual would fail."""
        if action in {"page_up", "page_down"}:
            return bool(self.scrollable_content_region)
        return super().check_action(action, parameters)


@final
class LauncherScreen(PageScreen):
    AUTO_FOCUS = "GameList"
    DEFAULT_CSS = """
    LauncherScreen #logo { width: 1fr; text-align: center; color: $primary; margin: 2 0 0 0; }
    LauncherScreen #line { width: 1fr; text-align: center; color: $faint; margin: 0 0 1 0; }
    LauncherScreen GameList {
        height: auto; max-height: 1fr; width: 64; border: none; padding: 0;
        background: $background; background-tint: transparent;
    }
    LauncherScreen Center { height: 1fr; }
    LauncherScreen GameList:focus { border: none; background-tint: transparent; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r,R", "rules", "Rules", key_display="R", tooltip="The rules of the chosen game"),
        Binding("t,T", "theme", "Theme", key_display="T", tooltip="The next set of colours"),
        Binding("q,Q", "leave", "Quit", key_display="Q"),
    ]

    def __init__(self, program: "ScapegoatsApp") -> None:
        super().__init__()
        self._program = program
        directory = homes.matches(program.home)
        open_ones = [one for one in saves.summaries(directory) if _can_go_on(one)]
        self._resumable = {one.id: one.path for one in open_ones[:_MOST_RESUMED]}
        self._options = [_going_on(one) for one in open_ones[:_MOST_RESUMED]]
        self._options += [_game(game_id) for game_id in catalog.ids()]

    def stage(self) -> ComposeResult:
        yield Static(Content(_LOGO), id="logo")
        yield Static(Content("one laptop, passed from hand to hand"), id="line")
        games = GameList(*self._options)
        with Center():
            yield games
        yield CommandBar(games)

    @on(GameList.OptionSelected)
    def _selected(self, selected: GameList.OptionSelected) -> None:
        chosen = selected.option_id or ""
        if self.gone:
            return
        if chosen in self._resumable:
            self._program.resume(self._resumable[chosen])
        else:
            self._program.seat(catalog.load(chosen))

    def action_rules(self) -> None:
        at = self.query_one(GameList).highlighted
        chosen = self._options[at].id if at is not None else None
        if chosen in catalog.ids():
            self._program.show_rules(catalog.load(chosen))

    def action_theme(self) -> None:
        self._program.next_theme()

    def action_leave(self) -> None:
        self._program.leave(0)


def _can_go_on(summary: Summary) -> bool:
    return not summary.finished and summary.trouble is None and summary.game in catalog.ids()


def _going_on(summary: Summary) -> Option:
    title = catalog.load(summary.game).title
    return Option(
        Content.assemble(
            (f"  Go on with {title}", "bold"),
            f" · {summary.when[:10]} · {counted(summary.moves, 'move')}\n",
            Content(f"  {listed(summary.names)}").truncate(_WIDTH - 4, ellipsis=True),
        ),
        id=summary.id,
    )


def _game(game_id: str) -> Option:
    game = catalog.load(game_id)
    return Option(
        Content.assemble(
            ("  ", ""),
            (game.title, "bold"),
            f" · {seats_text(game)} players",
            f"\n  {game.tagline}",
        ),
        id=game_id,
    )
