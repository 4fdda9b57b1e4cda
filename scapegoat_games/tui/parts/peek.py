"""A small secret that is seen for as long as a key or a button is held."""

from typing import Final

from textual.timer import Timer
from textual.widget import Widget

PEEK_SECONDS: Final = 0.75
"""How long it stays in sight after letting go; a terminal repeats a held key sooner."""


class Peeking(Widget):
    """Covered again in time, whatever happens in between.

    Never the first base of a page: Textual takes the styles of that one alone.
    """

    _waiting: Timer | None = None

    def reveal(self, *, face_up: bool) -> None:
        """Shows the secret, or covers it."""
        raise NotImplementedError

    def peek(self) -> None:
        """By a key: each time that a held one repeats, the secret stays a little longer."""
        self._show()
        self._let_go()

    def hold(self) -> None:
        """By a button, for as long as it is held."""
        self._show()
        self.capture_mouse()

    def on_mouse_up(self) -> None:
        self.release_mouse()

    def on_mouse_release(self) -> None:
        """Also when something is laid over the page."""
        self._let_go()

    def _show(self) -> None:
        self._stop_waiting()
        self.reveal(face_up=True)

    def _let_go(self) -> None:
        self._stop_waiting()
        self._waiting = self.set_timer(PEEK_SECONDS, self._look_away)

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.stop()

    def _look_away(self) -> None:
        self.reveal(face_up=False)
