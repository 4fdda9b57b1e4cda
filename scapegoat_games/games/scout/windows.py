"""Finding what can be shown: neighbouring cards of a hand that are strong enough.

A window is a pair (start, stop). Finding them in every hand that a Scout could make would cost
more than all the rest of a turn, so windows of the hand as it is are found once and counted on
either side of each gap; only the few through the new card are found anew.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from operator import itemgetter
from typing import Final, TypeAlias, final

from scapegoat_games.games.scout.pieces import Strength

Window: TypeAlias = tuple[int, int]

_FAR: Final = 9


def windows(numbers: Sequence[int], beat: Strength | None) -> list[Window]:
    """SC-6, SC-7: everything among ``numbers`` that beats ``beat``, left to right."""
    size, kind, low = beat or (0, 0, 0)
    found: list[Window] = []
    count = len(numbers)
    for start in range(count):
        first = numbers[start]
        if size == 0 or (size == 1 and first > low):
            found.append((start, start + 1))
        if start + 1 == count:
            break
        step = numbers[start + 1] - first
        if step not in (-1, 0, 1):
            continue
        shown_kind = 0 if step else 1
        stop = start + 2
        while True:
            length = stop - start
            if length > size or (
                length == size
                and (
                    shown_kind > kind
                    or (shown_kind == kind and min(first, numbers[stop - 1]) > low)
                )
            ):
                found.append((start, stop))
            if stop == count or numbers[stop] - numbers[stop - 1] != step:
                break
            stop += 1
    return found


def windows_through(
    numbers: Sequence[int], gap: int, new: int, beat: Strength | None
) -> list[Window]:
    """What beats ``beat`` and holds ``new``, once that number stands in the gap."""
    size, kind, low = beat or (0, 0, 0)
    found: list[Window] = []
    if size == 0 or (size == 1 and new > low):
        found.append((gap, gap + 1))
    before = numbers[gap - 1] - new if gap else _FAR
    after = numbers[gap] - new if gap < len(numbers) else _FAR
    if abs(before) > 1 and abs(after) > 1:
        return found
    for step in (0, 1, -1):
        if before != -step and after != step:
            continue
        left = 0
        while left < gap and numbers[gap - 1 - left] == new - step * (left + 1):
            left += 1
        right = 0
        while gap + right < len(numbers) and numbers[gap + right] == new + step * (right + 1):
            right += 1
        shown_kind = 0 if step else 1
        for taken in range(left, -1, -1):
            for reach in range(0 if taken else 1, right + 1):
                length = taken + 1 + reach
                if length < size:
                    continue
                lowest = new - (taken if step == 1 else reach if step == -1 else 0)
                if (length, shown_kind, lowest) > (size, kind, low):
                    found.append((gap - taken, gap + 1 + reach))
    return found


@final
class WindowsAfter:
    """What beats ``beat`` in every hand that one new card could make."""

    __slots__ = ("_beat", "_by_start", "_by_stop", "_left", "_numbers", "_right")

    def __init__(self, numbers: Sequence[int], beat: Strength | None) -> None:
        self._numbers = numbers
        self._beat = beat
        self._by_start = windows(numbers, beat)
        self._by_stop = sorted(self._by_start, key=itemgetter(1))
        # For each gap, how many windows lie wholly left of it, and how many begin before it.
        gaps = range(len(numbers) + 1)
        self._left = [bisect_right(self._by_stop, gap, key=itemgetter(1)) for gap in gaps]
        self._right = [bisect_left(self._by_start, gap, key=itemgetter(0)) for gap in gaps]

    def count(self, gap: int, new: int) -> int:
        """How many there are with one card in one gap."""
        through = windows_through(self._numbers, gap, new, self._beat)
        return self._left[gap] + len(self._by_start) - self._right[gap] + len(through)

    def at(self, gap: int, new: int, index: int) -> Window:
        """One of them, as places in the new hand."""
        if index < self._left[gap]:
            return self._by_stop[index]
        index += self._right[gap] - self._left[gap]
        if index < len(self._by_start):
            start, stop = self._by_start[index]
            return start + 1, stop + 1
        index -= len(self._by_start)
        return windows_through(self._numbers, gap, new, self._beat)[index]

    def all(self, gap: int, new: int) -> list[Window]:
        return [
            *self._by_stop[: self._left[gap]],
            *((start + 1, stop + 1) for start, stop in self._by_start[self._right[gap] :]),
            *windows_through(self._numbers, gap, new, self._beat),
        ]
