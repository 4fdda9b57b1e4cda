"""A small secret that is seen for as long as a key or a button is held."""

from typing import Final

from textual import events
from textual.timer import Timer
from textual.widget import Widget

from scapegoat_games.tui.terminal.app import GuardedApp

PEEK_SECONDS: Final = 0.75
"""How long it stays in sight after letting go; a terminal repeats a held key sooner."""
TAP_SECONDS: Final = 4.0
"""And after a key that was only tapped, if no other is pressed."""


class Peeking(Widget):
    """Covered again in time, whatever happens in between.

    Never the first base of a page: Textual takes the styles of that one alone.
    """

    _waiting: Timer | None = None
    _tapped: float | None = None
    """When the key was pressed that shows it."""

    def reveal(self, *, face_up: bool) -> None:
        """Shows the secret, or covers it."""
        raise NotImplementedError

    def peek(self) -> None:
        """By a key. As long as a held one repeats, the secret stays; tapped again it is covered."""
        now, before = self._now, self._tapped
        if before is None:
            self._tapped = now
            self._show()
            self._let_go(TAP_SECONDS)
        elif now - before <= PEEK_SECONDS:
            self._tapped = now
            self._let_go(PEEK_SECONDS)
        else:
            self.cover()

    def on_key(self, event: events.Key) -> None:
        """Any other key covers the secret, and but for Enter does what it does: what can't be seen
        isn't confirmed.
        """
        if self._tapped is not None and event.key != "space":
            self.cover()
            if event.key == "enter":
                event.stop()
                event.prevent_default()

    @property
    def _now(self) -> float:
        assert isinstance(self.app, GuardedApp)
        return self.app.clock()

    def hold(self) -> None:
        """By a button, for as long as it is held."""
        self._show()
        self.capture_mouse()

    def on_mouse_up(self) -> None:
        self.release_mouse()

    def on_mouse_release(self) -> None:
        """Also when something is laid over the page."""
        self._let_go(PEEK_SECONDS)

    def _show(self) -> None:
        self._stop_waiting()
        self.reveal(face_up=True)

    def _let_go(self, seconds: float) -> None:
        self._stop_waiting()
        self._waiting = self.set_timer(seconds, self.cover)

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.stop()

    def cover(self) -> None:
        """Whatever showed it."""
        self._stop_waiting()
        self._tapped = None
        self.reveal(face_up=False)
