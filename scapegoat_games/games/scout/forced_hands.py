"""Finds cards for a hidden hand of which only one thing is known: its player can make a Show.

With two players and no chip left, a player who can't make a Show ends the round. If the round goes
on, the hand must hold a *group* (a set, a run or a single card) that beats the active set (the
cards on the table). A world imagined for a computer player has to agree with this fact.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from random import Random

from scapegoat_games.games.scout.pieces import Card, Cards, strength, tops


def forced_cards(
    hand: Sequence[Card | None],
    pool: Collection[Card],
    held: Collection[Card],
    active: Cards,
    rng: Random,
) -> dict[int, Card]:
    """Finds cards for hidden places of a hand, with which the hand can beat the active set.

    Returns these cards by their index in the hand. In ``hand``, None is a hidden card. ``pool`` are
    the cards that may be hidden in the hand; ``held`` are cards that are certainly in the hand, but
    at an unknown place. The cards of both are given upright (lower number on top). The groups tried
    have as many cards as the active set, or one more: every longer group contains a group of this
    size that also beats the active set.
    """
    patterns = [
        wanted
        for size in (len(active), len(active) + 1)
        for numbers in _stronger(size, active)
        for start in range(len(hand) - size + 1)
        if (wanted := _wanted(hand[start : start + size], start, numbers)) is not None
    ]
    rng.shuffle(patterns)
    candidates = [*{*held, *pool}]
    for wanted in patterns:
        rng.shuffle(candidates)
        # The hidden places outside the group may be too few for the other cards of ``held``. The
        # second try therefore puts as many cards of ``held`` as possible into the group.
        for cards in (candidates, sorted(candidates, key=lambda card: card not in held)):
            found = _matched(cards, wanted)
            if found is not None and _room_for(hand, found, held):
                return found
    raise AssertionError("somebody who can't act would have ended the round")


def _stronger(size: int, active: Cards) -> Iterator[tuple[int, ...]]:
    """The numbers, from left to right, of every group of ``size`` cards that beats ``active``."""
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
    """The numbers that hidden cards must have so that the cards at ``places`` show ``numbers``.

    Returns the numbers by their index in the hand; None if a visible card has another number.
    ``start`` is the index of the first place.
    """
    wanted = {}
    for at, (there, number) in enumerate(zip(places, numbers, strict=True), start):
        if there is None:
            wanted[at] = number
        elif there.top != number:
            return None
    return wanted


def _matched(cards: Sequence[Card], wanted: Mapping[int, int]) -> dict[int, Card] | None:
    """A card for each place in ``wanted``, turned so that the wanted number is on top; None if the
    cards don't suffice.

    Earlier items of ``cards`` are preferred: a card that has been given a place may be moved to
    another place for the sake of a later card, but is never removed.
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
    """Whether the hand has enough hidden places for the cards of the group (``found``) and for all
    cards that are certainly somewhere in the hand (``held``).
    """
    used = {card.upright() for card in found.values()}
    return sum(card not in used for card in held) <= list(hand).count(None) - len(found)
