"""What a decent player feels: functions of a view. A unit is about a point."""

from collections.abc import Sequence
from math import exp
from typing import Final, assert_never

from scapegoat_games.games.scout.legal import ends, legal, may_scout, may_scout_and_show
from scapegoat_games.games.scout.moves import (
    Hold,
    Move,
    Scout,
    ScoutShow,
    Show,
    scout,
    scout_show,
    show,
)
from scapegoat_games.games.scout.partition import Partition, partition
from scapegoat_games.games.scout.pieces import SET, strength, tops
from scapegoat_games.games.scout.scouting import after, reduced, scouted_card
from scapegoat_games.games.scout.view import Acting, Holding, View
from scapegoat_games.games.scout.windows import windows, windows_through

_CHIP: Final = 1.2
"""What the Scout & Show chip is worth as long as the hand is full."""
_SCOUTED: Final = 0.45
"""What it hurts that the owner of a set gets a token."""


def scores(view: View, moves: Sequence[Move]) -> list[float]:
    """Points that a move brings now, and what it makes of the hand."""
    if isinstance(moves[0], Hold):
        return [_hold(view, move) for move in moves]
    turn = _Turn(view)
    return [turn.score(move) for move in moves if not isinstance(move, Hold)]


def _hold(view: View, move: Move) -> float:
    turned = isinstance(move, Hold) and move.turned
    return partition(tuple([card.bottom if turned else card.top for card in view.hand])).worth


class _Turn:
    """Somebody's turn, with what all its moves have in common."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seats = view.seats
        self.hand = partition(tuple(tops(view.hand)))
        others = [len(hand) for seat, hand in enumerate(view.hands) if seat != view.seat]
        self.least, self.held = min(others), sum(others) / len(others)
        # The nearer somebody is to the end, the more every card in hand counts.
        self.haste = max(0.0, (5 - self.least) * 0.12)

    def score(self, move: Show | Scout | ScoutShow) -> float:
        match move:
            case Show():
                return self._show(self.hand, move, len(self.view.active))
            case Scout():
                return self._scout(move)
            case ScoutShow():
                return self._both(move)
            case _:
                assert_never(move)

    def _show(self, hand: Partition, move: Show, captured: int) -> float:
        shown = hand.numbers[move.start : move.stop]
        left = len(hand.numbers) - len(shown)
        if not left:
            return captured - self.hand.worth + self.held * 0.8 + 2
        gain = captured + len(shown) * self.haste
        return gain + hand.without(move.start, move.stop) - self.hand.worth + self._holds(shown)

    def _holds(self, shown: Sequence[int]) -> float:
        """Others have to scout it, or can't beat it at all."""
        judged = strength(shown)
        assert judged is not None
        size, kind, low = judged
        return _HOLDS[min(size, 6)] + (0.15 if kind == SET and size > 1 else 0) + 0.03 * low

    def _scout(self, move: Scout) -> float:
        view = self.view
        card = scouted_card(view.active, move)
        gain = self.hand.with_one(move.gap, card.top) - self.hand.worth
        if self.seats == 2:
            return gain - 0.6
        if view.scouts == self.seats - 2:
            # It ends the round: whoever showed last pays nothing.
            return gain - _SCOUTED - 1.5 - max(0.0, len(view.hand) + self.hand.worth) * 0.6
        return gain - _SCOUTED - self.haste

    def _both(self, move: ScoutShow) -> float:
        view = self.view
        hand = partition(tuple(tops(after(view.hand, view.active, move.scout))))
        rest = reduced(view.active, move.scout.end)
        chip = _CHIP * min(1.0, len(view.hand) / 9)
        return self._show(hand, move.show, len(rest)) - _SCOUTED - chip - self.haste


_HOLDS: Final = (0.0, 0.0, 0.35, 0.9, 1.5, 2.0, 2.5)


def promising(view: View) -> Sequence[Move]:
    """All Shows, of the Scouts those that fit best, and what can be shown with the card then."""
    if not isinstance(view.step, Acting) or view.seat != view.turn:
        return legal(view)
    hand = partition(tuple(tops(view.hand)))
    beat = strength(tops(view.active))
    found: list[Move] = [show(*window) for window in windows(hand.numbers, beat)]
    if may_scout(view):
        both = may_scout_and_show(view)
        for end in ends(view.active):
            card = view.active[0 if end == "left" else -1]
            rest = strength(tops(reduced(view.active, end))) if both else None
            for turned, number in ((False, card.top), (True, card.bottom)):
                gap = _best_gap(hand, number)
                move = scout(end, turned, gap)
                found.append(move)
                if both:
                    shows = windows_through(hand.numbers, gap, number, rest)
                    shows.sort(key=_length)
                    found += [scout_show(move, show(*window)) for window in shows[-2:]]
    return found


def _length(window: tuple[int, int]) -> int:
    return window[1] - window[0]


def _best_gap(hand: Partition, number: int) -> int:
    """Where a new card is worth most."""
    numbers = hand.numbers
    near = {at for at, other in enumerate(numbers) if -1 <= other - number <= 1}
    gaps = sorted({0, len(numbers)}.union(near, [at + 1 for at in near]))
    return max(gaps, key=lambda gap: hand.with_one(gap, number))


def hopes(view: View) -> list[float]:
    """By points so far, and what hands promise; one that has just been dealt, nothing yet."""
    expected = []
    dealt = isinstance(view.step, Holding)
    for seat, total in enumerate(view.totals):
        held = 0 if dealt else len(view.hands[seat])
        promise = -0.45 * held
        if seat == view.seat and held:
            promise = partition(tuple(tops(view.hand))).worth
        expected.append(total + view.captured[seat] + view.tokens[seat] + promise)
    spread = 2.5 + 2.0 * (view.rules.rounds - view.round - 1) ** 0.5
    best = max(expected)
    odds = [exp((points - best) / spread) for points in expected]
    whole = sum(odds)
    return [odd / whole for odd in odds]
