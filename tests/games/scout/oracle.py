"""An oracle for the legal moves of a turn: the clauses written down as directly as possible.

It is slow, shares only ``Card`` with the rules, and names moves by their text form.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scapegoat_games.games.scout.pieces import Card


@dataclass(frozen=True)
class Turn:
    """The facts on which the legal moves of a turn depend."""

    seats: int
    hand: tuple[Card, ...]
    active: tuple[Card, ...]
    mine: bool
    """Whether the active set belongs to the player to act."""
    chips: int


def together(numbers: Sequence[int]) -> str | None:
    """SC-6: the kind of group that neighbouring numbers form; None if they form none."""
    if len(numbers) == 1:
        return "single"
    if len(set(numbers)) == 1:
        return "set"
    low, high = min(numbers), max(numbers)
    up = list(range(low, high + 1))
    return "run" if list(numbers) in (up, up[::-1]) else None


def beats(shown: Sequence[int], lying: Sequence[int]) -> bool:
    """SC-7: whether the shown numbers beat the numbers on the table."""
    ours = together(shown)
    if ours is None:
        return False
    if not lying:
        return True
    if len(shown) != len(lying):
        return len(shown) > len(lying)
    if ours != together(lying):
        return ours == "set"
    return min(shown) > min(lying)


def moves(turn: Turn) -> set[str]:
    return {*shows(turn.hand, turn.active), *scouts(turn), *scouts_and_shows(turn)}


def shows(hand: Sequence[Card], active: Sequence[Card]) -> Iterator[str]:
    for first in range(1, len(hand) + 1):
        for last in range(first, len(hand) + 1):
            shown = [card.top for card in hand[first - 1 : last]]
            if beats(shown, [card.top for card in active]):
                yield f"show {first}" if first == last else f"show {first}-{last}"


def scouts(turn: Turn) -> Iterator[str]:
    """SC-9, SC-12: every legal Scout as text."""
    if turn.seats == 2 and turn.chips == 0:
        return
    for text, _, _ in _scouted(turn):
        yield text


def scouts_and_shows(turn: Turn) -> Iterator[str]:
    """SC-11: every legal Scout & Show as text."""
    if turn.seats == 2 or turn.chips == 0:
        return
    for text, hand, rest in _scouted(turn):
        for show in shows(hand, rest):
            yield f"{text}, {show}"


def _scouted(turn: Turn) -> Iterator[tuple[str, list[Card], list[Card]]]:
    """Every Scout, with the hand after it and the active set after it."""
    if not turn.active or turn.mine:
        return
    for end in ("left",) if len(turn.active) == 1 else ("left", "right"):
        for how in ("", " turned"):
            for place in range(1, len(turn.hand) + 2):
                rest = list(turn.active)
                card = rest.pop(0 if end == "left" else -1)
                hand = list(turn.hand)
                hand.insert(place - 1, Card(card.bottom, card.top) if how else card)
                yield f"scout {end}{how} @{place}", hand, rest
