"""The app: launcher, seating, matches, lessons and replays."""

import gc
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, wait
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, ClassVar, final

from textual import constants, events
from textual.app import SystemCommand
from textual.binding import BindingType
from textual.command import CommandPalette
from textual.screen import Screen

from scapegoat_games import catalog, journal, preferences, saves
from scapegoat_games import home as homes
from scapegoat_games.journal_lines import JournalTrouble
from scapegoat_games.sanitize import printable
from scapegoat_games.saves import AnyGame, AnyMatch
from scapegoat_games.setup_input import still_meant, typed
from scapegoat_games.tui import pages
from scapegoat_games.tui.bindings import priority_key
from scapegoat_games.tui.match_texts import when_text
from scapegoat_games.tui.opening import Launch, Learn, PlayMatch, Seating, Start, Watch, started
from scapegoat_games.tui.saving import ANSWERED
from scapegoat_games.tui.stages import Why
from scapegoat_games.tui.table import AnyTable, Table
from scapegoat_games.tui.terminal import signals
from scapegoat_games.tui.terminal.app import GuardedApp
from scapegoat_games.tui.terminal.painting import cover
from scapegoat_games.tui.themes import LAMPLIGHT, THEMES
from scapegoat_games.tui.writer import Writer
from scapegoat_games.words import listed

if TYPE_CHECKING:
    from scapegoat_games.match_index import Summary


@final
class ScapegoatsApp(GuardedApp):
    """The app. A new page replaces the previous page instead of covering it."""

    TITLE = "Scapegoat Games"
    CSS_PATH = "app.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        priority_key(
            "ctrl+c,ctrl+q", "leave", "Quit", "Hide, and ask whether to quit", shown="Ctrl+C"
        ),
        priority_key(
            "ctrl+z", "stop", "Stop", "To the shell for a while; fg brings the table back"
        ),
        priority_key(
            "ctrl+p",
            "command_palette",
            "Palette",
            "Search all commands and themes by name",
            shown="Ctrl+P",
        ),
    ]

    def __init__(
        self,
        home: Path,
        start: Start,
        theme: str | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(clock)
        self.home = home
        self.start = start
        self.writer = Writer()
        """The thread that writes journals."""
        self._preferences_writer = Writer()
        """The thread that writes the preferences, so that no move waits for them."""
        self.preferences = preferences.load(home)
        self.table: AnyTable | None = None
        self.launcher_place: str | None = None
        """The item of the launcher on which the cursor was last."""
        self._terminal_settings = signals.terminal_settings()
        for ours in THEMES:
            self.register_theme(ours)
        wished = theme or self.preferences.theme
        self.theme = wished if wished in preferences.THEMES else LAMPLIGHT.name
        self._heed_motion()

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return {**LAMPLIGHT.variables, "key": "#3a434c", "key-ink": "#e9e2d4"}

    def on_mount(self) -> None:
        self.when_painted(gc.enable)
        if not self.is_headless:
            signals.end_on_signals(self._leave_at_once, self._terminal_settings)
            self.set_interval(signals.CHECK_SECONDS, signals.hang_up_without_terminal)
            signals.cover_before_stopping(self.action_cover, self.when_painted)
            # The shell has used the screen while the program was stopped, so all is painted again.
            self.app_resume_signal.subscribe(self, lambda _: self.refresh(layout=True))

    def get_default_screen(self) -> Screen[None]:
        """The first page. Textual's blank default screen would be laid out and painted in vain."""
        match self.start:
            case Launch():
                return pages.launcher(self)
            case Seating() as seating:
                return pages.seating(self, seating, self.launch)
            case PlayMatch(match, resumed):
                self.table = Table(self, match, resumed=resumed)
                return self.table.page()
            case Learn(game, names):
                self.table = self._lesson(game, names)
                return self.table.page()
            case Watch(match):
                return pages.replay(self, match, lambda: self.leave(0))

    def blank(self) -> None:
        """Hides everything private on the page, before anything else happens."""
        cover(self.screen)

    def on_app_blur(self, event: events.AppBlur) -> None:
        self.action_cover()

    def action_cover(self) -> None:
        """Hides a private page. The key H calls this action also in dialogs over a private page."""
        if self.table is not None and self.screen_stack:  # no screen: the program is ending
            self.table.hide(Why.HIDDEN)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enables the action ``cover`` only while a seat looks at a private page."""
        if action == "cover":
            flow = None if self.table is None else self.table.flow
            return flow is not None and flow.looking is not None and not flow.open_hands
        return super().check_action(action, parameters)

    def accepts(self, event: events.InputEvent) -> bool:
        """Whether the app accepts this input.

        While a move is being saved, the app accepts only keys that cover the page, quit or stop.
        """
        if self.table is None or not self.table.saving.awaited or pages.is_question(self.screen):
            return True
        return isinstance(event, events.Key) and event.key in ANSWERED

    def seat(self, game: AnyGame) -> None:
        """Opens the seating page, filled in as for the last match of this game."""
        last = self.preferences.tables.get(game.id, preferences.LastTable())
        settings = still_meant(game, last.settings)
        asked = Seating(game, last.names, settings, hints=last.hints)
        self.replace_page(pages.seating(self, asked, self.launch))

    def play(self, seating: Seating) -> None:
        """Starts a new match. Raises ``BadSetup``, ``JournalTrouble`` or ``NoHome``."""
        match = started(seating, self.home)
        last = preferences.LastTable(seating.names, dict(seating.settings), seating.hints)
        self._sit_down(match)
        self._remember(self.preferences.with_table(seating.game.id, last))

    def learn(self, game: AnyGame, people: tuple[str, ...] = ()) -> None:
        self.table = self._lesson(game, people)
        self.table.show()

    def _lesson(self, game: AnyGame, people: tuple[str, ...]) -> AnyTable:
        """Makes the ``Table`` of a lesson. Without names, the learner gets the name typed last.

        If no lesson was begun before, this lesson first teaches how to pass the device on.
        """
        from scapegoat_games import lessons
        from scapegoat_games.tui.coach import match_of

        begun = self.preferences.lessons
        lesson = lessons.load(game.id, first=not begun and len(people) < 2)
        learners = people or self.preferences.last_person
        return Table(self, match_of(game, lesson, learners), resumed=False, lesson=lesson)

    def lesson_begun(self, game: str) -> None:
        """Remembers that the learner has made a move in this lesson."""
        begun = self.preferences.lessons
        if game not in begun:
            self._remember(replace(self.preferences, lessons=(*begun, game)))

    def _remember(self, liked: preferences.Preferences) -> None:
        """Saves the preferences. If that fails, the app says so and goes on."""
        self.preferences = liked
        save = partial(preferences.save, self.home, liked)
        self._preferences_writer.run(save, partial(self.call_later, self._remembered))

    def _remembered(self, done: Future[str | None]) -> None:
        trouble = done.result()
        if trouble is not None:
            self.notify(trouble, severity="warning", markup=False)

    @contextmanager
    def _telling_trouble(self) -> Iterator[None]:
        """A context manager: shows trouble with a match or the home directory, and goes on."""
        try:
            yield
        except (JournalTrouble, homes.NoHome) as trouble:
            self.notify(str(trouble), severity="error", markup=False)

    def resume(self, *paths: Path) -> None:
        """Resumes the first of these matches that isn't open elsewhere."""
        with self._telling_trouble():
            self._sit_down(saves.resume_first(paths), resumed=True)

    def play_again(self, match: AnyMatch) -> None:
        """Starts a new match with the same players."""
        with self._telling_trouble():
            self.play(_as_before(match))

    def seat_again(self, match: AnyMatch, leave: Callable[[], None]) -> None:
        """Opens the seating page as it was filled in before the match."""
        self.replace_page(pages.seating(self, _as_before(match), leave))

    def _sit_down(self, match: AnyMatch, *, resumed: bool = False) -> None:
        self.table = Table(self, match, resumed=resumed)
        self.table.show()

    def watch_again(self, match: AnyMatch, leave: Callable[[], None]) -> None:
        self.replace_page(pages.replay(self, match, leave))

    def after_match(self, match: AnyMatch) -> None:
        """Returns to where the match was started: the shell, or the launcher."""
        if isinstance(self.start, PlayMatch | Learn):
            self.leave(0)
            return
        self.table = None
        self.launch()

    def launch(self) -> None:
        self.replace_page(pages.launcher(self))

    def show_matches(self, at: int = 0, shown: int = 0) -> None:
        self.replace_page(pages.matches(self, at, shown))

    def show_lessons(self) -> None:
        self.replace_page(pages.learn(self))

    def show_records(self) -> None:
        self.replace_page(pages.records(self))

    def watch_match(self, path: Path, leave: Callable[[], None]) -> None:
        """Opens a replay of a finished match."""
        with self._telling_trouble():
            self.watch_again(saves.look(path), leave)

    def ask_to_delete(self, summary: "Summary", then: Callable[[], None]) -> None:
        """Asks whether to delete this match, because a deletion can't be undone."""
        who, when = listed(summary.names), when_text(summary.when)
        what = f"{who}, {when}" if who else printable(summary.id)
        known = summary.game in catalog.ids()
        of = f" of {catalog.load(summary.game).title}" if known else ""
        text = f"Delete this match{of} for good? {what}"

        def delete(agreed: bool | None) -> None:
            if agreed:
                with self._telling_trouble():
                    journal.delete(summary.path)
                    then()

        self.push_screen(pages.deletion(text), delete)

    def show_rules(self, game: AnyGame) -> None:
        self.push_screen(pages.rules(game))

    def show_settings(self) -> None:
        self.push_screen(pages.settings(self))

    def use_theme(self, name: str) -> None:
        self.theme = name
        self._remember(replace(self.preferences, theme=name))

    @property
    def idle_seconds(self) -> float:
        """Seconds without input after which a private page is covered."""
        return 60.0 * self.preferences.idle_minutes

    def hide_after(self, minutes: int) -> None:
        self._remember(replace(self.preferences, idle_minutes=minutes))

    def give_tips(self, wanted: bool) -> None:
        self._remember(replace(self.preferences, tips=wanted))

    def tip_given(self, name: str, tip: str) -> None:
        self._remember(self.preferences.with_tip(name, tip))

    def move_cards(self, motion: bool) -> None:
        self._remember(replace(self.preferences, motion=motion))
        self._heed_motion()

    def _heed_motion(self) -> None:
        if not self.preferences.motion:
            self.animation_level = "none"
        elif self.animation_level == "none":
            self.animation_level = constants.TEXTUAL_ANIMATIONS

    def next_theme(self) -> None:
        names = preferences.THEMES
        self.clear_notifications()
        self.use_theme(names[(names.index(self.theme) + 1) % len(names)])
        self.notify(f"Theme: {self.theme}", timeout=2)

    def use_pace(self, pace: str) -> None:
        self._remember(replace(self.preferences, pace=pace))

    def next_pace(self) -> None:
        """Changes the preferred pace of computer players' moves to the next pace; after the last
        pace comes the first. The page that calls this method shows the new pace.
        """
        self.clear_notifications()
        at = preferences.PACES.index(self.preferences.pace)
        self.use_pace(preferences.PACES[(at + 1) % len(preferences.PACES)])

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        from scapegoat_games.tui.screens.palette import commands_of

        return commands_of(self, screen)

    def action_command_palette(self) -> None:
        if not any(isinstance(screen, CommandPalette) for screen in self.screen_stack):
            self.push_screen(pages.palette(self.screen, self.get_system_commands(self.screen)))

    def action_keys(self) -> None:
        """F1 in a dialog: opens the help of the dialog."""
        self.push_screen(pages.keys(self.screen))

    def action_leave(self) -> None:
        """Ctrl+C and Ctrl+Q: covers the page, then asks whether to quit."""
        if pages.is_question(self.screen):
            return
        if self.table is not None:
            self.table.leaving.ask_to_quit(partial(self.leave, 0))
        else:
            self.push_screen(pages.question("Quit?"), self._quit)

    def action_stop(self) -> None:
        """Ctrl+Z: covers the page and stops the program."""
        if not self.is_headless:  # without a terminal, nobody could resume the program
            signals.stop_if_a_shell_waits()

    def _quit(self, agreed: bool | None) -> None:
        if agreed:
            self.leave(0)

    def leave(self, code: int) -> None:
        """Ends the event loop; ``finish`` waits for the disk afterwards."""
        self.exit(code, return_code=code)

    def finish(self, seconds: float) -> bool:
        """Waits until journals and preferences are written; called after the event loop has ended.

        Returns False if a move could not be written within this number of seconds.
        """
        until = self.clock() + seconds
        saved = self.table is None or self.table.saving.finish(seconds)
        remembered = self._preferences_writer.submit(lambda: None)
        wait([remembered], max(0.0, until - self.clock()))
        return saved

    def _leave_at_once(self, code: int) -> None:
        """After a signal: ignores all further input, covers the page, then ends the program."""
        self.ending = True
        if self.table is not None:
            self.table.hide(Why.HIDDEN)
        self.when_painted(self.leave, code)


def _as_before(match: AnyMatch) -> Seating:
    """The seating page, filled in with the players and settings of the match."""
    return Seating(
        match.game,
        typed(match.names, match.computers),
        match.settings,
        open_hands=match.open_hands,
        hints=match.header.hints,
    )
