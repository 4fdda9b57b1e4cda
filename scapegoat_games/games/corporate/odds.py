"""How likely cards win reviews and avoid demotions, and how a year is likely to go on."""

from functools import lru_cache
from typing import NamedTuple, final

from scapegoat_games.games.corporate.pieces import FACE_DOWN_WORTH
from scapegoat_games.games.corporate.weights import WEIGHTS


def _beats_a_card(high: int) -> float:
    """The chance that a card of the rank ``high`` beats a random card. A tie counts about half."""
    return (high - 1.5) / 13


@lru_cache(4096)
def is_highest(high: int, others: tuple[int, ...]) -> float:
    """CS-14: the chance that a card of the rank ``high`` is higher than all cards others show.

    ``others`` has the number of cards in the hand of each other player who shows a card.
    """
    return float(_beats_a_card(high) ** (WEIGHTS.cards_shown * sum(others)))


@lru_cache(4096)
def is_lowest(high: int, others: tuple[int, ...]) -> float:
    """CS-12: the chance that a card of the rank ``high`` is lower than all cards others show.

    ``others`` has the number of cards in the hand of each other player who shows a card.
    """
    chance = 1.0
    for held in others:
        chance *= 1 - _beats_a_card(high) ** (WEIGHTS.cards_shown * held)
    return chance


@lru_cache(4096)
def wins_after_drawing(high: int, drawn: int, others: tuple[int, ...]) -> float:
    """CS-14: the chance to win a review after drawing cards.

    ``high`` is the rank of the best card in the hand before ``drawn`` cards are drawn. ``others``
    has the number of cards in the hand of each other player in the review.
    """
    if not drawn:
        return is_highest(high, others)
    return sum(wins_after_drawing(max(high, new), drawn - 1, others) for new in range(2, 15)) / 13


@lru_cache(4096)
def low_after_drawing(high: int, drawn: int, others: tuple[int, ...]) -> float:
    """CS-12: the chance to show the lowest card after drawing cards, as ``wins_after_drawing``."""
    if not drawn:
        return is_lowest(high, others)
    return sum(low_after_drawing(max(high, new), drawn - 1, others) for new in range(2, 15)) / 13


@final
class RestOfYear(NamedTuple):
    """How a year is likely to go on."""

    over: tuple[float, ...]
    """For each number of seats after this one, the chance that the seat there beats the target."""
    exactly: float
    missed: float
    plays: float
    """The mean number of plays until the year ends."""


@lru_cache(4096)
def course_of(wanted: int, turns: int, seats: int) -> RestOfYear:
    """The course of a year in which ``wanted`` points are wanted and ``turns`` turns are left."""
    if wanted > FACE_DOWN_WORTH * turns:
        return RestOfYear((0.0,) * seats, 0.0, 1.0, float(turns))
    over, exactly, missed, mean = [0.0] * seats, 0.0, 0.0, 1.0
    for points in range(1, 11):
        chance = WEIGHTS.ten if points == FACE_DOWN_WORTH else (1 - WEIGHTS.ten) / 9
        if points > wanted:
            over[1] += chance
        elif points == wanted:
            exactly += chance
        else:
            later = course_of(wanted - points, turns - 1, seats)
            for at, closes in enumerate(later.over):
                over[(at + 1) % seats] += chance * closes
            exactly += chance * later.exactly
            missed += chance * later.missed
            mean += chance * later.plays
    return RestOfYear(tuple(over), exactly, missed, mean)
