"""Enter counts once, however long it is held: what it confirms may not be undone any more.

A terminal tells neither that a key is held nor that it is let go of. But a held key comes again
after a moment, and from then on in quick succession. So an Enter that follows another one soon
waits to see whether a third comes at once. If none does, it was pressed.
"""

from math import inf
from typing import Final, Literal, TypeAlias, final

BEGIN_SECONDS: Final = 0.75
"""A keyboard begins to repeat a held key within that time,"""
AGAIN_SECONDS: Final = 0.12
"""and goes on to within that."""

Judged: TypeAlias = Literal["pressed", "perhaps", "held"]


@final
class HeldEnter:
    """Knows of each Enter whether it is one more. ``perhaps``: if nothing comes for a while."""

    def __init__(self) -> None:
        self._latest = -inf
        self._waits = False
        self._held = False

    def comes(self, now: float) -> Judged:
        since, self._latest = now - self._latest, now
        if self._waits or (self._held and since < AGAIN_SECONDS):
            self._waits, self._held = False, True
            return "held"
        self._held = False
        self._waits = since < BEGIN_SECONDS
        return "perhaps" if self._waits else "pressed"

    def nothing_came(self) -> None:
        """After the one that waits."""
        self._waits = False

    def something_else_came(self) -> None:
        """Another key or a click: with that no key is repeated any more."""
        self._latest, self._waits, self._held = -inf, False, False
