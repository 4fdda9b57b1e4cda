"""Finding what can be shown: neighbouring cards of a hand that are strong enough.

A window is a pair (start, stop). Finding them in every hand that a Scout could make would cost
more than all the rest of a turn, so windows of the hand as it is are found once and counted on
either side of each gap; only the few through the new card have to be looked for.
"""

from collections.abc import Sequence
from itertools import accumulate
from operator import itemgetter
from typing import Final, TypeAlias, final

from scapegoat_games.games.scout.pieces import RUN, SET, Strength

Window: TypeAlias = tuple[int, int]

_FAR: Final = 99
_NOTHING: Final = (0, RUN, 0)
"""Weaker than anything that can be shown."""


def windows(numbers: Sequence[int], beat: Strength | None) -> list[Window]:
    """SC-6, SC-7: everything among ``numbers`` that beats ``beat``, left to right."""
    size, kind, low = beat or _NOTHING
    found: list[Window] = []
    count = len(numbers)
    for start, first in enumerate(numbers):
        if size < 2 and first > low:
            found.append((start, start + 1))
        stop = start + 2
        if stop > count or not -1 <= (step := numbers[start + 1] - first) <= 1:
            continue
        while True:
            length = stop - start
            if length > size or (length == size and _is_higher(first, step, length, kind, low)):
                found.append((start, stop))
            if stop == count or numbers[stop] - numbers[stop - 1] != step:
                break
            stop += 1
    return found


def _is_higher(first: int, step: int, length: int, kind: int, low: int) -> bool:
    """Whether a set or run beats one of as many cards."""
    lowest = first + step * (length - 1) if step < 0 else first
    return (RUN if step else SET, lowest) > (kind, low)


def windows_through(
    numbers: Sequence[int], gap: int, new: int, beat: Strength | None
) -> list[Window]:
    """What beats ``beat`` and holds ``new``, once that number stands in the gap."""
    size, kind, low = beat or _NOTHING
    found = [(gap, gap + 1)] if (size, low) < (1, new) else []
    before = numbers[gap - 1] if gap else _FAR
    after = numbers[gap] if gap < len(numbers) else _FAR
    for step in (0, 1, -1):
        if new - before != step and after - new != step:
            continue
        widest_start, widest_stop = _widest(numbers, gap, new, step)
        for start in range(widest_start, gap + 1):
            first = new - step * (gap - start)
            for stop in range(gap + 1 if start < gap else gap + 2, widest_stop + 1):
                length = stop - start
                if length > size or (length == size and _is_higher(first, step, length, kind, low)):
                    found.append((start, stop))
    return found


def _widest(numbers: Sequence[int], gap: int, new: int, step: int) -> Window:
    """All that goes on in that step on both sides of the new number."""
    start = stop = gap
    while start and numbers[start - 1] == new - step * (gap - start + 1):
        start -= 1
    while stop < len(numbers) and numbers[stop] == new + step * (stop - gap + 1):
        stop += 1
    return start, stop + 1


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
        stops, starts = [0] * (len(numbers) + 1), [0] * (len(numbers) + 1)
        for start, stop in self._by_start:
            stops[stop] += 1
            starts[start + 1] += 1
        self._left = list(accumulate(stops))
        self._right = list(accumulate(starts))

    def counts(self, new: int) -> list[int]:
        """How many there are with the new card in each gap."""
        count = len(self._by_start) + ((1, RUN, new) > (self._beat or _NOTHING))
        found = [count + left - right for left, right in zip(self._left, self._right, strict=True)]
        near = [at for at, number in enumerate(self._numbers) if -1 <= number - new <= 1]
        for gap in {*near, *[at + 1 for at in near]}:
            through = len(windows_through(self._numbers, gap, new, self._beat))
            found[gap] = len(self._by_start) + self._left[gap] - self._right[gap] + through
        return found

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
