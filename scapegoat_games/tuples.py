"""Makes changed copies of tuples: states and views share tuples, so none may change in place."""

from typing import TypeVar

T = TypeVar("T")


def replaced(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """A copy of the tuple with another value at one index.

    >>> replaced((4, 4, 5), 1, 3)
    (4, 3, 5)
    """
    return (*values[:at], value, *values[at + 1 :])


def without(values: tuple[T, ...], at: int) -> tuple[T, ...]:
    """A copy of the tuple that lacks the value at one index.

    >>> without((4, 4, 5), 1)
    (4, 5)
    """
    return (*values[:at], *values[at + 1 :])


def increased(numbers: tuple[int, ...], at: int, by: int) -> tuple[int, ...]:
    """A copy of the tuple with one number increased.

    >>> increased((4, 4, 5), 1, -3)
    (4, 1, 5)
    """
    return (*numbers[:at], numbers[at] + by, *numbers[at + 1 :])
