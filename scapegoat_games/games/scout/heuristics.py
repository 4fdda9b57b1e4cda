"""Judges a view as a decent player would: how good moves are, why, and who is likely to win.

Scores are in points. Each is the sum of named terms, whose weights are in ``weights.py``.
"""

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final, TypeAlias, assert_never

from scapegoat_games.games.scout import moves
from scapegoat_games.games.scout.legal import ends, legal, may_scout, may_scout_and_show
from scapegoat_games.games.scout.partition import Partition, partition
from scapegoat_games.games.scout.pieces import RUN, SET, Strength, strength, tops
from scapegoat_games.games.scout.view import Acting, Holding, View
from scapegoat_games.games.scout.weights import WEIGHTS
from scapegoat_games.games.scout.windows import windows, windows_through
from scapegoat_games.terms import Term, summed

Terms: TypeAlias = dict[str, float]
"""The parts of a score by name."""


def scores(view: View, moves: Sequence[moves.Move]) -> list[float]:
    turn = Turn(view)
    return [summed(turn.terms(move).values()) for move in moves]


def terms(view: View, move: moves.Move) -> tuple[Term, ...]:
    """The named terms of a move's heuristic score. ``scores`` returns only their sum."""
    return tuple(Term(*item) for item in Turn(view).terms(move).items())


def _hardness(size: int, kind: int, low: int) -> float:
    by_size = WEIGHTS.shown[min(size, len(WEIGHTS.shown) - 1)]
    bonus = WEIGHTS.shown_is_set if kind == SET and size > 1 else 0
    return by_size + bonus + WEIGHTS.shown_height * low


_HARDNESS: Final[Mapping[Strength | None, float]] = {
    (size, kind, low): _hardness(size, kind, low)
    for size in range(1, 11)
    for kind in (RUN, SET)
    for low in range(1, 11)
}
"""For each strength of a Show, a score for how hard the Show is to beat.

Players who can't beat the Show have to scout.
"""


class Turn:
    """A seat's decision, with the values that are computed once for all of its moves."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.hand = partition(tuple(tops(view.hand)))
        others = [len(hand) for seat, hand in enumerate(view.hands) if seat != view.seat]
        self.average = sum(others) / len(others)
        # The nearer another player is to an empty hand, the more each card in hand costs. While all
        # others hold many cards, a card in hand is worth keeping: longer Shows may come of it.
        self.haste = (5 - min(others)) * WEIGHTS.haste

    def terms(self, move: moves.Move) -> Terms:
        match move:
            case moves.Show():
                return self._show(self.hand, move, len(self.view.active))
            case moves.Scout():
                return self._scout(move)
            case moves.ScoutShow():
                return self._scout_and_show(move)
            case moves.Hold():
                numbers = [card.bottom if move.turned else card.top for card in self.view.hand]
                return {"hand": partition(tuple(numbers)).worth}
            case _:
                assert_never(move)

    def _show(self, hand: Partition, move: moves.Show, captured: int) -> Terms:
        """The terms of the score of a Show that captures ``captured`` cards.

        If the Show follows a Scout, ``hand`` includes the scouted card.
        """
        shown = hand.numbers[move.start : move.stop]
        if len(shown) == len(hand.numbers):
            return {
                "captured cards": captured,
                "hand before": -self.hand.worth,
                "others pay for their hands": self.average * WEIGHTS.others_pay,
                "last cards": WEIGHTS.last_cards,
            }
        return {
            "captured cards": captured,
            "fewer cards": len(shown) * self.haste,
            "hand after": hand.without(move.start, move.stop),
            "hand before": -self.hand.worth,
            "hard to beat": _HARDNESS[strength(shown)],
        }

    def _scout(self, move: moves.Scout) -> Terms:
        view = self.view
        card = moves.scouted_card(view.active, move)
        terms = {
            "hand after": self.hand.with_one(move.gap, card.top),
            "hand before": -self.hand.worth,
        }
        if view.seats == 2:
            terms["chip"] = -WEIGHTS.scout_chip
            return terms
        terms["token for the owner"] = -WEIGHTS.token
        if view.scouts_to_end == 1:
            # The Scout ends the round: the owner of the active set pays nothing for the cards in
            # hand, and the scouting player can't play any more cards.
            saved = max(0.0, len(view.hand) + self.hand.worth)
            terms["end of the round"] = -WEIGHTS.ending
            terms["hand not played"] = -saved * WEIGHTS.unsaved
        else:
            terms["one card more"] = -self.haste
        return terms

    def _scout_and_show(self, move: moves.ScoutShow) -> Terms:
        view = self.view
        hand = partition(tuple(tops(moves.after(view.hand, view.active, move.scout))))
        terms = self._show(hand, move.show, len(moves.reduced(view.active, move.scout.end)))
        terms["token for the owner"] = -WEIGHTS.token
        terms["chip"] = -WEIGHTS.chip * min(1.0, len(view.hand) / WEIGHTS.full_hand)
        terms["one card more"] = -self.haste
        return terms


def weight(move: moves.Move) -> float:
    """How often random play picks the move, compared with other moves: above 0, up to 1.

    A Scout & Show gets a low weight, because there can be hundreds of them for every other move.
    """
    return 0.2 if isinstance(move, moves.ScoutShow) else 1.0


def promising(view: View) -> Sequence[moves.Move]:
    """The moves that computer players consider in roll-outs.

    In a turn, they are all Shows, some Scouts and some Scout & Shows. For each card that can be
    scouted, and each way up, there is one Scout, to the best place in the hand. The Scout & Shows
    are this Scout followed by each of the two longest Shows that contain the scouted card.
    """
    if not isinstance(view.step, Acting) or view.seat != view.turn:
        return legal(view)
    hand = partition(tuple(tops(view.hand)))
    beat = strength(tops(view.active))
    found: list[moves.Move] = [moves.show(*window) for window in windows(hand.numbers, beat)]
    if may_scout(view):
        both = may_scout_and_show(view)
        for end in ends(view.active):
            card = view.active[0 if end == "left" else -1]
            rest = strength(tops(moves.reduced(view.active, end))) if both else None
            for turned, number in ((False, card.top), (True, card.bottom)):
                gap = _best_gap(hand, number)
                move = moves.scout(end, turned, gap)
                found.append(move)
                if both:
                    shows = windows_through(hand.numbers, gap, number, rest)
                    shows.sort(key=lambda show: show[1] - show[0])
                    found += [moves.scout_show(move, moves.show(*window)) for window in shows[-2:]]
    return found


def _best_gap(hand: Partition, number: int) -> int:
    """The place where an additional card with this number makes the hand worth most.

    Returns the number of cards to the left of this place.
    """
    numbers = hand.numbers
    near = {at for at, other in enumerate(numbers) if -1 <= other - number <= 1}
    gaps = sorted({0, len(numbers)}.union(near, [at + 1 for at in near]))
    return max(gaps, key=lambda gap: hand.with_one(gap, number))


def hopes(view: View) -> list[float]:
    """Each seat's chance to win, estimated from points and hands. Just after a deal, only points
    count.
    """
    expected = []
    dealt = isinstance(view.step, Holding)
    for seat, total in enumerate(view.totals):
        held = 0 if dealt else len(view.hands[seat])
        promise = -WEIGHTS.card_held * held
        if seat == view.seat and held:
            promise = partition(tuple(tops(view.hand))).worth
        expected.append(total + view.captured[seat] + view.tokens[seat] + promise)
    to_come = view.rules.rounds - view.round - 1
    spread = WEIGHTS.spread + WEIGHTS.spread_of_rounds * to_come**0.5
    best = max(expected)
    odds = [exp((points - best) / spread) for points in expected]
    whole = sum(odds)
    return [odd / whole for odd in odds]
