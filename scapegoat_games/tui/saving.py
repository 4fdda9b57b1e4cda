"""Saves the match of a table in a thread, and covers the page if the disk is slow."""

from collections.abc import Callable
from concurrent.futures import Future, wait
from contextlib import ExitStack
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final, final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import ModalScreen
from textual.timer import Timer
from textual.widgets import Static

from scapegoat_games.journal import Written
from scapegoat_games.match import Match
from scapegoat_games.tui.bindings import bind_letter
from scapegoat_games.tui.terminal.painting import PaintedOnce

if TYPE_CHECKING:
    from scapegoat_games.tui.app import ScapegoatsApp

COVER_SECONDS: Final = 0.05
"""Seconds for which a page may stay uncovered while its move is being saved."""
SAY_SECONDS: Final = 0.45
"""Seconds for which the page is only covered before it says "Saving…". The page is covered after
0.05 s, so "Saving…" appears after half a second in all.
"""
ANSWERED: Final = frozenset({"h", "H", "ctrl+c", "ctrl+q", "ctrl+z"})
"""The only keys that count while a page waits for the disk. They hide the page, or quit or suspend
the program.
"""


@final
class SavingScreen(ModalScreen[None], PaintedOnce[None]):
    """Lies over a page while the disk is slow.

    It is transparent: the page below stays visible, without its secrets, and takes no keys.
    """

    BINDINGS: ClassVar[list[BindingType]] = [bind_letter("H", "app.cover", "Hide", show=False)]

    def compose(self) -> ComposeResult:
        yield Static("Saving…")

    def on_mount(self) -> None:
        self.set_timer(SAY_SECONDS, self._say)

    def _say(self) -> None:
        self.add_class("-said")


@final
class Saving:
    """Saves one match: passes its records to a thread, in the order in which they were made."""

    def __init__(
        self, app: "ScapegoatsApp", match: Match[Any, Any, Any], saved: Callable[[], object]
    ) -> None:
        """``saved`` is called whenever the writer has finished all writing."""
        match.file.saves_itself = False
        self._app = app
        self._match = match
        self._saved = saved
        self._then: Callable[[], object] | None = None
        self._cover_timer: Timer | None = None
        self._unpainted = ExitStack()
        """Postpones painting while a page waits, so that usually only the next page is painted."""
        self._latest: Future[Written] | None = None
        self.running = 0
        """Number of writing tasks that the writer has not finished yet."""
        self._told = match.file.moved
        """The latest sentence about the match's file that was shown to the players."""

    @property
    def awaited(self) -> bool:
        """Whether the next step, such as a new page, waits until the match is saved."""
        return self._then is not None

    @property
    def news(self) -> str | None:
        """A sentence on what somebody else did to the match's file; None if nothing was done to the
        file, or if the players have already read the sentence.
        """
        return None if self._match.file.moved is self._told else self._match.file.moved

    def news_told(self) -> None:
        self._told = self._match.file.moved

    def save(self, then: Callable[[], object], *, closing: bool = False) -> None:
        """Calls ``then`` when all is saved or saving failed; at once if nothing is to be saved."""
        write = self._match.writing(closing=closing)
        if write is None and not self.running:
            then()
            return
        self._then = then
        if self._cover_timer is None:
            self._unpainted.enter_context(self._app.batch_update())
            self._cover_timer = self._app.set_timer(COVER_SECONDS, self.cover)
        if write is not None:
            self._start(write)

    def save_meanwhile(self) -> None:
        """Starts to save the match. Meanwhile the page on the screen can still be used."""
        write = self._match.writing()
        if write is not None:
            self._start(write)

    def cover(self) -> None:
        """Hides the waiting page, which may be private, until the match is saved."""
        covered = any(isinstance(one, SavingScreen) for one in self._app.screen_stack)
        if self.awaited and not covered:
            self._unpainted.close()
            self._app.blank()
            self._app.push_screen(SavingScreen())

    def go_on(self) -> None:
        """Calls the function given to ``save``, unless something is still being written."""
        if self.running or self._then is None:
            return
        if self._cover_timer is not None:
            self._cover_timer.stop()
        then, self._then, self._cover_timer = self._then, None, None
        self._unpainted.close()
        if isinstance(self._app.screen, SavingScreen):
            self._app.pop_screen()
        then()

    def finish(self, seconds: float) -> bool:
        """Saves what is unsaved at the end of the program; False if ``seconds`` are not enough."""
        write = self._match.writing(closing=True)
        if write is not None:
            self._latest = self._app.writer.submit(write)
        if self._latest is None:
            return True
        wait([self._latest], seconds)
        if not self._latest.done():
            return False
        self._match.file.written(self._latest.result())
        return True

    def _start(self, write: Callable[[], Written]) -> None:
        self.running += 1
        then = partial(self._app.call_later, self._written)
        self._latest = self._app.writer.run(write, then)

    def _written(self, done: Future[Written]) -> None:
        self.running -= 1
        self._match.file.written(done.result())
        if not self.running:
            self._saved()
