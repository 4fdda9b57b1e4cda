"""Tells a key that is pressed again from a key that is held down.

A terminal does not report the difference. But a keyboard repeats a held key, first after a moment
and then in quick succession. So a key that soon comes a second time is postponed. If it comes a
third time at once, the key is held down; if not, the player has pressed it again.
"""

from math import inf
from typing import Final, Literal, TypeAlias, final

COUNTED_ONCE: Final = frozenset({"enter", "u", "U"})
"""Keys that count once while they are held down: confirm and undo.

If they were repeated, a held key would confirm the next move, too. All other keys repeat freely.
"""
BEGIN_SECONDS: Final = 0.75
"""The longest time a keyboard waits before it repeats a held key for the first time."""
AGAIN_SECONDS: Final = 0.12
"""The longest time between two repetitions of a held key, after the first repetition."""

KeyState: TypeAlias = Literal["pressed", "perhaps", "held"]
"""What is known of a key. ``perhaps`` means: the key is held down if it comes again within
``AGAIN_SECONDS``; otherwise it was only pressed.
"""


@final
class HeldKey:
    """Judges whether a key of ``COUNTED_ONCE`` is held down, by the time since its last arrival."""

    def __init__(self) -> None:
        self._key = ""
        self._latest = -inf
        self._undecided = False
        self._held = False

    def comes(self, key: str, now: float) -> KeyState:
        if key != self._key:
            self.something_else_came()
        self._key = key
        since, self._latest = now - self._latest, now
        if self._undecided or (self._held and since < AGAIN_SECONDS):
            self._undecided, self._held = False, True
            return "held"
        self._held = False
        self._undecided = since < BEGIN_SECONDS
        return "perhaps" if self._undecided else "pressed"

    def nothing_came(self) -> None:
        """Called if the last key has not come again in time: the key was pressed, not held down."""
        self._undecided = False

    def something_else_came(self) -> None:
        """Called if another key or a click came: no key is held down any more."""
        self._latest, self._undecided, self._held = -inf, False, False
