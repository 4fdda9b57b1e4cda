"""What a hand is worth: how well it falls into groups that can be shown one after the other."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, final

_FAR: Final = 99

_BY_SIZE: Final = (0.0, -1.35, -1.1, -0.45, 0.5, 1.4, 2.3, 3.2, 4.1, 5.0, 5.9, 6.8, 7.7)
"""Points that a group of that many cards brings in the end; a single card mostly costs one."""
_SET: Final = 0.25
_HIGH: Final = 0.06
"""For each step of the lowest number."""


def _worth(size: int, step: int, low: int) -> float:
    return _BY_SIZE[min(size, 12)] + (_SET if size > 1 and not step else 0.0) + _HIGH * (low - 5)


WORTH: Final = {
    (size, step, low): _worth(size, step, low)
    for size in range(1, 13)
    for step in (-1, 0, 1)
    for low in range(1, 11)
}
"""By size, step from card to card, and lowest number."""


@final
class Partition:
    """A hand, cut into groups in the best way, up to each place and from each place on."""

    __slots__ = ("left", "numbers", "right")

    def __init__(self, numbers: Sequence[int]) -> None:
        self.numbers = numbers
        self.left = _left(numbers)
        self.right = _left(numbers[::-1])[::-1]

    @property
    def worth(self) -> float:
        return self.left[-1]

    def without(self, start: int, stop: int) -> float:
        """What is left after a Show: what stood on both sides of it may come together."""
        numbers, left, right = self.numbers, self.left, self.right
        best = left[start] + right[stop]
        if start > 0 and stop < len(numbers):
            step = numbers[stop] - numbers[start - 1]
            if -1 <= step <= 1:
                for first, last, worth in _across(numbers, start - 1, stop, step):
                    best = max(best, left[first] + worth + right[last])
        return best

    def with_one(self, gap: int, new: int) -> float:
        """With one more card."""
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
                best = max(best, left[first] + WORTH[min(size, 12), step, lowest] + right[last])
        return best


def _left(numbers: Sequence[int]) -> list[float]:
    """The best that can be made of the hand up to each place."""
    left = [0.0]
    for last, number in enumerate(numbers):
        best = left[last] + WORTH[1, 0, number]
        if last and -1 <= (step := number - numbers[last - 1]) <= 1:
            first = last - 1
            while True:
                low = number if step < 0 else numbers[first]
                worth = left[first] + WORTH[min(last - first + 1, 12), step, low]
                best = max(best, worth)
                if not first or numbers[first] - numbers[first - 1] != step:
                    break
                first -= 1
        left.append(best)
    return left


def _across(
    numbers: Sequence[int], last: int, first: int, step: int
) -> Iterator[tuple[int, int, float]]:
    """The widest group across a gap that has closed."""
    start, stop = last, first + 1
    while start and numbers[start] - numbers[start - 1] == step:
        start -= 1
    while stop < len(numbers) and numbers[stop] - numbers[stop - 1] == step:
        stop += 1
    size = last - start + 1 + stop - first
    yield start, stop, WORTH[min(size, 12), step, min(numbers[start], numbers[stop - 1])]


@lru_cache(2048)
def partition(numbers: tuple[int, ...]) -> Partition:
    """Roll-outs come by the same hands again and again."""
    return Partition(numbers)
