"""Normal of November 2026 in Scout, frozen: its scores of moves never change.

Scores are in points. A *group* is a single card, a set or a run of neighbouring cards. A
*partition* divides a whole hand into groups; the hand is worth as much as its best partition. A
*gap* is a place for a new card: gap n has n cards to its left.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, assert_never, final

from scapegoat_games.games.scout import moves
from scapegoat_games.games.scout.pieces import RUN, SET, Strength, strength, tops
from scapegoat_games.games.scout.view import View
from scapegoat_games.terms import summed

_GROUP: Final = (0.0, -1.35, -1.1, -0.45, 0.5, 1.4, 2.3, 3.2, 4.1, 5.0, 5.9, 6.8, 7.7)
"""Worth of a group in the hand, by its number of cards. Larger: such groups are sought."""
_GROUP_IS_SET: Final = 0.25
"""Added to a group that is a set. Larger: sets are preferred to runs."""
_GROUP_HEIGHT: Final = 0.06
"""Added for each point of a group's lowest number above 5. Larger: high groups are kept."""
_SHOWN: Final = (0.0, 0.0, 0.35, 0.9, 1.5, 2.0, 2.5)
"""Added to a Show for being hard to beat, by number of cards. Larger: such Shows come sooner."""
_SHOWN_IS_SET: Final = 0.15
"""Added to a Show that is a set. Larger: sets are shown sooner than runs."""
_SHOWN_HEIGHT: Final = 0.03
"""Added to a Show, times its lowest number. Larger: high cards are shown sooner."""
_HASTE: Final = 0.12
"""Worth of playing a card, for each card that the smallest hand has fewer than 5. Larger: longer
Shows near the end.
"""
_LAST_CARDS: Final = 2.0
"""Added to a Show of the whole hand. Larger: a hand is emptied sooner."""
_OTHERS_PAY: Final = 0.8
"""Added to a Show of the whole hand, for each card of an average rival. Larger: likewise."""
_TOKEN: Final = 0.45
"""Deducted from a Scout for the owner's token. Larger: fewer Scouts."""
_CHIP: Final = 1.2
"""Deducted from a Scout & Show with a full hand. Larger: the chip is kept longer."""
_FULL_HAND: Final = 9
"""The smallest full hand. Larger: players with few cards spend the chip sooner."""
_SCOUT_CHIP: Final = 0.6
"""With two players: deducted from a Scout. Larger: fewer Scouts."""
_ENDING: Final = 1.5
"""Deducted from a Scout that ends the round. Larger: such Scouts are avoided."""
_UNSAVED: Final = 0.6
"""Deducted from such a Scout for each point the hand could still have saved. Larger: likewise."""


_FAR: Final = 99
"""The number of an imaginary card beyond an end of the hand, which fits into no set or run."""
_LARGEST: Final = len(_GROUP) - 1
"""The largest number of cards for which a group has a worth of its own.

A larger group is worth no more than a group of this size.
"""


def _worth(size: int, step: int, low: int) -> float:
    is_set = size > 1 and not step
    bonus = _GROUP_IS_SET if is_set else 0.0
    return _GROUP[size] + bonus + _GROUP_HEIGHT * (low - 5)


WORTH: Final = {
    (size, step, low): _worth(size, step, low)
    for size in range(1, _LARGEST + 1)
    for step in (-1, 0, 1)
    for low in range(1, 11)
}
"""Worth of a group. The key is its number of cards, the difference between the numbers of
neighbouring cards (0 in a set), and its lowest number.
"""


@final
class _Partition:
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
def _hand_worth(numbers: tuple[int, ...]) -> _Partition:
    """The ``_Partition`` of a hand with these numbers, cached because roll-outs meet the same hands
    again and again.
    """
    return _Partition(numbers)


def scores(view: View, moves: Sequence[moves.Move]) -> list[float]:
    turn = _Turn(view)
    return [summed(turn.terms(move).values()) for move in moves]


def _hardness(size: int, kind: int, low: int) -> float:
    by_size = _SHOWN[min(size, len(_SHOWN) - 1)]
    bonus = _SHOWN_IS_SET if kind == SET and size > 1 else 0
    return by_size + bonus + _SHOWN_HEIGHT * low


_HARDNESS: Final[Mapping[Strength | None, float]] = {
    (size, kind, low): _hardness(size, kind, low)
    for size in range(1, 11)
    for kind in (RUN, SET)
    for low in range(1, 11)
}
"""For each strength of a Show, a score for how hard the Show is to beat.

Players who can't beat the Show have to scout.
"""


@final
class _Turn:
    """A seat's decision, with the values that are computed once for all of its moves."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.hand = _hand_worth(tuple(tops(view.hand)))
        others = [len(hand) for seat, hand in enumerate(view.hands) if seat != view.seat]
        self.average = sum(others) / len(others)
        # The nearer another player is to an empty hand, the more each card in hand costs.
        self.haste = max(0.0, (5 - min(others)) * _HASTE)

    def terms(self, move: moves.Move) -> dict[str, float]:
        match move:
            case moves.Show():
                return self._show(self.hand, move, len(self.view.active))
            case moves.Scout():
                return self._scout(move)
            case moves.ScoutShow():
                return self._scout_and_show(move)
            case moves.Hold():
                numbers = [card.bottom if move.turned else card.top for card in self.view.hand]
                return {"hand": _hand_worth(tuple(numbers)).worth}
            case _:
                assert_never(move)

    def _show(self, hand: _Partition, move: moves.Show, captured: int) -> dict[str, float]:
        """The score of a Show; after a Scout, ``hand`` includes the scouted card."""
        shown = hand.numbers[move.start : move.stop]
        if len(shown) == len(hand.numbers):
            return {
                "captured cards": captured,
                "hand before": -self.hand.worth,
                "others pay for their hands": self.average * _OTHERS_PAY,
                "last cards": _LAST_CARDS,
            }
        return {
            "captured cards": captured,
            "fewer cards": len(shown) * self.haste,
            "hand after": hand.without(move.start, move.stop),
            "hand before": -self.hand.worth,
            "hard to beat": _HARDNESS[strength(shown)],
        }

    def _scout(self, move: moves.Scout) -> dict[str, float]:
        view = self.view
        card = moves.scouted_card(view.active, move)
        terms = {
            "hand after": self.hand.with_one(move.gap, card.top),
            "hand before": -self.hand.worth,
        }
        if view.seats == 2:
            terms["chip"] = -_SCOUT_CHIP
            return terms
        terms["token for the owner"] = -_TOKEN
        if view.scouts_to_end == 1:
            # The Scout ends the round: the owner of the active set pays nothing for the cards in
            # hand, and the scouting player can't play any more cards.
            saved = max(0.0, len(view.hand) + self.hand.worth)
            terms["end of the round"] = -_ENDING
            terms["hand not played"] = -saved * _UNSAVED
        else:
            terms["one card more"] = -self.haste
        return terms

    def _scout_and_show(self, move: moves.ScoutShow) -> dict[str, float]:
        view = self.view
        hand = _hand_worth(tuple(tops(moves.after(view.hand, view.active, move.scout))))
        terms = self._show(hand, move.show, len(moves.reduced(view.active, move.scout.end)))
        terms["token for the owner"] = -_TOKEN
        terms["chip"] = -_CHIP * min(1.0, len(view.hand) / _FULL_HAND)
        terms["one card more"] = -self.haste
        return terms
