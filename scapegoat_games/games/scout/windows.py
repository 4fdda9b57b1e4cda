"""Finds possible Shows: neighbouring cards of a hand that beat the active set.

The active set is the group of cards on the table. A *window* is a possible Show: the index of its
first card and the index after its last card. A *gap* is a place for a new card: gap n has n cards
to its left. A Scout inserts a new card into the hand at any gap. It would take too long to search
each of the hands that the possible Scouts make. So the windows of the present hand are found once,
and counted on both sides of each gap. Then, for each Scout, only the windows that contain the new
card are searched.
"""

from collections.abc import Sequence
from itertools import accumulate
from operator import itemgetter
from typing import Final, TypeAlias, final

from scapegoat_games.games.scout.pieces import RUN, SET, Strength

Window: TypeAlias = tuple[int, int]

_FAR: Final = 99
"""The number of an imaginary card beyond an end of the hand, which fits into no set or run."""
_NOTHING: Final = (0, RUN, 0)
"""The strength of an empty active set, which every Show beats."""


def windows(numbers: Sequence[int], beat: Strength | None) -> list[Window]:
    """SC-6, SC-7: all possible Shows of a hand with these numbers, ordered by the first card.

    ``beat`` is the strength of the active set; None if there is no active set.
    """
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
    """Whether a set or run beats another set or run with the same number of cards.

    ``first``, ``step`` and ``length`` describe the challenger: its first number, the difference
    from card to card, its number of cards. ``kind`` and ``low`` are the kind and the lowest number
    of the group to beat.
    """
    lowest = first + step * (length - 1) if step < 0 else first
    return (RUN if step else SET, lowest) > (kind, low)


def windows_through(
    numbers: Sequence[int], gap: int, new: int, beat: Strength | None
) -> list[Window]:
    """The windows stronger than ``beat`` that contain a new card, after a card with the number
    ``new`` has been inserted at the gap.
    """
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
    """The largest set or run that contains the number ``new`` inserted at the gap.

    ``step`` is the difference between the numbers of neighbouring cards, 0 for a set.
    """
    start = stop = gap
    while start and numbers[start - 1] == new - step * (gap - start + 1):
        start -= 1
    while stop < len(numbers) and numbers[stop] == new + step * (stop - gap + 1):
        stop += 1
    return start, stop + 1


@final
class WindowsAfter:
    """The possible Shows after a Scout, for every gap into which the new card can be put.

    ``numbers`` are the numbers of the hand before the Scout, ``beat`` is the strength of the active
    set after the Scout.
    """

    __slots__ = ("_beat", "_by_start", "_by_stop", "_ended", "_numbers", "_started")

    def __init__(self, numbers: Sequence[int], beat: Strength | None) -> None:
        self._numbers = numbers
        self._beat = beat
        self._by_start = windows(numbers, beat)
        self._by_stop = sorted(self._by_start, key=itemgetter(1))
        # For each gap in the hand, where a new card can be put: the number of possible Shows that
        # end at the gap or left of the gap, and the number of those that start left of the gap.
        stops, starts = [0] * (len(numbers) + 1), [0] * (len(numbers) + 1)
        for start, stop in self._by_start:
            stops[stop] += 1
            starts[start + 1] += 1
        self._ended = list(accumulate(stops))
        self._started = list(accumulate(starts))

    def counts(self, new: int) -> list[int]:
        """For each gap in the hand: the number of possible Shows if a card with the number ``new``
        is put there.
        """
        single = 1 if (1, RUN, new) > (self._beat or _NOTHING) else 0
        unparted = [
            len(self._by_start) + ended - started
            for ended, started in zip(self._ended, self._started, strict=True)
        ]
        found = [count + single for count in unparted]
        # Only the gaps beside a card with an equal or adjacent number need a closer look. In all
        # other gaps, the new card can only be shown alone.
        near = [at for at, number in enumerate(self._numbers) if -1 <= number - new <= 1]
        for gap in {*near, *[at + 1 for at in near]}:
            through = windows_through(self._numbers, gap, new, self._beat)
            found[gap] = unparted[gap] + len(through)
        return found

    def at(self, gap: int, new: int, index: int) -> Window:
        """The window that has this index in the list of the method ``all``. Finding one window
        takes less time than making the list.
        """
        if index < self._ended[gap]:
            return self._by_stop[index]
        index += self._started[gap] - self._ended[gap]
        if index < len(self._by_start):
            start, stop = self._by_start[index]
            return start + 1, stop + 1
        index -= len(self._by_start)
        return windows_through(self._numbers, gap, new, self._beat)[index]

    def all(self, gap: int, new: int) -> list[Window]:
        """All possible Shows of the hand after a card with the number ``new`` was put into the gap
        with the index ``gap``.
        """
        return [
            *self._by_stop[: self._ended[gap]],
            *((start + 1, stop + 1) for start, stop in self._by_start[self._started[gap] :]),
            *windows_through(self._numbers, gap, new, self._beat),
        ]
