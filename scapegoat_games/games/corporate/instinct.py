"""What a decent player feels: functions of a view.

A year ends with somebody rising or falling, and that is all that counts: each move is judged by
how it is likely to end, and how everybody would stand then.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Final

from scapegoat_games.games.corporate.moves import Move, Play
from scapegoat_games.games.corporate.pieces import FACE_DOWN_WORTH, QUARTERS, Card
from scapegoat_games.games.corporate.view import Choosing, Over, View
from scapegoat_games.protocol import Seat

_UNIT: Final = 12.0
"""How many units a won match is worth."""
_EDGE: Final = 0.9
"""How much more a match is anybody's with one card more of Hand Size."""
_SHOWN: Final = 0.65
"""How many of the cards that others hold stand against one's own in a review, for each of them."""
_THEIRS_RED: Final = 0.55
"""How often a face-down card of others is red."""
_KEPT: Final = 0.15
"""What it is worth to keep an Ace for another time; other cards in proportion."""
_PACE: Final = (10.0, 8.5, 7.0)
"""What players add to a quarter by their card, quick, usual and slow ones."""


def scores(view: View, moves: Sequence[Move]) -> list[float]:
    step = view.step
    if isinstance(step, Choosing):
        choices = _choices(view, step)
        return [choices[move.at] for move in moves]
    year = _Year(view)
    return [year.play(move) for move in moves if isinstance(move, Play)]


def _choices(view: View, step: Choosing) -> list[float]:
    """Which card to show or to give up."""
    seat, hand = view.seat, view.hand
    assert seat is not None
    worth = [_worth(card) for card in hand]
    if step.purpose == "start":
        return [-card.rank * 0.05 for card in hand]
    if step.purpose == "demotion":
        return [-kept for kept in worth]
    others = tuple(len(view.hands[other]) for other in step.among if other != seat)
    if step.purpose == "review":
        gain = _gain(view.sizes, seat, 1)
        return [
            gain * _wins(card.high, others) - kept for card, kept in zip(hand, worth, strict=True)
        ]
    loss = _gain(view.sizes, seat, -1)
    return [
        loss * _is_lowest(card.high, others) - kept for card, kept in zip(hand, worth, strict=True)
    ]


def _worth(card: Card) -> float:
    """What it is worth to keep a card: high ones win reviews."""
    return _KEPT * ((card.high - 2) / 12) ** 2


def _gain(sizes: Sequence[int], seat: Seat, change: int) -> float:
    return _UNIT * (_odds(_changed(sizes, seat, change), seat) - _odds(sizes, seat))


def _changed(sizes: Sequence[int], seat: Seat, change: int) -> list[int]:
    return [size + change * (at == seat) for at, size in enumerate(sizes)]


def _odds(sizes: Sequence[int], seat: Seat) -> float:
    return _all_odds(tuple(max(1, size) for size in sizes))[seat]


@lru_cache(4096)
def _all_odds(sizes: tuple[int, ...]) -> tuple[float, ...]:
    """How likely each is to win, by Hand Sizes; what wins the match is the same for everybody."""
    odds = [exp(_EDGE * size) for size in sizes]
    whole = sum(odds)
    return tuple(odd / whole for odd in odds)


@lru_cache(4096)
def _wins(high: int, others: tuple[int, ...]) -> float:
    """CS-14: how likely the card is higher than what others with that many cards show."""
    return float(((high - 1.6) / 13) ** (_SHOWN * sum(others)))


@lru_cache(4096)
def _is_lowest(high: int, others: tuple[int, ...]) -> float:
    """CS-12: how likely everybody else shows a higher card."""
    chance = 1.0
    for held in others:
        chance *= 1 - ((high - 1.6) / 13) ** (_SHOWN * held)
    return chance


@lru_cache(4096)
def _wins_after_drawing(high: int, drawn: int, others: tuple[int, ...]) -> float:
    """The same with the best of a hand and some cards that are drawn first."""
    if not drawn:
        return _wins(high, others)
    return sum(_wins_after_drawing(max(high, new), drawn - 1, others) for new in range(2, 15)) / 13


class _Year:
    """Somebody's turn, with what all its plays have in common."""

    def __init__(self, view: View) -> None:
        seat = view.seat
        assert seat is not None
        self.view, self.seat, self.sizes = view, seat, view.sizes
        self.others = tuple(other for other in view.places if other != seat)
        self.held = tuple(max(1, len(view.hands[other])) for other in self.others)
        # Surpluses are carried on, so it is all one sum.
        target = view.rules.target
        self.wanted = (QUARTERS - view.quarter) * target - view.totals[view.quarter]
        self.left = view.turns_left - 1
        self.mine_red = sum(known.card.red for known in view.face_down)
        self.mine = len(view.face_down)
        self.down = sum(played.card is None for pile in view.quarters for played in pile)
        self.stays = _UNIT * _odds(self.sizes, seat)

    def play(self, move: Play) -> float:
        hand = self.view.hand
        card = hand[move.at]
        worth = FACE_DOWN_WORTH if move.down else card.worth
        best = max([other.high for other in hand if other != card], default=2)
        drawn = self.sizes[self.seat] - len(hand) + 1
        wins = _wins_after_drawing(best, min(drawn, 2), self.held)
        red = self._red(card if move.down else None)
        wanted = self.wanted - worth
        if wanted <= 0:
            ends = self._closed(self.seat, wanted == 0, red, wins)
        else:
            ends = sum([self._later(wanted, pace, red, wins, best) for pace in _PACE]) / len(_PACE)
        return ends - self.stays - _worth(card)

    def _red(self, played: Card | None) -> float:
        """How likely a red card will be turned over."""
        down, red = self.down, self.mine_red + (self.down - self.mine) * _THEIRS_RED
        if played:
            down, red = down + 1, red + played.red
        return red / down if down else 0.0

    def _later(self, wanted: int, pace: float, red: float, wins: float, best: int) -> float:
        """If all others play at that pace."""
        plays = int(-(-wanted // pace))
        if plays > self.left:
            return self._missed(best)
        closer = (self.seat + plays) % self.view.seats
        return self._closed(closer, False, red, wins)

    def _closed(self, closer: Seat, perfect: bool, red: float, wins: float) -> float:
        """CS-10, CS-11."""
        seat, sizes, top = self.seat, self.sizes, self.view.rules.win_size
        clean = _reviewed(_rises(sizes, seat, None, top), wins)
        if perfect:
            return _UNIT * (red * _odds([size - 1 for size in sizes], seat) + (1 - red) * clean)
        blamed = tuple([size - (at == closer) for at, size in enumerate(sizes)])
        # Without the closer there is one less to beat.
        wins = 0.0 if closer == seat else wins ** (1 - 1 / len(self.others))
        return _UNIT * (
            red * _reviewed(_rises(blamed, seat, closer, top), wins) + (1 - red) * clean
        )

    def _missed(self, best: int) -> float:
        """CS-12: the lowest falls, and all lose what they show."""
        mine, theirs = _falls(self.sizes, self.seat)
        return _UNIT * _reviewed((mine, theirs), _is_lowest(best, self.held))


def _reviewed(odds: tuple[float, float], mine: float) -> float:
    """How the match stands after it, if it happens to oneself, and if to anybody else."""
    return mine * odds[0] + (1 - mine) * odds[1]


@lru_cache(4096)
def _rises(sizes: tuple[int, ...], seat: Seat, out: Seat | None, top: int) -> tuple[float, float]:
    """CS-14, CS-17: how the match stands for a seat if it rises, and if anybody else does."""
    odds = [
        float(at == seat) if size + 1 >= top else _odds(_changed(sizes, at, 1), seat)
        for at, size in enumerate(sizes)
    ]
    others = [odd for at, odd in enumerate(odds) if at not in (seat, out)]
    return odds[seat], sum(others) / len(others)


@lru_cache(4096)
def _falls(sizes: tuple[int, ...], seat: Seat) -> tuple[float, float]:
    """The same for a demotion."""
    odds = [_odds(_changed(sizes, at, -1), seat) for at in range(len(sizes))]
    return odds[seat], (sum(odds) - odds[seat]) / (len(odds) - 1)


def hopes(view: View) -> list[float]:
    """By Hand Sizes; who holds high cards has a better chance to rise."""
    if isinstance(view.step, Over):
        best = max(view.sizes)
        return [float(size == best) for size in view.sizes]
    strong = [0.0] * view.seats
    if view.seat is not None:
        strong[view.seat] = sum(map(_worth, view.hand)) - 0.3 * _KEPT * len(view.hand)
    odds = [exp(_EDGE * size + more) for size, more in zip(view.sizes, strong, strict=True)]
    whole = sum(odds)
    return [odd / whole for odd in odds]
