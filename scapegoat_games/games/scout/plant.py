"""Finding places and cards for a group that a hidden hand must hold."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from random import Random

from scapegoat_games.games.scout.pieces import Card, Cards, strength, tops


def plant(
    hand: Sequence[Card | None],
    pool: Collection[Card],
    held: Collection[Card],
    active: Cards,
    rng: Random,
) -> dict[int, Card]:
    """Cards for some hidden places of the hand, so that they beat the active set side by side.

    ``pool`` and ``held`` are upright cards: those that could be in the hand, and those that are,
    wherever they are. Groups of as many cards as lie on the table, or of one more, are enough:
    longer ones hold one of these.
    """
    patterns = [
        wanted
        for size in (len(active), len(active) + 1)
        for numbers in _stronger(size, active)
        for start in range(len(hand) - size + 1)
        if (wanted := _wanted(hand[start : start + size], start, numbers)) is not None
    ]
    rng.shuffle(patterns)
    anything = [*{*held, *pool}]
    for wanted in patterns:
        rng.shuffle(anything)
        # Where the cards that are in the hand would find no room beside it, they come first.
        for cards in (anything, sorted(anything, key=lambda card: card not in held)):
            found = _matched(cards, wanted)
            if found is not None and _room_for(hand, found, held):
                return found
    raise AssertionError("somebody who can't act would have ended the round")


def _stronger(size: int, active: Cards) -> Iterator[tuple[int, ...]]:
    """The numbers of every group of that size that beats the active set."""
    beat = strength(tops(active))
    assert beat is not None
    for first in range(1, 11):
        for step in (0, 1, -1) if size > 1 else (0,):
            numbers = tuple(first + step * at for at in range(size))
            judged = strength(numbers)
            if 1 <= numbers[-1] <= 10 and judged is not None and judged > beat:
                yield numbers


def _wanted(
    places: Sequence[Card | None], start: int, numbers: Sequence[int]
) -> dict[int, int] | None:
    """The numbers still wanted by place; None if a card that is seen there is another."""
    wanted = {}
    for at, (there, number) in enumerate(zip(places, numbers, strict=True), start):
        if there is None:
            wanted[at] = number
        elif there.top != number:
            return None
    return wanted


def _matched(cards: Sequence[Card], wanted: Mapping[int, int]) -> dict[int, Card] | None:
    """A card for every number, each held with it on top; None if there aren't enough.

    A card once placed may move for another but stays in: those that come first are preferred.
    """
    found: dict[int, Card] = {}

    def placed(card: Card, tried: set[int]) -> bool:
        for at, number in wanted.items():
            if number in card and at not in tried:
                tried.add(at)
                if at not in found or placed(found[at], tried):
                    found[at] = card if card.top == number else card.turned()
                    return True
        return False

    for card in cards:
        if len(found) == len(wanted):
            break
        placed(card, set())
    return found if len(found) == len(wanted) else None


def _room_for(
    hand: Sequence[Card | None], found: Mapping[int, Card], held: Collection[Card]
) -> bool:
    """Whether the cards that are in the hand anyway still fit into it."""
    planted = {card.upright() for card in found.values()}
    return sum(card not in planted for card in held) <= list(hand).count(None) - len(found)
