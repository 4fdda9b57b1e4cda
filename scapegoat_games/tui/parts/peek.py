"""A small secret that is visible only while a key or a button is held."""

from typing import Final

from textual import events
from textual.timer import Timer
from textual.widget import Widget

from scapegoat_games.tui.terminal.app import guarded_app

PEEK_SECONDS: Final = 0.75
"""Seconds until the secret is covered after the key or button is released.

The terminal repeats a key that is held down. If the number were smaller than the time between two
repetitions, the secret would flicker.
"""
TAP_SECONDS: Final = 4.0
"""Seconds until the secret is covered after a single press, if no other key is pressed."""


class Peeking(Widget):
    """A part of a page with a secret, which is always covered again after a time.

    ``Peeking`` must not be the first base of a page class: Textual inherits styles from the first
    base only.
    """

    _waiting: Timer | None = None
    _tapped: float | None = None
    """Time of the last key press that shows the secret, in seconds of the app's clock."""

    def reveal(self, *, face_up: bool) -> None:
        """Shows or covers the secret."""
        raise NotImplementedError

    def peek(self) -> None:
        """Handles the peek key, which keeps the secret visible while it is held down.

        A new press covers the secret.
        """
        now, before = guarded_app(self).clock(), self._tapped
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
        """Covers the secret at any other key, which then has its usual effect.

        Enter only covers the secret: the player may not have meant to confirm a move with it.
        """
        if self._tapped is not None and event.key != "space":
            self.cover()
            if event.key == "enter":
                event.stop()
                event.prevent_default()

    def hold(self) -> None:
        """Shows the secret while the mouse button is held."""
        self._show()
        self.capture_mouse()

    def on_mouse_up(self) -> None:
        self.release_mouse()

    def on_mouse_release(self) -> None:
        """Covers the secret after ``PEEK_SECONDS``. Textual calls this method when the button is
        released, and also when another screen takes the mouse away.
        """
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
        """Covers the secret at once."""
        self._stop_waiting()
        self._tapped = None
        self.reveal(face_up=False)
