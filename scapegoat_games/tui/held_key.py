"""A key that counts once, however long it is held: what it does may not be mended any more.

A terminal tells neither that a key is held nor that it is let go of. But a held key comes again
after a moment, and from then on in quick succession. So a key that follows itself soon waits to
see whether it comes a third time at once. If it doesn't, it was pressed.
"""

from math import inf
from typing import Final, Literal, TypeAlias, final

COUNTED_ONCE: Final = frozenset({"enter", "u", "U"})
"""What confirms and what takes back: if held, they would go straight on to the next move. All other
keys repeat freely.
"""
BEGIN_SECONDS: Final = 0.75
"""A keyboard begins to repeat a held key within that time,"""
AGAIN_SECONDS: Final = 0.12
"""and goes on to within that."""

Judged: TypeAlias = Literal["pressed", "perhaps", "held"]


@final
class HeldKey:
    """Knows of each such key whether it is one more. ``perhaps``: if nothing comes for a while."""

    def __init__(self) -> None:
        self._key = ""
        self._latest = -inf
        self._waits = False
        self._held = False

    def comes(self, key: str, now: float) -> Judged:
        if key != self._key:
            self.something_else_came()
        self._key = key
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
