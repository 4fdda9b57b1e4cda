"""Finding places and cards for a group that a hidden hand must hold."""

from collections.abc import Collection, Iterator, Sequence
from random import Random

from scapegoat_games.games.scout.pieces import Card, Cards, strength, tops


def plant(
    hand: Sequence[Card | None], pool: Collection[Card], loose: Cards, active: Cards, rng: Random
) -> dict[int, Card]:
    """Cards for some hidden places of the hand, so that they beat the active set side by side.

    ``pool`` and ``loose`` are upright cards: those that could be in the hand, and those that are,
    wherever they are. Groups of as many cards as lie on the table, or of one more, are enough:
    longer ones hold one of these.
    """
    beat = strength(tops(active))
    assert beat is not None
    patterns = [
        (start, numbers)
        for size in (len(active), len(active) + 1)
        for start in range(len(hand) - size + 1)
        for numbers in _groups(size)
        if (strength(numbers) or beat) > beat
    ]
    rng.shuffle(patterns)
    for start, numbers in patterns:
        found = _cards_for(hand, start, numbers, [*loose, *pool])
        if found is not None and _room_for(hand, found, loose):
            return found
    raise AssertionError("somebody who can't act would have ended the round")


def _groups(size: int) -> Iterator[tuple[int, ...]]:
    for first in range(1, 11):
        for step in (0, 1, -1) if size > 1 else (0,):
            numbers = tuple(first + step * at for at in range(size))
            if 1 <= numbers[-1] <= 10:
                yield numbers


def _cards_for(
    hand: Sequence[Card | None], start: int, numbers: tuple[int, ...], cards: list[Card]
) -> dict[int, Card] | None:
    """Different cards that show these numbers from ``start`` on; None if there are none."""
    if not numbers:
        return {}
    number, later = numbers[0], numbers[1:]
    there = hand[start]
    if there is not None:
        return _cards_for(hand, start + 1, later, cards) if there.top == number else None
    for card in cards:
        if number in card:
            others = [other for other in cards if other != card]
            rest = _cards_for(hand, start + 1, later, others)
            if rest is not None:
                held = card if card.top == number else card.turned()
                return {start: held, **rest}
    return None


def _room_for(hand: Sequence[Card | None], found: dict[int, Card], loose: Cards) -> bool:
    """Whether the cards that are in the hand anyway still fit into it."""
    planted = {card.upright() for card in found.values()}
    return sum(card not in planted for card in loose) <= list(hand).count(None) - len(found)
