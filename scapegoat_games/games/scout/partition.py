"""The worth of a hand of Scout to a computer player.

A *group* is a single card, a set or a run of neighbouring cards, so one Show can play the group. A
*partition* divides the whole hand into groups; its worth is the sum of the worths of the groups.
The hand is worth as much as its best partition. A *gap* is a place for a new card: gap n has n
cards to its left.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, final

from scapegoat_games.games.scout.pieces import RUN, Strength, strength
from scapegoat_games.games.scout.weights import WEIGHTS

_FAR: Final = 99
"""The number of an imaginary card beyond an end of the hand, which fits into no set or run."""
_LARGEST: Final = len(WEIGHTS.group) - 1
"""The largest number of cards for which a group has a worth of its own.

A larger group is worth no more than a group of this size.
"""


def _worth(size: int, step: int, low: int) -> float:
    is_set = size > 1 and not step
    bonus = WEIGHTS.group_is_set if is_set else 0.0
    return WEIGHTS.group[size] + bonus + WEIGHTS.group_height * (low - 5)


WORTH: Final = {
    (size, step, low): _worth(size, step, low)
    for size in range(1, _LARGEST + 1)
    for step in (-1, 0, 1)
    for low in range(1, 11)
}
"""Worth of a group. The key is its number of cards, the difference between the numbers of
neighbouring cards (0 in a set), and its lowest number.
"""


def _worth_of(group: Strength) -> float:
    size, kind, low = group
    return WORTH[min(size, _LARGEST), 1 if kind == RUN and size > 1 else 0, low]


@final
class Partition:
    """The worth of a hand, and its worth after a Show or with one new card.

    ``left[n]`` is the worth of the first n cards alone, ``right[n]`` the worth of all cards from
    index n on.
    """

    __slots__ = ("left", "numbers", "right")

    def __init__(self, numbers: Sequence[int]) -> None:
        self.numbers = numbers
        self.left = _worths_from_left(numbers)
        self.right = _worths_from_left(numbers[::-1])[::-1]

    @property
    def worth(self) -> float:
        return self.left[-1]

    def groups(self) -> list[tuple[int, int]]:
        """The groups of more than one card in the best partition, from left to right. Each is the
        index of its first card and the index after its last card.
        """
        found = []
        stop = len(self.numbers)
        while stop:
            start = self._last_group(stop)
            if stop - start > 1:
                found.append((start, stop))
            stop = start
        return found[::-1]

    def _last_group(self, stop: int) -> int:
        """Where the last group begins in the best partition of the first ``stop`` cards."""
        return next(
            start
            for start in range(stop - 1, -1, -1)
            if (judged := strength(self.numbers[start:stop])) is not None
            # ``_worths_from_left`` has computed the same sum. Both sums are rounded in the same
            # way, so ``==`` is reliable here.
            and self.left[start] + _worth_of(judged) == self.left[stop]
        )

    def without(self, start: int, stop: int) -> float:
        """The worth of the hand after a Show of the cards from index ``start`` up to ``stop``.

        The cards left and right of the shown cards become neighbours and may form a group.
        """
        numbers, left, right = self.numbers, self.left, self.right
        best = left[start] + right[stop]
        if start > 0 and stop < len(numbers):
            step = numbers[stop] - numbers[start - 1]
            if -1 <= step <= 1:
                first, last, worth = _joined(numbers, start - 1, stop, step)
                best = max(best, left[first] + worth + right[last])
        return best

    def with_one(self, gap: int, new: int) -> float:
        """The worth of the hand with a card of the number ``new`` inserted at the gap."""
        numbers, left, right = self.numbers, self.left, self.right
        best = left[gap] + right[gap] + WORTH[1, 0, new]
        before = numbers[gap - 1] if gap else _FAR
        after = numbers[gap] if gap < len(numbers) else _FAR
        for step in (-1, 0, 1):
            first, last = gap, gap
            if new - before == step:
                first -= 1
                while first and numbers[first] - numbers[first - 1] == step:
                    first -= 1
            if after - new == step:
                last += 1
                while last < len(numbers) and numbers[last] - numbers[last - 1] == step:
                    last += 1
            size = last - first + 1
            if size > 1:
                lowest = min(new - step * (gap - first), new + step * (last - gap))
                worth = WORTH[min(size, _LARGEST), step, lowest]
                best = max(best, left[first] + worth + right[last])
        return best


def _worths_from_left(numbers: Sequence[int]) -> list[float]:
    """A list whose item n is the worth of the first n cards alone."""
    left = [0.0]
    for last, number in enumerate(numbers):
        best = left[last] + WORTH[1, 0, number]
        if last and -1 <= (step := number - numbers[last - 1]) <= 1:
            first = last - 1
            while True:
                low = number if step < 0 else numbers[first]
                worth = left[first] + WORTH[min(last - first + 1, _LARGEST), step, low]
                best = max(best, worth)
                if not first or numbers[first] - numbers[first - 1] != step:
                    break
                first -= 1
        left.append(best)
    return left


def _joined(numbers: Sequence[int], last: int, first: int, step: int) -> tuple[int, int, float]:
    """The largest group that the cards left and right of the shown cards form after a Show.

    ``last`` is the index of the card just left of the shown cards, ``first`` the index of the card
    just right of them; ``step`` is the difference between the numbers of these two cards. Returns
    the index of the group's first card, the index after the group's last card, and the group's
    worth. All indexes are places in the hand before the Show.
    """
    start, stop = last, first + 1
    while start and numbers[start] - numbers[start - 1] == step:
        start -= 1
    while stop < len(numbers) and numbers[stop] - numbers[stop - 1] == step:
        stop += 1
    size = last - start + 1 + stop - first
    low = min(numbers[start], numbers[stop - 1])
    return start, stop, WORTH[min(size, _LARGEST), step, low]


@lru_cache(2048)
def partition(numbers: tuple[int, ...]) -> Partition:
    """The ``Partition`` of a hand with these numbers, cached because roll-outs meet the same hands
    again and again.
    """
    return Partition(numbers)


def most_grouped(hand: Sequence[int]) -> int:
    """The largest number of cards that can be in groups of more than one card at the same time."""
    most = [0]
    for stop in range(1, len(hand) + 1):
        starts = (at for at in range(stop - 1) if strength(hand[at:stop]) is not None)
        most.append(max([most[-1], *(most[at] + stop - at for at in starts)]))
    return most[-1]
