"""The program on the screen: launcher, seating, matches, replays."""

import asyncio
import signal
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Final, TypeAlias, final

from textual import events
from textual.app import SystemCommand
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen, Screen

from scapegoat_games import home as homes
from scapegoat_games import preferences, saves
from scapegoat_games.journal import JournalTrouble
from scapegoat_games.match import Match
from scapegoat_games.protocol import Value
from scapegoat_games.saves import AnyGame, AnyMatch
from scapegoat_games.seating import read_seed
from scapegoat_games.tui.flow import Why
from scapegoat_games.tui.guards import GuardedApp
from scapegoat_games.tui.screens.dialogs import Question
from scapegoat_games.tui.screens.launcher import LauncherScreen
from scapegoat_games.tui.screens.replay import ReplayScreen
from scapegoat_games.tui.screens.seating import SeatingScreen
from scapegoat_games.tui.table import Table
from scapegoat_games.tui.themes import LAMPLIGHT, THEMES


@final
@dataclass(frozen=True, slots=True)
class Launch:
    """Begin at the list of games."""


@final
@dataclass(frozen=True, slots=True)
class Seat:
    """Begin by asking who plays."""

    game: AnyGame
    names: tuple[str, ...]
    settings: Mapping[str, Value]
    seed: str | None = None
    open_hands: bool = False


@final
@dataclass(frozen=True, slots=True)
class Play:
    """Begin in a match."""

    match: AnyMatch
    open_hands: bool = False
    resumed: bool = False


@final
@dataclass(frozen=True, slots=True)
class Watch:
    """Begin in a replay."""

    match: AnyMatch


Start: TypeAlias = Launch | Seat | Play | Watch

_SIGNALS: Final = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)


@final
class ScapegoatsApp(GuardedApp):
    """Every page is put there by ``show_page``: the one before is gone, not covered."""

    TITLE = "Scapegoat Games"
    CSS_PATH = "app.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "leave", "Quit", show=False, priority=True),
    ]

    def __init__(self, home: Path, start: Start, theme: str | None = None) -> None:
        super().__init__()
        self.home = home
        self.start = start
        self.preferences = preferences.load(home)
        self.table: Table | None = None
        for ours in THEMES:
            self.register_theme(ours)
        known = {ours.name for ours in THEMES}
        wished = theme or self.preferences.theme
        self.theme = wished if wished in known else LAMPLIGHT.name

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return {**LAMPLIGHT.variables, "key": "#3a434c", "key-ink": "#e9e2d4"}

    def on_mount(self) -> None:
        loop = asyncio.get_running_loop()
        if not self.is_headless:
            for number in _SIGNALS:
                loop.add_signal_handler(number, self._leave_at_once, 128 + number)
        match self.start:
            case Launch():
                self.push_screen(LauncherScreen(self))
            case Seat(game, names, settings):
                self.push_screen(SeatingScreen(self, game, names, settings))
            case Play(match, open_hands, resumed):
                self.table = Table(self, match, open_hands=open_hands, resumed=resumed)
                self.push_screen(self.table.page())
            case Watch(match):
                self.push_screen(ReplayScreen(self, match))

    def show_page(self, page: Screen[None]) -> None:
        """In place of whatever is on the screen, dialogs included."""
        self.page_turned()
        while isinstance(self.screen, ModalScreen):
            self.pop_screen()
        self.switch_screen(page)

    def blank(self) -> None:
        """Takes what is private off the screen, before anything else."""
        self.screen.add_class(self.SUSPENDED_SCREEN_CLASS)

    def on_app_blur(self, event: events.AppBlur) -> None:
        if self.table is not None:
            self.table.hide(Why.HIDDEN)

    def seat(self, game: AnyGame) -> None:
        """Asks who plays; the last table is a good guess."""
        last = self.preferences.tables.get(game.id, preferences.Table())
        self.show_page(SeatingScreen(self, game, last.names, last.settings))

    def play(self, game: AnyGame, names: tuple[str, ...], settings: Mapping[str, Value]) -> None:
        """A new match. Raises ``BadSetup`` or ``JournalTrouble``."""
        seated = self.start if isinstance(self.start, Seat) else None
        seed = read_seed(seated.seed if seated else None)
        path = saves.new_path(homes.matches(self.home), game.id)
        match = Match.start(game, names, settings, seed, path)
        self.preferences = self.preferences.with_table(
            game.id, preferences.Table(names, dict(settings))
        )
        preferences.save(self.home, self.preferences)
        self._sit_down(match, open_hands=seated is not None and seated.open_hands)

    def resume(self, path: Path) -> None:
        try:
            match = saves.resume(path)
        except JournalTrouble as trouble:
            self.notify(str(trouble), severity="error", markup=False)
            return
        self._sit_down(match, resumed=True)

    def play_again(self, match: AnyMatch) -> None:
        self.start = Launch()
        self.play(match.game, match.names, match.settings)

    def _sit_down(
        self, match: AnyMatch, *, open_hands: bool = False, resumed: bool = False
    ) -> None:
        self.table = Table(self, match, open_hands=open_hands, resumed=resumed)
        self.table.show()

    def watch_again(self, match: AnyMatch) -> None:
        self.show_page(ReplayScreen(self, match))

    def after_match(self, match: AnyMatch) -> None:
        """Back to the list, where one can go on with it."""
        self.table = None
        self.start = Launch()
        self.launch()

    def launch(self) -> None:
        self.show_page(LauncherScreen(self))

    def show_rules(self, game: AnyGame) -> None:
        # Imported when wanted: Markdown is slow to load, and most turns need no rules.
        from scapegoat_games.tui.screens.rules import RulesScreen  # noqa: PLC0415 - see above

        self.push_screen(RulesScreen(game.id, game.title))

    def use_theme(self, name: str) -> None:
        self.theme = name
        self.preferences = self.preferences.with_theme(name)
        preferences.save(self.home, self.preferences)

    def next_theme(self) -> None:
        names = [ours.name for ours in THEMES]
        self.use_theme(names[(names.index(self.theme) + 1) % len(names)])
        self.clear_notifications()
        self.notify(f"Theme: {self.theme}", timeout=2)

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """The commands of the page and the themes; no screenshots of somebody's hand."""
        for active in screen.active_bindings.values():
            binding = active.binding
            if binding.show and active.enabled:
                yield SystemCommand(
                    binding.description,
                    binding.tooltip or binding.description,
                    lambda action=binding.action, node=active.node: self.run_action(action, node),
                )
        for ours in THEMES:
            yield SystemCommand(
                f"Theme: {ours.name}",
                "Change the colours",
                lambda name=ours.name: self.use_theme(name),
            )

    def action_leave(self) -> None:
        """Ctrl+C and Ctrl+Q: cover first, then ask."""
        if isinstance(self.screen, Question):
            return
        if self.table is not None:
            self.table.hide(Why.HIDDEN)
        kept = self.table is not None and self.table.match.outcome() is None
        text = "Quit? The match is saved and can be resumed." if kept else "Quit?"
        self.push_screen(Question(text), self._quit)

    def _quit(self, agreed: bool | None) -> None:
        if agreed:
            self.leave(0)

    def leave(self, code: int) -> None:
        if self.table is not None:
            self.table.match.close()
        self.exit(code, return_code=code)

    def _leave_at_once(self, code: int) -> None:
        """A signal: cover what is private, then go."""
        if self.table is not None:
            self.table.hide(Why.HIDDEN)
        self.call_after_refresh(self.leave, code)
