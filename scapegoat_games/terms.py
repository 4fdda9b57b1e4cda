"""Terms: named numbers that add up to a heuristic score, so that tests can check each of them."""

from collections.abc import Iterable
from functools import reduce
from operator import add
from typing import NamedTuple, final


@final
class Term(NamedTuple):
    """A named part of a heuristic score."""

    name: str
    value: float


def summed(values: Iterable[float]) -> float:
    """The sum of the values, rounded after each addition.

    The built-in ``sum`` rounds differently from Python 3.12 on. If it were used, computer players
    would make other moves in one version of Python than in another.
    """
    return reduce(add, values, 0.0)
