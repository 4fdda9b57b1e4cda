"""Finding what can be shown: neighbouring cards of a hand that are strong enough.

A window is a pair (start, stop). Finding them in every hand that a Scout could make would cost
more than all the rest of a turn, so windows of the hand as it is are found once and counted on
either side of each gap; only the few through the new card are found anew.
"""

from collections.abc import Sequence
from typing import TypeAlias

from scapegoat_games.games.scout.pieces import Strength

Window: TypeAlias = tuple[int, int]


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
    before = numbers[gap - 1] - new if gap else 9
    after = numbers[gap] - new if gap < len(numbers) else 9
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


class WindowsAfter:
    """What beats ``beat`` in every hand that one new card could make."""

    __slots__ = ("_beat", "_closed", "_numbers", "_opened", "_present")

    def __init__(self, numbers: Sequence[int], beat: Strength | None) -> None:
        self._numbers = numbers
        self._beat = beat
        self._present = windows(numbers, beat)
        # For each gap, how many windows lie wholly left of it, and how many right of it.
        gaps = len(numbers) + 1
        self._closed = [0] * gaps
        self._opened = [0] * gaps
        for start, stop in self._present:
            self._closed[stop] += 1
            self._opened[start] += 1
        for gap in range(1, gaps):
            self._closed[gap] += self._closed[gap - 1]
        for gap in range(gaps - 2, -1, -1):
            self._opened[gap] += self._opened[gap + 1]

    def count(self, gap: int, new: int) -> int:
        through = windows_through(self._numbers, gap, new, self._beat)
        return self._closed[gap] + self._opened[gap] + len(through)

    def all(self, gap: int, new: int) -> list[Window]:
        """All of them, for one card in one gap, as places in the new hand."""
        return [
            *((start, stop) for start, stop in self._present if stop <= gap),
            *windows_through(self._numbers, gap, new, self._beat),
            *((start + 1, stop + 1) for start, stop in self._present if start >= gap),
        ]
